// The position as a picture that stands by itself: the board as drawn, names and counts, with colours and fonts inside. It is drawn from the
// position that the viewing seat was sent, so what is hidden from that seat is not in it.
import { render } from 'preact';
import { HEIGHT, PieceDrawing, WallBorder, WIDTH } from '../card/piece';
import { cardName, t } from '../language';
import type { Piece, Player, Position, Seat, Space } from '../protocol';
import { download } from '../record';
import { columnsOf, isTurned, placeOf, sameTeam, spaceAt, standingOn } from '../table/touch';
import { phaseWord } from '../table/words';
import './picture.css';

const GAP = 8, MARGIN = 24, LINE = 26;
const cell = { width: WIDTH + GAP, height: HEIGHT + GAP };

function Standing({ position, space, piece, x, y, inner }: { position: Position; space: Space; piece: Piece; x: number; y: number; inner: boolean }) {
  const faction = position.players.find((p) => p.seat === piece.side)?.faction ?? '';
  const events = position.players.flatMap((p) => p.active).filter((e) => e.target === space || e.other_target === space).length;
  const by = inner ? 0.86 : 1;
  return (
    <svg x={x + GAP / 2 + (WIDTH * (1 - by)) / 2} y={y + GAP / 2 + (HEIGHT * (1 - by)) / 2} width={WIDTH * by} height={HEIGHT * by}>
      <PieceDrawing piece={piece} faction={faction} mine={sameTeam(piece.side, position.you)} small={false} letter={position.players.length > 2 ? piece.side.toUpperCase() : undefined} events={events} />
    </svg>
  );
}

/** "Svara: magic 3, hand 4, draw pile 12" and below it the cards of the hand that the viewer knows. */
function counts(player: Player): string {
  const draw = player.draw_size === null ? '?' : String(player.draw_size);
  return t('%c: magic %d, hand %s, draw pile %s, discard pile %s', player.summoner, player.magic, String(player.hand_size), draw, String(player.discard.length));
}
function hand(player: Player): string | null {
  return player.hand.length ? t('Hand: %s', player.hand.map(cardName).join(', ')) : null;
}
function events(player: Player): string | null {
  return player.active.length ? t('Active events: %s', player.active.map(cardName).join(', ')) : null;
}
function linesOf(players: Player[]): { text: string; seat: Seat }[] {
  return players.flatMap((player) => [counts(player), hand(player), events(player)].flatMap((text) => (text ? [{ text, seat: player.seat }] : [])));
}

function Picture({ position }: { position: Position }) {
  const columns = columnsOf(position), turned = isTurned(position);
  const theirs = linesOf(position.players.filter((p) => !sameTeam(p.seat, position.you)));
  const ours = linesOf(position.players.filter((p) => sameTeam(p.seat, position.you)));
  const width = columns * cell.width + 2 * MARGIN, top = MARGIN + (theirs.length + 1) * LINE + 10;
  const height = top + 8 * cell.height + (ours.length + 1) * LINE + MARGIN;
  const spaces = Array.from({ length: 8 * columns }, (_, i) => spaceAt(i % columns, Math.floor(i / columns), columns, turned));
  const active = position.players.find((p) => p.seat === position.active);
  const at = (space: Space) => {
    const { column, row } = placeOf(space, columns, turned);
    return { x: MARGIN + column * cell.width, y: top + row * cell.height };
  };
  return (
    <svg class="picture" xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
      <rect class="picture-page" width={width} height={height} />
      <text class="picture-title" x={MARGIN} y={MARGIN + 16}>{active ? t('Turn %d of %c: %s', position.turn, active.summoner, phaseWord(position.phase)) : t('Turn %d', position.turn)}</text>
      {theirs.map(({ text }, i) => <text key={i} class="picture-line" x={MARGIN} y={MARGIN + 16 + (i + 1) * LINE}>{text}</text>)}
      {spaces.map((space) => {
        const { x, y } = at(space);
        return (
          <g key={space}>
            <rect class={placeOf(space, columns, turned).row < 4 ? 'picture-far' : 'picture-near'} x={x + 2} y={y + 2} width={cell.width - 4} height={cell.height - 4} rx={6} />
            {!position.board.some((on) => on.space === space) && <text class="picture-coordinate" x={x + cell.width - 9} y={y + cell.height - 9}>{space}</text>}
          </g>
        );
      })}
      {position.board.map(({ space }) => {
        const { card, wall } = standingOn(position, space), { x, y } = at(space);
        const side = wall?.side ?? 'a';
        return (
          <g key={space}>
            {wall && card && (
              <svg x={x + GAP / 2} y={y + GAP / 2} width={WIDTH} height={HEIGHT}>
                <WallBorder piece={wall} faction={position.players.find((p) => p.seat === side)?.faction ?? ''} mine={sameTeam(side, position.you)} />
              </svg>
            )}
            {wall && !card && <Standing position={position} space={space} piece={wall} x={x} y={y} inner={false} />}
            {card && <Standing position={position} space={space} piece={card} x={x} y={y} inner={!!wall} />}
          </g>
        );
      })}
      {ours.map(({ text }, i) => <text key={i} class="picture-line" x={MARGIN} y={top + 8 * cell.height + (i + 1) * LINE}>{text}</text>)}
      <text class="picture-sign" x={width - MARGIN} y={height - 12}>Warstone</text>
    </svg>
  );
}

