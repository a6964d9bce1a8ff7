/** Names, places and numbers as people read them. */

import { placeLabelBy } from '../../kernel/labels.ts';
import { MARKS_PER_INCH } from './tables.ts';

export { fighterLabel as unitLabel, joined, sideLabel } from '../../kernel/labels.ts';

/** `12.5`, `3`: inches with as many decimals as they need. */
export function inches(marks: number): string {
  return String(Math.round(marks) / MARKS_PER_INCH);
}

/** `(36, 12.5)`. */
export const placeLabel = placeLabelBy(inches);
