/**
 * What a sentence tells by the way it begins: rumours, dreams, advice, what was or might have been, proverbs. It names our armies
 * and places and asks for nothing, so it is passed on and not asked about.
 */
import type { Talk } from '../wording.ts';
import german from './data/told.de.json' with { type: 'json' };
import english from './data/told.en.json' with { type: 'json' };
import { armiesNamed } from './items.ts';
import { tagsOf } from './tags.ts';

const LENGTH_MAX = 300;

interface Beginnings {
  readonly told: RegExp;
  /** Of nobody of ours. */
  readonly guessed: RegExp;
  /** Behind it something may be ordered all the same. */
  readonly yet: RegExp;
}

/** `openers`: what may stand in front for manners. */
function beginningsOf(lists: typeof german, openers: string): Beginnings {
  const beginning = (words: readonly string[]): RegExp =>
    new RegExp(
      `^\\W*(?:(?:${openers}):?,? ){0,2}(?:${words.map((each) => `(?:${each})`).join('|')})(?!\\p{L})`,
      'iu',
    );
  return {
    told: beginning(lists.told),
    guessed: beginning(lists.guesses),
    yet: new RegExp(`(?<=.)(?<!\\p{L})(?:${lists.yet})(?!\\p{L})|[;:]\\s`, 'iu'),
  };
}

const BY_TONGUE = [
  beginningsOf(german, 'ach|na|tja|übrigens|und|ja|also|naja|nun|hm|ps|p\\.s\\.'),
  beginningsOf(english, 'oh|ah|well|and|ps|p\\.s\\.|by the way|btw|funny|hm|hmm|you know|mind you'),
];

/** Whether it only tells; a guess only where it is of nobody of ours. */
export function isOnlyTelling(written: string, talk: Talk): boolean {
  const text = written.replaceAll('’', "'");
  return (
    text.length <= LENGTH_MAX &&
    (BY_TONGUE.some((beginnings) => tells(text, beginnings, talk)) || EXPECTED.test(tagsOf(text, talk).row))
  );
}

/** `I think Tom is going to attack me at Oxley this turn`: what others are about to do, and nobody of ours in it. */
const EXPECTED =
  /^ (?:(?:i|we) (?:think|believe|guess|reckon|suppose|am sure|expect|hear|heard)(?: that)? |ich (?:glaube|denke|furchte|vermute|rechne damit) (?:, )?(?:dass )?|maybe |perhaps |probably |vielleicht |wahrscheinlich )?@[fw]\d+ (?:(?:is|are) (?:probably |surely |certainly |likely )?(?:going to|about to|likely to|planning to|preparing to|coming|marching|moving|heading)|will|might|plans? to|wird|werden|plant)(?! (?:have|need|get|do without|has) )(?: (?!@a|so|but|and|or|if|then|therefore|please|deshalb|also|aber|und)[^ ]+)* $/u;

function tells(text: string, { told, guessed, yet }: Beginnings, talk: Talk): boolean {
  const begun = told.exec(text);
  if (begun !== null) return !yet.test(text.slice(begun[0].length));
  return guessed.test(text) && !yet.test(text) && armiesNamed(text, talk).length === 0;
}
