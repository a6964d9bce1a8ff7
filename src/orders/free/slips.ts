/**
 * Small slips of the finger in the words that orders are made of (`adn secnod hots stays`): two letters the wrong way round, a double letter
 * written once or a single one twice. A word that means something of its own, or names something on the map, is left as it is.
 */
import realWords from '../data/real-words.en.json' with { type: 'json' };
import type { Talk } from '../wording.ts';
import { fold } from '../words.ts';
import lists from './data/slips.json' with { type: 'json' };
import { classAt } from './word-classes.ts';

/** Shorter words are too near to others. */
const SHORTEST = 4;
const LENGTH_MAX = 900;

const SLIPS: ReadonlyMap<string, string> = slipsOf(lists.words, lists['as written']);

/** The text with its slips put right. */
export function withoutSlips(text: string, { names }: Talk): string {
  if (text.length > LENGTH_MAX) return text;
  return text.replace(WORD, (word) => {
    const key = fold(word);
    const isName = () => NAMED.some((sort) => names[sort].beginnings.has(key));
    const meant = SLIPS.get(key);
    return meant === undefined || isName() ? word : meant;
  });
}

const NAMED = ['places', 'armies', 'units', 'factions'] as const;
const WORD = /(?<![\p{L}\p{N}])\p{L}{2,12}(?![\p{L}\p{N}])/gu;

function slipsOf(
  words: readonly string[],
  written: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> {
  const real = new Set([...realWords.words, ...lists['other words']]);
  const found = new Map<string, string | undefined>();
  for (const word of words)
    for (const slip of slipsIn(word)) {
      const isWord = real.has(slip) || classAt([slip], 0) !== undefined;
      if (!isWord) found.set(slip, found.has(slip) && found.get(slip) !== word ? undefined : word);
    }
  const only = [...found].flatMap(([slip, word]) => (word === undefined ? [] : [[slip, word] as const]));
  return new Map([...only, ...Object.entries(written)]);
}

/** Neighbours the wrong way round, behind the first letter or with it; a letter twice, or once in place of twice. */
function slipsIn(word: string): readonly string[] {
  if (word.length < SHORTEST) return [];
  return [...word].flatMap((letter, at) => {
    const [before, next = '', after] = [word.slice(0, at), word[at + 1], word.slice(at + 2)];
    const swapped = next !== '' && next !== letter ? [before + next + letter + after] : [];
    return [
      ...swapped,
      before + letter + letter + word.slice(at + 1),
      ...(next === letter ? [before + letter + after] : []),
    ];
  });
}
