/** A sentence about gold or treaties as the gist of it is looked for in: the only power in it, and the parts that say what is wanted. */
import type { FactionId } from '../../campaign/ids.ts';
import type { Tagged } from '../free/tags.ts';
import matters from '../matters/data/words.json' with { type: 'json' };
import lists from './data/deal-words.json' with { type: 'json' };
import { type Gist, isTurnedRound } from './row.ts';

type Matter = keyof typeof matters;
type DealWords = keyof typeof lists;

/** Words of those lists that are others as well: `Gib Tom halt Gold`. */
const NO_WORD = ['halt', 'what', 'hand', 'anything', 'nichts', 'drop'];
const ESCAPED = /[.*+?^${}()|[\]\\/]/g;

/** The words of a list, and beside them those of a matter (ADR 83). */
export function wordsOf(list: DealWords, ...beside: readonly Matter[]): RegExp {
  const plain = beside
    .flatMap((name) => matters[name])
    .filter((words) => !NO_WORD.includes(words))
    .map((words) => words.replace(ESCAPED, '\\$&'));
  return new RegExp(`(?<= )(?:${[...lists[list], ...plain].join('|')})(?= )`, 'gu');
}

/** Any word of these lists. */
export const eitherOf = (...words: readonly RegExp[]): RegExp =>
  new RegExp(words.map(({ source }) => `(?:${source})`).join('|'), 'gu');

export const isIn = (row: string, words: RegExp): boolean => row.search(words) >= 0;

export interface Deal {
  /** What is said for manners, of how one came to it, or until when is left out. */
  readonly row: string;
  readonly power: FactionId;
  /** As it stands in the row: `@w0`. */
  readonly tag: string;
  /** Each sum that is named, once. */
  readonly sums: readonly number[];
  readonly turns: readonly number[];
  readonly parts: readonly string[];
}

const PARTED =
  /(?<= )(?:[,;:()!–-]|so (?=@w|he |she |they )|and (?=dont |let |lets |he |she |they |then |be |do not |und ))(?= )|(?<= )(?=(?:because|since|so that|weil|denn|damit|who|which|for (?:he|she|they|i|we|it)) )/u;

/** Undefined where more than one power is named, or anything else that is no sum and no turn. */
export function dealOf({ row: said, named }: Gist): Deal | undefined {
  const powers = named.flatMap((one) => (one.kind === 'power' ? [one.faction] : []));
  const [power, ...others] = [...new Set(powers)];
  if (power === undefined || others.length > 0 || named.some(isElse)) return undefined;
  const tag = `@w${named.findIndex(({ kind }) => kind === 'power')}`;
  const row = said
    .replace(/@w\d+/gu, tag)
    .replace(/(?<= (?:until|till|to|bis|valid)) :(?= @t)/gu, '')
    .replace(ASKED_IF, ' ask $1 for ')
    .replace(NO_SUM, ' ')
    .replace(MANNERS, ' ')
    .replace(/ {2,}/gu, ' ');
  const numbers = valuesIn(row, 'n', named);
  return {
    row,
    power,
    tag,
    sums: numbers,
    turns: valuesIn(said, 't', named),
    parts: row.split(PARTED).flatMap((part) => (part.trim() === '' ? [] : [` ${part.trim()} `])),
  };
}

const valuesIn = (row: string, letter: string, named: readonly Tagged[]): readonly number[] => [
  ...new Set(
    [...row.matchAll(new RegExp(` @${letter}(\\d+)(?= )`, 'gu'))].flatMap(({ 1: at }) => {
      const one = named[Number(at)];
      return one !== undefined && 'value' in one ? [one.value] : [];
    }),
  ),
];

const isElse = ({ kind }: Tagged): boolean => !['power', 'number', 'turn', 'gm'].includes(kind);

/** `Frag Tom, ob er Waffenruhe halten mag`. */
const ASKED_IF =
  / (?:frag\p{L}*|ask|see)(?: (?:doch|bitte|mal|please))* (@w\d+)(?: (?:doch|bitte|mal))* (?:, )?(?:ob|if|whether) (?:er|sie|he|she|they)(?: nicht)?(?= )/gu;

/** `for six turns`, `instead of 4`: no sum that is given. */
const NO_SUM =
  /(?<= )(?:(?:for |seit |fur )?@n\d+ (?:turns?|rounds?|months?|weeks?|years?|times?|runden|zuge|monate|wochen|jahre)|(?:instead of|rather than|statt|anstatt) @n\d+(?: gold)?|(?:not|nicht) @n\d+(?: gold)?(?: as i told (?:him|her|them))? (?:but|sondern))(?= )/gu;

