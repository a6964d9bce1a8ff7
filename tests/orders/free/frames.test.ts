/** Whole ways of saying things (ADR 43): as last turn, payments that end, looks without an army; and what only sounds like them. */
import { describe, expect, test } from 'vitest';
import { formatOrder, parseOrders } from '../../../src/orders/parse.ts';
import { PEOPLE, WORLD } from '../corpus/world.ts';

const linesOf = (text: string) => parseOrders(text, WORLD, { people: PEOPLE }).lines;
const said = (text: string) =>
  linesOf(text).flatMap(({ order, instruction, says }) =>
    order === null && instruction === null ? [] : [says.replaceAll(' of the Iron Crown', '')],
  );
const asked = (text: string) => linesOf(text).flatMap(({ fault }) => (fault === null ? [] : [fault.code]));

describe('understood', () => {
  test.each([
    ['Same again please, nothing has changed from where I am sitting.', ['as last turn']],
    ['Just do the same as last time for me, ta.', ['as last turn']],
    [
      'All as last turn except that the riders go to Lanthorn this time.',
      ['as last turn', 'march Riders to Lanthorn'],
    ],
    [
      'Wie beim letzten Mal, nur dass das zweite Heer diesmal nach Stonewater geht.',
      ['as last turn', 'march 2nd Host to Stonewater'],
    ],
    ['Bitte nochmal dieselben Befehle wie letzte Runde.', ['as last turn']],
    ['2nd Host: as last turn', ['2nd Host: as last turn']],
    ['Please stop the 2 gold a turn to House Morn, he has had enough out of me.', ['stop paying House Morn']],
    ['Die Zahlungen an House Morn bitte einstellen.', ['stop paying House Morn']],
    ['Slip Tom four gold from me, he helped me out with Longford.', ['give 4 gold to House Morn']],
    ['See if Wilma would go for a truce, say until turn 8?', ['offer Red Tusk Horde: a truce, until turn 8']],
    ['I want somebody to sneak over to Ravenscar and count heads before I commit.', ['spy on Ravenscar']],
    ['Scouts out to Stonewater and Lanthorn.', ['spy on Stonewater', 'spy on Lanthorn']],
    [
      '1st attacks Longford. Should that go pear-shaped, home to Karak at once.',
      ['march 1st Host to Longford', 'if 1st Host is beaten: march 1st Host to Karak'],
    ],
    [
      "Riders to Yarrow Downs please. Hmm. Actually Amberlea is nearer, let's do that one.",
      ['march Riders to Amberlea'],
    ],
  ])('%s', (text, orders) => {
    expect([said(text), asked(text)]).toEqual([orders, []]);
  });

  test('a look without an army says what it costs, and what costs nothing', () => {
    const [line] = linesOf('Scouts out to Stonewater.\nThanks a lot for everything');
    expect(line?.warnings.join()).toContain('for 5 gold');
  });

  test('"stop paying" is written as it is read', () => {
    const order = {
      kind: 'forget',
      to: WORLD.factions.find(({ name }) => name === 'House Morn')?.id,
    } as never;
    expect(linesOf(formatOrder(order, WORLD)).map((line) => line.order)).toEqual([order]);
  });
});

describe('not ordered', () => {
  test.each([
    'Same weather as last turn here, awful.',
    'You lost what I ordered last turn.',
    'I am ready for a beer after that.',
    'If they come with twice our number, Berta goes to Stonewater.',
    'The offer of House Morn about a truce sounds fishy.',
  ])('%s', (text) => {
    expect(said(text)).toEqual([]);
  });
});
