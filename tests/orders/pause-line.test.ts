import { describe, expect, test } from 'vitest';
import { parseOrders } from '../../src/orders/parse.ts';
import { PEOPLE, WORLD } from './corpus/world.ts';

const linesOf = (text: string) => parseOrders(text, WORLD, { people: PEOPLE }).lines;

describe('CP-CAL-18 a pause is asked for without a word of voting, where a day is named', () => {
  test.each([
    ['pause until 20 December', '20 December'],
    ['Please pause the game until December 20th.', 'December 20th'],
    ['Pause bis 24.12.', '24.12'],
    ['a pause until 2027-01-02', '2027-01-02'],
  ])('%s', (text, until) =>
    expect(linesOf(text).map(({ instruction }) => instruction)).toEqual([
      { kind: 'vote', isFor: true, until },
    ]),
  );

  test.each([
    'pause',
    'pause until turn 6',
    'pause until they are gone',
    'Riders: pause until turn 6',
    'The 1st Host pauses until 20 December',
  ])('%s: no vote', (text) =>
    expect(linesOf(text).filter(({ instruction }) => instruction?.kind === 'vote')).toEqual([]),
  );
});
