/** What a roster says, whatever program wrote it: bodies of troops, and what is no body of troops. */

/** One piece of the source, in its order; together they are all of it. */
export type RosterEntry =
  | {
      readonly kind: 'unit';
      /** `line 4`, or `selection 4` of a roster program's file. */
      readonly at: string;
      /** As it stood there. */
      readonly text: string;
      readonly name: string;
      /** How many such units. */
      readonly count: number;
      /** Figures or models in each, where the source says. */
      readonly models?: number;
      readonly points?: number;
      /** Weapons, banners, upgrades: kept as words. */
      readonly kit: readonly string[];
      /** The name its owner gave it, where the program has one beside the troops'. */
      readonly called?: string;
      /** The program says it is a character: a hero, a leader. */
      readonly isCharacter?: true;
      /** What the writer says it shall be: a troop's id or name. */
      readonly as?: string;
    }
  | {
      readonly kind: 'other';
      readonly at: string;
      readonly text: string;
      /** Why it is no unit. */
      readonly why: string;
    };

export interface RosterSource {
  readonly format: 'text' | 'battlescribe' | 'json';
  /** The roster's own name, where it has one. */
  readonly name?: string;
  readonly entries: readonly RosterEntry[];
}

/** Letters in a roster's text; no army needs a tenth of it. */
export const LONGEST_ROSTER = 4_000_000;
/** Entries that are looked at. */
export const MOST_ENTRIES = 2_000;
