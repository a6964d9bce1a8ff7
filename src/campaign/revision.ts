/** CP-REC-11: revisions of the campaign's own rules: a turn is verified by the rules it was played by. */
import type { CampaignState } from './state.ts';

/** What a new campaign goes by. 1: the first. 2: numbers, names and unsigned letters tell nothing of what is hidden. */
export const RULES_REVISION = 2;

export type Revised = Pick<CampaignState, 'rulesRevision'>;

/** Whether numbers, names and unsigned letters are kept apart from what is hidden. */
export const keepsDark = ({ rulesRevision = 1 }: Revised): boolean => rulesRevision >= 2;

/** The part of a value that names its revision: nothing for the first. */
export function revisionIn({ rulesRevision }: Revised): Revised {
  return rulesRevision === undefined ? {} : { rulesRevision };
}
