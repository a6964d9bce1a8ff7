/** The second reader: mails in prose, read sentence by sentence. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { meantBy } from '../../src/orders/meant.ts';
import { parseOrders } from '../../src/orders/parse.ts';
import { corpus } from './corpus/score.ts';
import { filled, PEOPLE, WORLD } from './corpus/world.ts';

const linesOf = (text: string) => parseOrders(text, WORLD, { people: PEOPLE }).lines;
const short = (text: string) => text.replaceAll(' of the Iron Crown', '');
/** What is carried out. */
const done = (text: string) =>
  linesOf(text).flatMap(({ order, says }) => (order === null ? [] : [short(says)]));
const asked = (text: string) => linesOf(text).flatMap(({ fault }) => (fault === null ? [] : [fault.code]));
/** What may have been meant, as a yes would give it. */
const meant = (text: string) =>
  linesOf(text).flatMap(({ fault }) => (fault === null ? [] : meantBy(fault).map(short)));
const toGm = (text: string) => linesOf(text).flatMap(({ forGm, text: said }) => (forGm ? [said] : []));

describe('every word is known: it is done', () => {
  test.each([
    ['make the Riders hold', ['hold Riders']],
    ['next turn march 1st Host to Deepwood', ['turn 4: march 1st Host to Deepwood']],
    [
      'Wenn angegriffen, 2nd Host zurück nach Stonewater',
      ['if an enemy enters Alderholt: march 2nd Host to Stonewater'],
    ],
    [
      '1st to Deepwood 2nd stay put riders to Lanthorn',
      ['march 1st Host to Deepwood', 'hold 2nd Host', 'march Riders to Lanthorn'],
    ],
    [
      'Norgoz goes to Deepwood, Berta goes nowhere. Riders Lanthorn.',
      ['march 1st Host to Deepwood', 'hold 2nd Host', 'march Riders to Lanthorn'],
    ],
    ['The army with the Old Guard in it goes to Deepwood.', ['march 1st Host to Deepwood']],
    ['The army at Alderholt goes to Stonewater.', ['march 2nd Host to Stonewater']],
    ['My cavalry goes to Lanthorn by way of Yarrow Downs.', ['march Riders to Lanthorn via Yarrow Downs']],
    [
      'Everyone marches except the cavalry: Norgoz Deepwood, Berta Wintergate.',
      ['hold Riders', 'march 1st Host to Deepwood', 'march 2nd Host to Wintergate'],
    ],
    [
      '2nd Host to Stonewater. The rest stay put.',
      ['march 2nd Host to Stonewater', 'hold 1st Host', 'hold Riders'],
    ],
    [
      '2nd Host to Stonewater. Nobody else moves.',
      ['march 2nd Host to Stonewater', 'hold 1st Host', 'hold Riders'],
    ],
    [
      'Norgoz takes the road to Deepwood, because the castle is\nsafe enough. He is to fight carefully.',
      ['march 1st Host to Deepwood', 'doctrine 1st Host: cautious'],
    ],
    [
      "If they come at me Norgoz falls back on Ravenscar, otherwise he doesn't stir.",
      ['if an enemy enters Karak: march 1st Host to Ravenscar', 'hold 1st Host'],
    ],
    [
      '2nd Host goes to Stonewater unless an enemy is there.',
      ['if Stonewater is empty: march 2nd Host to Stonewater'],
    ],
    [
      'Moin, die erste Armee nach Deepwood, die zweite bleibt, wo sie ist, Reiter nach Lanthorn.',
      ['march 1st Host to Deepwood', 'hold 2nd Host', 'march Riders to Lanthorn'],
    ],
    [
      'Karak ==> Deepwood\nAlderholt ==> Ironback',
      ['march 1st Host to Deepwood', 'march 2nd Host to Ironback'],
    ],
  ])('%s', (text, orders) => {
    expect([done(text), asked(text)]).toEqual([orders, []]);
  });
});

describe('the last word counts', () => {
  test.each([
    ['1st to Deepwood. No, wait, that leaves the castle wide open. 1st stays.', ['hold 1st Host']],
    ['2nd Host to Stonewater, or rather Wintergate.', ['march 2nd Host to Wintergate']],
    [
      'Das zweite Heer marschiert nicht nach Stonewater, sondern nach Ironback.',
      ['march 2nd Host to Ironback'],
    ],
    ['I was going to march 1st Host to Deepwood. Norgoz stays instead.', ['hold 1st Host']],
  ])('%s', (text, orders) => {
    expect([done(text), asked(text)]).toEqual([orders, []]);
  });
});

