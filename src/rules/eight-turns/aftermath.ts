/** What everybody takes home: fugitives live, but the field is the enemy's. */

import { aftermathBy, outcomeOf } from '../../kernel/outcome.ts';
import { type Aftermath, otherSide } from '../../kernel/ruleset.ts';
import { type Fighter, modelsOf, type State, unitOf } from './state.ts';

export function aftermathOf(state: State): Aftermath {
  return aftermathBy(state.fighters, {
    isPerson: ({ isPerson }) => isPerson === true,
    unit: (fighter, index) => ({
      left: unitOf(state, index).is === 'destroyed' ? 0 : unitOf(state, index).left,
      fate: unitFate(state, fighter, index),
    }),
    person: (fighter, index) => ({ fate: personFate(state, fighter, index) }),
  });
}

function unitFate(state: State, { side }: Fighter, index: number): 'standing' | 'routed' | 'destroyed' {
  const unit = unitOf(state, index);
  if (unit.is === 'destroyed') return 'destroyed';
  const winner = outcomeOf(state)?.winner ?? 'draw';
  const isBeaten = winner === otherSide(side);
  return isBeaten || unit.is === 'fled' || unit.isShaken ? 'routed' : 'standing';
}

/** A person down to half of their wounds or less goes home wounded. */
function personFate(state: State, fighter: Fighter, index: number): 'unhurt' | 'wounded' | 'slain' {
  const unit = unitOf(state, index);
  if (unit.is === 'destroyed') return 'slain';
  return unit.left * 2 <= fighter.profile.wounds * modelsOf(state, index) ? 'wounded' : 'unhurt';
}
