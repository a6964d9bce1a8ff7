import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FullReading, readMail } from '../../../src/mail/read/read-mail.ts';
import { cases } from '../../support/cases.ts';
import { ATTRIBUTIONS, FOOTERS } from './attributions.ts';
import { letter, REPORT, SHAPES, STYLES } from './build-mail.ts';
import { type Bytes, latin1, sent, utf8, type Way, waysFor } from './encode.ts';
import { HEADER_BLOCKS } from './header-blocks.ts';

const QUOTED = REPORT.split('\n')
  .map((line) => `> ${line}`)
  .join('\n');

describe('line ends, encodings and alphabets make no difference', () => {
  const shapes = Object.entries(SHAPES).map(([name, shape]) => ({ name, ...shape(STYLES['spaced'] ?? '') }));
  const clients = Object.entries({ ...ATTRIBUTIONS, ...HEADER_BLOCKS, ...FOOTERS }).map(([name, client]) => ({
    name: `with the lines of ${name}`,
    body: `${STYLES['german']}\n\n${client.replace('@', 'x@fieldpost.invalid')}\n${QUOTED}\n`,
    headers: [],
  }));

  test.each([...shapes, ...clients])('$name', async ({ body, headers = [] }) => {
    const type = /^Content-Type: (\S+?);.*?(; format=flowed)?$/.exec(headers[0] ?? '');
    const named = type === null ? undefined : `${type[1]}${type[2] ?? ''}`;
    const ways = waysFor(body);
    expect(ways.length).toBeGreaterThanOrEqual(9);
    const read = (way: Way) => readMail(sent(body, way, named), { sentText: REPORT });
    const [first, ...others] = await Promise.all(ways.map(read));
    const said = told(first);
    expect(said.orderText).not.toBe('');
    for (const [i, other] of others.entries()) expect(told(other), JSON.stringify(ways[i + 1])).toEqual(said);
  });

  test('whatever is written', async () => {
    const line = fc.constantFrom(
      'hold Ödland',
      '> quoted',
      '-- ',
      '',
      'march 東京 to Kärnten',
      'On 1.2.2026 10:00, Ann wrote:',
      '=3D',
      'a=b',
      '. dot',
      'From here',
      ' indented',
      '“hold” – the 1st Host…',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 12 }), async (lines) => {
        const text = lines.join('\n');
        const readings = waysFor(text).map((way) => readMail(sent(text, way)));
        const [first, ...others] = await Promise.all(readings);
        for (const other of others) expect(other?.newText).toBe(first?.newText);
      }),
      { numRuns: cases(40) },
    );
  });
});

/** What is read, but for the name of the alphabet it came in. */
function told(reading: FullReading | undefined) {
  if (reading === undefined) throw new Error('nothing was read');
  const { charset: _, ...rest } = reading;
  return rest;
}

describe('letters', () => {
  const NACH = 'march 1st Host NACH SÜDEN';
  const mail = (type: string, body: Bytes): Bytes =>
    Buffer.concat([latin1(`From: a@b.invalid\nContent-Type: ${type}\n\n`), body]);

  test.each([
    ['utf-8 that says so', 'text/plain; charset=utf-8', utf8(NACH), false],
    ['latin-1 that says utf-8', 'text/plain; charset=utf-8', latin1(NACH), true],
    ['latin-1 without a label', 'text/plain', latin1(NACH), true],
    ['latin-1 that says so', 'text/plain; charset=iso-8859-1', latin1(NACH), false],
    ['utf-8 that says big5', 'text/plain; charset=Big5', utf8(NACH), true],
    ['utf-8 that says us-ascii', 'text/plain; charset=us-ascii', utf8(NACH), true],
    ['utf-8 that says windows-1252', 'text/plain; charset=windows-1252', utf8(NACH), true],
    ['an alphabet nobody knows', 'text/plain; charset=x-dwarvish', latin1(NACH), true],
  ])('%s', async (_, type, body, wasRescued) => {
    const reading = await readMail(mail(type, body));
    expect(reading.newText).toBe(NACH);
    expect(reading.charset.wasRescued).toBe(wasRescued);
    expect(reading.held).toBeNull();
  });

  test('big5 and koi8 are read as what they say', async () => {
    const big5 = Buffer.from([0xa4, 0xa4, 0xa4, 0xe5]);
    expect((await readMail(mail('text/plain; charset=big5', big5))).newText).toBe('中文');
    const koi8 = Buffer.from([0xf0, 0xd2, 0xc9, 0xd7, 0xc5, 0xd4]);
    expect((await readMail(mail('text/plain; charset=koi8-r', koi8))).newText).toBe('Привет');
  });

  test('letters lost on the way hold the mail', async () => {
    const reading = await readMail(mail('text/plain; charset=utf-8', utf8('march to S\ufffdden')));
    expect(reading.held?.code).toBe('unreadable/letters');
  });
});

describe('format=flowed', () => {
  const flowed = (body: string, extra = '') =>
    utf8(`From: a@b.invalid\nContent-Type: text/plain; format=flowed${extra}\n\n${body}`);

  test('an order is not glued to a quote above or below it, nor to a signature', async () => {
    const { orderText } = await readMail(
      flowed('> your orders please \nhold A \n> WORK \nhold B \n-- \nBob'),
    );
    expect(orderText).toBe('hold A \nhold B');
  });

  test('a long line broken by the program is one line again', async () => {
    const { newText } = await readMail(flowed('march the 1st Host of the Iron Crown to \nKarak\nhold B'));
    expect(newText).toBe('march the 1st Host of the Iron Crown to Karak\nhold B');
  });

  test('DelSp takes the blank away', async () => {
    expect((await readMail(flowed('Iron \nback', '; delsp=yes'))).newText).toBe('Ironback');
  });

  test('two orders stay two, even if the first ends with a blank', async () => {
    const isOrder = (line: string) => line.startsWith('hold');
    expect((await readMail(flowed('hold A \nhold B'), { isOrder })).newText).toBe('hold A \nhold B');
  });

  test('space-stuffing is taken away', async () => {
    expect((await readMail(flowed(' From here we march'))).newText).toBe('From here we march');
  });
});

