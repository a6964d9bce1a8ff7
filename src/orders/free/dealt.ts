/** What a mail deals with others, sentence by sentence: gold, debts that are settled, amounts thought better of, offers answered. */
import type { FactionId } from '../../campaign/ids.ts';
import type { Order } from '../../campaign/order.ts';
import { numberIn } from '../amounts.ts';
import type { Talk } from '../wording.ts';
import { keysOf } from '../words.ts';
import lists from './data/dealings.json' with { type: 'json' };
import { inDealingOrder } from './dealing-order.ts';
import { dealingsIn, wishIn } from './dealings.ts';
import { inPlainOrder } from './german.ts';
import { giftsIn, isNotMeant, type Payment } from './gifts.ts';
import { has, type Item, isWord, itemsOf } from './items.ts';
import type { Dealt, Said } from './said.ts';
import { withoutOnce, withSums } from './shares.ts';

type Gift = Extract<Order, { kind: 'gift' }>;

export const NO_DEALS: Dealt = { spent: { gold: 0 } };

export interface Dealing {
  readonly orders: readonly Order[];
  readonly dealt: Dealt;
  /** The sentence is about nothing else, although it has words that take something back. */
  readonly isWhole: boolean;
}

/** What a sentence deals, by what the mail said before. */
export function dealtIn(text: string, said: Said, talk: Talk): Dealing {
  const before = said.dealt ?? NO_DEALS;
  const nothing = { orders: [], dealt: withoutAbout(before), isWhole: false };
  if (isNotMeant(text)) return nothing;
  const revised = revisedPayment(text, before) ?? revisedPayment(withoutReason(text), before);
  if (revised !== undefined) return paid([revised], before, true);
  const settled = settledDebt(text, said, before, talk);
  if (settled !== undefined) return paid([settled], before, true);
  const items = itemsOf(
    withoutOnce(thoughtBetter(withSums(inDealingOrder(inPlainOrder(text)), before.spent, talk))),
    talk,
  );
  const gifts = giftsIn(items, {
    ...(said.power === undefined ? {} : { power: said.power }),
    ...(talk.known === undefined ? {} : { turn: talk.known.turn }),
  });
  if (gifts.length > 0) return paid(gifts, before, false);
  // `We declared war on Tom in turn 1`: what was done then is told.
  const isPast = items.some((item) => item.kind === 'turn' && item.value < (talk.known?.turn ?? 0));
  if (isPast) return { ...nothing, dealt: heardOf(items, said, before) };
  return (
    answered(
      text,
      items.map((item) => asTurn(item, talk)),
      said,
    ) ?? { ...nothing, dealt: heardOf(items, said, before) }
  );
}

/** `Next turn` as the number it has. */
const asTurn = (item: Item, { known }: Talk): Item =>
  isWord(item, 'nextTurn') && known !== undefined ? { kind: 'turn', value: known.turn + 1 } : item;

/** `Make that 4, the roof needs doing`: why is said behind it. */
const withoutReason = (text: string): string => /^([^,]{2,40}), [^\d]+$/.exec(text)?.[1] ?? '';

/** What a question is about: `Tom's proposal? Gladly.` */
export function askedAbout(text: string, said: Said, talk: Talk): Dealing {
  const before = said.dealt ?? NO_DEALS;
  const items = itemsOf(text, talk);
  const [power, ...others] = powersIn(items);
  const isOpen =
    power === undefined ||
    others.length > 0 ||
    isNotMeant(text) ||
    OURS.test(text) ||
    keysOf(text).length > ABOUT_MAX;
  const dealt = isOpen || !isProposal(items) ? withoutAbout(before) : { ...before, about: power };
  return { orders: [], dealt, isWhole: false };
}

const ABOUT_MAX = 8;
/** `Offer Tom a truce? No.`: no answer to anything of his. */
const OURS =
  /^\W*(?:(?:should|shall) (?:i|we) )?(?:offer|propose|denounce|refuse|reject|break|end|declare|kündigen?|ablehnen|anbieten)(?!\p{L})|(?<!\p{L})(?:anbieten|kündigen|ablehnen|erklären|brechen)\?\W*$/iu;

const powersIn = (items: readonly Item[]): readonly FactionId[] => [
  ...new Set(items.flatMap((item) => (item.kind === 'power' ? [item.faction] : []))),
];

const isProposal = (items: readonly Item[]): boolean =>
  items.some(
    (item) => item.kind === 'word' && item.key.split(' ').some((key) => lists.proposals.includes(key)),
  );

