/** What a battle that is watched shows of an event beside its words: who went somewhere, and which dice fell. */
import type { Board } from './picture.ts';

/** Dice thrown together, and what they had to show. */
export interface Throw {
  readonly faces: readonly number[];
  /** Absent: nothing was needed, or each die needed its own. */
  readonly need?: Need;
  /** What came of them, where no single need says it: hits, saves. */
  readonly made?: number;
}

export interface Need {
  readonly value: number;
  readonly is: 'at-least' | 'at-most' | 'below';
  /** Whether each die had to, or all of them together. */
  readonly of: 'each' | 'sum';
}

/** How a ruleset's battles are watched. */
export interface Watch<State, View, Event> {
  /** The state after one event: the fold that its steps are made of. */
  evolve(state: State, event: Event): State;
  /** What `picture` paints, and no word beside it: it is asked for at every step. */
  board(view: View): Board;
  /** How many fighters have a place on the board, told without painting it; absent: they are counted on the board. */
  standing?(view: View): number;
  /**
   * Ids of fighters that the event brings from one place to another. Absent where whoever has another place on the board has
   * moved; there where rows close up when somebody leaves them.
   */
  moved?(event: Event): readonly string[];
  /** The dice of an event, in the order they fell. */
  thrown(event: Event, moment: Moment<View, Event>): readonly Throw[];
}

/** What its reader knew when an event came: what dice needed may be read from it. */
export interface Moment<View, Event> {
  /** Just before it; worked out when asked for. */
  view(): View;
  /** Those of the same step before it. */
  readonly before: readonly Event[];
}

/** What kinds of events show: one entry for each kind that shows anything. */
export type ByKind<Event extends { readonly kind: string }, Value, Given = unknown> = {
  readonly [Kind in Event['kind']]?: (
    event: Extract<Event, { kind: Kind }>,
    given: Given,
  ) => readonly Value[];
};

/** A ruleset's watch, from its fold and its two tables. */
export function watchBy<State, View, Event extends { readonly kind: string }>({
  evolve,
  board,
  standing,
  moved,
  thrown,
}: {
  readonly evolve: (state: State, event: Event) => State;
  readonly board: (view: View) => Board;
  readonly standing?: (view: View) => number;
  readonly moved?: ByKind<Event, string>;
  readonly thrown: ByKind<Event, Throw, Moment<View, Event>>;
}): Watch<State, View, Event> {
  return {
    evolve,
    board,
    thrown: (event, moment) => shownBy(thrown, event, moment),
    ...(standing === undefined ? {} : { standing }),
    ...(moved === undefined ? {} : { moved: (event) => shownBy(moved, event, undefined) }),
  };
}

function shownBy<Event extends { readonly kind: string }, Value, Given>(
  table: ByKind<Event, Value, Given>,
  event: Event,
  given: Given,
): readonly Value[] {
  // One entry a kind, each taking its own kind: the compiler cannot see that they meet here.
  const show = table[event.kind as Event['kind']] as
    | ((event: Event, given: Given) => readonly Value[])
    | undefined;
  return show?.(event, given) ?? [];
}

/** Dice of which each had to show this much, or more. */
export const eachAtLeast = (value: number, ...faces: readonly number[]): Throw => ({
  faces,
  need: { value, is: 'at-least', of: 'each' },
});

/** Dice thrown together of which each had a need of its own: those with the same one beside each other. */
export function byNeed(faces: readonly number[], needs: readonly number[]): readonly Throw[] {
  const values = [...new Set(needs)].sort((a, b) => a - b);
  return values.map((value) => eachAtLeast(value, ...faces.filter((_, i) => needs[i] === value)));
}

/** Dice of which each had to show no more than this. */
export const eachAtMost = (value: number, ...faces: readonly number[]): Throw => ({
  faces,
  need: { value, is: 'at-most', of: 'each' },
});

/** Dice that were added up, and had to stay within this. */
export const sumAtMost = (value: number, ...faces: readonly number[]): Throw => ({
  faces,
  need: { value, is: 'at-most', of: 'sum' },
});

/** One die, that had to stay below this. */
export const below = (value: number, face: number): Throw => ({
  faces: [face],
  need: { value, is: 'below', of: 'each' },
});

/** For each die whether it did what it needed; undefined where nothing says so of single dice. */
export function madeOf({ faces, need }: Throw): readonly boolean[] | undefined {
  if (need === undefined) return undefined;
  const sum = faces.reduce((total, face) => total + face, 0);
  return faces.map((face) => meets(need, need.of === 'sum' ? sum : face));
}

function meets({ is, value }: Need, shown: number): boolean {
  if (is === 'at-least') return shown >= value;
  return is === 'at-most' ? shown <= value : shown < value;
}
