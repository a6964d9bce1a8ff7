import { readContent } from '../../src/campaign/content/read-content.ts';
import { harrowmere } from '../../src/campaign/map/harrowmere.ts';
import { formatMap, readMap } from '../../src/campaign/map/map-source.ts';
import { readRoster } from '../../src/campaign/roster/read-roster.ts';
import type { Result } from '../../src/kernel/result.ts';
import { formatOrder, parseOrders } from '../../src/orders/parse.ts';
import { rulesets } from '../../src/rules/index.ts';
import { corpus } from '../../tests/orders/corpus/score.ts';
import { filled, PEOPLE, WORLD } from '../../tests/orders/corpus/world.ts';
import { OWN_LISTS } from '../../tests/support/own-content.ts';
import { AS_JSON, AS_ROS } from '../../tests/support/rosters.ts';
import type { Target } from './target.ts';

const bytesOf = (text: string): Uint8Array => Buffer.from(text);
const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8');

/** What breaks readers of JSON. */
const JSON_TOKENS = [
  '{', '}', '[', ']', ',', ':', '"', '\\u0000', '\\ud800', '"__proto__": {"x": 1},', '"constructor": 1,', 'null', '-0',
  '1e999', '-1', '0.5', '99999999999999999999', 'true', '[[[[[[[[', '{"a":', '"x": "x",', ' ', '\n', '"\u202e"',
]; // biome-ignore format: a list

/** Names alone, of which each may be anything: the dearest text for its length. */
const PLACES = `${'Karak 1st Host Saltmarch '.repeat(20)}\n`.repeat(5);

/** Orders: whatever is written, no fault; what is an order reads back as the same order. */
const orders: Target = {
  seeds: [...corpus().map(({ text }) => filled(text)), PLACES].map(bytesOf),
  tokens: [
    'march ', 'hold', ' and ', ', ', '. ', '\n', '\n\n', 'if attacked ', 'then ', 'not ', 'instead of ', 'cancel that', '1st Host ',
    '2nd ', 'all armies ', 'the rest ', 'both ', 'back ', 'until turn 9 ', '10 gold ', 'to ', 'nach ', 'und ', 'luck ', 'Dear GM, ',
    '> ', '[x] ', '"', '(', ')', '-', '\u202e', '\ud800', '\0', '\u0301', 'ﬁ', '𝔐', '9'.repeat(40), 'a'.repeat(300),
  ],
  mostBytes: 8_000,
  slowMs: 3_000,
  throwIn(input) {
    for (const { order, text } of parseOrders(textOf(input), WORLD, { people: PEOPLE }).lines) {
      if (order === null) continue;
      const words = formatOrder(order, WORLD);
      const again = parseOrders(words, WORLD).lines[0]?.order ?? null;
      if (JSON.stringify(again) !== JSON.stringify(order)) throw new Error(`"${text}" came back otherwise from "${words}"`);
    }
  },
}; // biome-ignore format: lists

/** Maps: refused with what is wrong, or read, and then written and read again the same. */
const maps: Target = {
  seeds: [bytesOf(formatMap(harrowmere))],
  tokens: [
    ...JSON_TOKENS,
    '"links": [],',
    '"regions": {},',
    '"terrain": "sea",',
    '"castle": true,',
    '"x": -5,',
  ],
  mostBytes: 40_000,
  slowMs: 1_000,
  throwIn(input) {
    const read = readMap(textOf(input));
    if (!read.ok) return sayable(read);
    const again = readMap(formatMap(read.value));
    if (!again.ok || formatMap(again.value) !== formatMap(read.value))
      throw new Error('the map came back otherwise');
  },
};

/** Own content: refused with what is wrong, or read. */
const content: Target = {
  seeds: Object.values(OWN_LISTS).map((one) => bytesOf(JSON.stringify(one, null, 2))),
  tokens: [
    ...JSON_TOKENS,
    '"moves": [],',
    '"wounds": 0,',
    '"points": -1,',
    '"specials": {"frenzy": {}},',
    '"kind": "individual",',
  ],
  mostBytes: 20_000,
  slowMs: 1_000,
  throwIn: (input) => sayable(readContent(textOf(input))),
};

/** Army lists as roster programs and people write them, for each ruleset. */
const rosters: Target = {
  seeds: [AS_ROS, AS_JSON, '3 x Archers\nThe Old Guard: cavalry\n', 'Ghouls, 20 (spears, shields) - 120 pts\n'].map(bytesOf),
  tokens: [
    ...JSON_TOKENS, '<selection ', '</selection>', '<!DOCTYPE x [<!ENTITY a "&a;&a;">]>', '&a;', '<![CDATA[', ']]>', 'number="999999999"',
    '10 x ', ' with ', ' pts', '\t', '- ', '* ', '++ ', '= ', '(', ')',
  ],
  mostBytes: 20_000,
  slowMs: 1_000,
  throwIn(input) {
    for (const ruleset of rulesets) sayable(readRoster(textOf(input), ruleset));
  },
}; // biome-ignore format: lists

/** A refusal that says nothing, or what to do about it in no words, is a fault too. */
function sayable(result: Result<unknown>): void {
  if (!result.ok && result.refusal.message.trim() === '') throw new Error('refused without a word');
}

export const textTargets: Readonly<Record<string, Target>> = { orders, maps, content, rosters };
