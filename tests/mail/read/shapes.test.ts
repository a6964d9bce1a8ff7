import { describe, expect, test } from 'vitest';
import { readMail } from '../../../src/mail/read/read-mail.ts';
import { orderLineTest } from '../../../src/orders/is-order-line.ts';
import { BLOCK_CLOSES, BLOCK_OPENS, offerIn } from '../../../src/orders/order-block.ts';
import { ironKnows } from '../../orders/world.ts';
import { letter, REPORT, SHAPES, STYLES } from './build-mail.ts';

const isOrder = orderLineTest(ironKnows());
const bytes = (text: string) => new TextEncoder().encode(text);
const bare = (text: string) => text.replace(/\n+/g, '\n');

describe.each(Object.entries(SHAPES))('a reply as %s writes it', (_, shape) => {
  test.each(Object.entries(STYLES))(
    'keeps orders written with %s, and nothing of our report',
    async (__, style) => {
      const { raw, written } = letter(shape, style);
      const reading = await readMail(bytes(raw), { isOrder, sentText: REPORT, offer: offerIn(REPORT) });
      expect(bare(reading.newText)).toBe(bare(written));
      expect(reading.held).toBeNull();
    },
  );

  test('is read the same without the report it answers', async () => {
    const { raw, written } = letter(shape, STYLES['verbs'] ?? '');
    expect(bare((await readMail(bytes(raw), { isOrder })).newText)).toBe(bare(written));
  });
});

/** Lines that trimmers of forums eat, or that make them eat their neighbours. */
const DANGERS = [
  '--',
  '---',
  '____',
  '-----',
  '- -',
  '=====',
  '***',
  '-----Orders-----',
  '-- orders --',
  '*** ORDERS ***',
  '#END',
  'Sent from my capital 5 ships',
  'Regards,',
  'Thanks!',
  'Best,',
  '-1 5 infantry',
  '-Bob',
  'Date: 3 Jan',
  'From: Paris To: Berlin',
  'From: Karak',
  'To: Ironback',
  'Subject: surrender',
  'On Monday we attack, he wrote: beware',
  'On 3 we march',
  'he wrote:',
  'They said:',
  'PS: hurry',
  'P.S.',
  'Cheers',
  '--Bob',
  '~~~',
  '...',
  '>>> attack <<<',
  'Begin',
  'Orders:',
  'ORDERS',
  'Turn 3',
  'Am Montag geht es los',
  'Le roi est mort',
  'Reply: yes',
  'Message: hold',
  'Forwarded: no',
  'original message',
  'Sent: 5 ships',
  'wrote',
  'On the left flank:',
  '[1] note',
  '|',
];

describe('a danger line between orders', () => {
  test.each(DANGERS)('%s takes none of them with it', async (danger) => {
    const text = `march 1st Host to Ironback\n${danger}\nhold 2nd Host\nmarch Riders to Stonewater`;
    const { raw } = letter(SHAPES['gmail'] ?? failed(), text);
    const { newText } = await readMail(bytes(raw), { isOrder });
    for (const order of ['march 1st Host to Ironback', 'hold 2nd Host', 'march Riders to Stonewater']) {
      expect(newText.split('\n')).toContain(order);
    }
  });
});

function failed(): never {
  throw new Error('there is no such shape');
}

