/** What people say of armies in everyday English (ADR 34): put plainly before it is read, and never more than was meant. */
import { describe, expect, test } from 'vitest';
import { isChronicle, plainly, toldAsDone } from '../../../src/orders/free/idioms.ts';
import { parseOrders } from '../../../src/orders/parse.ts';
import { PEOPLE, WORLD } from '../corpus/world.ts';

const linesOf = (text: string) => parseOrders(text, WORLD, { people: PEOPLE }).lines;
const done = (text: string) =>
  linesOf(text).flatMap(({ order, says }) =>
    order === null ? [] : [says.replaceAll(' of the Iron Crown', '')],
  );
const asked = (text: string) => linesOf(text).flatMap(({ fault }) => (fault === null ? [] : [fault.code]));

describe('understood', () => {
  test.each([
    ["Good evening. I'd be most grateful if Caspar could go to Lanthorn.", ['march Riders to Lanthorn']],
    ['Good evening. Would you mind sending 2nd Host to Stonewater?', ['march 2nd Host to Stonewater']],
    [
      'Evening. Tell Norgoz to go to Deepwood and tell Berta to stay where it is.',
      ['march 1st Host to Deepwood', 'hold 2nd Host'],
    ],
    ['Riders: Lanthorn', ['march Riders to Lanthorn']],
    [
      'Caspar to Lanthorn, the other two hold.',
      ['march Riders to Lanthorn', 'hold 1st Host', 'hold 2nd Host'],
    ],
    [
      'From Karak to Deepwood\nFrom Redcliff to Lanthorn',
      ['march 1st Host to Deepwood', 'march Riders to Lanthorn'],
    ],
    [
      'Nobody moves but the Riders, and the Riders go to Lanthorn.',
      ['hold 1st Host', 'hold 2nd Host', 'march Riders to Lanthorn'],
    ],
    ['Caspar yawns and rides off to Lanthorn.', ['march Riders to Lanthorn']],
    ['And it came to pass that Berta went over unto Stonewater.', ['march 2nd Host to Stonewater']],
    ['In this year, Norgoz marched to Deepwood.', ['march 1st Host to Deepwood']],
    ['Not this turn but next, Caspar goes to Lanthorn.', ['turn 4: march Riders to Lanthorn']],
    [
      '1st Host leads to Deepwood, Riders in its wake.',
      ['march 1st Host to Deepwood', 'follow 1st Host with Riders'],
    ],
    [
      '2nd Host goes to Wintergate but leaves Fen Archers behind.',
      ['march 2nd Host to Wintergate', 'split 2nd Host: Fen Archers'],
    ],
    [
      '1st Host goes to Deepwood unless somebody is already in it.',
      ['if Deepwood is empty: march 1st Host to Deepwood'],
    ],
    ['I like the look of Deepwood. So that is where Norgoz goes.', ['march 1st Host to Deepwood']],
    ['1st Host to Deepwood, Riders too', ['march 1st Host to Deepwood', 'march Riders to Deepwood']],
    ['1st Host holds, 2nd Host likewise.', ['hold 1st Host', 'hold 2nd Host']],
    [
      'Riders go to Lanthorn, same for the 1st Host.',
      ['march Riders to Lanthorn', 'march 1st Host to Lanthorn'],
    ],
    ['1st Host to Deepwood, so do the Riders.', ['march 1st Host to Deepwood', 'march Riders to Deepwood']],
    ['Give Tom five gold.', ['give 5 gold to House Morn']],
    ['Settle the score with Tom: 5 gold.', ['give 5 gold to House Morn']],
    ['Send House Morn twenty-five gold pieces.', ['give 25 gold to House Morn']],
    ['Give Tom a hundred gold, no strings attached.', ['give 100 gold to House Morn']],
    ['Offer Tom a truce for five turns.', ['offer House Morn: a truce, until turn 7']],
    [
      'Offer Tom a truce until turn nine and five gold a turn.',
      ['offer House Morn: a truce, our tribute of 5 gold a turn, until turn 9'],
    ],
    ['Declare war on Tom and Wilma.', ['declare war on House Morn', 'declare war on Red Tusk Horde']],
    [
      "Accept Tom's and Wilma's offers.",
      ['accept the offer of House Morn', 'accept the offer of Red Tusk Horde'],
    ],
    ['Form an alliance with House Morn.', ['offer House Morn: an alliance']],
    ["Let Tom's armies pass through my lands.", ['offer House Morn: our passage']],
    ['Send the Riders round by Yarrow Downs to Lanthorn.', ['march Riders to Lanthorn via Yarrow Downs']],
    [
      'Split off the Grey Bowmen, 1st Host goes to Deepwood.',
      ['split 1st Host: Grey Bowmen', 'march 1st Host to Deepwood'],
    ],
  ])('%s', (text, orders) => {
    expect([done(text), asked(text)]).toEqual([orders, []]);
  });

  test.each([
    ['CP-KEP-14', 'Norgoz attacks Deepwood, and if it goes wrong he comes back to Karak.'],
    ['CP-KEP-14', 'Norgoz attacks Deepwood. If they get beaten, back to Karak.'],
  ])('%s: %s', (_, text) => {
    expect(done(text)).toEqual([
      'march 1st Host to Deepwood',
      'if 1st Host is beaten: march 1st Host to Karak',
    ]);
  });

  test('once the enemy has left is once it is empty, and no trouble is no trouble', () => {
    expect(done('Evening. Once the enemy has left Longford, 1st Host goes there.')).toEqual([
      'if Longford is empty: march 1st Host to Longford',
    ]);
    expect(done('Evening. If there is no trouble 1st Host goes to Deepwood.')).toEqual([]);
  });
});

