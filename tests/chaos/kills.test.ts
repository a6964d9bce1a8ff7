/**
 * A process is killed again and again, at random effects: whatever follows is what follows in a twin that nobody disturbed. Jobs come
 * in any order and twice, two at a time, and the mail server says no to every tenth letter. `FIELDPOST_TEST_KILLS=200` kills as often.
 */
import { beforeAll, expect, test } from 'vitest';
import { runsAllCases } from '../support/cases.ts';
import { randomFrom } from '../support/random.ts';
import { testSeed } from '../support/seed.ts';
import { type Played, playThrough } from './play.ts';

const asked = process.env['FIELDPOST_TEST_KILLS'];
const unasked = runsAllCases ? 20 : 5;
const KILLS = asked === undefined ? unasked : Number(asked);
/** In one play of three turns. */
const AT_ONCE = 10;
const plays = Array.from({ length: Math.ceil(KILLS / AT_ONCE) }, (_, n) => ({
  seed: testSeed + n,
  kills: Math.min(AT_ONCE, KILLS - n * AT_ONCE),
}));

/** Letters that the mail server took more often than a death between its yes and our note of it explains. */
function unexplained({ taken, unwritten }: Played): readonly string[] {
  const times = (id: string): number => taken.filter((each) => each === id).length;
  return [...new Set(taken)].filter((id) => times(id) > 1 + (unwritten.get(id) ?? 0));
}

let twin: Played;
beforeAll(async () => {
  twin = await playThrough();
});

test.each(plays)('killed $kills times (seed $seed), it comes out as if never disturbed', async (play) => {
  const played = await playThrough({ random: randomFrom(play.seed), kills: play.kills });
  expect(played.outcome).toEqual(twin.outcome);
  expect(Object.values(played.deaths).reduce((sum, each) => sum + each, 0)).toBe(play.kills);
  const taken = new Set(played.taken);
  expect(played.written.filter((id) => !taken.has(id))).toEqual([]);
  const twice = played.taken.length - taken.size;
  expect(unexplained(played)).toEqual([]);
  if (asked !== undefined)
    process.stdout.write(`${JSON.stringify({ ...played.deaths, written: played.written.length, twice })}\n`);
});

test('the twin has something to lose: marches, battles, words of luck', () => {
  const told = twin.outcome.join('\n');
  expect(told).toContain('"luckWord":"p1 in turn 3"');
  expect(told).toContain('"kind":"march"');
  expect(told).toContain('"verified":true');
});
