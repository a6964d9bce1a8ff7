/** A mail without end costs no more than a long one: what is read of it is bounded, and the player is told where the reading ended. */
import { describe, expect, test } from 'vitest';
import { linesToRead } from '../../src/orders/battle-lines.ts';
import { parseOrders } from '../../src/orders/parse.ts';
import { MOST_READ, readable } from '../../src/orders/readable.ts';
import { WORLD } from './corpus/world.ts';

const ORDER = 'hold 1st Host';
/** 400 lines of 2,000 characters. */
const PLACES = `${'Karak Goldacre Saltmarch '.repeat(80)}\n`.repeat(400);

describe('a text of bounded length', () => {
  test('is read whole where it is as long as orders are', () => {
    const text = `${ORDER}\n`.repeat(1_000) + `${'a word more '.repeat(150)}\n`.repeat(10);
    expect(readable(text)).toEqual({ text });
  });

  test('ends before the line that is too much, and says which that is and how many stand below it', () => {
    const { text, unread } = readable(PLACES);
    const read = text.split('\n').length;
    expect(text.length).toBeLessThanOrEqual(MOST_READ + read);
    expect(unread).toMatchObject({ line: read + 1, fault: { code: 'unclear/too-much' } });
    expect(unread?.text).toMatch(/^Karak Goldacre/);
    expect(unread?.text.length).toBeLessThanOrEqual(200);
    expect(unread?.fault?.message).toContain(`the ${400 - read} lines below it were left unread`);
  });

  test('counts nothing of a letter that is quoted with its boxes empty, or of comments', () => {
    const ignored = `[ ] ${ORDER}\n# ${'a comment '.repeat(50)}\n`.repeat(150);
    const { lines } = parseOrders(`${ignored}\n${ORDER}`, WORLD);
    expect(readable(ignored).unread).toBeUndefined();
    expect(lines.at(-1)?.text).toBe(ORDER);
    expect(lines.some(({ fault }) => fault?.code === 'unclear/too-much')).toBe(false);
  });
});

test('what stands above is read, what stands below is not, and the last line of the sheet says so', () => {
  const { lines } = parseOrders(`${ORDER}\n${PLACES}hold 2nd Host`, WORLD);
  expect(lines[0]?.order).toMatchObject({ kind: 'hold' });
  expect(lines.at(-1)).toMatchObject({ order: null, fault: { code: 'unclear/too-much' } });
  expect(lines.filter(({ order }) => order?.kind === 'hold')).toHaveLength(1);
});

test('so it is with a sheet for a battle', () => {
  const { lines, beyond } = linesToRead(PLACES);
  expect(lines.join('').length).toBeLessThanOrEqual(MOST_READ);
  expect(beyond).toMatchObject([{ number: lines.length + 1, code: 'unclear/too-much', status: 'refused' }]);
});
