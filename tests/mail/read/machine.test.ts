import { describe, expect, test } from 'vitest';
import { readMail } from '../../../src/mail/read/read-mail.ts';

const read = (headers: string, body = 'hold A') =>
  readMail(new TextEncoder().encode(`From: ann@players.invalid\n${headers}\n\n${body}`));

test.each([
  ['Auto-Submitted: auto-replied', 'away'],
  ['Auto-Submitted: auto-generated', 'robot'],
  ['X-Autoreply: yes', 'away'],
  ['X-Autorespond: re', 'away'],
  ['Precedence: bulk', 'robot'],
  ['Precedence: auto_reply', 'away'],
  ['Precedence: list', 'list'],
  ['List-Id: <mere.lists.invalid>', 'list'],
  ['List-Unsubscribe: <mailto:x@y.invalid>', 'list'],
  ['Return-Path: <>', 'robot'],
  ['Subject: Out of Office: Re: Turn 3', 'away'],
  ['Subject: Automatische Antwort: Turn 3', 'away'],
  ['Subject: =?utf-8?B?QWJ3ZXNlbmhlaXRzbm90aXo6IFR1cm4gMw==?=', 'away'],
  ['Subject: =?utf-8?Q?R=C3=A9ponse_automatique?=', 'robot-or-away'],
])('%s was written by a machine', async (headers, author) => {
  const reading = await read(headers);
  expect(reading.automatic).toBe(author !== 'robot-or-away' || reading.author !== 'person');
  if (author !== 'robot-or-away') expect(reading.author).toBe(author);
});

test.each([
  'Auto-Submitted: no',
  'X-Auto-Response-Suppress: All',
  'Subject: Re: Turn 3 of the War',
  'Precedence: normal',
  'Subject: Re: automatic doors of Karak',
])('%s was written by a person', async (headers) => {
  expect(await read(headers)).toMatchObject({ author: 'person', automatic: false });
});

test.each(['mailer-daemon@x.invalid', 'no-reply@x.invalid', 'noreply+5@x.invalid', 'postmaster@x.invalid'])(
  '%s is a robot',
  async (from) => {
    const reading = await readMail(new TextEncoder().encode(`From: ${from}\n\nhello`));
    expect(reading.automatic).toBe(true);
  },
);

test('our own mark, and a mail that went round in circles, are ours', async () => {
  expect((await read('X-Fieldpost-Loop: here')).isOurs).toBe(true);
  expect((await read('Received: by a\n'.repeat(51).trim())).isOurs).toBe(true);
  expect((await read('Received: by a\n'.repeat(9).trim())).isOurs).toBe(false);
});

describe('delivery reports', () => {
  const report = (status: string) =>
    read(
      'Content-Type: multipart/report; report-type=delivery-status; boundary=xx',
      `--xx\nContent-Type: text/plain\n\nIt failed.\n--xx\nContent-Type: message/delivery-status\n\n${status}\n--xx--\n`,
    );

  test('RFC 3464: recipients and status', async () => {
    const { bounce, automatic } = await report(
      'Reporting-MTA: dns; mx.invalid\n\nFinal-Recipient: rfc822; Ann@Players.invalid\nAction: failed\nStatus: 5.1.1\n\nFinal-Recipient: rfc822; bob@players.invalid\nAction: failed\nStatus: 5.2.2',
    );
    expect(bounce).toEqual({ recipients: ['ann@players.invalid', 'bob@players.invalid'], status: '5.1.1' });
    expect(automatic).toBe(true);
  });

  test('delayed is a report too, delivered is none', async () => {
    expect(
      (await report('Final-Recipient: rfc822; a@b.invalid\nAction: delayed\nStatus: 4.4.7')).bounce?.status,
    ).toBe('4.4.7');
    expect(
      (await report('Final-Recipient: rfc822; a@b.invalid\nAction: delivered\nStatus: 2.0.0')).bounce,
    ).toBeNull();
  });

  test('what older programs send', async () => {
    const raw =
      'From: MAILER-DAEMON@mx.invalid\nSubject: failure notice\n\nSorry:\n<ann@players.invalid>:\n550 5.1.1 no such user\n';
    expect((await readMail(new TextEncoder().encode(raw))).bounce).toEqual({
      recipients: ['ann@players.invalid'],
      status: '5.1.1',
    });
  });

  test('X-Failed-Recipients names them', async () => {
    expect((await read('X-Failed-Recipients: ann@players.invalid', '550 gone')).bounce).toEqual({
      recipients: ['ann@players.invalid'],
      status: '5.0.0',
    });
  });

  test.each([
    [
      'Mail delivery failed: returning message to sender',
      'A message could not be delivered to:\n\n  ann@players.invalid\n    550 unknown',
      'ann@players.invalid',
      '5.0.0',
    ],
    [
      'Undeliverable: Turn 3',
      'Delivery has failed to these recipients:\n\nbob@players.invalid (bob@players.invalid)\n#550 5.4.1 Access denied',
      'bob@players.invalid',
      '5.4.1',
    ],
    [
      'Delivery Status Notification (Failure)',
      'Contact postmaster@mx.invalid. Your mail to cyd@players.invalid was 452 4.2.2 over quota',
      'cyd@players.invalid',
      '4.2.2',
    ],
  ])('%s', async (subject, text, recipient, status) => {
    const raw = `From: postmaster@mx.invalid\nSubject: ${subject}\n\n${text}\n`;
    expect((await readMail(new TextEncoder().encode(raw))).bounce).toEqual({
      recipients: [recipient],
      status,
    });
  });

  test('a person who writes about failures is no report', async () => {
    expect((await read('Subject: Delivery failed: my riders', 'hold A')).bounce).toBeNull();
  });
});
