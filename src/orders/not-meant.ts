/** The last look at what was understood: sentences whose words order an army, and whose tone takes it back, are asked. */
import type { Order } from '../campaign/order.ts';
import { armyOf } from '../campaign/orders/all.ts';
import tones from './free/data/tones.en.json' with { type: 'json' };
import { askIfMeant } from './free/questions.ts';
import { isDealtByOthers, isTold } from './german/turned.ts';
import type { OrderLine } from './sheet.ts';
import type { Talk } from './wording.ts';

/** The lines, those orders to armies asked that are a question, or sarcasm: `March 1st Host to Karak?`, `Riders to Karak, my foot!` */
export function withTone(lines: readonly OrderLine[], talk: Talk): readonly OrderLine[] {
  return lines.map((line) => {
    const { order, says, text } = line;
    if (order === null || !(isOddly(order, text) || isToldOnly(order, text, talk))) return line;
    return { ...line, order: null, says: '', fault: askIfMeant([says]) };
  });
}

const isOddly = (order: Order, text: string): boolean =>
  armyOf(order) !== undefined && (isMocking(text) || isAsking(text) || isOpen(order, text));

/** A letter may tell what it likes, and what waits for something has its condition. */
const isToldOnly = ({ kind }: Order, text: string, talk: Talk): boolean =>
  !['press', 'plan', 'when', 'later', 'hold'].includes(kind) &&
  (isTold(text, talk) || (DEALS.includes(kind) && isDealtByOthers(text, talk)));

const DEALS: readonly Order['kind'][] = ['accept', 'reject', 'offer', 'denounce', 'declare-war', 'gift'];

const patterns = (list: readonly string[], flags = 'iu'): readonly RegExp[] =>
  list.map((words) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, flags));
const MOCKING = patterns(tones.mocking);
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
