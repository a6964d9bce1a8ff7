/** The one place where a battle's state changes: one event at a time. */
import { OFF_BOARD } from './board.ts';
import type { Event, PieceMoved } from './events.ts';
import {
  type Actor,
  findPiece,
  type Phase,
  type Piece,
  pieceOf,
  type State,
  type StoreId,
  type Trap,
} from './state.ts';
import { COUNTERS_REMOVED, getRow } from './tables.ts';

type Appliers = {
  readonly [Kind in Event['kind']]: (state: State, event: Extract<Event, { kind: Kind }>) => State;
};

/** What the state is after an event. */
export function evolve(state: State, event: Event): State {
  // The table below has one entry a kind, each taking its own kind: the compiler cannot see that they meet here.
  const apply = APPLIERS[event.kind] as (state: State, event: Event) => State;
  return apply(state, event);
}

const ACT: Phase = { kind: 'act' };
const unchanged = (state: State): State => state;

const APPLIERS: Appliers = {
  'piece-deployed': (state, { piece, at }) => withoutQueued(withPiece(state, numberOf(state, piece), { at })),
  'trap-placed': (state, { trap, side, at, troop, isHidden }) =>
    withTrap(state, { id: trap, owner: side, at, troop, isHidden }),
  'powers-rolled': (state, { piece, fighter }) => {
    const index = numberOf(state, piece);
    return {
      ...withPiece(state, index, { left: fighter.start }),
      fighters: replaced(state.fighters, index, fighter),
    };
  },
  'turn-begun': (state, { turn, deck }) => ({ ...state, turn, deck, drawn: 0, actors: [] }),
  'card-drawn': (state, { card }) => ({ ...state, card, drawn: state.drawn + 1 }),
  'card-ignored': (state) => withoutCard(state),
  'pieces-activated': (state, { actors }) => ({ ...state, actors }),
  'wound-regained': (state, { piece, left }) => withPiece(state, numberOf(state, piece), { left }),
  'magic-regained': (state, { piece, mp }) => withPiece(state, numberOf(state, piece), { mp }),
  'piece-moved': (state, event) => moved(state, event),
  'attack-rolled': (state, { attack }) => ({ ...state, phase: { kind: 'reroll', attack } }),
  'die-rerolled': (state, { die, face }) => rerolled(state, die, face),
  'attack-resolved': (state) => ({ ...state, phase: ACT }),
  'mithril-tested': unchanged,
  'wounds-lost': (state, { piece, left }) => withPiece(state, numberOf(state, piece), { left }),
  'piece-destroyed': (state, { piece, at, why }) => destroyed(state, numberOf(state, piece), { at, why }),
  'piece-retreated': (state, { piece, from, to }) => transported(state, numberOf(state, piece), from, to),
  'follow-up-offered': (state, { piece, to, isForced }) => ({
    ...state,
    phase: { kind: 'follow-up', piece: numberOf(state, piece), to, isForced },
  }),
  'followed-up': (state, { piece, to, with: company }) => ({
    ...placed(state, [piece, ...company], to),
    phase: ACT,
  }),
  'follow-up-declined': (state) => ({ ...state, phase: ACT }),
  'spell-cast': (state, { piece, store, storeLeft }) => paid(state, numberOf(state, piece), store, storeLeft),
  'spell-rolled': unchanged,
  'counters-changed': (state, { piece, counters }) => withPiece(state, numberOf(state, piece), { counters }),
  'gaze-tried': unchanged,
  teleported: (state, { piece, to, with: company }) =>
    markedTeleported(placed(state, [piece, ...company], to), [piece, ...company]),
  'cloud-raised': (state, { centre, until }) => ({ ...state, clouds: [...state.clouds, { centre, until }] }),
  'clouds-lifted': (state, { turn }) => ({
    ...state,
    clouds: state.clouds.filter((cloud) => cloud.until > turn),
  }),
  'piece-summoned': (state, { fighter, newcomer }) => ({
    ...state,
    fighters: [...state.fighters, fighter],
    pieces: [...state.pieces, newcomer],
  }),
  'piece-raised': (state, { piece, at, left }) => raised(state, numberOf(state, piece), at, left),
  'fear-granted': (state, { piece, until }) => withPiece(state, numberOf(state, piece), { fearUntil: until }),
  'trap-sprung': (state, { piece, trap }) =>
    withTrapChanged(state, trap, { isHidden: false, holds: numberOf(state, piece) }),
  'trap-fought': (state, { trap, trapLeft }) => withTrapChanged(state, trap, { left: trapLeft }),
  'trap-destroyed': (state, { trap }) => ({ ...state, traps: state.traps.filter(({ id }) => id !== trap) }),
  'assassination-tried': unchanged,
  'shape-changed': (state, { piece, fighter, newcomer, until }) => {
    const away = withPiece(state, numberOf(state, piece), { at: OFF_BOARD, changed: { until } });
    return { ...away, fighters: [...away.fighters, fighter], pieces: [...away.pieces, newcomer] };
  },
  'shape-returned': (state, { piece, form, at }) => {
    const formNumber = numberOf(state, form);
    const { counters } = pieceOf(state, formNumber);
    return withPiece(withPiece(state, formNumber, { at: OFF_BOARD, left: 0 }), numberOf(state, piece), {
      at,
      counters,
    });
  },
  'building-battered': (state, { piece, at, left, by }) => {
    const buildings = state.buildings.map((building) =>
      building.at === at ? { ...building, left } : building,
    );
    return by === 'explosives'
      ? spent({ ...state, buildings }, numberOf(state, piece))
      : { ...state, buildings };
  },
  'building-collapsed': (state, { at, board }) => ({
    ...state,
    board,
    buildings: state.buildings.filter((building) => building.at !== at),
    emplacements: state.emplacements.filter((emplacement) => emplacement.at !== at),
  }),
  'rubble-rolled': unchanged,
  'gate-worked': (state, { at, is }) => ({
    ...state,
    buildings: state.buildings.map((building) => (building.at === at ? { ...building, gate: is } : building)),
  }),
  'oil-poured': (state, { at, left }) => ({
    ...state,
    emplacements: state.emplacements.map((emplacement) =>
      emplacement.at === at ? { ...emplacement, left } : emplacement,
    ),
  }),
  'action-done': (state, { piece, hasAttacked }) =>
    withActor(
      state,
      numberOf(state, piece),
      hasAttacked ? { isDone: true, hasAttacked: true } : { isDone: true },
    ),
  'card-resolved': (state, { marked }) => withoutCard(marked.reduce(counted, state)),
  'turn-ended': (state) => withoutCard({ ...state, pieces: state.pieces.map(rested) }),
  'side-conceded': unchanged,
  'battle-ended': (state, { outcome }) => ({ ...state, phase: { kind: 'over', outcome } }),
  'answer-awaited': (state, { what }) => ({ ...state, phase: awaiting(state, what) }),
};

