/**
 * What the words in front of a colon call the thing behind it: `Rejected plan: 1st Host to Karak` tells of orders and gives none. They
 * count only where they name none of ours, and not where they say that it replaces something.
 */
import lists from './data/headings.json' with { type: 'json' };

const words = (list: readonly string[]): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\d])(?:${list.map((one) => one.replaceAll('.', '\\.')).join('|')})(?![\\p{L}\\d])`,
    'iu',
  );

const NOT_ORDERED = words(lists['not ordered']);
const YET_ORDERED = words(lists['yet ordered']);
const HEAD = /^([^:.!?]{2,60}):\s+\S/;

/** `so that was the plan until Sunday`. */
const WAS_PLAN =
  /(?<!\p{L})(?:that|this|it|which|so) was (?:the|my|our) (?:plan|idea|intention|thought|order)s?(?!\p{L})/iu;

/** Whether what stands behind the colon, or all of it, is only told of. */
export function isOnlyTold(text: string): boolean {
  if (WAS_PLAN.test(text)) return true;
  const head = HEAD.exec(text.replaceAll('’', "'"))?.[1];
  return head !== undefined && NOT_ORDERED.test(head) && !YET_ORDERED.test(head);
}
