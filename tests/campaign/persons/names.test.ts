import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rollFreeName, rollGeneralName } from '../../../src/campaign/persons/names.ts';
import { loggingDice } from '../../../src/kernel/dice-log.ts';
import { scriptedDice } from '../../../src/kernel/dice-scripted.ts';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';

const NAMES = [
  { rule: 'TW-CAM-06 (TW-GAP-96)', rows: [3, [2, 7], 6, 7], name: 'Lord Norgoz The Slayer from the Desert' },
  {
    rule: 'TW-CAM-07 (TW-GAP-96)',
    rows: [6, [5, 8, 2, 3], 8, 9],
    name: 'Chieftain Iskono Norash, The Bold One from the South',
  },
  {
    rule: 'TW-CAM-03 (TW-GAP-96)',
    rows: [1, [1, 10, 9], 5, 5],
    name: 'Prince Okakschlem Iron Hand from the Far Lands',
  },
  {
    rule: 'TW-CAM-03 (TW-GAP-96)',
    rows: [2, [4, 4, 4, 4, 4], 1, 6],
    name: 'King Barbar Barbarbar, Sword of the Gods from the Valley',
  },
  { rule: 'TW-CAM-03 (TW-GAP-96)', rows: [2, [8, 8], 3, 10], name: 'King Onoono The Cunning from the Hills' },
  {
    rule: 'TW-CAM-03 (TW-GAP-96)',
    rows: [4, [6, 1, 2, 3, 4, 5], 10, 4],
    name: 'Chancellor Anok Norash Barisk, The Merciful One from the East',
  },
] as const;

/** A syllable like the one before it is rolled twice. */
const twice = (syllables: readonly number[]) =>
  syllables.flatMap((face, i) => (face === syllables[i - 1] ? [face, face] : [face]));

test.each(NAMES)('$rule title, syllables, origin, reputation $rows -> $name', ({ rows, name }) => {
  const [title, syllables, origin, reputation] = rows;
  const dice = scriptedDice([title, ...twice(syllables), origin, reputation]);
  const rolled = rollGeneralName(dice, syllables.length);
  dice.assertSpent();
  expect(rolled).toMatchObject({ title, syllables, origin, reputation, name });
});

test('TW-CAM-03 the short name is the name without title, reputation and origin', () => {
  expect(rollGeneralName(scriptedDice([6, 5, 8, 2, 3, 8, 9]), 4).shortName).toBe('Iskono Norash');
});

test.each([
  [1, 2],
  [2, 2],
  [3, 2],
  [4, 3],
  [5, 3],
])('TW-GAP-95 when nobody says, a %i on the die makes %i syllables', (face, count) => {
  const dice = scriptedDice([1, face, ...Array.from({ length: count }, (_, i) => i + 1), 1, 1]);
  expect(rollGeneralName(dice).syllables).toHaveLength(count);
  dice.assertSpent();
});

test.each([
  [[6, 3], 4],
  [[6, 4, 1], 5],
  [[6, 4, 5, 6, 1], 7],
  [[6, 4, 4, 4, 4], 8],
])(
  'TW-GAP-95, CP-REC-11 the dice %j make %i syllables: after a 6 each 4 and more is one more, up to eight',
  (faces, count) => {
    const dice = scriptedDice([1, ...faces, ...Array.from({ length: count }, (_, i) => i + 1), 1, 1]);
    expect(rollGeneralName(dice).syllables).toHaveLength(count);
    dice.assertSpent();
  },
);

test('TW-GAP-95 a syllable like the one before it is rolled once more, and stands then', () => {
  expect(rollGeneralName(scriptedDice([1, 4, 4, 6, 1, 1]), 2).shortName).toBe('Baran');
  expect(rollGeneralName(scriptedDice([1, 4, 4, 4, 1, 1]), 2).shortName).toBe('Barbar');
});

test('CP-REC-11 a campaign of an earlier revision names as it did: four syllables at most, doubled at once, Ono capital', () => {
  const dice = scriptedDice([1, 6, 6, 4, 8, 8, 1, 1]);
  expect(rollGeneralName(dice, undefined, {}, 'short').shortName).toBe('Anbar OnoOno');
  dice.assertSpent();
});

test('TW-GAP-95, TW-GAP-96 of many names some have more than four syllables, few double one, none has a capital inside', () => {
  const dice = seededDice('5b'.repeat(32));
  const names = Array.from({ length: 3000 }, () => rollGeneralName(dice));
  const share = (is: (syllables: readonly number[]) => boolean) =>
    names.filter(({ syllables }) => is(syllables)).length / names.length;
  expect(Math.abs(share((syllables) => syllables.length > 4) - 1 / 12)).toBeLessThan(0.02);
  expect(share((syllables) => syllables.some((one, i) => one === syllables[i - 1]))).toBeLessThan(0.04);
  expect(names.filter(({ shortName }) => /[a-z][A-Z]/.test(shortName))).toEqual([]);
});

test('TW-CAM-02..05 the dice are a D6 for the title and D10 for the rest, in that order', () => {
  const { dice, rolls } = loggingDice(seededDice('5c'.repeat(32)));
  rollGeneralName(dice, 2);
  expect(rolls.map((roll) => [roll.label.slice(0, 9), roll.sides])).toEqual([
    ['TW-CAM-02', 6],
    ['TW-CAM-03', 10],
    ['TW-CAM-03', 10],
    ['TW-CAM-04', 10],
    ['TW-CAM-05', 10],
  ]);
});

test('TW-CAM-03 a name of one syllable is a fault of the caller', () => {
  expect(() => rollGeneralName(scriptedDice([]), 1)).toThrow('at least 2 syllables');
});

test('TW-GAP-96 any name is a title, capital words, a reputation and a place', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[0-9a-f]{64}$/),
      fc.option(fc.integer({ min: 2, max: 9 }), { nil: undefined }),
      (seed, syllables) => {
        const { name, shortName } = rollGeneralName(seededDice(seed), syllables);
        expect(name).toMatch(
          /^(Prince|King|Lord|Chancellor|Commander|Chieftain)( [A-Z][A-Za-z]+)+,? (The |Iron |Sword )[A-Za-z ]+ from the [A-Z]/,
        );
        expect(name).toContain(` ${shortName}`);
      },
    ),
  );
});

test('CP-OPN-05 a name that is borne is rolled again, and borne twice after 200 rolls that gave none', () => {
  const norgoz = [3, 1, 2, 7, 6, 7];
  const okash = [3, 1, 1, 3, 6, 7];
  const again = scriptedDice([...norgoz, ...okash]);
  expect(rollFreeName(new Set(['Norgoz']), again).shortName).toBe('Okash');
  again.assertSpent();
  const never = scriptedDice(Array.from({ length: 200 }, () => norgoz).flat());
  expect(rollFreeName(new Set(['Norgoz']), never).shortName).toBe('Norgoz');
  never.assertSpent();
});
