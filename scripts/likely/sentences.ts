// The sentences of the corpora of mails, each with what it should come to: what the orders that may be meant are weighed by.
import { interpret, type Meaning } from '../../src/orders/interpret.ts';
import { guessesIn, wordsOf } from '../../src/orders/likely/guesses.ts';
import { sceneOf, type Topic, topicAfter } from '../../src/orders/likely/scene.ts';
import { namesIn } from '../../src/orders/names.ts';
import { parseOrders } from '../../src/orders/parse.ts';
import type { OrderLine } from '../../src/orders/sheet.ts';
import type { Talk } from '../../src/orders/wording.ts';
import { canonicalInstruction, canonicalOrder, expectedWords } from '../../tests/orders/corpus/canonical.ts';
import type { Entry } from '../../tests/orders/corpus/score.ts';
import { filled, PEOPLE, WORLD } from '../../tests/orders/corpus/world.ts';

export const TALK: Talk = { names: namesIn(WORLD), known: WORLD, people: PEOPLE };

export interface Sentence {
  readonly mail: string;
  readonly text: string;
  readonly topic: Topic;
  /** The readers left it to the player or the game master. */
  readonly isOpen: boolean;
  readonly isAsked: boolean;
  /** In canonical words. */
  readonly meant: readonly string[];
}

/** The sentences of a mail, as far as it is known which of them orders what. */
export function sentencesOf(entry: Entry): readonly Sentence[] {
  const { lines } = parseOrders(filled(entry.text), WORLD, { people: PEOPLE });
  const expected = [...new Set(entry.expect.map(expectedWords))];
  const told = toldIn(lines);
  const understood = new Set(told.flatMap(({ read }) => read));
  const missing = expected.filter((words) => !understood.has(words));
  let topic: Topic = { armies: [] };
  const found = told.map((one) => {
    const now = { ...one, topic };
    topic = topicAfter(one.text, topic, TALK);
    return now;
  });
  const given = found.map((one) => ({
    ...one,
    may: missing.length === 0 ? new Map<string, boolean>() : mayMean(one.text, one.topic),
    meant: one.read.filter((words) => expected.includes(words)),
  }));
  for (const words of missing) {
    const able = given.filter(({ may }) => may.has(words));
    const rank = ({ may, isOpen, read }: (typeof given)[number]) =>
      (may.get(words) === true ? 4 : 0) + (isOpen ? 2 : 0) + (read.length === 0 ? 1 : 0);
    able.sort((a, b) => rank(b) - rank(a))[0]?.meant.push(words);
  }
  return given.map(({ text, topic: about, isOpen, isAsked, meant }) => ({
    mail: entry.id,
    text,
    topic: about,
    isOpen,
    isAsked,
    meant,
  }));
}

/** What a sentence may mean, and whether all of it is named there. */
function mayMean(text: string, topic: Topic): ReadonlyMap<string, boolean> {
  const may = new Map<string, boolean>();
  for (const guess of guessesIn(sceneOf(text, topic, TALK), TALK)) {
    const isNamed = Object.values(guess.slots).every(({ how }) => how !== 'topic');
    for (const words of canonicalOf(wordsOf(guess, TALK))) may.set(words, isNamed || may.get(words) === true);
  }
  return may;
}

const CANONICAL = new Map<string, readonly string[]>();

/** Standard words as the corpus has them; none where they say no order. */
export function canonicalOf(words: string): readonly string[] {
  const known = CANONICAL.get(words);
  if (known !== undefined) return known;
  const read = interpret(words, TALK);
  const canonical = read.isUnderstood ? canonicalMeaning(read.meaning) : [];
  CANONICAL.set(words, canonical);
  return canonical;
}

const canonicalMeaning = (meaning: Meaning): readonly string[] =>
  'order' in meaning
    ? canonicalOrder(meaning.order)
    : [canonicalInstruction(meaning.instruction)].filter((words) => words !== undefined);

interface Told {
  readonly text: string;
  readonly isOpen: boolean;
  readonly isAsked: boolean;
  readonly read: string[];
}

function toldIn(lines: readonly OrderLine[]): readonly Told[] {
  const told = new Map<string, Told>();
  for (const { line, text, order, instruction, fault, forGm, ignored } of lines) {
    const key = `${line} ${text}`;
    const read = [
      ...(order === null ? [] : canonicalOrder(order)),
      ...(instruction === null ? [] : [canonicalInstruction(instruction) ?? '']),
    ];
    const before = told.get(key);
    const isOpen = fault !== null || forGm === true || (ignored !== undefined && before === undefined);
    told.set(key, {
      text,
      isOpen: isOpen || before?.isOpen === true,
      isAsked: fault !== null || before?.isAsked === true,
      read: [...(before?.read ?? []), ...read],
    });
  }
  return [...told.values()];
}
