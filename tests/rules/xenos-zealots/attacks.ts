import { beforeAttack, type Hit, takeHits } from '../../../src/rules/xenos-zealots/harm.ts';
import { judge } from '../../../src/rules/xenos-zealots/judge.ts';
import { armourAgainst } from '../../../src/rules/xenos-zealots/lanes.ts';
import { footOf } from '../../../src/rules/xenos-zealots/standing.ts';
import type { State } from '../../../src/rules/xenos-zealots/state.ts';
import { getWeapon } from '../../../src/rules/xenos-zealots/tables.ts';
import { at, type Put, play, spot } from './support.ts';

export const warriors = (more: Partial<Put> = {}): Put => ({
  id: 'warriors',
  card: 'x-shard-warriors',
  at: [[30, 20]],
  ...more,
});
export const tank = (more: Partial<Put> = {}): Put => ({
  id: 'tank',
  card: 'z-dominator',
  at: [[30, 20]],
  ...more,
});

type Attack = readonly [
  state: State,
  id: string,
  hits: readonly [weapon: string, models: readonly number[]],
  script: readonly number[],
  av?: number,
];

/** One attack on a unit: a hit of a weapon on each of these models, saves and roll-offs as scripted. */
export function attack(...[state, id, [weapon, models], script, av]: Attack) {
  const index = at(state, id);
  const hits = models.map((model): Hit => {
    const member = { unit: index, model };
    const front = armourAgainst(state, member, { ...footOf(state, member), at: spot(60, 20) }, false);
    return { member, av: av ?? front, weapon: getWeapon(weapon) };
  });
  return play(state, script, (under) => {
    const before = beforeAttack(state, index);
    if (takeHits(under, index, hits, false).isHurt) judge(under, index, before);
  });
}
export const rifle = (models: readonly number[]): readonly [string, readonly number[]] => [
  'z-crusade-rifle',
  models,
];
