/** What a skirmish of Roll by Mail shows while it is watched. */
import { eachAtLeast, sumAtMost, type Throw, watchBy } from '../../kernel/watch.ts';
import type { Event } from './events.ts';
import { evolve } from './evolve.ts';
import { boardOf } from './picture.ts';
import type { State } from './state.ts';
import type { View } from './view.ts';

export const WATCH = watchBy<State, View, Event>({
  evolve,
  board: boardOf,
  moved: {
    'fighter-charged': ({ fighter }) => [fighter],
    'charge-missed': ({ fighter }) => [fighter],
    'fighter-moved': ({ fighter }) => [fighter],
    'broke-away': ({ fighter, isPassed }) => (isPassed ? [fighter] : []),
  },
  thrown: {
    'rolled-off': ({ faces }) => [{ faces }],
    'fear-tested': ({ need, faces }) => [sumAtMost(need, ...faces)],
    'shot-fired': ({ need, second, faces }) => shotThrows(need, second, faces),
    'rolled-to-wound': ({ need, faces }) => atLeast(need, faces),
    'rolled-saves': ({ need, faces }) => [eachAtLeast(need, ...faces)],
    'spell-rolled': ({ faces }) => [{ faces }],
    'storm-rolled': ({ face }) => [{ faces: [face] }],
    'backlash-rolled': ({ need, face }) => [eachAtLeast(need, face)],
    'spell-resisted': ({ need, faces }) => sumWithin(need, faces),
    'task-tried': ({ need, faces }) => sumWithin(need, faces),
    'rolled-to-hit': ({ need, faces, again }) => [...atLeast(need, faces), ...atLeast(need, again)],
    'broke-away': ({ need, faces }) => sumWithin(need, faces),
    'rout-tested': ({ need, faces }) => [sumAtMost(need, ...faces)],
    'fate-rolled': ({ faces }) => [{ faces }],
  },
});

function atLeast(need: number | null, faces: readonly number[]): readonly Throw[] {
  if (faces.length === 0) return [];
  return [need === null ? { faces } : eachAtLeast(need, ...faces)];
}

const sumWithin = (need: number, faces: readonly number[]): readonly Throw[] =>
  faces.length === 0 ? [] : [sumAtMost(need, ...faces)];

/** A hard shot needs a second die, after a first that fell as it should. */
function shotThrows(need: number, second: number | null, faces: readonly number[]): readonly Throw[] {
  const [first, ...more] = faces;
  if (first === undefined) return [];
  return [eachAtLeast(need, first), ...atLeast(second, more)];
}