describe('and never more than that', () => {
  test.each([
    "Caspar's wife yawns and goes to Lanthorn.",
    'Tell Tom to go to Lanthorn with the Riders.',
    'Caspar refuses and goes to Lanthorn in a huff.',
    'It came to pass that Norgoz had gone to Deepwood and was sorry.',
    'Would you mind explaining why 2nd Host went to Stonewater?',
    "I'd be grateful if Tom could go to Lanthorn and leave my Riders alone.",
  ])('%s', (text) => {
    expect(done(text).filter((says) => says.startsWith('march'))).toEqual([]);
  });
});

test('what is said back and passed on is what was written', () => {
  const text =
    "Good evening. I'd be most grateful if Caspar could go to Lanthorn. In this year, Tom's goose died and he was sad about it.";
  const written = linesOf(text).map((line) => line.text);
  expect(written.join(' ')).toContain("I'd be most grateful if Caspar could go to Lanthorn");
  expect(written.join(' ')).toContain('he was sad about it');
});

test('a sentence that is too long is left as it is, and no text takes long', () => {
  const long = `I'd be grateful if ${'a '.repeat(600)}`;
  expect(plainly(long)).toBe(long);
  expect(toldAsDone(long)).toBe(long);
  expect(isChronicle('It came to pass that all was well.')).toBe(true);
  for (const part of ['if ', 'so I think ', 'leaves, and ', 'a, ', 'whatever the ', 'it is off to '])
    expect(plainly(part.repeat(Math.floor(890 / part.length))).length).toBeLessThanOrEqual(2_000);
});

describe('what is spared from a repeat', () => {
  const repeats = (text: string) => linesOf(text).flatMap(({ instruction }) => instruction?.kind ?? []);

  test.each([
    'As last turn except 1st Host which goes to Ravenscar.',
    'Wie letzte Runde, aber das 1. Heer geht nach Ravenscar.',
  ])('does what is said behind it: %s', (text) => {
    expect([repeats(text), done(text)]).toEqual([['repeat'], ['march 1st Host to Ravenscar']]);
  });

  test.each([
    'As last turn except 1st Host.',
    'As last turn, but not 1st Host.',
    'Same as last turn for everyone but 1st Host.',
    'Repeat last turn for the Riders.',
    'Wie letzte Runde, nur Norgoz nicht.',
  ])('is not repeated unseen: %s', (text) => {
    expect([repeats(text), done(text), asked(text).length]).toEqual([[], [], 1]);
  });
});
