/** Which pieces a card sets going, and how they move (TW-TRN-04..18, TW-GAP-16, 17, 20, 29). */
import { rememberLastBy } from '../../kernel/remember.ts';
import type { Refused } from '../../kernel/result.ts';
import type { Side } from '../../kernel/ruleset.ts';
import type { Activate, Move } from './actions.ts';
import { type Hex, layOf } from './board.ts';
import { isByPlagueCart } from './dice-count.ts';
import { carries } from './items.ts';
import { bears, checkPath, moveLimits, type Reach, reachOf } from './movement.ts';
import { attachedTo, companyOf, crewOf } from './occupancy.ts';
import { emit, type Play } from './play.ts';
import {
  type Actor,
  fighterOf,
  findPiece,
  idOf,
  isAlive,
  isUnit,
  pieceOf,
  type State,
  sideOf,
} from './state.ts';
import { DECK, FEATURES } from './tables.ts';
import { springTrap } from './trap-fight.ts';
import { trapAt } from './traps.ts';
import { refuse } from './words/refuse.ts';

/** The side and the number of activations of the card in play. @throws Error while none is. */
export function cardInPlay(state: State): { readonly side: Side; readonly activations: number } {
  const card = state.card === undefined ? undefined : DECK[state.card];
  if (card?.side === undefined) throw new Error('no suit card is in play');
  return { side: card.side, activations: card.activations };
}

/** TW-TRN-11: the pieces of a side without a counter, by number. */
export function eligible(state: State, side: Side): readonly number[] {
  return freeBySide(state)[side];
}

/** Drawing a card and choosing for it ask some ten times of the same pieces. */
const freeBySide = rememberLastBy(
  ({ pieces }: State) => pieces,
  (state): Readonly<Record<Side, readonly number[]>> => {
    const free: Record<Side, number[]> = { red: [], black: [] };
    state.pieces.forEach((piece, index) => {
      if (piece.counters === 0 && isAlive(state, index)) free[sideOf(state, index)].push(index);
    });
    return free;
  },
);

/** TW-DOC-05: the attached individuals who may take part in a unit's activation. */
export function mayTakePart(state: State, unit: number): readonly number[] {
  return attachedTo(state, unit).filter((index) => pieceOf(state, index).counters === 0);
}

/** TW-DOC-04, 05 (TW-GAP-17, 20): why a choice of pieces is not allowed; undefined when it is. */
export function whyNotActivate(state: State, action: Activate): Refused | undefined {
  const { side, activations } = cardInPlay(state);
  const free = eligible(state, side);
  const chosen = action.pieces.map((id) => findPiece(state, id) ?? -1);
  const partners = action.with.map((id) => findPiece(state, id) ?? -1);
  const all = [...chosen, ...partners];
  if (!all.every((index, i) => free.includes(index) && all.indexOf(index) === i)) {
    return refuse('illegal/activation.not-open', {}, 'TW-TRN-11');
  }
  const isWithUnit = partners.every((index) => {
    const unit = companyOf(state, index);
    return unit !== undefined && chosen.includes(unit);
  });
  if (!isWithUnit) return refuse('illegal/activation.not-with-unit', {}, 'TW-DOC-05');
  const wanted = Math.min(activations, free.length - partners.length);
  return chosen.length === wanted ? undefined : refuse('illegal/activation.count', { wanted }, 'TW-TRN-12');
}

/** TW-GAP-16 (1), (2): the pieces are named, and what happens "when activated" happens. */
export function activate(play: Play, action: Activate): void {
  const { state } = play;
  const chosen = action.pieces.map((id) => newActor(state, findPiece(state, id) ?? -1));
  const partners = action.with.map((id) => {
    const index = findPiece(state, id) ?? -1;
    return { ...newActor(state, index), joins: companyOf(state, index) ?? -1, isMoved: true };
  });
  const { side } = cardInPlay(state);
  const actors: readonly Actor[] = [...chosen, ...partners];
  emit(play, {
    kind: 'pieces-activated',
    rule: 'TW-TRN-11',
    side,
    pieces: action.pieces,
    with: action.with,
    actors,
  });
  for (const { piece } of actors) awaken(play, piece);
}

function newActor(state: State, piece: number): Actor {
  return { piece, start: pieceOf(state, piece).at, isMoved: false, steps: 0, isBanned: false, isDone: false };
}

/** TW-ABL-09, TW-ITM-20, TW-ABL-13 (TW-GAP-66) and TW-SPT-01 (TW-GAP-85). */
function awaken(play: Play, index: number): void {
  const { state } = play;
  const piece = pieceOf(state, index);
  const { start, profile } = fighterOf(state, index);
  if (piece.left < start && isUnit(state, index) && regenerates(state, index)) {
    emit(play, {
      kind: 'wound-regained',
      rule: 'TW-ABL-09',
      piece: idOf(state, index),
      left: piece.left + 1,
      by: 'regenerate',
    });
  }
  const feature = layOf(state.board).features[piece.at];
  const gain = feature === undefined ? 0 : (FEATURES[feature].mpOnActivation ?? 0);
  if (gain === 0 || profile.specials.magicUser === undefined) return;
  const mp = Math.min(fullMp(state, index), (piece.mp ?? 0) + gain);
  if (mp > (piece.mp ?? 0))
    emit(play, { kind: 'magic-regained', rule: 'TW-SPT-01', piece: idOf(state, index), mp });
}

