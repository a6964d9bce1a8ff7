/** What people want of a unit in words that no rules know: `shoot first, charge when near`, `the nearest enemy`. */
import type { PlainWant } from '../kernel/sighted.ts';
import said from './data/battle-words.en.json' with { type: 'json' };

const NEAREST_WORDS = `(?:(?:the )?(?:nearest|closest)(?: (?:enemy|enemies|foe|foes|unit|units|one|target|opponent))*|(?:the )?(?:enemy|enemies|unit|one) (?:nearest|closest)(?: to (?:them|it|him|her))?|(?:whatever|whoever|who|what)(?: is|['’]s) (?:nearest|closest)(?: to (?:them|it|him|her))?)`;
const NEAREST = new RegExp(`${NEAREST_WORDS}|\\{nearest\\}`, 'iu');
const THEM = `(?: (?:at |on |for |into )?(?:them|the enemy|the foe|${NEAREST_WORDS}))?`;
const NEAR =
  '(?: (?:when|once|if|as soon as) (?:(?:they|it|he|the enemy|an enemy|anybody|anyone|somebody) (?:is|are|gets?|comes?) )?(?:near|close|in reach|in range|in charge range)(?: enough| by)?)?';
const COME =
  '(?:they|it|he|the enemy|the enemies|an enemy|anybody|anyone|somebody|someone) (?:is|are|gets?|comes?) (?:near|nearer|close|closer|to us|in reach|in range|in charge range|within reach)(?: enough)?';
const A_BIT = '(?: a (?:bit|little))?';
const STAND =
  "(?:hold|stay|stand|wait|remain|defend)(?: (?:(?:the|your|their|its|his|our) )?(?:positions?|posts?|places?|ground|line|fast|firm|put|still|there|here|everything|back and wait|where (?:they|it|he|she|you|we) (?:are|is|stands?|stand))|(?:'|’)em)?";
const BACK =
  '(?:stay|keep|hang|hold|sit|stand) (?:well |right )?(?:back|behind|in the (?:back|rear)|at the back)';
