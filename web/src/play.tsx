// The screen of a game: the table, and what may be done with the game as a whole.
import { type Desk, Frame, LanguageChoice } from './app';
import { files } from './files';
import { language, say, t } from './language';
import { seatNames } from './newgame';
import { Playing, usePlaying } from './playing';
import type { Seat, Sentence } from './protocol';
import { anew, download, readText, toLink } from './record';
import { Table } from './table/table';

async function keptGame(id: string, desk: Desk): Promise<Playing | Sentence> {
  const kept = await desk.shelf.get(id);
  if (!kept) return { key: 'There is no such game in this browser.', words: [] };
  const reading = readText(kept.record);
  return 'why' in reading ? reading.why : Playing.open(id, kept.record, desk.shelf, desk.notice);
}

function GameMenu({ playing, desk }: { playing: Playing; desk: Desk }) {
  const save = async () => download(`warstone-${playing.id}.war`, await playing.record());
  const link = async () => {
    const text = `${location.href.split('#')[0]}#${await toLink(await playing.record())}`;
    try {
      await navigator.clipboard.writeText(text);
      desk.notice({ key: 'The link to this game is in the clipboard.', words: [] });
    } catch {
      desk.notice({ key: 'The browser does not let the page use the clipboard. Save the game to a file instead.', words: [] });
    }
  };
  // Everything that is needed to see what the player has seen, in one file.
  const report = async () => {
    const seen = { version: files.version, browser: navigator.userAgent, language: language(), screen: `${innerWidth} x ${innerHeight}`, position: playing.game?.state.position, record: await playing.record() };
    download(`warstone-problem-${playing.id}.json`, JSON.stringify(seen, null, 1));
    desk.notice({ key: 'The record, the position and the version are in the file that was saved: please send it along with what is wrong.', words: [] });
  };
  return (
    <nav class="gamemenu">
      <a href="#/">{t('Games')}</a>
      <a href={`#/replay/${playing.id}`} class={playing.ended ? 'watch ended' : 'watch'}>{t('Watch')}</a>
      <button type="button" class="save" onClick={() => void save()}>{t('Save')}</button>
      <button type="button" class="link" onClick={() => void link()}>{t('Copy link')}</button>
      <button type="button" class="report" onClick={() => void report()}>{t('Report a problem')}</button>
      <LanguageChoice />
    </nav>
  );
}

/** What one does after a game. */
function Afterwards({ playing, desk }: { playing: Playing; desk: Desk }) {
  return (
    <>
      <button type="button" class="primary rematch" onClick={() => void playing.record().then((record) => desk.begin(anew(record)))}>{t('Play again')}</button>
      <a class="button" href={`#/replay/${playing.id}`}>{t('Watch and analyse the game')}</a>
      <a class="button" href="#/">{t('All games')}</a>
    </>
  );
}

/** Between two persons at one screen, so that neither sees the other's hand. */
function Curtain({ seat, name, ready }: { seat: Seat; name: string; ready: () => void }) {
  return (
    <main class="curtain">
      <h1>{t('Hand the screen to %s.', name || seatNames[seat])}</h1>
      <button type="button" class="primary" autofocus onClick={ready}>{t('I am ready')}</button>
    </main>
  );
}

export function PlayScreen({ id, desk }: { id: string; desk: Desk }) {
  const playing = usePlaying(() => keptGame(id, desk), id);
  if (playing === null) return <main class="loading" aria-busy="true"><p>{t('The table is being set up.')}</p></main>;
  if (!(playing instanceof Playing))
    return (
      <Frame>
        <main class="sorry">
          <h1>{t('This game cannot be opened.')}</h1>
          <p role="alert">{say(playing)}</p>
          <a class="button" href="#/">{t('All games')}</a>
        </main>
      </Frame>
    );
  const { curtain, game } = playing;
  if (curtain !== null) return <Curtain seat={curtain} name={playing.header.players[curtain]?.name ?? ''} ready={() => playing.look()} />;
  return (
    <div class="play" data-ended={playing.ended}>
      <GameMenu playing={playing} desk={desk} />
      {game && <Table key={String(playing.shown)} game={game} afterwards={<Afterwards playing={playing} desk={desk} />} />}
    </div>
  );
}
