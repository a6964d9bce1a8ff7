import { describe, expect, test } from 'vitest';
import { readMail } from '../../../src/mail/read/read-mail.ts';
import { orderLineTest } from '../../../src/orders/is-order-line.ts';
import { ironKnows } from '../../orders/world.ts';
import { letter, REPORT, US } from './build-mail.ts';
import { ODD_PAGES, ODD_TEXTS } from './odd-clients.ts';

const isOrder = orderLineTest(ironKnows());
const WRITTEN = 'march 1st Host to Ironback\nhold 2nd Host\nRiders -> Stonewater';
const marked = (mark: string) =>
  REPORT.split('\n')
    .map((line) => `${mark}${line}`.trimEnd())
    .join('\n');
const filled = (text: string, address: string) =>
  text
    .replace('{w}', WRITTEN)
    .replace('{q}', marked('> '))
    .replace('{r}', REPORT)
    .replace('{bar}', marked('| '))
    .replace('{field}', marked('Field> '))
    .replaceAll(/(?<![\w.+])@(?![\w])/g, address);

/** What may be an order: the player's lines, all of them, and none of our report. */
async function ordersIn(body: string, sentText?: string, type = 'text/plain'): Promise<readonly string[]> {
  const { raw } = letter(() => ({ body, headers: [`Content-Type: ${type}; charset=utf-8`] }), WRITTEN);
  const known = sentText === undefined ? {} : { sentText };
  const { orderText, held } = await readMail(new TextEncoder().encode(raw), { isOrder, ...known });
  expect(held).toBeNull();
  return orderText.split('\n').filter((line) => isOrder(line));
}

describe('a reply gives all orders and no line of ours', () => {
  test.each(Object.entries(ODD_TEXTS))('from %s', async (_, text) => {
    expect(await ordersIn(filled(text, US))).toEqual(WRITTEN.split('\n'));
    expect(await ordersIn(filled(text, US), REPORT)).toEqual(WRITTEN.split('\n'));
  });
});

describe('a reply in HTML alone gives all orders and no line of ours', () => {
  const escaped = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const rows = escaped(WRITTEN).split('\n');
  const page = (text: string) =>
    text
      .replace('{h}', rows.map((line) => `<div>${line}</div>`).join(''))
      .replace('{b}', rows.join('<br>'))
      .replace('{r}', escaped(REPORT).replaceAll('\n', '<br>\n'))
      .replaceAll(/(?<![\w.+])@(?![\w])/g, US);

  test.each(Object.entries(ODD_PAGES))('%s', async (_, text) => {
    expect(await ordersIn(page(text), undefined, 'text/html')).toEqual(WRITTEN.split('\n'));
    expect(await ordersIn(page(text), REPORT, 'text/html')).toEqual(WRITTEN.split('\n'));
  });
});

