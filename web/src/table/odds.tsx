// Before an attack: what it is likely to do. And who could attack whom.
import { language, t } from '../language';
import type { Edition, Odds, Threat } from '../protocol';
import { percent } from './words';

/** "<1%", and "<1 %" where a space stands before the sign. */
const withSign = (number: string) => number.replace(/\d+/, (digits) => (Number(digits) / 100).toLocaleString(language(), { style: 'percent' }));

export function OddsShown({ odds, edition }: { odds: Odds; edition: Edition }) {
  const average = (odds.damage / 10000).toLocaleString(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const most = Math.max(...odds.chances, 1);
  const last = odds.chances.length - 1;
  const possible = odds.chances.slice(0, odds.chances.reduce((far, chance, damage) => (chance > 0 ? damage : far), 0) + 1);
  return (
    <figure class="odds">
      <figcaption>
        {t('Destroys it: %s%%.', percent(odds.destroys))} {edition === '1e' ? t('%s wounds on average.', average) : t('%s damage on average.', average)} {t('%d die.|%d dice.', odds.dice)}
        {odds.about && <> {t('Roughly.')}</>}{odds.hidden && <> {t('As if nobody played a hidden card.')}</>}
      </figcaption>
      <ul aria-label={t('Chances')}>
        {possible.map((chance, damage) => (
          <li key={damage} class={damage === last && odds.destroys > 0 ? 'destroys' : ''} aria-label={t('%d: %s%%', damage, percent(chance))}>
            <span class="bar" style={{ '--high': chance / most }} /><span class="damage">{damage}</span><span class="chance">{withSign(percent(chance))}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}

export function ThreatsShown({ threats, close }: { threats: Threat[]; close: () => void }) {
  return (
    <section class="threats" aria-label={t('Threats')}>
      <header><h3>{t('Who could attack next turn')}</h3><button type="button" onClick={close}>{t('Hide')}</button></header>
      {threats.length === 0 && <p>{t('Nobody, as far as can be seen.')}</p>}
      <ul>
        {threats.map((threat, i) => (
          <li key={i}>{threat.stands === threat.from
            ? t('%c on %p attacks %c on %p: destroys it in %s%%.', threat.attacker, threat.stands, threat.target, threat.on, percent(threat.odds.destroys))
            : t('%c on %p goes to %p and attacks %c on %p: destroys it in %s%%.', threat.attacker, threat.stands, threat.from, threat.target, threat.on, percent(threat.odds.destroys))}</li>
        ))}
      </ul>
    </section>
  );
}