describe('the order block', () => {
  const reply = (block: string) => letter(SHAPES['bare'] ?? failed(), block).raw;
  const marked = REPORT.replace('[ ] march Riders', '[x] march Riders');

  test.each(['', '> ', '>> ', '| '])('a marked line counts, quoted with %j or not', async (mark) => {
    const quoted = marked
      .split('\n')
      .map((line) => `${mark}${line}`)
      .join('\n');
    const { newText, removed } = await readMail(
      bytes(reply(`On 21.11.2026 10:00, Fieldpost wrote:\n${quoted}`)),
      { isOrder, sentText: REPORT, offer: offerIn(REPORT) },
    );
    expect(newText).toBe('[x] march Riders of the Iron Crown to Stonewater');
    expect(removed.map(({ reason }) => reason)).toContain('blockMarker');
  });

  test('a marked line counts below a header block as well', async () => {
    const { raw } = letter(
      (written) => ({
        body: `${written}\n\nFrom: Fieldpost <x@y.invalid>\nSent: 21.11.2026 10:00\nTo: Ann\nSubject: Turn 3\n\n${marked}`,
      }),
      'hold 2nd Host',
    );
    const { newText } = await readMail(bytes(raw), { isOrder, sentText: REPORT, offer: offerIn(REPORT) });
    expect(bare(newText).split('\n')).toEqual([
      'hold 2nd Host',
      '[x] march Riders of the Iron Crown to Stonewater',
    ]);
  });

  test('unmarked lines never count, even where a program quotes without marks', async () => {
    const { newText } = await readMail(bytes(reply(`hold 2nd Host\n\n${REPORT}`)), {
      isOrder,
      sentText: REPORT,
      offer: offerIn(REPORT),
    });
    expect(newText).toBe('hold 2nd Host');
  });

  test('a blank that was filled in counts', async () => {
    const sentText = `${BLOCK_OPENS}\n[ ] march 1st Host to ____\n${BLOCK_CLOSES}`;
    const { newText } = await readMail(bytes(reply('> [ ] march 1st Host to Ironback')), {
      isOrder,
      sentText,
      offer: offerIn(sentText),
    });
    expect(newText).toBe('[x] march 1st Host to Ironback');
  });

  test('an order of his own that happens to stand in the report counts above the quote', async () => {
    const sentText = 'For example:\nmarch 1st Host to Ironback';
    const { newText } = await readMail(
      bytes(reply('march 1st Host to Ironback\n\n> For example:\n> march 1st Host to Ironback')),
      { isOrder, sentText },
    );
    expect(newText).toBe('march 1st Host to Ironback');
  });
});

describe('what people read, and what may be an order', () => {
  const said = (body: string) => readMail(bytes(letter(() => ({ body }), body).raw), { isOrder });

  test('answers point by point stand with the lines they answer; orders are read from the answers alone', async () => {
    const body =
      'Hi,\n\nOn 21.11.2026 10:00, Bob wrote:\n> Where will you go?\n> hold 2nd Host\n\nTo the hills.\n\n> And then?\n\nhold Riders\n\n> Bye';
    const { newText, orderText, removed } = await said(body);
    expect(newText).toBe(body.replace('\n\n> Bye', ''));
    expect(bare(orderText)).toBe('Hi,\nTo the hills.\nhold Riders');
    expect(removed.map(({ text }) => text).join('\n')).toContain('> hold 2nd Host');
  });

  test('one quote above or below needs no repeating', async () => {
    const { newText } = await said('Yes.\n\nOn 21.11.2026 10:00, Bob wrote:\n> Where?\n\nTo the hills.');
    expect(bare(newText)).toBe('Yes.\nTo the hills.');
  });

  const FORWARD =
    '---------- Forwarded message ---------\nFrom: Bob <bob@players.invalid>\nDate: Sat, 21 Nov 2026 10:00\nSubject: my plan\nTo: Ann <ann@players.invalid>\n\nhold 2nd Host';

  test.each([
    ['as one program does', FORWARD],
    ['as another does', FORWARD.replace(/^-.*/, 'Begin forwarded message:\n')],
    ['in German', FORWARD.replace(/^-.*/, '-------- Weitergeleitete Nachricht --------')],
  ])(
    'a mail handed on %s is nobody’s order, and is shown where nothing else was written',
    async (_, forward) => {
      const { newText, orderText, held } = await said(`Look at this.\n\n${forward}`);
      expect(newText).toBe('Look at this.');
      expect(orderText).toBe('Look at this.');
      expect(held).toBeNull();
      const alone = await said(forward);
      expect(alone.newText).toContain('hold 2nd Host');
      expect(alone.orderText).toBe('');
      expect(alone.held?.code).toBe('unclear/forwarded');
    },
  );
});
