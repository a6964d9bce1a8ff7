import { describe, expect, test } from 'vitest';
import { shareIn, simulate } from './simulate.ts';

const costs = { mail: 0.05, turn: 3, letter: 0.01 };
const house = { campaigns: 1000, cores: 4, lettersPerMinute: 100_000 };

describe('an evening on paper', () => {
  test('all mails come before the deadline, half of them in its last two and a half hours', () => {
    const minutes = Array.from({ length: 24 * 60 }, (_, i) => i - 24 * 60);
    const all = minutes.reduce((sum, minute) => sum + shareIn(minute), 0);
    const late = minutes.slice(-150).reduce((sum, minute) => sum + shareIn(minute), 0);
    expect(all).toBeCloseTo(1);
    expect(late).toBeGreaterThan(0.5);
    expect(late).toBeLessThan(0.51);
    expect(shareIn(0)).toBe(0);
  });

  test('turns take what they cost: 1,000 of three seconds on four cores, seven tenths of each, 18 minutes', () => {
    const { lastTurn, longestWait } = simulate(house, { ...costs, letter: 1e-9 });
    expect(lastTurn).toBe(18);
    expect(longestWait).toBe(0);
  });

  test('more cores are never later; a mail server that takes little makes letters wait and nothing else', () => {
    const more = simulate({ ...house, cores: 8 }, costs);
    const fewer = simulate(house, costs);
    expect(more.lastTurn).toBeLessThan(fewer.lastTurn);
    const slow = simulate({ ...house, lettersPerMinute: 100 }, costs);
    expect(slow.lastLetter).toBeGreaterThan(fewer.lastLetter);
    expect(slow.lastTurn).toBeLessThanOrEqual(fewer.lastTurn);
  });

  test('where mails come faster than they are read a line grows, and is told', () => {
    const { longestLine, longestWait, lastMail } = simulate({ ...house, campaigns: 100_000 }, costs);
    expect(longestLine).toBeGreaterThan(10_000);
    expect(longestWait).toBeGreaterThan(1);
    expect(lastMail).toBeGreaterThan(0);
  });
});
