/**
 * The order language's word to the reader of mails: is this line one of ours? Asked of many lines, so it looks at
 * words only and leaves the grammar alone; it would rather keep a line too many than lose an order.
 */
import type { VisibleCampaign } from '../campaign/sight/visible.ts';
import { cleanLine, whyIgnored } from './clean.ts';
import { type Group, isNoise, lengthsOf } from './lexicon.ts';
import { namesIn } from './names.ts';
import { splitWords, type Words } from './words.ts';

const LENGTH_MAX = 200;
const WORDS_MAX = 24;

/** True for a line that is an order or an instruction, also one with an unknown name in it. */
export function isOrderLine(text: string, known?: VisibleCampaign): boolean {
  return orderLineTest(known)(text);
}

/** The same for many lines: the names are looked up once. */
export function orderLineTest(known?: VisibleCampaign): (text: string) => boolean {
  const names = known === undefined ? undefined : tellingWords(known);
  return (text) => {
    if (text.length > LENGTH_MAX) return false;
    const cleaned = cleanLine(text);
    if (cleaned.box === 'marked') return true;
    const line = politely(splitWords(cleaned.text.replace(OPENING, '')));
    if (line.words.length === 0 || line.words.length > WORDS_MAX) return false;
    if (!isInstruction(line) && !isOrder(line, names)) return false;
    return whyIgnored(cleaned) === undefined;
  };
}

/** `turn 9: ...`, `if Karak is lost, ...`: what follows is an order or is not. */
const OPENING =
  /^(?:(?:on |in )?(?:turn|zug) \d{1,4}|(?:if|when|should|wenn|falls) [^,:]{3,60})\s*[:,]\s*(?=\S)/i;

interface TellingWords {
  readonly armies: ReadonlySet<string>;
  readonly places: ReadonlySet<string>;
  readonly factions: ReadonlySet<string>;
}

const COMMON = new Set(['of', 'the', 'and', 'in', 'to', 'at', 'on', 'for', 'der', 'die', 'das']);

const TOLD = new WeakMap<VisibleCampaign, TellingWords>();

function tellingWords(known: VisibleCampaign): TellingWords {
  const before = TOLD.get(known);
  if (before !== undefined) return before;
  const words = makeTellingWords(known);
  TOLD.set(known, words);
  return words;
}

function makeTellingWords(known: VisibleCampaign): TellingWords {
  const { armies, places, factions } = namesIn(known);
  const telling = (called: readonly { readonly calls: readonly (readonly string[])[] }[]) =>
    new Set(called.flatMap((one) => one.calls.flat()).filter((key) => !COMMON.has(key)));
  return { armies: telling(armies.all), places: telling(places.all), factions: telling(factions.all) };
}

/** `please hold ...`, `1. hold ...`: what stands in front and means nothing. */
function politely(line: Words): Words {
  let from = 0;
  while (
    from < line.words.length &&
    ['please', 'bitte', 'then', 'und', 'and', 'dann'].includes(line.words[from]?.key ?? '')
  )
    from += 1;
  return from === 0 ? line : { text: line.text, words: line.words.slice(from) };
}

const WHOLE: readonly Group[] = [
  'FINAL',
  'NOT_FINAL',
  'HELP',
  'STATUS',
  'REPORT',
  'HISTORY',
  'RESEND',
  'CHECK',
  'RESIGN',
];
const HEADS: readonly (readonly [Group, Group])[] = [
  ['LUCK', 'IS'],
  ['CANCEL', 'ALL'],
  ['LEAVE', 'UNTIL'],
  ['REPORT', 'TURN'],
  ['DELEGATE', 'TO'],
];

function isInstruction(line: Words): boolean {
  const keys = line.words.map((word) => word.key).filter((key) => key !== ',');
  if (WHOLE.some((group) => lengthsOf(group, keys, 0).includes(keys.length))) return true;
  if (asksDesk(keys)) return true;
  return HEADS.some(([head, next]) =>
    lengthsOf(head, keys, 0).some((length) => lengthsOf(next, keys, length).length > 0),
  );
}

/** `roll ...`, `odds ...`: what follows is read by the desk. */
function asksDesk(keys: readonly string[]): boolean {
  const lengths = keys[0] === 'roll' ? [1] : lengthsOf('ODDS', keys, 0);
  return lengths.some((length) => length < keys.length);
}

/** Words to other factions: they begin a line that names one, and mean nothing further on: `Turn 3 of the War`. */
const SPOKEN = [
  'PROPOSE',
  'DEMAND',
  'ACCEPT',
  'NIMM',
  'REJECT',
  'LEHNE',
  'TAKE_BACK',
  'DENOUNCE',
  'DECLARE',
  'MAKE_WAR',
  'PRESS',
  'ANONYMOUS',
] as const satisfies readonly Group[];

/** Where nobody's name is known, what they speak of tells an offer from `Give me a call`. */
const TREATED =
  /truce|peace|alliance|passage|tribute|sight|victory|treat(?:y|ies)|war\b|offer|press|letter|waffen|frieden|bund|krieg|vertrag|brief/i;