describe('a message of several parts', () => {
  const html =
    '<div>march 1st Host to Ironback</div><div>hold 2nd Host</div><div>Riders -&gt; Stonewater</div>';
  const part = (type: string, body: string, more = '') => `--b\nContent-Type: ${type}\n${more}\n${body}\n`;
  const parts = (type: string, ...all: readonly string[]) =>
    `From: ann@players.invalid\nMIME-Version: 1.0\nContent-Type: ${type}; boundary=b\n\n${all.join('')}--b--\n`;
  const TNEF = Buffer.from([0x78, 0x9f, 0x3e, 0x22, ...Array.from({ length: 60 }, (_, i) => i)]).toString(
    'base64',
  );
  const CALENDAR = 'BEGIN:VCALENDAR\nSUMMARY:hold Riders\nEND:VCALENDAR';

  test.each([
    [
      'with winmail.dat',
      parts(
        'multipart/mixed',
        part('text/plain', WRITTEN),
        part(
          'application/ms-tnef; name=winmail.dat',
          TNEF,
          'Content-Transfer-Encoding: base64\nContent-Disposition: attachment; filename=winmail.dat\n',
        ),
      ),
    ],
    [
      'with an empty text part',
      parts('multipart/alternative', part('text/plain', ''), part('text/html', html)),
    ],
    [
      'with a text part of hard spaces',
      parts(
        'multipart/alternative',
        part('text/plain; charset=utf-8', '=C2=A0', 'Content-Transfer-Encoding: quoted-printable\n'),
        part('text/html', html),
      ),
    ],
    [
      'with alternatives that disagree',
      parts(
        'multipart/alternative',
        part('text/plain', WRITTEN),
        part('text/html', '<p>march Riders to Karak</p>'),
      ),
    ],
    [
      'with the page before the text',
      parts('multipart/alternative', part('text/html', '<p>something else</p>'), part('text/plain', WRITTEN)),
    ],
    [
      'with an invitation',
      parts('multipart/mixed', part('text/plain', WRITTEN), part('text/calendar', CALENDAR)),
    ],
    [
      'with a picture in between',
      parts(
        'multipart/mixed',
        part('text/plain', 'march 1st Host to Ironback'),
        part('image/png; name=map.png', 'iVBORw0KGgo=', 'Content-Transfer-Encoding: base64\n'),
        part('text/plain', 'hold 2nd Host\nRiders -> Stonewater'),
      ),
    ],
    [
      'with a list’s footer as a part',
      parts(
        'multipart/mixed',
        part('text/plain', WRITTEN),
        part(
          'text/plain',
          '_______________________________________________\nmere mailing list\nhttps://lists.invalid/listinfo/mere',
        ),
      ),
    ],
    [
      'with somebody’s mail attached',
      parts(
        'multipart/mixed',
        part('text/plain', WRITTEN),
        part('message/rfc822', 'From: bob@players.invalid\nSubject: plan\n\nmarch Riders to Karak'),
      ),
    ],
    [
      'inside other parts',
      parts(
        'multipart/mixed',
        part(
          'multipart/related; boundary=c',
          `--c\nContent-Type: multipart/alternative; boundary=d\n\n--d\nContent-Type: text/plain\n\n${WRITTEN}\n--d\nContent-Type: text/html\n\n${html}\n--d--\n--c--`,
        ),
      ),
    ],
    [
      'with a boundary that begins another',
      `From: a@b.invalid\nContent-Type: multipart/mixed; boundary="b"\n\n--b\nContent-Type: multipart/alternative; boundary="bb"\n\n--bb\nContent-Type: text/plain\n\n${WRITTEN}\n--bb--\n--b--\n`,
    ],
    [
      'with a folded type',
      `From: a@b.invalid\nContent-Type: multipart/alternative;\n\tboundary="=_x (y):z"\n\n--=_x (y):z\nContent-Type: text/plain;\n charset="utf-8"\n\n${WRITTEN}\n--=_x (y):z--\n`,
    ],
    ['that ends too early', parts('multipart/mixed', part('text/plain', WRITTEN)).replace('--b--\n', '')],
    [
      'in base64 with an alphabet it has not',
      `From: a@b.invalid\nContent-Type: text/plain; charset=gb2312\nContent-Transfer-Encoding: base64\n\n${Buffer.from(`${WRITTEN}\nGrüße`).toString('base64')}\n`,
    ],
    [
      'in quoted-printable that is none',
      `From: a@b.invalid\nContent-Type: text/plain\nContent-Transfer-Encoding: quoted-printable\n\n${WRITTEN}\n100% = all =ZZ\n`,
    ],
    [
      'with spaces behind the encoding',
      `From: a@b.invalid\nContent-Type: text/plain; charset="utf-8" \nContent-Transfer-Encoding:  Base64  \n\n${Buffer.from(WRITTEN).toString('base64')}\n`,
    ],
  ])('%s', async (_, raw) => {
    const { orderText, held } = await readMail(Buffer.from(raw, 'utf8'), { isOrder });
    expect(held).toBeNull();
    expect(orderText.split('\n').filter((line) => isOrder(line))).toEqual(WRITTEN.split('\n'));
  });
});