function withoutAbout({ about: _, ...rest }: Dealt): Dealt {
  return rest;
}

function paid(payments: readonly Payment[], before: Dealt, isWhole: boolean): Dealing {
  const sums = payments.map((one) => giftOf(one)?.gold ?? 0);
  const last = payments.at(-1);
  const gold = sums.at(-1);
  const replaced = isWhole && before.payment !== undefined ? (giftOf(before.payment)?.gold ?? 0) : 0;
  const { debt: _, ...rest } = withoutAbout(before);
  return {
    orders: payments,
    isWhole,
    dealt: {
      ...rest,
      spent: {
        gold: before.spent.gold - replaced + sums.reduce((all, one) => all + one, 0),
        ...(gold === undefined ? {} : { last: gold }),
      },
      ...(last === undefined ? {} : { payment: last }),
    },
  };
}

const giftOf = (order: Order): Gift | undefined => {
  const plain = 'order' in order ? order.order : order;
  return plain.kind === 'gift' ? plain : undefined;
};

/** What the phrases understood on a line of its own, as far as it is spoken of below. */
export function dealtBy(orders: readonly Order[], before: Dealt): Dealt {
  return orders.reduce((now, order) => {
    const gift = giftOf(order);
    return gift === undefined ? now : paid([order as Payment], now, false).dealt;
  }, withoutAbout(before));
}

