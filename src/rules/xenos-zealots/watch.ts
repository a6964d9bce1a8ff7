/** What a battle of Xenos & Zealots shows while it is watched. */
import { byNeed, eachAtLeast, type Moment, type Throw, watchBy } from '../../kernel/watch.ts';
import rolls from './data/rolls.json' with { type: 'json' };
import type { Event, MoraleTested, SavesRolled, ShellHit, UnitShot, UnitStruck, Volley } from './events.ts';
import { evolve } from './evolve.ts';
import { blowNeed, type Needs, saveNeeds, shellNeeds, shotNeeds } from './needed.ts';
import { boardOf } from './picture.ts';
import type { State } from './state.ts';
import type { View } from './view.ts';

export const WATCH = watchBy<State, View, Event>({
  evolve,
  board: boardOf,
  thrown: {
    'roles-rolled': ({ face }) => [{ faces: [face] }],
    'support-requested': ({ face, need }) => [eachAtLeast(need, face)],
    'unit-shot': shotThrows,
    'saves-rolled': saveThrows,
    'shot-scattered': ({ face, need }) => [eachAtLeast(need, face)],
    'track-lost': ({ faces }) => faces.map((pair) => ({ faces: pair })),
    'command-used': ({ faces }) => (faces.length === 0 ? [] : [{ faces }]),
    'order-rolled': ({ faces }) => [{ faces }],
    'unit-struck': blowThrows,
    'morale-tested': (event) => [moraleThrow(event)],
    // XZ-GAP-63: whoever waits for room comes without a die.
    'support-arrived': ({ face, need }) => (face === 0 ? [] : [eachAtLeast(need, face)]),
    'shell-hit': shellThrows,
    regenerated: ({ face }) => [eachAtLeast(rolls.regenerate, face)],
  },
});

type Now = Moment<View, Event>;

function shotThrows(event: UnitShot, { view, before }: Now): readonly Throw[] {
  const needs = shotNeeds(view().state, event, before);
  return event.volleys.flatMap((volley, i) => thrownFor(volley, needs?.[i]));
}

function blowThrows(event: UnitStruck, { view }: Now): readonly Throw[] {
  const need = blowNeed(view().state, event);
  return event.volleys.flatMap((volley) =>
    thrownFor(
      volley,
      volley.faces.map(() => need),
    ),
  );
}

function saveThrows(event: SavesRolled, { view, before }: Now): readonly Throw[] {
  const hits = event.faces.length - event.failed;
  return thrownFor({ faces: event.faces, hits }, saveNeeds(view().state, event, before));
}

function shellThrows(event: ShellHit, { view, before }: Now): readonly Throw[] {
  return thrownFor(event, shellNeeds(view().state, event, before));
}

/** Where the table does not say what was needed, what the dice did is told. */
function thrownFor({ faces, hits }: Omit<Volley, 'weapon'>, needs: Needs | undefined): readonly Throw[] {
  if (faces.length === 0) return [];
  return needs === undefined ? [{ faces, made: hits }] : byNeed(faces, needs);
}

/** What the die itself had to show: the rest is added to it. */
const moraleThrow = ({ face, added, need }: MoraleTested): Throw => eachAtLeast(need - added, face);
