/** Things that go from bearer to bearer in a campaign, as a ruleset knows them: magic items (CP-ITM). */
import type { Json } from './brand.ts';
import type { Dice } from './dice.ts';
import type { Options, OwnRules, Terrain } from './ruleset.ts';

/** One thing: a blade, a ring, a banner. */
export interface Thing {
  readonly id: string;
  readonly name: string;
  readonly for: 'unit' | 'person';
  /** What is left of the magic in it, where it holds any that is spent. */
  readonly left?: number;
}

/** Who may carry it, with what the campaign keeps of them for the ruleset. */
export interface Bearer {
  readonly kind: 'unit' | 'person';
  /** Absent: a plain general. */
  readonly troop?: string;
  readonly keeps?: Json;
}

/** Where a battle was won. */
export interface FindPlace {
  readonly name: string;
  readonly terrain: Terrain;
  /** A castle was taken in it. */
  readonly isStormed: boolean;
}

/** What a campaign asks a ruleset about such things. `own`: the campaign's own rows and items. */
export interface Treasure {
  /** Everything that a game master can give. */
  all(own?: OwnRules): readonly Thing[];
  /** What a bearer has that another could take; not what every one of their troop has. */
  carriedBy(bearer: Bearer, own?: OwnRules): readonly Thing[];
  /** What is kept of the bearer with the thing; undefined for whom it is no use, or who has one. */
  given(bearer: Bearer, thing: Thing, own?: OwnRules): Json | undefined;
  /** What is kept of the bearer without it. */
  taken(bearer: Bearer, id: string, own?: OwnRules): Json;
  /** What a victor finds; mostly nothing. */
  found(place: FindPlace, bearer: Bearer, options: Options, dice: Dice): readonly Thing[];
}
