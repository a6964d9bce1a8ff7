import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contentFaults } from '../../../src/campaign/content/content-schema.ts';
import { faultsOfContent } from '../../../src/campaign/content/read-content.ts';
import { fight } from '../../../src/kernel/battle.ts';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import { verifyRecord } from '../../../src/kernel/replay.ts';
import type { Engagement, OwnRow, OwnRules } from '../../../src/kernel/ruleset.ts';
import type { Event } from '../../../src/rules/xenos-zealots/events.ts';
import { xenosZealots } from '../../../src/rules/xenos-zealots/index.ts';
import { getKind, kindOfCard } from '../../../src/rules/xenos-zealots/kinds.ts';
import { cardFrom, OWN_TROOPS } from '../../../src/rules/xenos-zealots/own.ts';
import { ownWeaponRows } from '../../../src/rules/xenos-zealots/own-weapons.ts';
import { computedPoints, leastPoints } from '../../../src/rules/xenos-zealots/points.ts';
import { CARDS } from '../../../src/rules/xenos-zealots/tables.ts';
import { anEngagement, GROUNDS } from '../../support/engagement.ts';

const text = readFileSync(
  new URL('../../../docs/content/iron-moon.xenos-zealots.json', import.meta.url),
  'utf8',
);
const content = JSON.parse(text) as OwnRules & { readonly ruleset: string };
const [list] = content.lists;
const rowOf = (id: string): OwnRow => {
  const row = list?.rows.find((one) => one.id === id);
  if (row === undefined) throw new Error(`no ${id}`);
  return row;
};
const cardOf = (id: string) => cardFrom(rowOf(id), ownWeaponRows(content, rowOf(id)));

/** Why a row is refused, changed like that. */
function why(id: string, change: object): string {
  const troop = OWN_TROOPS.troopOf('iron-moon', { ...rowOf(id), ...change }, content);
  return troop.ok ? '' : `${troop.refusal.message} ${troop.refusal.hint}`;
}

