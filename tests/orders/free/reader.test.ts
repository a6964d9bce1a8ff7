/** What the second reader understands (ADR 23): armies by every name, duties, gold, works, conditions, talk beside orders. */
import { describe, expect, test } from 'vitest';
import { formatOrder, parseOrders } from '../../../src/orders/parse.ts';
import { PEOPLE, WORLD } from '../corpus/world.ts';

const linesOf = (text: string) => parseOrders(text, WORLD, { people: PEOPLE }).lines;
const short = (text: string) => text.replaceAll(' of the Iron Crown', '');
const done = (text: string) =>
  linesOf(text).flatMap(({ order, says }) => (order === null ? [] : [short(says)]));
const asked = (text: string) => linesOf(text).flatMap(({ fault }) => (fault === null ? [] : [fault.code]));

describe('words that nobody listed change nothing', () => {
  test.each([
    ['Please march 1st Host splendidly to Deepwood.', ['march 1st Host to Deepwood']],
    ['Evening. The gallant 1st Host moonwalks to sunny Deepwood.', ['march 1st Host to Deepwood']],
    ['2nd Host to Stonewater with a grin on its face.', ['march 2nd Host to Stonewater']],
    ["I'd like to see the Riders in Lanthorn by tonight.", ['march Riders to Lanthorn']],
    ['1st Host goes to Deepwood, the bridge at Karak holds out.', ['march 1st Host to Deepwood']],
  ])('%s', (text, orders) => {
    expect([done(text), asked(text)]).toEqual([orders, []]);
  });

  test.each([
    '1st Host to Deepwood would be folly.',
    'Imagine the 1st Host marching to Deepwood!',
    '1st Host refuses to Deepwood.',
    'Avoid Deepwood with the 1st Host.',
    '1st Host marches to Deepwood next week.',
    'Half of 1st Host to Deepwood.',
    '1st Host to Deepwood, but I am not sure.',
    'The enemy 1st Host marches to Deepwood.',
    'No way the Riders go to Lanthorn.',
    'No need to move the Riders to Lanthorn.',
    'No hurry to move the Riders to Lanthorn.',
    "I don't mind the Riders going to Lanthorn.",
    'Why not send the Riders to Lanthorn.',
    'Tom is afraid of the Riders, they go to Lanthorn in his dreams.',
    'Keine Eile, die Reiter nach Lanthorn zu schicken.',
    'There is no point in sending the Riders to Lanthorn.',
    'I have half a mind to send the Riders to Lanthorn.',
    'It was wrong to send the Riders to Lanthorn.',
    'If attacked by Tom, the Riders go to Lanthorn.',
    'Someone should send the riders to Lanthorn one day.',
    'The Riders are too tired to go to Lanthorn.',
    'Instead of Riders to Lanthorn I have a better idea.',
    'Thanks for moving the Riders to Lanthorn.',
    'Will the Riders make it to Lanthorn',
    'Riders to Lanthorn provided Tom pays.',
    'Fast wären die Reiter nach Lanthorn geritten.',
    'Wenn Tom zahlt, geht das 1. Heer nach Deepwood.',
    '1st Host folgt 2nd Host nicht.',
    'Rumour has it 1st Host follows 2nd Host.',
    'Is Riders following 1st Host',
  ])('and a word that does is never passed over: %s', (text) => {
    expect(done(`Good evening all. ${text}`)).toEqual([]);
  });
});

describe('one army by another', () => {
  test.each([
    [
      'CP-DTY-02',
      '1st Host to Deepwood. The Riders tag along behind 1st Host.',
      'follow 1st Host with Riders',
    ],
    [
      'CP-DTY-02',
      '1st Host to Deepwood, der zweite soll ihm einfach folgen.',
      'follow 1st Host with 2nd Host',
    ],
    ['CP-DTY-02', '1st Host to Deepwood. Dem ersten Heer folgt die Reiterei.', 'follow 1st Host with Riders'],
    ['CP-DTY-03', '1st Host to Deepwood. Riders in support of 2nd.', 'support 2nd Host with Riders'],
    [
      'CP-DTY-05',
      '1st Host to Deepwood. The Riders join forces with 2nd Host.',
      'march Riders to join 2nd Host',
    ],
  ])('%s: %s', (_, text, order) => {
    expect([done(text), asked(text)]).toEqual([['march 1st Host to Deepwood', order], []]);
  });
});

