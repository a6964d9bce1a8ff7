/** The course of a battle: rounds that are told together, small losses with whose work they were, and how it ends. */
import { expect, test } from 'vitest';
import { attack, type Moment } from '../../src/kernel/moments.ts';
import type { Aftermath, Engagement } from '../../src/kernel/ruleset.ts';
import { tellDraft } from '../../src/reports/draft.ts';
import { type Afterwards, tellCourse } from '../../src/reports/parts/course.ts';
import { tellGist } from '../../src/reports/parts/gist.ts';
import type { RoundEnd } from '../../src/reports/parts/rounds.ts';
import { reportsInEnglish } from '../../src/reports/words/reports.en.ts';
import { createTeller } from '../../src/reports/words.ts';

const unit = (id: string, name: string) => ({ id, name, troop: 'toy/foot', left: 20 });
const army = (id: string, units: readonly ReturnType<typeof unit>[]) => ({
  armies: [
    {
      id,
      name: '1st Host',
      units,
      general: { id: `${id}-g`, name: `Lord ${id} The Bold`, shortName: `Lord ${id}` },
      doctrine: { temper: 'steady' as const },
    },
  ],
});
const engagement = {
  id: 't1-karak',
  ground: { name: 'Karak', terrain: 'hills', hasRiver: false, hasVillage: false },
  attacker: 'red',
  options: {},
  parties: {
    red: { name: 'The Iron Crown', ...army('iron', [unit('a', '1st Bows')]) },
    black: { name: 'The Green Banner', ...army('green', [unit('b', '2nd Bows')]) },
  },
} as unknown as Engagement;

/** How many are left of both; of whom nobody is left is destroyed. */
function endOf(round: number, [a, b]: readonly [number, number], moments: readonly Moment[]): RoundEnd {
  const units = [
    { id: 'a', left: a },
    { id: 'b', left: b },
  ].map((each) => ({ ...each, fate: each.left === 0 ? 'destroyed' : 'standing' }));
  return { round, moments, standing: { units, persons: [] } as unknown as Aftermath };
}

const course = (ends: readonly RoundEnd[], afterwards?: Afterwards) =>
  tellCourse(
    engagement,
    ends,
    { teller: createTeller('x', reportsInEnglish.story), words: reportsInEnglish },
    afterwards,
  );

const [ofA, ofB] = [attack('shots', 'a', 'b'), attack('shots', 'b', 'a')];

test('small losses say whose shots they were, and rounds of nothing else are one', () => {
  const told = course([
    endOf(1, [20, 19], [ofA]),
    endOf(2, [19, 18], [ofA, ofB]),
    endOf(3, [18, 17], [ofA, ofB]),
    endOf(4, [18, 17], []),
  ]);
  expect(told).toHaveLength(2);
  expect(told[0]).toMatch(/^Rounds 1 to 3\. /);
  expect(told[0]).toMatch(/1st Bows[^.]* seventeen\./);
  expect(told[0]).toMatch(/2nd Bows[^.]* eighteen\./);
  expect(told[1]).toMatch(/^Round 4\. /);
});

test('a round with a great loss is told by itself', () => {
  const told = course([endOf(1, [20, 19], [ofA]), endOf(2, [20, 8], [ofA]), endOf(3, [20, 7], [ofA])]);
  expect(told.map((each) => each.slice(0, 8))).toEqual(['Round 1.', 'Round 2.', 'Round 3.']);
});

test('a battle does not end with manoeuvres against nobody, and a general who was left alone was taken', () => {
  const ends = [endOf(1, [20, 0], [ofA, { kind: 'fell', unit: 'b' }]), endOf(2, [20, 0], [])];
  const last = course(ends, { taken: new Set(['green-g']) }).at(-1);
  expect(last).toMatch(/^Round 2\. [^.]*[Nn]obody[^.]*\. [^.]*(?:Lord green|taken)[^.]*\.$/);
  expect(last).toContain('Green Banner');
  expect(course(ends).at(-1)).not.toContain('Lord green');
});

const wholeGistOf = (ends: readonly RoundEnd[], winner: 'red' | 'black' | 'draw') =>
  tellGist(
    {
      engagement,
      ends,
      outcome: { winner, rounds: ends.length, why: 'destroyed' },
      aftermath: ends.at(-1)?.standing ?? { units: [], persons: [] },
      worthOf: () => 1,
    } as never,
    createTeller('x', reportsInEnglish.story),
    reportsInEnglish,
  );
const gistOf = (...given: Parameters<typeof wholeGistOf>) => wholeGistOf(...given).sentences.join(' ');

test('where no round turned it, it is told what cost the loser most', () => {
  const unequal = [endOf(1, [20, 19], [ofA]), endOf(2, [20, 0], [ofA, { kind: 'fell', unit: 'b' }])];
  expect(gistOf(unequal, 'red')).toMatch(/in round two|\(round two\)/);
  expect(gistOf(unequal, 'red')).toMatch(/2nd Bows/);
});

test.each<[string, readonly [number, number], 'red' | 'draw', RegExp]>([
  [
    'of the winner alone where the other is gone',
    [18, 0],
    'red',
    /^(?!.*Green).*Iron Crown .*no(?:t one)? unit outright\.$/,
  ],
  ['of both', [18, 12], 'red', /Iron Crown .*unit outright.* the Green Banner .*unit outright\.$/],
  ['of neither', [20, 20], 'draw', /neither side/i],
])('in a line it is said what it cost: %s', (_what, left, winner, said) => {
  const { cost } = wholeGistOf([endOf(1, left, [ofA])], winner);
  expect(tellDraft(cost, createTeller('x', reportsInEnglish.story)).join(' ')).toMatch(said);
});

test('where nobody is left on either side nothing is counted', () => {
  const both = [endOf(1, [20, 20], []), endOf(2, [0, 0], [ofA, ofB])];
  expect(gistOf(both, 'black')).not.toContain('all');
  expect(gistOf(both, 'black')).toMatch(/either side|both sides/);
});
