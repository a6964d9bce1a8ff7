import type { Army, Unit } from './state.ts';

/** CP-FOG-05: what an onlooker tells of an army's size: by its number of units, never the number itself. */
export function sayStrength(units: readonly Unit[]): string {
  if (units.length <= 2) return 'a band';
  if (units.length <= 4) return 'a warband';
  if (units.length <= 7) return 'a host';
  return 'a great host';
}

/** CP-MOV-09: how hard armies press, by all that is left of their units. */
export function weightOf(armies: readonly Army[]): number {
  return armies.flatMap((army) => army.units).reduce((sum, unit) => sum + unit.left, 0);
}
