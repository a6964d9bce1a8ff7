import { describe, expect, test } from 'vitest';
import { fight } from '../../../src/kernel/battle.ts';
import { loggingDice } from '../../../src/kernel/dice-log.ts';
import { scriptedDice } from '../../../src/kernel/dice-scripted.ts';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import { coherencyOf } from '../../../src/rules/xenos-zealots/away.ts';
import abilities from '../../../src/rules/xenos-zealots/data/abilities.json' with { type: 'json' };
import { whyNotDeploy } from '../../../src/rules/xenos-zealots/deploy.ts';
import { degreesOf } from '../../../src/rules/xenos-zealots/feet.ts';
import { zoneFor } from '../../../src/rules/xenos-zealots/field-zones.ts';
import { xenosZealots } from '../../../src/rules/xenos-zealots/index.ts';
import { getKind } from '../../../src/rules/xenos-zealots/kinds.ts';
import { isInArc, lanesOf } from '../../../src/rules/xenos-zealots/lanes.ts';
import { lineUp } from '../../../src/rules/xenos-zealots/line-up.ts';
import { rollPool } from '../../../src/rules/xenos-zealots/rolls.ts';
import { shoot } from '../../../src/rules/xenos-zealots/shoot.ts';
import { footOf } from '../../../src/rules/xenos-zealots/standing.ts';
import { MORALES } from '../../../src/rules/xenos-zealots/state.ts';
import { worthOf } from '../../../src/rules/xenos-zealots/strike.ts';
import { CARDS, getWeapon, WEAPONS } from '../../../src/rules/xenos-zealots/tables.ts';
import { battle, only, type Put, play, spot } from './support.ts';

const SEED = '5eed'.repeat(16);

