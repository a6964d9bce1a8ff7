/** What a clause claims: who shall do what, or what has to be asked. */
import type { ArmyId, RegionId, UnitId } from '../../campaign/ids.ts';
import type { Condition } from '../../campaign/order.ts';
import type { Temper } from '../../kernel/ruleset.ts';
import type { Correction } from '../sheet.ts';

export type Deed =
  | { readonly kind: 'march' | 'force-march'; readonly path: readonly RegionId[] }
  | { readonly kind: 'hold' }
  | { readonly kind: 'doctrine'; readonly temper: Temper }
  | { readonly kind: 'split'; readonly units: readonly UnitId[] }
  /** Not there: takes back what was said before. */
  | { readonly kind: 'not-to'; readonly regions: readonly RegionId[] }
  | { readonly kind: 'ask'; readonly why: Question };

/** Why something is asked back. */
export type Question =
  | 'where'
  | 'which'
  | 'who'
  | 'follow'
  | 'scout'
  | 'condition'
  | 'unsure'
  | 'gold'
  | 'yes';

export interface Claim {
  readonly deed: Deed;
  /** Whom it is about; `rest` is known once all has been read. */
  readonly armies: readonly ArmyId[];
  readonly group?: 'all' | 'rest' | 'both';
  readonly turn?: number;
  readonly if?: Condition | 'attacked' | 'empty';
  readonly corrected: readonly Correction[];
}
