/** How sides, fighters and places are called in what people read. */
import type { WithFighters } from './fighters.ts';
import type { Point } from './plane.ts';
import type { Side } from './ruleset.ts';
import { sideMark } from './table-text.ts';

/** `Red`, `Black`. */
export const sideLabel = (side: Side): string => (side === 'red' ? 'Red' : 'Black');

/** `A, B and C`. */
export function joined(names: readonly string[]): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

interface Labelled {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
}

/** The name of a fighter, with the side before it where another fighter has that name; the id where nobody has it. */
export function fighterLabel({ fighters }: WithFighters<Labelled>, id: string): string {
  const fighter = fighters.find((one) => one.id === id);
  if (fighter === undefined) return id;
  const isShared = fighters.some((other) => other.name === fighter.name && other.id !== id);
  return isShared ? `${sideLabel(fighter.side)} ${fighter.name}` : fighter.name;
}

/** `A` to `Z` for red, `a` to `z` for black, in roster order; from the 27th on with a number. */
export function fighterMark({ fighters }: WithFighters<Pick<Labelled, 'side'>>, index: number): string {
  const side = fighters[index]?.side ?? 'red';
  const place = fighters.slice(0, index).filter((other) => other.side === side).length;
  return sideMark(side, place);
}

/** How a ruleset with this measure calls a place: `(36, 12.5)`. */
export function placeLabelBy(measure: (marks: number) => string): (at: Point) => string {
  return ([x, y]) => `(${measure(x)}, ${measure(y)})`;
}

/** The name of a row of a roster: `Swordsmen`, or `Swordsmen 2` where the roster has several of them. */
export function rosterName(
  row: Pick<Labelled, 'id' | 'name'>,
  all: readonly Pick<Labelled, 'id'>[],
  at: number,
): string {
  const of = all.filter((other) => other.id === row.id).length;
  const before = all.slice(0, at).filter((other) => other.id === row.id).length;
  return of > 1 ? `${row.name} ${before + 1}` : row.name;
}