/** What is said for manners, of how one came to it, or until when: none of it turns a deal round. */
const MANNERS =
  /(?<= )(?:if (?:you (?:please|like|can|would|will)|(?:he|she|they)(?:ll| will)? (?:likes?|wants?(?: it)?|have it|agrees?|ally with me)(?= (?:[,;:)–-]|$))|thats ok|possible)|no (?:strings(?: attached)?|hard feelings|questions(?: asked)?|conditions|time limit|end date|offence|reply needed)|not (?:just|only) (?:once|now)(?: but(?: always)?)?|each other|that is to say|until further notice|(?:until|till) i (?:say|tell you)[^@;]*|bis auf weiteres|until (?:countermanded|revoked|told otherwise|i revoke it)|bis auf widerruf|has to be|i owe (?:him|her|them)|(?:as|like) (?:promised|agreed|discussed|ever|usual)|wenn (?:er|sie) (?:will|mag|mochte)|sofern (?:er|sie) (?:zustimmt|will|mag)|ohne (?:ablaufdatum|bedingungen|begrundung)|(?:he|she|they) cant refuse|nothing (?:more|else)|whatever happens|wie (?:versprochen|abgemacht|besprochen)|this turn or any turn(?: after)?(?: it)?|take it or leave it|oder es lassen|were (?=happy|glad|in |willing|prepared|ready|done|through|finished|pleased|offering|proposing|going)|seit heute|since today|nur (?=bis)|only (?=until|till|to|fair|right)|keinen sinn mehr|was a mistake(?: and)?|konnte man(?: wohl)?|sent (?=by)|trotzdem)(?= )/gu;

const CASE = wordsOf('cond');
/** Wherever they stand, it is not meant. */
const HAZARDS = wordsOf('hazards');
const UNTIL =
  /(?<= )(?:(?:to last|lasting|valid|good|running|run on|expiring|gultig|befristet|and) )?(?:until|till|til|bis|up to|through|to)(?: and including| to| zu[rm]?)?(?: the end of| zum ende von| ende)?(?: the)?(?: turn)?(?: number)? @t\d+(?= )/gu;
/** `and don't be polite about it` takes nothing back. */
const AWAY = new RegExp(
  `^ (?:and |but |und |aber )?(?!(?:dont|do not) (?:be|let|tell|mind|ask|spare|forget|make|say|worry) )(?:${lists['starts to turn'].join('|')}) `,
  'u',
);
/** Why, or who they are. */
const WHY =
  /^ (?:because|since|so that|so|for|as|weil|denn|da|damit|who|which|he|she|they|er|sie|his|her|their) /u;
/** `and don't be polite about it`. */
const MANNERLY = /(?<= )(?:dont|do not) (?:be|let|tell|mind|ask|spare|forget|make|say|worry)(?= )/gu;
const THEM =
  / (?:him|her|them|his|their|he|she|they|theirs|it|that|one|ihm|ihr|ihnen|er|sie|sein\p{L}*|dem|denen) /u;

/** Whether words in which nothing is ordered make a case of it, take it back, or say that it is not meant. */
export const isBesideTheMatter = (row: string): boolean =>
  isIn(row, CASE) || isIn(row, HAZARDS) || AWAY.test(row);

/** Whether a word turns it round: where it is said what is wanted, any; elsewhere only what begins anew or makes a case of it. */
export function isTurned({ parts }: Deal, ...taken: readonly RegExp[]): boolean {
  const isCore = coreOf(parts, taken);
  if (parts.some((part) => isIn(part, HAZARDS))) return true;
  const first = parts.findIndex(isCore);
  return parts.some((part, at) => {
    const left = part.replace(UNTIL, ' ');
    if (isIn(left, CASE)) return true;
    if (isCore(part)) return isTurnedRound(left, ...taken);
    return AWAY.test(part) || (at > first && !WHY.test(part) && isTurnedRound(left.replace(MANNERLY, ' ')));
  });
}

/**
 * The parts in which it is said what is wanted, by the first of these words; where one of them says it of `him`, who that is may be told
 * besides.
 */
function coreOf(parts: readonly string[], [words]: readonly RegExp[]): (part: string) => boolean {
  const isSaid = (part: string): boolean => words !== undefined && isIn(part, words);
  const isOfThem = parts.some((part) => isSaid(part) && !part.includes('@w') && THEM.test(part));
  const isNamed = parts.some((part) => part.includes('@') && isSaid(part));
  return (part) => {
    if (/@[nt]/u.test(part)) return true;
    if (part.includes('@w')) return isSaid(part) || !isOfThem;
    return isSaid(part) && !isNamed;
  };
}

/** It is they who do it: `Tom offers me a truce`. */
export function isTheirs({ row, tag }: Deal, ...but: readonly RegExp[]): boolean {
  const left = but.reduce((text, words) => text.replace(words, ' '), row);
  return new RegExp(
    ` ${tag} (?:(?:has|have|hat|haben|also|already|just|never|now|is|are) ){0,2}(?:${lists.theirs.join('|')}) `,
    'u',
  ).test(left);
}
