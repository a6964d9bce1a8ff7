/** Names, places and numbers as people read them. */

import type { Point } from '../../kernel/plane.ts';
import type { Side } from '../../kernel/ruleset.ts';
import { indexOf, type State } from './state.ts';
import { MARKS_PER_INCH } from './tables.ts';

export const sideLabel = (side: Side): string => (side === 'red' ? 'Red' : 'Black');

/** `12.5`, `3`: inches with as many decimals as they need. */
export function inches(marks: number): string {
  return String(Math.round(marks) / MARKS_PER_INCH);
}

/** `(36, 12.5)`. */
export function placeLabel([x, y]: Point): string {
  return `(${inches(x)}, ${inches(y)})`;
}

/** The name of a unit, with its side where both have one of that name. */
export function unitLabel(state: State, id: string): string {
  const fighter = state.fighters[indexOf(state, id)];
  if (fighter === undefined) return id;
  const isShared = state.fighters.some((other) => other.name === fighter.name && other.id !== id);
  return isShared ? `${sideLabel(fighter.side)} ${fighter.name}` : fighter.name;
}

/** `A, B and C`. */
export function joined(names: readonly string[]): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
