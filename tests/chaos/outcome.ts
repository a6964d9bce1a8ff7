/** What must be the same, whatever happened on the way. */
import type { Store } from '../../src/app/ports.ts';
import type { OutboundMail } from '../../src/app/records.ts';
import type { CampaignEvent } from '../../src/campaign/event.ts';
import { verifyTurn } from '../../src/campaign/verify.ts';
import { canonicalJson } from '../../src/kernel/canonical-json.ts';
import { DEMO } from '../support/office.ts';

/** The demo campaign's state, and of each turn played its events, orders and record; its reports and the letters of the lock. */
export async function outcomeOf(store: Store, turns: number): Promise<readonly string[]> {
  const told: string[] = [canonicalJson(await store.getState(DEMO))];
  for (let turn = 1; turn <= turns; turn += 1) {
    const record = await store.findRecord(DEMO, turn);
    if (record === undefined) throw new Error(`turn ${turn} has no record`);
    const events: readonly CampaignEvent[] = await store.listEvents(DEMO, turn);
    const books = await store.listOrderBooks(DEMO, turn);
    const orders = books.map(({ faction, orders: all, isFinal, luckWord = '' }) => ({
      faction,
      all,
      isFinal,
      luckWord,
    }));
    told.push(JSON.stringify({ events, orders, proof: verifyTurn(record) }), canonicalJson(record));
  }
  const letters = await allLetters(store);
  const reports = letters.filter(({ kind }) => kind === 'turn-report' || kind === 'turn-locked');
  return [...told, ...reports.map(({ id, text }) => `${id}\n${text}`).sort()];
}

export const allLetters = (store: Store): Promise<readonly OutboundMail[]> =>
  store.listOutbound({ campaign: DEMO }, { limit: 1000 });
