/** A sentence about one matter, in any order of its words (ADR 83); what any word of it turns round is never done. */
import { describe, expect, test } from 'vitest';
import { meantBy } from '../../../src/orders/meant.ts';
import { parseOrders } from '../../../src/orders/parse.ts';
import { canonicalOrder } from '../corpus/canonical.ts';
import { filled, PEOPLE, WORLD } from '../corpus/world.ts';

const linesOf = (text: string) => parseOrders(filled(text), WORLD, { people: PEOPLE }).lines;
const done = (text: string) =>
  linesOf(text).flatMap(({ order, instruction }) =>
    order === null ? (instruction?.kind ?? []) : canonicalOrder(order),
  );

describe('CP-GFT-01, CP-KEP-10, CP-KEP-15 gold for others', () => {
  test.each([
    ['Let six pieces of gold be carried unto {X}, in token of our esteem.', ['gift House Morn 6']],
    ['{Y} 2g/turn from now', ['tribute Red Tusk Horde 2']],
    [
      '12 gold, to be split fair and square between {X} and {Y}',
      ['gift House Morn 6', 'gift Red Tusk Horde 6'],
    ],
    ["Put {X}'s money down to 1 gold a turn, I'm skint.", ['tribute House Morn 1']],
    ["The regular bribe to {X} can stop now, they've done nothing for it.", ['tribute House Morn 0']],
    ['Stop the payments to {Y} and declare war on them.', ['tribute Red Tusk Horde 0', 'war Red Tusk Horde']],
  ])('%s', (text, orders) => {
    expect(done(text)).toEqual(orders);
  });
});

describe('CP-DIP-03..05 treaties', () => {
  test.each([
    ["I'd like a truce with {X} please, no end date.", ['offer House Morn: truce']],
    ['Right of way for {X} until turn 9.', ['offer House Morn: passage until turn 9']],
    ['We are pleased to set our seal upon the treaty that {X} hath sent us.', ['accept House Morn']],
    ['Be it known that from this day there is war between us and {Y}.', ['war Red Tusk Horde']],
    ['accept {Y}, final', ['accept Red Tusk Horde', 'final']],
  ])('%s', (text, orders) => {
    expect(done(text)).toEqual(orders);
  });

  test.each([
    'House Morn offers an alliance.',
    'Tom offers me a truce.',
    'Convey to {X} my thanks for the 5 gold.',
    '{X} has 5 gold.',
    'No truce with {X}.',
    'Truce or alliance with {X}.',
    'Raise the tribute to {X} by 2.',
    'I have two companies of Archers at Karak.',
    "I wouldn't give {X} 5 gold.",
  ])('nothing is done: %s', (text) => {
    expect(done(text)).toEqual([]);
  });

  test('an offer of which the next sentence says more is one offer', () => {
    expect(done("I'd like a truce with {Y}. Could you put it to {Y.p}, to run until turn 8?")).toEqual([
      'offer Red Tusk Horde: truce until turn 8',
    ]);
  });
});

describe('CP-ECO-05, CP-ECO-07, CP-FOG-05 recruits, works, spies', () => {
  test.each([
    [
      'Replacements, {castle}: Polearms x2, Archers x1.',
      ['recruit 2 Polearms at Karak', 'recruit 1 Archers at Karak'],
    ],
    ['{castle} +2 archers', ['recruit 2 Archers at Karak']],
    ['Let a fort be raised upon {land}.', ['build fort at Whitebarrow']],
    ['Let keen-eyed men spy out {A.n3}.', ['scout Ravenscar']],
  ])('%s', (text, orders) => {
    expect(done(text)).toEqual(orders);
  });
});

