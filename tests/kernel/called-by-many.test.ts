import { expect, test } from 'vitest';
import { isCalledByMany } from '../../src/kernel/called-by-many.ts';
import data from '../../src/reports/data/words.en.json' with { type: 'json' };
import { secondThoughts } from '../../src/reports/words/second-thoughts.en.ts';
import { waiting } from '../../src/reports/words/waiting.en.ts';

test.each([
  ['Riders of Sun Court', true],
  ['Riders', true],
  ['1st Host of the Wardens', false],
  ['The Cross of Ashes', false],
])('%s: many is %s', (name, isMany) => {
  expect(isCalledByMany(name)).toBe(isMany);
});

test('what was set right is told with the verb that goes with an army’s name', () => {
  const { armyMoved, armyGone, armyThere } = secondThoughts.changes;
  const moved = { from: 'Norrdal', to: 'Frostfell' };
  expect(armyMoved({ army: 'Riders of Sun Court', ...moved })).toBe(
    'Riders of Sun Court stand at Frostfell, not at Norrdal.',
  );
  expect(armyMoved({ army: '1st Host', ...moved })).toBe('1st Host stands at Frostfell, not at Norrdal.');
  expect(armyGone({ army: 'Riders', at: 'Karak' })).toBe('Riders, which stood at Karak, are not there.');
  expect(armyThere({ army: 'Riders', at: 'Karak', units: 1 })).toBe('Riders stand at Karak, with one unit.');
});

test('what an order waits for goes with an army’s name too', () => {
  expect(waiting.attacked('the Riders')).toBe('if the Riders are attacked');
  expect(waiting.attacked('the 1st Host')).toBe('if the 1st Host is attacked');
  expect(waiting.arrived('the Riders')).toBe('if the Riders arrive');
  expect(waiting.goes('the 1st Host')).toBe('if the 1st Host goes');
});

const ONE_ONLY =
  /\{(?:force|whom|into)\} (?:is|was|has|does|\w+s)\b|\{(?:force|whom)\}.*\b(?:its|it is|it has)\b/;

test.each(Object.entries(data))('%s tells of riders as well as of a host', (_key, ways) => {
  const whereNamed = ways.map((way) => way.replaceAll(/\bof \{(?:force|whom)\} /g, ''));
  expect(whereNamed.filter((way) => ONE_ONLY.test(way))).toEqual([]);
});
