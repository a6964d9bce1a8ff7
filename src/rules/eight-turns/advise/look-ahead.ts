/**
 * Moves, shots and charges by what comes of them: for each that is thought of the battle is played on in averages, with
 * those of the side that answer later going by habit. So one unit after the other joins in what the others have begun.
 */
import type { Point } from '../../../kernel/plane.ts';
import { rememberLast, rememberLastBy } from '../../../kernel/remember.ts';
import { otherSide } from '../../../kernel/ruleset.ts';
import type { Charge } from '../actions.ts';
import { chargeTargets } from '../charge.ts';
import { fighterOf, type State } from '../state.ts';
import { PLAYER_TURNS_PER_TURN } from '../tables.ts';
import { type Field, fieldOf, isSlowedAt, ratesOf, wound, writeOver } from './averages.ts';
import {
  type Course,
  type Draft,
  draftFor,
  type Habit,
  playOut,
  type Step,
  shareLeft,
  touchAt,
} from './play-on.ts';

/** Player turns that are played on: farther ahead averages say little. */
const AHEAD = 14;
const HABITS: readonly Habit[] = ['advance', 'wait'];

/**
 * What is left of the side whose turn it is less what is left of the enemy, in points, from what stands on the draft on; `losses` is how much it
 * minds its own.
 */
function worthOf(course: Course, draft: Draft, losses: number): number {
  const { rates, active } = course;
  playOut(course, draft);
  return (losses * shareLeft(draft[active]) - shareLeft(draft[otherSide(active)])) * rates.brought[active];
}

/** On which all choices of a battle are tried, one after the other: making one takes as long as some turns on it. */
const draftOf = rememberLastBy(
  ({ rates }: Course) => rates,
  ({ rates }) => draftFor(rates),
);

/** The battle as it would go on; its own side by one of the habits. */
const coursesFrom = rememberLast((state: State): readonly Course[] => {
  const { phase, active, settings, playerTurn } = state;
  const left = settings.turnLimit * PLAYER_TURNS_PER_TURN - playerTurn + 1;
  const from: Step = phase.kind === 'shoot' || phase.kind === 'charge' ? phase.kind : 'move';
  const base = {
    rates: ratesOf(state),
    field: fieldOf(state),
    active,
    from,
    turns: Math.min(AHEAD, left),
    done: state.units.map(({ isDone }) => isDone),
  };
  return HABITS.map((own): Course => {
    const habits = { red: 'advance', black: 'advance', [active]: own } as const;
    return { ...base, habits };
  });
});

/** The habit by which the side would fare best, and the unit as one that has answered. */
function courseFor(state: State, index: number, losses: number): Course {
  const courses = coursesFrom(state);
  const worths = courses.map((course) => worthAfter(course, losses, unchanged));
  const best = courses[worths.indexOf(Math.max(...worths))] ?? courses[0];
  if (best === undefined) throw new Error('there is no habit to go by');
  return { ...best, done: best.done.map((is, at) => is || at === index) };
}

/** What comes of a change to where all stand. */
function worthAfter(course: Course, losses: number, change: (field: Field) => void): number {
  const draft = draftOf(course);
  writeOver(draft.field, course.field);
  change(draft.field);
  return worthOf(course, draft, losses);
}

const unchanged = (_field: Field): void => undefined;

/** What comes of changes to where all stand, in points. */
function worthsOf(
  state: State,
  { index, losses }: Asked,
  changes: readonly ((field: Field) => void)[],
): readonly number[] {
  const course = courseFor(state, index, losses);
  return changes.map((change) => worthAfter(course, losses, change));
}

/** Who answers, and how much its side minds its own losses: 1 as much as the enemy's. */
export interface Asked {
  readonly index: number;
  readonly losses: number;
}

/** What comes of standing at each of some places, in points. */
export function worthsOfPlaces(state: State, asked: Asked, places: readonly Point[]): readonly number[] {
  return worthsOf(
    state,
    asked,
    places.map(([x, y]) => (field) => {
      field.x[asked.index] = x;
      field.y[asked.index] = y;
      field.slow[asked.index] = isSlowedAt(state, [x, y], field.radius[asked.index] ?? 0) ? 1 : 0;
    }),
  );
}

/** Wounds to be expected of a volley on somebody. */
export interface Volley {
  readonly target: number;
  readonly wounds: number;
}

/** What comes of each of some volleys, in points. */
export function worthsOfVolleys(state: State, asked: Asked, volleys: readonly Volley[]): readonly number[] {
  return worthsOf(
    state,
    asked,
    volleys.map(
      ({ target, wounds }) =>
        (field) =>
          wound(field, target, wounds),
    ),
  );
}

/** The charge of a unit of which most comes, where that is more than of staying. */
export function chargeAhead(state: State, asked: Asked): Charge | undefined {
  const targets = chargeTargets(state, asked.index);
  const charges = targets.map((target) => (field: Field) => touchAt(field, asked.index, target));
  const [least = 0, ...worths] = worthsOf(state, asked, [unchanged, ...charges]);
  const most = Math.max(...worths);
  const target = targets[worths.indexOf(most)];
  if (target === undefined || most <= least) return undefined;
  return { kind: 'charge', unit: fighterOf(state, asked.index).id, target: fighterOf(state, target).id };
}