describe('what an order waits for', () => {
  test.each([
    [
      'CP-KEP-06',
      'if attacked, 2nd host retreats to Stonewater',
      ['if an enemy enters Alderholt: march 2nd Host to Stonewater'],
    ],
    [
      'CP-KEP-05',
      'Please move 2nd Host to Stonewater. If an enemy is there, do not move.',
      ['if Stonewater is empty: march 2nd Host to Stonewater'],
    ],
    [
      'CP-KEP-06',
      'As soon as anyone hostile shows his face in Stonewater, Berta is to go and meet him there.',
      ['if an enemy enters Stonewater: march 2nd Host to Stonewater'],
    ],
    [
      'CP-KEP-12',
      'If they are outnumbered 1st Host falls back to Ravenscar.',
      ['if 1st Host is outnumbered: march 1st Host to Ravenscar'],
    ],
    [
      'CP-KEP-13',
      'Norgoz stays put until 2nd Host has joined him. Once they are there, he pushes on to Jackdaw Hills.',
      ['hold 1st Host', 'if 2nd Host arrives: march 1st Host to Jackdaw Hills'],
    ],
  ])('%s: %s', (_, text, orders) => {
    expect([done(text), asked(text)]).toEqual([orders, []]);
  });
});

describe('armies called by where they stand', () => {
  test.each([
    ['Karak - Deepwood\nAlderholt holds', ['march 1st Host to Deepwood', 'hold 2nd Host']],
    ['Karak - Deepwood, Redcliff - Lanthorn', ['march 1st Host to Deepwood', 'march Riders to Lanthorn']],
  ])('%j', (text, orders) => {
    expect([done(text), asked(text)]).toEqual([orders, []]);
  });

  test('a place that does something else is no army', () => {
    expect(done('Good evening. Karak holds many memories for me.')).toEqual([]);
  });
});

describe('gold, recruits and works', () => {
  test.each([
    [
      'CP-GFT-01',
      'House Morn bekommt 5 Gold von mir, aber nur dieses eine Mal.',
      ['give 5 gold to House Morn'],
    ],
    ['CP-GFT-01', 'I wrote to Tom. Give him 2 gold for his trouble.', ['give 2 gold to House Morn']],
    ['CP-GFT-01', 'Seven gold pieces to Wilma, please, and smile.', ['give 7 gold to Red Tusk Horde']],
    [
      'CP-KEP-10',
      'From now on Tom gets 2 gold off me every turn.',
      ['every turn: give 2 gold to House Morn'],
    ],
    [
      'CP-RLM',
      'Since the chest is full, raise two lots of cavalry at Karak, and put a fort on Whitebarrow.',
      ['recruit 2 Cavalry at Karak', 'fortify Whitebarrow'],
    ],
    ['CP-RLM-07', 'In Whitebarrow sollen Felder angelegt werden.', ['improve Whitebarrow']],
  ])('%s: %s', (_, text, orders) => {
    expect([done(text), asked(text)]).toEqual([orders, []]);
  });

  test.each([
    'I owe Tom 5 gold.',
    'Tom owes me 5 gold.',
    'Tom should pay me 5 gold.',
    'I get 5 gold from Tom every turn.',
    'Maybe 5 gold to Tom.',
    'Give Tom 5 gold if he behaves.',
    'Do not give Tom 5 gold.',
    'What would a fort at Karak cost',
    'Can I build a fort at Karak?',
  ])('CP-GFT-01 nothing is spent that was not meant: %s', (text) => {
    expect(done(`Good evening all. ${text}`)).toEqual([]);
  });
});

describe('dealings with him of whom was spoken', () => {
  test.each([
    ['CP-DIP-05', 'I met Tom in the pub. I gladly accept his offer.', ['accept the offer of House Morn']],
    [
      'CP-DIP-04',
      'House Morn may walk through my lands till turn 6, and that is that.',
      ['offer House Morn: our passage, until turn 6'],
    ],
  ])('%s: %s', (_, text, orders) => {
    expect([done(text), asked(text)]).toEqual([orders, []]);
  });

  test.each(['Tom was late. Agreed.', 'Tom offers me an alliance.', 'I would never offer Tom a truce.'])(
    'CP-DIP-05 and none by chance: %s',
    (text) => {
      expect(done(text)).toEqual([]);
    },
  );
});

test('what somebody says or did orders nothing, what follows from it does', () => {
  expect(done('It was a long day, so 1st Host goes to Deepwood.')).toEqual(['march 1st Host to Deepwood']);
  expect(done('Tom says 1st Host goes to Deepwood and 2nd Host to Stonewater.')).toEqual([]);
});

test('a doubt about one army is none about another', () => {
  expect(done('1st Host goes to Deepwood, and Berta juggles.')).toEqual(['march 1st Host to Deepwood']);
});

test('a programme of several turns is for the army in its heading', () => {
  expect(done('For the holidays, first host:\nT4 Deepwood\nT5 rest\nT6 back to Karak')).toEqual([
    'turn 4: march 1st Host to Deepwood',
    'turn 5: hold 1st Host',
    'turn 6: march 1st Host to Karak',
  ]);
});

