/** One line, every way it can be taken, and the way it was meant; or the question it leaves open. */
import type { Order } from '../campaign/order.ts';
import { rememberLast } from '../kernel/remember.ts';
import type { Refused } from '../kernel/result.ts';
import { variantsOf } from './clean.ts';
import { formatWith, plainSay } from './format.ts';
import { INSTRUCTIONS } from './instructions.ts';
import { KINDS } from './kinds/all.ts';
import { isLexical } from './lexicon.ts';
import { asWrittenOnly } from './names.ts';
import { type Fit, type FitOptions, findFits, type Phrase } from './phrase.ts';
import type { Correction, Fault, Instruction } from './sheet.ts';
import { joinStanding, type Opening, openingOf, readAttack } from './standing.ts';
import type { LineReading, Talk } from './wording.ts';
import { refuse } from './words/refuse.ts';
import { fold, type Words } from './words.ts';

export type Meaning = { readonly order: Order } | { readonly instruction: Instruction };

export type Interpretation =
  | {
      readonly isUnderstood: true;
      readonly meaning: Meaning;
      readonly corrected: readonly Correction[];
      readonly warnings: readonly string[];
    }
  | {
      readonly isUnderstood: false;
      readonly fault: Fault;
      /** A phrase fits and only a name is wrong; else nothing fits. */
      readonly isClose: boolean;
    };

const WORDS_MAX = 60;

export function interpret(text: string, talk: Talk): Interpretation {
  const bare = text.replace(NUMBER_FIRST, '');
  const opening = openingOf(bare, talk);
  if (opening !== undefined) return interpretStanding(opening, talk);
  const meant = interpretPlain(text, talk);
  return meant.isUnderstood ? meant : (interpretCancelled(bare, talk) ?? meant);
}

/** `cancel march 2nd Host to Karak`: one order is taken back, in the words in which it was given. */
function interpretCancelled(text: string, talk: Talk): Interpretation | undefined {
  const rest = CANCELS.exec(text)?.[1];
  if (rest === undefined || !talk.names.isKnown) return undefined;
  const meant = interpret(rest, talk);
  if (!meant.isUnderstood || !('order' in meant.meaning) || BLOCKS.includes(meant.meaning.order.kind))
    return undefined;
  return { ...meant, meaning: { instruction: { kind: 'cancel', order: meant.meaning.order } } };
}

const CANCELS =
  /^(?:please\s+|bitte\s+)?(?:cancel|scrap|scratch|call off|undo|revoke|rescind|withdraw|delete|disregard|ignore|take back|strike|streiche|streich|lösche|storniere|widerrufe|ignoriere)(?:\s+|:\s*)(?:(?:the|my|our)\s+)?(?:order\s+(?:to\s+)?|befehl\s*:?\s*)?[:"“„]*(\S.*?)["”“]*$/i;
/** What has lines of its own is taken back in its own words: `plan ARMY: none`. */
const BLOCKS: readonly Order['kind'][] = ['plan', 'press', 'forget'];

/** `1. if ...`: the number of a list, which is no part of the order. */
const NUMBER_FIRST = /^\(?\d{1,3}[.)]\s+(?=\S)/;

/** An order that waits: what for, and then the order itself as if it stood alone. */
function interpretStanding({ wait, rest }: Opening, talk: Talk): Interpretation {
  if (!wait.isUnderstood) return { isUnderstood: false, fault: wait.fault, isClose: true };
  const attack = readAttack(wait.value, rest, talk);
  const inner = attack?.isUnderstood
    ? {
        isUnderstood: true as const,
        meaning: { order: attack.value },
        corrected: attack.corrected,
        warnings: [],
      }
    : interpretPlain(rest, talk);
  if (!inner.isUnderstood) return { ...inner, isClose: true };
  const order = 'order' in inner.meaning ? joinStanding(wait.value, inner.meaning.order) : undefined;
  if (order === undefined)
    return { isUnderstood: false, fault: refuse('unclear/later').refusal, isClose: true };
  return { ...inner, meaning: { order }, corrected: [...wait.corrected, ...inner.corrected] };
}

