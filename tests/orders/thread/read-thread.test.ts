import { describe, expect, test } from 'vitest';
import { readThread } from '../../../src/orders/thread/read-thread.ts';

const AUTHORS = [
  { id: 'p1', names: ['Ada Lind', 'Ada', 'The Iron Crown'] },
  { id: 'p2', names: ['Bo Terlinden', 'Bo', 'The Green Tide'] },
];
const whose = (text: string) =>
  readThread(text, AUTHORS).map(({ text: line, author, isQuoted }) => [isQuoted ? 'quoted' : author, line]);

describe('whose words they are', () => {
  test.each([
    ['phpBB', 'by Ada Lind » Sat Nov 21, 2026 8:00 pm'],
    ['Discourse', 'Ada Lind'],
    ['a mail', 'On 21 November 2026, Ada wrote:'],
    ['a chat', '@Ada, 20:14'],
    ['by power', 'The Iron Crown — today at 9:15 am'],
    ['bold', '[b]Ada Lind[/b]'],
    ['Markdown', '**Ada Lind**'],
  ])('as %s says it', (_board, head) => {
    expect(whose(`${head}\nhold 1st Host\n\nBo Terlinden\nhold Riders`)).toEqual([
      ['p1', 'hold 1st Host'],
      ['p2', 'hold Riders'],
    ]);
  });

  test('a name and a colon stand for their own line only', () => {
    expect(whose('Ada\nhold 1st Host\nBo: hold Riders\nroll attack')).toEqual([
      ['p1', 'hold 1st Host'],
      ['p2', 'hold Riders'],
      ['p1', 'roll attack'],
    ]);
  });

  test('a line with more than a name in it is no head', () => {
    expect(whose('Ada and Bo hold\nAda wrote to Bo about the bridge')).toEqual([
      [undefined, 'Ada and Bo hold'],
      [undefined, 'Ada wrote to Bo about the bridge'],
    ]);
  });
});

describe('quotes are nobody’s words', () => {
  test('of boards, one in another, and the words behind them are his who quotes', () => {
    const text = 'Ada\n[quote="Bo Terlinden"]hold Riders\n[quote]deep[/quote]\nmore[/quote]\nI march';
    expect(whose(text)).toEqual([
      ['quoted', 'hold Riders'],
      ['quoted', 'deep'],
      ['quoted', 'more'],
      ['p1', 'I march'],
    ]);
  });

  test('of mails: who is quoted does not write on', () => {
    expect(whose('Ada\nBo wrote:\n> hold Riders\n\nhold 1st Host')).toEqual([
      ['quoted', 'hold Riders'],
      ['p1', 'hold 1st Host'],
    ]);
  });
});

test('lines keep their numbers, markup goes, and a bracketed id stays', () => {
  expect(readThread('\n\n[list]\n[*][i]hold [iron-1][/i]\n[/list]', AUTHORS)).toEqual([
    { number: 4, text: 'hold [iron-1]', isQuoted: false },
  ]);
});

test('a book is read no further than its first two thousand lines', { timeout: 20_000 }, () => {
  expect(readThread('Ada: [quote] x\n'.repeat(50_000), AUTHORS).length).toBeLessThanOrEqual(2_000);
});
