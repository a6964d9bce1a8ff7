/** What people want of a unit in words that no rules know: `shoot first, charge when near`, `the nearest enemy`. */
import type { PlainWant } from '../kernel/sighted.ts';
import said from './data/battle-words.en.json' with { type: 'json' };

const NEAREST_WORDS = `(?:(?:the )?(?:nearest|closest)(?: (?:enemy|enemies|foe|foes|unit|units|one|target|opponent))*|(?:the )?(?:enemy|enemies|unit|one) (?:nearest|closest)(?: to (?:them|it|him|her))?|(?:whatever|whoever|who|what)(?: is|['’]s) (?:nearest|closest)(?: to (?:them|it|him|her))?)`;
const NEAREST = new RegExp(`${NEAREST_WORDS}|\\{nearest\\}`, 'iu');
const THEM = `(?: (?:at |on |for |into )?(?:them|the enemy|the foe|${NEAREST_WORDS}))?`;
const NEAR =
  '(?: (?:when|once|if|as soon as) (?:(?:they|it|he|the enemy|an enemy|anybody|anyone|somebody) (?:is|are|gets?|comes?) )?(?:near|close|in reach|in range|in charge range)(?: enough| by)?)?';
const A_BIT = '(?: a (?:bit|little))?';
const STAND =
  "(?:hold|stay|stand|wait|remain|defend)(?: (?:(?:the|your|their|its|his|our) )?(?:positions?|posts?|places?|ground|line|fast|firm|put|still|there|here|everything|back and wait|where (?:they|it|he|she|you|we) (?:are|is|stands?|stand))|(?:'|’)em)?";
const SHOOT = '(?:shoot|fire|(?:keep )?(?:shooting|firing))';
const DISTANCE =
  '(?:keep|stay) (?:(?:your|its|their|his|her) distance|at (?:a )?distance|out of (?:reach|trouble|fights?))';

const wants = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`, 'iu');
const oneOf = (words: readonly string[]): string => words.join('|');

/** The narrower before the wider; the first word of each is the verb as it is said to one. */
const WANTS: readonly (readonly [PlainWant, RegExp])[] = [
  [
    'shoot-then-charge',
    wants(`${SHOOT}${THEM}(?: first)?[,;]?(?: and)?(?: then)? (?:charge|attack|go in)s?${THEM}${NEAR}`),
  ],
  [
    'wait-then-charge',
    wants(
      `(?:charge|attack|go in)${THEM} (?:when|once|if|as soon as) (?:they|the enemy|an enemy|anybody|anyone|somebody) (?:is|are|gets?|comes?) (?:near|close|in reach|in range|in charge range)(?: enough)?,? (?:until then|till then|before that|otherwise|else) (?:they |it |he |she )?(?:hold|wait|stay|stand)s?`,
    ),
  ],
  ['skirmish', wants(`skirmish|${DISTANCE}(?: and ${SHOOT}${THEM})?|${oneOf(said.skirmish)}`)],
  ['stand-and-shoot', wants(`${STAND},? (?:and|but) ${SHOOT}s?${THEM}(?: at will)?`)],
  ['shoot', wants(`(?:${SHOOT}|${oneOf(said.shoot)})${THEM}(?: at will)?`)],
  [
    'fall-back',
    wants(
      `(?:fall back|retreat|withdraw|pull back|back (?:off|away)|get back|keep back|stay back|hang back|go back|retire|run away|flee|back|${oneOf(said['fall-back'])})${A_BIT}`,
    ),
  ],
  [
    'not-charge',
    wants(
      `(?:(?:do|must|may|should|shall|will) not|(?:do|does|must|should|wo)n['’]t|never|not(?: to)?) (?:attack|charge|assault)s?${THEM}`,
    ),
  ],
  [
    'take-cover',
    wants(
      `(?:take|seek|find|go into|stay in) cover(?: and .{0,6}keeps? (?:its|their|his|your) heads? down)?|keep (?:its|their|his|your) heads? down|hide|evade|${oneOf(said['take-cover'])}`,
    ),
  ],
  [
    'hold',
    wants(
      `${STAND}(?:,? (?:and|but)?,? ?(?:(?:do|does) )?not (?:attack|charge|move)s?)?|cower|do not move|don['’]t move|do(?:es)?n['’]t move|not(?: to)? move|${oneOf(said.hold)}`,
    ),
  ],
  ['attack', wants(`(?:attack|charge|assault|go in|in|smash|${oneOf(said.attack)})${THEM}`)],
  [
    'advance',
    wants(
      `(?:advance|press on|press forward|march|move (?:up|forward|on)|go (?:forward|on|up)|come (?:up|forward)|(?:go|move|advance) (?:to|towards?)|go|${oneOf(said.advance)})(?: (?:on|forward))?${A_BIT}${THEM}`,
    ),
  ],
];

/** Undefined where the words are none of these. */
export function plainWantOf(command: string): PlainWant | undefined {
  const base = saidToOne(command);
  return WANTS.find(([, pattern]) => pattern.test(base))?.[0];
}

