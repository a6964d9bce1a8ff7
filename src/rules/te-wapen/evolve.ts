/** The one place where a battle's state changes: one event at a time. */
import { OFF_BOARD } from './board.ts';
import { copyState, type PieceDraft, type StateDraft } from './draft.ts';
import type { Event, PieceMoved } from './events.ts';
import {
  type Fighter,
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
  readonly [Kind in Event['kind']]: (next: StateDraft, event: Extract<Event, { kind: Kind }>) => void;
};

/** What the state is after an event. */
export function evolve(state: State, event: Event): State {
  // The table below has one entry a kind, each taking its own kind: the compiler cannot see that they meet here.
  const apply = APPLIERS[event.kind] as (next: StateDraft, event: Event) => void;
  const next = copyState(state);
  apply(next, event);
  return next;
}

const ACT: Phase = { kind: 'act' };
const nothing = (): void => undefined;

/** Each writes to the fields of the copy it is given, and never into the lists and pieces that stand there. */
const APPLIERS: Appliers = {
  'piece-deployed': (next, { piece, at }) => {
    changePiece(next, numberOf(next, piece)).at = at;
    if (next.phase.kind === 'deploy') next.phase = { kind: 'deploy', queue: next.phase.queue.slice(1) };
  },
  'trap-placed': (next, { trap, side, at, troop, isHidden }) =>
    layTrap(next, { id: trap, owner: side, at, troop, isHidden }),
  'powers-rolled': (next, { piece, fighter }) => {
    const index = numberOf(next, piece);
    changePiece(next, index).left = fighter.start;
    next.fighters = replaced(next.fighters, index, fighter);
  },
  'turn-begun': (next, { turn, deck }) => {
    next.turn = turn;
    next.deck = deck;
    next.drawn = 0;
    next.actors = [];
  },
  'card-drawn': (next, { card }) => {
    next.card = card;
    next.drawn += 1;
  },
  'card-ignored': layCardAside,
  'pieces-activated': (next, { actors }) => {
    next.actors = actors;
  },
  'wound-regained': (next, { piece, left }) => {
    changePiece(next, numberOf(next, piece)).left = left;
  },
  'magic-regained': (next, { piece, mp }) => {
    changePiece(next, numberOf(next, piece)).mp = mp;
  },
  'piece-moved': movePiece,
  'attack-rolled': (next, { attack }) => {
    next.phase = { kind: 'reroll', attack };
  },
  'die-rerolled': (next, { die, face }) => rerollDie(next, die, face),
  'attack-resolved': (next) => {
    next.phase = ACT;
  },
  'mithril-tested': nothing,
  'wounds-lost': (next, { piece, left }) => {
    changePiece(next, numberOf(next, piece)).left = left;
  },
  'piece-destroyed': (next, { piece, at, why }) => destroyPiece(next, numberOf(next, piece), { at, why }),
  'piece-retreated': (next, { piece, from, to }) => retreatPiece(next, numberOf(next, piece), from, to),
  'follow-up-offered': (next, { piece, to, isForced }) => {
    next.phase = { kind: 'follow-up', piece: numberOf(next, piece), to, isForced };
  },
  'followed-up': (next, { piece, to, with: company }) => {
    putDown(next, [piece, ...company], to);
    next.phase = ACT;
  },
  'follow-up-declined': (next) => {
    next.phase = ACT;
  },
  'spell-cast': (next, { piece, store, storeLeft }) => pay(next, numberOf(next, piece), store, storeLeft),
  'spell-rolled': nothing,
  'counters-changed': (next, { piece, counters }) => {
    changePiece(next, numberOf(next, piece)).counters = counters;
  },
  'gaze-tried': nothing,
  teleported: (next, { piece, to, with: company }) => {
    putDown(next, [piece, ...company], to);
    markTeleported(next, [piece, ...company]);
  },
  'cloud-raised': (next, { centre, until }) => {
    next.clouds = [...next.clouds, { centre, until }];
  },
  'clouds-lifted': (next, { turn }) => {
    next.clouds = next.clouds.filter((cloud) => cloud.until > turn);
  },
  'piece-summoned': (next, { fighter, newcomer }) => addPiece(next, fighter, newcomer),
  'piece-raised': (next, { piece, at, left }) => raisePiece(next, numberOf(next, piece), at, left),
  'fear-granted': (next, { piece, until }) => {
    changePiece(next, numberOf(next, piece)).fearUntil = until;
  },
  'trap-sprung': (next, { piece, trap }) =>
    changeTrap(next, trap, { isHidden: false, holds: numberOf(next, piece) }),
  'trap-fought': (next, { trap, trapLeft }) => changeTrap(next, trap, { left: trapLeft }),
  'trap-destroyed': (next, { trap }) => {
    next.traps = next.traps.filter(({ id }) => id !== trap);
  },
  'assassination-tried': nothing,
  'shape-changed': (next, { piece, fighter, newcomer, until }) => {
    const man = changePiece(next, numberOf(next, piece));
    man.at = OFF_BOARD;
    man.changed = { until };
    addPiece(next, fighter, newcomer);
  },
  'shape-returned': (next, { piece, form, at }) => {
    const animal = changePiece(next, numberOf(next, form));
    const man = changePiece(next, numberOf(next, piece));
    man.at = at;
    man.counters = animal.counters;
    animal.at = OFF_BOARD;
    animal.left = 0;
  },
  'building-battered': (next, { piece, at, left, by }) => {
    next.buildings = next.buildings.map((building) =>
      building.at === at ? { ...building, left } : building,
    );
    if (by === 'explosives') spendCharge(next, numberOf(next, piece));
  },
  'building-collapsed': (next, { at, board }) => {
    next.board = board;
    next.buildings = next.buildings.filter((building) => building.at !== at);
    next.emplacements = next.emplacements.filter((emplacement) => emplacement.at !== at);
  },
  'rubble-rolled': nothing,
  'gate-worked': (next, { at, is }) => {
    next.buildings = next.buildings.map((building) =>
      building.at === at ? { ...building, gate: is } : building,
    );
  },
  'oil-poured': (next, { at, left }) => {
    next.emplacements = next.emplacements.map((emplacement) =>
      emplacement.at === at ? { ...emplacement, left } : emplacement,
    );
  },
  'action-done': (next, { piece, hasAttacked }) => endAction(next, numberOf(next, piece), hasAttacked),
  'card-resolved': (next, { marked }) => {
    for (const id of marked) changePiece(next, numberOf(next, id)).counters += 1;
    layCardAside(next);
  },
  'turn-ended': (next) => {
    next.pieces = changed(next.pieces, rested);
    layCardAside(next);
  },
  'side-conceded': nothing,
  'battle-ended': (next, { outcome }) => {
    next.phase = { kind: 'over', outcome };
  },
  'answer-awaited': (next, { what }) => {
    next.phase = awaiting(next, what);
  },
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

/**
 * The same pieces, each as `change` leaves it. Why no `map`: that makes lists of another make than `slice` does, and all that
 * reads pieces would be slower for it.
 */
function changed(pieces: readonly Piece[], change: (piece: Piece, index: number) => Piece): readonly Piece[] {
  const copy = pieces.slice();
  pieces.forEach((piece, index) => {
    copy[index] = change(piece, index);
  });
  return copy;
}

/** Puts a copy of a piece in its place, to be written to before anybody else sees it. */
function changePiece(next: StateDraft, index: number): PieceDraft {
  const piece: PieceDraft = { ...pieceOf(next, index) };
  next.pieces = replaced(next.pieces, index, piece);
  return piece;
}

function addPiece(next: StateDraft, fighter: Fighter, newcomer: Piece): void {
  next.fighters = [...next.fighters, fighter];
  next.pieces = [...next.pieces, newcomer];
}

function endAction(next: StateDraft, index: number, hasAttacked: boolean): void {
  const done = hasAttacked ? ({ isDone: true, hasAttacked: true } as const) : ({ isDone: true } as const);
  next.actors = next.actors.map((actor) => (actor.piece === index ? { ...actor, ...done } : actor));
}

/** TW-TRN-07 and TW-IND-03: a counter fewer, and legs rested. */
function rested(piece: Piece): Piece {
  const counters = Math.max(0, piece.counters - COUNTERS_REMOVED);
  if (piece.walked === undefined) return piece.counters === 0 ? piece : { ...piece, counters };
  const { walked: _walked, ...rest } = piece;
  return { ...rest, counters };
}

function layCardAside(next: StateDraft): void {
  delete next.card;
  next.actors = [];
}

/** Puts pieces on a hex. */
function putDown(next: StateDraft, ids: readonly string[], to: number): void {
  for (const id of ids) changePiece(next, numberOf(next, id)).at = to;
}

function movePiece(next: StateDraft, event: PieceMoved): void {
  const index = numberOf(next, event.piece);
  const steps = event.path.length;
  const mover = changePiece(next, index);
  mover.at = event.to;
  if (isIndividual(next, index) && steps > 0) mover.walked = (mover.walked ?? 0) + steps;
  putDown(next, event.carried, event.to);
  next.actors = next.actors.map((actor) => {
    if (actor.piece === index) return { ...actor, isMoved: true, steps, isBanned: event.isBanned };
    const isCarried = event.carried.includes(next.fighters[actor.piece]?.id ?? '');
    return isCarried ? { ...actor, isBanned: actor.isBanned || event.isBanned } : actor;
  });
}

/** TW-RET-09: attached individuals retreat with their unit. */
function retreatPiece(next: StateDraft, index: number, from: number, to: number): void {
  const isUnit = !isIndividual(next, index);
  next.pieces = changed(next.pieces, (piece, i) => {
    const goes = i === index || (isUnit && piece.at === from && piece.left > 0 && isIndividual(next, i));
    return goes ? { ...piece, at: to } : piece;
  });
}

function destroyPiece(
  next: StateDraft,
  index: number,
  end: { readonly at: number; readonly why: string },
): void {
  const piece = changePiece(next, index);
  piece.at = OFF_BOARD;
  piece.left = 0;
  const byItself = end.why === 'fanatics' ? { byItself: true as const } : {};
  piece.fell = { turn: next.turn, at: end.at, ...byItself };
}

function raisePiece(next: StateDraft, index: number, at: number, left: number): void {
  const { fell: _fell, ...rest } = pieceOf(next, index);
  next.pieces = replaced(next.pieces, index, { ...rest, at, left, counters: 1, wasRaised: true });
}

function rerollDie(next: StateDraft, die: number, face: number): void {
  if (next.phase.kind !== 'reroll')
    throw new Error('a die is rolled again only while an attack waits for it');
  const { attack } = next.phase;
  next.phase = { kind: 'reroll', attack: { ...attack, faces: replaced(attack.faces, die, face) } };
}

function pay(next: StateDraft, index: number, store: StoreId, left: number): void {
  const piece = changePiece(next, index);
  if (store === 'own') piece.mp = left;
  else piece.stores = { ...piece.stores, [store]: left };
}

/** TW-GAP-91: explosives are used once. */
function spendCharge(next: StateDraft, index: number): void {
  const piece = changePiece(next, index);
  piece.uses = { ...piece.uses, explosives: 0 };
}

function markTeleported(next: StateDraft, ids: readonly string[]): void {
  const indexes = ids.map((id) => numberOf(next, id));
  next.actors = next.actors.map((actor) =>
    indexes.includes(actor.piece) ? { ...actor, isTeleported: true as const } : actor,
  );
  next.traps = next.traps.map((trap): Trap => {
    if (trap.holds === undefined || !indexes.includes(trap.holds)) return trap;
    const { holds: _holds, ...free } = trap;
    return free;
  });
}

function layTrap(next: StateDraft, trap: Omit<Trap, 'left'>): void {
  const left = getRow(trap.troop).wounds ?? 0;
  const [, ...rest] = next.trapsInHand[trap.owner];
  if (next.phase.kind === 'place-traps') next.trapsInHand = { ...next.trapsInHand, [trap.owner]: rest };
  next.traps = [...next.traps, { ...trap, left }];
}

function changeTrap(next: StateDraft, id: string, change: Partial<Trap>): void {
  next.traps = next.traps.map((trap) => (trap.id === id ? { ...trap, ...change } : trap));
}
