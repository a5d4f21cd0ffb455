// What is not asked all the time: how the table looks and sounds, giving up, a draw; and the keys.
import { LanguageChoice, themes } from '../app';
import { Sign } from '../card/emblem';
import { message, t } from '../language';
import { PictureButtons } from '../picture/picture';
import type { Position } from '../protocol';
import { change, useSettings } from '../settings';
import type { Game } from '../store';
import { useState } from 'preact/hooks';
import { Dialog } from './dialog';

const SPEEDS: [number, string][] = [[0, message('Off')], [0.5, message('Slow')], [1, message('Ordinary')], [2.5, message('Fast')]];

function Choice<T extends string | number>({ label, value, of, set }: { label: string; value: T; of: [T, string][]; set: (value: T) => void }) {
  return (
    <fieldset class="choice">
      <legend>{label}</legend>
      {of.map(([one, name]) => (
        <label key={one}><input type="radio" name={label} checked={one === value} onChange={() => set(one)} />{t(name)}</label>
      ))}
    </fieldset>
  );
}
function Tick({ label, value, set }: { label: string; value: boolean; set: (value: boolean) => void }) {
  return <label class="tick"><input type="checkbox" checked={value} onChange={(event) => set(event.currentTarget.checked)} />{label}</label>;
}

/** Giving up is asked about once. */
function GiveUp({ game, close }: { game: Game; close: () => void }) {
  const [sure, setSure] = useState(false);
  return sure
    ? <button type="button" class="danger" onClick={() => { void game.ask({ type: 'resign' }); close(); }}>{t('Give up for good')}</button>
    : <button type="button" onClick={() => setSure(true)}><Sign name="flag" />{t('Give up')}</button>;
}

export function MenuDialog({ game, position, close, keys }: { game: Game; position: Position; close: () => void; keys: () => void }) {
  const chosen = useSettings();
  const offered = position.draw_offered.some((seat) => seat !== position.you);
  return (
    <Dialog title={t('Settings')} close={close} class="menu-dialog">
      <Choice label={t('Colours')} value={chosen.theme} of={themes} set={(theme) => change({ theme })} />
      <label class="tick">{t('Language')} <LanguageChoice /></label>
      <Choice label={t('Movement on the table')} value={chosen.speed} of={SPEEDS} set={(speed) => change({ speed })} />
      <Tick label={t('Sounds')} value={chosen.sound} set={(sound) => change({ sound })} />
      <Tick label={t('Ask before a phase is ended with units that could still act')} value={chosen.doubts} set={(doubts) => change({ doubts })} />
      <Tick label={t('The battlefield as text')} value={chosen.text} set={(text) => change({ text })} />
      {game.advice && <Tick label={t('A button for hints')} value={chosen.hints} set={(hints) => change({ hints })} />}
      {game.advice && <Tick label={t('Your chance to win as a bar')} value={chosen.bar} set={(bar) => change({ bar })} />}
      <div class="answers">
        <a class="button" href={`#/rules/${position.edition}`}>{t('Rules')}</a>
        <a class="button" href={`#/glossary/${position.edition}`}>{t('Glossary')}</a>
        <PictureButtons position={position} />
        <button type="button" onClick={keys}><Sign name="keys" />{t('Keys')}</button>
        {position.you !== null && !position.end && (
          <>
            <button type="button" onClick={() => { void game.ask({ type: 'offer_draw' }); close(); }}><Sign name="truce" />{offered ? t('Agree to a draw') : t('Offer a draw')}</button>
            {offered && <button type="button" onClick={() => { void game.ask({ type: 'decline_draw' }); close(); }}>{t('Decline the draw')}</button>}
            {position.draw_may_be_claimed && <button type="button" onClick={() => { void game.ask({ type: 'claim_draw' }); close(); }}>{t('Claim a draw')}</button>}
            <GiveUp game={game} close={close} />
          </>
        )}
      </div>
      <p class="credit">{t('Emblems: game-icons.net, by their authors, CC BY 3.0. Fonts: Cinzel and Alegreya Sans, SIL Open Font License.')}</p>
    </Dialog>
  );
}

const KEYS: [string, string][] = [
  ['← ↑ → ↓', message('Go over the battlefield or the hand')], [message('Enter'), message('Touch what has the focus')], [message('Escape'), message('Put back what is selected')], ['N', message('To the next thing that is lit')],
  ['B', message('To the battlefield')], ['H', message('To the hand')], ['P', message('To what is asked')], ['L', message('To the story')], ['E', message('End the phase')], ['A', message('A hint, if there is a button for it')], ['U', message('Undo')], ['I', message('Show the card in large')],
  ['T', message('Threats to the card, or by it')], ['R', message('Watch the last turn again')], ['S', message('Skip what is being shown')], ['X', message('The battlefield as text')], ['M', message('Sounds on or off')], ['?', message('These keys')],
];
export function KeysDialog({ close, more }: { close: () => void; more: [string, string][] }) {
  return (
    <Dialog title={t('Keys')} close={close} class="keys-dialog">
      <dl class="keys">{[...more, ...KEYS].map(([key, does]) => <div key={key}><dt><kbd>{key.length > 3 ? t(key) : key}</kbd></dt><dd>{t(does)}</dd></div>)}</dl>
    </Dialog>
  );
}
