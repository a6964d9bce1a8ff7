import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkOrder } from '../../../src/campaign/check.ts';
import type { Happening } from '../../../src/campaign/content/content.ts';
import { rollHappenings } from '../../../src/campaign/content/happenings.ts';
import type { CampaignEvent } from '../../../src/campaign/event.ts';
import { evolveAll } from '../../../src/campaign/evolve.ts';
import type { Order } from '../../../src/campaign/order.ts';
import { makeTurnRecord } from '../../../src/campaign/record.ts';
import { finishTurn, resolveTurn } from '../../../src/campaign/resolve.ts';
import { regionsInSight } from '../../../src/campaign/sight/sight.ts';
import { viewCampaign, visibleTo } from '../../../src/campaign/sight/visible-to.ts';
import type { CampaignState } from '../../../src/campaign/state.ts';
import { verifyTurn } from '../../../src/campaign/verify.ts';
import { scriptedDice } from '../../../src/kernel/dice-scripted.ts';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import { digestOrders, turnSeed } from '../../../src/kernel/fairness.ts';
import { aCampaign, aMap, anArmy, armyId, aUnit, factionId, regionId } from '../../support/campaign.ts';

const SEED = '9b'.repeat(32);
const iron = factionId('iron');
const green = factionId('green');
const [a, b, c] = ['a', 'b', 'c'].map(regionId);
const frost: Happening = { id: 'frost', title: 'A frost', odds: [1, 6], effects: [{ kind: 'mud' }] };
const mist: Happening = { ...frost, id: 'mist', title: 'Mist', effects: [{ kind: 'mist' }] };

/** Three plains in a row: iron's castle, a land of its own, green's. */
function three(given: Parameters<typeof aCampaign>[0] = {}): CampaignState {
  return aCampaign({
    map: aMap('A-b, b-c'),
    turn: 1,
    armies: [
      anArmy({
        id: armyId('iron-1'),
        at: regionId('a'),
        units: [aUnit({ troop: 'humans/cavalry', left: 3 })],
      }),
      anArmy({ id: armyId('green-1'), at: regionId('c'), units: 2 }),
    ],
    generals: [],
    holders: { a: 'iron', b: 'iron', c: 'green' },
    ...given,
  });
}

function kinds(events: readonly CampaignEvent[]): readonly string[] {
  return events.map(({ kind }) => kind);
}

describe('the turn table', () => {
  test.each([
    [1, ['happened']],
    [2, []],
    [6, []],
  ])('CP-EVT-01 odds of 1 in 6: a face of %i', (face, expected) => {
    const dice = scriptedDice([face]);
    expect(kinds(rollHappenings(three({ happenings: [frost] }), dice))).toEqual(expected);
    dice.assertSpent();
  });

  test('CP-EVT-01 is rolled in its order, one die a line, for the turn that begins', () => {
    const dice = scriptedDice([1, 6, 2]);
    const winter: Happening = { ...frost, id: 'snow', when: { season: 'winter' } };
    const late: Happening = { ...frost, id: 'late', when: { from: 3 } };
    const over: Happening = { ...frost, id: 'over', when: { until: 1 } };
    const table = [
      { ...frost, odds: [1, 2] as const },
      winter,
      late,
      over,
      mist,
      { ...mist, id: 'last', odds: [2, 3] as const },
    ];
    const events = rollHappenings(three({ happenings: table }), dice);
    expect(events.flatMap((event) => (event.kind === 'happened' ? [event.id] : []))).toEqual([
      'frost',
      'last',
    ]);
    dice.assertSpent();
  });

  test('CP-EVT-01 a turn that ends without dice is a fault only where there is a table', () => {
    expect(rollHappenings(three(), undefined)).toEqual([]);
    expect(() => rollHappenings(three({ happenings: [frost] }), undefined)).toThrow(
      'with the dice of its seed',
    );
  });

  test('CP-EVT-02 strikes the regions that fit, or a given number of them; what fits nowhere is not rolled for', () => {
    const where = (given: Happening['where']): Happening => ({ ...frost, odds: [1, 1], where: given ?? {} });
    const struck = (given: Happening['where']) => {
      const events = rollHappenings(three({ happenings: [where(given)] }), seededDice(SEED));
      return events.flatMap((event) => (event.kind === 'happened' ? event.regions : []));
    };
    expect(struck({})).toEqual([a, b, c]);
    expect(struck({ isCastle: true })).toEqual([a]);
    expect(struck({ isCastle: false, regions: [a, c] as never })).toEqual([c]);
    expect(struck({ terrain: ['hills'] })).toEqual([]);
    expect(struck({ most: 2 })).toHaveLength(2);
    const dice = scriptedDice([]);
    expect(rollHappenings(three({ happenings: [where({ hasRiver: true })] }), dice)).toEqual([]);
    dice.assertSpent();
  });

  test('CP-EVT-03 gold goes to the factions that hold the regions, and never leaves less than none', () => {
    const happenings: readonly Happening[] = [
      { ...frost, odds: [1, 1], effects: [{ kind: 'gold', gold: -4 }] },
    ];
    const state = three({ happenings, treasuries: { [iron]: 20, [green]: 3 } });
    const events = rollHappenings(state, seededDice(SEED));
    expect(
      events.flatMap((event) => (event.kind === 'windfall' ? [[event.faction, event.gold]] : [])),
    ).toEqual([
      [green, -3],
      [iron, -8],
    ]);
    expect(evolveAll(state, events).treasuries).toEqual({ [iron]: 12, [green]: 0 });
  });

  test('CP-EVT-04 unrest changes where somebody rules, and never below calm', () => {
    const happenings: readonly Happening[] = [
      { ...frost, odds: [1, 1], effects: [{ kind: 'unrest', by: -2 }] },
    ];
    const lands = { [regionId('a')]: { unrest: 1, fields: 0, hasFort: false } };
    const state = three({ happenings, lands });
    const after = evolveAll(state, rollHappenings(state, seededDice(SEED)));
    expect(after.lands).toEqual({});
    const worse = three({ happenings: [{ ...frost, odds: [1, 1], effects: [{ kind: 'unrest', by: 3 }] }] });
    const free = { ...worse, holders: { [regionId('a')]: iron } as CampaignState['holders'] };
    expect(Object.keys(evolveAll(free, rollHappenings(free, seededDice(SEED))).lands)).toEqual(['a']);
  });
});

