/** What stands beside a sentence that no reader has made anything of, and that may change it: the order is asked, and never done as if that were not there. */
import { asked, type Claim } from '../free/claim.ts';
import { type Entry, MOST_WEIGHED } from '../free/entry.ts';
import { itemsOf } from '../free/items.ts';
import { keptAsked } from '../free/questions.ts';
import type { Talk } from '../wording.ts';
import { placesIn } from './near.ts';
import { staysIn, type Unread, unreadIn } from './unread.ts';

/** `unless, of course, the moon is red`; `if (...) { ... } else { ... }`. */
const UNLESS = /\bunless\b|\bes sei denn\b|\baußer wenn\b|[{}]|\bin the event\b/iu;
/** `except the one that cannot`: an army that is not named. */
const NAMELESS =
  /\b(?:except|but not|apart from|other than) (?:for )?(?:the |that )?(?:ones?|others?|which|who)\b/i;
const OPENS =
  /^\*(?=[\p{L}\d])|^\W{0,3}(?:and |but )?(?:or (?:was|is|maybe|perhaps)|unless|except|es sei denn|außer)\b/iu;
/** `if hit & lost`: two things to wait for, of which an order can wait for one. */
const TWICE =
  /\b(?:if|when|once|wenn|falls)\b[^,;:>→]{1,40}(?:&|\band\b|\bund\b)[^,;:>→]{1,30}(?:->|→|>|,|:)/iu;
const CASES =
  /\b(?:if|unless|in the event|in case|as long as|so long as|provided|providing|until|once|notwithstanding|as soon as|bis|sobald|wenn|falls|sofern|solange|eher|ehe|bevor|nachdem)\b/i;
/** It goes on from what stands before it. */
const FOLLOWS =
  /^\W*(?:after|afterwards|then|thereafter|in that case|otherwise|if so|else|dann|danach|daraufhin|sodann|anschließend|erst dann|sonst|ansonsten)\b/i;
/** `wait no dont do the 1st Host thing`. */
const UNDONE =
  /(?:→|->|=>)\s*(?:they|he|it|she|we) (?:do|does|did|will|wo|shall)?(?:n['’]?t| not)\b|(?<!\b(?:others?|rest|else|they|who) )\b(?:don['’]?t|do not) (?:do|send|move)\b/i;
/** `Regnet es, weicht Berta nach Karak aus`: in German a verb in front makes a case, and another follows behind it. */
const VERB_FIRST =
  /^\W*(?:und |aber |doch )?\p{L}{2,}(?:t|en|ß) (?:es|er|sie|jemand|etwas|was|wer|einer|irgend\p{L}+|man|das|die|der|ein|eine|dort|da|mich|uns|ihn)(?!\p{L})[^,;:.!?]{0,70}, (?:so |dann )?(?:soll(?:en)?|weich\p{L}+|zieh\p{L}*|geh\p{L}*|marschier\p{L}*|reit\p{L}*|rück\p{L}*|greif\p{L}*|folg\p{L}*|kehr\p{L}*|komm\p{L}*|flieh\p{L}*|läuft|laufen|eil\p{L}*|verzieh\p{L}*) /iu;
const FORCED = /\bforced? march(?:es)?\b|\bdouble[- ]time\b|\bat the double\b/i;

/** The entries, with those orders asked that a sentence which nobody has read may change. */
export function casesAsked(entries: readonly Entry[], talk: Talk): readonly Entry[] {
  const put = entries.map((entry) => ({ ...entry, text: entry.put ?? entry.text }));
  // In longer mails only what stands in the order's own sentence, or right behind it, is looked at.
  const unread = entries.length > MOST_WEIGHED ? [] : unreadIn(put, talk);
  return entries.map((entry, at) => {
    if (isTwice(entry) || isTurned(entry) || isAnew(put[at] ?? entry, talk) || isStarred(entries[at + 1]))
      return questioned(entry, talk);
    if (entry.claims.length === 0) return entry;
    const around = { entry: put[at] ?? entry, last: put[at - 1], next: put[at + 1], at };
    const isDoubtful = doubtsOf(around, unread, talk);
    return { ...entry, claims: entry.claims.map((claim) => (isDoubtful(claim) ? asked(claim) : claim)) };
  });
}

interface Placed {
  readonly entry: Entry;
  readonly last: Entry | undefined;
  readonly next: Entry | undefined;
  readonly at: number;
}

