/** CP-REC-17, CP-REC-18: what players are told of the deal, before it is made and after. */
import { describe, expect, test } from 'vitest';
import type { ParticipantId } from '../../../src/app/ids.ts';
import type { CampaignId } from '../../../src/campaign/ids.ts';
import { verifyTurn } from '../../../src/campaign/verify.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import { type Office, OWNER, openOffice } from '../../support/office.ts';
import { A_CAMPAIGN } from '../../support/opening.ts';

const WAR = 'the-long-war' as CampaignId;
const ADA = { kind: 'participant', campaign: WAR, participant: 'p1' as ParticipantId } as const;
const emptyOffice = () => openOffice({ opening: async () => undefined });

async function lettersOf(office: Office, kind: 'turn-opening' | 'turn-report', campaign = WAR) {
  const mails = await office.store.listOutbound({ campaign, kind }, { limit: 100 });
  return mails.toReversed().map(({ text }) => text);
}

describe('CP-REC-17 a deal that waits for luck words', () => {
  test('is announced with its commitment; the words are taken, other orders are not; then everybody is dealt to, and the record holds', async () => {
    const office = await emptyOffice();
    unwrap(await office.useCases.openCampaign(OWNER, { ...A_CAMPAIGN, lateDeal: true }));
    const state = await office.store.getState(WAR);
    expect(Object.keys(state.armies)).toEqual([]);
    const opening = await lettersOf(office, 'turn-opening');
    expect(opening).toHaveLength(2);
    const [commitment] = /[0-9a-f]{64}/.exec(opening[0]?.split('THE DEAL')[1] ?? '') ?? [];
    expect(commitment).toMatch(/^[0-9a-f]{64}$/);
    expect(opening[1]).toContain(commitment);
    unwrap(
      await office.useCases.giveOrders(ADA, WAR, { text: 'luck owl\n1st Host of the Iron Crown holds' }),
    );
    const [book] = await office.store.listOrderBooks(WAR, 1);
    expect(book).toMatchObject({ luckWord: 'owl', orders: [] });
    unwrap(await office.useCases.resolveNow(OWNER, WAR));
    await office.useCases.resolveLocked(WAR, 1);
    const record = unwrap(await office.useCases.turnRecord(OWNER, WAR, 1));
    expect(record.open).toMatchObject({ opening: { dealCommitment: commitment } });
    expect(verifyTurn(record).differences).toEqual([]);
    const [report] = await lettersOf(office, 'turn-report');
    expect(report?.replace(/\s+/g, ' ')).toContain('dealt, from dice that hold the luck words of all');
    const after = await office.store.getState(WAR);
    expect(Object.keys(after.armies)).toHaveLength(4);
    expect(after.turn).toBe(2);
  });

  test('cannot be looked at on a preview', async () => {
    const office = await emptyOffice();
    const wanted = { ...A_CAMPAIGN, lateDeal: true as const, startSeed: 'ab'.repeat(32) };
    const refused = await office.useCases.openCampaign(OWNER, wanted);
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'input/seed' } });
  });
});

describe('CP-REC-18 a campaign that is opened again', () => {
  test('for most of the same players says so in their letters and in its first record', async () => {
    const office = await emptyOffice();
    for (const name of ['One', 'Two'])
      unwrap(await office.useCases.openCampaign(OWNER, { ...A_CAMPAIGN, name }));
    const third = { ...A_CAMPAIGN, players: A_CAMPAIGN.players.map(upper) };
    unwrap(await office.useCases.openCampaign(OWNER, third));
    expect((await lettersOf(office, 'turn-opening', 'one' as CampaignId)).join()).not.toContain(
      'opened here before',
    );
    const told = await lettersOf(office, 'turn-opening');
    for (const text of told)
      expect(text.replace(/\s+/g, ' ')).toContain('Two other campaigns were opened here before');
    unwrap(await office.useCases.resolveNow(OWNER, WAR));
    await office.useCases.resolveLocked(WAR, 1);
    const record = unwrap(await office.useCases.turnRecord(OWNER, WAR, 1));
    expect(record.open).toMatchObject({ opening: { openedBefore: 2 } });
    expect(verifyTurn(record).differences).toEqual([]);
    expect(
      verifyTurn({ ...record, open: { ...record.open, opening: {} } as typeof record.open }).differences.map(
        ({ at }) => at,
      ),
    ).toEqual(['opening']);
  });

  test('for other players does not', async () => {
    const office = await emptyOffice();
    unwrap(await office.useCases.openCampaign(OWNER, { ...A_CAMPAIGN, name: 'One' }));
    const players = A_CAMPAIGN.players.map((player, i) => ({
      ...player,
      addresses: i === 0 ? player.addresses : ['cy@example.org'],
    }));
    unwrap(await office.useCases.openCampaign(OWNER, { ...A_CAMPAIGN, players }));
    expect((await office.store.getState(WAR)).openedBefore).toBeUndefined();
  });

  const upper = (player: (typeof A_CAMPAIGN.players)[number]) => ({
    ...player,
    addresses: player.addresses.map((address) => address.replace('example', 'EXAMPLE')),
  });
});
