/** A campaign is closed, put away, taken out again, deleted. */
import { describe, expect, test } from 'vitest';
import type { FactionId } from '../../../src/campaign/ids.ts';
import { isWhole } from '../../../src/campaign/record.ts';
import type { Result } from '../../../src/kernel/result.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import { GREEN, IRON, openFieldOffice, resolveTurn } from '../../support/field-office.ts';
import { DEMO, HOUR, type Office, OWNER } from '../../support/office.ts';

const WISH = { campaign: DEMO, reason: 'We move on to another war.' };
const codeOf = (result: Result<unknown>) => (result.ok ? undefined : result.refusal.code);

async function oneTurn(): Promise<Office> {
  const office = await openFieldOffice({ terms: { mode: 'adjutant' }, units: [6, 6] });
  await resolveTurn(office, 1);
  return office;
}

describe('closing', () => {
  test('ends the campaign with a letter to everybody, and opens the seals', async () => {
    const office = await oneTurn();
    const { useCases, store } = office;
    expect(isWhole(unwrap(await useCases.turnRecord(IRON, DEMO, 1)))).toBe(false);
    expect(codeOf(await useCases.closeCampaign(IRON, WISH))).toBe('stranger/gm-only');
    expect(codeOf(await useCases.closeCampaign(OWNER, { ...WISH, reason: '' }))).toBe('input/reason');
    expect(unwrap(await useCases.closeCampaign(OWNER, WISH)).status).toBe('ended');
    for (const { id } of await store.listParticipants(DEMO)) {
      const [letter] = (await office.mailsTo(id)).filter(({ kind }) => kind === 'campaign-closed');
      expect(letter?.text.replaceAll(/\s+/g, ' ')).toContain(WISH.reason);
      expect(letter?.text.replaceAll(/\s+/g, ' ')).toContain('closed the campaign after turn 1');
    }
    expect(isWhole(unwrap(await useCases.turnRecord(IRON, DEMO, 1)))).toBe(true);
    const late = await useCases.giveOrders(IRON, DEMO, { text: 'final' });
    expect(codeOf(late)).toBe('late/ended');
    expect(late, 'nobody has won').not.toMatchObject({ refusal: { message: expect.stringMatching(/won/) } });
    expect(codeOf(await useCases.closeCampaign(OWNER, WISH))).toBe('late/ended');
    office.advance(400 * HOUR);
    await useCases.wakeTurn(DEMO, 2);
    expect((await store.findTurn(DEMO, 2))?.status).toBe('open');
  });
});

describe('an archive', () => {
  test('takes what is over, is read, and changes nothing until it is taken out again', async () => {
    const office = await oneTurn();
    const { useCases, store } = office;
    const away = { ...WISH, isArchived: true };
    expect(codeOf(await useCases.archiveCampaign(OWNER, away))).toBe('illegal/not-over');
    unwrap(await useCases.closeCampaign(OWNER, WISH));
    expect(unwrap(await useCases.archiveCampaign(OWNER, away)).archivedAt).toBeDefined();
    unwrap(await useCases.cockpit(OWNER, DEMO));
    unwrap(await useCases.turnStory(IRON, DEMO, 1));
    const before = await store.listAudit(DEMO, { limit: 99 });
    const tries = [
      useCases.giveOrders(IRON, DEMO, { text: 'final' }),
      useCases.resolveNow(OWNER, DEMO),
      useCases.pause(OWNER, { campaign: DEMO, isPaused: false, reason: '' }),
      useCases.nudge(OWNER, DEMO),
      useCases.setProofReading(OWNER, DEMO, true),
      useCases.letPlayersRoll(OWNER, DEMO, true),
    ];
    for (const tried of await Promise.all<Result<unknown>>(tries))
      expect(codeOf(tried)).toBe('late/archived');
    await useCases.wakeTurn(DEMO, 2);
    expect(await store.listAudit(DEMO, { limit: 99 })).toEqual(before);
    unwrap(await useCases.archiveCampaign(OWNER, { ...WISH, isArchived: false }));
    unwrap(await useCases.setProofReading(OWNER, DEMO, true));
  });
});

describe('deleting', () => {
  test('wants the name typed and leaves nothing; the id is not given again', async () => {
    const office = await oneTurn();
    const { useCases, store } = office;
    const { name } = await office.campaign();
    const wish = { ...WISH, name };
    expect(codeOf(await useCases.deleteCampaign(OWNER, wish))).toBe('illegal/not-over');
    unwrap(await useCases.closeCampaign(OWNER, WISH));
    expect(codeOf(await useCases.deleteCampaign(OWNER, { ...wish, name: 'demo' }))).toBe('input/name');
    expect(codeOf(await useCases.deleteCampaign(GREEN, wish))).toBe('stranger/gm-only');
    expect(unwrap(await useCases.deleteCampaign(OWNER, wish))).toEqual({ id: DEMO });
    expect(await store.findCampaign(DEMO)).toBeUndefined();
    expect(await store.listParticipants(DEMO)).toEqual([]);
    expect(await store.listOutbound({ campaign: DEMO }, { limit: 9 })).toEqual([]);
    expect(await store.findRecord(DEMO, 1)).toBeUndefined();
    expect(await store.listOrderBooks(DEMO, 1)).toEqual([]);
    expect(await store.getOrderBook(DEMO, 1, 'iron' as FactionId)).toMatchObject({ version: 0 });
    await useCases.wakeTurn(DEMO, 2);
    expect(codeOf(await useCases.cockpit(OWNER, DEMO))).toBe('unclear/campaign');
    expect(await store.getSetting('gone/demo')).toBeDefined();
  });
});
