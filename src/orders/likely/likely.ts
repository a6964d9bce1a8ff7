/**
 * What a player may have meant by a sentence that no reader understood: asked, never done (ADR 115). All orders that can be made of what
 * it names are weighed by its words, with weights learnt from the corpora; a `yes` gives those that are offered.
 */

import type { Order } from '../../campaign/order.ts';
import { slotOf } from '../../campaign/orders/all.ts';
import { canonicalJson } from '../../kernel/canonical-json.ts';
import { formatWith, plainSay } from '../format.ts';
import { interpret } from '../interpret.ts';
import { meantBy } from '../meant.ts';
import type { Fault, OrderLine } from '../sheet.ts';
import type { Talk } from '../wording.ts';
import { refuse } from '../words/refuse.ts';
import { featuresOf } from './features.ts';
import { guessesIn, type Kind, wordsOf } from './guesses.ts';
import { NOBODY, sceneOf, type Topic, topicAfter } from './scene.ts';
import { chanceOf } from './weights.ts';

/** What is asked in any case is offered something sooner than what the game master will read. */
const ASKED_FROM = 0.2;
const PASSED_ON_FROM = 0.5;
/** Where the readers think that the player left it open. */
const LEFT_OPEN_FROM = 0.6;
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
  const standing = new Set(lines.map(({ says }) => says));
  return lines.map((line) => {
    const before = topic;
    if (line.text.length > LENGTH_MAX || looked >= LINES_MAX) return line;
    topic = topicAfter(line.text, topic, talk);
    if (!isOpen(line)) return line;
    looked += 1;
    return offered(line, { topic: before, standing, talk });
  });
}

/** What is asked with no order in the question, and what was only passed on. */
const isOpen = ({ fault, forGm, partOf }: OrderLine): boolean =>
  partOf === undefined && (fault === null ? forGm === true : isVague(fault));

/** The readers could not tell what was said. */
const isVague = (fault: Fault): boolean => OFFERED.has(fault.code) && meantBy(fault).length === 0;
const OFFERED: ReadonlySet<string> = new Set([
  'unclear/line',
  'unclear/army',
  'unclear/region',
  'unclear/faction',
  'unclear/condition',
  'unclear/rest',
  'unclear/prose',
  'unclear/negative',
]);

const LEFT_OPEN: ReadonlySet<string> = new Set(
  ['where', 'which', 'who', 'unsure', 'back', 'not', 'how-much'].map((why) => `unclear/prose.${why}`),
);

function offeredFrom({ fault }: OrderLine): number {
  if (fault === null) return PASSED_ON_FROM;
  return LEFT_OPEN.has(fault.said?.key ?? '') ? LEFT_OPEN_FROM : ASKED_FROM;
}

interface Around {
  readonly topic: Topic;
  /** What the mail orders already, in standard words. */
  readonly standing: ReadonlySet<string>;
  readonly talk: Talk;
}

/** Who has no order stays anyway: nobody is asked for that alone. */
function offered(line: OrderLine, { topic, standing, talk }: Around): OrderLine {
  const orders = likelyIn(line.text, topic, talk, offeredFrom(line))
    .filter(({ words, kind }) => !standing.has(words) && !(line.fault === null && kind === 'hold'))
    .map(({ words }) => words);
  if (orders.length === 0 || orders.length > OFFERED_MAX) return line;
  if (line.fault !== null) return { ...line, fault: refuse('unclear/meant', { orders }).refusal };
  const { ignored: _, ...open } = line;
  return { ...open, fault: refuse('unclear/likely', { orders }).refusal };
}

/** What may have been meant, in standard words. */
interface Likely {
  readonly words: string;
  readonly kind: Kind;
}

/** Orders in standard words, the likeliest first, for each army one that says where it goes; none: nothing is likely enough. */
export function likelyIn(text: string, topic: Topic, talk: Talk, from: number): readonly Likely[] {
  const scene = sceneOf(text, topic, talk);
  const likely = guessesIn(scene, talk)
    .map((guess) => ({ guess, chance: chanceOf(featuresOf(guess, scene)) }))
    .filter(({ chance }) => chance >= from)
    .sort((a, b) => b.chance - a.chance);
  const taken = new Set<string>();
  const offers: Likely[] = [];
  for (const { guess } of likely) {
    const said = standardWords(wordsOf(guess, talk), talk);
    if (said === undefined || taken.has(said.slot)) continue;
    taken.add(said.slot);
    offers.push({ words: said.words, kind: guess.kind });
  }
  return offers;
}

/** As the order is said everywhere; undefined where it cannot be given here. */
function standardWords(
  text: string,
  talk: Talk,
): { readonly words: string; readonly slot: string } | undefined {
  const read = interpret(text, talk);
  if (!read.isUnderstood || read.corrected.length > 0) return undefined;
  const { meaning } = read;
  const slot =
    'order' in meaning
      ? (armyGoing(meaning.order) ?? slotOf(meaning.order))
      : canonicalJson(meaning.instruction);
  return { words: formatWith(meaning, plainSay(talk)), slot };
}

/** An army goes one way: to march, to stay and to follow somebody shut each other out. */
const armyGoing = (order: Order): string | undefined =>
  'army' in order && order.kind !== 'doctrine' && order.kind !== 'forget'
    ? `army ${order.army ?? ''}`
    : undefined;
