/** Names, places and numbers as people read them. */
import type { Point } from '../../kernel/plane.ts';
import type { Side } from '../../kernel/ruleset.ts';
import { indexOf, type Morale, type State } from './state.ts';
import { type Counter, INCH } from './tables.ts';

export const sideLabel = (side: Side): string => (side === 'red' ? 'Red' : 'Black');

export const COUNTER_WORDS: Readonly<Record<Counter, string>> = {
  ADVANCE: 'advance',
  CHARGE: 'charge',
  DOUBLE_TIME: 'double time',
  EVADE: 'evade',
  FIRE_SUPPORT: 'fire support',
  INFILTRATE: 'infiltrate',
};

export const MORALE_WORDS: Readonly<Record<Morale, string>> = {
  OK: 'in good order',
  SUPPRESSED: 'suppressed',
  NEUTRALIZED: 'neutralized',
  ROUTED: 'routed',
};

/** `12.5`, `3`: inches to a tenth. */
export function inches(marks: number): string {
  return String(Math.round((marks * 10) / INCH) / 10);
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
