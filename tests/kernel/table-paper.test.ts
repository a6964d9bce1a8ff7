import { describe, expect, test } from 'vitest';
import { tablePaper } from '../../src/kernel/table-paper.ts';

/** Six by four feet, a thousand marks an inch, twelve picture units an inch, a figure each foot. */
const paper = tablePaper({ width: 72_000, depth: 48_000, unit: 1000, scale: 12, every: 12 });

describe('a table on paper', () => {
  test('is as large as it is drawn, with a margin of 26 on every side', () => {
    expect([paper.width, paper.height]).toEqual([72 * 12 + 52, 48 * 12 + 52]);
    expect(paper.length(1500)).toBe(18);
  });

  test('has its south-west corner at the bottom left', () => {
    expect(paper.spot([0, 0])).toEqual([26, 26 + 576]);
    expect(paper.spot([72_000, 48_000])).toEqual([26 + 864, 26]);
    expect(paper.spot([1005, 0])).toEqual([38.1, 602]);
  });

  test('shows both zones by a line across', () => {
    const lines = paper.zones(12_000).map((line) => (line.kind === 'polyline' ? line.points : []));
    expect(lines).toEqual([
      [paper.spot([0, 12_000]), paper.spot([72_000, 12_000])],
      [paper.spot([0, 36_000]), paper.spot([72_000, 36_000])],
    ]);
  });

  test('has a figure each foot along two edges', () => {
    const texts = paper.rulers().map((label) => (label.kind === 'label' ? label.text : ''));
    expect(texts).toEqual(['0', '12', '24', '36', '48', '60', '72', '0', '12', '24', '36', '48']);
  });

  /** Large enough to be read where a letter is 346 pixels wide, and on the paper. */
  test.each([
    ['inches', paper],
    ['centimetres', tablePaper({ width: 1800, depth: 1200, unit: 10, scale: 8, every: 10 })],
  ])('has larger figures in letters: %s', (_, { rulers, width, height }) => {
    for (const label of rulers()) {
      const large = label.kind === 'label' && label.inLetter !== 'none' ? label.inLetter : undefined;
      if (large === undefined) throw new Error('not lettered for letters');
      expect((large.size * 346) / width).toBeGreaterThan(7);
      const half = (large.text.length * large.size * 0.64) / 2;
      expect(large.at[0] - half).toBeGreaterThanOrEqual(0);
      expect(large.at[0] + half).toBeLessThanOrEqual(width + 0.1);
      expect(large.at[1]).toBeLessThan(height);
      expect(large.at[1] - large.size * 0.73).toBeGreaterThanOrEqual(0);
    }
  });
});