describe('the weather', () => {
  const inMud = three({
    weather: [{ id: 'frost', title: 'A frost', is: ['mud'], regions: [regionId('b')] }],
  });
  const march: Order = { kind: 'march', army: armyId('iron-1'), path: [regionId('c')] };

  test('CP-EVT-05 in mud a march ends, and the receipt says so before', () => {
    const visible = viewCampaign(inMud, { kind: 'faction', faction: iron });
    const checked = checkOrder(march, visible);
    expect(checked.ok && checked.value.warnings.join(' ')).toContain('too bad');
    const turn = finishTurn(inMud, { [iron]: [march] }, []);
    expect(turn.state.armies[armyId('iron-1')]?.at).toBe(b);
    expect(turn.events).toContainEqual(
      expect.objectContaining({ kind: 'army-halted', rule: 'CP-EVT-05', why: 'bad-going', goal: c }),
    );
  });

  test('CP-EVT-06 mist hides a region from next door, not from who stands there or holds it', () => {
    const state = three({
      armies: [
        anArmy({ id: armyId('iron-1'), at: regionId('b') }),
        anArmy({ id: armyId('green-1'), at: regionId('c') }),
      ],
      weather: [{ id: 'mist', title: 'Mist', is: ['mist'], regions: [regionId('b'), regionId('c')] }],
    });
    expect(regionsInSight(state, iron)).toEqual([a, b]);
    expect(regionsInSight(state, green)).toEqual([c]);
    const { weather: _lifted, ...clear } = state;
    expect(regionsInSight(clear, iron)).toEqual([a, b, c]);
  });

  test('CP-EVT-07 all hear of it alike; what it brought is its own faction’s', () => {
    const happenings: readonly Happening[] = [
      { ...frost, odds: [1, 1], effects: [{ kind: 'gold', gold: 2 }, { kind: 'mud' }] },
    ];
    const before = three({ happenings });
    const { state: after, events } = finishTurn(before, {}, [], seededDice(SEED));
    const heard = (reader: Parameters<typeof visibleTo>[1]) => {
      const { events: seen, now } = visibleTo({ before, events, after }, reader);
      const gold = seen.flatMap((event) => (event.kind === 'windfall' ? [event.faction] : []));
      return { happened: seen.filter(({ kind }) => kind === 'happened'), gold, weather: now.weather };
    };
    const [ours, theirs, all] = [
      heard({ kind: 'faction', faction: iron }),
      heard({ kind: 'faction', faction: green }),
      heard({ kind: 'public' }),
    ];
    expect([ours.gold, theirs.gold, all.gold]).toEqual([[iron], [green], []]);
    expect(ours.happened).toHaveLength(1);
    expect([theirs.happened, all.happened]).toEqual([ours.happened, ours.happened]);
    expect([theirs.weather, all.weather]).toEqual([ours.weather, ours.weather]);
  });

  test('CP-EVT-08 the end of the turn is the end of it', () => {
    const state = { ...inMud, happenings: [{ ...frost, odds: [1, 1_000_000] as const }] };
    const { state: after, events } = finishTurn(state, {}, [], seededDice(SEED));
    expect(kinds(events)).toContain('weather-over');
    expect(after.weather).toBeUndefined();
  });
});

test('CP-EVT-01 the GM’s record of a turn with a table replays to the byte, and tells a change of odds', () => {
  const [secret, salt] = ['3c'.repeat(32), '7e'.repeat(32)];
  const before = three({ happenings: [{ ...frost, odds: [1, 2], where: { most: 2 } }, mist] });
  const ordersDigest = digestOrders(salt, {});
  const seed = turnSeed({ secret, campaign: before.id, turn: before.turn, luckWords: {}, ordersDigest });
  const { state: after, events, results } = resolveTurn(before, {}, seededDice(seed));
  const record = makeTurnRecord({ secret, salt, luckWords: {}, before, orders: {}, results, events, after });
  expect(verifyTurn(JSON.parse(JSON.stringify(record)))).toMatchObject({ verified: true });
  const altered = JSON.parse(JSON.stringify(record));
  altered.sealed.before.happenings[0].odds = before.happenings?.[0]?.odds[0] === 1 ? [2, 2] : [1, 2];
  expect(verifyTurn(altered)).toMatchObject({ verified: false });
});

test('CP-EVT-02 what happens depends on the map and the dice alone, not on who holds or hides what', () => {
  const table: readonly Happening[] = [
    { ...frost, odds: [1, 2], where: { most: 1 } },
    { ...mist, odds: [1, 2] },
  ];
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('iron', 'green')),
      fc.stringMatching(/^[0-9a-f]{64}$/),
      (holders, seed) => {
        const one = rollHappenings(three({ happenings: table }), seededDice(seed));
        const other = rollHappenings(
          three({ happenings: table, holders: holders as never }),
          seededDice(seed),
        );
        expect(other).toEqual(one);
      },
    ),
    { numRuns: 40 },
  );
});
