/**
 * Ways of saying a thing in German whose words tell nothing one by one (`die Flanke decken`, `am Ersten kleben`, `einen Fünfer`), dialects, and
 * cases whose verb comes first (`Kommt einer nach Karak, ...`), put in the plain words that the readers know. What is said back is what was written.
 */
import { numberIn } from '../amounts.ts';
import numbers from '../free/data/numbers.json' with { type: 'json' };
import { armiesNamed } from '../free/items.ts';
import { type Rewriting, rewriting, rewritten } from '../sought.ts';
import type { Talk } from '../wording.ts';
import lists from './data/phrasings.json' with { type: 'json' };
import { rowOf } from './row.ts';

/** A longer sentence is a story. */
const LENGTH_MAX = 500;

/** What stands for `~army` and the like in the lists; each captures what it names. */
const MACROS: Readonly<Record<string, string>> = {
  ...lists.words,
  dat: `((?:(?:dem|der|den|(?:mein|unser)e[mnr]) )?${lists.words.name}(?: ${lists.words.noun})?)`,
  army: `((?:(?:de[rmns]|die|das|(?:mein|unser)(?:e[mnrs]?)?) )?${lists.words.name}(?: ${lists.words.noun})?)`,
  bare: `(?:(?:de[rmns]|die|das|(?:mein|unser)(?:e[mnrs]?)?) )?(${lists.words.name}(?: ${lists.words.noun})?)`,
};

const MACRO = /~(\p{Ll}+)/gu;

function expanded(source: string): string {
  const said = source.replace(MACRO, (_, name: string) => MACROS[name] ?? name);
  return said === source ? said : expanded(said);
}

const patterns = (list: readonly (readonly string[])[]): Rewriting =>
  rewriting(
    list.map(([said = '', plain = '']) => [
      new RegExp(`${startOf(said)}(?:${expanded(said)})`, 'giu'),
      plain,
    ]),
  );

