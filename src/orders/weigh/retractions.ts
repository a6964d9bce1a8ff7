/**
 * How people take back, put off or disown what they have just written, as a clause or a sentence of its own: `on second thoughts no`,
 * `I don't think so`, `. Or not.`, `says Tom`, `but wait for my word`. Only the whole of it counts, so that `he won't think so` is
 * talk; an order with one behind it is asked, whatever else was read.
 */
import lists from './data/retractions.json' with { type: 'json' };

const WHOLE = new RegExp(
  `^(?:(?:${lists.openers}),? )*(?:${lists.whole.map((each) => `(?:${each})`).join('|')})(?:,? (?:please|sorry|though|bitte))?$`,
  'iu',
);
/** Longer ones tell something. */
const LENGTH_MAX = 60;
const BREAK = /\s*[,;]\s+|\s[-–—]+\s|\s+(?=(?:but|or|aber|oder)\s)/giu;

/** Whether a clause, or a sentence, is nothing but that. */
export function isRetraction(text: string): boolean {
  const bare = text.replace(/^\W+|[^\p{L}\d]+$/gu, '').replaceAll('’', "'");
  return bare.length > 0 && bare.length <= LENGTH_MAX && WHOLE.test(bare);
}

/** Whether a sentence ends in one: `Riders to Karak, I take that back`; of one that waits, `not yet` is only said once more. */
export function isRetracted(text: string, isWaiting: boolean): boolean {
  return [...text.matchAll(BREAK)].some(({ index, 0: link }) => {
    const clause = text.slice(index + link.length);
    return isRetraction(clause) && !(isWaiting && NOT_YET.test(clause));
  });
}

const NOT_YET =
  /^(?:but |aber )?(?:not (?:now|yet)|better not|no|nein|(?:jetzt )?(?:noch )?nicht(?: jetzt)?|(?:lieber|besser) nicht)\W*$/iu;
