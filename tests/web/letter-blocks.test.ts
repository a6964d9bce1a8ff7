import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { letterBlocks } from '../../src/web/mail/letter-blocks.ts';

const PLAIN = { isHead: false, isDrawn: false, items: [] };

describe('a letter on a page', () => {
  test('prose flows: only line ends that the wrapping made are taken out', () => {
    const wrapped =
      'All orders are carried out at once, when the deadline has passed; you\nsee what your own people see.';
    expect(letterBlocks(`For Ada\nAt the opening\n\n${wrapped}\n`)).toEqual([
      { ...PLAIN, text: 'For Ada\nAt the opening' },
      { ...PLAIN, text: wrapped.replace('\n', ' ') },
    ]);
  });

  test('headings and lists are told apart', () => {
    const list =
      '- Orders for your armies: the 1st Host at Wintergate; the 2nd Host at\n  Alderholt.\n- Enemies.';
    const [head, items] = letterBlocks(`YOU DECIDE\n\n${list}`);
    expect(head?.isHead).toBe(true);
    expect(items?.items).toEqual([
      'Orders for your armies: the 1st Host at Wintergate; the 2nd Host at Alderholt.',
      'Enemies.',
    ]);
  });

  test.each([
    ['a table', 'Unit      Left\nArchers   4 of 4'],
    ['a map', '       ~   Karak\n   Norrdal'],
    ['boxes to tick', '=== Orders ===\n[ ] hold 1st Host\n=== end of orders ==='],
    ['what was quoted', '> hold 1st Host'],
  ])('%s stays as it is', (_what, text) => {
    expect(letterBlocks(`\n\n${text}\n`)).toEqual([{ ...PLAIN, isDrawn: true, text }]);
  });

  test('of a whole report no word is lost', () => {
    const report = readFileSync(
      new URL('../reports/views/golden/turn-report.iron.txt', import.meta.url),
      'utf8',
    );
    const words = (text: string) => text.split(/\s+/).filter((word) => word !== '' && word !== '-');
    const shown = letterBlocks(report).map(({ text, items }) => (items.length > 0 ? items.join('\n') : text));
    expect(words(shown.join('\n'))).toEqual(words(report));
    expect(letterBlocks(report).filter(({ isDrawn }) => isDrawn).length).toBeGreaterThan(2);
  });
});
