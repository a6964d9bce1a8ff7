/** What else a side could declare and move than its adjutant would have it: what is tried before it answers (ADR 113). */
import type { Json } from '../../../kernel/brand.ts';
import { canonicalJson } from '../../../kernel/canonical-json.ts';
import type { Side } from '../../../kernel/ruleset.ts';
import type { Action, Declare, Moves, Order } from '../actions.ts';
import { chargeTargets } from '../charge-ways.ts';
import { enemiesOf, followTargets, nearestEnemy } from '../flight.ts';
import { toDeclare } from '../orders.ts';
import { chargeRate } from '../rates.ts';
import { hasBow, hasJavelins, isInRange, whyNotShot } from '../shooting.ts';
import { gapBetween } from '../sight.ts';
import { fighterOf, indexOf, isEngaged, type State } from '../state.ts';
import { marks } from '../tables.ts';
import { exchangeOf, harmWorth, volley } from './judge.ts';

/** Charges and targets of a volley that are tried, of one unit. */
const CHARGES = 3;
const TARGETS = 2;
/** Whose nearest enemy is farther than a charge and this can do little now. */
const BEYOND_REACH = marks(10);

/** What the side would answer, and what it would by other ways of playing. */
interface Answered<Answer> {
  readonly usual: Answer;
  readonly ways: readonly Answer[];
}

/** Those of other ways; then other orders of one unit, each with the usual ones of the rest. Some may not be legal. */
export function otherDeclarations(
  state: State,
  side: Side,
  { usual, ways }: Answered<Declare>,
): readonly Declare[] {
  const changed = toDeclare(state, side)
    .filter((index) => isNear(state, index))
    .flatMap((index) => {
      const { id } = fighterOf(state, index);
      const orders = [...ways.flatMap((way) => way.orders[id] ?? []), ...ordersOf(state, index)];
      return orders.map((order): Declare => ({ ...usual, orders: { ...usual.orders, [id]: order } }));
    });
  return [...ways, ...changed];
}

function isNear(state: State, index: number): boolean {
  if (isEngaged(state, index)) return true;
  const nearest = nearestEnemy(state, index);
  if (nearest === undefined) return false;
  const reach = Math.max(chargeRate(state, index, false), chargeRate(state, nearest, false));
  const isReached = gapBetween(state, index, nearest) <= reach + BEYOND_REACH;
  return isReached || isInRange(state, index, nearest) || isInRange(state, nearest, index);
}

function ordersOf(state: State, index: number): readonly Order[] {
  if (!isEngaged(state, index))
    return [...chargesOf(state, index), ...shotsOf(state, index), { kind: 'move' }, { kind: 'hold' }];
  const follows = followTargets(state, index).map(
    (target): Order => ({ kind: 'follow', target: fighterOf(state, target).id }),
  );
  return [{ kind: 'fight-on' }, { kind: 'exit' }, ...follows];
}

/** Of which most may come. */
function chargesOf(state: State, index: number): readonly Order[] {
  return chargeTargets(state, index)
    .map(({ target, isFlying }) => {
      const { dealt, received } = exchangeOf(state, index, target);
      return { target, isFlying, worth: dealt - received / 2 };
    })
    .sort((a, b) => b.worth - a.worth)
    .slice(0, CHARGES)
    .map(({ target, isFlying }): Order => {
      const { id } = fighterOf(state, target);
      return isFlying ? { kind: 'charge', target: id, isFlying } : { kind: 'charge', target: id };
    });
}

/** At those whom it can harm most. */
function shotsOf(state: State, index: number): readonly Order[] {
  const isThrown = hasJavelins(state, index);
  if (!isThrown && !hasBow(state, index)) return [];
  return enemiesOf(state, index)
    .filter((target) => whyNotShot(state, index, { target, intoMelee: false }) === undefined)
    .map((target) => ({ target, worth: harmWorth(state, target, volley(state, index, target)) }))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, TARGETS)
    .map(
      ({ target }): Order => ({ kind: isThrown ? 'throw' : 'shoot', target: fighterOf(state, target).id }),
    );
}

type Move = Moves['moves'][number];

/** Those of other ways; then another move of one unit, half of its own, or none. Some may not be legal. */
export function otherMoves(state: State, { usual, ways }: Answered<Moves>): readonly Moves[] {
  const movers = new Set([usual, ...ways].flatMap(({ moves }) => moves.map(({ unit }) => unit)));
  const changed = [...movers]
    .filter((unit) => isNear(state, indexOf(state, unit)))
    .flatMap((unit) => {
      const own = moveOf(usual, unit);
      const theirs = ways.flatMap((way) => moveOf(way, unit) ?? []);
      const others = own === undefined ? theirs : [undefined, ...theirs, halfOf(own)];
      return others.map((move) => withMove(usual, unit, move));
    });
  return [...ways, ...changed];
}

const moveOf = ({ moves }: Moves, unit: string): Move | undefined => moves.find((one) => one.unit === unit);

const halfOf = ({ legs, ...move }: Move): Move => ({
  ...move,
  legs: legs.map(({ turn, length }) => ({ turn, length: Math.floor(length / 2) })),
});

/** In the place of its own; last where it has none. */
function withMove({ kind, moves }: Moves, unit: string, move: Move | undefined): Moves {
  const changed = moves.flatMap((one) => (one.unit === unit ? (move ?? []) : one));
  const isNew = move !== undefined && !moves.some((one) => one.unit === unit);
  return { kind, moves: isNew ? [...changed, move] : changed };
}

/** What each of two answers changes of the usual one; of what both change, as the first has it. Undefined where the second has nothing to add. */
export function bothOf(usual: Action, one: Action, other: Action): Action | undefined {
  if (usual.kind === 'declare' && one.kind === 'declare' && other.kind === 'declare')
    return bothDeclared(usual, one, other);
  const areMoves = usual.kind === 'moves' && one.kind === 'moves' && other.kind === 'moves';
  return areMoves ? bothMoved(usual, one, other) : undefined;
}

function bothDeclared(usual: Declare, one: Declare, other: Declare): Declare | undefined {
  const added = Object.entries(other.orders).filter(
    ([id, order]) => isSame(usual.orders[id], one.orders[id]) && !isSame(usual.orders[id], order),
  );
  return added.length === 0 ? undefined : { ...one, orders: { ...one.orders, ...Object.fromEntries(added) } };
}

function bothMoved(usual: Moves, one: Moves, other: Moves): Moves | undefined {
  let both = one;
  for (const unit of new Set([...usual.moves, ...other.moves].map((move) => move.unit))) {
    const [before, added] = [moveOf(usual, unit), moveOf(other, unit)];
    if (isSame(before, moveOf(one, unit)) && !isSame(before, added)) both = withMove(both, unit, added);
  }
  return both === one ? undefined : both;
}

const isSame = (one: Order | Move | undefined, other: Order | Move | undefined): boolean =>
  keyOf(one) === keyOf(other);

const keyOf = (one: Order | Move | undefined): string => canonicalJson((one ?? null) as Json);