function awaiting(state: State, what: Extract<Event, { kind: 'answer-awaited' }>['what']): Phase {
  if (what === 'deploy') return { kind: 'deploy', queue: unplaced(state) };
  if (what === 'place-traps') {
    const side = state.trapsInHand.red.length > 0 ? 'red' : 'black';
    return { kind: 'place-traps', side, left: state.trapsInHand[side] };
  }
  return { kind: what };
}

/** TW-GAP-02: red first, then alternating piece by piece; units before individuals, who may want to join them. */
function unplaced(state: State): readonly number[] {
  const waiting = state.pieces.flatMap((piece, index) =>
    piece.at === OFF_BOARD && piece.left > 0 ? [index] : [],
  );
  const ofSide = (side: string): number[] =>
    waiting
      .filter((index) => state.fighters[index]?.side === side)
      .sort((a, b) => Number(isIndividual(state, a)) - Number(isIndividual(state, b)) || a - b);
  const red = ofSide('red');
  const black = ofSide('black');
  const queue: number[] = [];
  for (let i = 0; i < Math.max(red.length, black.length); i += 1)
    queue.push(...red.slice(i, i + 1), ...black.slice(i, i + 1));
  return queue;
}

function isIndividual(state: State, index: number): boolean {
  return state.fighters[index]?.profile.kind === 'individual';
}

function withoutQueued(state: State): State {
  if (state.phase.kind !== 'deploy') return state;
  return { ...state, phase: { kind: 'deploy', queue: state.phase.queue.slice(1) } };
}

function numberOf(state: State, id: string): number {
  const index = findPiece(state, id);
  if (index === undefined) throw new Error(`an event names ${id}, whom nobody knows`);
  return index;
}

function replaced<T>(list: readonly T[], index: number, value: T): readonly T[] {
  const copy = list.slice();
  copy[index] = value;
  return copy;
}

function withPiece(state: State, index: number, change: Partial<Piece>): State {
  return { ...state, pieces: replaced(state.pieces, index, { ...pieceOf(state, index), ...change }) };
}

function withActor(state: State, index: number, change: Partial<Actor>): State {
  return {
    ...state,
    actors: state.actors.map((actor) => (actor.piece === index ? { ...actor, ...change } : actor)),
  };
}

function counted(state: State, id: string): State {
  const index = numberOf(state, id);
  return withPiece(state, index, { counters: pieceOf(state, index).counters + 1 });
}

