import { type Habit, type Habits, leastOf } from '../../../kernel/habits.ts';
import { bearing, normalDegrees } from '../../../kernel/plane.ts';
import type { Side } from '../../../kernel/ruleset.ts';
import type { Action, Moves, Order, Path } from '../actions.ts';
import { chargeTargets } from '../charge-ways.ts';
import { enemiesOf } from '../flight.ts';
import { centreOf } from '../formation.ts';
import { afterWalk, walk } from '../movement.ts';
import { defaultOrder, toDeclare, whyNotOrder } from '../orders.ts';
import { walkRate } from '../rates.ts';
import { isInRange } from '../shooting.ts';
import { gapBetween } from '../sight.ts';
import { fighterOf, indexOf, isEngaged, profileAt, type State, unitOf } from '../state.ts';
import { movers } from '../step-movement.ts';
import { CLEARANCE } from '../tables.ts';
import type { View } from '../view.ts';
import { exchangeOf, harmWorth, volley } from './judge.ts';

type Dislike = (state: State, index: number, target: number) => number;

const nearest: Dislike = gapBetween;
const leastHarmed: Dislike = (state, index, target) => -exchangeOf(state, index, target).dealt;
const leastShot: Dislike = (state, index, target) => -harmWorth(state, target, volley(state, index, target));
/** What a charge promises, by the turns it takes to get there. */
const leastPromising: Dislike = (state, index, target) =>
  leastHarmed(state, index, target) /
  Math.max(1, gapBetween(state, index, target) / Math.max(1, walkRate(state, index)));

/** Straight at the nearest, who is shot at by those whom `shot` finds something for. */
const straightWith =
  (shot: typeof shootAt): Habit<View, Action> =>
  ({ state }, { kind, side }) => {
    if (kind === 'declare')
      return declare(state, side, (index) => chargeAt(state, index, nearest) ?? shot(state, index, nearest));
    return kind === 'moves' ? moveAt(state, side, nearest) : undefined;
  };

/** The same for somebody who thinks: archers who reach nobody go on in place of shooting out of range. */
export const straightInRange = straightWith(shotInRange);

/** At the nearest enemy, if it is in range. */
export const shotAtNearest = (state: State, index: number): Order | undefined =>
  shotInRange(state, index, nearest);

function shotInRange(state: State, index: number, dislike: Dislike): Order | undefined {
  const shot = shootAt(state, index, dislike);
  const target = shot !== undefined && 'target' in shot ? indexOf(state, shot.target) : -1;
  return target >= 0 && isInRange(state, index, target) ? shot : undefined;
}

export const ranksHabits: Habits<View, Action> = {
  straight: straightWith(shootAt),
  greedy: ({ state }, { kind, side }) => {
    if (kind === 'declare') return declare(state, side, (index) => mostHarm(state, index));
    return kind === 'moves' ? moveAt(state, side, leastPromising) : undefined;
  },
};

/** Who can neither charge nor shoot moves; pieces of artillery and wizards are the adjutant's, as is what goes on in a melee. */
function declare(state: State, side: Side, strike: (index: number) => Order | undefined): Action | undefined {
  const own = toDeclare(state, side);
  if (own.some((index) => isExpert(state, index))) return withExperts(state, own, strike);
  return {
    kind: 'declare',
    orders: Object.fromEntries(
      own.map((index) => [fighterOf(state, index).id, orderOf(state, index, strike)]),
    ),
  };
}

const isExpert = (state: State, index: number): boolean =>
  profileAt(state, index).piece !== undefined || fighterOf(state, index).spells.length > 0;

/** Experts stand and shoot where they can: one declaration has one author. */
function withExperts(
  state: State,
  own: readonly number[],
  strike: (index: number) => Order | undefined,
): Action {
  const orders = own.map((index) => {
    const fire = isExpert(state, index) ? fireAt(state, index) : undefined;
    return [fighterOf(state, index).id, fire ?? orderOf(state, index, strike)] as const;
  });
  return { kind: 'declare', orders: Object.fromEntries(orders) };
}

