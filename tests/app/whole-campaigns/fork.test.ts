/** A trial of a campaign: played on its own, mailed to nobody, with dice of its own. */
import { describe, expect, test } from 'vitest';
import type { Deps } from '../../../src/app/deps.ts';
import { makeUseCases } from '../../../src/app/make-use-cases.ts';
import type { CampaignId } from '../../../src/campaign/ids.ts';
import { isWhole } from '../../../src/campaign/record.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import { factionId } from '../../support/campaign.ts';
import { GREEN, IRON, openFieldOffice, resolveTurn } from '../../support/field-office.ts';
import { DEMO, type Office, OWNER, openOffice } from '../../support/office.ts';

const FORK = { campaign: DEMO, reason: 'What if he had held?' };

async function twoTurns(): Promise<Office> {
  const kept = await openFieldOffice({ terms: { mode: 'adjutant' }, units: [6, 6] });
  // A mail server is there: whatever may leave does.
  const deps: Deps = { ...kept.deps, mailOut: { send: async () => ({ kind: 'sent' }) as never } };
  const office = { ...kept, deps, useCases: makeUseCases(deps) };
  await resolveTurn(office, 1);
  unwrap(await office.useCases.giveOrders(IRON, DEMO, { text: 'march iron-1 Host to Karak\nluck owl' }));
  await resolveTurn(office, 2);
  return office;
}

const resolve = async ({ useCases }: Office, id: CampaignId, turn: number) => {
  unwrap(await useCases.resolveNow(OWNER, id));
  await useCases.resolveLocked(id, turn);
};

describe('a sandbox', () => {
  test('begins as the turn began, with its orders, and leaves the campaign as it is', async () => {
    const office = await twoTurns();
    const { store, useCases } = office;
    const [state, mails] = [
      await store.getState(DEMO),
      await store.listOutbound({ campaign: DEMO }, { limit: 999 }),
    ];
    const { campaign, link } = unwrap(await useCases.forkCampaign(OWNER, { ...FORK, turn: 2 }));
    expect(campaign).toMatchObject({ id: 'demo-try-1', status: 'paused', mailroomOnly: true, turn: 2 });
    expect(campaign.sandbox).toEqual({ of: DEMO, turn: 2 });
    expect(campaign.name).toMatch(/^Trial of .*, turn 2$/);
    expect(link).toContain('/p/demo-try-1.gm.');
    const record = await store.findRecord(DEMO, 2);
    if (record === undefined || !isWhole(record)) throw new Error('expected the whole record');
    const { before } = record.sealed;
    const trial = await store.getState(campaign.id);
    expect(trial.armies).toEqual(before.armies);
    expect(trial.holders).toEqual(before.holders);
    const [book] = await store.listOrderBooks(campaign.id, 2);
    expect(book?.orders).toEqual(record.sealed.orders[factionId('iron')]);
    expect(await store.getState(DEMO)).toEqual(state);
    expect(await store.listOutbound({ campaign: DEMO }, { limit: 999 })).toEqual(mails);
    const log = unwrap(await useCases.audit(OWNER, DEMO));
    expect(log[0]).toMatchObject({ what: 'sandbox-made', detail: { turn: 2, reason: FORK.reason } });
  });

  test('is played on by other dice, and nobody gets a mail of it', async () => {
    const office = await twoTurns();
    const { store, useCases } = office;
    const { campaign } = unwrap(await useCases.forkCampaign(OWNER, { ...FORK, turn: 2 }));
    await resolve(office, campaign.id, 2);
    const [theirs, ours] = [await store.findRecord(campaign.id, 2), await store.findRecord(DEMO, 2)];
    expect(theirs?.open.secret).not.toBe(ours?.open.secret);
    expect(theirs?.open.seed).not.toBe(ours?.open.seed);
    expect(unwrap(await useCases.verifyTurn(OWNER, campaign.id, 2)).verified).toBe(true);
    const letters = await store.listOutbound({ campaign: campaign.id }, { limit: 999 });
    expect(letters.length).toBeGreaterThan(4);
    for (const letter of letters) expect([letter.status, letter.to]).toEqual(['mailroom', '']);
    expect(office.queued.filter((each) => each.startsWith('send-mail demo-try'))).toEqual([]);
    expect((await useCases.sendKeptLetters(OWNER, campaign.id)).ok).toBe(false);
    const seats = await store.listParticipants(campaign.id);
    expect(seats.flatMap(({ addresses }) => addresses)).toEqual([]);
  });

  test('has seeds of its own for what lies sealed in the state', async () => {
    const { useCases, store } = await openOffice();
    const { campaign } = unwrap(await useCases.forkCampaign(OWNER, FORK));
    const [theirs, ours] = [await store.getState(campaign.id), await store.getState(DEMO)];
    expect(ours.darkSeed).toBeDefined();
    expect(theirs.darkSeed).toMatch(/^[0-9a-f]{64}$/);
    expect(theirs.darkSeed).not.toBe(ours.darkSeed);
  });

  test('is for the game master; a turn that never was, or is without a reason, is refused', async () => {
    const office = await twoTurns();
    const { useCases } = office;
    expect(await useCases.forkCampaign(GREEN, FORK)).toMatchObject({ refusal: { code: 'stranger/gm-only' } });
    const none = { ...FORK, reason: ' ' };
    expect(await useCases.forkCampaign(OWNER, none)).toMatchObject({ refusal: { code: 'input/reason' } });
    for (const turn of [0, 4])
      expect(await useCases.forkCampaign(OWNER, { ...FORK, turn })).toMatchObject({
        refusal: { code: 'unclear/turn' },
      });
    const [first, second] = [
      unwrap(await useCases.forkCampaign(OWNER, FORK)),
      unwrap(await useCases.forkCampaign(OWNER, FORK)),
    ];
    expect([first.campaign.id, second.campaign.id]).toEqual(['demo-try-1', 'demo-try-2']);
    expect(first.campaign.turn).toBe(3);
  });
});
