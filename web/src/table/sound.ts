// Quiet sounds, made here: no files, nothing to load. They begin with the first touch of the page, as browsers want it.
import type { Happening } from '../protocol';
import { settings } from '../settings';

let context: AudioContext | null = null;

function audio(): AudioContext | null {
  if (!settings().sound || typeof AudioContext === 'undefined') return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume().catch(() => undefined);
  return context.state === 'running' ? context : null;
}
/** A tone that fades. */
function tone(hertz: number, seconds: number, loud: number, wait = 0, kind: OscillatorType = 'sine'): void {
  const at = audio();
  if (!at) return;
  const source = at.createOscillator(), volume = at.createGain(), begin = at.currentTime + wait;
  source.type = kind;
  source.frequency.setValueAtTime(hertz, begin);
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(loud, begin + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + seconds);
  source.connect(volume).connect(at.destination);
  source.start(begin);
  source.stop(begin + seconds);
}
/** A knock: noise through a low filter, as a card or a die on wood. */
function knock(hertz: number, seconds: number, loud: number): void {
  const at = audio();
  if (!at) return;
  const length = Math.ceil(at.sampleRate * seconds);
  const buffer = at.createBuffer(1, length, at.sampleRate), samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 3;
  const source = at.createBufferSource(), filter = at.createBiquadFilter(), volume = at.createGain();
  source.buffer = buffer;
  filter.type = 'lowpass';
  filter.frequency.value = hertz;
  volume.gain.value = loud;
  source.connect(filter).connect(volume).connect(at.destination);
  source.start();
}

export function soundOf(h: Happening): void {
  switch (h.event) {
    case 'moved': case 'forced': case 'placed': case 'exchanged': return knock(700, 0.09, 0.16);
    case 'summoned': case 'built': case 'sprang_up': knock(500, 0.14, 0.2); return tone(392, 0.25, 0.03);
    case 'played': case 'replied': tone(523, 0.3, 0.03); return tone(659, 0.35, 0.025, 0.09);
    case 'rolled': return knock(2600, 0.05, 0.14);
    case 'damaged': return knock(260, 0.2, 0.4);
    case 'healed': case 'boosted': return tone(784, 0.22, 0.025);
    case 'destroyed': knock(180, 0.35, 0.45); return tone(98, 0.4, 0.06, 0, 'triangle');
    case 'gained_magic': case 'became_magic': return tone(988, 0.14, 0.018);
    case 'won': [523, 659, 784, 1047].forEach((hertz, i) => tone(hertz, 0.5, 0.035, i * 0.13)); return;
    default: return;
  }
}
/** It is your turn. */
export function soundOfTurn(): void {
  tone(440, 0.35, 0.03);
  tone(587, 0.45, 0.03, 0.14);
}
export function soundOfRefusal(): void {
  tone(175, 0.18, 0.04, 0, 'triangle');
}
