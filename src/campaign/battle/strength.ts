import { isLedBy } from '../persons/persons.ts';
import type { Army, CampaignState } from '../state.ts';

const SIZES = ['a band', 'a warband', 'a host', 'a great host'] as const;

/** CP-FOG-05, CP-PER-07, CP-PER-10: what an onlooker tells of an army's size, never the number of its units itself. */
export function sayStrength(state: Pick<CampaignState, 'generals'>, army: Army): string {
  const size = [2, 4, 7].filter((most) => army.units.length > most).length;
  const seen = size + (isLedBy(state, army, 'slayer') ? 1 : 0) - (isLedBy(state, army, 'cunning') ? 1 : 0);
  return SIZES[Math.max(0, Math.min(seen, SIZES.length - 1))] ?? 'a band';
}

/** CP-MOV-09, CP-PER-02: how hard armies press: all that is left of their units, twice; the Lion's count three times. */
export function weightOf(state: Pick<CampaignState, 'generals'>, armies: readonly Army[]): number {
  return armies.reduce((sum, army) => {
    const left = army.units.reduce((men, unit) => men + unit.left, 0);
    return sum + left * (isLedBy(state, army, 'lion') ? 3 : 2);
  }, 0);
}
