/** Finding magic items (TW-ITM-02, 12, 13, 17..19, 25, 26; TW-GAP-77..80). */
import type { Dice } from '../../kernel/dice.ts';
import { BANNERS, type ItemRow, MOST_ITEM_ROLLS, OTHER_ITEMS, WEAPONS } from './tables.ts';

export type ItemTable = 'weapons' | 'nonWeapons' | 'banners';

const TABLES: Readonly<Record<ItemTable, readonly ItemRow[]>> = {
  weapons: WEAPONS,
  nonWeapons: OTHER_ITEMS,
  banners: BANNERS,
};

export interface FoundItems {
  /** Each ability once. */
  readonly items: readonly string[];
  readonly names: readonly string[];
  /** Abilities rolled, the repeated ones counted, "extra ability" and blank rows not. */
  readonly rolled: number;
  /** Stored magic points, and fireballs: they add up. */
  readonly mp: number;
  readonly fireballs: number;
}

/** One item: a D10, with the further rolls it gives. Stops when every row open to the bearer is there, or after 32 rolls. */
export function rollItem(dice: Dice, table: ItemTable, isMagicUser: boolean): FoundItems {
  const rows = TABLES[table];
  const open = rows.filter((row) => isAbility(row, isMagicUser));
  const found: ItemRow[] = [];
  let wanted = 1;
  for (let rolls = 0; wanted > 0 && rolls < MOST_ITEM_ROLLS; rolls += 1) {
    const row = rows[dice.roll(rows.length, `TW-ITM-02 ${table}`) - 1];
    if (row?.rolls !== undefined) wanted += row.rolls - 1;
    else if (row !== undefined && isAbility(row, isMagicUser)) {
      found.push(row);
      wanted -= 1;
    }
    if (open.every((one) => found.includes(one))) break;
  }
  const different = open.filter((row) => found.includes(row));
  return {
    items: different.map(({ id }) => id ?? ''),
    names: different.map(({ name }) => name ?? ''),
    rolled: found.length,
    mp: found.reduce((sum, row) => sum + (row.mp ?? 0), 0),
    fireballs: found.reduce((sum, row) => sum + (row.charges ?? 0), 0),
  };
}

function isAbility(row: ItemRow, isMagicUser: boolean): boolean {
  if (row.reroll === true || row.rolls !== undefined) return false;
  return row.rerollUnlessMagicUser !== true || isMagicUser;
}
