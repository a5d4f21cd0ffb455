// What is asked, in one place and in words, with the card that asks; and what can be answered with buttons.
import type { ComponentChildren } from 'preact';
import { CardEmblem, Sign } from '../card/emblem';
import { CardFace } from '../card/face';
import { factionStyle } from '../card/palette';
import { cardFacts } from '../cards';
import { abilityName, cardName, message, say, t } from '../language';
import type { Action, Card, Edition, Odds, Piece, Position, Sentence } from '../protocol';
import { openRule } from '../learn/opened';
import { ruleBehind } from '../learn/refusals';
import { OddsShown } from './odds';
import { HintShown } from './hint';
import { DieFace, Said } from './said';
import { handlesOf, isAttack, verbOf } from './touch';
import type { Hint } from './useadvice';
import { endWord, phaseWord, seatWord } from './words';

export interface Doubt {
  question: string;
  action: Action;
}
export interface PromptProps {
  position: Position;
  selected: { card: Card; piece?: Piece | undefined } | null;
  /** Actions without a second touch of what is selected, or several that one touch could mean. */
  choices: Action[];
  /** Actions that neither board nor hand has. */
  loose: Action[];
  aimed: { action: Action; odds: Odds | null | undefined } | null;
  hint: Hint | null;
  doubt: Doubt | null;
  refused: Sentence | null;
  waiting: boolean;
  playing: boolean;
  onAct(action: Action): void;
  onSure(sure: boolean): void;
  /** null: there is none to be had. */
  onHint: (() => void) | null;
  onUndo(): void;
  onCancel(): void;
  onSkip(): void;
  openCard(definition: number): void;
  /** When the game has ended. */
  afterwards: ComponentChildren;
}

/** A move that leads nowhere is rarely what somebody wants who has touched a unit. */
const staysThere = ({ notation }: Action) => /^move (\S+) \1$/.test(notation);

/** A button is no sentence. */
const label = (words: string) => words.replace(/\.$/, '');

