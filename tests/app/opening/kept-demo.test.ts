// The tests' own office: one that is opened from what an earlier one wrote is no other than the first.
import { expect, test } from 'vitest';
import { memoryStore } from '../../../src/store/memory-store.ts';
import { DEMO, type Office, openOffice } from '../../support/office.ts';

async function everythingIn({ store, queued, chance, deps }: Office) {
  const [campaigns, state, turns, seats, letters, log] = await Promise.all([
    store.listCampaigns(),
    store.getState(DEMO),
    store.listTurns(DEMO, { limit: 500 }),
    store.listParticipants(DEMO),
    store.listOutbound({ campaign: DEMO }, { limit: 500 }),
    store.listAudit(DEMO, { limit: 500 }),
  ]);
  // A secret is sealed otherwise each time.
  const bare = turns.map(({ sealedSecret: _, ...turn }) => turn);
  return { campaigns, state, turns: bare, seats, letters, log, queued, chance, next: deps.entropy.secret() };
}

const WAYS: readonly {
  readonly name: string;
  readonly settings: Parameters<typeof openOffice>[0] & object;
}[] = [
  { name: 'as it is opened mostly', settings: {} },
  { name: 'with other settings', settings: { publicUrl: () => 'https://war.example', replyBy: 'subject' } },
  { name: 'where mail goes out', settings: { sending: () => ({ kind: 'sent', answer: '250 OK' }) } },
];

test.each(WAYS)(
  'the demo $name: worked out, kept and given a store of its own are the same',
  async ({ settings }) => {
    const workedOut = await everythingIn(await openOffice({ ...settings, store: memoryStore() }));
    expect(workedOut.letters.length).toBeGreaterThan(3);
    for (const _ of [1, 2]) expect(await everythingIn(await openOffice(settings))).toEqual(workedOut);
  },
);
