import { PrismaPg } from '@prisma/adapter-pg';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CampaignId } from '../../src/campaign/ids.ts';
import type { CampaignState } from '../../src/campaign/state.ts';
import { PrismaClient } from '../../src/store/generated/client.ts';
import { prismaStore } from '../../src/store/prisma-store.ts';
import {
  aCampaign,
  aFaction,
  aGeneral,
  anArmy,
  armyId,
  aUnit,
  factionId,
  generalId,
  regionId,
  unitId,
} from '../support/campaign.ts';
import { cases } from '../support/cases.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { anOpening } from '../support/rows.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const PLACES = ['karak', 'alderholt', 'amberlea', 'lanthorn'].map(regionId);
const place = fc.constantFrom(...PLACES);
const FACTIONS = ['iron', 'green', 'grey'].map(factionId);
const faction = fc.constantFrom(...FACTIONS);

/** Eight units, each in one of four armies or in none, in any order. */
const units = fc
  .tuple(
    fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7]),
    fc.array(fc.nat(3), { minLength: 8, maxLength: 8 }),
    fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 8, maxLength: 8 }),
  )
  .map(([order, homes, left]) =>
    order.map((n) => ({ home: homes[n], unit: aUnit({ id: unitId(`u${n}`), left: left[n] ?? 1 }) })),
  );

const army = fc.record({ is: fc.boolean(), at: place, faction, led: fc.boolean() });

const state: fc.Arbitrary<(id: CampaignId, turn: number) => CampaignState> = fc
  .tuple(
    fc.array(army, { minLength: 4, maxLength: 4 }),
    units,
    fc.array(fc.constantFrom('well' as const, 'wounded' as const), { minLength: 4, maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...PLACES.map(String)), fc.constantFrom(...FACTIONS.map(String))),
    fc.array(fc.tuple(faction, fc.nat(5), place), { maxLength: 6 }),
  )
  .map(
    ([armies, placed, fates, holders, seen]) =>
      (id, turn) =>
        aCampaign({
          id,
          turn,
          holders,
          factions: FACTIONS.map((each, i) => aFaction({ id: each, colour: i + 8 })),
          generals: fates.map((fate, i) => aGeneral({ id: generalId(`g${i}`), fate })),
          armies: armies.flatMap(({ is, led, ...rest }, i) => {
            const own = placed.filter(({ home }) => home === i).map(({ unit }) => unit);
            const general = led ? { general: generalId(`g${i}`) } : {};
            return is ? [anArmy({ id: armyId(`a${i}`), units: own, ...rest, ...general })] : [];
          }),
          sightings: sightingsOf(seen, turn),
        }),
  );

function sightingsOf(
  seen: readonly (readonly [CampaignState['armies'][never]['faction'], number, (typeof PLACES)[number]])[],
  turn: number,
): CampaignState['sightings'] {
  const sightings: Record<string, Record<string, object>> = {};
  for (const [by, n, where] of seen) {
    const known = {
      army: armyId(`a${n}`),
      faction: factionId('grey'),
      name: `a${n}`,
      at: where,
      strength: 'few',
      turn,
    };
    sightings[by] = { ...sightings[by], [`a${n}`]: known };
  }
  return sightings as CampaignState['sightings'];
}

test('any state can follow any other, and comes back as it was saved', async () => {
  const store = prismaStore(opened.prisma);
  let campaigns = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(state, { minLength: 2, maxLength: 3 }), async ([first, ...others]) => {
      campaigns += 1;
      const id = `c${campaigns}` as CampaignId;
      if (first === undefined) throw new Error('expected a first state');
      const opening = anOpening({ state: first(id, 1), participants: [] });
      const row = { ...opening.row, id };
      await store.commit([{ ...opening, row, turn: { ...opening.turn, campaign: id } }]);
      expect(await store.getState(id)).toEqual(first(id, 1));
      for (const [i, next] of others.entries()) {
        const saved = await store.commit([{ kind: 'save-state', from: i + 1, state: next(id, i + 2) }]);
        expect(saved).toEqual({ kind: 'committed' });
        expect(await store.getState(id)).toEqual(next(id, i + 2));
      }
    }),
    { numRuns: cases(8) },
  );
});

test('a turn in which sixty armies march is saved in a few statements', async () => {
  const adapter = new PrismaPg(opened.database.pool({ max: 1 }));
  const prisma = new PrismaClient({ adapter, log: [{ emit: 'event', level: 'query' }] });
  const store = prismaStore(prisma);
  const armies = Array.from({ length: 60 }, (_, i) => anArmy({ id: armyId(`iron-${i}`), units: 6 }));
  const id = 'many' as CampaignId;
  const before = aCampaign({ id, turn: 1, armies, generals: [] });
  const opening = anOpening({ state: before, participants: [] });
  await store.commit([{ ...opening, row: { ...opening.row, id }, turn: { ...opening.turn, campaign: id } }]);
  let statements = 0;
  prisma.$on('query', () => {
    statements += 1;
  });
  const marched = armies.map((army) => ({ ...army, at: regionId('lanthorn') }));
  const after = aCampaign({
    id,
    turn: 2,
    armies: marched,
    generals: [],
    holders: { karak: 'green', lanthorn: 'iron' },
  });
  await store.commit([{ kind: 'save-state', from: 1, state: after }]);
  expect(statements).toBeGreaterThan(10);
  expect(statements).toBeLessThan(30);
  expect(await store.getState(id)).toEqual(after);
  await prisma.$disconnect();
});