describe('parts', () => {
  const parts = (type: string, ...list: readonly string[]) =>
    utf8(
      `From: a@b.invalid\nContent-Type: ${type}; boundary="xx"\n\npreamble\n${list.map((part) => `--xx\n${part}\n`).join('')}--xx--\n`,
    );

  test('the plain alternative is read, the other left', async () => {
    const raw = parts(
      'multipart/alternative',
      'Content-Type: text/plain\n\nhold A',
      'Content-Type: text/html\n\n<p>hold B</p>',
    );
    expect((await readMail(raw)).newText).toBe('hold A');
  });

  test('an empty plain alternative gives way to HTML', async () => {
    const raw = parts(
      'multipart/alternative',
      'Content-Type: text/plain\n\n \n',
      'Content-Type: text/html\n\n<p>hold B</p>',
    );
    expect((await readMail(raw)).newText).toBe('hold B');
  });

  test('so does one that only asks for a better program', async () => {
    const raw = parts(
      'multipart/alternative',
      'Content-Type: text/plain\n\nPlease enable HTML to view this message.',
      'Content-Type: text/html\n\n<p>hold B</p>',
    );
    expect((await readMail(raw)).newText).toBe('hold B');
  });

  test('orders in a text file count where the mail has none', async () => {
    const file =
      'Content-Type: text/plain; name=orders.txt\nContent-Disposition: attachment; filename=orders.txt\n\nhold A';
    const isOrder = (line: string) => line.startsWith('hold');
    expect(
      (await readMail(parts('multipart/mixed', 'Content-Type: text/plain\n\nSee file.', file), { isOrder }))
        .newText,
    ).toBe('hold A');
    const both = await readMail(parts('multipart/mixed', 'Content-Type: text/plain\n\nhold B', file), {
      isOrder,
    });
    expect(both.held?.code).toBe('unclear/two-texts');
  });

  test('a signed mail is read, its signature left', async () => {
    const raw = parts(
      'multipart/signed',
      'Content-Type: text/plain\n\nhold A',
      'Content-Type: application/pgp-signature\n\n-----BEGIN PGP SIGNATURE-----',
    );
    expect((await readMail(raw)).newText).toBe('hold A');
  });

  test('a boundary that never comes, or was not named, loses nothing', async () => {
    const never = utf8('From: a@b.invalid\nContent-Type: multipart/alternative; boundary=zzz\n\nhold A\n');
    expect((await readMail(never)).newText).toBe('hold A');
    const unnamed = utf8(
      'From: a@b.invalid\nContent-Type: multipart/mixed\n\n--yy\nContent-Type: text/plain\n\nhold A\n--yy--\n',
    );
    expect((await readMail(unnamed)).newText).toBe('hold A');
  });

  test('blank lines or an mbox line before the headers are passed over', async () => {
    expect((await readMail(utf8('\n\r\nFrom: a@b.invalid\n\nhold A'))).from).toBe('a@b.invalid');
    expect((await readMail(utf8('From a@b Sat Nov 21\nFrom: a@b.invalid\n\nhold A'))).newText).toBe('hold A');
  });

  test.each([
    ['nothing', 'From: a@b.invalid\n\n', 'unreadable/empty'],
    ['only a quote', 'From: a@b.invalid\n\n> hold A\n> hold B\n', 'unreadable/only-quotes'],
    ['only a picture', 'From: a@b.invalid\nContent-Type: image/png\n\nxxxx', 'unreadable/empty'],
  ])('%s is held, never taken for "no orders"', async (_, raw, code) => {
    const reading = await readMail(utf8(raw));
    expect(reading.held?.code).toBe(code);
    expect(reading.newText).toBe('');
  });
});

test('a letter is what its headers say', async () => {
  const { raw } = letter(SHAPES['gmail'] ?? failed(), 'hold A', [
    'References: <t1@fieldpost.invalid>, <t2@fieldpost.invalid>',
    'Delivered-To: other@X.invalid',
    'Cc: "B, C" <c@D.invalid>',
  ]);
  expect(await readMail(utf8(raw))).toMatchObject({
    from: 'ann@players.invalid',
    subject: 'Re: Turn 3',
    messageId: '<reply-1@players.invalid>',
    inReplyTo: '<t3.p1@fieldpost.invalid>',
    references: ['<t1@fieldpost.invalid>', '<t2@fieldpost.invalid>'],
    recipients: [
      'other@x.invalid',
      'post+demo.p1.3.k7@fieldpost.invalid',
      'c@d.invalid',
      't3.p1@fieldpost.invalid',
      't1@fieldpost.invalid',
      't2@fieldpost.invalid',
    ],
    automatic: false,
    bounce: null,
    isOurs: false,
  });
});

test.each([
  ['two addresses', 'From: a@b.invalid, c@d.invalid'],
  ['two From headers', 'From: a@b.invalid\nFrom: c@d.invalid'],
  ['none', 'To: a@b.invalid'],
])('%s in From are nobody', async (_, from) => {
  expect((await readMail(utf8(`${from}\n\nhold A`))).from).toBe('');
});

test('a quoted local part does not become another address', async () => {
  expect((await readMail(utf8('From: "ann@players.invalid x"@evil.invalid\n\nhold A'))).from).not.toBe(
    'ann@players.invalid',
  );
});

function failed(): never {
  throw new Error('there is no such shape');
}
