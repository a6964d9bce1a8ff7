import { assault } from '../../../src/rules/xenos-zealots/assault.ts';
import { battle, type Put, play } from './support.ts';

export const claws = (place: readonly [number, number], more: Partial<Put> = {}): Put => ({
  id: 'claws',
  card: 'x-shard-warriors',
  at: [place],
  counter: 'CHARGE',
  ...more,
});
export const levy = (place: readonly [number, number], more: Partial<Put> = {}): Put => ({
  id: 'levy',
  card: 'z-pilgrim-levy',
  at: [place],
  ...more,
});
export const go = { kind: 'assault', unit: 'claws', target: 'levy' } as const;

/** One claw (two dice, AP 6, Damage 2) against one levy man (AsV 3, AV 1, R 3), in reach of each other. */
export function duel(
  script: readonly number[],
  own: Partial<Put> = {},
  other: Partial<Put> = {},
  terrain: Parameters<typeof battle>[0]['terrain'] = [],
) {
  const state = battle({
    red: [claws([10, 20], { left: 1, ...own })],
    black: [levy([13, 20], { left: 1, ...other })],
    terrain,
  });
  return play(state, script, (under) => assault(under, go));
}
