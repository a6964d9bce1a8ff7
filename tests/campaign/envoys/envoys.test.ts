/** CP-DIP: what always holds where factions treat with each other, and who learns of it. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openDiplomacy, type Treaty, type TreatyId } from '../../../src/campaign/envoys/treaty.ts';
import { evolveAll } from '../../../src/campaign/evolve.ts';
import { finishTurn, type TurnOrders } from '../../../src/campaign/resolve.ts';
import { isAmongHostile, regionsInSight } from '../../../src/campaign/sight/sight.ts';
import type { Reader } from '../../../src/campaign/sight/visible.ts';
import { visibleTo } from '../../../src/campaign/sight/visible-to.ts';
import { inOrder } from '../../../src/campaign/sorted.ts';
import type { CampaignState } from '../../../src/campaign/state.ts';
import { canonicalJson } from '../../../src/kernel/canonical-json.ts';
import { aCampaign, aMap, anArmy, armyId, byId, factionId, regionId } from '../../support/campaign.ts';
import { cases } from '../../support/cases.ts';
import { anyDealings, anyDiplomacy, anyMessage, QUIET, withWords } from '../dealings.ts';
import { type AnyTurn, anyTurn, FACTIONS, playTossed } from '../turns.ts';

const RUNS = { numRuns: cases(120) };

function reversed<T>(record: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).reverse());
}

describe('what always holds', () => {
  test('CP-RES-01, CP-DIP-05 the events folded over the first state give the last, treaties and all', () => {
    fc.assert(
      fc.property(anyDealings, (turn) => {
        const { events, state } = playTossed(turn);
        expect(canonicalJson(evolveAll(turn.state, events))).toBe(canonicalJson(state));
      }),
      RUNS,
    );
  });

  test('CP-RES-04, CP-DIP-10 in whatever order factions, treaties, offers and words are listed, the turn is the same', () => {
    fc.assert(
      fc.property(anyDealings, ({ state, orders }) => {
        const { diplomacy = openDiplomacy({ isPublic: false }) } = state;
        const { treaties, offers } = diplomacy;
        const other: AnyTurn = {
          state: {
            ...state,
            factions: reversed(state.factions),
            armies: reversed(state.armies),
            diplomacy: { ...diplomacy, treaties: reversed(treaties), offers: reversed(offers) },
          },
          orders: reversed(
            Object.fromEntries(Object.entries(orders).map(([id, book]) => [id, book.toReversed()])),
          ),
        };
        expect(canonicalJson(playTossed(other))).toBe(canonicalJson(playTossed({ state, orders })));
      }),
      RUNS,
    );
  });

  test('CP-END-05, CP-DIP-15 nobody shares a region with an enemy when the battles are fought', () => {
    fc.assert(
      fc.property(anyDealings, (turn) => {
        const { state } = playTossed(turn);
        const over = new Set(inOrder(turn.state.diplomacy?.treaties ?? {}).map(({ id }) => id));
        for (const { id } of inOrder(state.diplomacy?.treaties ?? {})) over.delete(id);
        const enemies = inOrder(state.armies).filter((army) => isAmongHostile(state, army));
        expect(enemies.length === 0 || over.size > 0).toBe(true);
      }),
      RUNS,
    );
  });

  test('CP-DIP-21 gold neither comes nor goes by tribute', () => {
    fc.assert(
      fc.property(anyDealings, (turn) => {
        const { events } = playTossed(turn);
        const paid = events.filter((event) => event.kind === 'tribute-paid');
        const start: CampaignState = { ...turn.state, diplomacy: openDiplomacy({ isPublic: true }) };
        const sum = ({ treasuries }: CampaignState) =>
          Object.values<number>(treasuries).reduce((a, b) => a + b, 0);
        expect(sum(evolveAll(start, paid))).toBe(sum(start));
      }),
      RUNS,
    );
  });
});

describe('names', () => {
  test('CP-RES-04 factions and regions called otherwise, in the same order: the same turn, called otherwise', () => {
    fc.assert(
      fc.property(anyDealings, ({ state, orders }) => {
        const again = playEven({ state: renamed(state), orders: renamed(orders) });
        expect(canonicalJson(again)).toBe(canonicalJson(renamed(playEven({ state, orders }))));
      }),
      RUNS,
    );
  });
});

describe('who learns of it', () => {
  test('CP-DIP-25, CP-FOG-10 what two others say and agree in secret changes nothing a third gets', () => {
    const hidden = fc.constantFrom(...FACTIONS).chain((who) => {
      const [one = '', other = ''] = FACTIONS.filter((faction) => faction !== who);
      const between = fc.record({
        diplomacy: anyDiplomacy([[one, other]], QUIET),
        words: fc.record({
          [one]: fc.array(anyMessage(other, QUIET, false), { maxLength: 2 }),
          [other]: fc.array(anyMessage(one, QUIET, false), { maxLength: 2 }),
        }),
      });
      return fc.record({ who: fc.constant(who), turn: anyTurn, between });
    });
    fc.assert(
      fc.property(hidden, ({ who, turn, between }) => {
        const rich: AnyTurn = { ...turn, state: withGold(turn.state) };
        fc.pre(!waitsForSight(turn.orders));
        const plain = withDiplomacy(rich, openDiplomacy({ isPublic: false }), {});
        const secret = withDiplomacy(rich, canary({ ...between.diplomacy, isPublic: false }), between.words);
        const readers: readonly Reader[] = [{ kind: 'faction', faction: factionId(who) }, { kind: 'public' }];
        for (const reader of readers) {
          const [seen, other] = [secret, plain].map((one) => viewOf(one, reader));
          expect(seen).toBe(other);
          expect(seen).not.toContain('CANARY');
        }
      }),
      RUNS,
    );
  });

  const between = (treaty: Partial<Treaty>, isPublic = false): CampaignState =>
    aCampaign({
      map: aMap('a-b, b-c, c-d, d-e'),
      armies: ['iron', 'green', 'bone'].map((faction, i) =>
        anArmy({ id: armyId(`${faction}-1`), at: regionId(['a', 'c', 'e'][i] ?? 'a') }),
      ),
      holders: { a: 'iron', c: 'green', e: 'bone' },
      diplomacy: {
        ...openDiplomacy({ isPublic }),
        treaties: byId([
          {
            id: 't0-bone-green' as TreatyId,
            parties: [factionId('bone'), factionId('green')],
            terms: [{ kind: 'truce' }],
            since: 0,
            ...treaty,
          } satisfies Treaty,
        ]),
      },
    });
  const faction = (id: string): Reader => ({ kind: 'faction', faction: factionId(id) });

  test.each([
    ['CP-DIP-25 a secret treaty is known to its parties', false, 'green', 1],
    ['CP-DIP-25 and to nobody else', false, 'iron', 0],
    ['CP-DIP-25 a public one to all', true, 'iron', 1],
  ])('%s', (_, isPublic, who, count) => {
    const before = between({ until: 3 }, isPublic);
    const { state: after, events } = finishTurn(before, {}, []);
    const seen = visibleTo({ before, events, after }, faction(who));
    expect(seen.events.filter((event) => event.kind === 'treaty-ended')).toHaveLength(count);
    const known = visibleTo({ before, events: [], after: before }, faction(who)).now.diplomacy;
    expect(Object.keys(known?.treaties ?? {})).toHaveLength(count);
  });

  test('CP-DIP-25 an offer is known to the two, a declaration of war to all', () => {
    const before = between({ terms: [{ kind: 'sight', by: factionId('bone') }] }, true);
    const orders: TurnOrders = {
      [factionId('green')]: [{ kind: 'offer', to: factionId('bone'), terms: [{ kind: 'truce' }] }],
      [factionId('bone')]: [{ kind: 'declare-war', on: factionId('iron') }],
    };
    const hopeless = finishTurn(before, orders, []);
    const kinds = (who: Reader) =>
      visibleTo({ before, events: hopeless.events, after: hopeless.state }, who).events.map(
        ({ kind }) => kind,
      );
    expect(kinds(faction('bone'))).toContain('offer-made');
    expect(kinds(faction('iron'))).not.toContain('offer-made');
    expect(hopeless.events.find(({ kind }) => kind === 'order-failed')?.rule).toBe('CP-DIP-09');
    const war = finishTurn(
      between({}),
      { [factionId('bone')]: [{ kind: 'declare-war', on: factionId('green') }] },
      [],
    );
    const told = visibleTo({ before: between({}), events: war.events, after: war.state }, { kind: 'public' });
    expect(told.events.map(({ kind }) => kind)).toEqual(['war-declared', 'turn-ended']);
  });

  test('CP-DIP-24 a broken word is counted, and known to all where treaties are public', () => {
    const before = between({}, true);
    const war = finishTurn(
      before,
      { [factionId('bone')]: [{ kind: 'declare-war', on: factionId('green') }] },
      [],
    );
    const { diplomacy } = visibleTo({ before, events: war.events, after: war.state }, faction('iron')).now;
    expect(diplomacy?.breaches).toEqual({ bone: 1 });
  });

  test('CP-DIP-22 a partner sees the lands that another sees, and not what that other is shown', () => {
    const shown = between({ terms: [{ kind: 'sight', by: factionId('green') }] });
    expect(regionsInSight(shown, factionId('bone'))).toEqual(['b', 'c', 'd', 'e']);
    expect(regionsInSight(shown, factionId('green'))).toEqual(['b', 'c', 'd']);
    const { diplomacy } = shown;
    const twice: CampaignState = {
      ...shown,
      ...(diplomacy === undefined
        ? {}
        : {
            diplomacy: {
              ...diplomacy,
              treaties: {
                ...diplomacy.treaties,
                ...byId([
                  {
                    id: 't0-bone-iron' as TreatyId,
                    parties: [factionId('bone'), factionId('iron')] as const,
                    terms: [{ kind: 'sight', by: factionId('bone') }] as const,
                    since: 0,
                  },
                ]),
              },
            },
          }),
    };
    expect(regionsInSight(twice, factionId('iron'))).toEqual(['a', 'b', 'd', 'e']);
  });
});

function withDiplomacy(
  turn: AnyTurn,
  diplomacy: NonNullable<CampaignState['diplomacy']>,
  words: Parameters<typeof withWords>[1],
): AnyTurn {
  return { state: { ...turn.state, diplomacy }, orders: withWords(turn, words) };
}

/** Nobody runs out of gold: what they cannot pay would be seen. */
function withGold(state: CampaignState): CampaignState {
  return { ...state, treasuries: Object.fromEntries(FACTIONS.map((id) => [id, 500])) };
}