describe('cards of a campaign’s own (p5 to p7: stats, weapon profiles, notes)', () => {
  test('XZ-STA-12 the example is content as it is', () => {
    expect(faultsOfContent(text)).toEqual([]);
  });

  test('XZ-STA-12, XZ-STA-02, XZ-SGL-03 a vehicle has its letter, three armours, a hull, room, and systems that are lost one by one', () => {
    const kind = kindOfCard(cardOf('crawler'));
    expect(kind).toMatchObject({ mobility: 'T', isLarge: true, isDozer: true, room: 10, hasTracks: true });
    expect(kind.body.armour).toEqual({ front: 8, side: 7, rear: 5, isSplit: true });
    expect(kind.body.size.hull).toEqual({ length: 5000, width: 3500 });
    expect(kind.tracks).toMatchObject({
      mobility: 3,
      attack: [{ system: 'Turret' }, { system: 'Bow guns' }],
    });
    expect(kind.arms.map(({ weapon, mount, system }) => [weapon.name, mount, system])).toEqual([
      ['Crawler gun', 'turret', 0],
      ['Hymn repeater', 'hull', 1],
      ['Twin bike carbine', 'sponson180-left', 1],
    ]);
  });

  test('XZ-SGL-03 without "systems" each weapon is one, by its name', () => {
    const { systems: _, ...row } = rowOf('crawler');
    const card = cardFrom(row as OwnRow, ownWeaponRows(content, row as OwnRow));
    expect(card.tracks).toMatchObject({
      mobility: 2,
      attack: [{ system: 'Crawler gun' }, { system: 'Hymn repeater' }, { system: 'Twin bike carbine' }],
    });
  });

  test('XZ-UNI-10, XZ-UNI-12, XZ-UNI-13 artillery is a gun with its crew', () => {
    const kind = kindOfCard(cardOf('howitzer'));
    expect(kind).toMatchObject({ isArtillery: true, speed: 0, gun: { points: 3, resilience: 6 } });
    expect(kind.abilities).toEqual(['massive', 'gun-shield']);
    expect(kind.arms.map(({ bearers }) => bearers)).toEqual([[4], [0, 1, 2, 3]]);
  });

  test('XZ-UNI-02, XZ-WPN-01 men have a coherency and weapons of their own; an assault weapon reaches 2', () => {
    const kind = kindOfCard(cardOf('diggers'));
    expect(kind.coherency).toBe(8000);
    expect(kind.arms[0]?.weapon).toMatchObject({ name: 'Rail rifle', rangeMin: 0, rangeMax: 30 });
    expect(kind.blades[0]?.weapon).toMatchObject({ name: "Miner's pick", rangeMax: 2 });
  });

  test('XZ-GAP-89 points are computed, and near to what printed cards cost', () => {
    expect(OWN_TROOPS.troopOf('iron-moon', rowOf('diggers'), content)).toMatchObject({
      ok: true,
      value: { summary: expect.stringMatching(/; 170 points$/) },
    });
    expect(cardOf('diggers').points).toBe(170);
    for (const card of CARDS) {
      expect(card.points, card.id).toBeGreaterThanOrEqual(leastPoints(card));
      expect(computedPoints(card) / card.points, card.id).toBeLessThan(1.3);
    }
  });

  test('XZ-GAP-89, XZ-STA-12 ten infantry with ten siege cannons for five points are told what they are worth', () => {
    const cannons = { loadout: [{ weapon: 'z-siege-cannon', count: 10 }] };
    expect(why('diggers', { ...cannons, points: 5 })).toBe(
      'Diggers is worth more than 5 points: at least 725. Leave "points" out, and they are computed.',
    );
    expect(cardFrom({ ...rowOf('diggers'), ...cannons }).points).toBe(965);
  });

  test.each([
    [
      'twenty rifles for ten men',
      'diggers',
      { loadout: [{ weapon: 'own/rail-rifle', count: 20 }] },
      /10 models and more of Rail rifle/,
    ],
    [
      'two rifles each',
      'diggers',
      {
        loadout: [
          { weapon: 'own/rail-rifle', count: 10 },
          { weapon: 'z-crusade-rifle', count: 10 },
        ],
      },
      /20 weapons to shoot with are too many for 10 models/,
    ],
    [
      'a turret on men',
      'diggers',
      { loadout: [{ weapon: 'z-war-cannon', count: 1, mount: 'turret' }] },
      /no "turret"/,
    ],
    [
      'three armours on men',
      'diggers',
      { armour: { front: 3, side: 2, rearTop: 1 } },
      /front, side and rear/,
    ],
    ['men who never move', 'diggers', { speed: 0 }, /speed 0/],
    ['a gun among riflemen', 'diggers', { gun: rowOf('howitzer')['gun'] }, /artillery has a gun/],
    ['a howitzer that walks', 'howitzer', { speed: 4 }, /speed 0/],
    ['a crew without its gun', 'howitzer', { gun: undefined }, /artillery has a gun/],
    [
      'two guns a crew',
      'howitzer',
      { loadout: [{ weapon: 'z-mortar', count: 2, mount: 'gun' }] },
      /one weapon, and one only/,
    ],
    ['men who transport', 'diggers', { transport: 8 }, /vehicles and monsters transport/],
    ['three heroes in one', 'foreman', { models: 3 }, /one model/],
    ['a tank of one point', 'crawler', { wounds: 2 }, /at least 3/],
    [
      'a system that is forgotten',
      'crawler',
      { systems: [{ system: 'Turret', weapons: ['own/crawler-gun'] }] },
      /each weapon of the loadout once/,
    ],
    ['a weapon nobody has', 'diggers', { loadout: [{ weapon: 'own/ray', count: 1 }] }, /own\/ray/],
  ])('XZ-STA-12 refused with what to do: %s', (_, id, change, says) => {
    expect(why(id, change)).toMatch(says);
  });

  test.each([
    ['stealth', 7],
    ['speed', 19],
    ['command', { rerolls: 5, radius: 9 }],
    ['command', { rerolls: 2, radius: 13 }],
    ['command', { rerolls: 2, radius: 2 }],
    ['command', { rerolls: 0, radius: 9 }],
  ])('XZ-STA-08, XZ-STA-11 %s of %j is no number of a card', (field, value) => {
    const rows = list?.rows.map((row) => (row.id === 'foreman' ? { ...row, [field]: value } : row));
    expect(contentFaults({ ...content, lists: [{ ...list, rows }] })).not.toEqual([]);
  });

  test('XZ-STA-12 they fight: tank, gun and weapons of their own, from a record that verifies', () => {
    const seen = ['11', '22', '33'].flatMap((pair) => weaponsSeen(pair.repeat(32)));
    expect([...new Set(seen)].filter((weapon) => weapon.startsWith('own/')).sort()).toEqual([
      'own/crawler-gun',
      'own/moon-howitzer',
      'own/rail-rifle',
    ]);
  });

  test('XZ-STA-12 a scenario from outside meets the same', () => {
    const unit = {
      id: 'r1',
      name: 'Diggers',
      troop: 'iron-moon/diggers',
      row: { ...rowOf('diggers'), points: 5 },
    };
    const scenario = xenosZealots.standard(2, seededDice('44'.repeat(32)));
    const body = scenario.body as { readonly forces: object };
    const withUnit = (one: object) =>
      xenosZealots.parseScenario({ ...scenario, body: { ...body, forces: { ...body.forces, red: [one] } } });
    const weapons = ownWeaponRows(content, rowOf('diggers'));
    expect(withUnit({ ...unit, weapons })).toMatchObject({ ok: false, refusal: { rule: 'XZ-GAP-89' } });
    expect(withUnit({ ...unit, row: rowOf('diggers') })).toMatchObject({ ok: false });
    expect(withUnit({ ...unit, row: rowOf('diggers'), weapons })).toMatchObject({ ok: true });
  });
});

