import { describe, expect, test } from 'vitest';
import type { InboundId, OutboundId } from '../../../src/app/ids.ts';
import type { Store, Write } from '../../../src/app/ports.ts';
import { anInbound, anOutbound, aTakenMail, at, hex, seat } from '../../support/rows.ts';
import type { Bench } from './bench.ts';

const PAGE = { limit: 100 };
const COMMITTED = { kind: 'committed' };

/** Mail in and out. */
export function testMail(bench: Bench): void {
  describe('mail in', () => {
    test('a message is kept as it came, and its id tells when', async () => {
      const first = await bench.takeOne({}, 'one');
      const second = await bench.takeOne({ messageId: '<m@x>' }, 'two \u00e9');
      expect(first < second).toBe(true);
      expect(await bench.store.findInbound(second)).toEqual(anInbound(second, { messageId: '<m@x>' }));
      expect(new TextDecoder().decode(await bench.store.getRaw(second))).toBe('two \u00e9');
      expect(await bench.store.findInbound('nonsense' as InboundId)).toBeUndefined();
      await expect(bench.store.getRaw('000000009999' as InboundId)).rejects.toThrow('there is no mail');
    });

    test('what proved the request of a message counts once, also at the same moment', async () => {
      const take = (proof: string) => bench.commit({ ...aTakenMail(), proof });
      const [one, other] = await Promise.all([take(hex('7')), take(hex('7'))]);
      expect([one.kind, other.kind].toSorted()).toEqual(['committed', 'conflict']);
      expect((await take(hex('7'))).kind).toBe('conflict');
      expect((await take(hex('8'))).kind).toBe('committed');
    });

    test('it is settled from taken and from the tray, and then no more', async () => {
      const campaign = await bench.openOne();
      const id = await bench.takeOne();
      const tray = anInbound(id, { status: 'tray', code: 'stranger/x', why: 'Who?', from: 'x@x.invalid' });
      expect(await bench.commit({ kind: 'settle-inbound', mail: tray })).toEqual(COMMITTED);
      expect(await bench.store.findInbound(id)).toEqual(tray);
      const done = anInbound(id, {
        status: 'done',
        campaign,
        participant: seat('p1'),
        turn: 3,
        newText: 'hold',
      });
      expect(await bench.commit({ kind: 'settle-inbound', mail: done })).toEqual(COMMITTED);
      expect(await bench.store.findInbound(id)).toEqual(done);
      const again = await bench.commit({ kind: 'settle-inbound', mail: tray });
      expect(again).toEqual({ kind: 'conflict', on: `mail ${id}` });
    });

    test('twins are the mails with the same bytes or the same Message-ID, the oldest first', async () => {
      const sha256 = hex('b');
      const messageId = `<${'long'.repeat(900)}@x>`;
      const same = await bench.takeOne({ sha256 });
      const other = await bench.takeOne({ sha256: hex('1'), messageId });
      await bench.takeOne({ sha256: hex('2') });
      const again = await bench.takeOne({ sha256, messageId: '<else@x>' });
      const ids = async (mail: { sha256: string; messageId?: string }) =>
        (await bench.store.findTwins(mail)).map(({ id }) => id);
      expect(await ids({ sha256 })).toEqual([same, again]);
      expect(await ids({ sha256, messageId })).toEqual([same, other, again]);
      expect(await ids({ sha256: hex('9') })).toEqual([]);
    });

    test('what is not read yet is listed from a place on, the oldest first', async () => {
      const before = await bench.takeOne({}, 'before');
      const ids = [await bench.takeOne(), await bench.takeOne(), await bench.takeOne()];
      const settled = anInbound(ids[1] as InboundId, { status: 'tray' });
      await bench.commit({ kind: 'settle-inbound', mail: settled });
      const taken = await bench.store.listTaken({ limit: 2, after: before });
      expect(taken.map(({ id }) => id)).toEqual([ids[0], ids[2]]);
      const to = ['orders+listed@post.example'];
      const [first, last] = [
        await bench.takeOne({ envelopeTo: to }),
        await bench.takeOne({ envelopeTo: to }),
      ];
      const earlier = await bench.store.listTaken({ limit: 9, before: last, to });
      expect(earlier.map(({ id }) => id)).toEqual([first]);
    });

    test('mails of a lane are counted from when they were read', async () => {
      const lane = 'seat/counted/p1';
      for (const readAt of [10, 20, 30]) {
        const mail = anInbound(await bench.takeOne(), { status: 'done', lane, readAt: at(readAt) });
        await bench.commit({ kind: 'settle-inbound', mail });
      }
      const counts = await Promise.all([0, 20, 31].map((since) => bench.store.countRead(lane, at(since))));
      expect(counts).toEqual([3, 2, 0]);
      expect(await bench.store.countRead('seat/counted/p2', at(0))).toBe(0);
    });

    test('unread mails are claimed of each lane in turn, and again when they have waited as long once more', async () => {
      const MINUTE = 60_000;
      const late = (minutes: number) => (at(0) + minutes * MINUTE) as ReturnType<typeof at>;
      // What other tests left unread is claimed far ahead, and out of the way.
      while ((await bench.store.claimTaken(late(10_000), 500)).length > 0);
      const receivedAt = at(0);
      const takeInto = async (lane: string, dueAt = late(1)) => {
        const id = await bench.takeOne({ receivedAt, dueAt });
        await bench.commit({ kind: 'settle-inbound', mail: anInbound(id, { lane, receivedAt, dueAt }) });
        return id;
      };
      const [a1, a2, a3] = [await takeInto('a'), await takeInto('a'), await takeInto('a')];
      const [b1, b2] = [await takeInto('b'), await takeInto('b', late(300))];
      expect(await bench.store.claimTaken(at(1), 9)).toEqual([]);
      expect(await bench.store.claimTaken(late(20), 3)).toEqual([a1, b1, a2]);
      expect(await bench.store.claimTaken(late(20), 9)).toEqual([a3]);
      expect(await bench.store.claimTaken(late(39), 9)).toEqual([]);
      expect(await bench.store.claimTaken(late(40), 9)).toEqual([a1, b1, a2, a3]);
      expect((await bench.store.findInbound(a1))?.dueAt).toBe(late(80));
      expect(await bench.store.claimTaken(late(300), 9)).toEqual([a1, b1, a2, b2, a3]);
      expect((await bench.store.findInbound(a1))?.dueAt).toBe(late(360));
    });

    test('tries to read a mail are counted before they are made, up to a number, until it is read', async () => {
      const id = await bench.takeOne();
      const begin = (n: number) => bench.store.beginReading(id, at(n), 2);
      expect(await begin(1)).toEqual({ before: 0 });
      await bench.store.forgetTry(id);
      expect(await begin(2)).toEqual({ before: 0, lastAt: at(1) });
      expect(await begin(3)).toEqual({ before: 1, lastAt: at(2) });
      expect(await begin(4)).toEqual({ before: 2, lastAt: at(3) });
      expect(await begin(5)).toEqual({ before: 2, lastAt: at(3) });
      await bench.commit({ kind: 'settle-inbound', mail: anInbound(id, { status: 'tray' }) });
      expect(await begin(6)).toBeUndefined();
      await bench.store.forgetTry(id);
      const others = [await bench.takeOne(), await bench.takeOne()];
      const tries = await Promise.all(others.map((other) => bench.store.beginReading(other, at(7), 2)));
      expect(tries).toEqual([{ before: 0 }, { before: 0 }]);
      expect(await bench.store.beginReading('nonsense' as InboundId, at(7), 2)).toBeUndefined();
    });

    test('the oldest unread mail is known, and one that waits for room is none', async () => {
      const unread = await bench.store.listTaken({ limit: 1000 });
      for (const mail of unread)
        await bench.commit({ kind: 'settle-inbound', mail: { ...mail, status: 'ignored' } });
      expect(await bench.store.findOldestUnread()).toBeUndefined();
      const first = await bench.takeOne({ receivedAt: at(1) });
      await bench.takeOne({ receivedAt: at(2) });
      expect(await bench.store.findOldestUnread()).toBe(at(1));
      const waiting = anInbound(first, { receivedAt: at(1), code: 'waits/too-many' });
      await bench.commit({ kind: 'settle-inbound', mail: waiting });
      expect(await bench.store.findOldestUnread()).toBe(at(2));
    });

    test('lists are by campaign and status, the newest first, in pages', async () => {
      const campaign = await bench.openOne();
      const mails = [await bench.takeOne(), await bench.takeOne(), await bench.takeOne()];
      for (const id of mails) {
        await bench.commit({ kind: 'settle-inbound', mail: anInbound(id, { status: 'tray', campaign }) });
      }
      await bench.commit({
        kind: 'settle-inbound',
        mail: anInbound(mails[1] as InboundId, { status: 'ignored', campaign }),
      });
      const ids = async (...args: Parameters<Store['listInbound']>) =>
        (await bench.store.listInbound(...args)).map(({ id }) => id);
      expect(await ids({ campaign }, PAGE)).toEqual([...mails].reverse());
      expect(await ids({ campaign, status: 'tray' }, PAGE)).toEqual([mails[2], mails[0]]);
      expect(await ids({ campaign }, { limit: 1, offset: 1 })).toEqual([mails[1]]);
      const taken = await bench.takeOne();
      expect(await ids({ status: 'taken' }, { limit: 1 })).toEqual([taken]);
      const [byImap, byPage] = [await bench.takeOne({ door: 'imap' }), await bench.takeOne({ door: 'page' })];
      expect(await ids({ doors: ['imap', 'hook'] }, { limit: 1 })).toEqual([byImap]);
      expect(await ids({ doors: ['page', 'imap'] }, { limit: 2 })).toEqual([byPage, byImap]);
    });

    test('characters that no database takes are replaced, and the rest is kept', async () => {
      const id = await bench.takeOne({ envelopeFrom: 'a\0b', envelopeTo: ['\ud800x'] }, 'raw \0 bytes');
      const mail = await bench.store.findInbound(id);
      expect([mail?.envelopeFrom, mail?.envelopeTo]).toEqual(['a\ufffdb', ['\ufffdx']]);
      expect(new TextDecoder().decode(await bench.store.getRaw(id))).toBe('raw \0 bytes');
    });
  });

  describe('mail out', () => {
    const outId = (campaign: string, key: string) => `${campaign}.${key}` as OutboundId;

    test('a mail is queued once, no matter who queues it again', async () => {
      const campaign = await bench.openOne();
      const pictures = ['z', 'a'].map((cid) => ({ cid, alt: cid, svg: `<svg id="${cid}"/>` }));
      const mail = anOutbound({
        id: outId(campaign, 'r'),
        campaign,
        pictures,
        inReplyTo: '<q@x>',
        references: ['<p@x>', '<q@x>'],
      });
      expect(await bench.commit({ kind: 'queue-mail', mail })).toEqual(COMMITTED);
      const other = { ...mail, subject: 'Another', pictures: [] };
      expect(await bench.commit({ kind: 'queue-mail', mail: other })).toEqual(COMMITTED);
      expect(await bench.store.findOutbound(mail.id)).toEqual(mail);
      expect(await bench.store.findWritten(mail.messageId)).toEqual({
        id: mail.id,
        participant: mail.participant,
        text: mail.text,
      });
      expect(await bench.store.findWritten('<none@x>')).toBeUndefined();
      expect(await bench.store.findOutbound(outId(campaign, 'none'))).toBeUndefined();
    });

    test('two mails with one Message-ID are a fault', async () => {
      const campaign = await bench.openOne();
      const mail = anOutbound({ id: outId(campaign, 'a'), campaign });
      await bench.commit({ kind: 'queue-mail', mail });
      const thief = { ...mail, id: outId(campaign, 'b') };
      await expect(bench.commit({ kind: 'queue-mail', mail: thief })).rejects.toThrow(
        'Message-ID of another',
      );
    });

    test('mails are claimed once, when they are due, and their tries counted', async () => {
      const campaign = await bench.openOne();
      const due = anOutbound({
        id: outId(campaign, 'due'),
        campaign,
        pictures: [{ cid: 'map', alt: 'a', svg: '<svg/>' }],
      });
      const later = anOutbound({ id: outId(campaign, 'later'), campaign, nextAttemptAt: at(200) });
      await bench.commit({ kind: 'queue-mail', mail: due }, { kind: 'queue-mail', mail: later });
      const ids = [due.id, later.id, outId(campaign, 'none')];
      const claimed = { ...due, attempts: 1, nextAttemptAt: at(150) };
      expect(await bench.store.claimOutbound(ids, at(100), at(150))).toEqual([claimed]);
      expect(await bench.store.claimOutbound(ids, at(100), at(150))).toEqual([]);
      expect(await bench.store.findOutbound(due.id)).toEqual(claimed);
      expect(
        (await bench.store.claimOutbound(ids, at(150), at(160))).map(({ attempts }) => attempts),
      ).toEqual([2]);
    });

    test('a claim is kept up while its mail is queued, and given back together with others', async () => {
      const campaign = await bench.openOne();
      const queue = (name: string, more: object) =>
        anOutbound({ id: outId(campaign, name), campaign, attempts: 1, nextAttemptAt: at(90), ...more });
      const tried = queue('tried', {});
      const pausing = queue('pausing', { nextAttemptAt: at(900) });
      const waiting = queue('waiting', { attempts: 0 });
      const sent = queue('sent', { status: 'sent', nextAttemptAt: undefined });
      const mails = [tried, pausing, waiting, sent];
      await bench.commit(...mails.map((mail) => ({ kind: 'queue-mail', mail }) as const));
      const ids = mails.map(({ id }) => id);
      const dues = async () =>
        Promise.all(ids.map(async (id) => (await bench.store.findOutbound(id))?.nextAttemptAt));
      await bench.store.holdOutbound([tried.id, waiting.id, sent.id], at(120));
      expect(await dues()).toEqual([at(120), at(900), at(90), undefined]);
      await bench.store.giveBackOutbound(at(80), at(130));
      expect(await dues()).toEqual([at(80), at(900), at(90), undefined]);
    });

    test('what was sent is recorded together; what was given up stays as it is', async () => {
      const campaign = await bench.openOne();
      const one = anOutbound({ id: outId(campaign, 'one'), campaign, attempts: 1, nextAttemptAt: at(90) });
      const lost = anOutbound({ id: outId(campaign, 'lost'), campaign, status: 'failed', attempts: 9 });
      await bench.commit({ kind: 'queue-mail', mail: one }, { kind: 'queue-mail', mail: lost });
      const ids = [one.id, lost.id];
      expect(await bench.commit({ kind: 'record-sent', ids, at: at(99) })).toEqual(COMMITTED);
      expect(await bench.store.findOutbound(one.id)).toMatchObject({
        status: 'sent',
        sentAt: at(99),
        attempts: 1,
      });
      expect((await bench.store.findOutbound(one.id))?.nextAttemptAt).toBeUndefined();
      expect(await bench.store.findOutbound(lost.id)).toEqual(lost);
    });

    test('letters are bound together while none has been tried, or not at all', async () => {
      const campaign = await bench.openOne();
      const waiting = ['b1', 'b2'].map((name) =>
        anOutbound({ id: outId(campaign, name), campaign, nextAttemptAt: at(90) }),
      );
      const tried = anOutbound({ id: outId(campaign, 'b3'), campaign, attempts: 1, nextAttemptAt: at(90) });
      await bench.commit(...[...waiting, tried].map((mail) => ({ kind: 'queue-mail', mail }) as const));
      const ids = waiting.map(({ id }) => id);
      const seat = { campaign, participant: tried.participant };
      expect(await bench.store.findWaiting([...ids, tried.id])).toEqual([seat, seat]);
      expect(await bench.commit({ kind: 'bind-mails', ids: [...ids, tried.id] })).toMatchObject({
        kind: 'conflict',
      });
      expect(await bench.store.findOutbound(ids[0] ?? tried.id)).toMatchObject({ status: 'queued' });
      expect(await bench.commit({ kind: 'bind-mails', ids })).toEqual(COMMITTED);
      expect(await bench.commit({ kind: 'bind-mails', ids })).toMatchObject({ kind: 'conflict' });
      expect(await bench.store.claimOutbound(ids, at(100), at(150))).toEqual([]);
      const bound = await bench.store.listOutbound({ campaign, status: 'bound' }, { limit: 10 });
      expect(bound.map(({ id }) => id).sort()).toEqual([...ids].sort());
    });

    test('heads of letters, newest first, page by page, by seat and by words as they stand', async () => {
      const campaign = await bench.openOne();
      const write = (name: string, minute: number, more: object) =>
        anOutbound({ id: outId(campaign, name), campaign, createdAt: at(minute), ...more });
      const mails = [
        write('h1', 1, { subject: 'Turn 1', text: 'Nothing of note' }),
        write('h2', 2, { subject: 'Receipt', text: 'march to KARAK' }),
        write('h3', 2, { subject: '100% sure_', text: '' }),
        write('h4', 3, { participant: seat('p2'), subject: 'karak has fallen', text: '' }),
      ];
      await bench.commit(...mails.map((mail) => ({ kind: 'queue-mail', mail }) as const));
      const names = async (...asked: Parameters<Store['listLetters']>) =>
        (await bench.store.listLetters(...asked)).map(({ id }) => id.split('.').at(-1));
      expect(await names({ campaign }, { limit: 3 })).toEqual(['h4', 'h2', 'h3']);
      expect(await names({ campaign }, { limit: 3, before: outId(campaign, 'h3') })).toEqual(['h1']);
      const own = { campaign, participant: seat('p1') };
      expect(await names({ ...own, words: 'Karak' }, { limit: 3 })).toEqual(['h2']);
      expect(await names({ campaign, words: '0% sure_' }, { limit: 3 })).toEqual(['h3']);
      expect(await names({ campaign, words: '%' }, { limit: 3 })).toEqual(['h3']);
      const [head] = await bench.store.listLetters(own, { limit: 1 });
      const { text, html, pictures, references, ...rest } = anOutbound({ id: outId(campaign, 'any') });
      expect(Object.keys(head ?? {}).sort()).toEqual(Object.keys(rest).sort());
      expect(await bench.store.countLetters(campaign)).toEqual([
        { participant: seat('p1'), count: 3, newest: 'Receipt' },
        { participant: seat('p2'), count: 1, newest: 'karak has fallen' },
      ]);
    });

    test('letters that were kept are queued once they are let go; others stay as they are', async () => {
      const campaign = await bench.openOne();
      const kept = anOutbound({ id: outId(campaign, 'kept'), campaign, status: 'mailroom' });
      const lost = anOutbound({ id: outId(campaign, 'lost'), campaign, status: 'failed', attempts: 9 });
      await bench.commit({ kind: 'queue-mail', mail: kept }, { kind: 'queue-mail', mail: lost });
      const ids = [kept.id, lost.id];
      expect(await bench.commit({ kind: 'release-mails', ids })).toEqual(COMMITTED);
      expect(await bench.store.findOutbound(kept.id)).toEqual({ ...kept, status: 'queued' });
      expect(await bench.store.findOutbound(lost.id)).toEqual(lost);
    });

    test('a try is claimed once, and recorded by the worker who claimed it', async () => {
      const campaign = await bench.openOne();
      const mail = anOutbound({ id: outId(campaign, 'r'), campaign });
      await bench.commit({ kind: 'queue-mail', mail });
      const claimed = { ...mail, attempts: 1, nextAttemptAt: at(90) };
      expect(await bench.commit({ kind: 'record-sending', mail: claimed, from: 0 })).toEqual(COMMITTED);
      expect(await bench.commit({ kind: 'record-sending', mail: claimed, from: 0 })).toEqual({
        kind: 'conflict',
        on: `mail ${mail.id}`,
      });
      const failed = { ...mail, attempts: 1, nextAttemptAt: at(120), lastError: 'busy' };
      expect(await bench.commit({ kind: 'record-sending', mail: failed, from: 1 })).toEqual(COMMITTED);
      expect(await bench.store.findOutbound(mail.id)).toEqual(failed);
      const sent = { ...mail, attempts: 2, status: 'sent' as const, sentAt: at(130) };
      expect(await bench.commit({ kind: 'record-sending', mail: sent, from: 1 })).toEqual(COMMITTED);
      expect(await bench.store.findOutbound(mail.id)).toEqual(sent);
      expect(await bench.commit({ kind: 'record-sending', mail: sent, from: 2 })).toMatchObject({
        kind: 'conflict',
      });
    });

    test('lists are by reader, turn and kind, the newest first', async () => {
      const campaign = await bench.openOne();
      const mails = [
        anOutbound({ id: outId(campaign, '1'), campaign, createdAt: at(1) }),
        anOutbound({ id: outId(campaign, '2'), campaign, createdAt: at(2), participant: seat('p2') }),
        anOutbound({ id: outId(campaign, '3'), campaign, createdAt: at(3), kind: 'receipt', turn: 4 }),
      ];
      await bench.commit(...mails.map((mail): Write => ({ kind: 'queue-mail', mail })));
      const keys = async (filter: Omit<Parameters<Store['listOutbound']>[0], 'campaign'>, page = PAGE) =>
        (await bench.store.listOutbound({ campaign, ...filter }, page))
          .map(({ id }) => id.slice(-1))
          .join('');
      expect(await keys({})).toBe('321');
      expect(await keys({ participant: seat('p1') })).toBe('31');
      expect(await keys({ turn: 3 })).toBe('21');
      expect(await keys({ kind: 'receipt' })).toBe('3');
      expect(await keys({}, { limit: 2 })).toBe('32');
      expect((await bench.store.listOutbound({ campaign, turn: 3 }, { limit: 1 }))[0]).toEqual(mails[1]);
      const all = await bench.store.listOutbound({ campaign }, PAGE);
      expect(await bench.store.listOutboundStatuses({ campaign }, PAGE)).toEqual(
        all.map(({ status }) => status),
      );
    });

    test('due are queued mails whose time has come, the oldest first', async () => {
      const campaign = await bench.openOne();
      const mail = (key: string, given: Parameters<typeof anOutbound>[0]): Write => ({
        kind: 'queue-mail',
        mail: anOutbound({ id: outId(campaign, key), campaign, ...given }),
      });
      await bench.commit(
        mail('late', { createdAt: at(5), nextAttemptAt: at(40) }),
        mail('new', { createdAt: at(4) }),
        mail('old', { createdAt: at(3), nextAttemptAt: at(20) }),
        mail('kept', { createdAt: at(2), status: 'mailroom' }),
      );
      const due = async (second: number, limit = 100) =>
        (await bench.store.listDueOutbound(at(second), limit))
          .filter((id) => id.startsWith(`${campaign}.`))
          .map((id) => id.split('.')[1]);
      expect(await due(20)).toEqual(['old', 'new']);
      expect(await due(19)).toEqual(['new']);
      expect(await due(40)).toEqual(['old', 'new', 'late']);
      expect(await bench.store.listDueOutbound(at(40), 1)).toHaveLength(1);
    });
  });
}
