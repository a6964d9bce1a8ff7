/** Another place than the one that was named before: `no, Karak`, `Actually Oxley is nearer, let's do that one`. */
import type { RegionId } from '../../campaign/ids.ts';
import type { Entry } from './entry.ts';
import { has, type Item } from './items.ts';

/** The place that somebody thinks better of it for. */
export function revisionIn(text: string, items: readonly Item[]): Pick<Entry, 'revisedTo' | 'isRevision'> {
  const revisedTo = anotherPlace(text, items);
  if (revisedTo === undefined) return {};
  const isRevision = (BETTER.test(text) && items.every(isPlainlyMeant)) || isChosen(text, items);
  return { revisedTo, ...(isRevision ? { isRevision: true as const } : {}) };
}

/** `Then Karak.`, `no, Karak I mean`: a place by itself, or with words of somebody who thinks better of it. */
function anotherPlace(text: string, items: readonly Item[]): RegionId | undefined {
  const place = items.findLast(({ kind }) => kind === 'place');
  const isOther = items.some(({ kind }) => ['army', 'unit', 'power', 'foe', 'turn'].includes(kind));
  const isMeant =
    !isOther && (items.filter(isTold).length <= BARE || BETTER.test(text) || isChosen(text, items));
  return isMeant && place?.kind === 'place' ? place.region : undefined;
}

/** Nothing is in it but the place, and words of somebody who thinks better of it. */
const isPlainlyMeant = (item: Item): boolean =>
  item.kind === 'sign' ||
  item.kind === 'place' ||
  (item.kind === 'word' && (PLAIN as readonly string[]).includes(item.is));
const PLAIN = ['filler', 'again', 'no', 'and', 'but', 'now', 'to', 'go', 'pronoun'] as const;

/** `Actually Karak is nearer, let's do that one`: why is said beside, and nothing is left open. */
const isChosen = (text: string, items: readonly Item[]): boolean =>
  CHOSEN.test(text) &&
  new Set(items.flatMap((item) => (item.kind === 'place' ? [item.region] : []))).size === 1 &&
  !has(items, 'not', 'or', 'maybe', 'if', 'unless', 'told', 'weigh', 'past', 'void');

const CHOSEN =
  /^\W*(?:(?:no|oh|hmm*|wait|hang on|ach|nein|moment|halt)\W+)*(?:actually|on (?:second|reflection|balance)|better|rather|instead|scratch that|make (?:it|that)|lieber|besser|doch lieber|dann doch)(?!\p{L})|(?:let['’]?s|lass uns|wir) (?:do|go for|take|have|make it|pick|nehmen|machen)(?!\p{L})|(?:there|that one|that) instead(?!\p{L})/iu;

const isTold = ({ kind }: Item): boolean => kind !== 'sign';
/** `Then Karak`, `Karak it is`. */
const BARE = 3;
const BETTER =
  /(?<!\p{L})(?:oh|wait|hang on|scratch|correction|second thoughts?|better|rather|instead|then|after all|make it|make that|it is|oops|drat|i mean|i meant|no|halt|quatsch|moment|doch|nein|lieber|besser|mein(?:e|te)? ich|ich mein(?:e|te)?)(?!\p{L})/iu;