/** At the beginning of a word, unless it begins with a sign or says itself what stands before it. */
const startOf = (said: string): string => (/^(?:\(\?<|,|\^)/.test(said) ? '' : '(?<![\\p{L}\\d])');

/** Without umlauts: `zurueck`, `fuer`; a name on the map may be written so. */
const SPELT = lists.spelt.map(
  ([written = '', meant = '']) => [new RegExp(`(?<!\\p{L})${written}`, 'gu'), meant] as const,
);

const spelt = (text: string): string =>
  /[aou]e/.test(text) ? SPELT.reduce((said, [written, meant]) => said.replace(written, meant), text) : text;

/** In this order: what one puts plainer another may know. */
const PHRASINGS = [
  lists.openers,
  lists.dialect,
  lists.labels,
  lists.cases,
  lists.support,
  lists.follow,
  lists.armies,
  lists.marches,
  lists.manner,
  lists.dealings,
  lists.realm,
].map(patterns);

/** The sentence in plainer words; as it stands where there is nothing to put plainer. */
export function inPlainWords(text: string, talk: Talk): string {
  if (text.length > LENGTH_MAX) return text;
  const plain = PHRASINGS.reduce((said, list) => rewritten(said, list), withoutGreeting(spelt(text), talk));
  return thither(withoutTail(withoutPurpose(withTimes(withTurn(exchanged(plain, talk), talk)), talk), talk));
}

const isNobody = (part: string, talk: Talk): boolean =>
  rowOf(part, talk).every(
    ({ named, number, turn }) =>
      (named === undefined || named.kind === 'gm') && number === undefined && turn === undefined,
  );

const GREETING = new RegExp(`^(?:${lists.greetings})((?: [^,:;.!?]{2,30})?)[,:] (?=[\\p{L}\\d])`, 'iu');
/** Those who are greeted. */
const GREETED = /^(?: (?:\p{Lu}[\p{L}.-]*|alle|alle zusammen|zusammen|miteinander|mein\p{L}?|wohl))*$/u;

/** `Grüezi wohl, das 1. Heer soll ...`; `Liebe Reiter, ...` says who. */
function withoutGreeting(text: string, talk: Talk): string {
  const [greeting = '', greeted = ''] = GREETING.exec(text) ?? [];
  return GREETED.test(greeted) && isNobody(greeting, talk) ? text.slice(greeting.length) : text;
}

const TAIL = new RegExp(`, (?:${lists.tails})(?!\\p{L})[^,;:.!?]{4,80}(?=\\s*[.!]?$)`, 'iu');
const NO_TAIL = new RegExp(`(?<!\\p{L})(?:${lists['no tails']})(?!\\p{L})`, 'iu');

/** Without the last clause, where it only comments: it names nothing of ours and holds no word that limits, corrects or orders. */
function withoutTail(text: string, talk: Talk): string {
  const tail = TAIL.exec(text)?.[0];
  const isComment =
    tail !== undefined &&
    !NO_TAIL.test(tail) &&
    isNobody(tail, talk) &&
    rowOf(tail, talk).some(({ verb }) => verb !== undefined);
  return isComment ? text.replace(TAIL, '') : text;
}

const PURPOSE =
  /(?<=(?<![\p{L}\d])\d{1,4} gold) (?:für|fürs|wegen|als) (?:(?:de[nrms]|die|das|ein\p{L}*|sein\p{L}*|ihr\p{L}*) )?(?:\p{L}+ )?\p{L}+(?=\s*(?:[,.;!]|$| und ))/giu;

/** `4 Gold für den Roggen`: what it is for, where that is no power. */
const withoutPurpose = (text: string, talk: Talk): string =>
  text.replace(PURPOSE, (part) => (isNobody(part, talk) ? '' : part));

/** The head of a letter, in words that every reader knows: `Zettel an Tom, unter der Tür durchschieben: ...`. */
export const withPlainHead = (text: string): string => rewritten(text, HEADS);

const HEADS = patterns(lists.letters);

/** `Berta und Norgoz tauschen die Plätze`. */
const EXCHANGED =
  /(?:lass(?:t|en sie)? )?([\p{L}\d. ]{2,30}?) und ([\p{L}\d. ]{2,30}?) (?:sollen |mögen )?(?:bitte )?(?:(?:tauschen|wechseln) (?:bitte |diese runde |jetzt )?(?:die |ihre )?(?:plätze|stellungen|positionen|standorte)|(?:die |ihre )?(?:plätze|stellungen|positionen|standorte) (?:tauschen|wechseln))(?=\s*(?:[,;.!]|$))/iu;

/** Each goes to where the other stands. */
function exchanged(text: string, { known, names }: Talk): string {
  const [, one = '', other = ''] = EXCHANGED.exec(text) ?? [];
  if (one === '' || known === undefined) return text;
  const place = (name: string): string | undefined => {
    const [id, ...others] = armiesNamed(name, { known, names });
    const at = known.armies.find((army) => army.id === id)?.at;
    return others.length > 0 || at === undefined ? undefined : known.map.regions[at]?.name;
  };
  const [first, second] = [place(one), place(other)];
  if (first === undefined || second === undefined || first === second) return text;
  return text.replace(EXCHANGED, `${one} geht nach ${second} und ${other} geht nach ${first}`);
}

const IN_TURNS = /^(\W*)in (zwei|drei|vier|fünf|[2-5]) (?:runden|zügen) (?=\p{Ll})/iu;

/** `In zwei Runden geht ...`. */
function withTurn(text: string, { known }: Talk): string {
  const turn = known?.turn;
  return turn === undefined
    ? text
    : text.replace(IN_TURNS, (_, lead: string, n: string) => `${lead}In Runde ${turn + (numberIn(n) ?? 0)} `);
}

const SUM = new RegExp(`(?<![\\p{L}\\d])(\\d{1,4}|${Object.keys(numbers).join('|')}) gold`, 'iu');
const TIMES =
  /(?<!\p{L})(?:das|die) (doppelte|dreifache|vierfache|hälfte)(?: davon)?(?! (?:meine|unsere|von|de[rs]|dessen))(?!\p{L})/iu;
const PAID = /(?<!\p{L})(?:hat|haben|hatte|hatten|bekam|bekamen|gab|gaben|kriegte)(?!\p{L})/iu;
const FACTORS: Readonly<Record<string, number>> = { hälfte: 0.5, doppelte: 2, dreifache: 3, vierfache: 4 };

/** `Tom bekommt 4 Gold, Wilma das Doppelte`: of the sum that stands in front of it. */
function withTimes(text: string): string {
  const times = TIMES.exec(text);
  const sum = times === null ? undefined : SUM.exec(text.slice(0, times.index))?.[1]?.toLowerCase();
  const factor = FACTORS[times?.[1]?.toLowerCase() ?? ''];
  if (sum === undefined || factor === undefined || PAID.test(text)) return text;
  return text.replace(TIMES, `${Math.floor((numberIn(sum) ?? 0) * factor)} Gold`);
}

/** `Wenn Karak leer ist, zieht das Heer ein`: into the place that the case speaks of. */
function thither(text: string): string {
  const [whole = '', place = ''] = CASE_OF_PLACE.exec(text) ?? [];
  if (place === '') return text;
  const rest = text.slice(whole.length);
  const main = BACK.reduce((said, [words, plain]) => said.replace(words, `${plain} nach ${place}`), rest);
  if (main !== rest) return whole + main;
  return ELSEWHERE.test(rest) ? text : whole + rest.replace(MAY, ' soll').replace(INTO, ` nach ${place}`);
}

const CASE_OF_PLACE =
  /^Wenn (?:ein Feind in )?((?:(?! ist| leer| uns| an ).){2,40}) (?:leer ist|ist|uns gehört|an [^,;]{2,40} fällt)(?: und [^,]{3,40})?,/u;
/** `holt Norgoz es zurück`, `nehmen wir es mit dem zweiten Heer`. */
const BACK: readonly (readonly [RegExp, string])[] = [
  [
    /^ (?:dann |so )?(?:darf|dürfen|soll|sollen) ([^,;.!?]{2,30}?) nachrücken(?=\s*(?:[,;.!?]|$))/iu,
    ' geht $1',
  ],
  [
    /^ (?:dann |so )?(?:holt|erobert|nimmt|soll|muss|hat) ([^,;.!?]{2,30}?) (?:es|sie|das|ihn)(?: sofort| wieder| umgehend)? zurück(?:holen|erobern|nehmen|zuholen|zuerobern)?(?=\s*(?:[,;.!?]|$))/iu,
    ' geht $1',
  ],
  [
    /^ (?:dann |so )?(?:nehm|nimm|besetz|hol|schnapp)(?:e|en|t)? (?:ich|wir)?['’ ]?(?:es|s|das|uns das|es uns) mit (?:de[mnr] )?([^,;.!?]{2,30}?)(?=\s*(?:[,;.!?]|$))/iu,
    ' geht $1',
  ],
  [
    /^ (?:dann |so )?(?:nimmt|besetzt|holt|schnappt|krallt|greift) (?:es sich |sich es |sich das |es |sich )((?:[^,;.!?]|(?<=\d)\.){2,30}?)(?=\s*(?:[,;.!?]|$))/iu,
    ' geht $1',
  ],
  [
    /^ (?:dann |so )?(?:schmeiß|schmeiss|wirf|jag|hau|prügel|vertreib|verjag|schlag|schläg)(?:t|e|en)? ([^,;.!?]{2,30}?) (?:ihn|sie|die|es|den)(?: sofort| wieder| umgehend)?(?: raus| hinaus| weg| davon| zurück)?(?=\s*(?:[,;.!?]|$))/iu,
    ' geht $1',
  ],
];
const ELSEWHERE = /(?<!\p{L})(?:nach(?!\s*(?:[,;.!]|$))|gen|richtung|auf|in|bei|zurück|heim)(?!\p{L})/iu;
const MAY = /^ (?:darf|dürfen)(?!\p{L})/iu;
/** Only the first, in the clause behind the case. */
const INTO =
  /(?<=^(?:[^,;.!?]|(?<=\d)\.){3,60}) (?:hinein|herein|rein|ein|dorthin|dahin|hin|drauf|nachrücken|nach|los|da hin)(?=\s*(?:[,;.!?]|$| und | ziehen| gehen| reiten| rücken| schicken| marschieren))/iu;
