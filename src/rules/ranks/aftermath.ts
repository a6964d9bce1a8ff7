/** What everybody takes home. */

import { aftermathBy, outcomeOf } from '../../kernel/outcome.ts';
import { type Aftermath, otherSide } from '../../kernel/ruleset.ts';
import { type Fighter, type State, unitOf, woundsLeft } from './state.ts';

export function aftermathOf(state: State): Aftermath {
  return aftermathBy(state.fighters, {
    isPerson: ({ isPerson }) => isPerson === true,
    unit: (fighter, index) => ({ left: leftOf(state, index), fate: unitFate(state, fighter, index) }),
    person: (fighter, index) => ({ fate: personFate(state, fighter, index) }),
  });
}

/** RK-ROU-07: those who left the table are dead, here and in the campaign. */
function leftOf(state: State, index: number): number {
  const { is } = unitOf(state, index);
  return is === 'destroyed' || is === 'fled'
    ? 0
    : Math.max(0, woundsLeft(state, index) - unitOf(state, index).marked);
}

function unitFate(state: State, { side }: Fighter, index: number): 'standing' | 'routed' | 'destroyed' {
  if (leftOf(state, index) === 0) return 'destroyed';
  const isBeaten = outcomeOf(state)?.winner === otherSide(side);
  return isBeaten || unitOf(state, index).rout !== null ? 'routed' : 'standing';
}

/** A person down to half of their wounds or less goes home wounded; one who ran off the table with their unit is dead (RK-ROU-07). */
function personFate(state: State, fighter: Fighter, index: number): 'unhurt' | 'wounded' | 'slain' {
  const left = leftOf(state, index);
  if (left === 0) return 'slain';
  return left * 2 <= fighter.profile.wounds ? 'wounded' : 'unhurt';
}
