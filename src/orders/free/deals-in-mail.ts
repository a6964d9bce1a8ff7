/** Gold and offers of a whole mail: what is thought better of below, what may be the text of a letter. */
import type { FactionId } from '../../campaign/ids.ts';
import type { Order } from '../../campaign/order.ts';
import type { OrderLine } from '../sheet.ts';
import { passedOver } from '../words/free.en.ts';
import { EMPTY } from '../written-line.ts';
import { dealtBy, NO_DEALS } from './dealt.ts';
import type { Entry } from './entry.ts';
import { isWord } from './items.ts';
import type { Heard } from './read-sentence.ts';
import type { Said } from './said.ts';

/** What the phrases understood of gold and offers is spoken of below: `No, make it 8`. */
export function dealtAbove(kept: readonly OrderLine[], before: Said): Said {
  const orders = kept.flatMap(({ order }) => order ?? []);
  const power = orders.flatMap((order) => powerOf(order) ?? []).at(-1) ?? before.power;
  return { dealt: dealtBy(orders, before.dealt ?? NO_DEALS), ...(power === undefined ? {} : { power }) };
}

function powerOf(order: Order): FactionId | undefined {
  const plain = 'order' in order ? order.order : order;
  switch (plain.kind) {
    case 'gift':
    case 'offer':
      return plain.to;
    case 'accept':
    case 'reject':
      return plain.of;
    default:
      return undefined;
  }
}

/** `two Archers, and one Cavalry`: one order for one castle. */
export function inOne(spent: readonly Order[]): readonly Order[] {
  const recruits = spent.flatMap((order) => (order.kind === 'recruit' ? [order] : []));
  const castles = [...new Set(recruits.map(({ at }) => at))];
  const raised = castles.map((at): Order => {
    const troops = recruits.filter((one) => one.at === at).flatMap((one) => one.troops);
    return { kind: 'recruit', at, troops };
  });
  return [...raised, ...spent.filter(({ kind }) => kind !== 'recruit')];
}

/** `Or rather half of that`, `just kidding`: nobody of ours is in it, and a sum or a change of mind is. */
export function isAmendment({ items, takesBack }: Heard): boolean {
  if (items.some(({ kind }) => ['army', 'place', 'unit', 'troop', 'foe'].includes(kind))) return false;
  const isTurned = ['again', 'no', 'maybe', 'or', 'not'].some((is) =>
    items.some((item) => isWord(item, is as 'again')),
  );
  const isSum = items.some(
    (item) => item.kind === 'number' || isWord(item, 'gold') || (item.kind === 'word' && SUMS.test(item.key)),
  );
  return takesBack || items.some((item) => isWord(item, 'void')) || (isTurned && isSum);
}

/** `My conscience is asking me not to`: behind a deal, it may take that back. */
export const isBetterNot = (text: string): boolean => BETTER_NOT.test(text);
const BETTER_NOT =
  /(?<!\p{L})(?:(?:asks?|asking|tells?|telling|begs?|begging|urges?|urging|advises?|advising) (?:me|us) not to|(?:perhaps|maybe|better|rather|i['’]d rather) not|(?:i|we)(?:['’]ve| have) (?:calmed down|thought better of it|changed my mind)|on reflection,? no)(?!\p{L})/iu;

const SUMS =
  /^(?:half|less|more|much|many|third|double|twice|amount|sum|lot|nothing|halfte|weniger|viel|doppelt|summe|betrag|nichts)$/;

/** Below the head of a letter to nobody we know, what looks like a payment may be its text. */
export function letterFrom(strict: readonly OrderLine[]): number {
  const head = strict.find(({ fault }) => fault !== null && HEADS.includes(fault.code));
  return head?.line ?? Number.POSITIVE_INFINITY;
}

const HEADS = ['unclear/letter-head', 'unclear/letter-end', 'unclear/empty-letter'];

/** `I'd like a truce with Tom. Put it to him, until turn 8`: one offer, and the later words say more of it. */
function offeredOnce(entries: readonly Entry[]): readonly Entry[] {
  const later = new Set<string>();
  const fromTheLast = entries.toReversed().map((entry) => {
    const left = entry.dealings.filter((order) => !offerKey(order).some((key) => later.has(key)));
    for (const key of entry.dealings.flatMap(offerKey)) later.add(key);
    if (left.length === entry.dealings.length) return entry;
    const { line, text } = entry;
    const isOver = left.length + entry.claims.length === 0;
    const kept = isOver ? { kept: { ...EMPTY, line, text, ignored: passedOver.replaced } } : {};
    return { ...entry, dealings: left, ...kept };
  });
  return fromTheLast.toReversed();
}

const offerKey = (order: Order): readonly string[] =>
  order.kind === 'offer' ? [`${order.to}: ${order.terms.map(({ kind }) => kind).join()}`] : [];

/** What is dealt and then thought better of, in words that we cannot follow, is asked. */
export function withDoubtedDeals(all: readonly Entry[], letter: number): readonly Entry[] {
  const entries = offeredOnce(all);
  return entries.map((entry, at) => {
    const order = entry.kept?.order;
    const dealt = order !== null && order !== undefined && isDeal(order) ? [order] : entry.dealings;
    const next = entries
      .slice(at + 1)
      .find(
        ({ isAmendment: is, dealings, kept }) =>
          is || dealings.length > 0 || (kept?.order != null && isDeal(kept.order)),
      );
    const isLater = next?.isAmendment === true && next.dealings.length === 0;
    if (dealt.length === 0 || (!isLater && entry.line <= letter)) return entry;
    const { kept: _, ...rest } = entry;
    return { ...rest, dealings: [], doubted: dealt };
  });
}

const isDeal = (order: Order): boolean => {
  const plain = 'order' in order ? order.order : order;
  return ['gift', 'offer', 'accept', 'reject', 'denounce', 'declare-war'].includes(plain.kind);
};
