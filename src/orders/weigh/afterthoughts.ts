/**
 * What people think of behind an order, in words that no reader follows: `Riders to Karak! Whoa. Back in the stable`, `(Condition: unoccupied.)`. A sentence
 * that nobody made anything of, with a word in it by which orders are taken back or limited, makes a question of what stands before it.
 */
import type { ArmyId } from '../../campaign/ids.ts';
import type { Order } from '../../campaign/order.ts';
import { numberIn } from '../amounts.ts';
import { asked, type Claim } from '../free/claim.ts';
import { type Entry, MOST_WEIGHED, NOTHING } from '../free/entry.ts';
import { armiesNamed, itemsOf } from '../free/items.ts';
import { withSum } from '../free/other-sum.ts';
import { askOpenly, keptAsked, keptOpen } from '../free/questions.ts';
import { tagsOf } from '../free/tags.ts';
import { instructionLine } from '../instruction-line.ts';
import { interpret } from '../interpret.ts';
import { isRemark } from '../remarks.ts';
import { doubtOf } from '../taken-back.ts';
import type { Talk } from '../wording.ts';
import { EMPTY } from '../written-line.ts';
import cues from './data/afterthoughts.json' with { type: 'json' };
import { isRetracted, isRetraction } from './retractions.ts';
import { isTurned, isUndone } from './turned.ts';

