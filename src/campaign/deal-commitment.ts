import { commitDeal } from '../kernel/fairness.ts';
import type { CampaignState } from './state.ts';

/** CP-REC-17: what is told of a deal before it is made, 64 hex digits; undefined where nothing waits to be dealt. */
export function dealCommitment({ id, toDeal }: Pick<CampaignState, 'id' | 'toDeal'>): string | undefined {
  return toDeal === undefined ? undefined : commitDeal({ campaign: id, ...toDeal });
}