const SHOOT = '(?:shoot|fire|(?:keep )?(?:shooting|firing))';
const DISTANCE = '(?:keep|stay) (?:(?:your|its|their|his|her) distance|at (?:a )?distance|out of reach)';
/** Away from where it is decided. */
const OUT_OF_IT =
  "(?:safe|out of (?:(?:the )?(?:fights?|fighting|trouble|danger|battle|way)|harm['’]?s way|it|this)|in reserve|well back|at the back|in the rear)";

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
  ['skirmish', wants(`skirmish|${DISTANCE}(?: and ${SHOOT}${THEM})?|(?:${oneOf(said.skirmish)})(?: them)?`)],
  [
    'wait-then-charge',
    wants(
      `(?:wait|hold|stand) for (?:them|the enemy|it|him) to (?:come|get)(?: (?:near|nearer|close|closer|in reach|in range|within reach))?(?: enough)?,? (?:and )?(?:then |only then )(?:charge|attack|go in)s?${THEM}`,
    ),
  ],
  [
    'wait-then-charge',
    wants(
      `${STAND} (?:until|till) ${COME},? (?:and |but )?(?:then |only then )(?:charge|attack|go in)s?${THEM}`,
    ),
  ],
  [
    'stand-and-shoot',
    wants(`(?:${STAND}|${BACK}),? (?:and|but)(?: (?:just|only|keep))? ${SHOOT}s?${THEM}(?: at will)?`),
  ],
  [
    'advance-not-charge',
    wants(
      `(?:advance|move (?:up|forward|on)|go forward|go up|forward|close in),? (?:but|and|without)(?: (?:do|must|should))?(?: not|n['’]t)? (?:attack|charg|assault)(?:s|e|es|ing)?${THEM}(?: yet)?`,
    ),
  ],
  [
    'advance-and-shoot',
    wants(
      `(?:advance|move (?:up|forward|on)|go forward|forward),? (?:(?:and|while|then) )?(?:${SHOOT}|shooting|firing)s?${THEM}`,
    ),
  ],
  ['shoot', wants(`(?:${SHOOT}|${oneOf(said.shoot)})${THEM}(?: at will)?`)],
  [
    'fall-back',
    wants(
      `(?:fall back|retreat|withdraw|pull back|back (?:off|away)|get back|keep back|stay back|hang back|go back|retire|run away|flee|back|stay behind|(?:stay|keep) ${OUT_OF_IT}|${oneOf(said['fall-back'])})${A_BIT}(?: (?:to|towards|toward) (?:our|my|the|their|its)(?: own)? (?:table edge|edge|side|baseline|base line|lines?|start|rear|camp|end))?`,
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
    .replace(GOES_ON, (whole, doing: string) => verbOf(doing) ?? whole)
    .replace(/^\p{L}+/u, (verb) => verb.replace(/(?<=[cs]h|ss|o)es$|(?<=[^su])s$/i, ''));
}

/** `keep pounding`: what they do already they shall do. */
const GOES_ON = /^(?:keeps?|continues?|carr(?:y|ies) on|goes? on)(?: on)? (\p{L}+ing)(?= |$)/iu;

function verbOf(doing: string): string | undefined {
  const stem = doing.slice(0, -'ing'.length).toLowerCase();
  return [stem, `${stem}e`, stem.replace(/(.)\1$/, '$1')].find((verb) => VERBS.has(verb));
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
export const isStayingBack = (command: string): boolean =>
  new RegExp(`^(?:keeps?|stays?|hangs?) (?:back|behind$|${OUT_OF_IT})`, 'i').test(command);

/** `keep the general out of the fight` in the words that every ruleset is asked in: `keep the general back`. */
export const keptBack = (sentence: string): string => sentence.replace(KEPT, 'keep $1 back');

const KEPT = new RegExp(`^(?:keep|hold|leave) (.+?) (?:back|${OUT_OF_IT.replace('(?:safe|', '(?:')})$`, 'i');

/** `Kill the wizard`, said to nobody: whom the side goes for before others. */
export const wantedFirst = (sentence: string): string | undefined =>
  FIRST.exec(sentence)?.[1] ?? DOOMED.exec(sentence)?.[1];

/** `Their tank must die`. */
const DOOMED =
  /^((?:their|the enemy(?:['’]s)?|that) .+?) (?:must|has to|have to|needs to|need to|should) (?:die|go(?: down)?|fall|be (?:killed|destroyed|taken out))(?: first)?$/i;

const FIRST =
  /^(?:kill|destroy|take out|(?:focus|concentrate)(?: (?:all|your|our|the))?(?: fire| attacks?| everything)?(?: (?:up)?on)?|go for|hunt(?: down)?|target|aim (?:for|at)|(?:everything|everybody|all fire|all shots) (?:at|on)|(?:the )?(?:main |first |top )?(?:target|priority)(?: is|:)) (.+?)(?: first)?$/i;

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
  [
    'stand-and-shoot-that',
    aims(`(?:${STAND}|${BACK}),? (?:and|but)(?: (?:just|only|keep))? (?:${SHOOT}|target|aim)(?: (?:at|on))?`),
  ],
  ['board', aims('board|get (?:aboard|on|into|in)|go aboard|mount up in|climb into')],
  ['shoot-that', aims(`(?:shoot|fire|aim)(?: (?:at|on|upon))?|${oneOf(said['shoot-that'])}`)],
  ['guard', aims(oneOf(said.guard))],
  [
    'attack-that',
    aims(
      `(?:attack|charge|assault|fight|strike|hit|smash|crush|kill|destroy|engage|go (?:for|after|at)|advance (?:up)?on|move in on|get|take (?:on|out)|fall up?on|run at|${oneOf(said['attack-that'])})(?: (?:into|on|at))?`,
    ),
  ],
  [
    'guard',
    aims(
      'guard|protect|cover|shield|screen|(?:stay|keep) (?:safe(?:ly)? |well |right )?(?:with|near|by|close to|behind|beside)|stand (?:behind|beside|by)|wait behind|go (?:behind|with)|behind',
    ),
  ],
];

/** Nobody but the nearest enemy is named, and nothing said of what is to be done. */
export const isNearest = (command: string): boolean =>
  new RegExp(`^(?:${NEAREST_WORDS})$`, 'iu').test(command);

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
    /^(?:don['’]t|do not|never|nobody) (?:(?:follow|pursue|chase)s?|follows? up)(?: (?:anyone|anybody|them|the enemy))?$/i,
    ['follow up never'],
  ],
  [
    /^(?:no charges?|no charging|(?:nobody|no one|none of (?:you|us|them)) (?:is to |shall |may )?charges?|(?:don['’]t|do not) charge(?: (?:anyone|anybody|them|the enemy))?)$/i,
    ['charge never'],
  ],
  [
    /^(?:we |i )?(?:surrender|capitulate|concede|yield)(?: the (?:battle|field|fight))?$/i,
    ['yield', 'concede'],
  ],
  [
    /^(?:(?:don['’]t|do not|never|nobody) (?:shoot|fire)s? (?:in)?to (?:melees?|fights|combats?|hand-to-hand)|no shooting into (?:melees?|fights|combats?))$/i,
    ['shoot into melees: no', 'shoot into combat never'],
  ],
];
