import { describe, expect, test, vi } from 'vitest';
import type { Sending } from '../../../src/app/contracts/outgoing.ts';
import { makeUseCases } from '../../../src/app/make-use-cases.ts';
import { startProcess } from '../../../src/app/process.ts';
import { openOffice } from '../../support/office.ts';

const MINUTE = 60_000;
const sent: Sending = { kind: 'sent', answer: '250 ok' };
const later: Sending = { kind: 'later', why: '451 busy' };
const never: Sending = { kind: 'never', why: '550 no such user' };

async function firstMail(sending: () => Sending) {
  const office = await openOffice({ sending });
  const [mail] = await office.mailsTo('p1');
  if (mail === undefined) throw new Error('expected the opening');
  return { office, id: mail.id, look: () => office.store.findOutbound(mail.id) };
}

describe('the outbox', () => {
  test('without real mail everything stays in the mailroom', async () => {
    const office = await openOffice();
    expect((await office.mailsTo('p1')).map((mail) => mail.status)).toEqual(['mailroom']);
    expect(office.queued.filter((job) => job.startsWith('send-mail'))).toEqual([]);
  });

  test('a mail is sent once, however often the job runs', async () => {
    const { office, id, look } = await firstMail(() => sent);
    await Promise.all([office.useCases.sendOutbound([id]), office.useCases.sendOutbound([id])]);
    await office.useCases.sendOutbound([id]);
    expect(office.sent.map((mail) => mail.messageId)).toEqual(['<demo.t1.p1.report@post.example>']);
    expect(await look()).toMatchObject({ status: 'sent', attempts: 1 });
  });

  test('what leaves carries its reader’s own link and reply address', async () => {
    const { office, id } = await firstMail(() => sent);
    await office.useCases.sendOutbound([id]);
    expect(office.sent[0]?.replyTo).toMatch(/^orders\+demo\.p1\.1\.[0-9a-z]{16}@post\.example$/);
    expect(office.sent[0]?.text).toMatch(/http:\/\/127\.0\.0\.1:3000\/l\/[\w.-]+/);
    expect(office.sent[0]?.text).not.toContain('.invalid/');
  });

  test('a busy server is tried again after a pause, not before', async () => {
    const answers = [later, sent];
    const { office, id, look } = await firstMail(() => answers.shift() ?? sent);
    await office.useCases.sendOutbound([id]);
    expect(await look()).toMatchObject({ status: 'queued', attempts: 1, lastError: '451 busy' });
    await office.useCases.sendOutbound([id]);
    expect(office.sent).toHaveLength(1);
    office.advance(MINUTE);
    expect(await office.store.listDueOutbound(office.deps.clock.now(), 10)).toContain(id);
    await office.useCases.sendOutbound([id]);
    expect(await look()).toMatchObject({ status: 'sent', attempts: 2 });
  });

  test('a dead process’s mails are due again at the start of the one that comes after it', async () => {
    const { office, id } = await firstMail(() => sent);
    const now = office.deps.clock.now();
    await office.store.claimOutbound([id], now, (now + 45_000) as typeof now); // then it was killed
    await office.useCases.sendOutbound([id]);
    expect(office.sent).toEqual([]);
    await office.useCases.sweep(true);
    expect(office.queued).toContain(`send-mail ${id}`);
    await office.useCases.sendOutbound([id]);
    expect(office.sent.map(({ messageId }) => messageId)).toEqual(['<demo.t1.p1.report@post.example>']);
  });

  test('where others may be at work a claim lasts until it is not kept up any more', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const answers: ((sending: Sending) => void)[] = [];
    const office = await openOffice({ sending: () => sent, isAlone: false });
    const { mailOut: _, ...others } = office.deps;
    const slow = { send: () => new Promise<Sending>((answer) => answers.push(answer)) };
    const other = makeUseCases({ ...others, mailOut: slow, process: startProcess() });
    const [mail] = await office.mailsTo('p1');
    const id = mail?.id ?? ('' as never);
    const sending = other.sendOutbound([id]);
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    for (let n = 0; n < 12; n += 1) {
      office.advance(10_000);
      await vi.advanceTimersByTimeAsync(10_000);
      await office.useCases.sweep(true);
      await office.useCases.sendOutbound([id]);
    }
    expect(office.sent).toEqual([]);
    answers[0]?.(sent);
    await sending;
    expect(await office.store.findOutbound(id)).toMatchObject({ status: 'sent', attempts: 1 });
    vi.useRealTimers();
  });

  test('what a mail server took is not sent again, though the database was away when it said so', async () => {
    const { office, id, look } = await firstMail(() => sent);
    const { commit } = office.store;
    const away = { ...office.store, commit: () => Promise.reject(new Error('the database is away')) };
    const here = makeUseCases({ ...office.deps, store: away });
    await expect(here.sendOutbound([id])).rejects.toThrow('away');
    away.commit = commit as never;
    office.advance(10 * MINUTE);
    await here.sendOutbound([id]);
    expect(office.sent).toHaveLength(1);
    expect(await look()).toMatchObject({ status: 'sent', attempts: 1 });
  });

  test('a final no is final, and so is two days of silence', async () => {
    const { office, id, look } = await firstMail(() => never);
    await office.useCases.sendOutbound([id]);
    expect(await look()).toMatchObject({ status: 'failed', lastError: '550 no such user' });

    const silent = await firstMail(() => later);
    for (let i = 0; i < 12; i += 1) {
      await silent.office.useCases.sendOutbound([silent.id]);
      silent.office.advance(12 * 60 * MINUTE);
    }
    expect(await silent.look()).toMatchObject({ status: 'failed', attempts: 9 });
  });
});
