import type { Dice } from '../../kernel/dice.ts';
import type { AnyRuleset, TroopType } from '../../kernel/ruleset.ts';
import { troopsOnList } from './troops.ts';

/** What an army shall be: whole hosts, or riders who go twice as far. */
export type Muster = 'host' | 'riders';

type Slot = 'foot' | 'shooter' | 'mounted' | 'any';

/** The first places of an army, filled in this order as far as the list has such troops; then whatever there is. */
const PLACES: Readonly<Record<Muster, readonly Slot[]>> = {
  host: ['foot', 'foot', 'shooter', 'mounted', 'foot'],
  riders: [],
};

/** No unit is worth more than this share of its army: armies of one monster make dull campaigns. */
const LARGEST_SHARE = 4;

/** Half of what a plain foot unit is worth: what an army may be short or over, and the least a unit must be worth. */
const HALF_A_UNIT = 5;

/**
 * CP-OPN-04: troops for one army, drawn from a list up to a worth, give or take half a plain unit.
 */
export function musterTroops(
  ruleset: AnyRuleset,
  wanted: { readonly list: string; readonly worth: number; readonly muster: Muster },
  dice: Dice,
): readonly TroopType[] {
  const listed = recruits(ruleset, wanted.list, wanted.worth);
  const able = wanted.muster === 'riders' ? listed.filter((troop) => troop.pace === 2) : listed;
  const choice = able.length > 0 ? able : listed;
  const drawn: TroopType[] = [];
  let left = wanted.worth;
  while (left >= HALF_A_UNIT) {
    const slot = PLACES[wanted.muster][drawn.length] ?? 'any';
    const pool = poolFor(choice, slot, left);
    const troop = pool[dice.roll(pool.length, `CP-OPN-04 unit ${drawn.length + 1}`) - 1];
    if (troop === undefined) throw new Error(`the list ${wanted.list} has no troops`);
    drawn.push(troop);
    left -= troop.worth;
  }
  return drawn;
}

/** Whether a list can send riders at all. */
export function hasRiders(ruleset: AnyRuleset, list: string, worth: number): boolean {
  return recruits(ruleset, list, worth).some((troop) => troop.pace === 2);
}

function recruits(ruleset: AnyRuleset, list: string, worth: number): readonly TroopType[] {
  const own = troopsOnList(ruleset, list);
  const fitting = own.filter((troop) => troop.worth * LARGEST_SHARE <= worth);
  return fitting.length > 0 ? fitting : own;
}

/** Those of the slot's kind that do not cost too much; else any that do not; else the cheapest. */
function poolFor(choice: readonly TroopType[], slot: Slot, left: number): readonly TroopType[] {
  const affordable = choice.filter((troop) => troop.worth <= left + HALF_A_UNIT);
  const fitting = affordable.filter((troop) => slot === 'any' || troop.role === slot);
  if (fitting.length > 0) return fitting;
  if (affordable.length > 0) return affordable;
  return choice.toSorted((one, other) => one.worth - other.worth).slice(0, 1);
}