function doubtsOf({ entry, last, next, at }: Placed, unread: readonly Unread[], talk: Talk) {
  const before = unread.find((one) => one.at === at - 1);
  const isWaiting = entry.claims.some((claim) => claim.if !== undefined);
  const isBeside = !isWaiting && (isCase(entry.text) || opensCase(next));
  const isCorrected = unread.some((one) => one.at > at && one.isSecondThought);
  const isFollowing = last !== undefined && isOpenCase(last) && FOLLOWS.test(entry.text);
  const isForced = unread.some(({ text }) => FORCED.test(text));
  const isGroundless = before !== undefined && before.places.length > 0 && !staysIn(entry.text, talk);
  const cases = unread.filter(({ text }) => CASES.test(text)).flatMap(({ places }) => places);
  const isHanging = HANGS.test(entry.text);
  return (claim: Claim): boolean => {
    const { deed } = claim;
    if (isOfOther(claim, last)) return true;
    if (isHanging && claim.if === undefined) return true;
    if (deed.kind === 'hold') return isGroundless;
    if (!('path' in deed)) return false;
    const isHasty = isForced && deed.kind === 'march';
    return isBeside || isCorrected || isFollowing || isHasty || deed.path.some((to) => cases.includes(to));
  };
}

/** `riders follow 2nd` and below it `*1st`: a slip of the finger, put right as in a chat. */
const isStarred = (next: Entry | undefined): boolean =>
  next !== undefined && next.claims.length === 0 && /^\*(?=[\p{L}\d])/u.test(next.text);

/** `If so, Berta goes there`: in a case that another sentence made. */
const HANGS =
  /^\W*(?:and |but )?(?:if so|if (?:he|she|it|they|that|this|somebody|anybody) (?:(?:does|do|did|happens?)|(?:is|are|has|have)(?=,))|in that case|wenn ja|falls ja|in dem fall|wenn das (?:passiert|geschieht))(?=[,\s])/iu;

/** `The Riders wait for Berta. When she gets in they go on`: who waited goes, rather than whoever arrives. */
const isOfOther = ({ armies, deed, if: wait }: Claim, last: Entry | undefined): boolean =>
  'path' in deed &&
  typeof wait === 'object' &&
  wait.kind === 'arrived' &&
  armies.includes(wait.army) &&
  last?.claims.some(
    ({ deed: before, armies: others }) => before.kind === 'hold' && !others.includes(wait.army),
  ) === true;

const isCase = (text: string): boolean => UNLESS.test(text) || NAMELESS.test(text) || UNDONE.test(text);

/** A case that no order waits for. */
const isOpenCase = ({ text, claims }: Entry): boolean =>
  CASES.test(text) && claims.every((claim) => claim.if === undefined);

const opensCase = (next: Entry | undefined): boolean =>
  next !== undefined && next.claims.length === 0 && OPENS.test(next.text);

const isTwice = ({ text, claims, kept }: Entry): boolean =>
  TWICE.test(text) && (kept?.order?.kind === 'when' || claims.some((claim) => claim.if !== undefined));

/** `The host goes to Karak, and if they are too many he hides in the woods`: a second half that nobody has read. */
function isAnew({ text, claims, dealings, kept }: Entry, talk: Talk): boolean {
  const anew = ANEW.exec(text);
  const [claim, ...others] = claims;
  if (anew === null || claim === undefined || others.length + dealings.length > 0 || kept !== undefined)
    return false;
  const { deed, if: wait } = claim;
  // `but if there is an enemy, better not`.
  if (typeof wait === 'object' && wait.kind === 'empty') return false;
  const goal = 'path' in deed ? deed.path.at(-1) : undefined;
  const isSaidBefore =
    goal !== undefined && placesIn(itemsOf(text.slice(0, anew.index), talk)).includes(goal);
  return isSaidBefore && !placesIn(itemsOf(text.slice(anew.index), talk)).includes(goal);
}

const ANEW = /(?<!\p{L})(?:and|but|und|aber) (?:if|when|should|once|falls|wenn|sobald|sollten?)(?!\p{L})/iu;

/** As it was written: what stands in front may have been taken for talk. Support waits for a battle by itself. */
const isTurned = ({ text, claims }: Entry): boolean =>
  VERB_FIRST.test(text) && claims.every((claim) => claim.if === undefined && claim.deed.kind !== 'support');

/** All that it orders, as a question. */
function questioned(entry: Entry, talk: Talk): Entry {
  const { kept } = entry;
  if (kept?.order === undefined || kept.order === null || entry.claims.length > 0)
    return { ...entry, claims: entry.claims.map(asked) };
  return { ...entry, kept: keptAsked(kept, kept.order, talk) };
}
