import type { Json } from '../../../src/kernel/brand.ts';
import { type Habit, type Habits, leastOf } from '../../../src/kernel/habits.ts';
import { otherSide, type PlanLine, type Side } from '../../../src/kernel/ruleset.ts';
import { openKept } from '../../../src/rules/frozen/index.ts';
import type { Action } from '../../../src/rules/xenos-zealots/actions.ts';
import { placeNow } from '../../../src/rules/xenos-zealots/advise/counters.ts';
import { nearestEnemy } from '../../../src/rules/xenos-zealots/advise/goals.ts';
import { chargeOdds, fireHarm, gapTo } from '../../../src/rules/xenos-zealots/advise/judge.ts';
import { countersFor, orderable } from '../../../src/rules/xenos-zealots/orders.ts';
import { bodiesOf, fighterOf, type State, speedOf } from '../../../src/rules/xenos-zealots/state.ts';
import type { Counter } from '../../../src/rules/xenos-zealots/tables.ts';
import type { View } from '../../../src/rules/xenos-zealots/view.ts';

export const xenosZealotsHabits: Habits<View, Action> = {
  straight: byPlan((state, side) =>
    orderable(state, side).flatMap((index) => {
      const foe = nearestEnemy(state, side, placeNow(state, index));
      return foe < 0
        ? []
        : [orderLine(state, index, foe, straightCounter(state, index, foe)), targetLine(state, index, foe)];
    }),
  ),
  greedy: byPlan((state, side) =>
    orderable(state, side).flatMap((index) => {
      const near = bodiesOf(state, otherSide(side)).filter((foe) => isInReach(state, index, foe));
      const prey = leastOf(near, (foe) => -chargeOdds(state, index, foe).gain);
      const foe = prey ?? nearestEnemy(state, side, placeNow(state, index));
      return foe < 0 ? [] : [orderLine(state, index, foe, greedyCounter(state, index, prey))];
    }),
  ),
};

/**
 * A habit as a plan made anew at each question, carried out as the adjutant of revision 5 carried out plans: the
 * measure stays the same while today's adjutant learns to aim.
 */
function byPlan(planOf: (state: State, side: Side) => readonly PlanLine[]): Habit<View, Action> {
  return (view, decision) => {
    if (decision.kind === 'zone' || decision.kind === 'deploy') return undefined;
    const plan = planOf(view.state, decision.side);
    const before = openKept({ revision: 'xenos-zealots-5' });
    return before.advise(asJson(view), decision, { temper: 'aggressive', plan }, NO_DICE) as Action;
  };
}

/** A view is plain JSON; its type does not say so. */
const asJson = (view: View): Json => view as unknown as Json;

/** The adjutant rolls none. */
const NO_DICE = undefined as never;

const orderLine = (state: State, index: number, foe: number, counter: Counter): PlanLine => ({
  kind: 'order',
  unit: fighterOf(state, index).id,
  counter,
  to: fighterOf(state, foe).id,
});

const targetLine = (state: State, index: number, foe: number): PlanLine => ({
  kind: 'target',
  unit: fighterOf(state, index).id,
  enemy: fighterOf(state, foe).id,
});

/** Within two moves: a charge has two. */
const isInReach = (state: State, index: number, foe: number): boolean =>
  gapTo(state, placeNow(state, index), foe) <= speedOf(state, index) * 2;

function straightCounter(state: State, index: number, foe: number): Counter {
  const legal = countersFor(state, index);
  if (legal.includes('CHARGE') && isInReach(state, index, foe)) return 'CHARGE';
  return legal.includes('ADVANCE') ? 'ADVANCE' : 'DOUBLE_TIME';
}

function greedyCounter(state: State, index: number, prey: number | undefined): Counter {
  const legal = countersFor(state, index);
  const shots = { from: placeNow(state, index), isReady: true };
  const foes = bodiesOf(state, otherSide(fighterOf(state, index).side));
  const harms = foes.map((foe) => fireHarm(state, index, foe, shots));
  const fire = legal.includes('FIRE_SUPPORT') ? Math.max(0, ...harms) : 0;
  const blows = prey === undefined || !legal.includes('CHARGE') ? 0 : chargeOdds(state, index, prey).gain;
  if (blows > fire) return 'CHARGE';
  if (fire > 0) return 'FIRE_SUPPORT';
  return legal.includes('ADVANCE') ? 'ADVANCE' : 'DOUBLE_TIME';
}
