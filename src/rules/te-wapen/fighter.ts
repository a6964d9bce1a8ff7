/** Who fights and how they fare: the two lists that a battle keeps of its pieces. */
import type { Side } from '../../kernel/ruleset.ts';
import type { Hex } from './board.ts';
import type { MoveOption, Specials } from './tables.ts';

/** TW-UNI: one troop's numbers, with mount, variant and rolled powers worked in. */
export interface Profile {
  readonly name: string;
  readonly kind: 'unit' | 'individual';
  readonly moves: readonly MoveOption[];
  /** Dice by distance: entry 0 for an adjacent target (TW-UNI-07). */
  readonly combat: readonly number[];
  readonly hitAt: number;
  readonly wounds: number;
  readonly specials: Specials;
  readonly tags: readonly string[];
}

/** Who a piece is. Its place in `fighters` is its place in `pieces`. */
export interface Fighter {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly troop: string;
  readonly profile: Profile;
  /** Wounds at the start of the battle: what it is never healed above. */
  readonly start: number;
  /** Ids of `data/items.json`; a unit's is its banner or what it carries for a siege. */
  readonly items: readonly string[];
  readonly army?: string;
  readonly isMounted?: true;
  /** TW-MAG-02, TW-ITM-15: a magic-user's points at the start. */
  readonly mp?: number;
  /** Summoned, or an animal form: it is not counted in wounds and keeps no side alive (TW-GAP-21). */
  readonly isExtra?: true;
  /** The shapechanger whose animal form this is. */
  readonly formOf?: number;
  /** TW-ABL-15, 16: what was rolled for it. */
  readonly powers?: readonly string[];
}

/** How a piece fares. Optional fields are absent while they are nothing. */
export interface Piece {
  readonly at: Hex;
  readonly left: number;
  readonly counters: number;
  /** TW-IND-03: hexes an individual has walked alone this turn. */
  readonly walked?: number;
  /** A magic-user's own magic points. */
  readonly mp?: number;
  /** What is left in Blade of Spells, banner of magic (MP) and Ring of Fire (fireballs). */
  readonly stores?: Readonly<Record<string, number>>;
  /** TW-TYP-24: causes fear to the end of this turn. */
  readonly fearUntil?: number;
  /** The turn it was destroyed in, and where: for Resurrect. */
  readonly fell?: { readonly turn: number; readonly at: Hex; readonly byItself?: true };
  readonly wasRaised?: true;
  /** TW-TYP-08: changed shape already; `until`: the last turn of the present animal form. */
  readonly changed?: { readonly until: number };
  /** Siege equipment used up or poured: what is left of it. */
  readonly uses?: Readonly<Record<string, number>>;
}
