/** What a battle of Eight Turns shows while it is watched. */
import { eachAtMost, type Throw, watchBy } from '../../kernel/watch.ts';
import type { Event, WoundRoll } from './events.ts';
import { evolve } from './evolve.ts';
import { boardOf } from './picture.ts';
import { isOnTable, type State } from './state.ts';
import type { View } from './view.ts';

export const WATCH = watchBy<State, View, Event>({
  evolve,
  board: boardOf,
  standing: ({ state }) => state.fighters.filter((_, index) => isOnTable(state, index)).length,
  thrown: {
    'rolled-off': ({ faces }) => faces.map((pair) => ({ faces: pair })),
    'unit-shot': ({ need, faces, wound, stray }) => [
      eachAtMost(need, ...faces),
      ...woundThrows(wound),
      ...(stray === undefined ? [] : woundThrows(stray.wound)),
    ],
    'magic-tested': ({ need, face }) => [eachAtMost(need, face)],
    'spell-struck': ({ wound }) => woundThrows(wound),
    'unit-struck': ({ need, faces, wound }) => [eachAtMost(need, ...faces), ...woundThrows(wound)],
    'will-tested': ({ need, face }) => [eachAtMost(need, face)],
  },
});

/** ET-WND: no die falls where wounds are automatic or impossible. */
function woundThrows({ need, faces, wounds }: WoundRoll): readonly Throw[] {
  if (faces.length === 0) return [];
  return [typeof need === 'number' ? eachAtMost(need, ...faces) : { faces, made: wounds }];
}
