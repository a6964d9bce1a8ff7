/** Names made of our own words: `Thornfell`, `Otter Downs`. */
import { distance as wordDistance } from 'fastest-levenshtein';
import type { Dice } from '../../kernel/dice.ts';
import words from '../data/place-names.json' with { type: 'json' };
import { nth } from './spot.ts';

/** What a name may tell of its place. */
export type PlaceKind = keyof typeof words.beside;

/** Hands out names that nothing else on the map has. */
export interface NameGiver {
  region(kind: PlaceKind): string;
  river(): string;
  map(): string;
}

/** Up to so many names no two are alike but for two letters, so that a slip of the pen still finds its place. */
const CHECKED_CLOSELY = 400;
const LEAST_APART = 3;
/** One of this many names has two words. */
const TWO_WORDS = 5;

/** CP-MAP-09: first words are dealt from one pack, each once before any comes again. */
export function nameGiver(dice: Dice, places: readonly string[] = []): NameGiver {
  const own = ownNames(dice, places);
  const taken: string[] = [];
  const known = new Set<string>();
  const give = dealer(dice, (name) => !known.has(name) && isUnlike(name, taken));
  const keep = (name: string): string => {
    taken.push(name);
    known.add(name);
    return name;
  };
  return {
    region: (kind) => {
      const given = own.shift();
      if (given !== undefined) return keep(given);
      const isLong = kind === 'isle' || dice.roll(TWO_WORDS, 'CP-MAP-09 how the name is made') === 1;
      return keep(give((first, turn) => (isLong ? twoWords(first, kind, turn) : oneWord(first, kind, turn))));
    },
    river: () => `the ${keep(give((first, turn) => compound(first, words.rivers, turn)))}`,
    map: () => `The ${keep(give((first, turn) => compound(first, words.maps, turn)))}`,
  };
}

/** CP-OWN-09: the campaign's own names in an order that the dice draw. */
function ownNames(dice: Dice, places: readonly string[]): string[] {
  if (places.length === 0) return [];
  return dice.shuffle(places.length, 'CP-OWN-09 names of places').map((card) => nth(places, card));
}

/** Undefined where the words do not go together. */
type Make = (first: string, turn: number) => string | undefined;

/** Endings are tried this many times before the names are said to be used up. */
const MOST_TURNS = 24;

function dealer(dice: Dice, isFree: (name: string) => boolean): (make: Make) => string {
  const pack: string[] = [];
  return (make) => {
    const begin = dice.roll(MOST_TURNS, 'CP-MAP-09 which ending');
    for (let turn = begin; turn < begin + MOST_TURNS; turn += 1) {
      if (pack.length < words.first.length) pack.push(...shuffled(dice));
      const name = drawFrom(pack, (first) => make(first, turn), isFree);
      if (name !== undefined) return name;
    }
    throw new Error('the words for names are used up');
  };
}

/** The first word of the pack that makes a name that is free goes out of it. */
function drawFrom(
  pack: string[],
  make: (first: string) => string | undefined,
  isFree: (name: string) => boolean,
): string | undefined {
  for (const [card, first] of pack.entries()) {
    const name = make(first);
    if (name === undefined || !isFree(name)) continue;
    pack.splice(card, 1);
    return name;
  }
  return undefined;
}

function shuffled(dice: Dice): readonly string[] {
  return dice.shuffle(words.first.length, 'CP-MAP-09 first words').map((card) => nth(words.first, card));
}

function oneWord(first: string, kind: PlaceKind, turn: number): string | undefined {
  return kind === 'isle' ? undefined : compound(first, words.last[kind], turn);
}

function twoWords(first: string, kind: PlaceKind, turn: number): string {
  const list = words.beside[kind];
  return `${first} ${nth(list, turn % list.length)}`;
}

function compound(first: string, lasts: readonly string[], turn: number): string | undefined {
  const last = nth(lasts, turn % lasts.length);
  const isClumsy =
    first.at(-1) === last[0] || first.toLowerCase().includes(last) || first.length + last.length > 13;
  return isClumsy ? undefined : `${first}${last}`;
}

function isUnlike(name: string, taken: readonly string[]): boolean {
  if (taken.length > CHECKED_CLOSELY) return true;
  return taken.every((other) => wordDistance(other, name) >= LEAST_APART);
}
