import { expect, test } from 'vitest';
import floor from './corpus/floor.json' with { type: 'json' };
import { corpus, scored, summed } from './corpus/score.ts';

const given = summed(corpus('sentences').map(scored));

test('no fewer mails of players are understood exactly than were', () => {
  expect(given.exact).toBeGreaterThanOrEqual(floor.given.exact);
});

test('no more armies are ordered where they were not meant to go than were', () => {
  expect(given.wrong).toBeLessThanOrEqual(floor.given.wrong);
});
