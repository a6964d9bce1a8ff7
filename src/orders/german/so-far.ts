/** What a German sentence has said so far, clause by clause. */
import type { ArmyId, RegionId } from '../../campaign/ids.ts';
import type { Claim } from '../free/claim.ts';
import type { Who } from '../free/spot.ts';
import type { Talk } from '../wording.ts';
import type { Clause } from './clauses.ts';
import type { Told } from './deeds.ts';
import type { Token } from './row.ts';
import type { Awaited } from './waits.ts';

export interface So {
  readonly claims: readonly Claim[];
  /** Of whom the clause before spoke. */
  readonly who?: Who;
  readonly there?: RegionId;
  readonly awaited?: Awaited;
  /** A deed that lacks its goal, or whom it goes by: the next words may say it. */
  readonly pending?: Told;
  /** What is left undone (`nicht das erste`), until a `sondern`. */
  readonly undone?: Told;
  readonly turn?: number;
  readonly isInstead: boolean;
  /** What the clause before it did. */
  readonly last?: Told;
}

/** The clause that is read, among the others. */
export interface Around {
  readonly talk: Talk;
  readonly isLast: boolean;
  readonly isFirst: boolean;
  readonly clauses: readonly Clause[];
  readonly at: number;
}

/** The one army that is spoken of. */
export const topicArmy = (who: Who | undefined): ArmyId | undefined =>
  who?.armies.length === 1 && who.group === undefined ? who.armies[0] : undefined;

/** The one army that is named. */
export function onlyArmy(tokens: readonly Token[]): Who | undefined {
  const [army, ...others] = tokens.flatMap(({ named }) => (named?.kind === 'army' ? [named] : []));
  return army === undefined || others.length > 0 || army.isNobody === true
    ? undefined
    : { armies: army.armies, ...(army.group === undefined ? {} : { group: army.group }) };
}

/** The claim with what it waits for; how an army fights is said for whenever it has to. */
export const waiting = (claim: Claim, { wait }: Awaited): readonly Claim[] => {
  if (wait === 'none' || wait === 'unknown') return [claim];
  return claim.deed.kind === 'doctrine' && wait === 'attacked' ? [claim] : [{ ...claim, if: wait }];
};
