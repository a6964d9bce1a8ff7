import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressed, callName, findCalled, whyUnaddressed } from '../../src/kernel/call-names.ts';

const OWN = [
  { id: 'u1', name: 'Mounted Knights' },
  { id: 'u2', name: '4th Pygmies' },
  { id: 'u3', name: 'Rams, Drills' },
  { id: 'u4', name: 'Archers' },
  { id: 'u5', name: 'Archers' },
  { id: 'u6', name: 'The Old Guard' },
];

describe('who is meant', () => {
  test.each([
    ['Mounted Knights', 'u1'],
    ['the knights', 'u1'],
    ['U5', 'u5'],
    ['old guard', 'u6'],
    ['pygmies', 'u2'],
  ])('%s', (text, id) => {
    expect(findCalled(text, OWN, 'unit')).toMatchObject({ value: { id } });
  });

  test.each([
    ['Archers', 'may be 2 of them'],
    ['Dragons', 'no unit called "Dragons"'],
    ['', 'no unit called ""'],
  ])('nobody, or too many: %s', (text, words) => {
    expect(findCalled(text, OWN, 'unit')).toMatchObject({
      refusal: { code: 'unclear/unit', message: expect.stringContaining(words) },
    });
  });
});

describe('to whom a line is', () => {
  test.each([
    ['Mounted Knights: hold', 'u1', 'hold'],
    ['the Knights, hold', 'u1', 'hold'],
    ['4th pygmies hold', 'u2', 'hold'],
    ['Rams, Drills: batter the gate', 'u3', 'batter the gate'],
    ['u4: shoot', 'u4', 'shoot'],
    ['The Old Guard: hold', 'u6', 'hold'],
  ])('%s', (line, id, command) => {
    expect(addressed(line, OWN)).toEqual({ id, command });
  });

  test.each(['hold the line', 'Knightsbridge holds', 'Archers: hold', 'Mounted Knights', 'Mounted Knights:'])(
    'to nobody: %s',
    (line) => {
      expect(addressed(line, OWN)).toBeUndefined();
    },
  );

  test('why nobody could be told: no such piece, two of them, or no such order; nothing where nobody was addressed', () => {
    const why = (line: string): string | undefined =>
      whyUnaddressed(line, OWN, { word: 'unit', examples: ['A: hold'] })?.refusal.message;
    expect(why('Dragons: hold')).toBe('There is no unit called "Dragons" to do that with.');
    expect(why('Archers: hold')).toBe('"Archers" may be 2 of them.');
    expect(why('Mounted Knights: sing')).toBe('"sing" is no order I understand for Mounted Knights.');
    expect(why('hold the line')).toBeUndefined();
  });

  test('whatever people call their troops, what a piece is called in an order leads back to it', () => {
    const letters = fc.constantFrom(...'ab :,.!-  Tt'.split(''), 'the ', '4th ', 'u1', 'Ä');
    const name = fc.string({ unit: letters, maxLength: 8 });
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 5 }), (names) => {
        const all = names.map((each, i) => ({ id: `u${i}`, name: each }));
        for (const { id } of all) {
          expect(addressed(`${callName(id, all)}: hold`, all)).toEqual({ id, command: 'hold' });
          expect(findCalled(callName(id, all), all, 'unit')).toMatchObject({ value: { id } });
        }
      }),
    );
  });
});
