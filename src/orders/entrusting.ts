/** CP-PPL-10: who else may give a player's orders, and how far: `Tom may give orders for my 2nd Host until turn 6`. */
import type { Entrusted } from '../campaign/entrust/entrust.ts';
import type { ArmyId } from '../campaign/ids.ts';
import type { Instruction } from './sheet.ts';
import type { Talk } from './wording.ts';
import { keysOf } from './words.ts';

type Delegating = Extract<Instruction, { kind: 'delegate' }>;
type Ending = Extract<Instruction, { kind: 'undelegate' }>;
type GivingBack = Extract<Instruction, { kind: 'give-back' }>;
type Terms = Omit<Delegating, 'kind' | 'to'>;

/** Of a longer line nobody asks whether it hands over orders. */
const LONGEST = 400;
const NAME = String.raw`(?:The )?(\p{Lu}[\p{L}'’-]{0,30}(?: (?:of (?:the )?)?\p{Lu}[\p{L}'’-]{0,30}){0,3})`;
const MAY = '(?:may|can|will|shall|is to|is allowed to|darf|kann|soll)';
const DEEDS =
  '(?:give|send|write|command|lead|order|direct|move|control|handle|do|run|play|befehligen|führen|geben)';
const WHAT = '(?:orders?|everything|all|anything|my|our|the|only|alles|befehle|meine|in my name|for me)';
const GIVES = new RegExp(
  String.raw`^(?:(?:please|from now on|until [^,]{1,30}),? )?${NAME} ${MAY} (?:also )?${DEEDS} ${WHAT}(?!\p{L})`,
  'u',
);
const ENDS = [
  new RegExp(
    String.raw`^${NAME} ${MAY} (?:not|no longer|nicht mehr|no more) (?:\p{L}+ ){0,2}${DEEDS}(?!\p{L})`,
    'u',
  ),
  /^(?:i |we )?(?:hereby )?(?:take|taking) (?:back )?(?:my |the |all )?(?:orders|command|powers?) (?:back )?from (?:the )?(.{1,60}?)[.!]?$/iu,
  /^(?:end|stop|revoke|cancel)(?: the| my)? (?:delegation|stand-?in)s?(?: (?:to|of|for|from))?(?: (?:the )?(.{1,60}?))?[.!]?$/iu,
];

const WHOSE = String.raw`(\p{Lu}[\p{L}'’ -]{0,60}?)`;
const THEIR_ORDERS = '(?:orders|command|powers|befehle|kommando)';
/** What is theirs goes back to them: whoever orders for somebody says so. */
const GIVES_BACK = [
  new RegExp(
    `^(?:please,? )?(?:I |We )?(?:hereby )?(?:give|hand|giving|handing) (?:the )?${WHOSE} ${THEIR_ORDERS} back(?: to (?:him|her|them))?[.!]?$`,
    'u',
  ),
  new RegExp(`^(?:I |We )?(?:hereby )?(?:give|hand) back (?:the )?${WHOSE} ${THEIR_ORDERS}[.!]?$`, 'u'),
  new RegExp(
    `^(?:I |We )?(?:no longer|do not|don['’]t|will not|won['’]t) (?:want to |wish to )?(?:give|write|send) orders for (?:the )?${WHOSE}(?: any ?more| any longer)?[.!]?$`,
    'u',
  ),
  new RegExp(
    `^(?:Hiermit )?(?:[Ii]ch |[Ww]ir )?(?:gebe|geben) (?:ich |wir )?(?:die )?${WHOSE} ${THEIR_ORDERS}(?: wieder)? (?:zurück|ab)[.!]?$`,
    'iu',
  ),
  new RegExp(
    `^(?:[Ii]ch |[Ww]ir )(?:gebe|geben|befehle|führe|schreibe) (?:keine Befehle mehr für|nicht mehr für) ${WHOSE}[.!]?$`,
    'u',
  ),
];

