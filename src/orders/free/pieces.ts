/**
 * A sentence that nobody understands whole, in pieces: people tell something and order something in one breath (`I spent too much, so
 * let's splash out: two Archers at Karak, and a wall for Oxley while we're at it`). It is cut only where no word of it makes a case,
 * a choice or a story of the whole; then each piece must be understood by itself, or say nothing that could matter.
 */
import type { Talk } from '../wording.ts';
import { isNotMeant } from './gifts.ts';
import { plainly } from './idioms.ts';
import { has, type Item, itemsOf } from './items.ts';

/** One way on: what the piece is if it ends here, and where the next begins. */
export interface Cut {
  readonly end: number;
  readonly next: number;
  /** The sign or word says that what counts is still to come: `so`, `:`. */
  readonly isLeading: boolean;
}

const CUT =
  /\s*(?:[,;:]|\s[–—-])(?=\s)(?:\s+(?:and|but|so|while|whereas|und|aber|also|während|then|dann)(?!\p{L}))?\s+|\s+(?:and|but|so|while|whereas|und|aber)\s+/giu;
const LEADING = /[:;–—]|(?:^|\s)(?:so|but|aber|also)\s/i;
const CUTS_MAX = 6;
const LENGTH_MAX = 400;

/** Whether there is a sign or a word at which it might be cut at all. */
export const mayBeCut = (text: string): boolean => text.length <= LENGTH_MAX && text.search(CUT) >= 0;

/** Where a sentence may be cut; none where that could tear apart what belongs together. */
export function cutsOf(text: string, talk: Talk): readonly Cut[] {
  if (text.length > LENGTH_MAX || /["“”„«»?]/.test(text)) return [];
  const cuts = [...text.matchAll(CUT)].map(({ 0: sign, index }) => ({
    end: index,
    next: index + sign.length,
    isLeading: LEADING.test(sign),
  }));
  if (cuts.length === 0 || cuts.length > CUTS_MAX || isNotMeant(text)) return [];
  const items = itemsOf(plainly(text), talk);
  // Who `they` are where some were parted off is told by the whole.
  const isParted = items.some(({ kind }) => kind === 'unit');
  return items.some(isNamed) && !isParted && !has(items, ...WHOLE) ? cuts : [];
}

/** `Will sort out the others tonight`, `I'll decide about the Riders tomorrow`: orders are still to come, and this is none. */
export const isAnnounced = (text: string): boolean => ANNOUNCED.test(text);

const ANNOUNCED =
  /^\W*(?:(?:and|but|as for the [\p{L} ]{2,20},|the rest|und|aber) )?(?:(?:i|we)(?:['’]ll| will| shall)|will|shall) (?:then |also |just |probably )?(?:sort|decide|write|mail|e-?mail|send you|let you know|tell you|think|work (?:it|that|them|out)|see (?:to|about|what)|get round|get back|come back|follow up|report|figure|deal with|be in touch|do (?:it|that|them|the rest|the others))(?!\p{L})[^.!?]*?(?:later|tomorrow|tonight|soon|shortly|next week|in a bit|when i|when we|once i|as soon as|after (?:work|school|dinner|lunch)|by \p{L}+day|this evening|in the morning)(?!\p{L})/iu;

/** They reach beyond the piece they stand in. */
export const WHOLE = [
  ...(['if', 'unless', 'until', 'otherwise', 'or', 'maybe', 'told', 'weigh', 'void', 'again'] as const),
  ...(['past', 'except', 'only', 'nobody', 'anybody'] as const),
] as const;

const NAMED: readonly Item['kind'][] = [
  ...(['army', 'place', 'foe', 'power', 'unit', 'troop', 'number', 'turn'] as const),
];
export const isNamed = ({ kind }: Item): boolean => NAMED.includes(kind);

/** Of whom and what a text speaks that its orders must name, too. */
export function namedIn(text: string, talk: Talk): readonly string[] {
  const items = itemsOf(plainly(text), talk);
  const isOffer = has(items, 'offer') && has(items, 'truce', 'alliance', 'passage') && has(items, 'gold');
  const named = items.flatMap((item): readonly string[] => {
    switch (item.kind) {
      case 'army':
        return item.group === undefined && item.isOwner !== true ? item.armies : [];
      case 'power':
        return [item.faction];
      case 'troop':
        return [item.troop];
      case 'unit':
        return [item.unit];
      default:
        return [];
    }
  });
  return isOffer ? [...named, 'offer'] : named;
}

/** Nothing of ours is in it, nothing that turns anything round, and no verb of an order. */
export function isChatter(piece: string, talk: Talk): boolean {
  const items = itemsOf(plainly(piece), talk);
  return !items.some(isNamed) && !has(items, 'not', 'no', ...WHOLE, ...DEEDS);
}

const DEEDS = [
  ...(['go', 'stay', 'force', 'split', 'scout', 'follow', 'gold', 'give', 'recruit', 'build'] as const),
  ...(['truce', 'alliance', 'passage', 'accept', 'refuse', 'war', 'denounce', 'there', 'home'] as const),
] as const;

/** What stands behind an order and only says why, how, or how it is meant. */
export const isComment = (piece: string, talk: Talk): boolean =>
  WAITS.test(piece) || (COMMENT.test(piece) && isChatter(piece, talk));

/** `and waits there for the Riders`: it is what has just gone that waits, and not they. */
const WAITS =
  /^\W*(?:and |then )*(?:waits?|waiting)(?: there| here)? for (?:(?:the|my) )?[\p{L}\d]+(?: host| army)?\W*$/iu;

const COMMENT =
  /^\W*(?:as|since|because|for|so that|that (?:we|i|they|he) may|to (?:see|show)|with (?:my|our|the)|just in case|and (?:see|god|may)|see what|(?:by way|in return|in recognition) of|whoever|whatever|wherever|where|while (?:we|i|you)|that(?:['’]?s| is) (?:all|it|everything|the lot)|no further traffic|das (?:ist|wär['’]?s|war['’]?s|wars) (?:alles|schon)?|please|thanks|thank you|bitte|danke|weil|denn|da|damit|wobei|mit (?:meinen|besten|den))(?!\p{L})/iu;
