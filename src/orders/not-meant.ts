/** The last look at what was understood: sentences whose words order an army, and whose tone takes it back, are asked. */
import type { Order } from '../campaign/order.ts';
import { armyOf } from '../campaign/orders/all.ts';
import tones from './free/data/tones.en.json' with { type: 'json' };
import { askIfMeant } from './free/questions.ts';
import { isDealtByOthers, isOfCase, isTold } from './german/turned.ts';
import type { Instruction, OrderLine } from './sheet.ts';
import type { Talk } from './wording.ts';
import { passedOver } from './words/free.en.ts';

/** The lines, those orders to armies asked that are a question, or sarcasm: `March 1st Host to Karak?`, `Riders to Karak, my foot!` */
export function withTone(lines: readonly OrderLine[], talk: Talk): readonly OrderLine[] {
  return lines.map((line, at) => {
    const { order, says, text, instruction } = line;
    if (instruction?.kind === 'final' && SIGH.test(text) && lines.slice(at + 1).some(isOrder))
      return { ...line, instruction: null, says: '', ignored: passedOver.idle };
    if (instruction !== null && isNoCommand(instruction, text))
      return { ...line, instruction: null, says: '', ignored: passedOver.forGm, forGm: true };
    if (order === null) return line;
    const isTurned = isOddly(order, text) || isUnasked(order, text) || isToldOnly(order, text, talk);
    if (!isTurned && !isCaseLost(line, lines)) return line;
    return { ...line, order: null, says: '', fault: askIfMeant([says]) };
  });
}

/** `That's it. I'm declaring war.`: whoever goes on to order is not done. */
const SIGH = /^\W*that['’]?s (?:it|all|enough)\W*$/iu;
const isOrder = ({ order }: OrderLine): boolean => order !== null;

/** `I won't cancel all my orders`, `before I resign I want to know more`: what cannot be taken back is done only where it is plainly asked for. */
const isNoCommand = ({ kind }: Instruction, text: string): boolean =>
  (kind === 'cancel' || kind === 'resign') &&
  (is(NO_COMMAND, text) || is(UNASKED, text) || DENIED.test(text) || isAsking(text));

/** `Declare war on Tom? No.`, `remind me to declare war`: said of it, and not asked for. */
const isUnasked = ({ kind }: Order, text: string): boolean =>
  !['press', 'plan', 'hold', 'doctrine'].includes(kind) &&
  (is(UNASKED, text) || (DENIED.test(text) && !(kind === 'reject' && ACCEPTING.test(text))));

const DENIED = /\?\s*(?:no|nope|nah|never|nein|nee|nie|niemals|not (?:a chance|likely|now|today|yet))\W*$/iu;

/** To say no to it is to refuse. */
const ACCEPTING = /(?<!\p{L})(?:accept\p{L}*|agree\p{L}*|annehmen|angebot|offer)(?!\p{L}[^?]*\?)/iu;

const is = (list: readonly RegExp[], text: string): boolean => list.some((words) => words.test(text));

const isOddly = (order: Order, text: string): boolean =>
  armyOf(order) !== undefined &&
  (isMocking(text) ||
    isAsking(text) ||
    isOpen(order, text) ||
    (order.kind === 'doctrine' && UNWANTED.test(text)));

/** `I don't want Norgoz to be aggressive`. */
const UNWANTED =
  /(?<!\p{L})(?:(?:don['’]?t|do not|wouldn['’]?t|would not|never) (?:want|wish|like|need)|(?:will|möchte|wollen|mag) (?:auf keinen Fall|nicht|keinesfalls))(?!\p{L})/iu;

/** A letter may tell what it likes, and what waits for something has its condition. */
const isToldOnly = ({ kind }: Order, text: string, talk: Talk): boolean =>
  !['press', 'plan', 'when', 'later', 'hold'].includes(kind) &&
  (isTold(text, talk) || (DEALS.includes(kind) && isDealtByOthers(text, talk)));

/** Its sentence has a case, in German, for which no order of it waits. */
function isCaseLost({ order, text }: OrderLine, lines: readonly OrderLine[]): boolean {
  // `Es bleibt, es sei denn, dort steht ein Feind: dann zieht es hin`: what it waits for is the other case.
  if (order?.kind === 'when' && UNLESS_BEHIND_STAY.test(text)) return true;
  if (order === null || !MARCHES.includes(order.kind) || !isOfCase(text)) return false;
  return !lines.some(
    ({ text: said, order: other }) => said === text && (other?.kind === 'when' || other?.kind === 'support'),
  );
}

const UNLESS_BEHIND_STAY =
  /(?<!\p{L})(?:bleib|halt|hält|wart|steht|stehen)\p{L}*[^.!?]{0,60}(?:es sei denn|au(?:ß|ss)er)(?!\p{L})[^.!?]{0,120}(?<!\p{L})(?:dann|da)(?!\p{L})/iu;
const MARCHES: readonly Order['kind'][] = ['march', 'force-march'];

const DEALS: readonly Order['kind'][] = ['accept', 'reject', 'offer', 'denounce', 'declare-war', 'gift'];

const patterns = (list: readonly string[], flags = 'iu'): readonly RegExp[] =>
  list.map((words) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, flags));
const MOCKING = patterns(tones.mocking);
const UNASKED = patterns(tones['not asked for']);
const NO_COMMAND = patterns(tones['no command']);
/** A turn that orders are not given for in these words. */
const ELSEWHEN = patterns(tones.elsewhen);
/** `He takes everybody else`: units of his, or other armies. */
const WHOSE = patterns(tones.whose, 'u');

/** When it shall be done, or whom it is for, is not for us to choose. */
const isOpen = (order: Order, text: string): boolean =>
  (order.kind === 'later' && ELSEWHEN.some((words) => words.test(text))) ||
  WHOSE.some((words) => words.test(text));

/** Whether the sentence means the opposite of what it says. */
const isMocking = (text: string): boolean => MOCKING.some((tone) => tone.test(text));

const isAsking = (text: string): boolean =>
  /\?\W*$/.test(text) && !ASKED_NICELY.test(text) && !IS_TAG.test(text);

/** A question only by its manners. */
const ASKED_NICELY =
  /^[^\p{L}]*(?:\p{L}+[^\p{L}]+){0,4}?(?:could|can|would|will|may|might|kannst|könntest|würdest|können|könnten|würden)(?!\p{L})|(?<!\p{L})(?:please|pls|bitte|if you would|wenn möglich)(?!\p{L})/iu;
const IS_TAG =
  /(?<!\p{L})(?:ok|okay|k|right|all ?right|yes|yeah|thanks|thank you|deal|clear|got (?:it|that)|will you|would you|can you|ja|gell?|nicht wahr|klar)\s*\?\W*$/iu;
