import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readMail } from '../../../src/mail/read/read-mail.ts';
import { orderLineTest } from '../../../src/orders/is-order-line.ts';
import { ironKnows } from '../../orders/world.ts';
import { letter, REPORT, SHAPES, STYLES } from './build-mail.ts';

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

/** What makes careless patterns hang: long runs, and lines that almost are what they look like. */
const SIZE = 256 * 1024;
const fill = (piece: string) => piece.repeat(Math.floor(SIZE / piece.length));
const HOSTILE: readonly string[] = [
  '\n\t',
  '_',
  '-',
  ' ',
  '>',
  '> ',
  '>\n',
  '*',
  '=',
  'a',
  'a ',
  '@',
  'a@',
  '<',
  '<a',
  '[',
  '[ ] ',
  '"',
  ':',
  'From: ',
  'From: x\n',
  'Date: 1.2.2026\n',
  'On ',
  'On 1.1.2026 10:00\n',
  'On Mon, 1 Jan 2026 at 10:00, A <a@b.invalid>\n',
  'wrote: ',
  'wrote:\n',
  '-- \n',
  '--\n',
  '---- Ann wrote ----\n',
  'Sent from my ',
  'Sent from my iPhone\n',
  '\u200b',
  '\u00a0',
  '(',
  'http://',
  '<div>',
  '<blockquote>',
  '<p>&nbsp;',
  '&',
  '=\n',
  '=3D',
  'hold riders\n',
  'march riders to \n',
  '\r',
  '\0',
  'é',
];

describe('256 kB of anything', () => {
  const timed = async (raw: Uint8Array) => {
    const before = process.cpuUsage().user;
    await readMail(raw, { isOrder, sentText: REPORT });
    return (process.cpuUsage().user - before) / 1000;
  };
  /** The aim is 50 ms on a quiet machine; a test that shares its processor needs room. A pattern that backtracks takes minutes. */
  const ROOM = 400;

  test.each(HOSTILE)('%j as plain text', async (piece) => {
    expect(await timed(bytes(head + fill(piece)))).toBeLessThan(ROOM);
  });

  test.each(HOSTILE)('%j between words', async (piece) => {
    expect(await timed(bytes(`${head}x${fill(piece)}y\nhold riders`))).toBeLessThan(ROOM);
  });

  test.each(HOSTILE)('%j as HTML', async (piece) => {
    expect(await timed(bytes(`From: a@b.invalid\nContent-Type: text/html\n\n${fill(piece)}`))).toBeLessThan(
      ROOM,
    );
  });

  test.each(HOSTILE)('%j as headers', async (piece) => {
    expect(await timed(bytes(`From: a@b.invalid\nSubject: ${fill(piece)}`))).toBeLessThan(ROOM);
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
    { numRuns: 300 },
  );
});
