/** What a row of the lists comes to with its mount, its variant and the campaign's switches. */

import type { Settings } from './options.ts';
import type { Profile } from './state.ts';
import { getRow, type MoveOption, type Row, type Specials } from './tables.ts';

export interface Equipment {
  readonly isMounted?: boolean;
  /** `red` for a Red Dragon, `howdah` for an Elephant. */
  readonly variant?: string;
  /** In place of the row of that name. */
  readonly row?: Row;
}

/** TW-UNI: the numbers of a row. @throws Error for a row or variant that is not in the lists. */
export function profileOf(troop: string, settings: Settings, equipment: Equipment = {}): Profile {
  const row = equipment.row ?? getRow(troop);
  const variant = equipment.variant === undefined ? undefined : row.variants?.[equipment.variant];
  if (equipment.variant !== undefined && variant === undefined) {
    throw new Error(`${troop} has no variant ${equipment.variant}`);
  }
  const isMounted = equipment.isMounted === true && row.mountedMoves !== undefined;
  return {
    name: variant?.name ?? row.name,
    kind: row.kind === 'individual' ? 'individual' : 'unit',
    moves: isMounted ? (row.mountedMoves ?? row.moves) : movesOf(row, settings),
    combat: variant?.combat ?? row.combat ?? [0],
    hitAt: row.hitAt,
    wounds: row.wounds ?? 0,
    specials: specialsOf(row.specials, isMounted),
    tags: row.tags,
  };
}

/** TW-GAP-09 and TW-GAP-87: two switches change how far some rows go and still fight. */
function movesOf(row: Row, settings: Settings): readonly MoveOption[] {
  if (settings.archersMoveTwo && row.tags.includes('archers')) return getRow('standard/archers').moves;
  if (settings.siegeEnginesMoveAndAttack && row.category === 'siege-engine') {
    return row.moves.map((move) => ({ ...move, combat: true }));
  }
  return row.moves;
}

/** TW-GAP-14: the Undead Champion flies only when mounted. */
function specialsOf(specials: Specials, isMounted: boolean): Specials {
  if (specials.flying?.when !== 'mounted') return specials;
  const { flying: _winged, ...rest } = specials;
  return isMounted ? { ...rest, flying: {} } : rest;
}
