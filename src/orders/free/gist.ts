/**
 * What a condition comes to where not every word of it is known: `should that go pear-shaped`. Of what may happen to an army people
 * speak in many words and mean one of three things; a word beside them that nobody knows may make it a fourth.
 */
import lists from './data/gist.json' with { type: 'json' };
import { has, type Item, isWord, keyOf } from './items.ts';

type Gist = 'beaten' | 'outnumbered' | 'attacked';

const KINDS = ['beaten', 'outnumbered', 'attacked'] as const satisfies readonly Gist[];
const SAID = KINDS.map((kind) => [kind, new RegExp(` (?:${lists[kind].join('|')}) `, 'u')] as const);
const WORDS_MAX = 12;

/** Asked only where the condition names no place and nobody but our own. */
export function gistOf(items: readonly Item[]): Gist | undefined {
  const isOpen =
    items.length > WORDS_MAX ||
    has(items, 'not', 'no', 'or', 'told', 'maybe', 'nobody', 'weigh') ||
    items.some(({ kind }) => kind !== 'word' && kind !== 'army' && kind !== 'sign');
  if (isOpen) return undefined;
  const said = ` ${items.map(keyOf).join(' ')} `;
  const found = SAID.find(([, words]) => words.test(said));
  if (found === undefined) return undefined;
  const left = said.replace(found[1], ' ');
  const isWhole = items.every((item) => !isWord(item, 'unknown') || !left.includes(` ${keyOf(item)} `));
  return isWhole ? found[0] : undefined;
}
