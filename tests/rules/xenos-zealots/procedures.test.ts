import { describe, expect, test } from 'vitest';
import type { Json } from '../../../src/kernel/brand.ts';
import { rollProcedure } from '../../../src/kernel/procedures.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import { PROCEDURES } from '../../../src/rules/xenos-zealots/procedures/list.ts';

function roll(name: string, input: Json, script: readonly number[]) {
  const procedure = PROCEDURES.find((one) => one.name === name);
  if (procedure === undefined) throw new Error(`no procedure ${name}`);
  return unwrap(rollProcedure('xenos-zealots', procedure, input, { script })).result;
}

const rifle = { ap: 6, damage: 2, av: 2, resilience: 4 };
const warrior = {
  assault: 4,
  av: 2,
  resilience: 4,
  morale: 4,
  start: 10,
  models: 10,
  attacks: 2,
  ap: 6,
  damage: 2,
};
const choir = {
  assault: 5,
  av: 2,
  resilience: 4,
  morale: 3,
  start: 8,
  models: 8,
  attacks: 2,
  ap: 6,
  damage: 2,
  pistols: true,
  gear: true,
};

const ROWS: readonly (readonly [string, string, Json, readonly number[], Json])[] = [
  [
    'XZ-DOC-22 three dice on Stealth 4',
    'rollToHit',
    { dice: 3, stealth: 4 },
    [4, 2, 6],
    { needed: 4, hits: 2 },
  ],
  [
    'XZ-DOC-22 in cover, on Fire Support with targeting: three or more',
    'rollToHit',
    { dice: 2, stealth: 4, stealthModifiers: 1, dieModifiers: 2 },
    [3, 2],
    { needed: 3, hits: 1 },
  ],
  [
    'XZ-DOC-23 faces 1 3 5: a wound, suppressed, saved',
    'rollSaves',
    { hits: 3, ...rifle },
    [1, 3, 5],
    { saved: 1, suppressed: 1, woundsLost: 1, destroyed: 1 },
  ],
  [
    'XZ-DOC-24 six lost before and one failed save: Neutralized',
    'shootingAttack',
    { dice: 1, stealth: 4, ...rifle, casualties: 6, open: 4 },
    [4, 3],
    { hits: 1, casualties: 0, suppressedModels: 1, morale: 'NEUTRALIZED' },
  ],
  [
    'XZ-VEC-01, XZ-DOC-24 eight rifles at ten Shard Warriors',
    'shootingAttack',
    { dice: 8, stealth: 4, ...rifle },
    [4, 2, 6, 5, 1, 3, 4, 2, 1, 5, 3, 2],
    { hits: 4, casualties: 2, suppressedModels: 1, morale: 'OK' },
  ],
  [
    'XZ-VEC-05, XZ-DOC-24 a mortar astray',
    'shootingAttack',
    {
      dice: 3,
      stealth: 4,
      dieModifiers: 1,
      ap: 6,
      damage: 3,
      av: 0,
      resilience: 3,
      start: 15,
      indirect: 'spotter',
    },
    [2, 1, 2, 3, 2, 6, 4, 6],
    { hits: 2, casualties: 1, suppressedModels: 0, morale: 'OK', scatter: { direction: 0, distance: 2 } },
  ],
  [
    'XZ-DOC-25 five rallies Morale 4, seven of ten',
    'rally',
    { morale: 4, state: 'SUPPRESSED', left: 7, start: 10, friends: 1, enemies: 1 },
    [5],
    { needed: 5, dieModifier: 0, passed: true },
  ],
  [
    'XZ-VEC-04, XZ-DOC-25 one fails, two by command rallies',
    'rally',
    {
      morale: 3,
      state: 'SUPPRESSED',
      left: 4,
      start: 10,
      friends: 1,
      enemies: 1,
      leaderCommand: 3,
      commandReroll: true,
    },
    [1, 2],
    { needed: 5, dieModifier: 3, passed: true },
  ],
  [
    'XZ-DOC-26 nine and nine: the charger',
    'assaultOrder',
    { first: { assault: 4, charging: true }, second: { assault: 4, obstacle: true } },
    [3, 4],
    { firstTotal: 9, secondTotal: 9, strikesFirst: 'first' },
  ],
  [
    'XZ-VEC-03, XZ-DOC-27 the Choir on the Shard Warriors',
    'assault',
    { charger: { ...choir, strikers: 2 }, defender: { ...warrior, strikers: 2 } },
    [3, 7, 4, 1, 5, 6, 3, 2, 2, 6, 1, 5, 2, 2],
    {
      firstStriker: 'charger',
      lossesCharger: 1,
      lossesDefender: 2,
      loser: 'defender',
      result: 'withdraws-in-good-order',
      mayChargeNextTurn: true,
    },
  ],
  [
    'XZ-DOC-27 two lost and six left against eight: face 4 passes, no charge next turn',
    'assault',
    {
      charger: { ...choir, models: 8, strikers: 1, pistols: false },
      defender: { ...warrior, models: 8, strikers: 0 },
    },
    [9, 1, 6, 6, 1, 1, 4],
    { lossesDefender: 2, result: 'withdraws-after-test', mayChargeNextTurn: false },
  ],
  [
    'XZ-DOC-28 penetration 7, fifteen is three times five: destroyed',
    'vehicleDamage',
    { ap: 15, damage: 8, av: 7, resilience: 5, mobility: 2, systems: 2, fullSystems: 2 },
    [1],
    { destroyed: true, pointsLost: 4 },
  ],
  [
    'XZ-VEC-02, XZ-DOC-28 a missile at the Dominator',
    'vehicleDamage',
    { ap: 12, damage: 4, av: 9, resilience: 6, stealth: 2 },
    [3, 1, 5, 2],
    { hit: true, pointsLost: 1, mobility: 1, speed: 3, morale: 'SUPPRESSED' },
  ],
  [
    'XZ-DOC-29 three with a commander: granted',
    'supportRequest',
    { commander: true },
    [3],
    { needed: 3, passed: true },
  ],
  [
    'XZ-DOC-29 a second try: two arrives',
    'supportArrival',
    { earlierFailures: 1 },
    [2],
    { needed: 2, passed: true },
  ],
  [
    'XZ-DOC-29, XZ-DIC-13 two misses, direction 4, five inches',
    'accuracy',
    {},
    [2, 4, 5],
    { onTarget: false, direction: 180, distance: 5 },
  ],
];

describe('single procedures', () => {
  test.each(ROWS)('%s', (...[, name, input, script, expected]) => {
    expect(roll(name, input, script)).toMatchObject(expected as object);
  });

  test('XZ-DOC-22..29 more left than at the start is refused', () => {
    const procedure = PROCEDURES.find(({ name }) => name === 'rally');
    if (procedure === undefined) throw new Error('no rally');
    const input = { morale: 4, state: 'ROUTED', left: 11, start: 10 };
    expect(rollProcedure('xenos-zealots', procedure, input, { script: [1] })).toMatchObject({
      refusal: { code: 'input/procedure' },
    });
  });
});
