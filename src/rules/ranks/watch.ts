/** What a battle of Ranks shows while it is watched. */
import { below, eachAtMost, type Throw, watchBy } from '../../kernel/watch.ts';
import type { Event, HitsSaved } from './events.ts';
import { evolve } from './evolve.ts';
import { boardOf } from './picture.ts';
import { isOnTable, type State } from './state.ts';
import type { View } from './view.ts';

export const WATCH = watchBy<State, View, Event>({
  evolve,
  board: boardOf,
  standing: ({ state }) => state.fighters.filter((_, index) => isOnTable(state, index)).length,
  thrown: {
    'terrain-rolled': ({ faces }) => pairs(faces),
    'side-chosen': ({ faces }) => pairs(faces),
    'initiative-rolled': ({ faces }) => pairs(faces),
    'unit-passed': ({ face, friendFace }) => [{ faces: [face, friendFace] }],
    'unit-shot': ({ need, faces }) => [eachAtMost(need, ...faces)],
    'unit-struck': ({ need, faces }) => [eachAtMost(need, ...faces)],
    'unit-breathed': ({ need, faces }) => [eachAtMost(need, ...faces)],
    'piece-fired': ({ need, faces, hitFaces }) => [
      eachAtMost(need, ...faces),
      ...(hitFaces.length === 0 ? [] : [{ faces: hitFaces }]),
    ],
    'hits-saved': (event) => savesOf(event),
    'building-tested': ({ face }) => [{ faces: [face] }],
    'spell-cast': ({ need, face, hitFace }) => [
      eachAtMost(need, face),
      ...(hitFace === undefined ? [] : [{ faces: [hitFace] }]),
    ],
    'morale-tested': ({ face, left }) => [below(left, face)],
    'rally-tested': ({ face, below: limit }) => [below(limit, face)],
  },
});

const pairs = (faces: readonly (readonly [number, number])[]): readonly Throw[] =>
  faces.map((pair) => ({ faces: pair }));

/** Figures may have different armour: then each die had a need of its own. */
function savesOf({ faces, needs, hits, unsaved }: HitsSaved): readonly Throw[] {
  if (faces.length === 0) return [];
  const [need] = needs;
  const isOne = need !== undefined && needs.every((each) => each === need);
  return [isOne ? eachAtMost(need, ...faces) : { faces, made: hits - unsaved }];
}