const VERBS: readonly Group[] = [
  'MARCH',
  'ATTACK',
  'HOLD',
  'DOCTRINE',
  'FIGHT',
  'PLAN',
  'CANCEL',
  'SET',
  'CLEAR',
  'FORCE',
  'SPLIT',
  'MERGE',
  'TRANSFER',
  'APPOINT',
  'LEAD',
  'RECRUIT',
  'BUILD',
  'FORTIFY',
  'IMPROVE',
  'RANSOM',
  'RELEASE',
  'SCOUT',
  'SPY',
  'OFFER',
];

function isOrder(line: Words, names: TellingWords | undefined): boolean {
  const keys = line.words.map((word) => word.key);
  const isAt = (groups: readonly Group[], at: number) =>
    groups.some((group) => lengthsOf(group, keys, at).length > 0);
  const isSaid = isAt(SPOKEN, 0) && (names !== undefined || TREATED.test(line.text));
  const verbAt = isSaid ? 0 : keys.findIndex((_, at) => isAt(VERBS, at));
  if (names === undefined) return verbAt >= 0 ? readsLikeNames(line, verbAt) : isArrow(line);
  return namesAnOrder(keys, names, { verbAt, isSaid });
}

/** With the names known: a verb and somebody to do it, or somewhere to go. */
function namesAnOrder(
  keys: readonly string[],
  names: TellingWords,
  { verbAt, isSaid }: { readonly verbAt: number; readonly isSaid: boolean },
): boolean {
  if (EVERYBODY.has(keys[0] ?? '') && verbAt > 0) return true;
  const hasArmy = keys.some(
    (key, at) => key.startsWith('[') || (names.armies.has(key) && (at < 2 || !/^\d+$/.test(key))),
  );
  const hasPlace = keys.some((key) => names.places.has(key));
  const hasSign = keys.some((key) => key === ':' || key === '->' || lengthsOf('ARROW', [key], 0).length > 0);
  if (hasArmy) return verbAt >= 0 || (hasSign && hasPlace) || saysTemper(keys);
  return (verbAt === 0 && hasPlace) || (isSaid && keys.some((key) => names.factions.has(key)));
}

/** `all armies hold`, `everyone else stays` */
const EVERYBODY = new Set(['all', 'every', 'everyone', 'everybody', 'alle']);

function saysTemper(keys: readonly string[]): boolean {
  const last = keys.at(-1);
  return (
    last !== undefined &&
    (['AGGRESSIVE', 'STEADY', 'CAUTIOUS'] as const).some((group) => lengthsOf(group, [last], 0).length > 0)
  );
}

const PRONOUNS = new Set([
  'i',
  'we',
  'you',
  'he',
  'she',
  'it',
  'they',
  'this',
  'that',
  'there',
  'what',
  'who',
  'if',
  'when',
  'ich',
  'wir',
  'es',
  'das',
]);
const NAME_WORDS = 6;

/** Without a campaign: a verb with a name behind it, or a name with a verb behind it. Names have a capital or a number. */
function readsLikeNames(line: Words, verbAt: number): boolean {
  const first = line.words[0];
  if (first === undefined || line.words.length > 2 * NAME_WORDS) return false;
  const behind = line.words.slice(verbAt + 1);
  if (verbAt === 0) return isCommand(line) || behind.some((word) => looksNamed(line, word.start));
  const isName = verbAt <= NAME_WORDS && looksNamed(line, first.start) && !PRONOUNS.has(first.key);
  return (
    isName &&
    (behind.length === 0 ||
      isNoise(behind[0]?.key ?? '') ||
      leadsOn(behind.map((word) => word.key)) ||
      looksNamed(line, behind[0]?.start ?? 0))
  );
}

const COMMANDS = new Set([
  'march',
  'hold',
  'attack',
  'defend',
  'besiege',
  'invade',
  'storm',
  'marschiere',
  'halte',
  'verteidige',
  'belagere',
]);

/** `hold the riders`, `move riders to karak`: verbs that nobody signs with, or with a goal behind them. */
function isCommand(line: Words): boolean {
  const keys = line.words.map((word) => word.key);
  if (keys.length < 2 || keys.length > 2 * NAME_WORDS || keys[1] === 'this') return false;
  return (
    COMMANDS.has(keys[0] ?? '') ||
    (keys[0] !== 'take' &&
      keys.slice(2, -1).some((key) => ['to', 'into', 'nach', '->', 'with', 'mit'].includes(key)))
  );
}

function leadsOn(keys: readonly string[]): boolean {
  const groups: readonly Group[] = [
    'TO',
    'HERE',
    'VIA',
    'ASIDE',
    'AGGRESSIVE',
    'STEADY',
    'CAUTIOUS',
    'HOLDING',
    'COLON',
    'BE',
  ];
  return groups.some((group) => lengthsOf(group, keys, 0).length > 0);
}

function looksNamed(line: Words, at: number): boolean {
  return /^[\p{Lu}\d[]/u.test(line.text.slice(at));
}

function isArrow(line: Words): boolean {
  const at = line.words.findIndex((word) => word.key === '->');
  return (
    at > 0 &&
    at < line.words.length - 1 &&
    looksNamed(line, line.words[0]?.start ?? 0) &&
    looksNamed(line, line.words[at + 1]?.start ?? 0)
  );
}
