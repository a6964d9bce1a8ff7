/** What a clause asks for: who shall do what, and whether that may be done or has to be asked. */
import type { ArmyId, RegionId, UnitId } from '../../campaign/ids.ts';
import type { Condition } from '../../campaign/order.ts';
import type { Temper } from '../../kernel/ruleset.ts';
import type { Correction } from '../sheet.ts';
import type { Who } from './spot.ts';

export type Deed =
  | { readonly kind: 'march' | 'force-march'; readonly path: readonly RegionId[] }
  | { readonly kind: 'hold' }
  | { readonly kind: 'follow' | 'support' | 'join' | 'merge'; readonly other: ArmyId }
  | { readonly kind: 'scout'; readonly at: RegionId }
  | { readonly kind: 'doctrine'; readonly temper: Temper }
  | { readonly kind: 'split'; readonly units: readonly UnitId[] }
  /** Not there: takes back what was said before, and orders nothing. */
  | { readonly kind: 'not-to'; readonly regions: readonly RegionId[] }
  /** It cannot be said what is to be done. */
  | { readonly kind: 'open'; readonly why: Question };

/** Why something is asked back. */
export type Question = 'where' | 'which' | 'who' | 'together' | 'condition' | 'unsure' | 'back';

/** How sure a claim is: carried out; carried out beside claims for other armies (`Riders Karak`); asked. */
export type Sureness = 'sure' | 'in-a-list' | 'asked';

export interface Claim extends Who {
  readonly deed: Deed;
  readonly sureness: Sureness;
  readonly turn?: number;
  /** `attacked`: an enemy where the army itself stands; `outnumbered`: more of them than of it. */
  /** `beaten`: it has to leave a battle. */
  readonly if?: Condition | 'attacked' | 'outnumbered' | 'beaten';
  readonly corrected: readonly Correction[];
}

const MOVES: readonly Deed['kind'][] = [
  'march',
  'force-march',
  'hold',
  'follow',
  'support',
  'join',
  'not-to',
  'open',
];

/** Whether two claims cannot both be meant: they send one army to two places at the same time. */
export function isRival(one: Claim, other: Claim): boolean {
  const isSameTime = one.turn === other.turn && JSON.stringify(one.if) === JSON.stringify(other.if);
  return (
    isSameTime &&
    JSON.stringify(one.deed) !== JSON.stringify(other.deed) &&
    MOVES.includes(one.deed.kind) &&
    MOVES.includes(other.deed.kind)
  );
}

/** Somebody is meant by it: armies that are named, or a group of them. */
export const isOfSomebody = ({ armies, group }: Claim): boolean => armies.length > 0 || group !== undefined;

/** The claim, to be asked about and not carried out. */
export const asked = (claim: Claim): Claim => ({ ...claim, sureness: 'asked' });