/** `joins the knights` as it is said to one: `join the knights`. */
export function saidToOne(command: string): string {
  return command
    .replace(/^(?:doesn['’]t|does not)(?= )/i, 'do not')
    .replace(/^goes(?= |$)/i, 'go')
    .replace(/^\p{L}+/u, (verb) => verb.replace(/(?<=[cs]h|ss|o)es$|(?<=[^su])s$/i, ''));
}

const MANNER = new RegExp(
  `(?<![\\p{L}\\d-])(?:${oneOf(said.manner)})(?![\\p{L}\\d-])(?! (?:and wait|alone)\\b)`,
  'giu',
);
const BESIDE = new RegExp(`[,\\s]+(?:${oneOf(said.beside)})[.!]?$`, 'iu');

/** Without how, and without what changes nothing: words of names stay. */
export function withoutManner(command: string, isOfName: (word: string) => boolean): string {
  return command
    .replace(/\([^()]*\)/g, ' ')
    .replace(BESIDE, '')
    .replace(MANNER, (found) => (isOfName(found) ? found : ' '))
    .replace(/\s+/g, ' ')
    .trim();
}

/** Without what changes nothing at its end: `this round`, `if possible`. */
export const withoutBeside = (sentence: string): string =>
  sentence
    .replace(/\s*\((?:both|all)(?: (?:of them|lots|units))?\)/gi, '')
    .replace(BESIDE, '')
    .replace(BESIDE, '');

const VERBS: ReadonlySet<string> = new Set([
  ...[
    'hold stay stand wait remain defend attack charge shoot fire advance march move go retreat withdraw fall pull back',
    'guard protect cover support join follow cast use throw board lead take keep give run ride let have send put leave',
    'halt stop forward skirmish evade hide',
  ].flatMap((words) => words.split(' ')),
  ...Object.entries(said).flatMap(([key, phrases]) =>
    key === 'manner' || key === 'beside' ? [] : phrases.map((phrase) => phrase.split(' ')[0] ?? ''),
  ),
]);

/** Whether a word may tell somebody what to do. */
export const isWordOfCommand = (word: string): boolean =>
  VERBS.has(word.toLowerCase()) || VERBS.has(saidToOne(word.toLowerCase()));

/** Who stays behind may also stand, where no rules let anybody go back. */
export const isStayingBack = (command: string): boolean => /^(?:keeps?|stays?|hangs?) back/i.test(command);

/** A want about somebody else, and the words that name them: `smash their catapult`. */
export function aimedWant(command: string): { readonly want: PlainWant; readonly at: string } | undefined {
  const base = saidToOne(command);
  for (const [want, pattern] of AIMED) {
    const at = pattern.exec(base)?.[1];
    if (at !== undefined) return { want, at };
  }
  return undefined;
}

const aims = (verbs: string): RegExp => new RegExp(`^(?:${verbs}) (.+?)(?: first| an)?$`, 'iu');

const AIMED: readonly (readonly [PlainWant, RegExp])[] = [
  ['board', aims('board|get (?:aboard|on|into|in)|go aboard|mount up in|climb into')],
  ['shoot-that', aims(`(?:shoot|fire|aim)(?: (?:at|on|upon))?|${oneOf(said['shoot-that'])}`)],
  ['guard', aims(oneOf(said.guard))],
  [
    'attack-that',
    aims(
      `(?:attack|charge|assault|fight|strike|hit|smash|crush|kill|destroy|engage|go (?:for|after|at)|get|take (?:on|out)|fall up?on|run at|${oneOf(said['attack-that'])})(?: (?:into|on|at))?`,
    ),
  ],
  [
    'guard',
    aims(
      'guard|protect|cover|shield|screen|stay (?:with|near|by|close to|behind|beside)|keep (?:near|close to|behind|beside|with)|stand (?:behind|beside|by)|wait behind|go (?:behind|with)',
    ),
  ],
];

/** The command with the enemy meant by name; undefined where one is meant and none is seen. */
export function withNearest(command: string, name: string | undefined): string | undefined {
  if (!NEAREST.test(command)) return command;
  return name === undefined ? undefined : command.replace(NEAREST, name);
}

/** What is wanted of the whole side, in lines that one or the other ruleset has. */
export function plainPolicies(sentence: string): readonly string[] {
  return POLICIES.find(([pattern]) => pattern.test(sentence))?.[1] ?? [];
}

const POLICIES: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /^(?:(?:we )?(?:fight|play it|be) (?:carefully|cautiously|careful|safe|safely)(?: today)?|no risks|take no risks|don['’]t take (?:any )?risks)$/i,
    ['fight cautious'],
  ],
  [/^(?:fight (?:hard|fiercely|bravely)|no holding back|all out|go all out)$/i, ['fight aggressive']],
  [
    /^(?:retreat|withdraw|run|leave|give up|pull out) (?:if|when|once) half (?:of )?(?:us|them|we|the army|my army|my men|our men)?(?: (?:is|are|have|has))?(?: (?:gone|dead|lost|down))?$/i,
    ['retreat at 50% losses'],
  ],
  [
    /^(?:don['’]t|do not|never|nobody) (?:follow|pursue|chase)s?(?: (?:anyone|anybody|them|the enemy))?$/i,
    ['follow up never'],
  ],
  [
    /^(?:(?:don['’]t|do not|never|nobody) (?:shoot|fire)s? (?:in)?to (?:melees?|fights|combats?|hand-to-hand)|no shooting into (?:melees?|fights|combats?))$/i,
    ['shoot into melees: no', 'shoot into combat never'],
  ],
];