const wordsOf = (words: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\d])(?:${words.join('|')})(?![\\p{L}\\d])`, 'iu');

const BEHIND = wordsOf(cues.behind);
const BEFORE = wordsOf(cues.before);
/** One of several orders, by its place in the mail. */
const ABOVE = wordsOf(cues.above);
/** A march in force by another name, perhaps. */
const HASTE = wordsOf(cues.haste);
const WITHIN = wordsOf(cues.within);
/** Whatever it waits for. */
const ALWAYS = wordsOf(cues.always);
const DEALS = wordsOf(cues.deals);
/** What is paid every turn may be paid as long as something lasts. */
const LASTS = wordsOf(cues['while it lasts']);
/** `or rather three`. */
const SUMS = new RegExp(`(?<!\\p{L})(?:${cues.sums.join('|')}) (\\d{1,4}|\\p{L}+)(?!\\p{L})`, 'giu');
const HARMLESS = new RegExp(cues.harmless.join('|'), 'iu');
/** Longer ones tell something. */
const WORDS_MAX = 25;

/** The entries, those in question of which a sentence that nobody has read may say more. */
export function afterthoughtsAsked(entries: readonly Entry[], talk: Talk): readonly Entry[] {
  if (entries.length > MOST_WEIGHED) return entries;
  const first = entries.findIndex((entry) => isUnread(entry) && BEFORE.test(entry.text));
  const last = entries.findLastIndex(
    (entry) => isUnread(entry) && !isHeeded(entry) && ABOVE.test(entry.text),
  );
  return entries.map((written, at) => {
    const entry = withOtherSum(written);
    if (isDisowned(entry, talk)) return questioned(entry, undefined, talk, ALL);
    if (!isOrdering(entry)) return entry;
    if (isContrary(entry)) return undone(entry, talk);
    const isOpen =
      (first >= 0 && first < at) ||
      at < last ||
      isLimited(entry) ||
      isOtherTroop(entry, talk) ||
      isCaseAsked(entries, at, talk) ||
      isHasty(entries, at);
    const taker = takerOf(entries, at, talk);
    return isOpen || taker !== undefined ? questioned(entry, taker, talk) : entry;
  });
}

const isOrdering = ({ kept, claims, dealings }: Entry): boolean =>
  isDoing(kept?.order ?? undefined) || dealings.length > 0 || claims.some(isBold);

/** To stay, and how one fights, is as it was: nobody asks whether it is meant. */
const isBold = ({ sureness, deed }: Claim): boolean =>
  sureness !== 'asked' && deed.kind !== 'hold' && deed.kind !== 'doctrine';
const isDoing = (order: Order | undefined): order is Order =>
  order !== undefined && !QUIET.includes(order.kind);
const QUIET: readonly Order['kind'][] = ['hold', 'doctrine', 'press', 'plan'];

/** Nothing came of it, and it is no question of its own. */
const isUnread = ({ kept, claims, dealings, isQuestion }: Entry): boolean =>
  (kept === undefined || (kept.order === null && kept.instruction === null)) &&
  claims.every((claim) => claim.sureness === 'asked' && claim.if === undefined) &&
  dealings.length === 0 &&
  !isQuestion;

const STRIKES =
  /^\W*(?:p\.?s\.?\W+)?(?:scratch|strike|forget|scrap|drop|ignore|delete|disregard|cancel|bin|skip|never mind) (?:[^\s"“]+ ){0,4}(?:ones?|orders?|bit|line|hosts?|riders|cavalry|army)\W*$/iu;

/** Somebody who thought better of something was followed. */
const isHeeded = (entry: Entry): boolean =>
  entry.takesBack ||
  entry.isAmendment ||
  entry.revisedTo !== undefined ||
  (entry.isWeighedTalk === true && STRIKES.test(entry.text)) ||
  entry.claims.some(({ if: wait, sureness }) => wait !== undefined && sureness === 'asked');

const isPlainMarch = ({ deed }: Claim): boolean => deed.kind === 'march' || deed.kind === 'hold';

/** A plain march, where its own words, or those beside it that nobody has read, tell of haste. */
function isHasty(entries: readonly Entry[], at: number): boolean {
  const { claims = [], kept } = entries[at] ?? {};
  const isMarch = claims.length === 0 ? kept?.order?.kind === 'march' : claims.every(isPlainMarch);
  return (
    isMarch &&
    [-1, 0, 1].some((step) => {
      const one = entries[at + step];
      return one !== undefined && (step === 0 || isUnread(one)) && HASTE.test(one.text);
    })
  );
}

/** A sentence right behind it, or behind others that say nothing or ask something; what was read of it is weighed elsewhere. */
function takerOf(entries: readonly Entry[], at: number, talk: Talk): Entry | undefined {
  const armies = entries[at]?.claims.flatMap((claim) => claim.armies) ?? [];
  return saidBehind(entries, at).find((one) => isCue(one) && !isOfOthers(one, armies, talk));
}

/** What nobody has read between it and the next order; nothing where the next is what it was changed to. */
function saidBehind(entries: readonly Entry[], at: number): readonly Entry[] {
  const isDealt = (entries[at]?.dealings.length ?? 0) > 0;
  // "That's all" says nothing of what stands before it.
  const behind = entries
    .slice(at + 1)
    .filter((one) => !isClosing(one))
    .slice(0, REACH);
  const end = behind.findIndex((one) => isHeeded(one) || !(one.isQuestion || isUnread(one)));
  const next = behind[end];
  if (next !== undefined && (isHeeded(next) || (isDealt && next.dealings.length > 0))) return [];
  return end < 0 ? behind : behind.slice(0, end);
}
const REACH = 3;

const isClosing = ({ kept }: Entry): boolean => kept?.instruction?.kind === 'final';

/** It speaks of our own, and of none of those that the order is for: `If the Riders see anything, tell me`. */
function isOfOthers({ text }: Entry, armies: readonly ArmyId[], talk: Talk): boolean {
  const named = OF_A_CASE.test(text) && armies.length > 0 ? armiesNamed(text, talk) : [];
  return named.length > 0 && !named.some((id) => armies.includes(id));
}

const OF_A_CASE = /^\W*(?:and |but )?(?:if|when|should|unless|once|wenn|falls|sobald|sollten?)(?!\p{L})/iu;

const isCue = ({ text, isQuestion }: Entry): boolean =>
  !isRemark(text) &&
  ((text.split(/\s+/).length <= WORDS_MAX && BEHIND.test(text.replace(HARMLESS, ' '))) ||
    (!isQuestion && (isRetraction(text) || isBareCase(text))));

/** `But if Tom agrees.`: a case, and nothing that shall be done then. */
const isBareCase = (text: string): boolean =>
  BARE_CASE.test(text) && text.length <= BARE_CASE_MAX && !HARMLESS.test(text);
const BARE_CASE = new RegExp(`^\\W*(?:${cues['bare cases'].join('|')})(?!\\p{L})[^,:;?]{3,}$`, 'iu');
const BARE_CASE_MAX = 80;

/** Its own words make a case of it, and it waits for nothing. */
const isLimited = (entry: Entry): boolean =>
  isCased(entry) || ALWAYS.test(entry.text) || isDealtLater(entry) || isOtherSum(entry);

const ordersOf = ({ kept, dealings }: Entry): readonly Order[] => [
  ...(kept?.order === null || kept?.order === undefined ? [] : [kept.order]),
  ...dealings,
];

/** `6 gold for Tom: release it when he has written`. */
const isDealtLater = (entry: Entry): boolean =>
  ordersOf(entry).some(
    ({ kind }) =>
      kind !== 'when' &&
      kind !== 'press' &&
      (DEALS.test(entry.text) || (kind !== 'every' && LASTS.test(entry.text))),
  );

/** The numbers that are said instead of one before them: `or rather three`. */
const otherSums = (text: string): readonly number[] =>
  [...text.matchAll(SUMS)].flatMap(([, word = '']) => numberIn(word) ?? []);

/** A number is said instead, and none of its orders has it. */
function isOtherSum(entry: Entry): boolean {
  const orders = ordersOf(entry);
  const told = JSON.stringify(orders);
  const isTold = (number: number) =>
    new RegExp(`:${number}[,}]`).test(told) ||
    orders.some((order) => order.kind === 'recruit' && order.troops.length === number);
  return orders.length > 0 && otherSums(entry.text).some((number) => !isTold(number));
}

/** `Two Archers at Karak, make that three`: one order, and one other number for it. */
function withOtherSum(entry: Entry): Entry {
  const [sum, ...sums] = otherSums(entry.text);
  const [order, ...orders] = entry.dealings;
  if (sum === undefined || order === undefined || entry.kept !== undefined) return entry;
  const other = sums.length + orders.length === 0 ? withSum(order, sum) : undefined;
  return other === undefined ? entry : { ...entry, dealings: [other] };
}

/** `1 Archers and 1 Cavalry at Karak`, of which one was read. */
function isOtherTroop(entry: Entry, talk: Talk): boolean {
  const raised = ordersOf(entry).flatMap((order) => (order.kind === 'recruit' ? [order] : []));
  if (raised.length === 0) return false;
  const named = tagsOf(entry.text, talk).named.flatMap((tag) => (tag.kind === 'troop' ? [tag.troop] : []));
  return named.some((troop) => raised.every(({ troops }) => !troops.includes(troop)));
}

/** `Tom in Karak? 2nd Host to Karak`: a case, put as a question, and nobody else answers it. */
function isCaseAsked(entries: readonly Entry[], at: number, talk: Talk): boolean {
  const before = entries[at - 1];
  const [claim] = entries[at]?.claims ?? [];
  if (before?.isQuestion !== true || claim === undefined || !('path' in claim.deed)) return false;
  const { path } = claim.deed;
  return (
    claim.if === undefined &&
    before.text.split(/\s+/).length <= CASE_WORDS &&
    itemsOf(before.text, talk).some((item) => item.kind === 'place' && path.includes(item.region))
  );
}
const CASE_WORDS = 6;

const isCased = (entry: Entry): boolean => WITHIN.test(entry.text) && !isWaiting(entry);

/** What it orders is for some case or a later turn already. */
const isWaiting = ({ claims, kept }: Entry): boolean =>
  kept?.order?.kind === 'when' ||
  kept?.order?.kind === 'later' ||
  claims.some((claim) => claim.if !== undefined || claim.turn !== undefined);

/** It says itself that it is not meant, or not yet, or that somebody else said it. */
const isDisowned = (entry: Entry, talk: Talk): boolean =>
  isOrdered(entry) && (isTurned(entry.text, talk) || isRetracted(entry.text, isWaiting(entry)));

/** Words for others are theirs, whatever they say. */
const isOrdered = (entry: Entry): boolean => {
  const orders = ordersOf(entry);
  return (
    !orders.some(({ kind }) => kind === 'press' || kind === 'plan') &&
    (orders.length > 0 || entry.claims.some(isNoHold))
  );
};
const isNoHold = ({ sureness, deed }: Claim): boolean => sureness !== 'asked' && deed.kind !== 'hold';

/** It begins by taking something back, and is read as the deed itself, not as the end of one. */
const isContrary = (entry: Entry): boolean =>
  isUndone(entry.text) && !isHeeded(entry) && !ordersOf(entry).some(isEnding);

const isEnding = ({ kind }: Order): boolean => ENDS.includes(kind);
const ENDS: readonly Order['kind'][] = ['withdraw', 'reject', 'denounce', 'forget'];

/** That order taken back, where it is plain which; else nothing of it, and the contrary is not offered. */
function undone({ kept, line, text }: Entry, talk: Talk): Entry {
  const meant = interpret(text, talk);
  const instruction =
    meant.isUnderstood && 'instruction' in meant.meaning ? meant.meaning.instruction : undefined;
  const entry = { ...NOTHING, line, text };
  return instruction?.kind === 'cancel'
    ? { ...entry, kept: instructionLine({ line, text }, instruction, talk) }
    : {
        ...entry,
        kept: keptOpen(kept ?? { ...EMPTY, line, text }, askOpenly('back', armiesNamed(text, talk), talk)),
      };
}

/** What of an entry is put in question. */
interface Open {
  readonly claim: (claim: Claim) => boolean;
  readonly order: (order: Order) => boolean;
}

/** What somebody shall do. */
const DEEDS: Open = { claim: isBold, order: isDoing };
/** How they shall fight as well. */
const ALL: Open = { claim: isNoHold, order: () => true };

/** All that it orders, as a question; what somebody shall not do needs none. */
function questioned(entry: Entry, taker: Entry | undefined, talk: Talk, open: Open = DEEDS): Entry {
  const { kept, dealings } = entry;
  const claims = entry.claims.map((claim) => (open.claim(claim) ? asked(claim) : claim));
  const order = kept?.order ?? undefined;
  if (kept !== undefined && order !== undefined && open.order(order))
    return {
      ...entry,
      claims: [],
      kept: taker === undefined ? keptAsked(kept, order, talk) : keptOpen(kept, doubtOf(taker)),
    };
  return { ...entry, claims, dealings: [], doubted: [...entry.doubted, ...dealings] };
}
