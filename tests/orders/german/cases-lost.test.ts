/** German cases in words that no rule knows: whatever is to be done in them is asked and not done at once. And `nicht` as it is said in the south. */
import { describe, expect, test } from 'vitest';
import { parseOrders } from '../../../src/orders/parse.ts';
import { canonicalOrder } from '../corpus/canonical.ts';
import { PEOPLE, WORLD } from '../corpus/world.ts';

const linesOf = (text: string) => parseOrders(text, WORLD, { people: PEOPLE }).lines;
const deeds = (text: string) =>
  linesOf(text).flatMap(({ order }) => (order === null ? [] : canonicalOrder(order)));

describe('a march in a case is not done at once', () => {
  test.each([
    'Nur nicht gegen eine Übermacht kämpfen: In dem Fall zieht Caspar nach Yarrow Downs.',
    'Is der Feind in der Überzahl, soll der Norgoz ned den Helden spielen und nach Jackdaw Hills gehn.',
    'Bei Feind in Jackdaw Hills Marsch des ersten Heeres nach Jackdaw Hills, sonst stehen bleiben.',
    'Bitte die Reiter nach Yarrow Downs, außer dort steht schon wer, dann lieber stehen bleiben.',
    'Feind dort, dann geht Norgoz nach Jackdaw Hills.',
    'falls Red Tusk Horde sich Whitebarrow krallt: reiter hin nach Whitebarrow',
  ])('%s', (text) => {
    expect(deeds(text)).toEqual([]);
    expect(linesOf(text).some(({ fault }) => fault !== null)).toBe(true);
  });

  test.each([
    ['Falls d Riiter aagriffe werded, sölled si uf Lanthorn zrugg.', 'if attacked: march Riders to Lanthorn'],
    [
      'Sind es zu viele, also mehr als wir, reiten die Reiter nach Lanthorn davon.',
      'if outnumbered: march Riders to Lanthorn',
    ],
    [
      'Verlieren wir Karak an Red Tusk Horde, dann zieht Berta dorthin.',
      'if lost Karak: march 2nd Host to Karak',
    ],
  ])('it waits where the case is known by its gist (ADR 106): %s', (text, done) => {
    expect(deeds(text)).toEqual([done]);
  });

  test('it stays unless an enemy comes there: no march where nobody comes', () => {
    const text =
      'Das erste Heer bleibt daheim, es sei denn, in Jackdaw Hills erscheint der Feind: dann zieht es ihm dorthin entgegen.';
    expect(deeds(text)).toEqual([]);
  });

  test.each([
    ['Falls möglich das 1. Heer nach Deepwood.', ['march 1st Host to Deepwood']],
    ['falls noch was geht: Reiter Yarrow Downs', ['march Riders to Yarrow Downs']],
    ['1. Heer nach Deepwood, sonst nichts.', ['march 1st Host to Deepwood']],
  ])('what holds anyway is no case: %s', (text, done) => {
    expect(deeds(text).filter((words) => !words.startsWith('hold '))).toEqual(done);
  });
});

describe('nicht as it is said in the south', () => {
  test.each([
    'Na, dem Tom sein Angebot nehm i ned an.',
    'Toms Angebot nehme ich ned an.',
    'Toms Angebot nehm ma net an.',
  ])('is heard, and refuses: %s', (text) => {
    expect(deeds(text)).toEqual(['refuse House Morn']);
  });
});

test('whoever is tired of a war declares none', () => {
  expect(deeds('Ich bin den Krieg mit Red Tusk Horde leid.')).toEqual([]);
});

describe('CP-DTY-03 who is named behind von or durch is who helps', () => {
  test.each([
    ['Ich möchte das zweite Heer durch die Reiterei unterstützt wissen.', 'support Riders 2nd Host'],
    ['Das zweite Heer wird von den Reitern unterstützt.', 'support Riders 2nd Host'],
    ['Das 2. Heer soll vom 1. Heer unterstützt werden.', 'support 1st Host 2nd Host'],
    ['Die Reiter werden vom zweiten Heer gedeckt.', 'support 2nd Host Riders'],
  ])('%s', (text, done) => {
    expect(deeds(text)).toEqual([done]);
  });
});