describe('cards', () => {
  test.each(CARDS.map((card) => [`XZ-STA-11, XZ-GAP-65 ${card.id} keeps to the limits`, card] as const))(
    '%s',
    (_, card) => {
      const limits: readonly (readonly [number, number, number])[] = [
        ...Object.values(card.armour).map((av) => [av, 0, 12] as const),
        [card.resilience, 1, 10],
        [card.damagePoints.perModel, 1, 12],
        ...[card.stealth, card.assault, card.morale].map((score) => [score, 2, 6] as const),
        [card.mobility.speed, 0, 18],
        [card.models, 1, 20],
        [card.command?.rerolls ?? 1, 1, 4],
        [card.command?.radius ?? 3, 3, 12],
      ];
      expect(limits.filter(([value, least, most]) => value < least || value > most)).toEqual([]);
      const points = card.damagePoints.perModel;
      const onTracks = (card.tracks?.mobility ?? points) + (card.tracks?.attack.length ?? 0);
      expect(onTracks).toBe(points);
    },
  );

  test('XZ-GAP-66, XZ-STA-10 no card or weapon has an ability the catalog does not define', () => {
    const known = abilities.map(({ id }) => id);
    const used = [
      ...CARDS.flatMap((card) => card.abilities),
      ...WEAPONS.flatMap((weapon) => weapon.abilities),
    ];
    expect(used.filter((ability) => !known.includes(ability))).toEqual([]);
    expect(CARDS.find(({ id }) => id === 'x-reef-stalkers')?.abilities).toEqual([
      'amphibious',
      'infiltrator',
      'advanced-targeting',
    ]);
    for (const { rule } of abilities) expect(rule).toMatch(/^XZ-ABL-\d\d$/);
  });

  test('XZ-UNI-01, XZ-GAP-65 ten Knights are a unit of many models and stay so; one tank is a single model', () => {
    expect(getKind('z-space-knights').card).toMatchObject({ models: 10, multiModel: true });
    expect(getKind('z-demolisher').card).toMatchObject({ models: 1, multiModel: false });
  });

  test('XZ-UNI-04 model 0 leads', () => {
    expect(battle({ red: [{ id: 'it', card: 'z-space-knights', at: [[10, 10]] }] }).units[0]?.leader).toBe(0);
  });

  test('XZ-UNI-05, XZ-UNI-07, XZ-TER-15 who goes how, and whose base is measured', () => {
    expect(getKind('x-skitterlings').card).toMatchObject({
      unitType: 'basic-infantry',
      mobility: { type: 'L', speed: 8 },
    });
    expect(getKind('z-penitent-riders').card).toMatchObject({
      unitType: 'mounted-infantry',
      mobility: { type: 'W', speed: 12 },
    });
    expect(getKind('x-coil-wurm').card.mobility.type).toBe('T');
    expect(getKind('x-wave-skimmer').card.mobility.type).toBe('H');
    expect(getKind('x-skitterlings').body.size.hull).toBeUndefined();
  });

  test('XZ-UNI-11, XZ-DOC-16 a gun built onto a tank is that tank’s weapon; of blades the best strikes', () => {
    const { arms } = getKind('z-demolisher');
    expect(arms.map(({ weapon, mount }) => [weapon.id, mount])).toEqual([
      ['z-siege-cannon', 'hull'],
      ['z-hymn-repeater', 'turret'],
    ]);
    expect(worthOf(getWeapon('z-oath-blade'))).toBeGreaterThan(worthOf(getWeapon('z-knight-blade')));
  });

  test('XZ-UNI-16 weapons dealt in card order', () => {
    const { arms, blades } = getKind('z-space-knights');
    const held = (id: string): readonly number[] =>
      [...arms, ...blades].find(({ weapon }) => weapon.id === id)?.bearers ?? [];
    expect(held('z-sidearm')).toEqual([0]);
    expect(held('z-crusade-rifle')).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(held('z-judgement-missile')).toEqual([9]);
    expect(held('z-oath-blade')).toEqual([0]);
    expect(held('z-knight-blade')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(getKind('z-penitent-riders').arms.map(({ bearers }) => bearers.length)).toEqual([5, 5]);
  });

  test('XZ-STA-09 cards that give no coherency use six', () => {
    const state = battle({
      red: [
        { id: 'it', card: 'z-marshal', at: [[10, 10]] },
        { id: 'tank', card: 'z-dominator', at: [[20, 10]] },
      ],
    });
    expect(coherencyOf(state, 0)).toBe(6000);
    expect(coherencyOf(state, 1)).toBe(6000);
  });

  test('XZ-GAP-77 four states by these names', () => {
    expect(MORALES).toEqual(['OK', 'SUPPRESSED', 'NEUTRALIZED', 'ROUTED']);
  });

  test('XZ-GAP-67 any mix of cards makes a force', () => {
    const scenario = xenosZealots.standard(4, seededDice(SEED));
    const body = scenario.body as unknown as { forces: { red: object[] } };
    const mixed = {
      ...body,
      forces: {
        ...body.forces,
        red: [
          { id: 'x', name: 'x', troop: 'z-dominator' },
          { id: 'y', name: 'y', troop: 'x-matriarch' },
        ],
      },
    };
    expect(xenosZealots.parseScenario({ ...scenario, body: mixed }).ok).toBe(true);
    expect(
      xenosZealots.parseScenario({
        ...scenario,
        body: {
          ...mixed,
          terrain: [
            {
              type: 'water',
              corners: [
                [0, 0],
                [90_000, 0],
                [0, 1000],
              ],
            },
          ],
        },
      }),
    ).toMatchObject({ refusal: { rule: 'XZ-GEO-01' } });
  });
});

describe('setting up', () => {
  const state = battle({
    red: [
      { id: 'a', card: 'x-reef-stalkers', at: [[0, 0]], is: 'waiting' },
      { id: 'b', card: 'z-space-knights', at: [[0, 0]], is: 'waiting' },
    ],
    phase: { kind: 'deploy' },
  });

  test('XZ-ABL-17 infiltrators nine inches farther, twelve from the enemy zone', () => {
    expect(zoneFor(state, 'red', 0)).toEqual([0, 21_000]);
    expect(zoneFor(state, 'red', 1)).toEqual([0, 12_000]);
  });

  test('XZ-GAP-84, XZ-DOC-02 all of a unit in its zone, an inch apart, every unit and nobody else', () => {
    const line = lineUp(state, 'red');
    expect(whyNotDeploy(state, 'red', line)).toBeUndefined();
    const outside = { ...line, units: { ...line.units, b: { at: spot(30, 11.8), facing: 90 } } };
    expect(whyNotDeploy(state, 'red', outside)).toMatchObject({ refusal: { rule: 'XZ-GAP-84' } });
    expect(whyNotDeploy(state, 'red', { kind: 'deploy', units: { a: { at: spot(30, 6) } } })).toMatchObject({
      refusal: { code: 'illegal/deploy' },
    });
    expect(
      whyNotDeploy(state, 'red', {
        kind: 'deploy',
        units: { a: { isReserve: true }, b: { isReserve: true } },
      }),
    ).toMatchObject({ refusal: { rule: 'XZ-GAP-63' } });
  });
});

describe('bearings and guns', () => {
  test.each([
    ['XZ-GEO-08 due +y is ninety', [0, 5], 90],
    ['XZ-GEO-08 due -x is a hundred and eighty', [-5, 0], 180],
    ['XZ-GEO-08 due -y is two hundred and seventy', [0, -5], 270],
  ] as const)('%s', (_, way, degrees) => {
    expect(degreesOf(way)).toBe(degrees);
  });

  test('XZ-GEO-09 the nearest part of a target in the arc is enough', () => {
    const state = battle({
      red: [{ id: 'tank', card: 'z-dominator', at: [[20, 20]] }],
      black: [{ id: 'foe', card: 'z-dominator', at: [[30, 31]], facing: 90 }],
    });
    const [hull] = getKind('z-dominator').arms.slice(1, 2);
    if (hull === undefined) throw new Error('no hull gun');
    expect(isInArc(footOf(state, { unit: 0, model: 0 }), hull, footOf(state, { unit: 1, model: 0 }))).toBe(
      true,
    );
    expect(
      isInArc(footOf(state, { unit: 0, model: 0 }), hull, {
        ...footOf(state, { unit: 1, model: 0 }),
        at: spot(28, 40),
      }),
    ).toBe(false);
  });

  const battery: Put = {
    id: 'gun',
    card: 'z-basilica-battery',
    at: [
      [36, 26],
      [36, 22],
      [34, 27],
      [34, 21],
      [36, 24],
    ],
  };
  test('XZ-UNI-13, XZ-ABL-13, XZ-GAP-45 from ahead the shield is met, from bearing 100 the crew', () => {
    const met = (x: number, y: number): readonly number[] => {
      const state = battle({
        red: [{ id: 'levy', card: 'z-pilgrim-levy', at: [[x, y]], left: 1, counter: 'ADVANCE' }],
        black: [battery],
      });
      const [arm] = getKind('z-pilgrim-levy').arms;
      if (arm === undefined) throw new Error('no carbine');
      const [lane] = lanesOf(state, { index: 0, target: 1, at: spot(36, 24), pivot: 0 }, 0, arm);
      return (lane?.covers ?? []).flatMap((cover, model) => (cover >= 0 ? [model] : []));
    };
    expect(met(50, 24)).toEqual([4]);
    expect(met(34, 38)).not.toContain(4);
    expect(met(34, 38).length).toBeGreaterThan(0);
  });

  test('XZ-UNI-14, XZ-ABL-07, XZ-GAP-42 a lobbed shell takes the crew before the gun', () => {
    const mortar: Put = {
      id: 'mortar',
      card: 'z-mortar-team',
      at: [
        [10, 24],
        [10, 25.1],
        [10, 22.9],
        [11.2, 24],
      ],
      counter: 'FIRE_SUPPORT',
    };
    const target: Put = {
      id: 'spore',
      card: 'x-spore-thrower',
      at: [
        [36, 25.2],
        [36, 22.8],
        [50, 40],
        [36, 24],
      ],
    };
    const state = battle({ red: [mortar], black: [target] });
    const shot = {
      kind: 'shoot',
      unit: 'mortar',
      aim: spot(36, 24),
      fire: [{ arm: 0, target: 'spore' }],
      pivot: 0,
    } as const;
    // On target; two of the three touched are hit, whichever: the crew's two saves follow.
    const { events } = play(state, [3, 1, 6, 6, 6, 6], (under) => shoot(under, shot));
    expect(only(events, 'shot-scattered')).toMatchObject({ need: 3, distance: 0 });
    expect(only(events, 'saves-rolled').faces).toHaveLength(2);
  });
});

describe('dice', () => {
  test('XZ-DIC-04, XZ-DIC-05 each die of a pool is read by itself', () => {
    const dice = scriptedDice([2, 5]);
    expect(rollPool(dice, { count: 2, isLinked: false, label: 'two' }).filter((face) => face >= 4)).toEqual([
      5,
    ]);
    dice.assertSpent();
  });

  test('XZ-DIC-11, XZ-DIC-12, XZ-DIC-13 every die of a battle is logged for a rule, and the same seed gives the same log', () => {
    const run = () => {
      const scenario = xenosZealots.standard(3, seededDice(SEED).fork('s'));
      const { record } = fight(xenosZealots, scenario, SEED, {
        players: { red: { kind: 'random' }, black: { kind: 'random' } },
      });
      return JSON.stringify(record.events);
    };
    expect(run()).toBe(run());
    const { dice, rolls } = loggingDice(seededDice(SEED));
    const state = battle({
      red: [{ id: 'k', card: 'z-space-knights', at: [[10, 24]], counter: 'ADVANCE' }],
      black: [{ id: 'w', card: 'x-shard-warriors', at: [[20, 24]] }],
    });
    shoot(
      { state, events: [], dice },
      { kind: 'shoot', unit: 'k', aim: spot(20, 24), fire: [{ arm: 0, target: 'w' }], pivot: 0 },
    );
    expect(rolls.length).toBeGreaterThan(15);
    for (const { label, sides } of rolls)
      expect([/^XZ-(SHT-09|DMG-01) /.test(label), sides]).toEqual([true, 6]);
  });
});

test('XZ-DOC-16, XZ-GAP-56 no card leaves its owner a choice of strike weapons, so orders have no words for it', () => {
  for (const { id, models, multiModel } of CARDS) {
    const { blades } = getKind(id);
    for (let model = 0; multiModel && model < models; model += 1) {
      const own = blades.filter(({ bearers }) => bearers.includes(model));
      expect([id, model, own.length <= 1]).toEqual([id, model, true]);
    }
  }
});
