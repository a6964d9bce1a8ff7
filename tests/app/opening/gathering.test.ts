/** CP-CAL-21: a campaign that waits for players who are asked first. */
import { describe, expect, test } from 'vitest';
import type { GatheringWish } from '../../../src/app/opening/opening.ts';
import type { Participant } from '../../../src/app/records.ts';
import type { CampaignId } from '../../../src/campaign/ids.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import { HOUR, type Office, OWNER, openOffice } from '../../support/office.ts';
import { A_CAMPAIGN } from '../../support/opening.ts';

const DAY = 24 * HOUR;
const WAR = 'the-long-war' as CampaignId;
const [ADA, BO] = A_CAMPAIGN.players;
const CEM = {
  name: 'Cem',
  addresses: ['cem@example.org'],
  timeZone: 'UTC',
  faction: { name: 'The Bone Host', list: 'humans' },
};

async function asked(gathering: GatheringWish): Promise<Office> {
  const office = await openOffice({ sending: () => ({ kind: 'sent', answer: '250 ok' }) });
  if (ADA === undefined || BO === undefined) throw new Error('expected two players');
  unwrap(await office.useCases.openCampaign(OWNER, { ...A_CAMPAIGN, players: [ADA, BO, CEM], gathering }));
  return office;
}

const lettersTo = async (office: Office, address: string) =>
  (await office.store.listOutbound({ campaign: WAR }, { limit: 100 })).filter(({ to }) => to === address);

async function answer(office: Office, address: string, isAccepted: boolean): Promise<void> {
  const queued = await office.store.listOutbound({ campaign: WAR, status: 'queued' }, { limit: 100 });
  await office.useCases.sendOutbound(queued.map(({ id }) => id));
  const letter = office.sent.findLast(({ to, text }) => to === address && text.includes('/i/'));
  const token = /\/i\/(\S+)/.exec(letter?.text ?? '')?.[1] ?? '';
  unwrap(await office.useCases.answerInvitation(token, isAccepted));
  await wake(office);
}

const wake = (office: Office) => office.useCases.wakeTurn(WAR, 1);
const now = async (office: Office) => {
  const campaign = await office.store.findCampaign(WAR);
  const turn = await office.store.findTurn(WAR, 1);
  if (campaign === undefined || turn === undefined) throw new Error('expected a campaign');
  return { campaign, turn, status: campaign.status };
};
const seatOf = async (office: Office, id: string): Promise<Participant | undefined> =>
  (await office.store.listParticipants(WAR)).find((each) => each.id === id);

