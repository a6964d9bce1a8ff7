/** Names, places and numbers as people read them. */

import { placeLabelBy } from '../../kernel/labels.ts';
import { MARKS_PER_CM } from './tables.ts';

export { fighterLabel as unitLabel, sideLabel } from '../../kernel/labels.ts';

/** `12.5`, `3`: centimetres with as many decimals as they need. */
export function cm(marks: number): string {
  return String(Math.round(marks) / MARKS_PER_CM);
}

/** `(60, 12.5)`. */
export const placeLabel = placeLabelBy(cm);

/** `north-east`: the way that whole degrees point. */
export function compass(degrees: number): string {
  const WAYS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'];
  return WAYS[Math.round((((degrees % 360) + 360) % 360) / 45) % 8] ?? 'north';
}