/** `Tom’s`, `of the Iron Crown`, `von Tom` as whom it is about. */
export const whoseIn = (written: string): string =>
  written
    .trim()
    .replace(/^(?:(?:of|for|from|to|the|von|für|an|des|der)\s+)+/iu, '')
    .replace(/['’]s?$/u, '');

/** A whole line by which somebody orders for another no more; undefined for any other. */
export function givingBackIn(text: string): GivingBack | undefined {
  if (text.length > LONGEST) return undefined;
  const found = GIVES_BACK.map((pattern) => pattern.exec(text)?.[1]).find((whose) => whose !== undefined);
  if (found === undefined || /^(?:my|our|your|the|all|meine?|unsere?|die|alle)$/iu.test(found))
    return undefined;
  return { kind: 'give-back', of: whoseIn(found) };
}

/** A whole line that gives somebody a player's orders, or takes them back; undefined for any other. */
export function entrustingIn(text: string, talk: Talk): Delegating | Ending | GivingBack | undefined {
  if (text.length > LONGEST) return undefined;
  const back = givingBackIn(text);
  if (back !== undefined) return back;
  for (const pattern of ENDS) {
    const match = pattern.exec(text);
    if (match !== null && !NOBODY.test(match[1] ?? ''))
      return { kind: 'undelegate', from: (match[1] ?? '').trim() };
  }
  const [, to] = GIVES.exec(text) ?? [];
  return to === undefined || NOBODY.test(to) ? undefined : { kind: 'delegate', to, ...termsIn(text, talk) };
}

/** The sentence that lets somebody order, and those behind it that limit nothing of it; a limit keeps them together. */
export function entrustedFirst(text: string, talk: Talk): { readonly first: string; readonly rest: string } {
  const [, first = text, rest = ''] = TWO_SENTENCES.exec(text.slice(0, LONGEST + 1)) ?? [];
  // Most lines entrust nothing, and looking for limits takes time.
  if (rest === '' || !GIVES.test(first)) return { first: text, rest: '' };
  const told = rest.replace(/^(?:until|till) then,? /i, '');
  const isSequel = told !== rest;
  const limits =
    /^only |^but |^nur |^aber /i.test(told) || (!isSequel && Object.keys(termsIn(told, talk)).length > 0);
  return limits ? { first: text, rest: '' } : { first, rest: told };
}

const TWO_SENTENCES = /^(.{10,200}?(?:(?:turn|zug|runde) \d{1,5}|\p{L}{3}|\d{4}))[.!?]\s+(\p{Lu}.*)$/su;

const NOBODY =
  /^(?:I|We|You|He|She|They|It|Nobody|Everybody|Everyone|Who|My|Our|Ich|Wir|Du|Er|Sie|Es|Niemand|Wer|This|That)$/u;

const UNTIL = /(?<!\p{L})(?:until|till|til|through|bis)(?: (?:the|zum|zur|end of))* ([^,;:()\n]{1,60})/iu;
/** Where a date is over and the sentence goes on. */
const GOES_ON =
  /\s+(?:may|can|will|shall|is|and|but|with|for|my|our|he|she|they|darf|kann|soll|und|aber|mit|für|mein|meine)(?!\p{L}).*$/iu;

/** A point behind a figure may be a date's, but not behind the number of a turn. */
const NEXT_SENTENCE = /(?<=(?:turn|zug|runde) \d{1,5}|\p{L}{3}|\d{4})[.!?]\s.*$/iu;

/** As written, whether or not it is a day: an end that is not understood is asked about, and never left out. */
function untilIn(text: string): string | undefined {
  const said = UNTIL.exec(text)?.[1];
  return said
    ?.replace(NEXT_SENTENCE, '')
    .replace(GOES_ON, '')
    .replace(/[.!?\s]+$/, '');
}

const REPORTS = /(?<!\p{L})(?:with|sees?|reads?|gets?|and)(?: \p{L}+)? reports?(?!\p{L})/iu;

/** The limits that a text names; those it does not name are absent. */
export function termsIn(text: string, talk: Talk): Terms {
  const short = text.slice(0, LONGEST);
  const armies = armiesIn(short, talk);
  const may = matterIn(short);
  const until = untilIn(short);
  return {
    ...(armies.length === 0 ? {} : { armies }),
    ...(may === undefined ? {} : { may }),
    ...(until === undefined ? {} : { until }),
    ...(REPORTS.test(short) ? { reports: true } : {}),
    ...(armies.length === 0 && talk.names.isKnown && OF_SOME.test(short) ? { isUnclear: true } : {}),
  };
}

/** Some part of what is theirs, but none that is known: then nobody is let to order all of it. */
const OF_SOME =
  /(?<!\p{L})(?:for|of|over|für|über) (?:my|the|our|meinen?|meine|die|den|das) (?!(?:arm(?:y|ies)|troops?|hosts|forces|power|people|side|faction|orders?|realm|lands?|game|war|turns?|gold|treasury|armeen|heere)(?!\p{L}))/iu;

/** The limits behind `delegate to NAME:`, each of which must be understood. */
export function listedTerms(rest: string, talk: Talk): Terms {
  const terms = termsIn(rest, talk);
  const isHeard = (piece: string): boolean => {
    const { isUnclear, ...heard } = termsIn(piece, talk);
    return (
      isUnclear !== true &&
      (Object.keys(heard).length > 0 || NO_DEALINGS.test(piece) || !/\p{L}/u.test(piece))
    );
  };
  const pieces = rest.slice(0, LONGEST).split(/[,;]/);
  return !talk.names.isKnown || pieces.every(isHeard) ? terms : { ...terms, isUnclear: true };
}

/** Those named one by one, in full or without the power they are of; what may be two armies is neither. */
function armiesIn(text: string, { names }: Talk): readonly ArmyId[] {
  const said = ` ${keysOf(text).join(' ')} `;
  const all = names.armies.all.map(({ id, name, calls }) => ({
    id,
    calls: [...calls.map((call) => call.join(' ')), keysOf(name.split(' of ')[0] ?? name).join(' ')],
  }));
  const isOneOf = (call: string): boolean => all.filter(({ calls }) => calls.includes(call)).length === 1;
  const named = all.filter(({ calls }) => calls.some((call) => said.includes(` ${call} `) && isOneOf(call)));
  return named.map(({ id }) => id).sort();
}

const NOT = '(?:but not|but no|not|no|except(?: for)?|without|never|aber nicht|aber keine|ohne|nicht|keine)';
const UP_TO = String.raw`(?: [^\s,;.]{1,20}){0,4}? `;
const DEALINGS = String.raw`(?:treaty|treaties|deals?|dealings|diplomacy|letters?|press|offers?|gifts?|verträge|bündnisse|briefe)(?!\p{L})`;
const GOLD = String.raw`(?:gold|treasury|money|purse|recruit\p{L}*|build\p{L}*|spend\p{L}*|schatz|kasse)(?!\p{L})`;
const match = (words: string): RegExp => new RegExp(String.raw`(?<!\p{L})${words}`, 'iu');
const NO_DEALINGS = match(`${NOT}${UP_TO}${DEALINGS}`);
const NO_GOLD = match(`${NOT}${UP_TO}${GOLD}`);
const ARMIES_ONLY = match(
  String.raw`(?:armies only|only (?:the |my )?arm(?:y|ies)|nur (?:die |meine )?(?:armee|armeen|heere?))(?!\p{L})`,
);
const DEALINGS_TOO = match(DEALINGS);
const GOLD_TOO = match(GOLD);
const EVERYTHING = match(String.raw`(?:everything|anything|alles)(?!\p{L})`);

/** The narrowest that what is said allows. */
function matterIn(text: string): Entrusted | undefined {
  if (ARMIES_ONLY.test(text) || NO_GOLD.test(text)) return 'armies';
  if (NO_DEALINGS.test(text)) return EVERYTHING.test(text) || GOLD_TOO.test(text) ? 'treasury' : undefined;
  if (DEALINGS_TOO.test(text) || EVERYTHING.test(text)) return 'all';
  return GOLD_TOO.test(text) ? 'treasury' : undefined;
}

/** `Tom: 2nd Host, until turn 6` as the name and the rest. */
export function nameAndTerms(written: string): { readonly name: string; readonly rest: string } {
  const [, name = written, rest = ''] =
    /^([^,:;(]{1,60}?)(?:\s*[,:;(]|\s+(?=(?:until|till|for|with|but|except|bis|für|mit|nur|only)\s))(.*)$/u.exec(
      written,
    ) ?? [];
  return { name: name.trim(), rest };
}

/** `delegate to Tom: 2nd Host of the Iron Crown, until turn 6, with reports`: it reads back as it is. */
export function formatEntrusting(
  { to, armies = [], may, until, reports }: Delegating,
  army: (id: ArmyId) => string,
): string {
  const limits = [
    ...armies.map(army),
    ...(may === undefined ? [] : [SAID[may]]),
    ...(until === undefined ? [] : [`until ${until}`]),
    ...(reports === undefined ? [] : ['with reports']),
  ];
  return limits.length === 0 ? `delegate to ${to}` : `delegate to ${to}: ${limits.join(', ')}`;
}

const SAID: Readonly<Record<Entrusted, string>> = {
  armies: 'armies only',
  treasury: 'also gold',
  all: 'everything',
};