describe('anything left over, and nothing is done', () => {
  test.each([
    'Please march 1st Host to Deepwood. Just kidding.',
    'Please move 1st Host to Deepwood but only as far as the bridge.',
    'Please, 1st Host to Deepwood, unless Tom objects.',
    'Please let 1st Host march to Deepwood or 2nd Host.',
    'Tom says 1st Host goes to Deepwood.',
    'I wonder whether 1st Host should go to Deepwood.',
    'Should 1st Host go to Deepwood?',
    '1st Host went to Deepwood last turn, and 2nd Host to Stonewater.',
    'In my dreams 1st Host marches to Deepwood and 2nd Host to Stonewater.',
    'Maybe the first host goes to Deepwood, and the second to Stonewater.',
    'Please send 1st Host to Deepwood. Then send 1st Host to Ravenscar.',
    'If Karak falls, 1st Host goes to Deepwood, 2nd Host goes to Stonewater.',
    'If Tom agrees, the first host goes to Deepwood.',
    'They wrote "1st Host marches to Deepwood and 2nd Host to Stonewater" on the wall.',
    "Don't tell Tom that 1st Host goes to Deepwood.",
    'The second host leaves Stonewater alone, please.',
    'Please march 1st Host to Dephwood, and Riders to Lanthron.',
  ])('%s', (text) => {
    expect(done(text)).toEqual([]);
  });

  test.each([['Maybe the first host goes to Deepwood, please.', ['march 1st Host to Deepwood']]])(
    'and what may have been meant is offered: %s',
    (text, orders) => {
      expect([done(text), meant(text)]).toEqual([[], orders]);
    },
  );
});

describe('words to the game master', () => {
  test.each([
    ['I am on holiday from Friday to Sunday.', ['I am on holiday from Friday to Sunday.']],
    [
      'Dear Anneliese, may cavalry cross a ford when somebody stands on the other bank?',
      ['Dear Anneliese, may cavalry cross a ford when somebody stands on the other bank?'],
    ],
    ['2nd Host to Stonewater. How is your knee these days?', ['How is your knee these days?']],
  ])('%s', (text, words) => {
    expect([toGm(text), asked(text)]).toEqual([words, []]);
  });

  test('an excuse is never an order, nor taken for one', () => {
    const excuse = 'Sorry, we are on holiday and I cannot march into any adventure before next week.';
    expect([done(excuse), meant(excuse)]).toEqual([[], []]);
  });

  test('a greeting and a heading are nothing to pass on', () => {
    expect(toGm('Hello Anneliese,\nOrders\n2nd Host to Stonewater\nThanks,\nBob')).toEqual([]);
  });
});

test('whatever follows it, a doubt about an order is never lost', () => {
  const doubts = ['unless Tom objects', 'or not', 'if Wilma lets him', 'maybe', 'but not yet, I think'];
  const orders = ['Norgoz goes to Deepwood', '2nd Host to Stonewater', 'the riders trot over to Lanthorn'];
  fc.assert(
    fc.property(fc.constantFrom(...orders), fc.constantFrom(...doubts), (order, doubt) => {
      expect(done(`Good evening. ${order}, ${doubt}.`)).toEqual([]);
    }),
  );
});

test('a letter in prose that holds invisible signs reads back as the same letter', () => {
  const [line] = linesOf(
    'Please pass this on to Wilma: "You take Longford\u202e and I \0\0take\u00a0Deepwood."',
  );
  expect(line?.order).toMatchObject({ kind: 'press', lines: ['You take Longford and I take Deepwood.'] });
});

test('prose is looked at once, however long it is', () => {
  let looks = 0;
  const counting = {
    ...WORLD,
    get armies() {
      looks += 1;
      return WORLD.armies;
    },
  };
  const prose = corpus()
    .map(({ text }) => filled(text).replaceAll('\n', ' '))
    .join('\n');
  const looksAt = (text: string) => {
    looks = 0;
    parseOrders(text, counting, { people: PEOPLE });
    return looks;
  };
  const once = looksAt(prose);
  expect(looksAt(`${prose}\n${prose}`)).toBeLessThan(once * 3);
  expect(looksAt(prose.repeat(4))).toBeLessThan(once * 6);
});
