// The battlefield: an ARIA grid of spaces over a layer of cards. It knows no rules: what is lit is handed in, what is touched is reported.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { PieceDrawing, WallBorder } from '../card/piece';
import { t } from '../language';
import type { Piece, Position, Seat, Space } from '../protocol';
import { type Frame, passingOf } from './frames';
import { identified, type Known } from './identity';
import { columnsOf, isTurned, placeOf, sameTeam, spaceAt, standingOn, type Tone } from './touch';
import { spaceWords } from './words';

export interface BoardProps {
  position: Position;
  frame: Frame | null;
  lit: Map<string, Tone>;
  also: Set<string>;
  selected: Space | null;
  /** Who could be attacked from where, on request. */
  threats: Set<Space>;
  /** What the decision speaks of. */
  about: Space[];
  /** What a hint would do something with. */
  hinted: Space[];
  active: Space;
  onActive(space: Space): void;
  onTouch(space: Space, how: 'mouse' | 'touch' | 'keys'): void;
  /** Somebody looks at it, without touching: null when it is left. */
  onLook(space: Space | null): void;
  /** Looked at in large: long touch, or asked for. */
  onOpen(space: Space): void;
}

/** From this width of a space on there is room for everything on a card. */
const ROOMY = 92;

function useWidth(element: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const node = element.current;
    if (!node) return;
    const measure = () => setWidth(node.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return width;
}

function factionOf(position: Position, seat: Seat): string {
  return position.players.find((p) => p.seat === seat)?.faction ?? '';
}
function eventsOn(position: Position, space: Space): number {
  return position.players.flatMap((p) => p.active).filter((e) => e.target === space || e.other_target === space).length;
}

interface Shown {
  position: Position;
  space: Space;
  piece: Piece;
  wall: Piece | undefined;
  small: boolean;
  onWall: boolean;
}
function Drawn({ position, space, piece, small, onWall }: Omit<Shown, 'wall'>) {
  return (
    <div class={onWall ? 'on-wall' : 'alone'}>
      <PieceDrawing
        piece={piece} faction={factionOf(position, piece.side)} mine={sameTeam(piece.side, position.you)} small={small}
        letter={position.players.length > 2 ? piece.side.toUpperCase() : undefined} events={eventsOn(position, space)}
      />
    </div>
  );
}

/** All cards, each where it stands; one that goes somewhere keeps its element, and so is seen to go. */
function Pieces({ position, frame, small }: { position: Position; frame: Frame | null; small: boolean }) {
  const known = useRef<Known>(new Map());
  const columns = columnsOf(position), turned = isTurned(position);
  const found = identified(position, known.current, frame?.happening);
  const passing = passingOf(position);
  const passes = passing && placeOf(passing.space, columns, turned);
  useLayoutEffect(() => {
    known.current = found.known;
  });
  return (
    <div class="pieces" aria-hidden="true">
      {passing && passes && (
        <div key="passing" class="standing on-card passing" data-passing={passing.space} style={{ '--column': passes.column, '--row': passes.row }}>
          <Drawn position={position} space={passing.space} piece={passing.piece} small={small} onWall />
        </div>
      )}
      {found.standing.map(({ key, space, layer, piece }) => {
        const { column, row } = placeOf(space, columns, turned);
        const shared = standingOn(position, space);
        const under = layer === 'wall' && !!shared.card;
        return (
          <div key={key} class={`standing on-${layer}`} data-on={space} style={{ '--column': column, '--row': row }}>
            {under
              ? <WallBorder piece={piece} faction={factionOf(position, piece.side)} mine={sameTeam(piece.side, position.you)} />
              : <Drawn position={position} space={space} piece={piece} small={small} onWall={layer === 'card' && !!shared.wall} />}
          </div>
        );
      })}
    </div>
  );
}

/** What is seen of a happening besides cards that go: a line of attack, numbers that rise. */
function Effects({ frame, position }: { frame: Frame | null; position: Position }) {
  const h = frame?.happening;
  if (!h) return null;
  const columns = columnsOf(position), turned = isTurned(position);
  const centre = (space: Space) => {
    const { column, row } = placeOf(space, columns, turned);
    return { x: ((column + 0.5) * 100) / columns, y: ((row + 0.5) * 100) / 8 };
  };
  const target = h.to ?? h.from;
  const signs: Partial<Record<typeof h.event, string>> = { damaged: `−${h.amount ?? 0}`, healed: `+${h.amount ?? 0}`, boosted: `◆${h.amount ?? 0}`, destroyed: '✕', stuck: '…' };
  const sign = signs[h.event];
  return (
    <div class="effects" aria-hidden="true">
      {h.event === 'attacked' && h.from && h.to && (
        <svg class="line" viewBox="0 0 100 100" preserveAspectRatio="none">
          <line x1={centre(h.from).x} y1={centre(h.from).y} x2={centre(h.to).x} y2={centre(h.to).y} vector-effect="non-scaling-stroke" />
        </svg>
      )}
      {sign && target && (
        <span key={`${h.event} ${target} ${h.amount}`} class={`rising ${h.event}`} style={{ left: `${centre(target).x}%`, top: `${centre(target).y}%` }}>{sign}</span>
      )}
    </div>
  );
}

const ARROWS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export function Board(props: BoardProps) {
  const { position, frame, lit, also, selected, active } = props;
  const columns = columnsOf(position), turned = isTurned(position);
  const element = useRef<HTMLDivElement>(null);
  const width = useWidth(element);
  const small = width / columns < ROOMY;
  const long = useRef<ReturnType<typeof setTimeout> | null>(null);
  const drag = useRef<{ from: Space; x: number; y: number; moved: boolean } | null>(null);
  const held = useRef(false);
  const [dragged, setDragged] = useState<{ from: Space; dx: number; dy: number } | null>(null);

  const spaceUnder = (x: number, y: number): Space | null => {
    const found = document.elementsFromPoint(x, y).find((e) => e instanceof HTMLElement && e.dataset.space);
    return found instanceof HTMLElement ? (found.dataset.space ?? null) : null;
  };
  const letGo = () => {
    if (long.current) clearTimeout(long.current);
    long.current = null;
    drag.current = null;
    setDragged(null);
  };
  useEffect(() => letGo, []);

  const down = (event: PointerEvent, space: Space) => {
    if (event.button !== 0) return;
    held.current = false;
    drag.current = { from: space, x: event.clientX, y: event.clientY, moved: false };
    if (event.pointerType !== 'mouse') long.current = setTimeout(() => {
      held.current = true;
      drag.current = null;
      props.onOpen(space);
    }, 480);
  };
  const move = (event: PointerEvent) => {
    const { current } = drag;
    if (!current) return;
    const dx = event.clientX - current.x, dy = event.clientY - current.y;
    if (!current.moved && Math.hypot(dx, dy) < 9) return;
    if (long.current) clearTimeout(long.current);
    const movable = lit.has(current.from) || also.has(current.from) || selected === current.from;
    if (!current.moved && movable && standingOn(position, current.from).card) {
      current.moved = true;
      element.current?.setPointerCapture(event.pointerId);
      if (selected !== current.from) props.onTouch(current.from, 'mouse');
    } else if (!current.moved) {
      drag.current = null;
      return;
    }
    setDragged({ from: current.from, dx, dy });
  };
  const up = (event: PointerEvent) => {
    const { current } = drag;
    const moved = current?.moved;
    letGo();
    if (!current || held.current || !moved) return;
    held.current = true; // the click that follows belongs to the drag
    const space = spaceUnder(event.clientX, event.clientY);
    if (space && space !== current.from) props.onTouch(space, 'mouse');
  };
  const click = (event: MouseEvent, space: Space) => {
    if (held.current) {
      held.current = false;
      return;
    }
    const keys = event.detail === 0;
    const touch = !keys && (event as PointerEvent).pointerType === 'touch';
    props.onActive(space);
    props.onTouch(space, keys ? 'keys' : touch ? 'touch' : 'mouse');
  };
  const key = (event: KeyboardEvent, column: number, row: number) => {
    const arrow = ARROWS[event.key];
    const to = arrow ? [(column + arrow[0] + columns) % columns, Math.min(7, Math.max(0, row + arrow[1]))] as const
      : event.key === 'Home' ? [0, row] as const : event.key === 'End' ? [columns - 1, row] as const
      : event.key === 'PageUp' ? [column, 0] as const : event.key === 'PageDown' ? [column, 7] as const : null;
    if (to) {
      event.preventDefault();
      const space = spaceAt(to[0], to[1], columns, turned);
      props.onActive(space);
      element.current?.querySelector<HTMLElement>(`[data-space="${space}"]`)?.focus();
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      props.onTouch(spaceAt(column, row, columns, turned), 'keys');
    }
  };
  // A board wider than the screen slides: at first to one's own summoner, then to where something happens.
  const shownAt = frame?.happening?.to ?? frame?.happening?.from ?? (frame ? null : active);
  useEffect(() => {
    const arena = element.current?.parentElement;
    if (!arena || !shownAt || columns <= 6) return;
    const cell = arena.scrollWidth / columns, left = placeOf(shownAt, columns, turned).column * cell;
    if (left < arena.scrollLeft || left + cell > arena.scrollLeft + arena.clientWidth) arena.scrollTo({ left: left + cell / 2 - arena.clientWidth / 2, behavior: 'auto' });
  }, [shownAt, width]);
  const style = { '--columns': columns, ...(dragged ? { '--dx': `${dragged.dx}px`, '--dy': `${dragged.dy}px` } : {}) };
  return (
    <div
      ref={element} class={`board ${small ? 'small' : 'roomy'} ${columns > 6 ? 'wide' : ''}`} role="grid" aria-label={t('Battlefield')} aria-rowcount={8} aria-colcount={columns}
      style={style} data-dragged={dragged?.from} onPointerMove={move} onPointerUp={up} onPointerCancel={letGo} onPointerLeave={() => props.onLook(null)}
    >
      <div class="ground" aria-hidden="true">
        {Array.from({ length: 8 * columns }, (_, i) => <i key={i} class={(i / columns | 0) < 4 ? 'far' : 'near'} />)}
      </div>
      <Pieces position={position} frame={frame} small={small} />
      {Array.from({ length: 8 }, (_, row) => (
        <div key={row} role="row" class="row">
          {Array.from({ length: columns }, (_, column) => {
            const space = spaceAt(column, row, columns, turned);
            const tone = lit.get(space);
            const classes = ['space', tone && `lit-${tone}`, also.has(space) && 'lit-also', selected === space && 'selected', props.threats.has(space) && 'threat',
              props.about.includes(space) && 'about', props.hinted.includes(space) && 'hinted'].filter(Boolean).join(' ');
            return (
              <div
                key={space} role="gridcell" class={classes} data-space={space} data-tone={tone} tabIndex={space === active ? 0 : -1}
                aria-label={spaceWords(position, space, tone, selected === space)} aria-selected={selected === space}
                onClick={(event) => click(event, space)} onKeyDown={(event) => key(event, column, row)} onPointerDown={(event) => down(event, space)}
                onPointerEnter={(event) => event.pointerType === 'mouse' && props.onLook(space)} onFocus={() => { props.onActive(space); props.onLook(space); }}
                onContextMenu={(event) => { event.preventDefault(); props.onOpen(space); }}
              >
                <span class="coordinate" aria-hidden="true">{space}</span>
                {tone && <span class="mark" aria-hidden="true" />}
              </div>
            );
          })}
        </div>
      ))}
      <Effects frame={frame} position={position} />
    </div>
  );
}
