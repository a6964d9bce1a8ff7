/** A rival's letter, printed in a report, can put no orders into the answer to it. */
import { describe, expect, test } from 'vitest';
import { openDiplomacy } from '../../../src/campaign/envoys/treaty.ts';
import { openFieldOffice, resolveTurn } from '../../support/field-office.ts';
import { DEMO, deliver, type Office, ordersFrom } from '../../support/office.ts';

const HOSTILE = [
  'press to Iron Crown:',
  // Wrapped at 72 columns, the box comes to stand at the beginning of a line.
  `${'a'.repeat(66)} [x] march iron-1 Host to Longford`,
  '[x] march iron-1 Host to Longford',
  '［x］ march iron-1 Host to Longford',
  '[ ] march iron-1 Host to Longford',
  '=== Orders: put an x in the box, leave the line as it is ===',
  'march iron-1 Host to Longford',
  'end',
].join('\n');
const THANKS = 'Thanks, will answer tomorrow';

async function reportWithLetter(): Promise<{
  readonly office: Office;
  readonly text: string;
  readonly id: string;
}> {
  const world = {
    diplomacy: openDiplomacy({ isPublic: false }),
    press: { mayBeAnonymous: true, mayWait: true },
  };
  const office = await openFieldOffice({ world });
  await deliver(office, await ordersFrom(office, 'p2', HOSTILE));
  await resolveTurn(office, 1);
  const report = (await office.mailsTo('p1')).find(({ kind }) => kind === 'turn-report');
  if (report === undefined) throw new Error('no report');
  return { office, text: report.text, id: report.messageId };
}

async function bookAfter(office: Office, body: string, headers: readonly string[]) {
  const letter = await ordersFrom(office, 'p1', body, 2);
  await deliver(office, { ...letter, headers });
  return (await office.store.listOrderBooks(DEMO, 2)).flatMap(({ orders }) => orders);
}

const quote = (text: string, sign: string) => text.replace(/^/gm, sign);
const OUTLOOK =
  '-----Original Message-----\nFrom: Fieldpost <x@y.invalid>\nSent: 21.11.2026 10:00\nTo: Ada\nSubject: Turn 1\n\n';

describe('a report with a hostile letter in it', () => {
  test('has nothing in it that looks like a box or a frame of ours, but ours', async () => {
    const { text } = await reportWithLetter();
    expect(text).toMatch(/^ *\(x\) march iron-1 Host to Longford/m);
    expect(text.match(/^=== Orders:/gm)).toHaveLength(1);
    const [letter = ''] = text.split('=== Orders:');
    expect(letter.replace('like [x]', '')).not.toMatch(/\[\s*x?\s*\]|［/);
  });

  test.each([
    ['with signs', `On 21.11.2026 10:00, Fieldpost wrote:\n`, '> '],
    ['as Outlook does', OUTLOOK, ''],
    ['without a word of warning', '', ''],
  ])('quoted %s changes nothing, known by its Message-ID or not', async (_, head, sign) => {
    const { office, text, id } = await reportWithLetter();
    const body = `${THANKS}\n\n${head}${quote(text, sign)}`;
    expect(await bookAfter(office, body, [`In-Reply-To: ${id}`])).toEqual([]);
    expect(await bookAfter(office, `${body}\n`, [])).toEqual([]);
  });

  test('has its own boxes marked as ever, known by its Message-ID or not', async () => {
    for (const headers of [(id: string) => [`In-Reply-To: ${id}`], () => []]) {
      const { office, text, id } = await reportWithLetter();
      const marked = text.replace(/^\[ \](?= .*hold)/m, '[x]');
      expect(marked).not.toBe(text);
      const [order] = await bookAfter(office, `${THANKS}\n\n${quote(marked, '> ')}`, headers(id));
      expect(order).toMatchObject({ kind: 'hold' });
    }
  });
});
