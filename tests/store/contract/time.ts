import { describe, expect, test } from 'vitest';
import type { PauseVote } from '../../../src/campaign/calendar/vote.ts';
import { anOutbound, aTurn, at, seat } from '../../support/rows.ts';
import type { Bench } from './bench.ts';

const P1 = seat('p1');
const VOTE: PauseVote = { until: at(99), turn: 1, votes: { p1: true }, version: 1 };

/** What a campaign allows each seat of its time, and whom it forgets. */
export function testTime(bench: Bench): void {
  const p1In = async (campaign: Awaited<ReturnType<Bench['openOne']>>) => {
    const found = (await bench.store.listParticipants(campaign)).find(({ id }) => id === P1);
    if (found === undefined) throw new Error('expected p1');
    return found;
  };

  describe('time and people', () => {
    test('what a seat has used, its feed, and letters that are open to it are kept, and gone when they go', async () => {
      const campaign = await bench.openOne();
      const plain = await p1In(campaign);
      const full = {
        ...plain,
        timeBook: { excused: { used: 1, turn: 3 }, leaves: [{ from: at(1), until: at(2) }] },
        feed: { version: 2, isOn: true },
        lettersSince: at(5),
      };
      await bench.commit({ kind: 'save-participant', participant: full });
      expect(await p1In(campaign)).toEqual(full);
      await bench.commit({ kind: 'save-participant', participant: plain });
      expect(await p1In(campaign)).toEqual(plain);
    });

    test('seats to be forgotten are found by one question: those whose holder is sure, in every campaign', async () => {
      const mine = new Set([await bench.openOne(), await bench.openOne(), await bench.openOne()]);
      const [sure, unsure] = mine;
      for (const campaign of mine) {
        if (campaign !== sure && campaign !== unsure) continue;
        const timeBook = { forget: { turn: 3, isSure: campaign === sure } };
        await bench.commit({
          kind: 'save-participant',
          participant: { ...(await p1In(campaign)), timeBook },
        });
      }
      const found = (await bench.store.listSeatsToForget()).filter(({ campaign }) => mine.has(campaign));
      expect(found.map(({ campaign, id }) => [campaign, id])).toEqual([[sure, P1]]);
      for (const each of found) expect(each).toEqual(await p1In(each.campaign));
    });

    test('seats whose player lets another order are found by one question, in every campaign', async () => {
      const entrusting = await bench.openOne();
      const mine = new Set([await bench.openOne(), entrusting]);
      const plain = await p1In(entrusting);
      const delegation = {
        to: seat('p2'),
        toSince: at(1),
        may: 'armies' as const,
        since: at(2),
      };
      await bench.commit({ kind: 'save-participant', participant: { ...plain, delegations: [delegation] } });
      const found = async () =>
        (await bench.store.listPrincipals()).filter(({ campaign }) => mine.has(campaign));
      expect(await found()).toEqual([{ ...plain, delegations: [delegation] }]);
      await bench.commit({ kind: 'save-participant', participant: plain });
      expect(await found()).toEqual([]);
    });

    test('how often a turn’s time has moved is kept with it', async () => {
      const campaign = await bench.openOne();
      const turn = await bench.store.findTurn(campaign, aTurn().number);
      if (turn === undefined) throw new Error('expected a turn');
      expect(turn.moves).toBeUndefined();
      const moved = { ...turn, moves: 2, version: turn.version + 1 };
      await bench.commit({ kind: 'save-turn', turn: moved });
      expect(await bench.store.findTurn(campaign, aTurn().number)).toEqual(moved);
    });

    test('a vote is kept by its own write alone; of two at once one counts', async () => {
      const campaign = await bench.openOne();
      const add = { kind: 'save-pause-vote', campaign, from: 0, vote: VOTE } as const;
      const answers = await Promise.all([bench.commit(add), bench.commit(add)]);
      expect(answers.map(({ kind }) => kind).sort()).toEqual(['committed', 'conflict']);
      const row = await bench.store.findCampaign(campaign);
      if (row === undefined) throw new Error('expected a campaign');
      expect(row.pauseVote).toEqual(VOTE);
      const { pauseVote: _, ...stale } = row;
      await bench.commit({ kind: 'save-campaign', row: { ...stale, name: 'Renamed' } });
      expect(await bench.store.findCampaign(campaign)).toEqual({
        ...row,
        name: 'Renamed',
        version: (row.version ?? 0) + 1,
      });
      expect(await bench.commit({ kind: 'save-pause-vote', campaign, from: 2 })).toMatchObject({
        kind: 'conflict',
      });
      expect(await bench.commit({ kind: 'save-pause-vote', campaign, from: 1 })).toMatchObject({
        kind: 'committed',
      });
      expect((await bench.store.findCampaign(campaign))?.pauseVote).toBeUndefined();
    });

    test('CP-PPL-04 letters to somebody who is forgotten go, but the power’s; their name goes out of all', async () => {
      const campaign = await bench.openOne();
      const { addresses } = await p1In(campaign);
      const [to = ''] = addresses;
      const letter = (id: string, given: object) =>
        anOutbound({
          id: `${campaign}.${id}` as never,
          messageId: `<${campaign}.${id}@x>`,
          campaign,
          ...given,
        });
      const mails = [
        letter('a', { kind: 'receipt', to }),
        letter('b', {
          kind: 'turn-report',
          to,
          status: 'queued',
          text: 'Ada Quill\nleads. ADA QUILL! Adamant',
        }),
        letter('c', {
          kind: 'turn-report',
          to: 'other@x.invalid',
          subject: 'Ada\nQuill',
          html: '<b>Ada Quill</b>',
        }),
      ];
      for (const mail of mails) await bench.commit({ kind: 'queue-mail', mail });
      await bench.commit({
        kind: 'forget-person',
        campaign,
        seat: { participant: P1, since: at(0) },
        addresses,
        name: 'Ada Quill',
        called: 'somebody',
        kept: ['turn-report'],
      });
      const [a, b, c] = await Promise.all(mails.map(({ id }) => bench.store.findOutbound(id)));
      expect(a).toBeUndefined();
      expect(b).toMatchObject({
        to: '',
        status: 'failed',
        references: [],
        text: 'somebody\nleads. somebody! Adamant',
      });
      expect(c).toMatchObject({ to: 'other@x.invalid', subject: 'somebody', html: '<b>somebody</b>' });
    });

    test('CP-PPL-04 answers that are kept for a request that comes again may name them: they go, and it is not done twice', async () => {
      const campaign = await bench.openOne();
      const { addresses } = await p1In(campaign);
      const ids = {
        [`${campaign}/gm`]: `a-${campaign}`,
        owner: `b-${campaign}`,
        'elsewhere/gm': `c-${campaign}`,
      };
      for (const [who, id] of Object.entries(ids))
        await bench.commit({
          kind: 'add-repeat',
          repeat: { id, who, asked: 'aa', askedAt: at(1), answer: 'Ada Quill' },
        });
      const whom = { campaign, addresses, name: 'Ada Quill', called: 'somebody', kept: [] };
      await bench.commit({ kind: 'forget-person', ...whom });
      const left = await Promise.all(Object.values(ids).map((id) => bench.store.findRepeat(id)));
      expect(left.map((repeat) => repeat?.answer)).toEqual([undefined, undefined, 'Ada Quill']);
      expect(left.map((repeat) => repeat?.asked)).toEqual(['aa', 'aa', 'aa']);
    });
  });
}
