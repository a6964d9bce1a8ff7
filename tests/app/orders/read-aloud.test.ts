/** What was bad in the receipts of thirty mails that were sent to the started program and read as a busy person reads them. */
import { describe, expect, test } from 'vitest';
import { deliver, openOffice, ordersFrom } from '../../support/office.ts';

async function receiptOf(text: string, headers: readonly string[] = []) {
  const office = await openOffice();
  await deliver(office, { ...(await ordersFrom(office, 'p1', text, 1)), headers });
  const mail = (await office.mailsTo('p1')).find(({ kind }) => kind === 'receipt');
  const toGm = (await office.mailsTo('gm')).filter(({ kind }) => kind === 'person-letter');
  return { subject: mail?.subject ?? '', text: (mail?.text ?? '').replace(/\s+/g, ' '), toGm };
}

describe('a rehearsal is one however it is asked for', () => {
  test.each(['check only:', 'Check:', 'Just checking:', 'only a test', 'Nur zur Probe:'])(
    '%s',
    async (head) => {
      const { subject, text } = await receiptOf(`${head}\n1st Host hold`);
      expect(subject).toContain('rehearsal');
      expect(text).toContain('nothing of this has been kept');
    },
  );

  test('and on one line with the order at least nothing is carried out', async () => {
    const { text } = await receiptOf('check only: 1st Host hold');
    expect(text).not.toContain('WHAT STANDS hold 1st Host');
  });
});

test('what only points down the page is no order that was not understood', async () => {
  const { subject, text } = await receiptOf('See below.\n\n1st Host hold');
  expect(subject).toContain('OK (1)');
  expect(text).not.toContain('does not read like an order');
});

test('a kind word troubles no game master', async () => {
  const { toGm } = await receiptOf("Hi Gwen,\n\nhope you're well.\n\n1st Host hold");
  expect(toGm).toEqual([]);
});

test('they may be away until the tenth', async () => {
  const { text } = await receiptOf("I'm on holiday until the 10th.");
  expect(text).toContain('You are away until Thursday 10 December 2026');
});

describe('somebody else may order, and the line goes on', () => {
  test('what stands behind it is read by itself', async () => {
    const { text } = await receiptOf('Dirk may give my orders until turn 3. Till then 1st Host holds.');
    expect(text).toContain('delegate to Dirk: until turn 3');
    expect(text).toContain('hold 1st Host of the Iron Crown');
  });

  test('a limit in the next sentence limits it', async () => {
    const { text } = await receiptOf('Dirk may give my orders. Only for the 2nd Host.');
    expect(text).not.toContain('all armies');
  });
});

test('an attached picture is named', async () => {
  const text = [
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    '',
    '1st Host hold (sketch attached)',
    '--b',
    'Content-Type: image/jpeg; name="IMG_2044.jpg"',
    'Content-Disposition: attachment; filename="IMG_2044.jpg"',
    'Content-Transfer-Encoding: base64',
    '',
    '/9j/4AAQ',
    '--b--',
  ].join('\r\n');
  const office = await openOffice();
  const letter = await ordersFrom(office, 'p1', '', 1);
  const raw = `From: ${letter.from}\r\nTo: ${letter.to}\r\nSubject: orders\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${text}\r\n`;
  await office.useCases.takeMail({
    raw: new TextEncoder().encode(raw),
    door: 'smtp',
    envelopeFrom: letter.from,
    envelopeTo: [letter.to],
  });
  await office.readAll();
  const mail = (await office.mailsTo('p1')).find(({ kind }) => kind === 'receipt');
  expect(mail?.text).toContain('IMG_2044.jpg');
});
