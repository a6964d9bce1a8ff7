/** `winmail.dat`: what Outlook packs a mail and its files into. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readMail } from '../../../src/mail/read/read-mail.ts';
import { unpackRtf } from '../../../src/mail/read/rtf-packed.ts';
import { unpackTnef } from '../../../src/mail/read/tnef.ts';
import { orderLineTest } from '../../../src/orders/is-order-line.ts';
import { ironKnows } from '../../orders/world.ts';
import { cases } from '../../support/cases.ts';
import { attribute, body, file, packedRtf, properties, tnefOf } from './build-tnef.ts';
import { zipOf } from './build-zip.ts';

const isOrder = orderLineTest(ironKnows());
const ORDERS = 'march 1st Host to Ironback\nhold 2nd Host';
const RTF = '{\\rtf1\\ansi march 1st Host to Ironback\\par\r\nhold 2nd Host\\par}';
const DOCX = zipOf(
  'word/document.xml',
  '<w:document><w:p><w:t>march 1st Host to Ironback</w:t></w:p><w:p><w:t>hold 2nd Host</w:t></w:p></w:document>',
);

const mail = (text: string, packed: Buffer) =>
  Buffer.from(
    [
      'From: ann@players.invalid',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      `--b\nContent-Type: text/plain\n\n${text}`,
      `--b\nContent-Type: application/ms-tnef; name="winmail.dat"\nContent-Transfer-Encoding: base64\n\n${packed.toString('base64')}`,
      '--b--',
    ].join('\n'),
  );
const read = (text: string, packed: Buffer) => readMail(mail(text, packed), { isOrder });

describe('orders in a winmail.dat count', () => {
  test.each([
    ['a text file', tnefOf(file('orders.txt', Buffer.from(ORDERS)))],
    ['a document', tnefOf(file('Befehle der Woche.docx', DOCX))],
    ['its plain text', tnefOf(body(ORDERS))],
    [
      'its packed text',
      tnefOf(attribute(1, 0x9003, 6, properties({ id: 0x1009, type: 0x102, data: packedRtf(RTF) }))),
    ],
    [
      'its text as a property',
      tnefOf(
        attribute(1, 0x9003, 6, properties({ id: 0x1000, type: 0x1f, data: Buffer.from(ORDERS, 'utf16le') })),
      ),
    ],
  ])('%s', async (_, packed) => {
    const { orderText, held, removed } = await read('', packed);
    expect(orderText).toBe(ORDERS);
    expect([held, removed]).toEqual([null, []]);
  });

  test('what the mail says itself is not read twice', async () => {
    const { orderText, held } = await read(ORDERS, tnefOf(body(ORDERS)));
    expect([orderText, held]).toEqual([ORDERS, null]);
  });

  test('a mail that is nothing but one', async () => {
    const only = `From: ann@players.invalid\nContent-Type: application/ms-tnef\nContent-Transfer-Encoding: base64\n\n${tnefOf(body(ORDERS)).toString('base64')}`;
    expect((await readMail(Buffer.from(only), { isOrder })).orderText).toBe(ORDERS);
  });
});

describe('what cannot be read is named', () => {
  test('a file in it, by its own name, without a way or signs', async () => {
    const { held } = await read('', tnefOf(file('C:\\secret\\map\u202e.xcf', Buffer.from('x'))));
    expect(held?.code).toBe('unreadable/attachment');
    expect(held?.message).toContain('map.xcf');
    expect(held?.message).not.toContain('secret');
  });

  test('one that is broken, by the name it came with', async () => {
    expect((await read('', Buffer.from('no tnef'))).held?.message).toContain('winmail.dat');
  });
});

test('a length that leads out of the file ends the reading', () => {
  const whole = tnefOf(body(ORDERS), file('orders.txt', Buffer.from(ORDERS)));
  for (let length = 0; length < whole.length; length += 1) {
    const cut = unpackTnef(whole.subarray(0, length));
    expect(cut === undefined || cut.files.every(({ bytes }) => bytes.length <= ORDERS.length)).toBe(true);
  }
});

test('packed text repeats what came before, and never grows beyond what it says', () => {
  // `ab`, then six letters from where the `a` stands (place 207 of the ring), and the end.
  const data = Buffer.from([0b1100, 0x61, 0x62, 0x0c, 0xf4, 0x0d, 0x70]);
  const head = Buffer.from([data.length + 12, 0, 0, 0, 8, 0, 0, 0, 0x4c, 0x5a, 0x46, 0x75, 0, 0, 0, 0]);
  expect(unpackRtf(Buffer.concat([head, data]))).toBe('abababab');
  const huge = Buffer.concat([head, data]);
  huge.writeUInt32LE(0xffffffff, 4);
  expect(unpackRtf(huge)).toBeUndefined();
});

test('whatever stands in it, it is read or passed over in a moment', () => {
  const seed = tnefOf(
    body(ORDERS),
    attribute(1, 0x9003, 6, properties({ id: 0x1009, type: 0x102, data: packedRtf(RTF) })),
    file('a.txt', Buffer.from(ORDERS)),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(seed.length - 1), fc.nat(255)), { maxLength: 20 }), (changes) => {
      const bytes = Buffer.from(seed);
      for (const [at, byte] of changes) bytes[at] = byte;
      const unpacked = unpackTnef(bytes);
      const size = unpacked?.files.reduce((all, one) => all + one.bytes.length, 0) ?? 0;
      expect(size).toBeLessThanOrEqual(20 * seed.length);
      expect(unpacked === undefined || unpacked.body.length <= 1024 * 1024).toBe(true);
    }),
    { numRuns: cases(400) },
  );
});