// ---- Standing by itself ------------------------------------------------------------------------------------

const PROPERTIES = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'opacity', 'font-family', 'font-size', 'font-weight', 'text-anchor'];

/** What the style sheets say of an element, as attributes of its copy. */
function inline(from: Element, to: Element): void {
  const style = getComputedStyle(from);
  for (const name of PROPERTIES) {
    const value = style.getPropertyValue(name);
    if (value && value !== 'none' || name === 'fill') to.setAttribute(name, value);
  }
  for (const name of ['class', 'style', 'aria-hidden']) to.removeAttribute(name);
  [...from.children].forEach((child, i) => inline(child, to.children[i] as Element));
}

/** The fonts of the page that the drawing uses, each as one rule that holds its bytes. */
async function fonts(): Promise<string> {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).filter((rule): rule is CSSFontFaceRule => rule instanceof CSSFontFaceRule);
  const made = rules.map(async (rule) => {
    const family = rule.style.getPropertyValue('font-family'), weight = rule.style.getPropertyValue('font-weight');
    const range = rule.style.getPropertyValue('unicode-range');
    const [, file] = /url\(["']?([^"')]+\.woff2)/.exec(rule.style.getPropertyValue('src')) ?? [];
    if (!file || !['400', '700'].includes(weight)) return '';
    const answer = await fetch(new URL(file, rule.parentStyleSheet?.href ?? document.baseURI));
    const bytes = new Uint8Array(await answer.arrayBuffer());
    let binary = '';
    for (const byte of bytes) binary += String.fromCharCode(byte);
    return `@font-face{font-family:${family};font-weight:${weight};src:url(data:font/woff2;base64,${btoa(binary)}) format("woff2")${range ? `;unicode-range:${range}` : ''}}`;
  });
  return (await Promise.all(made)).join('');
}

/** The picture as the text of an SVG file. */
export async function svgOf(position: Position): Promise<string> {
  const room = document.createElement('div');
  room.className = 'picture-room';
  room.setAttribute('aria-hidden', 'true');
  document.body.append(room);
  try {
    await document.fonts.ready;
    render(<Picture position={position} />, room);
    const drawn = room.querySelector('svg') as SVGSVGElement;
    const copy = drawn.cloneNode(true) as SVGSVGElement;
    inline(drawn, copy);
    const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
    style.textContent = await fonts();
    copy.prepend(style);
    return new XMLSerializer().serializeToString(copy);
  } finally {
    render(null, room);
    room.remove();
  }
}

/** The same in pixels. */
export async function pngOf(svg: string): Promise<Blob> {
  const [, width = 0, height = 0] = (/viewBox="0 0 ([0-9.]+) ([0-9.]+)"/.exec(svg) ?? []).map(Number);
  const image = new Image(width, height);
  image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width * 2;
    canvas.height = height * 2;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'));
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

/** In the menu of the table. */
export function PictureButtons({ position }: { position: Position }) {
  const save = async (png: boolean) => {
    const svg = await svgOf(position), name = `warstone-turn-${position.turn}`;
    if (png) download(`${name}.png`, await pngOf(svg));
    else download(`${name}.svg`, new Blob([svg], { type: 'image/svg+xml' }));
  };
  return (
    <>
      <button type="button" class="picture-svg" onClick={() => void save(false)}>{t('Picture (SVG)')}</button>
      <button type="button" class="picture-png" onClick={() => void save(true)}>{t('Picture (PNG)')}</button>
    </>
  );
}
