/** Orders in files of word processors, files that nobody here reads, and orders in a subject. */
import { describe, expect, test } from 'vitest';
import { readMail } from '../../../src/mail/read/read-mail.ts';
import { orderLineTest } from '../../../src/orders/is-order-line.ts';
import { ironKnows } from '../../orders/world.ts';
import { pdfOf } from './build-pdf.ts';
import { zipOf } from './build-zip.ts';

const isOrder = orderLineTest(ironKnows());
const ORDERS = 'march 1st Host to Ironback\nhold 2nd Host';

const DOCX = zipOf(
  'word/document.xml',
  '<?xml version="1.0"?><w:document><w:body><w:p><w:r><w:t>march 1st Host </w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>to Ironback</w:t></w:r></w:p><w:p><w:del><w:r><w:delText>hold Riders</w:delText></w:r></w:del><w:r><w:rPr><w:strike/></w:rPr><w:t>hold Riders</w:t></w:r><w:r><w:t>hold 2nd Host</w:t></w:r></w:p></w:body></w:document>',
);
const ODT = zipOf(
  'content.xml',
  '<?xml version="1.0"?><office:document-content><office:body><office:text><text:tracked-changes><text:p>hold Riders</text:p></text:tracked-changes><text:p>march 1st Host to <text:span>Ironback</text:span></text:p><text:p>hold 2nd Host</text:p></office:text></office:body></office:document-content>',
);
const RTF = Buffer.from(
  "{\\rtf1\\ansi{\\fonttbl{\\f0 Arial;}}{\\*\\generator hold Riders;}\\f0\\fs24 march 1st Host {\\b to} Ironback\\par\r\n{\\strike hold Riders}hold 2nd H\\'6fst\\par}",
);

const mail = (body: string, file?: { name: string; bytes: Buffer }, subject = '') =>
  Buffer.from(
    [
      'From: ann@players.invalid',
      `Subject: ${subject}`,
      'Content-Type: multipart/mixed; boundary=b',
      '',
      `--b\nContent-Type: text/plain\n\n${body}`,
      ...(file === undefined
        ? []
        : [
            `--b\nContent-Type: application/octet-stream\nContent-Disposition: attachment; filename="${file.name}"\nContent-Transfer-Encoding: base64\n\n${file.bytes.toString('base64')}`,
          ]),
      '--b--',
    ].join('\n'),
  );
const read = (...of: Parameters<typeof mail>) => readMail(mail(...of), { isOrder });

describe('orders in an attached file count', () => {
  test.each([
    ['orders.docx', DOCX],
    ['Befehle.ODT', ODT],
    ['orders.rtf', RTF],
    ['Orders.pdf', pdfOf(ORDERS.split('\n'))],
  ])('%s', async (name, bytes) => {
    const reading = await read('', { name, bytes });
    expect(reading.orderText).toBe(ORDERS);
    expect(reading.held).toBeNull();
  });

  test.each([
    'My orders are attached.',
    'see file',
    'Orders as pdf.',
    'Meine Befehle im Anhang',
    'Attached my orders',
  ])('a line that only points to the file is no order that went wrong: %s', async (line) => {
    const reading = await read(line, { name: 'orders.docx', bytes: DOCX });
    expect(reading.orderText).toBe(ORDERS);
    expect(reading.removed).toContainEqual({ reason: 'aboutFile', text: line });
  });

  test.each(['Did you get the attached file?', 'My orders are attached to the wall, ask Tom.'])(
    'and anything else stays: %s',
    async (line) => {
      expect((await read(line, { name: 'orders.docx', bytes: DOCX })).orderText).toContain(line);
    },
  );

  test('orders in the mail and in the file are a question', async () => {
    expect((await read('hold Riders', { name: 'orders.docx', bytes: DOCX })).held?.code).toBe(
      'unclear/two-texts',
    );
  });
});

describe('a file that cannot be read is named', () => {
  const bomb = zipOf('word/document.xml', `<w:t>${' '.repeat(9 * 1024 * 1024)}</w:t>`);
  test.each([
    ['broken.pdf', Buffer.from('%PDF-1.4')],
    ['empty.pdf', pdfOf([])],
    ['winmail.dat', Buffer.from('x')],
    ['broken.docx', Buffer.from('PK and no zip')],
    ['other.docx', zipOf('else.xml', 'hold Riders')],
    ['bomb.docx', bomb],
    ['no.rtf', Buffer.from('hold Riders')],
  ])('%s', async (name, bytes) => {
    const alone = await read('', { name, bytes });
    expect(alone.held?.code).toBe('unreadable/attachment');
    expect(alone.held?.message).toContain(name);
    const beside = await read('hold Riders', { name, bytes });
    expect(beside.held).toBeNull();
    expect(beside.orderText).toBe('hold Riders');
    expect(beside.removed).toEqual([{ reason: 'unreadFile', text: name }]);
  });

  test('a picture is not worth a word', async () => {
    expect((await read('hold Riders', { name: 'logo.png', bytes: Buffer.from('x') })).removed).toEqual([]);
  });
});

describe('orders in the subject of an empty mail', () => {
  test('are offered back, and not carried out', async () => {
    const { held, orderText } = await read('', undefined, 'march 1st Host to Ironback');
    expect(orderText).toBe('');
    expect(held?.code).toBe('unclear/subject');
    expect(held?.message).toContain('march 1st Host to Ironback');
  });

  test('are not taken from an answer, nor where the mail says something', async () => {
    expect((await read('', undefined, 'Re: hold Riders')).held?.code).toBe('unreadable/empty');
    expect((await read('See you.', undefined, 'hold Riders')).held).toBeNull();
  });
});
