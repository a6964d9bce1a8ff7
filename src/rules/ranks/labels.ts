/** Names, places and numbers as people read them. */
import type { Point } from '../../kernel/plane.ts';
import type { Side } from '../../kernel/ruleset.ts';
import { indexOf, type State } from './state.ts';
import { MARKS_PER_CM } from './tables.ts';

export const sideLabel = (side: Side): string => (side === 'red' ? 'Red' : 'Black');

/** `12.5`, `3`: centimetres with as many decimals as they need. */
export function cm(marks: number): string {
  return String(Math.round(marks) / MARKS_PER_CM);
}

/** `(60, 12.5)`. */
export function placeLabel([x, y]: Point): string {
  return `(${cm(x)}, ${cm(y)})`;
}

/** The name of a unit, with its side where both have one of that name. */
export function unitLabel(state: State, id: string): string {
  const fighter = state.fighters[indexOf(state, id)];
  if (fighter === undefined) return id;
  const isShared = state.fighters.some((other) => other.name === fighter.name && other.id !== id);
  return isShared ? `${sideLabel(fighter.side)} ${fighter.name}` : fighter.name;
}

/** `north-east`: the way that whole degrees point. */
export function compass(degrees: number): string {
  const WAYS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'];
  return WAYS[Math.round((((degrees % 360) + 360) % 360) / 45) % 8] ?? 'north';
}
