import { expect, test } from 'vitest';
import { isCalledByMany } from '../../src/kernel/called-by-many.ts';
import { secondThoughts } from '../../src/reports/words/second-thoughts.en.ts';

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
