import { describe, expect, test } from 'vitest';
import type { Invitation, OutboundMail } from '../../../src/app/records.ts';
import type { CampaignId } from '../../../src/campaign/ids.ts';
import type { Instant } from '../../../src/kernel/brand.ts';
import { aGm, anOutbound, aSession, aSignIn, at, hex, seat } from '../../support/rows.ts';
import type { Bench } from './bench.ts';

const P1 = seat('p1');

export function testKeys(bench: Bench): void {
  describe('links that sign somebody in', () => {
    test('are kept as they are, and counted by seat since a moment', async () => {
      const campaign = await bench.openOne();
      const early = aSignIn({ campaign, id: 'aa', madeAt: at(1) });
      const late = aSignIn({ campaign, id: 'bb', madeAt: at(5) });
      for (const signIn of [early, late]) await bench.commit({ kind: 'add-sign-in', signIn });
      expect(await bench.store.findSignIn(campaign, 'aa')).toEqual(early);
      expect(await bench.store.findSignIn(campaign, 'cc')).toBeUndefined();
      expect(await bench.store.countSignIns(campaign, P1, at(0))).toBe(2);
      expect(await bench.store.countSignIns(campaign, P1, at(5))).toBe(1);
      expect(await bench.store.countSignIns(campaign, seat('p2'), at(0))).toBe(0);
    });

    test('of two who use one at once, one has it', async () => {
      const campaign = await bench.openOne();
      await bench.commit({ kind: 'add-sign-in', signIn: aSignIn({ campaign }) });
      const use = { kind: 'use-sign-in', campaign, id: aSignIn().id, at: at(9) } as const;
      const answers = await Promise.all([bench.commit(use), bench.commit(use)]);
      expect(answers.map(({ kind }) => kind).sort()).toEqual(['committed', 'conflict']);
      expect((await bench.store.findSignIn(campaign, aSignIn().id))?.usedAt).toBe(at(9));
      const other = { ...use, id: 'no-such' };
      expect(await bench.commit(other)).toEqual({ kind: 'conflict', on: `sign-in ${campaign}/no-such` });
    });
  });

  describe('invitations', () => {
    const invitation = (campaign: CampaignId, more: Partial<Invitation> = {}): Invitation => ({
      id: 'aabbccddeeff0011',
      campaign,
      kind: 'seat',
      participant: P1,
      name: 'Eva',
      address: 'eva@x.example',
      timeZone: 'UTC',
      words: 'Come!',
      madeAt: at(1),
      expiresAt: at(100),
      ...more,
    });

    test('are kept as they are, and of two who answer one at once, one does', async () => {
      const campaign = await bench.openOne();
      const one = invitation(campaign);
      const { participant: _, ...signUp } = invitation(campaign, {
        id: 'aabbccddeeff0022',
        kind: 'sign-up',
        madeAt: at(2),
        remindedAt: at(3),
        confirmedAt: at(4),
      });
      for (const each of [signUp, one]) await bench.commit({ kind: 'add-invitation', invitation: each });
      expect(await bench.store.listInvitations(campaign)).toEqual([one, signUp]);
      const answered = { ...one, answeredAt: at(9), answer: 'accepted' as const };
      const save = { kind: 'save-invitation', invitation: answered } as const;
      const answers = await Promise.all([bench.commit(save), bench.commit(save)]);
      expect(answers.map(({ kind }) => kind).sort()).toEqual(['committed', 'conflict']);
      expect((await bench.store.listInvitations(campaign))[0]).toEqual(answered);
    });

    test('go a month after their end, and their letters with them', async () => {
      const campaign = await bench.openOne();
      const id = '00bbccddeeff0011';
      await bench.commit({ kind: 'add-invitation', invitation: invitation(campaign, { id }) });
      const mail = anOutbound({
        campaign,
        id: `${campaign}.t1.p1.invitation-first-${id}` as OutboundMail['id'],
        kind: 'invitation',
      });
      await bench.commit({ kind: 'queue-mail', mail });
      const day = 86_400_000;
      const drop = (now: number) =>
        bench.commit({ kind: 'drop-old-keys', campaign, now: (at(100) + now) as Instant });
      await drop(29 * day);
      expect(await bench.store.listInvitations(campaign)).toHaveLength(1);
      await drop(30 * day);
      expect(await bench.store.listInvitations(campaign)).toEqual([]);
      expect(await bench.store.findOutbound(mail.id)).toBeUndefined();
    });

    test('roles beside players, and how strangers may ask for a seat, are kept', async () => {
      const campaign = await bench.openOne();
      const participant = aGm({ campaign, id: seat('s2'), role: 'spectator', addresses: ['s2@x.example'] });
      await bench.commit({ kind: 'save-participant', participant });
      const seats = await bench.store.listParticipants(campaign);
      expect(seats.find(({ id }) => id === 's2')).toEqual(participant);
      const row = await bench.store.findCampaign(campaign);
      if (row === undefined) throw new Error('it is open');
      const signUp = { mode: 'ask', words: 'Come in.' } as const;
      await bench.commit({ kind: 'save-campaign', row: { ...row, signUp } });
      expect((await bench.store.findCampaign(campaign))?.signUp).toEqual(signUp);
    });
  });

  describe('sessions', () => {
    test('are found by the hash of their token, and listed by seat, the newest first', async () => {
      const campaign = await bench.openOne();
      const one = aSession({ campaign, id: 'aa', tokenHash: tokenHash(campaign, '1') });
      const two = aSession({ campaign, id: 'bb', tokenHash: tokenHash(campaign, '2'), startedAt: at(7) });
      for (const session of [one, two]) await bench.commit({ kind: 'add-session', session });
      expect(await bench.store.findSession(two.tokenHash)).toEqual(two);
      expect(await bench.store.findSession(hex('9'))).toBeUndefined();
      expect(await bench.store.listSessions(campaign, P1)).toEqual([two, one]);
      expect(await bench.store.listSessions(campaign, seat('p2'))).toEqual([]);
      await bench.commit({ kind: 'touch-session', campaign, id: 'aa', at: at(30) });
      expect((await bench.store.findSession(one.tokenHash))?.seenAt).toBe(at(30));
    });

    test('end one by one or all together, and do not come back', async () => {
      const campaign = await bench.openOne();
      const sessions = ['aa', 'bb', 'cc'].map((id) =>
        aSession({ campaign, id, tokenHash: tokenHash(campaign, id) }),
      );
      for (const session of sessions) await bench.commit({ kind: 'add-session', session });
      const end = { kind: 'end-sessions', campaign, participant: P1 } as const;
      await bench.commit({ ...end, participant: seat('p2') }, { ...end, ids: ['aa'] });
      await bench.commit({ kind: 'touch-session', campaign, id: 'aa', at: at(30) });
      const left = await bench.store.listSessions(campaign, P1);
      expect(left.map(({ id }) => id)).toEqual(['bb', 'cc']);
      await bench.commit(end);
      expect(await bench.store.listSessions(campaign, P1)).toEqual([]);
    });

    test('what is over is dropped, of its campaign alone', async () => {
      const [campaign, other] = [await bench.openOne(), await bench.openOne()];
      for (const each of [campaign, other]) {
        await bench.commit(
          {
            kind: 'add-session',
            session: aSession({ campaign: each, tokenHash: tokenHash(each, 'x'), expiresAt: at(10) }),
          },
          { kind: 'add-sign-in', signIn: aSignIn({ campaign: each, expiresAt: at(10) }) },
        );
      }
      await bench.commit({ kind: 'drop-old-keys', campaign, now: at(9) });
      expect(await bench.store.listSessions(campaign, P1)).toHaveLength(1);
      await bench.commit({ kind: 'drop-old-keys', campaign, now: at(10) });
      expect(await bench.store.listSessions(campaign, P1)).toEqual([]);
      expect(await bench.store.findSignIn(campaign, aSignIn().id)).toBeUndefined();
      expect(await bench.store.listSessions(other, P1)).toHaveLength(1);
      expect(await bench.store.findSignIn(other, aSignIn().id)).toBeDefined();
    });
  });

  test('the reserve: an address once, the first first, and of two who take somebody one has them', async () => {
    const campaign = await bench.openOne();
    const one = {
      id: 'aa',
      campaign,
      name: 'Eva',
      address: 'eva@x.example',
      timeZone: 'UTC',
      offeredAt: at(1),
    };
    const two = { ...one, id: 'bb', address: 'finn@x.example', offeredAt: at(2) };
    for (const reserve of [two, one]) await bench.commit({ kind: 'add-reserve', reserve });
    expect(await bench.commit({ kind: 'add-reserve', reserve: { ...one, id: 'cc' } })).toMatchObject({
      kind: 'conflict',
    });
    expect(await bench.store.listReserves(campaign)).toEqual([one, two]);
    const take = { kind: 'take-reserve', campaign, id: 'aa' } as const;
    const answers = await Promise.all([bench.commit(take), bench.commit(take)]);
    expect(answers.map(({ kind }) => kind).sort()).toEqual(['committed', 'conflict']);
    expect(await bench.store.listReserves(campaign)).toEqual([two]);
  });

  test('when a seat was taken over is kept with it', async () => {
    const campaign = await bench.openOne();
    const p1 = (await bench.store.listParticipants(campaign)).find(({ id }) => id === P1);
    if (p1 === undefined) throw new Error('expected p1');
    await bench.commit({ kind: 'save-participant', participant: { ...p1, seatedAt: at(9) } });
    const kept = (await bench.store.listParticipants(campaign)).find(({ id }) => id === P1);
    expect(kept).toEqual({ ...p1, seatedAt: at(9) });
  });

  test('seats are found by an address, whatever its capitals, and nothing else stands for a letter', async () => {
    const campaign = await bench.openOne();
    const [seats] = [await bench.store.listParticipants(campaign)];
    const p1 = seats.find(({ id }) => id === P1);
    if (p1 === undefined) throw new Error('expected p1');
    const address = `Ada_B.${campaign}@players.invalid`;
    await bench.commit({
      kind: 'save-participant',
      participant: { ...p1, addresses: [address, ...p1.addresses] },
    });
    const found = await bench.store.findSeats(address.toLowerCase());
    expect(found.map((each) => [each.campaign, each.id])).toEqual([[campaign, P1]]);
    expect(found[0]?.addresses).toEqual([address, ...p1.addresses]);
    expect(await bench.store.findSeats(address.replace('_', 'x'))).toEqual([]);
    expect(await bench.store.findSeats('%')).toEqual([]);
  });
}

/** 64 hex digits that no other test has. */
const tokenHash = (campaign: string, mark: string): string =>
  Buffer.from(`${campaign}/${mark}`).toString('hex').padEnd(64, '0');
