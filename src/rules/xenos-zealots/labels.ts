/** Names, places and numbers as people read them. */

import { placeLabelBy } from '../../kernel/labels.ts';
import type { Morale, State } from './state.ts';
import { type Counter, INCH, WEAPONS } from './tables.ts';

export { fighterLabel as unitLabel, sideLabel } from '../../kernel/labels.ts';

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
export const placeLabel = placeLabelBy(inches);

/** A weapon of the catalog, or of somebody's own card. */
export function weaponName({ fighters }: Pick<State, 'fighters'>, id: string): string {
  const own = fighters.flatMap((fighter) => fighter.own?.weapons ?? []);
  return [...WEAPONS, ...own].find((one) => one.id === id)?.name ?? id;
}