test('whatever was read is said in words that read back the same', () => {
  const text =
    'The Riders join forces with 2nd Host. 1st Host to Deepwood. Give Tom 2 gold every turn. Raise two Archers at Karak.';
  const orders = linesOf(text).flatMap(({ order }) => order ?? []);
  expect(orders).toHaveLength(4);
  for (const order of orders)
    expect(parseOrders(formatOrder(order, WORLD), WORLD).lines.map((line) => line.order)).toEqual([order]);
});

test('100 kB of prose are read in a bounded number of looks', () => {
  const sentence =
    'The gallant men of the north wander about and sing of gold, of fields and of Karak, as they always do. ';
  const started = process.cpuUsage();
  const lines = linesOf(`${sentence.repeat(10)}\n`.repeat(100));
  const { user } = process.cpuUsage(started);
  expect(lines.every(({ order }) => order === null)).toBe(true);
  expect(user / 1e6).toBeLessThan(30);
});

describe('a change of mind that is not understood is asked, and what stood before is not done', () => {
  test.each([
    "Second host to Wintergate please.\n\nYours, H.\n\nPS My husband says Ironback is better. He's right, drat him, Ironback then.",
  ])('%s', (text) => {
    expect(done(text)).toEqual([]);
    expect(asked(text)).not.toEqual([]);
  });

  test.each([
    [
      "2nd Host to Stonewater. Oh wait, isn't that where the plague is? Then Wintergate.",
      ['march 2nd Host to Wintergate'],
    ],
    ['1st Host nach Deepwood. Halt, Quatsch, Ravenscar mein ich.', ['march 1st Host to Ravenscar']],
    ['Riders to Karak. Oh wait. Then Lanthorn.', ['march Riders to Lanthorn']],
    [
      '1st Host to Deepwood. Riders to Karak. Oh wait. No, Lanthorn.',
      ['march 1st Host to Deepwood', 'march Riders to Lanthorn'],
    ],
    [
      'Deepwood for the first host. No, Jackdaw Hills. No, Deepwood after all.',
      ['march 1st Host to Deepwood'],
    ],
  ])('the place that is named instead is where it goes: %s', (text, orders) => {
    expect([done(text), asked(text)]).toEqual([orders, []]);
  });

  test('if it may be the place of two, it is asked', () => {
    const text = '1st Host to Deepwood, Riders to Karak. Oh wait. Then Lanthorn.';
    expect(done(text)).toEqual([]);
    expect(
      linesOf(text)
        .flatMap(({ fault }) => fault?.hint ?? [])
        .join(' '),
    ).toContain('march Riders of the Iron Crown to Lanthorn');
  });

  test('what limits one army leaves the orders of others alone', () => {
    expect(
      done(
        'Send my 1st Host over to Deepwood please. If the Riders are outnumbered they fall back to Karak.',
      ),
    ).toEqual(['march 1st Host to Deepwood', 'if Riders is outnumbered: march Riders to Karak']);
    expect(
      done('Send my 1st Host over to Deepwood please. If the Riders see anything odd they do not move.'),
    ).toEqual(['march 1st Host to Deepwood']);
  });

  test('and a place that is only spoken of changes nothing', () => {
    expect(done('1st Host to Deepwood. I hear that the beer in Karak has got expensive again.')).toEqual([
      'march 1st Host to Deepwood',
    ]);
  });
});

describe('words that lead astray', () => {
  test.each([
    ['Second, the cavalry goes to Lanthorn.', ['march Riders to Lanthorn']],
    ['Second to Stonewater.', ['march 2nd Host to Stonewater']],
    ['Second host to Stonewater, no hurry.', ['march 2nd Host to Stonewater']],
    [
      'This turn 1st Host goes to Deepwood, next turn back to Karak, and the turn after to Deepwood again.',
      5,
    ],
    [
      'I do not want that 1st Host fights. It must stay and if enemy come it must go back to Ravenscar.',
      ['if an enemy enters Karak: march 1st Host to Ravenscar'],
    ],
    [
      'Black Pikes trennt sich vom zweiten Heer und hält Alderholt, der Rest zieht nach Stonewater.',
      ['march 2nd Host to Stonewater'],
    ],
    ['When 2nd Host reaches Stonewater, 1st Host sets out for Jackdaw Hills. 2nd Host goes there now.', []],
  ])('%s', (text, orders) => {
    if (typeof orders === 'number') expect(done(text).join(' ')).toContain(`turn ${orders}`);
    else expect(done(text).filter((says) => says.includes('march'))).toEqual(orders);
  });
});
