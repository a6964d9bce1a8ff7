/** What a campaign brings of its own beside its map: troop lists, names, happenings. */
import type { OwnList, OwnRow, OwnRules, Terrain } from '../../kernel/ruleset.ts';
import type { RegionId } from '../ids.ts';

/** CP-OWN-07..09: as written down, and checked against its ruleset. */
export interface Content {
  /** The ruleset whose fields the rows have. */
  readonly ruleset: string;
  readonly lists?: readonly OwnList[];
  /** CP-OWN-11, where the ruleset has spells; CP-OWN-12, where it has items. */
  readonly spells?: readonly OwnRow[];
  readonly items?: readonly OwnRow[];
  /** CP-OWN-13, where the ruleset takes scenes. */
  readonly scenes?: readonly OwnRow[];
  readonly names?: OwnNames;
  /** CP-EVT-01: the table, in the order in which it is rolled for. */
  readonly events?: readonly Happening[];
}

/** What it adds to its ruleset; undefined where it leaves that as it is. */
export function ownRulesIn({ lists, spells, items, scenes }: Content): OwnRules | undefined {
  if ([lists, spells, items, scenes].every((table) => table === undefined)) return undefined;
  return {
    lists: lists ?? [],
    ...(spells === undefined ? {} : { spells }),
    ...(items === undefined ? {} : { items }),
    ...(scenes === undefined ? {} : { scenes }),
  };
}

/** CP-OWN-09: what stands in place of the house's own words. */
export interface OwnNames {
  /** Short names of generals, in place of those made of syllables. */
  readonly people?: readonly string[];
  readonly titles?: readonly string[];
  /** `the Deep`: where generals are from. */
  readonly origins?: readonly string[];
  /** What armies on foot are called in place of Host, and those of riders in place of Riders. */
  readonly host?: string;
  readonly riders?: string;
  /** Names for the regions of a generated map, before those it makes itself. */
  readonly places?: readonly string[];
}

/** CP-EVT: one line of the table of happenings. */
export interface Happening {
  readonly id: string;
  /** `A hard frost`. */
  readonly title: string;
  /** What the report says of it; absent: the effects speak for themselves. */
  readonly says?: string;
  /** One in six is `[1, 6]`. */
  readonly odds: readonly [number, number];
  readonly when?: {
    readonly season?: 'winter' | 'summer';
    /** The first and the last turn it can hold in. */
    readonly from?: number;
    readonly until?: number;
  };
  readonly where?: {
    readonly terrain?: readonly Terrain[];
    readonly isCastle?: boolean;
    readonly hasVillage?: boolean;
    readonly hasRiver?: boolean;
    readonly regions?: readonly RegionId[];
    /** At most this many of those that fit, drawn by the dice; absent: all of them. */
    readonly most?: number;
  };
  readonly effects: readonly Effect[];
}

/** CP-EVT-03..06. */
export type Effect =
  | { readonly kind: 'gold'; readonly gold: number }
  | { readonly kind: 'unrest'; readonly by: number }
  | { readonly kind: 'mud' }
  | { readonly kind: 'mist' };

/** What a happening does for the turn that has begun. */
export interface Weather {
  readonly id: string;
  readonly title: string;
  readonly is: readonly ('mud' | 'mist')[];
  readonly regions: readonly RegionId[];
}
