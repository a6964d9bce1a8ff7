/** Lines that only look like the end of what somebody wrote, and the ends that programs, lists and forums put there. */
import { describe, expect, test } from 'vitest';
import { readMail } from '../../../src/mail/read/read-mail.ts';
import { orderLineTest } from '../../../src/orders/is-order-line.ts';
import { ironKnows } from '../../orders/world.ts';

const isOrder = orderLineTest(ironKnows());
const read = (body: string) =>
  readMail(
    new TextEncoder().encode(`From: ann@players.invalid\nContent-Type: text/plain; charset=utf-8\n\n${body}`),
    {
      isOrder,
    },
  );

describe('orders below a line in doubt stay orders', () => {
  test.each([
    ['--'],
    ['—'],
    ['On 5 May 1901 Lord Byron wrote:'],
    ['Am 5. Mai 1901 schrieb Lord Byron:'],
    ['From: nobody to: everyone'],
    ['From: nobody\nTo: everyone\nSubject: the end of the war'],
    ['Previous discussion'],
    ['Sent from my capital'],
    ['Sent from my iPhone'],
  ])('%j', async (line) => {
    const body = `march 1st Host to Ironback\n${line}\nhold 2nd Host\nmarch Riders to Stonewater`;
    expect((await read(body)).orderText).toBe(body);
  });

  test('a plain -- between two lines of a mail with orders parts paragraphs, also where the second is no order we know', async () => {
    const body = 'march 1st Host to Ironback\n--\nThe others go home for the winter.';
    expect((await read(body)).orderText).toBe(body);
  });

  test.each([
    ['Sent from my iPhone, march 1st Host to Ironback'],
    ['Sent from Oxley: two companies of bows'],
    ['Please excuse the Riders from the march'],
    ['To post three guards at the ford would be wise'],
    ['This email has been forwarded from my old office'],
  ])('%j is no footer', async (line) => {
    expect((await read(`hold 2nd Host\n\n${line}`)).orderText).toBe(`hold 2nd Host\n\n${line}`);
  });
});

describe('what stands below the last word of a mail', () => {
  test.each([
    ['a name below a plain --', '--\nAnn Player'],
    ['a telephone number below a plain --', '--\nthe one and only\n+44 20 7946 0000'],
    ['a forum’s earlier posts', 'Previous discussion:\n\nBob said we should wait.\nCarol would rather not.'],
    ['the same in German', '--- Bisherige Diskussion ---\n\nBob wollte warten.'],
    [
      'a forum’s hint',
      '---\nTo respond, reply to this email or visit https://forum.invalid/t/7 in your browser.',
    ],
    [
      'a group’s footer',
      'You received this message because you are subscribed to the group "Mere".\nMore: https://groups.invalid/mere',
    ],
    [
      'a list’s footer in French',
      'Vous recevez ce message car vous êtes abonné.\nhttps://liste.invalid/mere',
    ],
    [
      'an introduction with a day and the hour, and a copy without marks',
      'On 21.11.2026 10:00, Bob wrote:\nmarch Riders to Stonewater',
    ],
    [
      'an introduction with a day alone, and nothing to lose below',
      'On 21 November 2026 Bob wrote:\nGood morning',
    ],
  ])('%s is left out', async (_, end) => {
    expect((await read(`hold 2nd Host\n\n${end}`)).orderText).toBe('hold 2nd Host');
  });

  test('ten footers one below the other are ten footers', async () => {
    const ends = Array.from({ length: 10 }, (_, i) => `Sent from my iPhone ${i + 5}`);
    expect((await read(`hold 2nd Host\n\n${ends.join('\n')}`)).orderText).toBe('hold 2nd Host');
  });
});

test('lines that somebody put above his answer by himself stand with it', async () => {
  const body = '> Where will you go?\n\nTo the hills.';
  const { newText, orderText } = await read(body);
  expect(newText).toBe(body);
  expect(orderText).toBe('To the hills.');
});
