/** CP-PRS-06..10: letters on the road. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkOrder } from '../../../src/campaign/check.ts';
import { rideBetween, rideOn } from '../../../src/campaign/envoys/courier.ts';
import type { Courier } from '../../../src/campaign/envoys/press-terms.ts';
import type { CampaignEvent } from '../../../src/campaign/event.ts';
import { evolveAll } from '../../../src/campaign/evolve.ts';
import type { LetterId } from '../../../src/campaign/ids.ts';
import type { PlainOrder } from '../../../src/campaign/order.ts';
import { finishTurn, type TurnOrders } from '../../../src/campaign/resolve.ts';
import type { Reader } from '../../../src/campaign/sight/visible.ts';
import { viewCampaign, visibleTo } from '../../../src/campaign/sight/visible-to.ts';
import type { CampaignState } from '../../../src/campaign/state.ts';
import { canonicalJson } from '../../../src/kernel/canonical-json.ts';
import { enumerate } from '../../../src/kernel/dice-enumerating.ts';
import { scriptedDice } from '../../../src/kernel/dice-scripted.ts';
import { sayFraction } from '../../../src/kernel/fraction.ts';
import { chronicleOf } from '../../../src/reports/chronicle/chronicle.ts';
import {
  aCampaign,
  aFaction,
  aMap,
  anArmy,
  armyId,
  byId,
  factionId,
  regionId,
} from '../../support/campaign.ts';

const [iron, green, bone] = [factionId('iron'), factionId('green'), factionId('bone')] as const;
const by = (faction: typeof iron): Reader => ({ kind: 'faction', faction });
const lane: Courier = {
  id: 't1-iron-green' as LetterId,
  from: iron,
  to: green,
  lines: ['CANARY'],
  isAnonymous: false,
  since: 1,
  due: 2,
  road: ['b', 'c', 'd', 'e'].map(regionId),
};

function onTheRoad(given: Partial<Courier> = {}, more: Parameters<typeof aCampaign>[0] = {}): CampaignState {
  return aCampaign({
    turn: 2,
    map: aMap('A-b, b-c, c-d, d-e, e-F, c-x'),
    factions: [iron, green, bone].map((id) => aFaction({ id })),
    holders: { a: 'iron', f: 'green' },
    armies: [
      anArmy({ id: armyId('bone-1'), at: regionId('c') }),
      anArmy({ id: armyId('bone-2'), at: regionId('e') }),
    ],
    press: { mayBeAnonymous: true, mayWait: true, couriers: true },
    hearsay: { seed: '5e'.repeat(32), hasRumours: false },
    couriers: { [lane.id]: { ...lane, ...given } },
    ...more,
  });
}

function told(state: CampaignState, events: readonly CampaignEvent[], who: Reader): string {
  const turn = visibleTo({ before: state, events, after: evolveAll(state, events) }, who);
  return chronicleOf(turn)
    .scenes.flatMap(({ paragraphs }) => paragraphs)
    .join('\n');
}

test.each([
  [3, 0],
  [4, 1],
  [6, 1],
  [7, 2],
  [9, 2],
  [10, 3],
  [14, 3],
])('CP-PRS-06 castles %i regions apart: %i turns later', (regions, turns) => {
  const names = Array.from({ length: regions - 1 }, (_, i) => `r${String.fromCharCode(97 + i)}`);
  const way = ['A', ...names, 'Z'];
  const map = aMap(
    way
      .slice(1)
      .map((to, i) => `${way[i]}-${to}`)
      .join(', '),
  );
  const holders = { [regionId('a')]: iron, [regionId('z')]: green };
  expect(rideBetween({ map, holders }, iron, green)).toEqual({ turns, road: names });
});

test('CP-PRS-06 of castles the nearest two count, and of ways as short the one by the first ids', () => {
  const map = aMap('A-q, A-b, q-G, b-G, G-c, c-H');
  const holders = { [regionId('a')]: iron, [regionId('g')]: green, [regionId('h')]: green };
  expect(rideBetween({ map, holders }, iron, green)).toEqual({ turns: 0, road: ['b'] });
});

test('CP-PRS-06 the receipt says when it should be there', () => {
  const { couriers: _none, ...state } = onTheRoad();
  const order: PlainOrder = { kind: 'press', to: [green], lines: ['Come.'] };
  const checked = checkOrder(order, viewCampaign(state, by(iron)));
  expect(checked.ok && checked.value.warnings).toEqual([
    'The Green Crown has it with the report of turn 3, if it gets through.',
  ]);
});

test('CP-PRS-06 two letters of one turn to the same ride side by side, in whatever order they are given', () => {
  const { couriers: _none, ...state } = onTheRoad();
  const letters: readonly PlainOrder[] = [
    { kind: 'press', to: [green], lines: ['One.'] },
    { kind: 'press', to: [green], lines: ['Two.'], isAnonymous: true },
  ];
  const played = (orders: TurnOrders) => finishTurn(state, orders, []).state.couriers;
  expect(Object.keys(played({ [iron]: letters }) ?? {})).toEqual(['t2-iron-green', 't2-iron-green-2']);
  expect(played({ [iron]: letters.toReversed() })).toEqual(played({ [iron]: letters }));
});

describe('CP-PRS-07 on the way', () => {
  test('one region with an enemy is 1 in 6, two are 11 in 36', () => {
    const chance = (state: CampaignState) => {
      const all = enumerate((dice) => rideOn(state, dice)[0]?.kind ?? 'none');
      if (all.kind !== 'exact') throw new Error('the odds can be counted');
      return all.outcomes.find(({ result }) => result === 'courier-caught')?.chance;
    };
    const two = onTheRoad();
    const { [armyId('bone-2')]: _gone, ...one } = two.armies;
    expect(sayFraction(chance({ ...two, armies: one }) ?? { numerator: 0n, denominator: 1n })).toBe('1/6');
    expect(sayFraction(chance(two) ?? { numerator: 0n, denominator: 1n })).toBe('11/36');
    expect(chance({ ...two, armies: {} })).toBeUndefined();
  });

  test('on 1 the courier is caught by the heaviest enemy there, and rides no further', () => {
    const armies = byId([
      anArmy({ id: armyId('bone-1'), at: regionId('c'), units: 2 }),
      anArmy({ id: armyId('grey-1'), at: regionId('c'), units: 3 }),
    ]);
    const dice = scriptedDice([1]);
    expect(rideOn({ ...onTheRoad(), armies }, dice)).toMatchObject([
      { kind: 'courier-caught', by: 'grey', at: 'c' },
    ]);
    dice.assertSpent();
  });

  test('the catcher reads it; its sender and its reader hear nothing of it', () => {
    const state = onTheRoad();
    const events = rideOn(state, scriptedDice([1]));
    expect(told(state, events, by(bone))).toMatch(/men caught a courier at C.*\n“CANARY”/);
    for (const who of [by(iron), by(green), { kind: 'public' } as const]) {
      expect(told(state, events, who)).not.toContain('CANARY');
      const view = (after: CampaignState) =>
        canonicalJson(visibleTo({ before: state, events: [], after: { ...after, turn: 3 } }, who));
      expect(view(evolveAll(state, events))).toBe(
        view(evolveAll(state, rideOn(state, scriptedDice([2, 2])))),
      );
    }
  });
});

describe('CP-PRS-08 who sent it', () => {
  test('is not told that it got there, and gets the same bytes whether or not it did', () => {
    const state = onTheRoad();
    const bytes = (...faces: readonly number[]) => {
      const events = rideOn(state, scriptedDice(faces));
      const after = { ...evolveAll(state, events), turn: 3 };
      return canonicalJson(visibleTo({ before: state, events, after }, by(iron)));
    };
    expect(bytes(1)).toBe(bytes(2, 2));
    expect(bytes(2, 1)).toBe(bytes(2, 2));
  });

  test('misses the courier a turn later, and has the courier back when there was nobody left', () => {
    const caught = onTheRoad({ isCaught: true }, { turn: 3 });
    const events = rideOn(caught);
    expect(told(caught, events, by(iron))).toContain('has not come back');
    expect(evolveAll(caught, events).couriers).toBeUndefined();
    const alone = onTheRoad(
      {},
      { factions: [aFaction({ id: iron }), aFaction({ id: green, isAlive: false })] },
    );
    expect(told(alone, rideOn(alone, scriptedDice([])), by(iron))).toContain('nobody left to give it to');
  });

  test('sees their letter among those on the road until it is due, and nobody else does', () => {
    const state = onTheRoad();
    expect(Object.keys(viewCampaign(state, by(iron)).couriers ?? {})).toEqual([lane.id]);
    expect(Object.keys(viewCampaign(state, { kind: 'gm' }).couriers ?? {})).toEqual([lane.id]);
    for (const who of [by(green), by(bone), { kind: 'public' } as const])
      expect(viewCampaign(state, who).couriers).toBeUndefined();
    expect(viewCampaign({ ...state, turn: 3 }, by(iron)).couriers).toBeUndefined();
  });
});

test('CP-PRS-09 of an unsigned letter neither who reads it nor who catches it learns who wrote it or when', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 }), fc.boolean(), fc.boolean(), (since, isNear, isCaught) => {
      const state = onTheRoad({ isAnonymous: true, since, from: isNear ? factionId('grey') : iron });
      const events = rideOn(state, scriptedDice(isCaught ? [1] : [2, 2]));
      const reader = by(isCaught ? bone : green);
      const plain = onTheRoad({ isAnonymous: true });
      const usual = rideOn(plain, scriptedDice(isCaught ? [1] : [2, 2]));
      expect(told(state, events, reader)).toBe(told(plain, usual, reader));
      expect(canonicalJson(visibleTo({ before: state, events, after: state }, reader).events)).not.toContain(
        'grey',
      );
    }),
  );
});

test('CP-PRS-06 a signed one says when it was written', () => {
  const state = onTheRoad({}, { armies: [] });
  expect(told(state, rideOn(state), by(green))).toContain('From the Iron Crown to you, written in turn 1:');
});

test('CP-PRS-10 what the game master struck is never read; who sent it is told why', () => {
  const state = onTheRoad({ struck: 'No insults, please.', due: 9 });
  const events = rideOn(state);
  expect(told(state, events, by(iron))).toContain('out of the post: No insults, please.');
  expect(told(state, events, by(green))).not.toContain('insults');
  expect(canonicalJson(visibleTo({ before: state, events, after: state }, by(green)).events)).not.toContain(
    'CANARY',
  );
  expect(evolveAll(state, events).couriers).toBeUndefined();
});
