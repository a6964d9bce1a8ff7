/** Orders to single pieces, obeyed as far as they are legal; undefined wherever judgement has to do. */
import { actsOf, castsOfSpell } from '../act.ts';
import type { ActAction, Cast } from '../actions.ts';
import { distance, type Hex, layOf } from '../board.ts';
import { affordable, isCaster } from '../magic.ts';
import type { Reach } from '../movement.ts';
import { type Actor, findPiece, idOf, isAlive, isUnit, pieceOf, type State, sideOf } from '../state.ts';
import { SPELLS } from '../tables.ts';
import { attackWorth, dangerAt } from './judge.ts';
import type { Deed, PieceOrders, Walk } from './orders.ts';
import { castWorth } from './spell-choice.ts';
import type { Stance } from './stance.ts';
import { NO_WAY, wayTo } from './way.ts';

/** Tells as it would be with the piece elsewhere. */
export interface Places {
  readonly reach: Reach;
  stateAt(to: Hex): State;
}

/** Where its orders take a piece; undefined when they do not say, or it cannot get any nearer. */
export function orderedHex(state: State, stance: Stance, index: number, places: Places): Hex | undefined {
  const orders = stance.orders[idOf(state, index)];
  if (orders?.walk !== undefined) return walkHex(state, index, places, orders.walk);
  for (const deed of orders?.deeds ?? []) {
    const hex = deedHex(state, stance, index, { places, deed });
    if (hex !== undefined) return hex;
  }
  return undefined;
}

function walkHex(state: State, index: number, places: Places, walk: Walk): Hex | undefined {
  if (walk.kind === 'stay') return pieceOf(state, index).at;
  if (walk.kind === 'fall-back') return best(places, (to) => -retreatCost(places.stateAt(to), index));
  if (walk.kind !== 'go') return undefined;
  const goal = placeOf(state, walk);
  return goal === undefined ? undefined : nearest(state, index, places, goal);
}

/** As near to the goal as it gets, on the way that leads there; of equals the safest. */
function nearest(state: State, index: number, places: Places, goal: Hex): Hex {
  const lay = layOf(state.board);
  const way = wayTo(state, index, goal);
  const far = (hex: Hex): number =>
    (way[hex] ?? NO_WAY) < NO_WAY ? (way[hex] ?? 0) : 100 + distance(lay, hex, goal);
  return best(places, (to) => -10 * far(to) - Math.min(9, dangerAt(places.stateAt(to), index)) / 10);
}

function best({ reach }: Places, worth: (to: Hex) => number): Hex {
  let found = { to: reach.to[0] ?? -1, worth: Number.NEGATIVE_INFINITY };
  for (const to of reach.to) {
    const each = worth(to);
    if (each > found.worth + 1e-9) found = { to, worth: each };
  }
  return found.to;
}

function retreatCost(state: State, index: number): number {
  const lay = layOf(state.board);
  const { at } = pieceOf(state, index);
  const near = state.pieces.flatMap((piece, other) =>
    isAlive(state, other) && sideOf(state, other) !== sideOf(state, index)
      ? [distance(lay, at, piece.at)]
      : [],
  );
  return dangerAt(state, index) - Math.min(...near, 20) / 2;
}

/** A hex, or the hex of a piece that is still there. */
function placeOf(state: State, place: { readonly at?: Hex; readonly to?: string }): Hex | undefined {
  if (place.at !== undefined) return place.at;
  const piece = place.to === undefined ? undefined : findPiece(state, place.to);
  return piece !== undefined && isAlive(state, piece) ? pieceOf(state, piece).at : undefined;
}

/** The best place to do it from now; else the nearest to where it can be done; undefined when it cannot be done at all. */
function deedHex(
  state: State,
  stance: Stance,
  index: number,
  { places, deed }: { readonly places: Places; readonly deed: Deed },
): Hex | undefined {
  const { reach } = places;
  let found: { to: Hex; worth: number } | undefined;
  reach.to.forEach((to, i) => {
    if (reach.isBanned[i] === true) return;
    const there = places.stateAt(to);
    const actor = actorAt(state, index, reach.steps[i] ?? 0);
    const action = done({ ...there, actors: [actor] }, stance, actor, deed);
    if (action === undefined) return;
    const worth =
      strikeWorth(there, stance, action) - dangerAt(there, index) / 10 - (reach.steps[i] ?? 0) / 100;
    if (found === undefined || worth > found.worth) found = { to, worth };
  });
  if (found !== undefined) return found.to;
  const goal = deedPlace(state, deed);
  return goal === undefined ? undefined : nearest(state, index, places, goal);
}

