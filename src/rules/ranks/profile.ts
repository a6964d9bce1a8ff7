/** What a unit is: one race row, one movement row, one weapon list, made into plain numbers (RK-FRM-01, RK-RACE, RK-MOV). */

import type { PieceId, TerrainClass } from './tables.ts';

export type AttackBonus = 'infantry-attack' | 'cavalry-charge' | 'hero-attack' | 'monster-attack';

/** Rates in marks; `null` where none is printed. */
export interface Rates {
  readonly column: number | null;
  readonly line: number;
  readonly charge: number | null;
  readonly flying: number | null;
  readonly rout: number | null;
}

/** One kind of troops. Lengths in marks, hundredths of a centimetre. */
export interface Profile {
  readonly id: string;
  readonly name: string;
  readonly race: string;
  readonly figureType: string;
  readonly rates: Rates;
  readonly terrainClass: TerrainClass;
  readonly attackBonus: AttackBonus | null;
  readonly attacks: number;
  readonly armour: number;
  /** Shooting skill; absent where the race has none. */
  readonly skill?: number;
  readonly closeCombat: number;
  readonly wounds: number;
  readonly isMonster: boolean;
  /** RK-CC-12: mounted figures, chariots, mounted characters. */
  readonly isMounted: boolean;
  readonly weapons: readonly string[];
  readonly isArcher: boolean;
  /** The missile it shoots or throws. */
  readonly missile?: { readonly range: number; readonly mayMove: boolean };
  readonly piece?: PieceId;
  readonly hasBreath: boolean;
  readonly character?: 'hero' | 'general' | 'wizard';
  /** RK-MAG-02: what a wizard's casting die must not exceed. */
  readonly power?: number;
  readonly spellsKnown: number;
  readonly figures: number;
  readonly formation: 'line' | 'column' | 'single';
  readonly base: { readonly front: number; readonly depth: number };
  readonly points: number;
  readonly isHouse: boolean;
  readonly isStrict: boolean;
}
