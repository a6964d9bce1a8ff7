/** What every store promises: one suite, run against memory and against PostgreSQL. */
import { afterAll, beforeAll, describe } from 'vitest';
import type { Store } from '../../src/app/ports.ts';
import { createBench } from './contract/bench.ts';
import { testBoards } from './contract/boards.ts';
import { testCampaigns } from './contract/campaigns.ts';
import { testDesk } from './contract/desk.ts';
import { testField } from './contract/field.ts';
import { testKeys } from './contract/keys.ts';
import { testMail } from './contract/mail.ts';
import { testOwnWords } from './contract/own-words.ts';
import { testRawMail } from './contract/raw-mail.ts';
import { testRepeats } from './contract/repeats.ts';
import { testSeats } from './contract/seats.ts';
import { testTime } from './contract/time.ts';
import { testTransactions } from './contract/transactions.ts';
import { testTurns } from './contract/turns.ts';
import { testWebhooks } from './contract/webhooks.ts';

export interface OpenedStore {
  readonly store: Store;
  close(): Promise<void>;
}

/** Runs the whole suite; `open` gives an empty store. */
export function testStore(name: string, open: () => Promise<OpenedStore>): void {
  describe(name, () => {
    let opened: OpenedStore | undefined;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened?.close());

    const bench = createBench(() => {
      if (opened === undefined) throw new Error('the store is not open yet');
      return opened.store;
    });
    testCampaigns(bench);
    testSeats(bench);
    testTurns(bench);
    testKeys(bench);
    testRepeats(bench);
    testOwnWords(bench);
    testBoards(bench);
    testWebhooks(bench);
    testMail(bench);
    testRawMail(bench);
    testTransactions(bench);
    testDesk(bench);
    testField(bench);
    testTime(bench);
  });
}