function strikeWorth(state: State, stance: Stance, action: ActAction): number {
  if (action.kind !== 'attack') return 0;
  return attackWorth(
    state,
    stance,
    findPiece(state, action.piece) ?? -1,
    findPiece(state, action.target) ?? -1,
  );
}

function deedPlace(state: State, deed: Deed): Hex | undefined {
  switch (deed.kind) {
    case 'strike':
      return placeOf(state, { to: deed.target });
    case 'cast':
      return placeOf(state, deed);
    case 'batter':
      return state.buildings.some(({ at }) => at === deed.at) ? deed.at : undefined;
    case 'gate':
      return gateToWork(state, deed)?.at;
  }
}

function gateToWork(
  state: State,
  { is }: { readonly is: 'open' | 'closed' },
): State['buildings'][number] | undefined {
  return state.buildings.find(({ gate }) => gate !== undefined && gate !== is);
}

function actorAt(state: State, index: number, steps: number): Actor {
  return {
    piece: index,
    start: pieceOf(state, index).at,
    isMoved: true,
    steps,
    isBanned: false,
    isDone: false,
  };
}

/** What a piece's orders let it do now; undefined when nothing of it is possible. */
export function orderedAct(state: State, stance: Stance, actor: Actor): ActAction | undefined {
  const orders: PieceOrders | undefined = stance.orders[idOf(state, actor.piece)];
  for (const deed of orders?.deeds ?? []) {
    const action = done(state, stance, actor, deed);
    if (action !== undefined) return action;
  }
  return undefined;
}

/** The action that does a deed from where the piece stands; undefined when none does. */
function done(state: State, stance: Stance, actor: Actor, deed: Deed): ActAction | undefined {
  switch (deed.kind) {
    case 'strike':
      return STRIKES.flatMap((kind) => actsOf(state, actor, kind)).find(
        (action) => 'target' in action && action.target === deed.target,
      );
    case 'batter':
      return (['explosives', 'batter'] as const)
        .flatMap((kind) => actsOf(state, actor, kind))
        .find((action) => 'at' in action && action.at === deed.at);
    case 'gate': {
      const at = gateToWork(state, deed)?.at;
      return actsOf(state, actor, 'gate').find((action) => 'at' in action && action.at === at);
    }
    case 'cast':
      return actor.isBanned ? undefined : castDone(state, stance, actor, deed);
  }
}

const STRIKES = ['attack', 'assassinate', 'gaze', 'pour-oil'] as const;

function castDone(
  state: State,
  stance: Stance,
  actor: Actor,
  deed: Extract<Deed, { kind: 'cast' }>,
): Cast | undefined {
  if (!isCaster(state, actor.piece)) return undefined;
  const casts = affordable(state, actor.piece)
    .filter(({ spell }) => spell === deed.spell)
    .flatMap((from) => castsOfSpell(state, actor, from))
    .filter((cast) => isAimed(state, cast, deed));
  const [first] = casts
    .map((cast) => ({ cast, worth: castWorth(state, stance, cast) }))
    .sort((a, b) => b.worth - a.worth);
  return first?.cast;
}

/** At the piece that is named, or at its hex; at the hex that is named; anywhere where none is. */
function isAimed(state: State, cast: Cast, deed: Extract<Deed, { kind: 'cast' }>): boolean {
  if (deed.to === undefined && deed.at === undefined) return true;
  const { at } = cast;
  if (deed.at !== undefined) {
    const target = cast.target === undefined ? undefined : findPiece(state, cast.target);
    return at === deed.at || (target !== undefined && pieceOf(state, target).at === deed.at);
  }
  const there = placeOf(state, deed);
  if (cast.target !== undefined) return cast.target === deed.to;
  if (cast.direction !== undefined || SPELLS[cast.spell].kind === 'summon') return true;
  return at !== undefined && at === there;
}

/** Whether a piece has something to do by its orders: such go first. */
export function isPressing(state: State, stance: Stance, index: number): boolean {
  const orders = stance.orders[idOf(state, index)];
  if (orders === undefined) return false;
  if (orders.walk?.kind === 'stay') return orders.deeds.length > 0;
  if (orders.walk?.kind !== 'go') return true;
  return placeOf(state, orders.walk) !== pieceOf(state, index).at || orders.deeds.length > 0;
}

/** An individual with a way of their own does not ride along with their unit. */
export function goesAlone(state: State, stance: Stance, index: number): boolean {
  const walk = stance.orders[idOf(state, index)]?.walk;
  return !isUnit(state, index) && walk !== undefined;
}
