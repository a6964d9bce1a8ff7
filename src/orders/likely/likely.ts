/**
 * What a player may have meant by a sentence that no reader understood: asked, never done (ADR 115). All orders that can be made of what
 * it names are weighed by its words, with weights learnt from the corpora; a `yes` gives those that are offered.
 */

import type { Order } from '../../campaign/order.ts';
import { slotOf } from '../../campaign/orders/all.ts';
import { canonicalJson } from '../../kernel/canonical-json.ts';
import { formatWith, plainSay } from '../format.ts';
import { interpret, type Meaning } from '../interpret.ts';
import { meantBy } from '../meant.ts';
import type { Fault, OrderLine } from '../sheet.ts';
import type { Talk } from '../wording.ts';
import { refuse } from '../words/refuse.ts';
import { featuresOf } from './features.ts';
import { isFitting, namesStranger } from './fitting.ts';
import { type Guess, guessesIn, wordsOf } from './guesses.ts';
import { NOBODY, sceneOf, type Topic, topicAfter } from './scene.ts';
import { chanceOf } from './weights.ts';

/** What is asked in any case is offered something sooner than what the game master will read. */
const ASKED_FROM = 0.2;
const PASSED_ON_FROM = 0.5;
/** Where the readers think that the player left it open. */
const LEFT_OPEN_FROM = 0.5;
/** A sentence with more orders is a list, which nobody says yes to unread. */
const OFFERED_MAX = 4;
/** In a mail with more open sentences, the rest is left as it is. */
const LINES_MAX = 20;
const LENGTH_MAX = 400;

/** The sheet with offers in its questions, where those had none; no order of it changes. */
export function withOffers(lines: readonly OrderLine[], talk: Talk): readonly OrderLine[] {
  if (!lines.some(isOpen)) return lines;
  let topic: Topic = NOBODY;
  let looked = 0;
  const taken = new Set(lines.flatMap((line) => slotsOf(line, talk)));
  return lines.map((line) => {
    const before = topic;
    if (line.text.length > LENGTH_MAX || looked >= LINES_MAX) return line;
    topic = topicAfter(line.text, topic, talk);
    if (!isOpen(line)) return line;
    looked += 1;
    return offered(line, { topic: before, taken, talk });
  });
}

/** What a line orders, or asks whether it was meant. */
const slotsOf = ({ order, instruction, fault }: OrderLine, talk: Talk): readonly string[] => [
  ...(order === null ? [] : [slotIn({ order })]),
  ...(instruction === null ? [] : [slotIn({ instruction })]),
  ...(fault === null ? [] : meantBy(fault).flatMap((words) => standardWords(words, talk)?.slot ?? [])),
];

/** What is asked with no order in the question, and what was only passed on. */
const isOpen = ({ fault, forGm, partOf }: OrderLine): boolean =>
  partOf === undefined && (fault === null ? forGm === true : meantBy(fault).length === 0 && isVague(fault));

/** The readers could not tell what was said, and have nothing better to say about it. */
function isVague({ said, code }: Fault): boolean {
  return said?.key === 'unclear/line' || said?.key === 'unclear/line.example' || OFFERED.has(code);
}
const OFFERED: ReadonlySet<string> = new Set(['unclear/rest', 'unclear/prose', 'unclear/negative']);
/** A name is sought that is not there. */
const NAMED: ReadonlySet<string> = new Set(['unclear/army', 'unclear/region', 'unclear/faction']);

const LEFT_OPEN: ReadonlySet<string> = new Set([
  'unclear/negative',
  ...['where', 'which', 'who', 'unsure', 'back', 'not', 'how-much'].map((why) => `unclear/prose.${why}`),
]);

function offeredFrom({ fault }: OrderLine): number {
  if (fault === null) return PASSED_ON_FROM;
  return LEFT_OPEN.has(fault.said?.key ?? '') ? LEFT_OPEN_FROM : ASKED_FROM;
}

/** `Don't move the Riders` says what shall not be, and its answer how to say what shall. */
const isShortNegative = ({ fault, text }: OrderLine): boolean =>
  fault?.code === 'unclear/negative' && text.split(/\s+/).length < NEGATIVE_FROM;
const NEGATIVE_FROM = 7;

