/** What a battle of Te Wapen! shows while it is watched. */
import { eachAtLeast, watchBy } from '../../kernel/watch.ts';
import type { Event } from './events.ts';
import { evolve } from './evolve.ts';
import { boardOf } from './picture.ts';
import type { State } from './state.ts';
import type { View } from './view.ts';

export const WATCH = watchBy<State, View, Event>({
  evolve,
  board: boardOf,
  thrown: {
    'attack-rolled': ({ need, faces }) => [eachAtLeast(need, ...faces)],
    'die-rerolled': ({ face }) => [{ faces: [face] }],
    'mithril-tested': ({ faces, saved }) => [{ faces, made: saved }],
    'spell-rolled': ({ need, faces }) => [eachAtLeast(need, ...faces)],
    'gaze-tried': ({ need, face }) => [eachAtLeast(need, face)],
    'trap-fought': ({ need, faces }) => [eachAtLeast(need, ...faces)],
    'assassination-tried': ({ faces }) => [{ faces }],
    'shape-changed': ({ face }) => [{ faces: [face] }],
    'building-battered': ({ need, faces }) => [eachAtLeast(need, ...faces)],
    'rubble-rolled': ({ need, faces }) => [eachAtLeast(need, ...faces)],
    'oil-poured': ({ need, faces }) => [eachAtLeast(need, ...faces)],
  },
});
