import { isLedBy } from '../persons/persons.ts';
import type { Army, CampaignState } from '../state.ts';

const SIZES = ['a band', 'a warband', 'a host', 'a great host'] as const;

/** CP-FOG-05, CP-PER-07, CP-PER-10: what an onlooker tells of an army's size, never the number of its units itself. */
export function sayStrength(state: Pick<CampaignState, 'generals'>, army: Army): string {
  const size = [2, 4, 7].filter((most) => army.units.length > most).length;
  const seen = size + (isLedBy(state, army, 'slayer') ? 1 : 0) - (isLedBy(state, army, 'cunning') ? 1 : 0);
  return SIZES[Math.max(0, Math.min(seen, SIZES.length - 1))] ?? 'a band';
}

/** The fewest and the most; beyond the last nobody counts. */
const UNITS: Readonly<Record<string, readonly [fewest: number, most: number]>> = {
  'a band': [1, 2],
  'a warband': [3, 4],
  'a host': [5, 7],
  'a great host': [8, 10],
};

/** CP-FOG-05: how many units are told so; undefined for other words. A general may make it look one size less or more. */
export function unitsFor(strength: string): readonly [fewest: number, most: number] | undefined {
  return UNITS[strength];
}

/** CP-MOV-09, CP-PER-02: how hard armies press: all that is left of their units, twice; the Lion's count three times. */
export function weightOf(state: Pick<CampaignState, 'generals'>, armies: readonly Army[]): number {
  return armies.reduce((sum, army) => {
    const left = army.units.reduce((men, unit) => men + unit.left, 0);
    return sum + left * (isLedBy(state, army, 'lion') ? 3 : 2);
  }, 0);
}