interface Around {
  readonly topic: Topic;
  /** What the mail orders or asks already: an order's place in the book. */
  readonly taken: ReadonlySet<string>;
  readonly talk: Talk;
}

function offered(line: OrderLine, around: Around): OrderLine {
  const isAsked = line.fault !== null;
  if (isShortNegative(line)) return line;
  if (NAMED.has(line.fault?.code ?? '') && namesStranger(line.text, sceneOf(line.text, NOBODY, around.talk)))
    return line;
  const orders = likelyIn(line.text, { ...around, from: offeredFrom(line), isAsked });
  if (orders.length === 0 || orders.length > OFFERED_MAX) return line;
  if (isAsked) return { ...line, fault: refuse('unclear/meant', { orders }).refusal };
  const { ignored: _, ...open } = line;
  return { ...open, fault: refuse('unclear/likely', { orders }).refusal };
}

interface Asking extends Around {
  /** How likely it must be. */
  readonly from: number;
  /** Something is asked about the sentence in any case. Else nobody is asked whether an army shall stay: who has no order stays anyway. */
  readonly isAsked: boolean;
}

/** Orders in standard words, the likeliest first, for each army one that says where it goes; none: nothing is likely enough, or fits. */
export function likelyIn(text: string, { topic, taken, talk, from, isAsked }: Asking): readonly string[] {
  const scene = sceneOf(text, topic, talk);
  const likely = guessesIn(scene, talk)
    .map((guess) => ({ guess, chance: chanceOf(featuresOf(guess, scene)) }))
    .filter(({ chance }) => chance >= from)
    .sort((a, b) => b.chance - a.chance);
  const spent = new Set<string>();
  const found: { readonly guess: Guess; readonly words: string; readonly isKnown: boolean }[] = [];
  for (const { guess } of likely) {
    const said = standardWords(wordsOf(guess, talk), talk);
    if (said === undefined) continue;
    const isKnown = taken.has(said.slot);
    const uses = isKnown ? [said.slot] : [said.slot, ...numbersIn(guess)];
    if (uses.some((one) => spent.has(one))) continue;
    for (const one of uses) spent.add(one);
    found.push({ guess, words: said.words, isKnown });
  }
  const guesses = found.map(({ guess }) => guess);
  if (!isFitting(guesses, { text, scene, isAsked }, talk)) return [];
  return found
    .filter(({ guess, isKnown }) => !isKnown && (isAsked || guess.kind !== 'hold'))
    .map(({ words }) => words);
}

/** A sum or a turn belongs to one order: `an alliance until turn 10, and the Riders trot to Karak`. */
const numbersIn = ({ slots: { gold, turn } }: Guess): readonly string[] =>
  [gold, turn].flatMap((mention) => (mention === undefined || mention.at < 0 ? [] : [`word ${mention.at}`]));

/** As the order is said everywhere; undefined where it cannot be given here. */
function standardWords(
  text: string,
  talk: Talk,
): { readonly words: string; readonly slot: string } | undefined {
  const read = interpret(text, talk);
  if (!read.isUnderstood || read.corrected.length > 0) return undefined;
  const { meaning } = read;
  const isOfTreaty = 'order' in meaning && powerDealt(meaning.order) !== undefined;
  if (isOfTreaty && talk.known?.diplomacy === undefined) return undefined;
  return { words: formatWith(meaning, plainSay(talk)), slot: slotIn(meaning) };
}

const slotIn = (meaning: Meaning): string =>
  'order' in meaning
    ? (armyGoing(meaning.order) ?? powerDealt(meaning.order) ?? slotOf(meaning.order))
    : canonicalJson(meaning.instruction);

/** An army goes one way: to march, to stay and to follow somebody shut each other out. */
function armyGoing(order: Order): string | undefined {
  if (order.kind === 'later') return armyGoing(order.order);
  const isGoing = 'army' in order && order.kind !== 'doctrine' && order.kind !== 'forget';
  return isGoing ? `army ${order.army}` : undefined;
}

/** So does a power: who is answered is offered nothing besides. */
function powerDealt(order: Order): string | undefined {
  switch (order.kind) {
    case 'offer':
      return `power ${order.to}`;
    case 'accept':
    case 'reject':
      return `power ${order.of}`;
    case 'denounce':
      return `power ${order.with}`;
    case 'declare-war':
      return `power ${order.on}`;
    default:
      return undefined;
  }
}
