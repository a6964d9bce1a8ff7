/** Which lines the phrases have done with, and which have more in them than they heard. */
import type { OrderLine } from '../sheet.ts';

/** What the phrases understood, or know to ask for nothing; behind a long kind word there may be more. */
export function isSettled({ fault, ignored, text, order, instruction }: OrderLine): boolean {
  const isAsked = order !== null || instruction?.kind === 'cancel';
  if (isAsked && !['press', 'plan'].includes(order?.kind ?? '') && GOES_ON.test(text)) return false;
  if (order?.kind === 'press' && CLOSED.test(text)) return false;
  if (order !== null && order.kind !== 'when' && CASE.test(text)) return false;
  return ignored === KIND_WORD ? isOnlyKind(text) : fault === null || !fault.code.startsWith('unclear/');
}

/** `Cancel 2nd. Rest stands.`: more is said behind what was understood. */
const GOES_ON = /[\p{L}\d]{3}[.!?]\s+\p{Lu}\p{L}*\s+\p{L}/u;
/** `Should Karak be free the 1st Host goes there`: it begins with a case. */
const CASE = /^\W*should (?!i |we |you )\p{L}/iu;
/** `Write to Tom: "We are coming." Berta stays.`: the letter ends with its quotation mark, and what stands behind it is not for him. */
const CLOSED = /:\s*["“„»][^"“”„«»]{2,}["”“«](?=\W*$|\s+\p{Lu})/u;
/** `Thanks, the map link is broken.` */
const KIND_WORDS_MAX = 5;
/** `Sorry, I quit.` */
const GRAVE =
  /(?<!\p{L})(?:quit\p{L}*|leav(?:e|ing)|resign\p{L}*|retir\p{L}*|broken|missing|lost|error|bug|höre? auf|steige? aus|fehlt|kaputt)(?!\p{L})/iu;
/** Why a kind word is passed over. */
export const KIND_WORD = 'a kind word';
/** A longer one may hold more. */
const KIND_WORD_MAX = 40;

/** Nothing more is in it. */
export const isOnlyKind = (text: string): boolean =>
  text.length < KIND_WORD_MAX && text.trim().split(/\s+/).length <= KIND_WORDS_MAX && !GRAVE.test(text);
