// The cards in hand: touched, dragged onto the board, or looked at.
import { useRef, useState } from 'preact/hooks';
import { CardFace } from '../card/face';
import { factionStyle } from '../card/palette';
import { t } from '../language';
import type { Card, Position, Space } from '../protocol';
import type { Tone } from './touch';
import { playerWord } from './words';

export interface HandProps {
  position: Position;
  lit: Map<string, Tone>;
  also: Set<string>;
  selected: number | null;
  /** What a hint would do something with. */
  hinted: number | null;
  onTouch(definition: number): void;
  onLook(definition: number | null): void;
  onOpen(definition: number): void;
  /** Dragged to a space, or (null) anywhere else away from the hand. */
  onDrop(definition: number, space: Space | null): void;
}

function placeUnder(x: number, y: number): { space: Space | null; hand: boolean } {
  const found = document.elementsFromPoint(x, y);
  const space = found.find((e): e is HTMLElement => e instanceof HTMLElement && !!e.dataset['space']);
  return { space: space?.dataset['space'] ?? null, hand: found.some((e) => e.classList.contains('hand')) };
}

export function Hand({ position, lit, also, selected, hinted, onTouch, onLook, onOpen, onDrop }: HandProps) {
  const player = position.players.find((p) => p.seat === position.you);
  const [focus, setFocus] = useState(0);
  const [ghost, setGhost] = useState<{ card: Card; x: number; y: number } | null>(null);
  const press = useRef<{ card: Card; x: number; y: number; dragging: boolean } | null>(null);
  const long = useRef<ReturnType<typeof setTimeout> | null>(null);
  const swallow = useRef(false);
  const list = useRef<HTMLUListElement>(null);
  if (!player) return null;

  const letGo = () => {
    if (long.current) clearTimeout(long.current);
    long.current = null;
    press.current = null;
    setGhost(null);
  };
  const down = (event: PointerEvent, card: Card) => {
    if (event.button !== 0) return;
    swallow.current = false;
    press.current = { card, x: event.clientX, y: event.clientY, dragging: false };
    if (event.pointerType !== 'mouse') long.current = setTimeout(() => { swallow.current = true; press.current = null; onOpen(card.definition); }, 480);
  };
  const move = (event: PointerEvent) => {
    const { current } = press;
    if (!current) return;
    if (!current.dragging && Math.hypot(event.clientX - current.x, event.clientY - current.y) < 10) return;
    if (long.current) clearTimeout(long.current);
    const usable = lit.has(String(current.card.definition)) || also.has(String(current.card.definition)) || selected === current.card.definition;
    if (!current.dragging && !usable) {
      press.current = null;
      return;
    }
    if (!current.dragging) {
      list.current?.setPointerCapture(event.pointerId);
      if (selected !== current.card.definition) onTouch(current.card.definition);
    }
    current.dragging = true;
    setGhost({ card: current.card, x: event.clientX, y: event.clientY });
  };
  const up = (event: PointerEvent) => {
    const { current } = press;
    letGo();
    if (!current?.dragging) return;
    swallow.current = true;
    setTimeout(() => { swallow.current = false; }, 0);
    const { space, hand } = placeUnder(event.clientX, event.clientY);
    if (!hand) onDrop(current.card.definition, space);
  };
  const key = (event: KeyboardEvent, i: number) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (!step) return;
    event.preventDefault();
    const next = (i + step + player.hand.length) % player.hand.length;
    setFocus(next);
    list.current?.querySelectorAll('button')[next]?.focus();
  };
  const now = Math.min(focus, Math.max(0, player.hand.length - 1));
  return (
    <>
      <ul class="hand" ref={list} aria-label={t('Your hand')} onPointerMove={move} onPointerUp={up} onPointerCancel={letGo} onPointerLeave={() => onLook(null)}>
        {player.hand.map((card, i) => {
          const tone = lit.get(String(card.definition));
          const classes = ['card', tone && `lit-${tone}`, also.has(String(card.definition)) && 'lit-also', selected === card.definition && 'selected', hinted === card.definition && 'hinted'].filter(Boolean).join(' ');
          return (
            <li key={`${card.definition} ${i}`}>
              <button
                type="button" class={classes} style={factionStyle(player.faction)} data-hand={card.definition} data-tone={tone} tabIndex={i === now ? 0 : -1}
                aria-pressed={selected === card.definition}
                onClick={() => { if (swallow.current) { swallow.current = false; return; } setFocus(i); onTouch(card.definition); }} onKeyDown={(event) => key(event, i)}
                onPointerDown={(event) => down(event, card)} onPointerEnter={(event) => event.pointerType === 'mouse' && onLook(card.definition)}
                onFocus={() => { setFocus(i); onLook(card.definition); }} onContextMenu={(event) => { event.preventDefault(); onOpen(card.definition); }}
              >
                <CardFace definition={card.definition} />
                {tone && <span class="hidden">{t('Can be chosen.')}</span>}
              </button>
            </li>
          );
        })}
        {player.hand.length === 0 && <li class="empty-hand">{t('No cards in hand')}</li>}
      </ul>
      {ghost && <div class="ghost card" aria-hidden="true" style={{ ...factionStyle(player.faction), left: `${ghost.x}px`, top: `${ghost.y}px` }}><CardFace definition={ghost.card.definition} /></div>}
    </>
  );
}

/** All hands, for somebody who is nobody and sees all. */
export function OpenHands({ position, onLook, onOpen }: Pick<HandProps, 'position' | 'onLook' | 'onOpen'>) {
  return (
    <div class="open-hands">
      {position.players.map((player) => (
        <section key={player.seat} style={factionStyle(player.faction)} aria-label={t('In the hand of %s', playerWord(position, player))} data-hand-of={player.seat}>
          <h2>{playerWord(position, player)}</h2>
          <ul class="hand open">
            {player.hand.map((card, i) => (
              <li key={`${card.definition} ${i}`}>
                <button type="button" class="card" onClick={() => onOpen(card.definition)} onPointerEnter={() => onLook(card.definition)} onFocus={() => onLook(card.definition)}><CardFace definition={card.definition} /></button>
              </li>
            ))}
            {player.hand.length === 0 && <li class="empty-hand">{t('No cards in hand')}</li>}
          </ul>
        </section>
      ))}
    </div>
  );
}
