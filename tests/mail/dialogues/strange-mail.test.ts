import { describe } from 'vitest';
import type { Letter } from '../../support/office.ts';
import { golden } from './golden.ts';
import { mail } from './stage.ts';

const HOLD = 'hold Riders';
/** The letter's own headers, and another body. */
const shaped =
  (type: string, body: string, extra: readonly string[] = []) =>
  ({ from, to }: Letter): string =>
    [
      `From: ${from}`,
      `To: ${to}`,
      'Subject: orders',
      'Message-ID: <shaped@x>',
      ...extra,
      `Content-Type: ${type}`,
      '',
      body,
    ].join('\r\n');
const attached = (body: string, file: string) =>
  `--xx\r\nContent-Type: text/plain\r\n\r\n${body}\r\n--xx\r\nContent-Type: text/plain; name=orders.txt\r\nContent-Disposition: attachment; filename=orders.txt\r\n\r\n${file}\r\n--xx--\r\n`;
const MIXED = 'multipart/mixed; boundary=xx';

describe('mail that is no plain letter', () => {
  golden([
    { name: 'the-same-mail-twice', steps: [mail('p1', HOLD), mail('p1', HOLD), mail('p1', HOLD)] },
    { name: 'empty', steps: [mail('p1', '')] },
    { name: 'only-a-quote', steps: [mail('p1', '> hold Riders\n> hold 1st Host')] },
    {
      name: 'only-a-forward',
      steps: [
        mail(
          'p1',
          '---------- Forwarded message ---------\nFrom: Bo <bo@x.invalid>\nDate: Sat, 21 Nov 2026 10:00\nSubject: x\nTo: Ada\n\nhold Riders',
        ),
      ],
    },
    { name: 'undecodable', steps: [mail('p1', 'march to S\ufffdden')] },
    {
      name: 'html-only',
      steps: [
        mail('p1', '(HTML) hold Riders', {
          raw: shaped('text/html', '<p>hold <b>Riders</b></p><p>march 1st Host to Norrdal</p>'),
        }),
      ],
    },
    {
      name: 'orders-in-a-file',
      steps: [
        mail('p1', '(see file) hold Riders', {
          raw: shaped(MIXED, attached('See the file.', 'hold Riders')),
        }),
      ],
    },
    {
      name: 'orders-in-both',
      steps: [mail('p1', '(both)', { raw: shaped(MIXED, attached('hold Riders', 'hold 1st Host')) })],
    },
    { name: 'picture-only', steps: [mail('p1', '(a picture)', { raw: shaped('image/png', 'xxxx') })] },
    {
      name: 'too-long',
      steps: [mail('p1', '(6,000 lines)', { raw: shaped('text/plain', 'hold Riders\r\n'.repeat(6000)) })],
    },
    {
      name: 'too-many-parts',
      steps: [
        mail('p1', '(120 parts)', {
          raw: shaped(MIXED, `${'--xx\r\n\r\nhold Riders\r\n'.repeat(120)}--xx--`),
        }),
      ],
    },
    {
      name: 'auto-reply',
      steps: [mail('p1', 'I am away until Monday.', { headers: ['Auto-Submitted: auto-replied'] })],
    },
    { name: 'out-of-office', steps: [mail('p1', 'hold Riders', { subject: 'Out of office: Re: Turn 1' })] },
    {
      name: 'list-copy',
      steps: [mail('p1', HOLD, { headers: ['List-Id: <mere.lists.invalid>', 'Precedence: list'] })],
    },
    {
      name: 'bounce',
      steps: [
        mail('p1', 'could not deliver', {
          envelopeFrom: '',
          from: 'mailer-daemon@x.invalid',
          subject: 'Undelivered mail',
        }),
      ],
    },
    { name: 'our-own-mail', steps: [mail('p1', HOLD, { headers: ['X-Fieldpost-Loop: here'] })] },
    { name: 'from-a-stranger', steps: [mail('p1', HOLD, { from: 'mallory@elsewhere.invalid' })] },
    {
      name: 'stranger-three-times',
      steps: [1, 2, 3].map((n) => mail('p1', `${HOLD} ${n}`, { from: 'mallory@elsewhere.invalid' })),
    },
    { name: 'another-player', steps: [mail('p1', HOLD, { from: 'bo@players.example' })] },
    {
      name: 'forged-address',
      steps: [mail('p1', HOLD, { to: 'post+demo.p1.1.aaaaaaaaaaaaaaaa@post.example' })],
    },
    { name: 'disowned-by-its-servers', checkOrigin: async () => 'fail', steps: [mail('p1', HOLD)] },
    {
      name: 'two-senders',
      steps: [mail('p1', HOLD, { from: 'a@x.invalid, b@x.invalid', envelopeFrom: 'a@x.invalid' })],
    },
    {
      name: 'hostile-words',
      steps: [
        mail('p1', 'hold <script>alert(1)</script>\n{{{evil}}} march [url]x[/url]', {
          subject: '<b>bold</b>',
        }),
      ],
    },
  ]);
});