/** TW-TRN-07 and TW-IND-03: a counter fewer, and legs rested. */
function rested(piece: Piece): Piece {
  const counters = Math.max(0, piece.counters - COUNTERS_REMOVED);
  if (piece.walked === undefined) return piece.counters === 0 ? piece : { ...piece, counters };
  const { walked: _walked, ...rest } = piece;
  return { ...rest, counters };
}

/** A copy and `delete`, not a rest: so all states keep their fields in one order, and are copied and read at full speed. */
function withoutCard(state: State): State {
  const next: { -readonly [Field in keyof State]: State[Field] } = { ...state, actors: [] };
  delete next.card;
  return next;
}

/** Puts pieces on a hex; whoever holds on to a trap does not come along, there are none. */
function placed(state: State, ids: readonly string[], to: number): State {
  const pieces = state.pieces.slice();
  for (const id of ids) {
    const index = numberOf(state, id);
    pieces[index] = { ...pieceOf(state, index), at: to };
  }
  return { ...state, pieces };
}

function moved(state: State, event: PieceMoved): State {
  const index = numberOf(state, event.piece);
  const steps = event.path.length;
  const there = placed(state, [event.piece, ...event.carried], event.to);
  const walked = state.fighters[index]?.profile.kind === 'individual' && steps > 0;
  const tired = walked
    ? withPiece(there, index, { walked: (pieceOf(there, index).walked ?? 0) + steps })
    : there;
  return {
    ...tired,
    actors: tired.actors.map((actor) => {
      if (actor.piece === index) return { ...actor, isMoved: true, steps, isBanned: event.isBanned };
      const isCarried = event.carried.includes(state.fighters[actor.piece]?.id ?? '');
      return isCarried ? { ...actor, isBanned: actor.isBanned || event.isBanned } : actor;
    }),
  };
}

/** TW-RET-09: attached individuals retreat with their unit. */
function transported(state: State, index: number, from: number, to: number): State {
  const isUnit = state.fighters[index]?.profile.kind === 'unit';
  const pieces = state.pieces.map((piece, i) => {
    const goes = i === index || (isUnit && piece.at === from && piece.left > 0 && isIndividual(state, i));
    return goes ? { ...piece, at: to } : piece;
  });
  return { ...state, pieces };
}

function destroyed(state: State, index: number, end: { readonly at: number; readonly why: string }): State {
  const fell = {
    turn: state.turn,
    at: end.at,
    ...(end.why === 'fanatics' ? { byItself: true as const } : {}),
  };
  return withPiece(state, index, { at: OFF_BOARD, left: 0, fell });
}

function raised(state: State, index: number, at: number, left: number): State {
  const { fell: _fell, ...rest } = pieceOf(state, index);
  return {
    ...state,
    pieces: replaced(state.pieces, index, { ...rest, at, left, counters: 1, wasRaised: true }),
  };
}

function rerolled(state: State, die: number, face: number): State {
  if (state.phase.kind !== 'reroll')
    throw new Error('a die is rolled again only while an attack waits for it');
  const { attack } = state.phase;
  return {
    ...state,
    phase: { kind: 'reroll', attack: { ...attack, faces: replaced(attack.faces, die, face) } },
  };
}

function paid(state: State, index: number, store: StoreId, left: number): State {
  if (store === 'own') return withPiece(state, index, { mp: left });
  return withPiece(state, index, { stores: { ...pieceOf(state, index).stores, [store]: left } });
}

/** TW-GAP-91: explosives are used once. */
function spent(state: State, index: number): State {
  return withPiece(state, index, { uses: { ...pieceOf(state, index).uses, explosives: 0 } });
}

function markedTeleported(state: State, ids: readonly string[]): State {
  const indexes = ids.map((id) => numberOf(state, id));
  const actors = state.actors.map((actor) =>
    indexes.includes(actor.piece) ? { ...actor, isTeleported: true as const } : actor,
  );
  const traps = state.traps.map((trap): Trap => {
    if (trap.holds === undefined || !indexes.includes(trap.holds)) return trap;
    const { holds: _holds, ...free } = trap;
    return free;
  });
  return { ...state, actors, traps };
}

function withTrap(state: State, trap: Omit<Trap, 'left'>): State {
  const left = getRow(trap.troop).wounds ?? 0;
  const [, ...rest] = state.trapsInHand[trap.owner];
  const fromHand = state.phase.kind === 'place-traps';
  const trapsInHand = fromHand ? { ...state.trapsInHand, [trap.owner]: rest } : state.trapsInHand;
  return { ...state, trapsInHand, traps: [...state.traps, { ...trap, left }] };
}

function withTrapChanged(state: State, id: string, change: Partial<Trap>): State {
  return { ...state, traps: state.traps.map((trap) => (trap.id === id ? { ...trap, ...change } : trap)) };
}