test('XZ-GAP-65 printed cards stay as they are', () => {
  expect(getKind('z-dominator').card.points).toBe(240);
});

/** Red brings one of each row. */
function ownEngagement(): Engagement {
  const [plain] = GROUNDS;
  if (plain === undefined) throw new Error('expected a ground');
  const engagement = anEngagement(xenosZealots, plain);
  const units = ['diggers', 'crawler', 'howitzer'].map((troop, i) => {
    const { models, damagePoints } = cardOf(troop);
    return {
      id: `r${i}`,
      name: troop,
      troop: `iron-moon/${troop}`,
      left: models * damagePoints.perModel,
    };
  });
  const { red } = engagement.parties;
  const armies = red.armies.map((army) => ({
    ...army,
    units,
    ...(army.general === undefined ? {} : { general: { ...army.general, troop: 'iron-moon/foreman' } }),
  }));
  return { ...engagement, own: content, parties: { ...engagement.parties, red: { ...red, armies } } };
}

/** The weapons fired in a battle of theirs, each told by its name. */
function weaponsSeen(seed: string): readonly string[] {
  const scenario = xenosZealots.muster(ownEngagement(), seededDice(seed));
  expect(xenosZealots.parseScenario(JSON.parse(JSON.stringify(scenario)))).toMatchObject({ ok: true });
  const { run, record } = fight(xenosZealots, scenario, seed, {
    players: {
      red: { kind: 'adjutant', doctrine: { temper: 'steady' } },
      black: { kind: 'adjutant', doctrine: { temper: 'aggressive' } },
    },
  });
  expect(verifyRecord(xenosZealots, JSON.parse(JSON.stringify(record)))).toMatchObject({ verified: true });
  const view = xenosZealots.view(run.state as never, 'gm');
  const shots = (run.events.flat() as readonly unknown[] as readonly Event[]).filter(
    (event) => event.kind === 'unit-shot',
  );
  for (const shot of shots) expect(JSON.stringify(xenosZealots.narrate(shot, view))).not.toContain('own/');
  return shots.flatMap(({ volleys }) => volleys.map(({ weapon }) => weapon));
}
