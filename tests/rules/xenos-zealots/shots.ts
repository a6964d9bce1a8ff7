/** Units that shoot at each other in the tests, and what a volley of theirs comes to. */
import type { Shoot } from '../../../src/rules/xenos-zealots/actions.ts';
import { armOf } from '../../../src/rules/xenos-zealots/arms.ts';
import { type Lane, lanesOf } from '../../../src/rules/xenos-zealots/lanes.ts';
import { shoot } from '../../../src/rules/xenos-zealots/shoot.ts';
import type { State } from '../../../src/rules/xenos-zealots/state.ts';
import { at, only, type Put, play, unit } from './support.ts';

export const knights = (place: readonly [number, number], more: Partial<Put> = {}): Put => ({
  id: 'knights',
  card: 'z-space-knights',
  at: [place],
  counter: 'ADVANCE',
  ...more,
});
export const warriors = (place: readonly [number, number], more: Partial<Put> = {}): Put => ({
  id: 'warriors',
  card: 'x-shard-warriors',
  at: [place],
  ...more,
});
export const tank = (place: readonly [number, number], more: Partial<Put> = {}): Put => ({
  id: 'tank',
  card: 'z-dominator',
  at: [place],
  counter: 'ADVANCE',
  ...more,
});

/** All that a unit has of one weapon, at a target's first model. */
export function volley(state: State, by: string, target: string, arms: readonly number[]): Shoot {
  const [aim] = unit(state, target).at;
  return {
    kind: 'shoot',
    unit: by,
    aim: aim ?? [0, 0],
    fire: arms.map((arm) => ({ arm, target })),
    pivot: 0,
  };
}

export function lanes(state: State, by: string, target: string, arm: number): readonly Lane[] {
  const [aim] = unit(state, target).at;
  const armed = armOf(state, at(state, by), arm);
  if (armed === undefined) throw new Error('no such arm');
  return lanesOf(
    state,
    { index: at(state, by), target: at(state, target), at: aim ?? [0, 0], pivot: 0 },
    arm,
    armed.arm,
  );
}

/** The faces a single die has to show to hit, by trying all six. */
export function facesThatHit(
  state: State,
  [by, target]: readonly [string, string],
  arm: number,
): readonly number[] {
  return [1, 2, 3, 4, 5, 6].filter((face) => {
    const count = lanes(state, by, target, arm).length;
    const each = armOf(state, at(state, by), arm)?.arm.weapon.effect.value;
    const dice = Array.from({ length: count * Number(each) }, () => face);
    let hits = 0;
    try {
      const { events } = play(state, dice, (under) => shoot(under, volley(state, by, target, [arm])));
      hits = only(events, 'unit-shot').volleys[0]?.hits ?? 0;
    } catch (fault) {
      // Hits need saves, for which the script has no dice: so this face hits.
      if (!(fault instanceof Error) || fault.name !== 'ScriptFault') throw fault;
      return true;
    }
    return hits > 0;
  });
}
