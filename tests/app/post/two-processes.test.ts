// Two processes over one store that know of each other's rows, as they do on a PostgreSQL server.
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { RowClaims } from '../../../src/app/gathering/rows.ts';
import type { InboundId } from '../../../src/app/ids.ts';
import { makeUseCases } from '../../../src/app/make-use-cases.ts';
import { startProcess } from '../../../src/app/process.ts';
import { DEMO, holdAll, type Office, openOffice, ordersFrom, rawLetter } from '../../support/office.ts';

/** Of all processes together, as a database keeps them. */
function claimsOfAll(): RowClaims {
  const taken = new Set<string>();
  return {
    take: async (name) => {
      while (taken.has(name)) await sleep(1);
      taken.add(name);
    },
    giveBack: async (name) => void taken.delete(name),
  };
}

/** What each process begins to read goes to `begun`. */
function processOver(office: Office, claims: RowClaims, begun: InboundId[]) {
  const { store, deps } = office;
  const beginReading: typeof store.beginReading = (id, now, most) => {
    begun.push(id);
    return store.beginReading(id, now, most);
  };
  return makeUseCases({ ...deps, process: startProcess(claims), store: { ...store, beginReading } });
}

async function take(office: Office, seat: string, luckWord: string): Promise<InboundId> {
  const letter = await ordersFrom(office, seat, await holdAll(office, seat));
  const raw = rawLetter({ ...letter, text: `${letter.text}\nluck word ${luckWord}` });
  const { addresses } = await office.seat(seat);
  const envelope = { door: 'smtp' as const, envelopeFrom: addresses[0] ?? '', envelopeTo: [letter.to] };
  return (await office.useCases.takeMail({ raw, ...envelope })).id;
}

test('mails of one seat that come to two processes at once are each read once, as they came', async () => {
  const office = await openOffice();
  const [claims, begun] = [claimsOfAll(), [] as InboundId[]];
  const [one, other] = [processOver(office, claims, begun), processOver(office, claims, begun)];
  const ids: InboundId[] = [];
  for (const word of ['first', 'second', 'third', 'fourth']) ids.push(await take(office, 'p1', word));
  const elsewhere = await take(office, 'p2', 'theirs');
  const [first, second, third, fourth] = ids as [InboundId, InboundId, InboundId, InboundId];
  await Promise.all([
    one.readInbound([first, third]),
    other.readInbound([second, elsewhere]),
    one.readInbound([fourth]),
  ]);
  expect(begun.filter((id) => id !== elsewhere)).toEqual(ids);
  expect(begun).toHaveLength(5);
  const { faction } = await office.seat('p1');
  if (faction === undefined) throw new Error('p1 leads nobody');
  expect((await office.store.getOrderBook(DEMO, 1, faction)).luckWord).toBe('fourth');
});
