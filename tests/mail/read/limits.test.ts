import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readMail } from '../../../src/mail/read/read-mail.ts';
import { orderLineTest } from '../../../src/orders/is-order-line.ts';
import { ironKnows } from '../../orders/world.ts';
import { cases, runsAllCases } from '../../support/cases.ts';
import { letter, REPORT, SHAPES, STYLES } from './build-mail.ts';
import { PIECES, PLACES } from './hostile.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const head = 'From: a@b.invalid\nContent-Type: text/plain; charset=utf-8\n\n';
const isOrder = orderLineTest(ironKnows());

describe('limits', () => {
  test('over a megabyte is held', async () => {
    const reading = await readMail(bytes(head + 'x'.repeat(1024 * 1024)));
    expect(reading.held?.code).toBe('unreadable/too-big');
    expect(reading.from).toBe('a@b.invalid');
  });

  test('over 5,000 lines or 256 kB of text are held', async () => {
    expect((await readMail(bytes(`${head}${'hold A\n'.repeat(5001)}`))).held?.code).toBe(
      'unreadable/too-long',
    );
    expect((await readMail(bytes(head + 'x '.repeat(140_000)))).held?.code).toBe('unreadable/too-long');
    expect((await readMail(bytes(`${head}${'hold A\n'.repeat(4000)}`))).held).toBeNull();
  });

  test('over a hundred parts, or twenty deep, are held', async () => {
    const many = `From: a@b.invalid\nContent-Type: multipart/mixed; boundary=x\n\n${'--x\n\nhold A\n'.repeat(120)}--x--`;
    expect((await readMail(bytes(many))).held?.code).toBe('unreadable/structure');
    const deep = Array.from(
      { length: 30 },
      (_, i) => `Content-Type: multipart/mixed; boundary=b${i}\n\n--b${i}\n`,
    ).join('');
    expect((await readMail(bytes(`From: a@b.invalid\n${deep}\nhold A`))).held?.code).toBe(
      'unreadable/structure',
    );
  });

  test('three thousand nested tables are read', async () => {
    const raw = `From: a@b.invalid\nContent-Type: text/html\n\n${'<table><tr><td>'.repeat(3000)}hold A`;
    expect((await readMail(bytes(raw))).newText).toBe('hold A');
  });
});

/** At most a quarter of what the bench measures with: a pattern that takes the square of it, or worse, takes minutes. */
const SIZE = (runsAllCases ? 64 : 16) * 1024;
/** How long it takes is for `npm run bench mail-read` to say; here it only has to come to an end, however busy the machine. */
const NEVER_MS = 20_000;

describe('a long run of anything comes to an end', () => {
  describe.each(Object.entries(PLACES))('as %s', (_, place) => {
    test.each(PIECES)(
      '%j',
      async (piece) => {
        const read = await readMail(place(piece, SIZE), { isOrder, sentText: REPORT });
        expect(read.held === null ? read.orderText : read.held.message).not.toBe('');
      },
      NEVER_MS,
    );
  });
});

test('mutated messages never make it throw, and every line is somewhere', async () => {
  const mails = Object.values(SHAPES).map((shape) => letter(shape, STYLES['spaced'] ?? '').raw);
  const cut = fc.record({
    at: fc.nat(4000),
    take: fc.nat(300),
    put: fc.string({ unit: 'binary', maxLength: 20 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...mails), fc.array(cut, { maxLength: 6 }), async (mail, cuts) => {
      const mutated = cuts.reduce(
        (text, { at, take, put }) => text.slice(0, at) + put + text.slice(at + take),
        mail,
      );
      const reading = await readMail(Buffer.from(mutated, 'latin1'), { isOrder, sentText: REPORT });
      if (reading.newText === '') expect(reading.held).not.toBeNull();
      expect(reading.newText).toBe(reading.newText.trim());
    }),
    { numRuns: cases(300) },
  );
});