function interpretPlain(text: string, talk: Talk): Interpretation {
  const variants = variantsOf(text);
  if ((variants[0]?.words.length ?? 0) > WORDS_MAX) return miss(refuse('unclear/too-long'));
  const asWritten = wordForWord(variants[0], talk);
  if (asWritten !== undefined) return asWritten;
  const tries: Try[] = [];
  for (const mayMisspell of [false, true]) {
    for (const line of variants) {
      const found = triesOf(line, talk, { mayMisspell, mayTouch: talk.names.isKnown }).filter(
        ({ fit }) => !mendsName(fit, talk),
      );
      const best = bestOf(
        found.filter((one) => one.reading.isUnderstood),
        talk,
      );
      if (best !== undefined) return best;
      tries.push(...found);
    }
  }
  return nearestMiss(tries);
}

/** `Riders` is an army, and no misspelt `rides`. */
function mendsName({ corrected }: Fit, { names }: Talk): boolean {
  return corrected.some(({ wrote }) =>
    names.armies.all.some(({ calls }) => calls.some((call) => call.includes(fold(wrote)))),
  );
}

/** What a text says if every word of it is meant as it is written; undefined where that says nothing. */
export function interpretAsWritten(text: string, talk: Talk): Interpretation | undefined {
  for (const line of variantsOf(text)) {
    const meant = wordForWord(line, talk);
    if (meant?.isUnderstood === true) return meant;
  }
  return undefined;
}

/** From this cost on some name was not written as it is. */
const GUESSED = 10;

/**
 * What the whole search would find, without looking for misspelt names, which takes most of its time: a reading that needs
 * one is dearer than any that does not. Undefined where that cannot be said: then the whole search is asked.
 */
function wordForWord(line: Words | undefined, talk: Talk): Interpretation | undefined {
  if (line === undefined || !talk.names.isKnown) return undefined;
  const { names, unsought } = strictly(talk.names);
  const strict = { ...talk, names };
  const tries: Try[] = [];
  for (const { language, fit } of fitsOf(line)) {
    const before = unsought.count;
    const reading = language.read(fit, line, strict);
    // Where somebody comes from costs nothing, so a misspelt place there would not show in the price.
    const isUnsure = reading.isUnderstood && unsought.count > before;
    if (isUnsure || fit.slots['from'] !== undefined) return undefined;
    if (reading.isUnderstood) tries.push({ reading, fit });
  }
  const least = Math.min(...tries.map(({ reading }) => (reading.isUnderstood ? reading.cost : GUESSED)));
  return least < GUESSED ? bestOf(tries, talk) : undefined;
}

/** The names as they are written, and no others. */
export const strictly = rememberLast(asWrittenOnly);

interface LanguageFit {
  readonly language: Language;
  readonly fit: Fit;
}

/** Names may be any words, so lines that differ in nothing else fit in the same ways: a letter has hundreds of them. */
const FITS = new Map<string, readonly LanguageFit[]>();
const SHAPES_MAX = 1000;

function fitsOf(line: Words): readonly LanguageFit[] {
  const shape = line.words.map(({ key }) => (isLexical(key) ? key : '*')).join(' ');
  const before = FITS.get(shape);
  if (before !== undefined) return before;
  const fits = LANGUAGES.flatMap((language) =>
    language.phrases.flatMap((wanted) =>
      findFits(wanted, line, { mayMisspell: false, mayTouch: true }).map((fit) => ({ language, fit })),
    ),
  );
  if (FITS.size >= SHAPES_MAX) FITS.clear();
  FITS.set(shape, fits);
  return fits;
}

interface Try {
  readonly reading: LineReading<Meaning>;
  readonly fit: Fit;
}

interface Language {
  readonly phrases: readonly Phrase[];
  readonly isInstruction: boolean;
  read(fit: Fit, line: Words, talk: Talk): LineReading<Meaning>;
}

