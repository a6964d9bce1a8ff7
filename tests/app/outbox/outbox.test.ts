import { describe, expect, test } from 'vitest';
import type { Sending } from '../../../src/app/contracts/outgoing.ts';
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
    expect(office.sent[0]?.text).toMatch(/http:\/\/127\.0\.0\.1:3000\/p\/demo\.p1\.[0-9a-z]{32}/);
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
