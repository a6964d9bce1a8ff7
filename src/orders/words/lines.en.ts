import type { Refusal } from '../../kernel/result.ts';
import { english } from '../../kernel/words/language.ts';
import type { RefusalCatalog } from '../../kernel/words/refusals.ts';

/** Lines that are no order, and orders that cannot be taken as they stand. */
export const lines = {
  'unclear/line': () => ({ message: 'This does not read like an order.' }),
  'unclear/line.no-names': ({ text }: { text: string }) => ({
    message: `"${text}" does not read like an order.`,
    hint: 'Write for example "march 1st Host to Karak".',
  }),
  'unclear/line.meant': ({ why, order }: { why: Refusal; order: string }) => ({
    message: why.message,
    hint: `Did you mean "${order}"?`,
  }),
  'unclear/line.example': ({ why, example }: { why: Refusal; example: string }) => ({
    message: why.message,
    hint: `An order reads for example "${example}".`,
  }),
  'unclear/two-meanings': ({ meanings }: { meanings: readonly string[] }) => ({
    message: `This could mean ${english.or(meanings.map((order) => `"${order}"`))}.`,
    hint: 'Write the one you mean.',
  }),
  'unclear/sheet': ({ examples }: { examples: readonly string[] }) => ({
    message: 'This does not read like a line of a battle sheet.',
    hint: `${examples.length === 0 ? '' : `Write for example ${english.or(examples.map((line) => `"${line}"`))}. `}"help" brings everything that you can write.`,
  }),
  'unclear/how-many': () => ({
    message: 'It does not say how many.',
    hint: 'Write a number, such as 2, before the name of the troops.',
  }),
  'unclear/too-long': () => ({
    message: 'That is more than one order can be.',
    hint: 'Write one order a line.',
  }),
  'unclear/too-many-lines': ({ most }: { most: number }) => ({
    message: `Only the first ${most} lines are read.`,
    hint: 'Send fewer lines.',
  }),
  'unclear/too-much': ({ most, below }: { most: number; below: number }) => ({
    message: `Only the first ${most} characters of orders are read. This line and the ${below} lines below it were left unread.`,
    hint: 'Send what stands there in another mail.',
  }),
  'unclear/later': () => ({
    message: 'Only an order to an army or for the realm can be given for later.',
    hint: 'Write for example "turn 9: march 1st Host to Karak".',
  }),
  'unclear/condition': ({ condition }: { condition: string }) => ({
    message: `"${condition}" is nothing an order can wait for.`,
    hint: 'Write "if REGION is lost", "if REGION is ours", "if REGION is empty" or "if an enemy enters REGION".',
  }),
  'unclear/cancel-kept': () => ({
    message: 'That order is kept since an earlier turn, and still stands.',
    hint: 'Write "forget standing orders for ARMY" to strike what is kept for an army, "forget standing orders" for all.',
  }),
  'unclear/taken-back': ({ line, text }: { line: number; text: string }) => ({
    message: `Line ${line} ("${text}") seems to take this back, so it was not taken.`,
    hint: 'Send again what you want to be done.',
  }),
  'unclear/empty-plan': () => ({
    message: 'No line of a plan follows.',
    hint: 'Write its lines below, each with a dash, and "end"; or "plan ARMY: none" to have no plan.',
  }),
  'unclear/letter-head': () => ({
    message: 'This reads like the head of a letter, so nothing below it was ordered, and nothing was sent.',
    hint: 'Write "press to NAME:" above a letter and "end" below it; orders stand outside.',
  }),
  'unclear/letter-end': ({ line }: { line: string }) => ({
    message: `Is "${line}" the letter's, or does the letter end above it? Nothing of either was sent or ordered.`,
    hint: 'Write "end" on a line of its own below the last line of the letter, and send all of it again.',
  }),
  'unclear/empty-letter': () => ({
    message: 'There is nothing in the letter.',
    hint: 'Write it below, and "end" under it; or "press to NAME: none" to send none.',
  }),
  'unclear/as-before': () => ({
    message: 'What you have ordered this turn stands until you change it; earlier turns are not repeated.',
    hint: 'Write the orders again that you want once more; "history" sends you what they were.',
  }),
  'unclear/nothing': ({ army }: { army: string }) => ({
    message: 'Nothing was ordered by this.',
    hint: `Write "hold ${army}", or "all armies hold".`,
  }),
  'unclear/question': ({ army, place }: { army: string; place: string }) => ({
    message: 'This reads like a question, and nothing was ordered by it.',
    hint: `For your chances write for example "odds ${army} at ${place}"; everything else your game master knows.`,
  }),
  'unclear/negative': ({ army }: { army: string }) => ({
    message: 'This says what shall not be done, and nothing was ordered by it.',
    hint: `Say what the army shall do instead, for example "hold ${army}".`,
  }),
  'unclear/negative.not-hold': () => ({
    message: 'This says what shall not be done, and nothing was ordered by it.',
    hint: 'Say what the army shall do instead.',
  }),
} satisfies RefusalCatalog;