describe('CP-CAL-21 a campaign whose players are asked first', () => {
  test('stands still, with nobody in its seats and an invitation to each', async () => {
    const office = await asked({ days: 10 });
    const { campaign } = await now(office);
    expect(campaign).toMatchObject({
      status: 'paused',
      pause: { until: office.deps.clock.now() + 10 * DAY, gathering: { need: 3 } },
    });
    expect((await seatOf(office, 'p1'))?.addresses).toEqual([]);
    const kinds = (await office.store.listOutbound({ campaign: WAR }, { limit: 99 })).map(({ kind }) => kind);
    expect(kinds).toEqual(['invitation', 'invitation', 'invitation']);
    const [letter] = await lettersTo(office, 'bo@example.org');
    expect(letter?.text).toContain('Open this link');
    expect(letter?.text).not.toContain('in a browser'); // its link stands there once
    const [invitation] = await office.store.listInvitations(WAR);
    expect(invitation?.expiresAt).toBe(office.deps.clock.now() + 10 * DAY);
    office.advance(5 * DAY);
    await office.useCases.sweep();
    await wake(office);
    expect(await lettersTo(office, 'bo@example.org')).toHaveLength(2); // reminded once
    expect((await now(office)).status).toBe('paused');
  });

  test('begins when the last has accepted: a whole first turn, an opening letter to each', async () => {
    const office = await asked({ days: 10 });
    office.advance(6 * DAY);
    await answer(office, 'ada@example.org', true);
    await answer(office, 'bo@example.org', true);
    expect((await now(office)).status).toBe('paused');
    expect((await lettersTo(office, 'ada@example.org')).map(({ kind }) => kind)).toContain('hand-over');
    await answer(office, 'cem@example.org', true);
    const { status, turn, campaign } = await now(office);
    expect(status).toBe('running');
    expect(campaign.pause).toBeUndefined();
    expect(turn.deadline - office.deps.clock.now()).toBeGreaterThan(24 * HOUR);
    for (const to of ['ada@example.org', 'bo@example.org', 'cem@example.org'])
      expect((await lettersTo(office, to)).filter(({ kind }) => kind === 'turn-opening')).toHaveLength(1);
    await wake(office);
    expect((await now(office)).turn).toEqual(turn);
  });

  test('begins with fewer, where the game master has said so', async () => {
    const office = await asked({ days: 10, need: 2 });
    await answer(office, 'ada@example.org', true);
    expect((await now(office)).status).toBe('paused');
    await answer(office, 'cem@example.org', true);
    expect((await now(office)).status).toBe('running');
    expect(await lettersTo(office, 'bo@example.org')).toHaveLength(1);
  });

  test('who declines is followed by the reserve at once, and it counts', async () => {
    const office = await asked({ days: 10 });
    const eva = { name: 'Eva', address: 'eva@example.org', timeZone: 'UTC' };
    unwrap(await office.useCases.addReserve(OWNER, WAR, eva));
    await answer(office, 'bo@example.org', false);
    expect((await seatOf(office, 'p2'))?.name).toBe('Eva');
    await answer(office, 'ada@example.org', true);
    await answer(office, 'cem@example.org', true);
    expect((await now(office)).status).toBe('running');
  });

  test('begins at its time with those who are there; with one it waits for the game master', async () => {
    const office = await asked({ days: 10 });
    await answer(office, 'ada@example.org', true);
    await answer(office, 'bo@example.org', true);
    office.advance(10 * DAY);
    await wake(office);
    expect((await now(office)).status).toBe('running');

    const lonely = await asked({ days: 10 });
    await answer(lonely, 'ada@example.org', true);
    lonely.advance(10 * DAY);
    await wake(lonely);
    const { campaign } = await now(lonely);
    expect(campaign.status).toBe('paused');
    expect(campaign.pause?.gathering).toBeUndefined();
    const told = (await lettersTo(lonely, 'gwen@example.org')).find(({ kind }) => kind === 'deadline');
    expect(told?.text.replace(/\s+/g, ' ')).toContain('fewer than two players are there');
    await wake(lonely);
    unwrap(await lonely.useCases.pause(OWNER, { campaign: WAR, isPaused: false, reason: 'on we go' }));
    expect((await now(lonely)).status).toBe('running');
  });

  test('begins at the game master’s word, and waits longer at it', async () => {
    const office = await asked({ days: 10 });
    await answer(office, 'ada@example.org', true);
    const until = (office.deps.clock.now() + 20 * DAY) as never;
    const longer = { campaign: WAR, isPaused: true, reason: 'holidays', until };
    unwrap(await office.useCases.pause(OWNER, longer));
    office.advance(11 * DAY);
    await wake(office);
    expect((await now(office)).campaign.pause?.gathering).toEqual({ need: 3 });
    unwrap(await office.useCases.pause(OWNER, { campaign: WAR, isPaused: false, reason: 'now' }));
    expect((await now(office)).status).toBe('running');
    expect((await lettersTo(office, 'ada@example.org')).map(({ kind }) => kind)).toContain('turn-opening');
  });

  test('is refused where nobody could be waited for so', async () => {
    const office = await openOffice();
    for (const gathering of [{ days: 0 }, { days: 61 }, { days: 5, need: 1 }, { days: 5, need: 3 }])
      expect(await office.useCases.openCampaign(OWNER, { ...A_CAMPAIGN, gathering })).toMatchObject({
        refusal: { code: 'input/gathering' },
      });
  });
});