describe('CP-ARM-04 some of an army stay', () => {
  test.each([
    [
      '{A.u1} stay in {A.at} as garrison, the rest of the host marches to {A.n3}.',
      ['split 1st Host: Old Guard', 'march 1st Host to Ravenscar'],
    ],
    [
      '2nd to {B.n2} without {B.u2}, they stay at {B.at}.',
      ['march 2nd Host to Wintergate', 'split 2nd Host: Fen Archers'],
    ],
    [
      'Lass {B.u1} als Wache in {B.at} zurück und geh mit dem Rest nach {B.n2}.',
      ['split 2nd Host: Black Pikes', 'march 2nd Host to Wintergate'],
    ],
    ['Make {C.u2} an army of their own.', ['split Riders: Swift Spurs']],
  ])('%s', (text, orders) => {
    expect(done(text)).toEqual(orders);
  });

  test('a unit whose name begins with a number is not the army of that number', () => {
    const armies = WORLD.armies.map((army) => ({
      ...army,
      units: army.units.map((unit) =>
        unit.name === 'Hill Men' ? { ...unit, name: '1st Barbarians' } : unit,
      ),
    }));
    const text = 'The 1st Barbarians stay behind, the rest of the 1st Host goes to Deepwood.';
    const { lines } = parseOrders(text, { ...WORLD, armies }, { people: PEOPLE });
    expect(lines.map(({ order }) => order?.kind)).toEqual(['split', 'march']);
  });

  test.each([
    'Detach {A.u1} and send them to {A.n1}.',
    '{A.u1} leave the 1st Host and go to {A.n1}.',
    'Remove {A.u1}, set aside. Bring the remainder to {A.n1}.',
    'The {A.u1} stay behind.',
  ])('nobody marches: %s', (text) => {
    expect(done(text).filter((words) => words.startsWith('march'))).toEqual([]);
  });
});

describe('what is said of a march and was not read makes a question of it', () => {
  test.each([
    '1st Host to {A.n1}, and somehow {A.n3} comes into it.',
    '1st Host to intercept {E}.',
    'Have {A.gen} cut {E} off wherever they are heading.',
    'first host to {C.n2} - doh, riders I mean',
    'Die Reiter sollen {E} abfangen.',
    'Is there anybody about in {land} at all? Riders go there.',
    'Ist da jemand in {land}? Die Reiter gehen nach {land}.',
  ])('%s', (text) => {
    expect(done(text).filter((words) => /march|follow/.test(words))).toEqual([]);
    expect(linesOf(text).some(({ fault }) => fault !== null)).toBe(true);
  });

  test.each([
    ['No: enemy in {land}? riders go there', ['if enemy at Whitebarrow: march Riders to Whitebarrow']],
    ['enemy in {land}? riders go there', ['if enemy at Whitebarrow: march Riders to Whitebarrow']],
    ['too many for the 2nd? then it goes {B.n3}', ['if outnumbered: march 2nd Host to Ironback']],
    ['Gewaltmarsch! Zweites Heer nach {B.far}!', ['force march 2nd Host to Highmoot']],
    ['Cavalry: objective {C.far}, route {C.n2}.', ['march Riders to Duskvale via Lanthorn']],
    ['Once {B.n1} is ours, {A} moves up to {A.n2}.', ['if held Stonewater: march 1st Host to Jackdaw Hills']],
    ['If {Y} holds {land}, {A} goes there.', ['if lost Whitebarrow: march 1st Host to Whitebarrow']],
    ['1st {A.n1}, 2nd follows', ['march 1st Host to Deepwood', 'follow 2nd Host 1st Host']],
    ['From next turn on {A} fights aggressively.', ['later 4: doctrine 1st Host: aggressive']],
  ])('%s', (text, orders) => {
    expect(done(text)).toEqual(orders);
  });

  test('a matter of which no order is said is asked beside those that are', () => {
    const lines = linesOf(
      'Rede {X.p} ein Bündnis bis Runde 10 ein, die Reiter traben inzwischen nach {C.n2}.',
    );
    const offered = lines.flatMap(({ fault }) => (fault === null ? [] : meantBy(fault)));
    expect(offered).toContain('offer House Morn: an alliance, until turn 10');
    expect(offered).toContain('march Riders of the Iron Crown to Lanthorn');
    expect(lines.every(({ order }) => order === null)).toBe(true);
  });

  test.each([
    '{C} to {C.n1}, the rest as before',
    '{C} to {C.n1}. Rest unchanged.',
    'Reiter nach {C.n1}, der Rest wie gehabt.',
  ])('what others were told stands: %s', (text) => {
    expect(done(text)).toEqual(['march Riders to Yarrow Downs']);
  });

  test('another sum is another payment, and a kind word beside it changes nothing', () => {
    expect(done('Give {X} 5 gold. Sorry, 4.').at(-1)).toBe('gift House Morn 4');
  });
});
