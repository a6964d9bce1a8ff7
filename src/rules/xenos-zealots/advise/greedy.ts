/** A player who takes at each step what promises most harm at once: whom an adjutant that looks ahead may have before it. */
import { otherSide, type PlanLine } from '../../../kernel/ruleset.ts';
import type { UnitAction } from '../actions.ts';
import { countersFor } from '../orders.ts';
import { bodiesOf, fighterOf, type State, sideOf, speedOf, unitOf } from '../state.ts';
import type { Counter } from '../tables.ts';
import { actOf, firstToAct } from './advise.ts';
import { placeNow } from './counters.ts';
import { nearestEnemy } from './goals.ts';
import { chargeOdds, fireHarm, gapTo } from './judge.ts';
import { type Stance, stanceOf } from './stance.ts';

const BOLD = stanceOf({ temper: 'aggressive' });

/** The counter that such a player gives a unit: a charge or aimed fire, whichever harms more, else on. */
export function greedyCounter(state: State, index: number): Counter {
  const legal = countersFor(state, index);
  const fire = legal.includes('FIRE_SUPPORT') ? mostFire(state, index) : 0;
  const prey = legal.includes('CHARGE') ? preyOf(state, index) : undefined;
  if (prey !== undefined && prey.gain > fire) return 'CHARGE';
  if (fire > 0) return 'FIRE_SUPPORT';
  return legal.includes('ADVANCE') ? 'ADVANCE' : 'DOUBLE_TIME';
}

function mostFire(state: State, index: number): number {
  const shots = { from: placeNow(state, index), isReady: true };
  const foes = bodiesOf(state, otherSide(sideOf(state, index)));
  return Math.max(0, ...foes.map((foe) => fireHarm(state, index, foe, shots)));
}

interface Prey {
  readonly foe: number;
  /** Points that a charge is hoped to cost it. */
  readonly gain: number;
}

/** Of the enemies within a charge, two moves, the one that it would harm most. */
export function preyOf(state: State, index: number): Prey | undefined {
  let best: Prey | undefined;
  const from = placeNow(state, index);
  for (const foe of bodiesOf(state, otherSide(sideOf(state, index)))) {
    if (gapTo(state, from, foe) > speedOf(state, index) * 2) continue;
    const { gain } = chargeOdds(state, index, foe);
    if (best === undefined || gain > best.gain) best = { foe, gain };
  }
  return best;
}

/** What the next unit does: at its prey or the nearest enemy. */
export function greedyAct(state: State): UnitAction {
  const index = firstToAct(state, BOLD);
  return actOf(state, atPrey(state, index), index);
}

function atPrey(state: State, index: number): Stance {
  const foe = preyOf(state, index)?.foe ?? nearestEnemy(state, sideOf(state, index), placeNow(state, index));
  if (foe < 0) return BOLD;
  const { counter } = unitOf(state, index);
  const line: PlanLine = {
    kind: 'order',
    unit: fighterOf(state, index).id,
    to: fighterOf(state, foe).id,
    ...(counter === undefined ? {} : { counter }),
  };
  return { ...BOLD, lines: [line] };
}
