/** Turns with diplomacy made up at random: treaties, open offers and what everybody says, on top of `anyTurn`. */
import fc from 'fast-check';
import type { OfferedTerm } from '../../src/campaign/envoys/order-envoy.ts';
import {
  type Diplomacy,
  type Offer,
  offerKey,
  openDiplomacy,
  partiesOf,
  sortTerms,
  type Term,
  type Treaty,
  type TreatyId,
} from '../../src/campaign/envoys/treaty.ts';
import type { Order } from '../../src/campaign/order.ts';
import { slotOf } from '../../src/campaign/orders/all.ts';
import type { TurnOrders } from '../../src/campaign/resolve.ts';
import { byId, factionId } from '../support/campaign.ts';
import { type AnyTurn, anyTurn, FACTIONS } from './turns.ts';

type Pair = readonly [string, string];
const PAIRS: readonly Pair[] = [
  ['bone', 'green'],
  ['bone', 'iron'],
  ['green', 'iron'],
];

const until = fc.option(fc.integer({ min: 3, max: 5 }), { nil: undefined });
const PEACE: readonly Term['kind'][] = ['truce', 'alliance', 'victory'];
const QUIET: readonly Term['kind'][] = ['passage', 'sight', 'tribute'];
const kinds = (of: readonly Term['kind'][]) => fc.uniqueArray(fc.constantFrom(...of), { minLength: 1 });

function termOf(kind: Term['kind'], by: string, i: number): Term {
  if (kind === 'tribute') return { kind, by: factionId(by), gold: 1 + (i % 9) };
  return kind === 'passage' || kind === 'sight' ? { kind, by: factionId(by) } : { kind };
}

/** A treaty between two with terms of these kinds. */
function anyTreaty(pair: Pair, of: readonly Term['kind'][], n = 0): fc.Arbitrary<Treaty> {
  return fc
    .record({ kinds: kinds(of), giver: fc.boolean(), last: until })
    .map(({ kinds: list, giver, last }) => ({
      id: `t0-${pair.join('-')}${n === 0 ? '' : `-${n + 1}`}` as TreatyId,
      parties: partiesOf(factionId(pair[0]), factionId(pair[1])),
      terms: sortTerms(list.map((kind, i) => termOf(kind, pair[giver ? 0 : 1], i))),
      since: 0,
      ...(last === undefined ? {} : { until: last }),
    }));
}

function anyOffer([from, to]: Pair, of: readonly Term['kind'][]): fc.Arbitrary<Offer> {
  return anyTreaty([from, to], of).map(({ terms }) => {
    const parties = { from: factionId(from), to: factionId(to) };
    return { ...parties, terms, since: 2 };
  });
}

const ways: readonly Pair[] = PAIRS.flatMap(([one, other]): readonly Pair[] => [
  [one, other],
  [other, one],
]);

/** Dealings between these pairs, of these kinds. */
export function anyDiplomacy(
  pairs: readonly Pair[] = PAIRS,
  of: readonly Term['kind'][] = [...PEACE, ...QUIET],
): fc.Arbitrary<Diplomacy> {
  const listed = ways.filter(([one, other]) =>
    pairs.some((pair) => pair.includes(one) && pair.includes(other)),
  );
  return fc
    .record({
      treaties: fc.tuple(...pairs.map((pair) => fc.option(anyTreaty(pair, of), { nil: undefined }))),
      offers: fc.tuple(...listed.map((pair) => fc.option(anyOffer(pair, of), { nil: undefined }))),
      isPublic: fc.boolean(),
    })
    .map(({ treaties, offers, isPublic }) => ({
      ...openDiplomacy({ isPublic }),
      treaties: byId(treaties.flatMap((one) => one ?? [])),
      offers: Object.fromEntries(
        offers.flatMap((one) => (one === undefined ? [] : [[offerKey(one.from, one.to), one] as const])),
      ),
    }));
}

/** What one says to another. */
export function anyMessage(
  other: string,
  of: readonly Term['kind'][],
  mayFight: boolean,
): fc.Arbitrary<Order> {
  const to = factionId(other);
  const offered = fc.record({ list: kinds(of), us: fc.boolean() }).map(
    ({ list, us }): Order => ({
      kind: 'offer',
      to,
      terms: list.map((kind, i): OfferedTerm => {
        const by = us ? 'us' : 'them';
        if (kind === 'tribute') return { kind, by, gold: 1 + i };
        return kind === 'passage' || kind === 'sight' ? { kind, by } : { kind };
      }),
    }),
  );
  const plain: readonly Order[] = [
    { kind: 'accept', of: to },
    { kind: 'accept', of: to },
    { kind: 'reject', of: to },
    { kind: 'withdraw', to },
    { kind: 'denounce', with: to },
    ...(mayFight ? [{ kind: 'declare-war', on: to } as const] : []),
  ];
  return fc.oneof(offered, fc.constantFrom(...plain));
}

const messages = fc.record(
  Object.fromEntries(
    FACTIONS.map((faction) => [
      faction,
      fc
        .tuple(
          ...FACTIONS.filter((other) => other !== faction).map((other) =>
            fc.array(anyMessage(other, [...PEACE, ...QUIET], true), { maxLength: 2 }),
          ),
        )
        .map((lists) => lists.flat()),
    ]),
  ),
);

/** The same turn with words added to its orders; of two for the same slot the later stands. */
export function withWords(turn: AnyTurn, words: Readonly<Record<string, readonly Order[]>>): TurnOrders {
  const books = FACTIONS.map((faction) => {
    const book = [...(turn.orders[factionId(faction)] ?? []), ...(words[faction] ?? [])];
    return [faction, [...new Map(book.map((order) => [slotOf(order), order])).values()]];
  });
  return Object.fromEntries(books);
}

/** Treaties, offers and words between all three. */
export const anyDealings: fc.Arbitrary<AnyTurn> = fc
  .record({ turn: anyTurn, diplomacy: anyDiplomacy(), words: messages })
  .map(({ turn, diplomacy, words }) => ({
    state: { ...turn.state, diplomacy },
    orders: withWords(turn, words),
  }));

export { QUIET };
