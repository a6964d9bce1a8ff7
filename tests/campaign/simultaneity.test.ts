/**
 * CP-RES-04 with everything in the mix: marches, the realm, orders that wait, scouts and spies, envoys and letters. A renaming
 * must keep the order of the names: where a rule says "of equals the first by id" another order is another result, and it is
 * meant to be. Left out are rumours and couriers, whose dice go by names (CP-RUM-08), and fights, which are tossed by sizes here.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  offerKey,
  openDiplomacy,
  partiesOf,
  type Treaty,
  type TreatyId,
} from '../../src/campaign/envoys/treaty.ts';
import { harrowmere } from '../../src/campaign/map/harrowmere.ts';
import type { Order } from '../../src/campaign/order.ts';
import { slotOf } from '../../src/campaign/orders/all.ts';
import type { CampaignEngagement, TurnOrders } from '../../src/campaign/resolve.ts';
import type { CampaignState } from '../../src/campaign/state.ts';
import { canonicalJson } from '../../src/kernel/canonical-json.ts';
import { sha256Hex } from '../../src/kernel/hash.ts';
import { armyId, byId, factionId, regionId } from '../support/campaign.ts';
import { type AnyTurn, anyTurn, FACTIONS, playTossed } from './turns.ts';

const [bone, green, iron] = FACTIONS.map(factionId) as [
  Treaty['parties'][0],
  Treaty['parties'][0],
  Treaty['parties'][0],
];
const others = fc.constantFrom(bone, green, iron);
const word = (to: typeof bone): readonly Order[] => [
  { kind: 'offer', to, terms: [{ kind: 'truce' }] },
  { kind: 'offer', to, terms: [{ kind: 'alliance' }, { kind: 'sight', by: 'us' }], until: 9 },
  { kind: 'accept', of: to },
  { kind: 'reject', of: to },
  { kind: 'denounce', with: to },
  { kind: 'declare-war', on: to },
  { kind: 'press', to: [to], lines: ['Come.'], isAnonymous: true },
  { kind: 'press', to: 'all', lines: ['Beware.'] },
  { kind: 'spy', at: regionId('karak') },
  { kind: 'scout', army: armyId('iron-1'), at: regionId('longford') },
];

const said = fc.record({ by: fc.constantFrom(...FACTIONS), to: others, pick: fc.nat({ max: 9 }) });
const pair = fc.constantFrom([bone, green] as const, [bone, iron] as const, [green, iron] as const);
const bond = fc.record({ pair, kind: fc.constantFrom('truce', 'alliance', 'passage', 'offer') });

const busyTurn: fc.Arbitrary<AnyTurn> = fc
  .tuple(anyTurn, fc.array(said, { maxLength: 12 }), fc.array(bond, { maxLength: 4 }), fc.boolean())
  .map(([turn, words, bonds, isPublic]) => {
    const books = new Map<string, Order[]>(Object.entries(turn.orders).map(([by, book]) => [by, [...book]]));
    for (const { by, to, pick } of words) {
      const order = word(to)[pick];
      if (order !== undefined && to !== by) books.set(by, [...(books.get(by) ?? []), order]);
    }
    const orders = [...books].map(([by, book]) => [
      by,
      [...new Map(book.map((one) => [slotOf(one), one])).values()],
    ]);
    const press = { mayBeAnonymous: true, mayWait: true };
    const state = { ...turn.state, press, diplomacy: dealingsOf(bonds, isPublic) };
    return { state, orders: Object.fromEntries(orders) as TurnOrders };
  });

type Bond = typeof bond extends fc.Arbitrary<infer B> ? B : never;

function dealingsOf(bonds: readonly Bond[], isPublic: boolean): NonNullable<CampaignState['diplomacy']> {
  const treaties = bonds.flatMap(({ pair: [one, other], kind }, i) => {
    if (kind === 'offer') return [];
    const term = kind === 'passage' ? { kind, by: one } : { kind };
    return [
      {
        id: `t0-${one}-${other}-${i}` as TreatyId,
        parties: partiesOf(one, other),
        terms: [term],
        since: 0,
      } as Treaty,
    ];
  });
  const offers = bonds.flatMap(({ pair: [from, to], kind }) =>
    kind === 'offer'
      ? [[offerKey(from, to), { from, to, terms: [{ kind: 'truce' }], since: 2 }] as const]
      : [],
  );
  return {
    ...openDiplomacy({ isPublic }),
    treaties: byId(treaties),
    offers: Object.fromEntries(offers) as NonNullable<CampaignState['diplomacy']>['offers'],
  };
}

/** Of sizes alone, so that names do not matter. */
function bySizes({ engagement }: CampaignEngagement): string {
  const { red, black } = engagement.parties;
  return sha256Hex(
    [red, black].map(({ armies }) => armies.map(({ units }) => units.map(({ left }) => left))).join('/'),
  );
}

const played = (turn: AnyTurn) => {
  const { state, events } = playTossed(turn, (list) => list, bySizes);
  return canonicalJson({ state, events });
};

const NAMES: Readonly<Record<string, string>> = { bone: 'boreal', green: 'grove', iron: 'isle' };
const renamed = (json: string): string => json.replace(/\b(bone|green|iron)\b/g, (id) => NAMES[id] ?? id);

describe('CP-RES-04 with envoys, letters, scouts, the realm and orders that wait', () => {
  test('in whatever order factions and orders are listed, the turn is the same to the byte', () => {
    fc.assert(
      fc.property(busyTurn, fc.array(fc.nat(), { minLength: 8, maxLength: 8 }), (turn, keys) => {
        const mix = <T>(list: readonly T[]) =>
          list
            .map((one, i) => ({ one, key: (keys[i % 8] ?? 0) * 31 + i }))
            .toSorted((a, b) => (a.key % 97) - (b.key % 97))
            .map(({ one }) => one);
        const shuffled = (record: object) => Object.fromEntries(mix(Object.entries(record)));
        const { state, orders } = turn;
        const other = {
          state: {
            ...state,
            factions: shuffled(state.factions),
            armies: shuffled(state.armies),
            holders: shuffled(state.holders),
            generals: shuffled(state.generals),
          } as CampaignState,
          orders: Object.fromEntries(
            mix(Object.entries(orders)).map(([by, book]) => [by, mix(book)]),
          ) as TurnOrders,
        };
        expect(played(other)).toBe(played(turn));
      }),
      { numRuns: 60 },
    );
  });

  test('whatever the factions are called, so long as the names stand in the same order', () => {
    expect(canonicalJson(harrowmere)).not.toMatch(/\b(bone|green|iron)\b/);
    fc.assert(
      fc.property(busyTurn, (turn) => {
        const again = JSON.parse(renamed(JSON.stringify(turn))) as AnyTurn;
        expect(played(again)).toBe(canonicalJson(JSON.parse(renamed(played(turn)))));
      }),
      { numRuns: 60 },
    );
  });
});
