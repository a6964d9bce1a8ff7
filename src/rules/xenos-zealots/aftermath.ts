/** What everybody takes home: who fled the table lives; systems and guns lost stay lost. */
import type { Json } from '../../kernel/brand.ts';
import { aftermathBy, outcomeOf } from '../../kernel/outcome.ts';
import { type Aftermath, otherSide } from '../../kernel/ruleset.ts';
import { MORALE_WORDS } from './labels.ts';
import { gunOf } from './standing.ts';
import { fighterOf, hasTracks, kindOf, pointsLeft, type State, unitOf } from './state.ts';

export function aftermathOf(state: State): Aftermath {
  return aftermathBy(state.fighters, {
    isPerson: ({ isPerson }) => isPerson === true,
    unit: (_fighter, index) => unitFate(state, index),
    person: (_fighter, index) => ({ fate: personFate(state, index) }),
  });
}

function unitFate(state: State, index: number): Omit<Aftermath['units'][number], 'id'> {
  const { is, morale } = unitOf(state, index);
  const left = pointsLeft(state, index);
  if (is === 'destroyed' || left === 0) return { left: 0, fate: 'destroyed' };
  const winner = outcomeOf(state)?.winner ?? 'draw';
  const isBeaten = winner === otherSide(fighterOf(state, index).side);
  const fate = isBeaten || is === 'fled' || morale === 'ROUTED' ? 'routed' : 'standing';
  const keeps = keepsOf(state, index);
  const condition = conditionOf(state, index);
  return {
    left,
    fate,
    ...(condition === undefined ? {} : { condition }),
    ...(keeps === undefined ? {} : { keeps }),
  };
}

/** Shaken, waiting or riding, in a battle that goes on; undefined for a unit that can do as it is told. */
function conditionOf(state: State, index: number): string | undefined {
  if (state.phase.kind === 'over') return undefined;
  const { is, morale } = unitOf(state, index);
  if (is === 'reserve') return 'in reserve';
  if (is === 'aboard') return 'aboard';
  return morale === 'SUPPRESSED' || morale === 'NEUTRALIZED' ? MORALE_WORDS[morale] : undefined;
}

/** Tracks and guns that were hit. */
function keepsOf(state: State, index: number): Json | undefined {
  const { mobility, systems, points } = unitOf(state, index);
  const kind = kindOf(state, index);
  if (hasTracks(state, index)) {
    const isFresh = mobility === kind.card.tracks?.mobility && !systems.includes(false);
    return isFresh ? undefined : { mobility, systems };
  }
  if (kind.gun === undefined) return undefined;
  const left = gunOf(state, index) === undefined ? 0 : (points.at(-1) ?? 0);
  return left === kind.gun.points ? undefined : { gun: left };
}

/** A person down to half of their wounds or less goes home wounded. */
function personFate(state: State, index: number): 'unhurt' | 'wounded' | 'slain' {
  if (unitOf(state, index).is === 'destroyed') return 'slain';
  return 2 * pointsLeft(state, index) <= kindOf(state, index).body.points ? 'wounded' : 'unhurt';
}