export function ActionButton({ action, onAct, primary }: { action: Action; onAct: (action: Action) => void; primary: boolean }) {
  const [, value] = action.notation.split(' ');
  const face = verbOf(action) === 'roll' ? value : undefined;
  return (
    <button type="button" class={`answer ${primary ? 'primary' : ''}`} data-action={action.notation} onClick={() => onAct(action)}>
      {face && <DieFace face={face} />}{verbOf(action) === 'number' ? value : label(say(action.says))}
    </button>
  );
}
/** Cards that are picked from somewhere else than the hand. */
function Tray({ actions, onAct }: { actions: Action[]; onAct: (action: Action) => void }) {
  if (!actions.length) return null;
  return (
    <ul class="tray" aria-label={t('Cards to pick from')}>
      {actions.map((action) => action.card && (
        <li key={action.notation}>
          <button type="button" class="card lit-ask" style={factionStyle(cardFacts(action.card.definition)?.faction ?? '')} data-action={action.notation} onClick={() => onAct(action)}>
            <CardFace definition={action.card.definition} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** To the rule, in a window over the table. Of a question that both editions ask, that of this one. */
function RuleLink({ rules, edition }: { rules: string | null; edition: Edition }) {
  const all = rules?.split(', ') ?? [];
  const rule = all.find((id) => id.startsWith(edition.toUpperCase())) ?? all[0];
  if (rule === undefined) return null;
  return <>{' '}<button type="button" class="rule" data-rule-of={rule} aria-label={t('Rule %s', rule)} onClick={() => openRule(rule)}>{rule}</button></>;
}

function Asking({ position, openCard }: { position: Position; openCard: (definition: number) => void }) {
  const { decision } = position;
  if (!decision?.card) return <h2>{phaseWord(position.phase)}</h2>;
  const { card, ability } = decision;
  return (
    <h2>
      <button type="button" class="asking" onClick={() => openCard(card.definition)}>
        <CardEmblem definition={card.definition} />{cardName(card)}{ability && ability.name !== card.name && <small>{abilityName(ability)}</small>}
      </button>
    </h2>
  );
}

/** What is to be touched next, now that something is selected. */
function nextTouch(position: Position, selected: NonNullable<PromptProps['selected']>, choices: Action[]): string {
  const targets = (position.decision?.actions ?? []).filter((action) => {
    const [first, second] = handlesOf(action, position);
    return second && first && (('space' in first && selected.piece) || ('card' in first && first.card === selected.card.definition && !selected.piece));
  });
  if (!targets.length) return choices.length ? message('%c: choose what it does, or touch it again.') : message('%c has nothing to do now.');
  const attacks = targets.filter((action) => isAttack(position, action)).length;
  if (attacks === targets.length) return message('%c: touch what it attacks.');
  return attacks ? message('%c: touch where it goes or what it attacks.') : message('%c: touch one of the lit spaces.');
}
function Selected({ selected, choices, position }: Pick<PromptProps, 'selected' | 'choices' | 'position'>) {
  if (!selected) return null;
  return <p class="selected-words"><Said sentence={{ key: nextTouch(position, selected, choices), words: [selected.card] }} /></p>;
}

export function Prompt(props: PromptProps) {
  const { position, selected, choices, loose, aimed, doubt, refused, playing } = props;
  const { decision, end } = position;
  const asked = !!decision?.actions;
  const picks = loose.filter((a) => verbOf(a) === 'pick' && a.card);
  const buttons = loose.filter((a) => !picks.includes(a));
  const seated = position.you !== null;
  return (
    <section class={`prompt ${asked && !playing ? 'asked' : 'waits'} ${selected || aimed || doubt || props.hint ? 'busy' : ''}`} aria-label={t('What is asked')}>
      <div class="words">
      {end ? <h2 class="end">{endWord(position, end)}</h2>
        : !asked ? <h2>{decision ? t('%s decides.', seatWord(position, decision.seat)) : position.active === position.you ? phaseWord(position.phase) : seatWord(position, position.active)}</h2>
        : <Asking position={position} openCard={props.openCard} />}
      {asked && decision && !doubt && (
        <p class="question">
          {decision.kind === 'main' ? whatToDo(position) : <Said sentence={decision.question} />}
          <RuleLink rules={decision.rule} edition={position.edition} />
        </p>
      )}
      {asked && !doubt && <Selected selected={selected} choices={choices} position={position} />}
      {refused && <p class="refused" role="alert">{say(refused)}<RuleLink rules={ruleBehind(refused, position)} edition={position.edition} /></p>}
      </div>
      {aimed && !doubt && (
        <div class="aimed">
          {aimed.odds ? <OddsShown odds={aimed.odds} edition={position.edition} /> : <p class="thinking">{aimed.odds === null ? t('The odds cannot be told.') : t('Reckoning…')}</p>}
        </div>
      )}
      {props.hint && asked && !doubt && <HintShown hint={props.hint} actions={decision?.actions ?? []} onAct={props.onAct} />}
      {doubt && (
        <div class="doubt" role="alertdialog" aria-label={doubt.question}>
          <p>{doubt.question}</p>
          <div class="answers">
            <button type="button" class="answer primary" data-sure="yes" autofocus onClick={() => props.onSure(true)}>{label(t('Yes.'))}</button>
            <button type="button" class="answer" data-sure="no" onClick={() => props.onSure(false)}>{label(t('No.'))}</button>
          </div>
        </div>
      )}
      {!doubt && asked && <Tray actions={picks} onAct={props.onAct} />}
      {!doubt && (
        <div class="answers">
          {choices.map((action) => <ActionButton key={action.notation} action={action} onAct={props.onAct} primary={!staysThere(action)} />)}
          {aimed && <ActionButton action={aimed.action} onAct={props.onAct} primary />}
          {(selected || aimed) && <button type="button" class="answer" data-cancel onClick={props.onCancel}>{t('Put it back')}</button>}
          {asked && buttons.map((action) => <ActionButton key={action.notation} action={action} onAct={props.onAct} primary={decision?.kind !== 'main'} />)}
          {props.onHint && asked && <button type="button" class="answer" data-hint onClick={props.onHint}><Sign name="active" />{t('Hint')}</button>}
          {seated && !playing && position.can_undo && <button type="button" class="answer undo" data-undo onClick={props.onUndo}><Sign name="undo" />{t('Undo')}</button>}
          {end && !playing && props.afterwards}
          {playing && <button type="button" class="answer skip" data-skip onClick={props.onSkip}><Sign name="skip" />{t('Skip')}</button>}
        </div>
      )}
    </section>
  );
}

/** Why nobody can be summoned, where that is for want of magic. */
function tooDear({ phase, players, you }: Position): string | null {
  const own = players.find(({ seat }) => seat === you);
  const costs = (own?.hand ?? []).flatMap(({ definition }) => { const { strength, cost } = cardFacts(definition) ?? {}; return strength !== undefined && cost !== undefined ? [cost] : []; });
  if (phase !== 'summon' || !own || !costs.length || Math.min(...costs) <= own.magic) return null;
  return t('%d magic pays for no unit in your hand. At the end of the turn cards can be turned into magic.|%d magic pay for no unit in your hand. At the end of the turn cards can be turned into magic.', own.magic);
}
/** What one does in a phase, in the words of somebody who shows it. */
function whatToDo(position: Position): string {
  const actions = position.decision?.actions ?? [];
  if (actions.every((action) => verbOf(action) === 'end')) return tooDear(position) ?? t('There is nothing that you could do in this phase.');
  switch (position.phase) {
    case 'summon': return t('Touch a unit in your hand, then the space where it is summoned. Or end the phase.');
    case 'event': return t('Touch an event or a wall in your hand to play it. Or end the phase.');
    case 'move': return t('Touch a unit, then the space where it goes. Or end the phase.');
    case 'build': return t('Touch a structure or an event in your hand. Or end the phase.');
    case 'attack': return t('Touch a unit, then the card that it attacks. Or end the phase.');
    case 'magic': return t('Touch a card in your hand to turn it into magic. Or end the phase.');
    default: return t('Touch something that is lit. Or end the phase.');
  }
}
