/** Sentences of which no reader has made anything, and which may yet change an order beside them. */
import type { RegionId } from '../../campaign/ids.ts';
import type { Entry } from '../free/entry.ts';
import { has, type Item, itemsOf } from '../free/items.ts';
import type { Talk } from '../wording.ts';
import { placesIn } from './near.ts';

export interface Unread {
  /** Where it stands in the mail. */
  readonly at: number;
  readonly text: string;
  readonly places: readonly RegionId[];
  /** It says something instead of what was ordered before it, and nobody could tell what. */
  readonly isSecondThought: boolean;
}

/** What takes back, limits or revises is weighed with the last words, and is none of these. */
export function unreadIn(entries: readonly Entry[], talk: Talk): readonly Unread[] {
  return entries.flatMap((entry, at) => {
    if (!isUnread(entry)) return [];
    const items = itemsOf(entry.text, talk);
    const places = placesIn(items);
    return [{ at, text: entry.text, places, isSecondThought: isSecondThought(entry.text.trim(), items) }];
  });
}

const isUnread = ({ kept, claims, dealings, takesBack, isLimit, revisedTo }: Entry): boolean =>
  (kept === undefined || kept.fault !== null) &&
  claims.length === 0 &&
  dealings.length === 0 &&
  !takesBack &&
  !isLimit &&
  revisedTo === undefined;

/** Longer sentences tell something. */
const WORDS_MAX = 8;
/** `*2nd`. */
const STARRED = /^\*\s*[\p{L}\d]/u;
/** `no wait Karak`. */
const CORRECTS =
  /^(?:(?:oh|ah|er|um|hm+|and|but|well)\W+)?(?:no|nope|nah|wait|hang on|hold on|oops|whoops|sorry|sry|correction|scratch|actually|rather|i mean|i meant|make (?:that|it)|second thoughts?|p\.?\s?s)\b/iu;
/** `Karak then.`, `Karak after all.` */
const SETTLES = /\b(?:then|after all|instead|it is|better|rather)\W*$/i;

function isSecondThought(text: string, items: readonly Item[]): boolean {
  if (text.split(/\s+/).length > WORDS_MAX) return false;
  if (STARRED.test(text)) return true;
  return (CORRECTS.test(text) || SETTLES.test(text)) && placesIn(items).length > 0;
}

/** Whether it says of somebody that they stay, or do not go. */
export const staysIn = (text: string, talk: Talk): boolean =>
  has(itemsOf(text, talk), 'stay', 'not', 'nobody');
