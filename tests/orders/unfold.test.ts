import { describe, expect, test } from 'vitest';
import { formatOrder, parseOrders } from '../../src/orders/parse.ts';
import { ironKnows } from './world.ts';

const known = ironKnows();
const short = (text: string) => text.replaceAll(' of the Iron Crown', '');
const ordered = (text: string) =>
  parseOrders(text, known).lines.map(({ order, fault, ignored }) =>
    order === null ? (ignored ?? fault?.code ?? '') : short(formatOrder(order, known)),
  );
const hint = (text: string) => short(parseOrders(text, known).lines[0]?.fault?.hint ?? '');

describe('several orders in one line', () => {
  test.each([
    ['1st host -> ironback, 2nd host -> karak', ['march 1st Host to Ironback', 'march 2nd Host to Karak']],
    [
      '1st Host to Ironback; 2nd Host holds; Riders to Stonewater',
      ['march 1st Host to Ironback', 'hold 2nd Host', 'march Riders to Stonewater'],
    ],
    ['March 1st Host to Ironback and hold 2nd Host', ['march 1st Host to Ironback', 'hold 2nd Host']],
    ['March 1st Host to Ironback. Hold 2nd Host.', ['march 1st Host to Ironback', 'hold 2nd Host']],
    [
      'Could you please move the riders to Karak, and let 1st Host hold?',
      ['march Riders to Karak', 'hold 1st Host'],
    ],
    ['Riders to Stonewater, but hold 2nd Host', ['march Riders to Stonewater', 'hold 2nd Host']],
    ['Riders ziehen nach Karak und 2nd Host hält', ['march Riders to Karak', 'hold 2nd Host']],
    [
      'Riders and 2nd Host hold, 1st Host to Ironback',
      ['hold Riders', 'hold 2nd Host', 'march 1st Host to Ironback'],
    ],
    [
      'hold alderholt with the 2nd host, riders scout stonewater',
      ['hold 2nd Host', 'scout Stonewater with Riders'],
    ],
  ])('%s', (text, orders) => {
    expect(ordered(text)).toEqual(orders);
    expect(parseOrders(text, known).lines.map(({ line }) => line)).toEqual(orders.map(() => 1));
  });
});

describe('one order for several armies', () => {
  test.each([
    ['2nd Host and Riders attack Stonewater', ['march 2nd Host to Stonewater', 'march Riders to Stonewater']],
    [
      'attack Stonewater with 2nd Host and the Riders',
      ['march 2nd Host to Stonewater', 'march Riders to Stonewater'],
    ],
    ['1st, 2nd Host and Riders hold', ['hold 1st Host', 'hold 2nd Host', 'hold Riders']],
    ['2nd Host + Riders -> Karak', ['march 2nd Host to Karak', 'march Riders to Karak']],
    ['Riders und 2nd Host nach Karak', ['march Riders to Karak', 'march 2nd Host to Karak']],
    ['2nd Host and Riders: cautious', ['doctrine 2nd Host: cautious', 'doctrine Riders: cautious']],
    ['all armies hold', ['hold 1st Host', 'hold 2nd Host', 'hold Riders']],
    ['Alle halten die Stellung', ['hold 1st Host', 'hold 2nd Host', 'hold Riders']],
  ])('%s', (text, orders) => {
    expect(ordered(text)).toEqual(orders);
  });

  test.each(['all others hold', 'everyone else holds', 'the rest stay put', 'Alle anderen halten'])(
    '%s: they do so anyway, and orders given before stand',
    (text) => {
      expect(ordered(text)).toEqual(['armies without orders hold anyway']);
    },
  );
});

test.each([
  '1st Host to Ironback and 2nd Host to Karak or Stonewater',
  'If Karak falls, 1st Host to Ironback, 2nd Host to Karak',
  '1st Host to Ironback, 1st Host to Alderholt',
  'my main army should go to Ironback then attack Stonewater',
  'Riders go with the 2nd Host to Karak',
  '1st Host to Ironback or Stonewater',
  'Maybe 1st Host to Ironback',
  'all others march to Karak',
])('%s is a question, no guess', (text) => {
  const { lines } = parseOrders(text, known);
  expect(lines.map(({ order }) => order)).toEqual([null]);
  expect(lines[0]?.fault?.hint).not.toBe('');
});

test('a hundred clauses are one question', () => {
  expect(ordered(Array.from({ length: 100 }, () => 'hold Riders').join(', '))).toEqual(['unclear/too-long']);
});

test.each([
  ['defend alderholt', 'Write "hold 2nd Host" or "hold Riders", or a line for each.'],
  ["Don't move the Riders", 'Say what the army shall do instead, for example "hold Riders".'],
  ['no orders this turn', 'Write "hold 1st Host", or "all armies hold".'],
  ['recruit polearms', 'An order reads for example "recruit 2 Infantry - polearms at Karak".'],
  ['next turn riders to karrak', 'Did you mean "turn 4: march Riders to Karak"?'],
  ['everyone else to Karak please', 'An order reads for example "march 1st Host to Alderholt".'],
])('%s is answered: %s', (text, answer) => {
  expect(hint(text)).toBe(answer);
});

test.each([
  'what are my chances at Stonewater?',
  'Why did 1st Host retreat from Ironback?',
  'Should I attack?',
])('%s is a question to the game master', (text) => {
  expect(parseOrders(text, known).lines).toMatchObject([{ order: null, fault: null, forGm: true }]);
});

test.each([
  ['Please could you move the first host to Ironback?', 'march 1st Host to Ironback'],
  ["I'd like the Riders to scout Stonewater please", 'scout Stonewater with Riders'],
  ['tell the Riders to hold', 'hold Riders'],
  ['send riders stonewater asap', 'march Riders to Stonewater'],
  ['riders back to karak', 'march Riders to Karak'],
  ['hold karak', 'hold 1st Host'],
  ['1st Host stay where you are', 'hold 1st Host'],
  ['1st Host marches to Ironback and digs in there.', 'march 1st Host to Ironback'],
  ['buy 3 units of polearms at Karak', 'recruit 3 Infantry - polearms at Karak'],
  ['build a wall in Alderholt', 'fortify Alderholt'],
  ['1st Host bitte nach Ironback ziehen', 'march 1st Host to Ironback'],
  ['Wir greifen Stonewater mit 2nd Host an', 'march 2nd Host to Stonewater'],
  ['Spähe mit den Riders Stonewater aus', 'scout Stonewater with Riders'],
  ['Hebe 2 Polearms in Karak aus', 'recruit 2 Infantry - polearms at Karak'],
])('%s', (text, order) => {
  expect(ordered(text)).toEqual([order]);
});

test('the name below the last line asks for nothing; one on the map does', () => {
  expect(ordered('hold Riders\n\nAda Lind').at(-1)).toBe('a name under a sign-off');
  expect(ordered('Well played!\nAda').at(-1)).toBe('a name under a sign-off');
  expect(ordered('hold Riders\n\nIronback').at(-1)).toMatch(/^unclear/);
  expect(ordered('Ada\nhold Riders')[0]).toBe('no order in it');
});

test.each(['Thanks, great battle!', 'Well played!'])('%s asks for nothing', (text) => {
  expect(parseOrders(text, known).lines.map(({ fault }) => fault)).toEqual([null]);
});
