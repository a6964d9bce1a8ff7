/** rough */
import { byHabit, byTemper, type Judge } from '../../../kernel/look-ahead.ts';
import { type Rollout, tryingOut } from '../../../kernel/rollout.ts';
import { type AnyRuleset, type Choice, type Decision, otherSide, type Side } from '../../../kernel/ruleset.ts';
import type { Action } from '../actions.ts';
import { listed } from '../listed.ts';
import { lossPercent } from '../outcome.ts';
import { fighterOf, indexOf, type State, unitOf, unitsOf } from '../state.ts';
import type { View } from '../view.ts';
import { eightTurnsHabits } from './habits.ts';
import { placesFor } from './moves.ts';
import { stanceOf } from './stance.ts';

const env = (name: string, or: number): number => Number(process.env[`RO_${name}`] ?? or);
const STEADY = byTemper('steady');

function others(state: State, decision: Decision, usual: Action): readonly Action[] {
  switch (decision.kind) {
    case 'move': {
      if (usual.kind !== 'move' && usual.kind !== 'pass') return [];
      const index = indexOf(state, usual.unit);
      const habits = [eightTurnsHabits.straight, eightTurnsHabits.greedy].flatMap((habit) => habit({ reader: decision.side, state }, decision) ?? []);
      const places = placesFor(state, stanceOf(STEADY.doctrine), index).slice(1);
      const moves = places.map((place): Action => ({ kind: 'move', unit: usual.unit, path: [place] }));
      return [{ kind: 'pass', unit: usual.unit }, ...habits, ...moves.slice(0, env('PLACES', 20))];
    }
    case 'shoot':
    case 'charge':
      return env(decision.kind, 1) ? listed(state, decision).filter((one) => 'unit' in usual && 'unit' in one && (one.unit === usual.unit)) : [];
    case 'strike-target':
    case 'strike-first':
      return env('strike', 1) ? listed(state, decision) : [];
    default:
      return [];
  }
}

function chanceOf(state: State, side: Side): number {
  const gap = (lossPercent(state, otherSide(side)) - lossPercent(state, side)) / 100;
  if (state.phase.kind === 'over') {
    const { winner } = state.phase.outcome;
    const end = winner === 'draw' ? 0.5 : winner === side ? 1 : 0;
    return 0.85 * end + 0.15 / (1 + Math.exp(-4 * gap));
  }
  const shaken = (of: Side): number => unitsOf(state, of).reduce((sum, index) => sum + (unitOf(state, index).isShaken ? unitOf(state, index).left / fighterOf(state, index).total : 0), 0) / Math.max(1, state.fighters.length / 2);
  return 1 / (1 + Math.exp(-env('K', 8) * gap - env('SHAKEN', 1) * (shaken(otherSide(side)) - shaken(side))));
}

function deedOf({ playerTurn, phase }: State, choices: readonly Choice<Action>[]): string {
  const [first] = choices;
  const who = first === undefined ? '' : 'unit' in first.action ? first.action.unit : first.decision;
  return `${playerTurn} ${phase.kind} ${who}`;
}

export function lookingAheadInEightTurns(ruleset: AnyRuleset, given: Partial<Rollout<State, View, Action>> = {}): Judge {
  const straight = byHabit(ruleset, eightTurnsHabits.straight);
  const greedy = byHabit(ruleset, eightTurnsHabits.greedy);
  return tryingOut<State, View, Action>(ruleset, {
    usual: STEADY,
    base: process.env['RO_BASE'] === 'greedy' ? greedy : straight,
    enemies: [straight, greedy],
    trials: env('TRIALS', 2),
    most: env('MOST', 8),
    surely: env('SURELY', 1),
    known: ({ state }) => state,
    others,
    deedOf,
    isFar: (from, now) => now.playerTurn > from.playerTurn + env('FAR', 1),
    worth: chanceOf,
    ...given,
  });
}
