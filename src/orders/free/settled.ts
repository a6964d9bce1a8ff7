/** Which lines the phrases have done with, and which have more in them than they heard. */
import type { OrderLine } from '../sheet.ts';

/** What the phrases understood, or know to ask for nothing; behind a long kind word there may be more. */
export function isSettled({ fault, ignored, text, order, instruction }: OrderLine): boolean {
  const isAsked = order !== null || instruction?.kind === 'cancel';
  if (isAsked && !['press', 'plan'].includes(order?.kind ?? '') && GOES_ON.test(text)) return false;
  if (order?.kind === 'press' && CLOSED.test(text)) return false;
  if (order !== null && order.kind !== 'when' && CASE.test(text)) return false;
  return ignored === KIND_WORD
    ? text.length < KIND_WORD_MAX
    : fault === null || !fault.code.startsWith('unclear/');
}

/** `Cancel 2nd. Rest stands.`: more is said behind what was understood. */
const GOES_ON = /[\p{L}\d]{3}[.!?]\s+\p{Lu}\p{L}*\s+\p{L}/u;
/** `Should Karak be free the 1st Host goes there`: it begins with a case. */
const CASE = /^\W*should (?!i |we |you )\p{L}/iu;
/** `Write to Tom: "We are coming." Berta stays.`: the letter ends with its quotation mark, and what stands behind it is not for him. */
const CLOSED = /:\s*["“„»][^"“”„«»]{2,}["”“«](?=\W*$|\s+\p{Lu})/u;
/** Why a kind word is passed over. */
export const KIND_WORD = 'a kind word';
/** A longer one may hold more. */
export const KIND_WORD_MAX = 40;
