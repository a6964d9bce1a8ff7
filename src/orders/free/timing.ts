/** `Recruit two Archers at Karak next turn`, `accept Tom's offer in turn 5`: what is dealt in a turn to come is kept until then (CP-KEP-01). */
import type { Order } from '../../campaign/order.ts';
import { isPlain } from '../../campaign/orders/all.ts';
import type { Talk } from '../wording.ts';
import { clausesOf } from './clauses.ts';
import type { Entry } from './entry.ts';
import { plainly } from './idioms.ts';
import { type Item, isWord, itemsOf, keyOf } from './items.ts';

/** The entry with its dealings for the turn that its words name; asked, where only one of its clauses names one. */
export function timed(entry: Entry, talk: Talk): Entry {
  const { text, put = text, dealings, doubted } = entry;
  if ((dealings.some(isLateOffer) && isLoose(put)) || (dealings.some(isPaid) && IN_TWO.test(put)))
    return { ...entry, dealings: [], doubted: [...doubted, ...dealings] };
  if (dealings.length === 0 || dealings.some(isKept)) return entry;
  const items = itemsOf(plainly(put), talk);
  const [turn, ...others] = turnsIn(items, talk);
  if (turn === undefined) return entry;
  const later = dealings.flatMap((order) =>
    isPlain(order) ? [{ kind: 'later' as const, turn, order }] : [],
  );
  const isOne =
    !(later.some(({ order }) => order.kind === 'offer') && isLoose(put)) &&
    others.length === 0 &&
    later.length === dealings.length &&
    clausesOf(items).filter(isSaying).length === 1;
  return isOne
    ? { ...entry, dealings: later }
    : { ...entry, dealings: [], doubted: [...doubted, ...dealings] };
}

/** `a truce to and with turn 9`: whether it is offered then, or ends then, nobody can tell. */
const isLoose = (text: string): boolean => !THEN.test(text);
const THEN =
  /(?<!\p{L})(?:in|on|at|come|from|once|when|by|im|ab|am|next|nächste[nr]?) (?:the |der |dem )?(?:turn|round|zug|runde)(?!\p{L})|^\W*(?:turn|round|zug|runde|t) ?\d+/iu;

/** `5 gold to Tom, half now and half next turn`: two payments, and the sum is neither. */
const IN_TWO =
  /(?<!\p{L})(?:half|some|part|(?:die )?hälfte|einen teil) (?:of it )?(?:now|at once|today|this turn|jetzt|sofort|heute)(?!\p{L})/iu;
const isPaid = (order: Order): boolean =>
  order.kind === 'gift' || (order.kind === 'later' && order.order.kind === 'gift');

const isLateOffer = (order: Order): boolean => order.kind === 'later' && order.order.kind === 'offer';

const isKept = (order: Order): boolean => order.kind === 'later' || order.kind === 'when';

/** The turns in which something shall be done; the one that ends a treaty is none. */
function turnsIn(items: readonly Item[], { known }: Talk): readonly number[] {
  const now = known?.turn;
  if (now === undefined) return [];
  return items.flatMap((item, at) => {
    if (isWord(item, 'nextTurn')) return [now + 1];
    const isEnd = UNTIL.some((is) => isWord(items[at - 1], is)) || ENDS.test(keyOf(items[at - 1]));
    return item.kind === 'turn' && item.value > now && !isEnd && !isEverUntil(items, at) ? [item.value] : [];
  });
}

/** `in force through turn 5`. */
const ENDS = /(?:^| )(?:through|till|til|for|up to|ending|ends?|expires?|expiring|bis)$/;
const UNTIL = ['until', 'to', 'every'] as const;

/** `until the end of turn 8`. */
const isEverUntil = (items: readonly Item[], at: number): boolean =>
  items.slice(Math.max(0, at - 4), at).some((item) => isWord(item, 'until'));

const isSaying = ({ items }: { readonly items: readonly Item[] }): boolean =>
  items.some(({ kind }) => ['power', 'place', 'number', 'troop', 'foe'].includes(kind));

/** The turn in which it shall be done; `a truce through turn 6` names none. */
export function turnIn(items: readonly Item[]): number | undefined {
  const named = items.find(
    (item, at) => item.kind === 'turn' && !/^(?:through|thru)$/.test(keyOf(items[at - 1])),
  );
  return named?.kind === 'turn' ? named.value : undefined;
}