const LANGUAGES: readonly Language[] = [
  ...Object.values(KINDS).map((kind) => ({
    phrases: kind.phrases,
    isInstruction: false,
    read: (fit: Fit, line: Words, talk: Talk) =>
      withMeaning(kind.read(fit, line, talk), (order) => ({ order })),
  })),
  ...INSTRUCTIONS.map((one) => ({
    phrases: one.phrases,
    isInstruction: true,
    read: (fit: Fit, line: Words, talk: Talk) =>
      withMeaning(one.read(fit, line, talk), (instruction) => ({ instruction })),
  })),
];

function triesOf(line: Words, talk: Talk, options: FitOptions): readonly Try[] {
  return LANGUAGES.flatMap((language) =>
    language.phrases.flatMap((wanted) => {
      const mayMisspell = options.mayMisspell && !(language.isInstruction && wanted.source.includes('text'));
      return findFits(wanted, line, { ...options, mayMisspell }).map((fit) => ({
        fit,
        reading: language.read(fit, line, talk),
      }));
    }),
  );
}

function withMeaning<T>(reading: LineReading<T>, wrap: (value: T) => Meaning): LineReading<Meaning> {
  return reading.isUnderstood ? { ...reading, value: wrap(reading.value) } : reading;
}

const MISSPELT_WORD_COST = 5;

/** The plainest reading. Two equally plain ones that mean different things are a question. */
function bestOf(tries: readonly Try[], talk: Talk): Interpretation | undefined {
  const ranked = tries
    .flatMap(({ reading, fit }) =>
      reading.isUnderstood
        ? [{ reading, fit, cost: reading.cost + MISSPELT_WORD_COST * fit.corrected.length }]
        : [],
    )
    .sort((a, b) => a.cost - b.cost || b.fit.literals - a.fit.literals);
  const first = ranked[0];
  if (first === undefined) return undefined;
  const rivals = ranked.filter(({ cost, fit }) =>
    talk.names.isKnown ? cost === first.cost : fit === first.fit,
  );
  const meanings = [
    ...new Map(rivals.map(({ reading }) => [JSON.stringify(reading.value), reading.value])).values(),
  ];
  if (meanings.length > 1) {
    return { isUnderstood: false, isClose: true, fault: twoMeanings(meanings, talk) };
  }
  const { reading, fit } = first;
  return {
    isUnderstood: true,
    meaning: reading.value,
    corrected: [...fit.corrected, ...reading.corrected],
    warnings: reading.warnings,
  };
}

function twoMeanings(meanings: readonly Meaning[], talk: Talk): Fault {
  const says = meanings.map((meaning) => formatWith(meaning, plainSay(talk)));
  return refuse('unclear/two-meanings', { meanings: says }).refusal;
}

/** How much may be wrong before a line is no longer taken for an order with a slip in it. */
const SEVERITY_MAX = 5;

function nearestMiss(tries: readonly Try[]): Interpretation {
  const misses = tries
    .flatMap(({ reading, fit }) => (reading.isUnderstood ? [] : [{ reading, fit }]))
    .filter(({ reading, fit }) => reading.severity <= SEVERITY_MAX || beginsWithVerb(fit))
    .sort(
      (a, b) =>
        a.reading.severity - b.reading.severity ||
        b.fit.literals - a.fit.literals ||
        a.fit.corrected.length - b.fit.corrected.length,
    );
  const nearest = misses[0];
  if (nearest === undefined || nearest.fit.literals === 0) return miss(refuse('unclear/line'));
  return { isUnderstood: false, fault: nearest.reading.fault, isClose: true };
}

function miss({ refusal }: Refused): Interpretation {
  return { isUnderstood: false, fault: refusal, isClose: false };
}

function beginsWithVerb(fit: Fit): boolean {
  return (
    fit.literals >= 2 && fit.corrected.length === 0 && Object.values(fit.slots).every((span) => span.from > 0)
  );
}
