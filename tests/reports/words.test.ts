import { expect, test } from 'vitest';
import data from '../../src/reports/data/words.en.json' with { type: 'json' };
import { createTeller, hasWords, inWords, storyInEnglish, upperFirst } from '../../src/reports/words.ts';

const words: Readonly<Record<string, readonly string[]>> = data;

test('a teller says a thing in every way it knows before it repeats itself', () => {
  const teller = createTeller('demo 3 iron', storyInEnglish);
  const ways = words['marched'] ?? [];
  const facts = { force: 'the 1st Host', from: 'Karak', to: 'Oxley' };
  const said = ways.map(() => teller.say('marched', facts));
  expect(new Set(said).size).toBe(ways.length);
  expect(teller.say('marched', facts)).toBe(said[0]);
});

test('the same text is told in the same words again, another one in others', () => {
  const tell = (from: string) => createTeller(from, storyInEnglish).say('lead.quiet');
  expect(tell('demo 3 iron')).toBe(tell('demo 3 iron'));
  const all = Array.from({ length: 12 }, (_, turn) => tell(`demo ${turn} iron`));
  expect(new Set(all).size).toBeGreaterThan(1);
});

test('sentences begin with a capital, and tails do not', () => {
  const facts = { force: 'the 1st Host', from: 'Karak', to: 'Oxley' };
  expect(createTeller('x', storyInEnglish).say('marched', facts)).toMatch(/^The 1st Host/);
  expect(createTeller('x', storyInEnglish).tail('marched', facts)).toMatch(/^the 1st Host/);
});

test('words that are not there do not stop a report: it names them and goes on', () => {
  // @ts-expect-error: the compiler knows what there are words for
  expect(createTeller('x', storyInEnglish).say('no.such.words', { n: 3 })).toBe(
    '(no words for no.such.words: n 3)',
  );
  expect(createTeller('x', storyInEnglish).say('marched', { force: 'x' })).toBe(
    '(no words for marched: force x)',
  );
});

test('only known codes have words', () => {
  expect(hasWords('why.destroyed')).toBe(true);
  expect(hasWords('why.constructor')).toBe(false);
  expect(hasWords('constructor')).toBe(false);
});

test.each(Object.entries(words))('%s has something to say, each way only once', (_key, ways) => {
  expect(ways.length).toBeGreaterThan(0);
  expect(new Set(ways).size).toBe(ways.length);
  expect(ways.every((way) => way.trim() === way && way !== '')).toBe(true);
});

test('small numbers are words', () => {
  expect([inWords(0), inWords(1), inWords(20), inWords(21)]).toEqual(['no', 'one', 'twenty', '21']);
  expect(upperFirst('')).toBe('');
});

test('what one fighter did and met is told in words that fit one as well as many', () => {
  const ofUnits = Object.entries(storyInEnglish).filter(([key]) =>
    /^course\.(?:contact|charge|broke|fell|thinned|rallied)/.test(key),
  );
  expect(ofUnits.length).toBeGreaterThan(20);
  const many = ofUnits.flatMap(([, ways]) =>
    ways.filter((way) => /\b(?:they|them|their|nobody)\b/i.test(way)),
  );
  expect(many).toEqual([]);
});
