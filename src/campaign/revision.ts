/** CP-REC-11: revisions of the campaign's own rules: a turn is verified by the rules it was played by. */
import type { NameStyle } from './persons/names.ts';
import type { CampaignState } from './state.ts';

/**
 * What a new campaign goes by. 1: the first. 2: numbers, names and unsigned letters tell nothing of what is hidden.
 * 3: magic items are found, taken and lost (CP-ITM); names are spelled without capitals inside, and may be longer.
 */
export const RULES_REVISION = 3;

export type Revised = Pick<CampaignState, 'rulesRevision'>;

/** Whether numbers, names and unsigned letters are kept apart from what is hidden. */
export const keepsDark = ({ rulesRevision = 1 }: Revised): boolean => rulesRevision >= 2;

/** Whether things go from bearer to bearer, and are found. */
export const hasTreasure = ({ rulesRevision = 1 }: Revised): boolean => rulesRevision >= 3;

/** How generals who rise are named. */
export const nameStyle = ({ rulesRevision = 1 }: Revised): NameStyle =>
  rulesRevision >= 3 ? 'long' : 'short';

/** The part of a value that names its revision: nothing for the first. */
export function revisionIn({ rulesRevision }: Revised): Revised {
  return rulesRevision === undefined ? {} : { rulesRevision };
}
