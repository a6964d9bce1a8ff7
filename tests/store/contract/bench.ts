import { expect } from 'vitest';
import type { InboundId } from '../../../src/app/ids.ts';
import type { Commit, Store, Write } from '../../../src/app/ports.ts';
import type { CampaignId } from '../../../src/campaign/ids.ts';
import type { CampaignState } from '../../../src/campaign/state.ts';
import { anOpening, aTakenMail } from '../../support/rows.ts';

/** What a test of the contract works with. */
export interface Bench {
  readonly store: Store;
  commit(...writes: readonly Write[]): Promise<Commit>;
  /** A campaign of its own for a test, so that tests do not meet. */
  openOne(state?: Partial<CampaignState>): Promise<CampaignId>;
  takeOne(given?: Parameters<typeof aTakenMail>[0], raw?: string): Promise<InboundId>;
}

/** `store` is there once the suite has begun. */
export function createBench(store: () => Store): Bench {
  let campaigns = 0;
  const commit = (...writes: readonly Write[]) => store().commit(writes);
  return {
    get store() {
      return store();
    },
    commit,
    async openOne(state = {}) {
      campaigns += 1;
      const id = `c${campaigns}` as CampaignId;
      const write = anOpening();
      const opening: Write = {
        ...write,
        row: { ...write.row, id },
        state: { ...write.state, ...state, id },
        participants: write.participants.map((each) => ({ ...each, campaign: id })),
        turn: { ...write.turn, campaign: id },
      };
      expect(await commit(opening)).toEqual({ kind: 'committed' });
      return id;
    },
    async takeOne(given, raw) {
      const answer = await commit(aTakenMail(given, raw));
      if (answer.kind === 'conflict' || answer.inbound?.[0] === undefined) throw new Error('expected an id');
      return answer.inbound[0];
    },
  };
}
