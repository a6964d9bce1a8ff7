import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { atMost } from '../../../src/kernel/dice.ts';
import { enumerate } from '../../../src/kernel/dice-enumerating.ts';
import { scriptedDice } from '../../../src/kernel/dice-scripted.ts';
import { type Fraction, fraction, plus, sayFraction } from '../../../src/kernel/fraction.ts';
import { readInput, rollProcedure } from '../../../src/kernel/procedures.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import { ranks } from '../../../src/rules/ranks/index.ts';
import { PROCEDURES } from '../../../src/rules/ranks/procedures/list.ts';
import rows from './odds.json' with { type: 'json' };

type Found = Readonly<Record<string, unknown>>;

function procedure(name: string) {
  const found = PROCEDURES.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no procedure ${name}`);
  return found;
}

/** The chance of a result, over every way the dice can fall. */
function chance(name: string, input: Found, isIt: (result: Found) => boolean): Fraction {
  const filled = unwrap(readInput(procedure(name), input));
  const counted = enumerate((dice) => procedure(name).run(filled, dice).result);
  if (counted.kind !== 'exact') throw new Error(`${name} has too many leaves`);
  return counted.outcomes.reduce(
    (sum, { result, chance: one }) => (isIt(result) ? plus(sum, one) : sum),
    NONE,
  );
}

const NONE = fraction(0n, 1n);
const times = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.numerator, a.denominator * b.denominator);
const minus = (a: Fraction): Fraction => fraction(a.denominator - a.numerator, a.denominator);
const whole = (n: number): Fraction => fraction(BigInt(n), 1n);
const passed = ({ passed: is }: Found): boolean => is === true;

/** One die of blows or shots that leaves an unsaved hit. */
const blow = (skill: number, armour: number, modifiers = 0): Fraction =>
  chance('meleeAttack', { skill, dice: 1, armour, modifiers }, ({ woundsLost }) => woundsLost === 1);
const shot = (skill: number, armour: number, more: Found = {}): Fraction =>
  chance('shoot', { skill, dice: 1, armour, ...more }, ({ woundsLost }) => woundsLost === 1);

/** Exactly k of n tries, from the chance of one. */
function exactly(n: number, k: number, p: Fraction): Fraction {
  let ways = 1n;
  for (let i = 0; i < k; i += 1) ways = (ways * BigInt(n - i)) / BigInt(i + 1);
  let product = fraction(ways, 1n);
  for (let i = 0; i < k; i += 1) product = times(product, p);
  for (let i = k; i < n; i += 1) product = times(product, minus(p));
  return product;
}
const atLeast = (n: number, k: number, p: Fraction): Fraction =>
  Array.from({ length: n - k + 1 }, (_, i) => exactly(n, k + i, p)).reduce(plus, NONE);

const morale = (original: number, left: number): Fraction => chance('moraleTest', { original, left }, passed);
const rally = (original: number, left: number, helperWounds = 0): Fraction =>
  chance('rallyTest', { original, left, helperWounds }, passed);
/** Half lost and the test failed, or all dead. */
const breaks = (figures: number, dice: number, p: Fraction): Fraction =>
  Array.from({ length: dice + 1 }, (_, k) => {
    const left = Math.max(0, figures - k);
    if ((figures - left) * 2 < figures) return NONE;
    return times(exactly(dice, k, p), left === 0 ? whole(1) : minus(morale(figures, left)));
  }).reduce(plus, NONE);
const lost =
  (least: number) =>
  ({ figuresLost }: Found): boolean =>
    Number(figuresLost) >= least;
const both = (): Found => ({});

const ODDS: Readonly<Record<string, () => Fraction>> = {
  'RK-ODDS-01': () => shot(3, 3),
  'RK-ODDS-02': () => shot(3, 4),
  'RK-ODDS-03': () => shot(3, 3, { cover: 'hard' }),
  'RK-ODDS-04': () => shot(2, 3),
  'RK-ODDS-05': () => shot(2, 4, { cover: 'hard' }),
  'RK-ODDS-06': () => blow(3, 3),
  'RK-ODDS-07': () => blow(4, 3),
  'RK-ODDS-08': () => blow(4, 3, 1),
  'RK-ODDS-09': () => blow(4, 3, 2),
  'RK-ODDS-10': () => blow(3, 3, -1),
  'RK-ODDS-11': () => blow(4, 4),
  'RK-ODDS-12': () => blow(3, 3, 1),
  'RK-ODDS-13': () => blow(5, 3, 2),
  'RK-ODDS-14': () => blow(5, 5),
  'RK-ODDS-15': () => blow(4, 4),
  'RK-ODDS-16': () => atLeast(12, 4, blow(4, 4)),
  'RK-ODDS-17': () => atLeast(8, 4, shot(3, 3)),
  'RK-ODDS-18': () => atLeast(12, 6, shot(3, 3)),
  'RK-ODDS-19': () => atLeast(12, 6, blow(4, 3, 1)),
  'RK-ODDS-20': () => atLeast(6, 6, blow(4, 3, 1)),
  'RK-ODDS-21': () => breaks(12, 12, blow(4, 3, 1)),
  'RK-ODDS-22': () => atLeast(8, 4, blow(4, 3, 2)),
  'RK-ODDS-23': () => breaks(8, 8, blow(4, 3, 2)),
  'RK-ODDS-24': () => exactly(6, 0, blow(3, 3)),
  'RK-ODDS-25': () => morale(12, 6),
  'RK-ODDS-26': () => morale(12, 5),
  'RK-ODDS-27': () => morale(12, 4),
  'RK-ODDS-28': () => morale(12, 3),
  'RK-ODDS-29': () => morale(12, 1),
  'RK-ODDS-30': () => morale(8, 4),
  'RK-ODDS-31': () => morale(20, 10),
  'RK-ODDS-32': () => morale(15, 7),
  'RK-ODDS-33': () => times(morale(12, 6), morale(12, 5)),
  'RK-ODDS-34': () => rally(12, 6),
  'RK-ODDS-35': () => rally(12, 4),
  'RK-ODDS-36': () => rally(12, 3),
  'RK-ODDS-37': () => rally(8, 3),
  'RK-ODDS-38': () => rally(12, 5, 3),
  'RK-ODDS-39': () => times(minus(morale(12, 6)), rally(12, 6)),
  'RK-ODDS-40': () => plus(rally(12, 6), times(minus(rally(12, 6)), rally(12, 6))),
  'RK-ODDS-41': () =>
    chance('passThrough', both(), ({ first, second }) => first === 'in-order' && second === 'in-order'),
  'RK-ODDS-42': () => chance('passThrough', both(), ({ first }) => first === 'disordered'),
  'RK-ODDS-43': () => {
    const one = chance(
      'shoot',
      { skill: 3, dice: 1, armour: 3, intoMelee: true },
      ({ hitsOnFriends }) => hitsOnFriends === 1,
    );
    return atLeast(10, 1, one);
  },
  'RK-ODDS-44': () =>
    chance(
      'shoot',
      { skill: 3, dice: 1, armour: 3, intoMelee: true, friendArmour: 3 },
      ({ friendWoundsLost }) => friendWoundsLost === 1,
    ),
  'RK-ODDS-45': () => tie(),
  'RK-ODDS-46': () => {
    const one = chance('meleeAttack', { skill: 4, dice: 1, armour: 2 }, ({ woundsLost }) => woundsLost === 1);
    return atLeast(5, 3, one);
  },
  'RK-ODDS-47': () => chance('artilleryShot', { piece: 'bolt-thrower', rows: 4, armour: 3 }, lost(3)),
  'RK-ODDS-48': () => chance('artilleryShot', { piece: 'stone-thrower', armour: 3 }, lost(3)),
  'RK-ODDS-49': () =>
    times(
      chance('castSpell', { power: 4, spell: 'dread' }, ({ cast }) => cast === true),
      minus(morale(12, 12)),
    ),
  'RK-ODDS-50': () => alight(),
  'RK-ODDS-51': () => times(whole(12), blow(4, 3)),
  'RK-ODDS-52': () => times(whole(12), blow(5, 4, 2)),
};

/** That the first two dice of a roll-off are alike: the roll then goes on with a third. */
function tie(): Fraction {
  const counted = enumerate((dice) => {
    let rolled = 0;
    const counting = {
      ...dice,
      roll: (sides: number, label: string) => {
        rolled += 1;
        return rolled <= 2 ? dice.roll(sides, label) : rolled;
      },
    };
    procedure('initiative').run({}, counting);
    return rolled > 2;
  });
  if (counted.kind !== 'exact') throw new Error('too many');
  return counted.outcomes.find(({ result }) => result)?.chance ?? NONE;
}

function alight(): Fraction {
  const counted = enumerate((dice) => dice.roll(6, 'RK-FIRE-03', atMost(2)) <= 2);
  const input = unwrap(readInput(procedure('breath'), { armour: 0, inBuilding: true }));
  const one = (face: number) =>
    procedure('breath').run(input, scriptedDice([face, 6, 6, 6, 6, 6])).result['alight'];
  expect([1, 2, 3].map(one)).toEqual([true, true, false]);
  if (counted.kind !== 'exact') throw new Error('too many');
  return counted.outcomes.find(({ result }) => result)?.chance ?? NONE;
}

describe('exact odds', () => {
  test.each(rows)('RK-ODDS-01..52, $id $what', ({ id, exact }) => {
    expect(sayFraction(ODDS[id]?.() ?? NONE)).toBe(exact);
  });

  test('RK-ODDS-46 the breath itself rolls five dice for 4 or less at armour one worse', () => {
    const input = unwrap(readInput(procedure('breath'), { armour: 3 }));
    const dice = scriptedDice([4, 4, 4, 5, 6, 3, 3, 2]);
    expect(procedure('breath').run(input, dice).result).toMatchObject({ hits: 3, saved: 1, figuresLost: 2 });
    dice.assertSpent();
  });

  const GRID = [
    ['1/6', '1/3', '1/2', '2/3', '5/6', '1/1'],
    ['5/36', '5/18', '5/12', '5/9', '25/36', '5/6'],
    ['1/9', '2/9', '1/3', '4/9', '5/9', '2/3'],
    ['1/12', '1/6', '1/4', '1/3', '5/12', '1/2'],
    ['1/18', '1/9', '1/6', '2/9', '5/18', '1/3'],
    ['1/36', '1/18', '1/12', '1/9', '5/36', '1/6'],
  ];
  test.each(GRID.map((row, armour) => ({ armour, row })))(
    'RK-RACE-01, RK-CC-03 the grid of section 29, armour $armour',
    ({ armour, row }) => {
      expect([1, 2, 3, 4, 5, 6].map((value) => sayFraction(blow(value, armour)))).toEqual(row);
    },
  );
});

describe('procedures', () => {
  const roll = (name: string, input: Found, script: readonly number[]) =>
    unwrap(rollProcedure('ranks', procedure(name), input, { script })).result;

  test.each([
    [
      'RK-PROC-01',
      'meleeAttack',
      { skill: 4, dice: 3, modifiers: 1, armour: 3 },
      [5, 6, 1, 3, 4],
      { needed: 5, hits: 2, saved: 1, woundsLost: 1, figuresLost: 1 },
    ],
    [
      'RK-PROC-02',
      'shoot',
      { skill: 3, dice: 3, armour: 3, intoMelee: true },
      [3, 6, 4, 4],
      { hits: 1, hitsOnFriends: 1, saved: 0, woundsLost: 1, figuresLost: 1 },
    ],
    ['RK-PROC-03', 'save', { hits: 3, armour: 4 }, [4, 5, 6], { saved: 1, wounds: 2 }],
    ['RK-PROC-04', 'moraleTest', { original: 12, left: 5 }, [4], { needed: 4, passed: true }],
    ['RK-PROC-04', 'moraleTest', { original: 12, left: 5 }, [5], { needed: 4, passed: false }],
    [
      'RK-PROC-05',
      'rallyTest',
      { original: 12, left: 5, helperWounds: 3 },
      [6],
      { allowed: true, passed: true },
    ],
    ['RK-PROC-05', 'rallyTest', { original: 12, left: 3 }, [], { allowed: false, passed: false }],
    ['RK-PROC-06', 'passThrough', {}, [3, 4], { first: 'disordered', second: 'in-order' }],
    ['RK-PROC-07', 'terrainRollOff', { players: 3 }, [3, 6, 4], { order: [2, 3, 1] }],
    ['RK-PROC-07', 'terrainRollOff', { players: 2 }, [4, 4, 1, 6], { order: [2, 1] }],
    [
      'RK-PROC-08',
      'sideChoice',
      { first: { cavalry: 8 }, second: { cavalry: 6, chariots: 3 } },
      [],
      { picks: 'second', rolled: false },
    ],
    ['RK-PROC-08', 'sideChoice', { first: {}, second: {} }, [2, 2, 3, 1], { picks: 'first', rolled: true }],
    ['RK-PROC-09', 'initiative', {}, [3, 3, 2, 5], { side: 'black' }],
    [
      'RK-PROC-10',
      'castSpell',
      { power: 4, spell: 'storm', armour: 3 },
      [4, 2, 3, 4],
      { cast: true, exhausted: false, hits: 2, saved: 1, woundsLost: 1, figuresLost: 1 },
    ],
    ['RK-PROC-10', 'castSpell', { power: 3, spell: 'dread' }, [6], { cast: false, exhausted: true }],
    ['RK-PROC-11', 'breath', { armour: 3, inBuilding: true }, [2, 6, 6, 6, 6, 6], { alight: true, hits: 0 }],
    [
      'RK-PROC-12',
      'artilleryShot',
      { piece: 'bolt-thrower', rows: 6, armour: 3 },
      [3, 1, 2, 3, 4],
      { hit: true, hits: 4, saved: 2 },
    ],
    ['RK-PROC-13', 'moveAllowance', { row: 'cavalry', terrain: ['hill'], angle: 90 }, [], { centimetres: 3 }],
    [
      'RK-PROC-13',
      'moveAllowance',
      { row: 'infantry', formation: 'column', terrain: ['cliff'] },
      [],
      { centimetres: 2.25 },
    ],
    [
      'RK-PROC-13',
      'moveAllowance',
      { row: 'infantry', race: 'elf', terrain: ['wood', 'hill'] },
      [],
      { centimetres: 3.5 },
    ],
    [
      'RK-PROC-13',
      'moveAllowance',
      { row: 'dragon', flying: true, terrain: ['water-deep'] },
      [],
      { centimetres: 18 },
    ],
    [
      'RK-PROC-13',
      'moveAllowance',
      { row: 'chariot', terrain: ['wood'] },
      [],
      { centimetres: 0, impassable: true },
    ],
    ['RK-PROC-14', 'strikeFace', { x: 9, y: 5, width: 12, depth: 4 }, [], { face: 'front' }],
    ['RK-PROC-14', 'strikeFace', { x: -3, y: -8, width: 12, depth: 4 }, [], { face: 'rear' }],
  ] as const)('%s %s of %j with %j', (...[, name, input, script, result]) => {
    expect(roll(name, input, script)).toMatchObject(result);
  });

  test('RK-DIE-03, RK-SHT-09 cover and great numbers keep within the limits; cover helps an armour of 5, too', () => {
    expect(roll('shoot', { skill: 6, dice: 1, armour: 5, cover: 'hard' }, [6])).toMatchObject({ hits: 0 });
    expect(roll('shoot', { skill: 5, dice: 1, armour: 5, cover: 'hard' }, [5, 6])).toMatchObject({
      saved: 1,
    });
    const soft = { skill: 3, dice: 1, armour: 3, cover: 'soft' } as const;
    expect(roll('shoot', soft, [1, 4])).toMatchObject({ saved: 1 });
    expect(roll('shoot', { ...soft, options: { softCoverArmour: 0 } }, [1, 4])).toMatchObject({ saved: 0 });
  });

  test('RK-MOR-03, RK-MOV-13 what makes no sense is refused', () => {
    const refused = (name: string, input: Found) =>
      rollProcedure('ranks', procedure(name), input, { script: [] });
    expect(refused('moraleTest', { original: 5, left: 6 })).toMatchObject({
      refusal: { code: 'input/procedure' },
    });
    expect(refused('moveAllowance', { row: 'infantry', flying: true })).toMatchObject({
      refusal: { rule: 'RK-MOV-13' },
    });
    expect(refused('save', { hits: 1, armour: 1, options: { magic: 3 } })).toMatchObject({
      refusal: { code: 'input/option' },
    });
  });
});

describe('the catalog', () => {
  const CATALOG = readFileSync(new URL('../../../docs/rules/ranks.md', import.meta.url), 'utf8');
  test('RK-PROC-01..14 every procedure of the catalog is there under its name', () => {
    const named = [...CATALOG.matchAll(/\| RK-PROC-\d\d \| `(\w+)`/g)].map(([, name]) => name);
    expect(ranks.procedures.map(({ name }) => name).sort()).toEqual(named.sort());
  });

  test('RK-GAP-47 points of the table are those of the rows', () => {
    const listed = [...CATALOG.matchAll(/^\| ([A-Z][\w ]+) \| .* \| (line|column|single) \| (\d+) \|$/gm)];
    expect(listed.length).toBe(30);
    for (const [, name, , points] of listed) {
      expect(ranks.troops.some((troop) => troop.name === name)).toBe(true);
      expect(Number(points)).toBeGreaterThan(0);
    }
  });
});
