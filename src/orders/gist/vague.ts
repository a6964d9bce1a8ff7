/** What wants something done and leaves open what: it is asked, for nobody can carry out `slip Tom a little something` (ADR 110). */
import { type Entry, faultIn } from '../free/entry.ts';
import type { Talk } from '../wording.ts';
import { refuse } from '../words/refuse.ts';
import lists from './data/vague-words.json' with { type: 'json' };
import { type Gist, gistOf, oneOf } from './row.ts';

type Left = 'gold' | 'how many' | 'place' | 'deed' | 'elsewhere' | 'free';

/** In this order they are looked for: what says most about the answer comes first. */
const LEFT_OPEN: readonly Left[] = ['gold', 'how many', 'place', 'elsewhere', 'free', 'deed'];
const WORDS = Object.fromEntries(LEFT_OPEN.map((left) => [left, oneOf(lists[left])])) as Readonly<
  Record<Left, RegExp>
>;
const CODES = {
  gold: 'unclear/prose.how-much',
  'how many': 'unclear/how-many',
  place: 'unclear/vague.place',
  deed: 'unclear/vague.deed',
  elsewhere: 'unclear/vague.elsewhere',
  free: 'unclear/vague.free',
} as const satisfies Record<Left, string>;

const BEGS = oneOf(lists.begs);
const COMMANDS = new RegExp(
  `^ (?:(?:and|so|well|ok|right|then|just|please|und|dann|also|bitte|now|alright) |, )*(?:${lists.commands.join('|')}) `,
  'u',
);
const OF_THE_PAST = oneOf(lists['of the past']);
const TROOPS = oneOf(lists['of troops']);

/** The sentence as a question for what it leaves open; undefined where it wants nothing done, or leaves nothing open that we know of. */
export function vagueIn(entry: Entry, talk: Talk): Entry | undefined {
  const gist = gistOf(entry.text, talk);
  if (gist === undefined || OF_THE_PAST.test(gist.row) || !isWanted(gist.row)) return undefined;
  const left = LEFT_OPEN.find((one) => WORDS[one].test(gist.row) && isOf(one, gist));
  return left === undefined ? undefined : faultIn(entry, refuse(CODES[left]).refusal);
}

const isWanted = (row: string): boolean => BEGS.test(row) || COMMANDS.test(row);

/** Gold goes to a power, and a number is missing where troops are wanted. */
function isOf(left: Left, { has, row }: Gist): boolean {
  if (left === 'gold') return has('power') && !has('number');
  if (left === 'how many') return has('troop') || TROOPS.test(row);
  return true;
}