/** An order that waits for a region seen to be empty acts on what its giver is shown, and that is seen. */
function waitsForSight(orders: TurnOrders): boolean {
  return Object.values(orders)
    .flat()
    .some((order) => order.kind === 'when');
}

function canary(diplomacy: NonNullable<CampaignState['diplomacy']>): NonNullable<CampaignState['diplomacy']> {
  const treaties = inOrder(diplomacy.treaties).map((treaty, i) => ({
    ...treaty,
    id: `CANARY-${i}` as TreatyId,
  }));
  return { ...diplomacy, treaties: byId(treaties) };
}

function viewOf(turn: AnyTurn, reader: Reader): string {
  const { events, state } = playTossed(turn);
  return canonicalJson(visibleTo({ before: turn.state, events, after: state }, reader));
}

const REGION_IDS = Object.keys(aCampaign().map.regions).sort((one, other) => other.length - one.length);
const CALLED = new RegExp(`(?<![\\w])(${[...REGION_IDS, ...FACTIONS].join('|')})(?![a-z])`, 'g');

/** Every id of a faction or a region with an `x` before it: their order stays. Names, which are capital, stay. */
function renamed<T>(value: T): T {
  return JSON.parse(canonicalJson(value).replace(CALLED, 'x$1')) as T;
}

/** Plays a turn whose battles go by how many fight, whatever they are called. */
function playEven(turn: AnyTurn) {
  return playTossed(
    turn,
    (list) => list,
    (engagement) => {
      const { red, black } = engagement.engagement.parties;
      const units = [...red.armies, ...black.armies].flatMap((army) => army.units);
      return units
        .reduce((sum, unit, i) => sum + unit.left * (i + 3), 0)
        .toString(16)
        .repeat(9);
    },
  );
}
