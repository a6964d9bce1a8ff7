import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hitChance, woundChance } from '../../../src/rules/eight-turns/attack.ts';
import { eightTurns } from '../../../src/rules/eight-turns/index.ts';
import { settingsOf } from '../../../src/rules/eight-turns/options.ts';
import type { Profile, Weapon } from '../../../src/rules/eight-turns/profile.ts';
import { parseProfile, parseWeapon } from '../../../src/rules/eight-turns/profile.ts';
import { type Body, fightersOf, parseScenario, scenarioOf } from '../../../src/rules/eight-turns/scenario.ts';
import {
  getProfile,
  PROFILES,
  SPELLS,
  TERRAIN,
  WEAPON_TYPES,
  WEAPONS,
} from '../../../src/rules/eight-turns/tables.ts';
import { TROOPS } from '../../../src/rules/eight-turns/troops.ts';

const CATALOG = readFileSync(new URL('../../../docs/rules/eight-turns.md', import.meta.url), 'utf8');

/** The rows of the table that follows a heading, their cells trimmed. */
function tableAfter(heading: string): readonly (readonly string[])[] {
  const [, rest = ''] = CATALOG.split(`${heading}\n`);
  const lines = rest
    .split('\n')
    .filter(
      (line, i, all) =>
        line.startsWith('|') && all.slice(0, i).every((one) => one === '' || one.startsWith('|')),
    );
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

describe('units and weapons', () => {
  const swordsmen = { ...getProfile('swordsmen') };
  test.each(['speed', 'combatSkill', 'aim', 'strength', 'resilience', 'morale', 'armour', 'wounds'])(
    'ET-UNIT-01 a unit without %s is refused',
    (stat) => {
      const { [stat as 'speed']: _left, ...rest } = swordsmen;
      expect(parseProfile(swordsmen).ok).toBe(true);
      expect(parseProfile(rest)).toMatchObject({ ok: false, refusal: { code: 'input/profile' } });
    },
  );

  test.each(['range', 'strength', 'type'])('ET-UNIT-02 a weapon without %s is refused', (stat) => {
    const bow = { id: 'bow', range: 24, strength: 3, type: 'bow' };
    const { [stat as 'range']: _left, ...rest } = bow;
    expect(parseWeapon(bow, WEAPON_TYPES).ok).toBe(true);
    expect(parseWeapon(rest, WEAPON_TYPES)).toMatchObject({ ok: false, refusal: { code: 'input/weapon' } });
  });

  test('ET-UNIT-03 attacks, type, traits and the rest have defaults', () => {
    const { id, name, speed, combatSkill, aim, strength, resilience, morale, armour, wounds } = swordsmen;
    const bare = { id, name, speed, combatSkill, aim, strength, resilience, morale, armour, wounds };
    expect(parseProfile(bare)).toMatchObject({
      value: { attacks: 1, type: 'infantry', traits: [], weapons: [], spells: [] },
    });
  });

  test('ET-UNIT-05, ET-GAP-39 an unknown weapon type is refused unless it is added to the list', () => {
    const lute = { id: 'lute', range: 6, strength: 1, type: 'music' };
    expect(parseWeapon(lute, WEAPON_TYPES)).toMatchObject({ refusal: { rule: 'ET-UNIT-05' } });
    expect(parseWeapon(lute, [...WEAPON_TYPES, 'music'])).toMatchObject({ ok: true });
  });

  test.each([
    ['speed', 0, 24],
    ['combatSkill', 0, 10],
    ['aim', 0, 10],
    ['morale', 0, 10],
    ['strength', 0, 10],
    ['resilience', 0, 10],
    ['armour', 0, 10],
    ['wounds', 1, 12],
    ['attacks', 0, 10],
    ['defaultModels', 1, 40],
  ] as const)('ET-UNIT-06 %s from %i to %i', (...[stat, least, most]) => {
    const verdicts = [least - 1, least, most, most + 1].map(
      (value) => parseProfile({ ...swordsmen, [stat]: value }).ok,
    );
    expect(verdicts).toEqual([false, true, true, false]);
  });

  test('ET-GAP-34, ET-UNIT-03 a scenario may bring lists of its own', () => {
    const lute = { id: 'lute', name: 'Lute', range: 6, strength: 1, type: 'music' };
    const bard = {
      id: 'bard',
      name: 'Bard',
      speed: 5,
      combatSkill: 1,
      aim: 4,
      strength: 2,
      resilience: 2,
      morale: 6,
      armour: 0,
      wounds: 2,
      weapons: ['lute'],
    };
    const body = {
      terrain: [],
      mayConcede: false,
      forces: {
        red: [{ id: 'r', name: 'r', troop: 'bard' }],
        black: [{ id: 'b', name: 'b', troop: 'men/militia' }],
      },
      profiles: [bard],
      weapons: [lute],
      weaponTypes: ['music'],
    } as unknown as Body;
    const read = parseScenario(scenarioOf('x', {}, body));
    expect(read.ok).toBe(true);
    if (!read.ok) return;
    const [fighter] = fightersOf(read.value.body as unknown as Body);
    expect(fighter).toMatchObject({ total: 2, weapons: [{ id: 'lute', strengthMode: 'fixed', shots: 1 }] });
    const dumb = { ...body, weaponTypes: [] } as Body;
    expect(parseScenario(scenarioOf('x', {}, dumb))).toMatchObject({ refusal: { rule: 'ET-UNIT-05' } });
  });
});

const TYPES = { infantry: 'infantry', cavalry: 'cavalry', monster: 'monster', artillery: 'artillery' };

/** `3`, `user`, `+1`, `user (+1: target is of type cavalry)`. */
function printedStrength({ strength, strengthMode, bonus }: Weapon): string {
  if (strengthMode === 'fixed') return String(strength);
  const own = strength === 0 ? 'user' : `+${strength}`;
  if (bonus === undefined) return own;
  const when =
    bonus.against === undefined
      ? 'the unit charged in this player turn'
      : `target is of type ${bonus.against}`;
  return `${own} (+${bonus.strength}: ${when})`;
}

describe('the catalog and the data say the same', () => {
  const unitRows = tableAfter('### Starter units `[house]`');
  test('ET-UNIT-01, ET-GAP-34 there are as many units as the catalog prints', () => {
    expect([unitRows.length, PROFILES.length]).toEqual([25, 25]);
  });
  test.each(unitRows.map((row) => [row[0] ?? '', row] as const))('ET-UNIT-01 %s', (name, row) => {
    const found = PROFILES.find((one) => one.name === name);
    if (found === undefined) throw new Error(`no ${name}`);
    const { type, speed, combatSkill, aim, strength, resilience, morale, armour, wounds, attacks } = found;
    const numbers = [speed, combatSkill, aim, strength, resilience, morale, armour, wounds, attacks];
    const list = (ids: readonly string[]): string => (ids.length === 0 ? '–' : ids.join(', '));
    expect([
      name,
      TYPES[type],
      ...numbers.map(String),
      list(found.weapons),
      String(found.defaultModels),
      String(found.pointsPerModel),
      list(found.traits),
    ]).toEqual(row);
  });

  test.each(tableAfter('### Starter weapons `[house]`').map((row) => [row[0] ?? '', row] as const))(
    'ET-UNIT-02 %s',
    (name, row) => {
      const found = WEAPONS.find((one) => one.name === name);
      if (found === undefined) throw new Error(`no ${name}`);
      const isMelee = found.type === 'melee';
      const range = String(found.range);
      const shots = isMelee ? '–' : String(found.shots);
      const least = found.minRange === 0 ? '–' : String(found.minRange);
      expect([name, range, printedStrength(found), found.type, shots, least]).toEqual(row);
    },
  );

  test('ET-SPL-01, ET-SPL-02, ET-SPL-03, ET-SPL-04 the spells and their ranges', () => {
    const rows = tableAfter('## 11. Spells (ET-SPL)').map(([name, range, kind]) => [name, range, kind]);
    expect(
      SPELLS.map(({ name, range, offensive }) => [name, String(range), offensive ? 'offensive' : 'other']),
    ).toEqual(rows);
  });

  test('ET-UNIT-04, ET-SET-02 the options and their presets', () => {
    const shown = (value: unknown): string =>
      String(value)
        .replace(/^true$/, 'on')
        .replace(/^false$/, 'off');
    const [standard, morale] = [settingsOf({}), settingsOf({ preset: 'morale' })];
    const rows = tableAfter('### 1.4 Options and presets').map((row) => row.slice(0, 3));
    expect(rows).toHaveLength(11);
    for (const [name = '', one, other] of rows) {
      const key = name.replaceAll('`', '') as 'breakTests';
      expect([key, shown(standard[key]), shown(morale[key])]).toEqual([key, one, other]);
    }
  });

  test('ET-MOV-07 of terrain only roads cost nothing and only lakes and cliffs are impassable', () => {
    expect(TERRAIN.filter(({ speedFactor }) => speedFactor === 1).map(({ id }) => id)).toEqual(['road']);
    expect(TERRAIN.filter(({ impassable }) => impassable).map(({ id }) => id)).toEqual(['cliff', 'lake']);
  });

  test('ET-HOOK-01, ET-PROC-01 every procedure of the catalog is there', () => {
    const [, section = ''] = CATALOG.split('## 18. Single procedures (ET-PROC)');
    const names = [...section.matchAll(/\| ET-PROC-\d+ \| `(\w+)`/g)].map(([, name]) => name);
    expect(eightTurns.procedures.map(({ name }) => name).sort()).toEqual(names.sort());
  });
});

describe('points and troops', () => {
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, each) => sum + each, 0) / values.length;
  /** The formula of the data file: blows times staying power, by speed; shots and magic beside them. */
  function pointsBy(row: Profile): number {
    const arms = WEAPONS.filter(({ id }) => row.weapons.includes(id));
    const extra = arms.find(({ type }) => type === 'melee')?.strength ?? 0;
    const blows =
      row.attacks *
      hitChance(row.combatSkill) *
      mean([2, 3, 4, 5].map((re) => woundChance(row.strength + extra, re)));
    const hurt = mean([
      mean([3, 4, 5].map((s) => woundChance(s, row.resilience))),
      mean([3, 4, 5].map((s) => woundChance(s, row.armour))),
    ]);
    const staying = row.wounds / Math.max(1 / 12, hurt);
    const shots = arms
      .filter(({ type }) => type !== 'melee')
      .map(
        ({ shots: n, strength, range }) =>
          (12 * n * hitChance(row.aim) * mean([2, 3, 4, 5].map((ar) => woundChance(strength, ar))) * range) /
          24,
      );
    const magic = row.traits.includes('caster') ? 6 * row.morale + 4 * row.spells.length : 0;
    const body = 10 * Math.sqrt(blows * staying) * (0.5 + row.speed / 12);
    return Math.max(2, Math.round(body + shots.reduce((sum, each) => sum + each, 0) + magic));
  }
  test.each(PROFILES.map((row) => [row.name, row] as const))(
    'ET-UNIT-03 the points of %s follow the formula',
    (_, row) => {
      expect(pointsBy(row)).toBe(row.pointsPerModel);
    },
  );

  test('ET-UNIT-03 ten swordsmen are the plain unit, worth ten; riders go two regions', () => {
    expect(TROOPS.find(({ id }) => id === 'men/swordsmen')).toMatchObject({
      worth: 10,
      pace: 1,
      strength: 10,
      counts: 'model',
      role: 'foot',
    });
    expect(TROOPS.find(({ id }) => id === 'men/knights')).toMatchObject({ pace: 2, role: 'mounted' });
    expect(TROOPS.find(({ id }) => id === 'orcs/trolls')).toMatchObject({
      strength: 9,
      counts: 'wound',
      role: 'monster',
    });
  });
});