/** Orders that look like what mail programs and people put between or below the text. */
const LOOK_ALIKES = [
  '-- march 1st Host to Karak',
  '--march 1st Host to Karak',
  '— march 1st Host to Karak',
  '- - march 1st Host to Karak',
  '*march 1st Host to Karak*',
  '_march 1st Host to Karak_',
  '=march 1st Host to Karak',
  '~ march 1st Host to Karak',
  '#1 march 1st Host to Karak',
  '(a) march 1st Host to Karak',
  'a) march 1st Host to Karak',
  '[1] march 1st Host to Karak',
  '[x] march 1st Host to Karak',
  '1.) march 1st Host to Karak',
  '• march 1st Host to Karak',
  '→ march 1st Host to Karak',
  '-> march 1st Host to Karak',
  '+ march 1st Host to Karak',
  '“march 1st Host to Karak”',
  '"march 1st Host to Karak"',
  'march 1st Host to Karak.',
  'march 1st Host to Karak!!!',
  'March 1st Host to Karak',
  'MARCH 1ST HOST TO KARAK',
  '1st Host: march Karak',
  '1st Host: Karak',
  'To: 1st Host: hold',
  'From Karak march 1st Host to Ironback',
  '1st Host -> Karak',
  '1st Host --> Karak',
  '1st Host => Karak',
  '1st Host > Karak',
  '1st Host – Karak',
  'Sent 1st Host to Karak',
  'send 1st Host to Karak',
  'Sent from Ironback: march 1st Host to Karak',
  'On turn 4 march 1st Host to Karak',
  'On turn 4, 1st Host marches to Karak',
  'turn 4: march 1st Host to Karak',
  'Am Montag: 1st Host marschiert nach Karak',
  'if Karak is lost, march 1st Host to Ironback',
  'Best: march 1st Host to Karak',
  'Regards, march 1st Host to Karak',
  'PS: march 1st Host to Karak',
  'P.S. march 1st Host to Karak',
  'Order 1: march 1st Host to Karak',
  'please march 1st Host to Karak, thanks',
  'so march 1st Host to Karak',
  'cancel 1st Host',
  'forget standing orders for 1st Host',
  'plan 1st Host: none',
  'scout Karak with 1st Host',
  'odds 1st Host against Green Tide at Karak',
];

describe('an order in disguise is kept, and so are its neighbours', () => {
  const places: Readonly<Record<string, (line: string) => string>> = {
    'between orders': (line) => `hold 2nd Host\n${line}\nRiders -> Stonewater`,
    'as the last words': (line) => `hold 2nd Host\nRiders -> Stonewater\n\n${line}`,
    'below two dashes': (line) => `hold 2nd Host\nRiders -> Stonewater\n--\n${line}`,
    'below a signature line': (line) => `hold 2nd Host\nRiders -> Stonewater\n-- \nAnn\n${line}`,
    'above a quote': (line) =>
      `hold 2nd Host\nRiders -> Stonewater\n${line}\n\nOn 21.11.2026 10:00, Fieldpost wrote:\n${marked('> ')}`,
    'below a quote': (line) =>
      `On 21.11.2026 10:00, Fieldpost wrote:\n${marked('> ')}\n\n${line}\nhold 2nd Host\nRiders -> Stonewater`,
    'alone between quotes': (line) => `hold 2nd Host\n> one\n${line}\n> two\nRiders -> Stonewater`,
  };

  describe.each(Object.entries(places))('%s', (_, place) => {
    test.each(LOOK_ALIKES)('%s', async (line) => {
      const { raw } = letter(() => ({ body: place(line) }), WRITTEN);
      const { orderText } = await readMail(new TextEncoder().encode(raw), { isOrder });
      expect(orderText.split('\n')).toEqual(
        expect.arrayContaining([line, 'hold 2nd Host', 'Riders -> Stonewater']),
      );
    });
  });
});