function regenerates(state: State, index: number): boolean {
  if (fighterOf(state, index).profile.specials.regenerate !== undefined) return true;
  return carries(state, index, 'banner-of-regeneration') || isByPlagueCart(state, index);
}

/** TW-MAG-02, TW-ITM-15: the MP a magic-user starts with. */
function fullMp(state: State, index: number): number {
  return fighterOf(state, index).mp ?? 0;
}

/** The actors that still have to move: those who take part with a unit are carried. */
export function toMove(state: State): readonly number[] {
  return state.actors
    .filter((actor) => !actor.isMoved && isAlive(state, actor.piece))
    .map(({ piece }) => piece);
}

/** How far an individual can be carried now (TW-GAP-20, 29): undefined without a limit. */
function carryLimit(state: State, individual: number): number | undefined {
  const { counters, walked = 0 } = pieceOf(state, individual);
  const takesPart = state.actors.some((actor) => actor.piece === individual && actor.joins !== undefined);
  if (counters === 0 && !takesPart) return 0;
  return walked === 0 ? undefined : Math.max(0, moveLimits(state, individual).most - walked);
}

/** TW-DOC-08: the individuals who cannot come along on a move. */
export function mustStay(
  state: State,
  unit: number,
  move: { readonly to: Hex; readonly steps: number },
): readonly number[] {
  if (move.steps === 0) return [];
  return attachedTo(state, unit).filter((index) => {
    const limit = carryLimit(state, index);
    return (limit !== undefined && limit < move.steps) || !bears(state, index, move.to);
  });
}

export interface Walk {
  readonly path: readonly Hex[];
  readonly isBanned: boolean;
}

/** TW-MOV-25: the way a move goes; undefined when there is none. */
function walkOf(state: State, index: number, action: Pick<Move, 'to' | 'path'>): Walk | undefined {
  if (action.path !== undefined) {
    const isTo = (action.path.at(-1) ?? pieceOf(state, index).at) === action.to;
    const checked = isTo ? checkPath(state, index, action.path) : undefined;
    return checked === undefined ? undefined : { path: action.path, isBanned: checked.isBanned };
  }
  const reach: Reach = reachOf(state, index);
  const place = reach.to.indexOf(action.to);
  return place < 0 ? undefined : { path: reach.pathTo(place), isBanned: reach.isBanned[place] === true };
}

/** TW-DOC-06..09: why a move is not allowed; undefined when it is. */
export function whyNotMove(state: State, action: Move): Refused | undefined {
  const index = findPiece(state, action.piece) ?? -1;
  if (!toMove(state).includes(index)) return refuse('illegal/activation.no-move', {}, 'TW-DOC-06');
  const walk = walkOf(state, index, action);
  if (walk === undefined) return refuse('illegal/activation.out-of-reach', {}, 'TW-MOV-01');
  const leave = (action.leave ?? []).map((id) => findPiece(state, id) ?? -1);
  const company = attachedTo(state, index);
  if (!leave.every((one, i) => company.includes(one) && leave.indexOf(one) === i)) {
    return refuse('illegal/activation.who-stays', {}, 'TW-DOC-08');
  }
  const steps = walk.path.length;
  if (steps === 0 && leave.length > 0) return refuse('illegal/activation.nobody-stays', {}, 'TW-DOC-08');
  const bound = mustStay(state, index, { to: action.to, steps }).find((one) => !leave.includes(one));
  if (bound === undefined) return undefined;
  return refuse('illegal/activation.not-carried', { fighter: fighterOf(state, bound).name }, 'TW-IND-03');
}

/** Carries out a checked move; a trap on the way is sprung and ends it (TW-GAP-73). */
export function move(play: Play, action: Move): void {
  const { state } = play;
  const index = findPiece(state, action.piece) ?? -1;
  const walk = walkOf(state, index, action);
  if (walk === undefined) throw new Error(`${action.piece} cannot get to hex ${action.to}`);
  const path = untilTrap(state, index, walk.path);
  const from = pieceOf(state, index).at;
  const to = path.at(-1) ?? from;
  const carried = path.length === 0 ? [] : carriedIds(state, index, action.leave ?? []);
  const isBanned = path.length === walk.path.length && walk.isBanned;
  emit(play, {
    kind: 'piece-moved',
    rule: 'TW-MOV-01',
    piece: action.piece,
    from,
    path,
    to,
    carried,
    isBanned,
  });
  if (path.length > 0) springTrap(play, index);
}

/** Attached individuals go along, and a tower's crew with theirs. */
function carriedIds(state: State, index: number, leave: readonly string[]): readonly string[] {
  const crew = crewOf(state, index);
  const riders = crew === undefined ? [] : [crew, ...attachedTo(state, crew)];
  return [...riders, ...attachedTo(state, index)]
    .map((one) => idOf(state, one))
    .filter((id) => !leave.includes(id));
}

/** Ground troops spring the first trap they enter; the winged and the burrowing only one they stop on. */
function untilTrap(state: State, index: number, path: readonly Hex[]): readonly Hex[] {
  const { specials, kind } = fighterOf(state, index).profile;
  const passes = specials.flying ?? specials.ethereal ?? specials.burrowing;
  if (kind !== 'unit' || passes !== undefined || state.traps.length === 0) return path;
  const end = path.findIndex((hex) => trapAt(state, hex) !== undefined);
  return end < 0 ? path : path.slice(0, end + 1);
}
