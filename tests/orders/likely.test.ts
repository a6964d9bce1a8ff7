/** Orders that may have been meant are offered, and never done (ADR 115). */
import { expect, test } from 'vitest';
import { interpret } from '../../src/orders/interpret.ts';
import { likelyIn, withOffers } from '../../src/orders/likely/likely.ts';
import { NOBODY } from '../../src/orders/likely/scene.ts';
import { meantBy } from '../../src/orders/meant.ts';
import { namesIn } from '../../src/orders/names.ts';
import { parseOrders } from '../../src/orders/parse.ts';
import type { OrderLine } from '../../src/orders/sheet.ts';
import type { Talk } from '../../src/orders/wording.ts';
import { refuse } from '../../src/orders/words/refuse.ts';
import { EMPTY } from '../../src/orders/written-line.ts';
import { corpus } from './corpus/score.ts';
import { filled, PEOPLE, WORLD } from './corpus/world.ts';

const TALK: Talk = { names: namesIn(WORLD), known: WORLD, people: PEOPLE };
const NOTHING = { topic: NOBODY, taken: new Set<string>(), talk: TALK, isAsked: true };
const read = (text: string): readonly OrderLine[] =>
  parseOrders(filled(text), WORLD, { people: PEOPLE }).lines;

/** What is offered for a mail, without `of the Iron Crown`. */
const offeredFor = (text: string): readonly string[] =>
  read(text)
    .flatMap(({ fault }) => (fault === null ? [] : meantBy(fault)))
    .map((words) => words.replaceAll(' of the Iron Crown', ''));

test.each([
  ['I fancy {C.gen} lounging at {C.at} a while longer.', 'hold Riders'],
  ['Bid {X} a truce through turn 8, cheerio.', 'offer House Morn: a truce, until turn 8'],
])('%s', (text, order) => {
  expect(offeredFor(text)).toEqual([order]);
  expect(read(text).every((line) => line.order === null && line.instruction === null)).toBe(true);
});

test('what only the game master was to read still reaches them, with the offer beside it', () => {
  const [line] = read('Bid {X} a truce through turn 8, cheerio.');
  expect(line?.forGm).toBe(true);
  expect(line?.fault?.code).toBe('unclear/likely');
  expect(line?.fault?.hint).toContain('did you mean');
});

test('what the player left open is not filled in for them', () => {
  expect(offeredFor("I'd like {B} to go somewhere safer.")).toEqual([]);
  expect(offeredFor('Bung {X} a few coins, will you.')).toEqual([]);
});

/** The lines of the given mails as if nobody had understood one of them. */
const open = corpus()
  .flatMap(({ text }) => read(text))
  .map((line): OrderLine => {
    const fault = refuse('unclear/line').refusal;
    return { ...EMPTY, line: line.line, text: line.text, fault };
  });

test('nothing is ordered by an offer, and every one can be given as it stands', () => {
  for (let at = 0; at < open.length; at += 15) {
    const before = open.slice(at, at + 15);
    for (const [i, line] of withOffers(before, TALK).entries()) {
      expect({ ...line, fault: null }).toEqual({ ...before[i], fault: null });
      for (const words of line.fault === null ? [] : meantBy(line.fault)) {
        const meant = interpret(words, TALK);
        expect(meant.isUnderstood && meant.corrected, words).toEqual([]);
      }
    }
  }
});

test('whoever stays anyway is no question of its own', () => {
  const text = 'Berta stayed at home, to his shame.';
  expect(likelyIn(text, { ...NOTHING, from: 0.5 })).toEqual(['hold 2nd Host of the Iron Crown']);
  const line: OrderLine = { ...EMPTY, line: 1, text, forGm: true, ignored: 'x' };
  expect(withOffers([line], TALK)).toEqual([line]);
});

test.each([
  'Riders withdraw from Stonewater',
  '1st Host flee from Karak!',
  'Nobody goes anywhere near Karak',
  'Riders avoid Karak',
  'Berta trots to Stonewater, the Bone Breakers, Wilma and Karak',
])('%s: no offer that is the contrary, or leaves out what is named', (text) => {
  expect(likelyIn(text, { ...NOTHING, from: 0.1 })).toEqual([]);
});

test('a denial in front of a place is no march there', () => {
  const offers = likelyIn('Berta is not to trot off to Stonewater', { ...NOTHING, from: 0.1 });
  expect(offers.join()).not.toContain('march');
});

test('a case is offered where its words are said', () => {
  const cased = (text: string) =>
    likelyIn(text, { ...NOTHING, from: 0.05 }).filter((words) => words.startsWith('if '));
  expect(cased("Norgoz shall mosey over to Deepwood once he's had his breakfast.")).toEqual([]);
  expect(cased('Norgoz shall mosey over to Deepwood once nobody is there.')).toEqual([
    'if Deepwood is empty: march 1st Host of the Iron Crown to Deepwood',
  ]);
});

test('no treaty is offered where there are none', () => {
  const { diplomacy: _, ...known } = WORLD;
  const talk: Talk = { ...TALK, known, names: namesIn(known) };
  const text = 'Bid House Morn a truce through turn 8, cheerio.';
  expect(likelyIn(text, { ...NOTHING, from: 0.2 })).toHaveLength(1);
  expect(likelyIn(text, { ...NOTHING, talk, from: 0.2 })).toEqual([]);
});

test('an army is offered one way to go', () => {
  for (const { text } of open) {
    const orders = likelyIn(text, { ...NOTHING, from: 0.2 }).flatMap((words) => {
      const meant = interpret(words, TALK);
      return meant.isUnderstood && 'order' in meant.meaning ? [meant.meaning.order] : [];
    });
    const going = orders.flatMap((order) =>
      'army' in order && ['march', 'hold', 'follow', 'support', 'merge'].includes(order.kind)
        ? [order.army]
        : [],
    );
    expect(new Set(going).size, text).toBe(going.length);
  }
});

test('what is ordered already is not offered again', () => {
  const line = {
    ...EMPTY,
    line: 2,
    text: 'Berta to Stonewater, chop chop',
    fault: refuse('unclear/line').refusal,
  };
  const [alone] = withOffers([line], TALK);
  expect(meantBy(alone?.fault ?? line.fault)).toEqual(['march 2nd Host of the Iron Crown to Stonewater']);
  const ordered = read('{B} to {B.n1}');
  expect(withOffers([...ordered, line], TALK).at(-1)).toEqual(line);
});

test('a long list and a long mail are left as they are', () => {
  const line: OrderLine = {
    ...EMPTY,
    line: 1,
    text: 'Berta to Stonewater, chop chop',
    fault: refuse('unclear/line').refusal,
  };
  const many = Array.from({ length: 30 }, (_, at) => ({ ...line, line: at + 1 }));
  const offers = withOffers(many, TALK).filter(({ fault }) => fault !== null && meantBy(fault).length > 0);
  expect(offers).toHaveLength(20);
  const long = { ...line, text: `${line.text} ${'and so on '.repeat(60)}` };
  expect(withOffers([long], TALK)).toEqual([long]);
});