function fireAt(state: State, index: number): Order | undefined {
  const [first] = enemiesOf(state, index)
    .toSorted((a, b) => gapBetween(state, index, a) - gapBetween(state, index, b))
    .flatMap((target): readonly Order[] => {
      const { id } = fighterOf(state, target);
      const casts = fighterOf(state, index).spells.map(
        (spell): Order => ({ kind: 'cast', spell, target: id }),
      );
      return [{ kind: 'fire', target: id } as Order, ...casts];
    })
    .filter((order) => whyNotOrder(state, index, order) === undefined);
  return first;
}

function orderOf(state: State, index: number, strike: (index: number) => Order | undefined): Order {
  if (isEngaged(state, index)) return defaultOrder(state, index);
  const order = strike(index) ?? { kind: 'move' };
  return whyNotOrder(state, index, order) === undefined ? order : defaultOrder(state, index);
}

function chargeAt(state: State, index: number, dislike: Dislike): Order | undefined {
  const best = leastOf(chargeTargets(state, index), ({ target }) => dislike(state, index, target));
  if (best === undefined) return undefined;
  const target = fighterOf(state, best.target).id;
  return best.isFlying ? { kind: 'charge', target, isFlying: true } : { kind: 'charge', target };
}

function shootAt(state: State, index: number, dislike: Dislike): Order | undefined {
  const shots = enemiesOf(state, index).flatMap((enemy) => {
    const target = fighterOf(state, enemy).id;
    const orders: readonly Order[] = [
      { kind: 'shoot', target },
      { kind: 'throw', target },
    ];
    return orders
      .filter((order) => whyNotOrder(state, index, order) === undefined)
      .map((order) => ({ order, enemy }));
  });
  return leastOf(shots, ({ enemy }) => dislike(state, index, enemy))?.order;
}

function mostHarm(state: State, index: number): Order | undefined {
  const charge = chargeAt(state, index, leastHarmed);
  const shot = shootAt(state, index, leastShot);
  if (charge?.kind !== 'charge' || shot === undefined || !('target' in shot)) return charge ?? shot;
  const at = (id: string): number => state.fighters.findIndex((fighter) => fighter.id === id);
  return leastShot(state, index, at(shot.target)) < leastHarmed(state, index, at(charge.target))
    ? shot
    : charge;
}

/** The nearest to the enemy first, each straight at its own, as far as there is room. */
function moveAt(state: State, side: Side, dislike: Dislike): Moves {
  const moves: Moves['moves'][number][] = [];
  let now = state;
  const gap = (index: number): number =>
    Math.min(...enemiesOf(state, index).map((enemy) => gapBetween(state, index, enemy)));
  for (const index of movers(state, side).toSorted((a, b) => gap(a) - gap(b) || a - b)) {
    const foe = leastOf(enemiesOf(now, index), (enemy) => dislike(now, index, enemy));
    const found = foe === undefined ? undefined : wayTo(now, index, foe);
    if (found === undefined) continue;
    moves.push({ unit: fighterOf(now, index).id, ...found.path });
    now = afterWalk(now, index, found.walked);
  }
  return { kind: 'moves', moves };
}

function wayTo(state: State, index: number, foe: number) {
  const [here, there] = [centreOf(state, index), centreOf(state, foe)];
  if (here[0] === there[0] && here[1] === there[1]) return undefined;
  const around = normalDegrees(bearing(here, there) - unitOf(state, index).facing);
  const turn = around > 180 ? around - 360 : around;
  const most = Math.min(
    Math.floor((walkRate(state, index) * (180 - Math.abs(turn))) / 180),
    Math.floor(gapBetween(state, index, foe) - CLEARANCE - 10),
  );
  for (const share of [1, 0.5, 0.25, 0]) {
    const path: Path = { legs: [{ turn, length: Math.max(0, Math.floor(most * share)) }] };
    const walked = walk(state, index, path);
    if (walked.ok) return { path, walked: walked.value };
  }
  return undefined;
}