/** `No, make it 8`, `Nein, sagen wir 3`: another amount for the last payment. */
const REVISED =
  /^\W*(?:(?:no|nope|nein|nee|ne|oh|hm+|ach|na|wait|hang on|hold on|or|oder|sorry|actually|better|besser|lieber|rather|doch|thinking about it|on second thoughts?|make|mach|machen wir|make that|make it|call it|say|let['’]?s say|sagen wir|sag ma|sag|it|that|das|daraus|then|dann|please|bitte|only|just|nur)[\s,.:…]*){1,8}(\d{1,5}|\p{L}+)(?: (?:gold|pieces?|coins|goldstücke|will do|is enough|reicht|reichen|genügen|instead|then|please|bitte))*\W*$/iu;

/** `Four.`, behind words that thought better of it. */
const BARE = /^\W*(\d{1,5}|\p{L}+)(?: gold)?\W*$/u;

function revisedPayment(text: string, { payment }: Dealt): Payment | undefined {
  const gold = numberIn(REVISED.exec(text)?.[1] ?? BARE.exec(text)?.[1] ?? '');
  const gift = payment === undefined ? undefined : giftOf(payment);
  if (payment === undefined || gift === undefined || gold === undefined || gold < 1) return undefined;
  return 'order' in payment ? { ...payment, order: { ...gift, gold } } : { ...gift, gold };
}

/** `10 gold to Tom, no, make it 8`: the later amount counts. */
const thoughtBetter = (text: string): string =>
  text.replace(
    /(?<!\p{L})(\d{1,5})(?= (?:gold|coins|pieces|crowns))([^\d]*?)[\s,;–-]+(?:no,? |nein,? |er,? |äh,? |ähm,? |hm,? |or rather |oder besser |ach nein,? |ach,? )(?:make (?:it|that) |say |sagen wir |lieber |doch lieber )?(\d{1,5})(?: gold)?(?=\W*$|, (?:he|she|they|it|er|sie|das)(?:['’]s| has| have| ist| sind| hat| haben)(?!\p{L})[^\d]*$)/iu,
    '$3$2',
  );

/** `I owe Tom 3 gold and 2 for the horses`: what is owed, if that is all the sentence says. */
function heardOf(items: readonly Item[], said: Said, before: Dealt): Dealt {
  const now = withoutAbout(before);
  const wish = wishIn(items);
  const [named, ...others] = powersIn(items);
  const to = named ?? (has(items, 'pronoun') ? said.power : undefined);
  const isOwed = items.some(
    (item) => item.kind === 'word' && item.key.split(' ').some((key) => lists.debts.includes(key)),
  );
  const isOurs = items.some((item) => item.kind === 'word' && /^(?:i|we|ich|wir)(?: |$)/.test(item.key));
  const gold = items.reduce((sum, item) => sum + (item.kind === 'number' ? item.value : 0), 0);
  const isOpen =
    others.length > 0 || has(items, 'not', 'or', 'maybe', 'no', 'if', 'every') || items.some(isElse);
  if (to !== undefined && isOwed && isOurs && gold > 0 && !isOpen && has(items, 'gold'))
    return { ...now, debt: { kind: 'gift', to, gold } };
  const about = others.length === 0 && isProposal(items) ? named : undefined;
  return {
    ...now,
    ...(wish === undefined ? {} : { wish }),
    ...(about === undefined || items.some(isElse) ? {} : { about }),
  };
}

const isElse = ({ kind }: Item): boolean => ['army', 'place', 'unit', 'troop', 'turn', 'foe'].includes(kind);

/** `Pay the man the lot`, `Zahl ihm alles zusammen aus`. */
function settledDebt(text: string, said: Said, { debt }: Dealt, talk: Talk): Gift | undefined {
  if (debt === undefined) return undefined;
  const keys = keysOf(text).filter((key) => /\p{L}/u.test(key));
  const items = itemsOf(text, talk);
  const others = powersIn(items).filter((power) => power !== debt.to);
  const isOpen =
    others.length > 0 ||
    items.some(isElse) ||
    has(items, 'not', 'or', 'maybe', 'if', 'weigh', 'told', 'past', 'no', 'until');
  const isNumber = items.some(({ kind }) => kind === 'number');
  const from = keys.findIndex((key) => lists.settle.includes(key));
  const isSaid =
    from >= 0 && from <= SETTLE_FROM && keys.slice(from + 1).some((key) => lists.whole.includes(key));
  const isTold =
    keys.length <= SETTLE_MAX &&
    !keys.some((key) => ['half', 'some', 'part', 'halfte', 'teil', 'me', 'mir'].includes(key));
  return isSaid && isTold && !isOpen && !isNumber && said !== undefined ? debt : undefined;
}

const SETTLE_FROM = 3;
const SETTLE_MAX = 9;

/** An answer or an offer; `gladly` alone answers what the sentence before it was about. */
function answered(text: string, items: readonly Item[], said: Said): Dealing | undefined {
  const before = said.dealt ?? NO_DEALS;
  const [order, ...more] = dealingsIn(items, said);
  if (order !== undefined) {
    const about = 'of' in order ? order.of : undefined;
    const dealt = { ...withoutAbout(before), ...(about === undefined ? {} : { answered: about }) };
    return { orders: [order, ...more], dealt, isWhole: false };
  }
  const answer = plainAnswer(text, before);
  if (answer !== undefined) return { orders: [answer], dealt: withoutAbout(before), isWhole: true };
  const { wish, ...rest } = before;
  return wish !== undefined && isPutToThem(items)
    ? { orders: [wish], dealt: withoutAbout(rest), isWhole: true }
    : undefined;
}

function plainAnswer(text: string, { about, answered: last }: Dealt): Order | undefined {
  const said = keysOf(text)
    .filter((key) => /\p{L}/u.test(key))
    .join(' ');
  if (last !== undefined && REFUSED_AFTER_ALL.test(said)) return { kind: 'reject', of: last };
  if (about === undefined) return undefined;
  if (lists.gladly.includes(said)) return { kind: 'accept', of: about };
  if (PLAIN_YES.test(said)) return { kind: 'accept', of: about };
  return lists.never.includes(said) ? { kind: 'reject', of: about } : undefined;
}

/** `Yes, accept`, `ok take it`. */
const PLAIN_YES =
  /^(?:(?:yes|yes please|ok|okay|sure|fine|gladly|ja|gern|gerne|right|well|please|bitte|i will|ill|we will|lets|let us) )*(?:accept|accept it|accept that|accepted|agree|agreed|take it|sign it|sign|annehmen|angenommen|nimm an)(?: (?:please|bitte|gladly|it))*$/;

/** `No, then refuse it`. */
const REFUSED_AFTER_ALL =
  /^(?:(?:no|then|nein|dann|doch|lieber|oh|please|bitte|actually|so) )*(?:refuse|reject|decline|turn down|lehn|lehne) (?:it|that|them|him|her|das|es|ihn|sie)(?: (?:down|ab|doch|lieber|then|after all|please|bitte))*$/;

/** `Put that to them`, `Mach ihnen das Angebot`: what was wished for is offered. */
function isPutToThem(items: readonly Item[]): boolean {
  const isOffer =
    has(items, 'offer') ||
    items.some((item) => /(?:angebot|offer|proposal|vorschlag)/.test(item.kind === 'word' ? item.key : ''));
  const isOther = items.some((item) => isElse(item) || item.kind === 'power' || item.kind === 'number');
  const isOpen = has(items, 'not', 'or', 'maybe', 'if', 'told', 'past', 'weigh', 'no', 'accept', 'refuse');
  return isOffer && !isOther && !isOpen && items.filter((item) => isWord(item, 'unknown')).length <= 2;
}
