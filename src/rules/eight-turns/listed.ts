/** Where the answers are few, all of them. Paths and places are too many to list. */
import type { Decision } from '../../kernel/ruleset.ts';
import type { Action } from './actions.ts';
import { chargeTargets } from './charge.ts';
import { spellsOf, spellTargets } from './magic.ts';
import { targetsOf, weaponsToShoot } from './shooting.ts';
import { fighterOf, indexOf, type State, touching } from './state.ts';
import { toCharge, toShoot } from './turn.ts';

/** @throws Error for the questions that have no list. */
export function listed(state: State, decision: Decision): readonly Action[] {
  const { phase } = state;
  switch (decision.kind) {
    case 'pick-edge':
      return [
        { kind: 'pick-edge', edge: 'south' },
        { kind: 'pick-edge', edge: 'north' },
      ];
    case 'shoot':
      return toShoot(state).flatMap((index) => [
        ...shotsOf(state, index),
        ...castsOf(state, index),
        pass(state, index),
      ]);
    case 'heal':
      return Array.from({ length: (phase.kind === 'heal' ? phase.most : 0) + 1 }, (_, wounds) => ({
        kind: 'heal',
        wounds,
      }));
    case 'charge':
      return toCharge(state).flatMap((index) => [...chargesOf(state, index), pass(state, index)]);
    case 'next-combat':
      return (phase.kind === 'combat' ? phase.left : []).map(([first]) => ({
        kind: 'next-combat',
        unit: fighterOf(state, first ?? -1).id,
      }));
    case 'strike-first':
      return [true, false].map((isTaken) => ({ kind: 'strike-first', isTaken }));
    case 'strike-target':
      return touching(state, indexOf(state, String(decision.about))).map((target) => ({
        kind: 'strike-target',
        target: fighterOf(state, target).id,
      }));
    case 'concede':
      return [false, true].map((isTaken) => ({ kind: 'concede', isTaken }));
    default:
      throw new Error(`the answers to ${decision.kind} are too many to list`);
  }
}

export function pass(state: State, index: number): Action {
  return { kind: 'pass', unit: fighterOf(state, index).id };
}

export function shotsOf(state: State, index: number): readonly Action[] {
  const unit = fighterOf(state, index).id;
  return weaponsToShoot(state, index).flatMap((weapon) =>
    targetsOf(state, index, weapon).map(
      (target): Action => ({ kind: 'shoot', unit, weapon: weapon.id, target: fighterOf(state, target).id }),
    ),
  );
}

export function castsOf(state: State, index: number): readonly Action[] {
  const unit = fighterOf(state, index).id;
  return spellsOf(state, index).flatMap((spell) =>
    spellTargets(state, index, spell).map(
      (target): Action => ({ kind: 'cast', unit, spell, target: fighterOf(state, target).id }),
    ),
  );
}

export function chargesOf(state: State, index: number): readonly Action[] {
  const unit = fighterOf(state, index).id;
  return chargeTargets(state, index).map(
    (target): Action => ({ kind: 'charge', unit, target: fighterOf(state, target).id }),
  );
}
