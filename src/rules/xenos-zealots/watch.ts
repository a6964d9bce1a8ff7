/** What a battle of Xenos & Zealots shows while it is watched. */
import { eachAtLeast, type Throw, watchBy } from '../../kernel/watch.ts';
import type { Event, MoraleTested, Volley } from './events.ts';
import { evolve } from './evolve.ts';
import { boardOf } from './picture.ts';
import type { State } from './state.ts';
import type { View } from './view.ts';

export const WATCH = watchBy<State, View, Event>({
  evolve,
  board: boardOf,
  thrown: {
    'roles-rolled': ({ face }) => [{ faces: [face] }],
    'support-requested': ({ face, need }) => [eachAtLeast(need, face)],
    'unit-shot': ({ volleys }) => volleys.flatMap(volleyThrow),
    'saves-rolled': ({ faces, failed }) =>
      faces.length === 0 ? [] : [{ faces, made: faces.length - failed }],
    'shot-scattered': ({ face, need }) => [eachAtLeast(need, face)],
    'track-lost': ({ faces }) => faces.map((pair) => ({ faces: pair })),
    'command-used': ({ faces }) => (faces.length === 0 ? [] : [{ faces }]),
    'order-rolled': ({ faces }) => [{ faces }],
    'unit-struck': ({ volleys }) => volleys.flatMap(volleyThrow),
    'morale-tested': (event) => [moraleThrow(event)],
    'support-arrived': ({ face, need }) => [eachAtLeast(need, face)],
    'shell-hit': ({ faces, hits }) => (faces.length === 0 ? [] : [{ faces, made: hits }]),
    regenerated: ({ face }) => [{ faces: [face] }],
  },
});

/** Weapons of one group may need different faces of different targets: what they did is told. */
const volleyThrow = ({ faces, hits }: Volley): readonly Throw[] =>
  faces.length === 0 ? [] : [{ faces, made: hits }];

/** What the die itself had to show: the rest is added to it. */
const moraleThrow = ({ face, added, need }: MoraleTested): Throw => eachAtLeast(need - added, face);
