/** The catalog's odds table (section 6), counted by dice that fall every way they can. */
import { describe, expect, test } from 'vitest';
import type { Json } from '../../../src/kernel/brand.ts';
import type { Dice } from '../../../src/kernel/dice.ts';
import { enumerate } from '../../../src/kernel/dice-enumerating.ts';
import { scriptedDice } from '../../../src/kernel/dice-scripted.ts';
import { type Fraction, fraction, plus, sayFraction } from '../../../src/kernel/fraction.ts';
import { readInput } from '../../../src/kernel/procedures.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import { allocate } from '../../../src/rules/xenos-zealots/allocate.ts';
import { PROCEDURES } from '../../../src/rules/xenos-zealots/procedures/list.ts';
import { rollArrival, rollOff, rollRequest } from '../../../src/rules/xenos-zealots/rolls.ts';
import { statusAfter } from '../../../src/rules/xenos-zealots/status.ts';
import table from './odds.json' with { type: 'json' };

type Found = Readonly<Record<string, Json>>;

function chance(name: string, input: Found, isIt: (result: Found) => boolean): Fraction {
  const procedure = PROCEDURES.find((one) => one.name === name);
  if (procedure === undefined) throw new Error(`no procedure ${name}`);
  const filled = unwrap(readInput(procedure, input));
  return counted((dice) => procedure.run(filled, dice).result, isIt);
}

function counted<R>(run: (dice: Dice) => R, isIt: (result: R) => boolean): Fraction {
  const all = enumerate(run);
  if (all.kind !== 'exact') throw new Error('too many ways');
  const found = all.outcomes.filter(({ result }) => isIt(result));
  return found.reduce((sum, one) => plus(sum, one.chance), fraction(0n, 1n));
}

const times = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.numerator, a.denominator * b.denominator);
const not = (a: Fraction): Fraction => fraction(a.denominator - a.numerator, a.denominator);

const hit = (input: Found) => () => chance('rollToHit', { dice: 1, ...input }, ({ hits }) => hits === 1);
const save = (av: number, ap: number) => () =>
  chance('rollSaves', { hits: 1, av, ap, damage: 0, resilience: 4 }, ({ saved }) => saved === 1);
const rally =
  (morale: number, state: string, left: number, more: Found = {}) =>
  () =>
    chance('rally', { morale, state, left, start: 10, ...more }, ({ passed }) => passed === true);
const first = (one: Found, other: Found) => () =>
  chance(
    'assaultOrder',
    { first: { charging: true, ...one }, second: other },
    ({ strikesFirst }) => strikesFirst === 'first',
  );

/** P(at least six of ten models down): dice that hit, hits spread by the engine, saves that fail. */
const suppressing = (dice: number, hits: Fraction, fails: Fraction) => () => {
  let sum = fraction(0n, 1n);
  for (let n = 0; n <= dice; n += 1) sum = plus(sum, times(binomial(dice, n, hits), downed(n, fails)));
  return sum;
};

function binomial(of: number, n: number, p: Fraction): Fraction {
  let ways = 1n;
  for (let i = 0; i < n; i += 1) ways = (ways * BigInt(of - i)) / BigInt(i + 1);
  return times(fraction(ways, 1n), times(power(p, n), power(not(p), of - n)));
}

function power(p: Fraction, n: number): Fraction {
  return fraction(p.numerator ** BigInt(n), p.denominator ** BigInt(n));
}

function downed(hits: number, fails: Fraction): Fraction {
  const models = Array.from({ length: 10 }, (_, distance) => ({
    need: 4,
    isCovered: false,
    distance,
    hits: 0,
  }));
  allocate(
    Array.from({ length: hits }, () => ({ score: 4 })),
    models,
  );
  let byCount: Fraction[] = [fraction(1n, 1n)];
  for (const model of models) {
    const up = power(not(fails), model.hits);
    byCount = Array.from({ length: byCount.length + 1 }, (_, n) =>
      plus(times(byCount[n] ?? fraction(0n, 1n), up), times(byCount[n - 1] ?? fraction(0n, 1n), not(up))),
    );
  }
  const isMarked = (down: number): boolean =>
    statusAfter({ isMulti: true, state: 'OK', start: 10, before: 0, after: 0, down, isHurt: down > 0 }) ===
    'SUPPRESSED';
  return byCount.reduce((sum, p, n) => (isMarked(n) ? plus(sum, p) : sum), fraction(0n, 1n));
}

const half = fraction(1n, 2n);
const third = fraction(1n, 3n);
const certain = fraction(1n, 1n);
const tank = { ap: 12, damage: 4, resilience: 6, stealth: 2, dieModifiers: 0 };
const rifle = { dice: 1, stealth: 4, av: 2, ap: 6, damage: 2, resilience: 4 };
const onePlus = ({ pointsLost }: Found): boolean => Number(pointsLost) > 0;
const kills = ({ casualties }: Found): boolean => Number(casualties) > 0;

/** Arrived by the end of a turn, asking every turn: no commander. */
const arrivedBy = (turns: number) => () =>
  counted(
    (dice) => {
      let [isMarked, failures] = [false, 0];
      for (let turn = 1; turn <= turns; turn += 1) {
        isMarked = isMarked || rollRequest(dice, false).isPassed;
        if (!isMarked) continue;
        if (rollArrival(dice, failures).isPassed) return true;
        failures += 1;
      }
      return false;
    },
    (isHere) => isHere,
  );

/** The faces of one throw of a roll-off, ties decided afterwards by a throw that the Attacker wins. */
function throws(): readonly { readonly isTied: boolean; readonly isAttacker: boolean }[] {
  return Array.from({ length: 36 }, (_, i) => {
    const faces = [(i % 6) + 1, Math.floor(i / 6) + 1];
    const isTied = faces[0] === faces[1];
    const { winner } = rollOff(scriptedDice(isTied ? [...faces, 2, 1] : faces), 'red', 'XZ-SGL-04');
    return { isTied, isAttacker: winner === 'red' };
  });
}

function won(): Fraction {
  const decided = throws().filter(({ isTied }) => !isTied);
  return fraction(BigInt(decided.filter(({ isAttacker }) => isAttacker).length), BigInt(decided.length));
}

const blow = (attacks: number, target: Found, weapon: Found) => () => {
  const model = { av: 0, resilience: 1, morale: 4, start: 5, models: 5, assault: 4, ap: 30, damage: 20 };
  const charger = { ...model, strikers: 1, attacks, ...weapon };
  const defender = { ...model, strikers: 0, ...target };
  return chance('assault', { charger, defender }, ({ lossesDefender }) => Number(lossesDefender) > 0);
};

const RUNS: Readonly<Record<string, () => Fraction>> = {
  'XZ-ODD-01': hit({ stealth: 2 }),
  'XZ-ODD-02': hit({ stealth: 3 }),
  'XZ-ODD-03': hit({ stealth: 4 }),
  'XZ-ODD-04': hit({ stealth: 5 }),
  'XZ-ODD-05': hit({ stealth: 4, stealthModifiers: 1 }),
  'XZ-ODD-06': hit({ stealth: 4, stealthModifiers: 2 }),
  'XZ-ODD-07': hit({ stealth: 4, stealthModifiers: 2 }),
  'XZ-ODD-08': hit({ stealth: 4, stealthModifiers: 3 }),
  'XZ-ODD-09': hit({ stealth: 4, stealthModifiers: 3, dieModifiers: 1 }),
  'XZ-ODD-10': hit({ stealth: 4, stealthModifiers: 2, dieModifiers: 1 }),
  'XZ-ODD-11': hit({ stealth: 4, stealthModifiers: 1, dieModifiers: 3 }),
  'XZ-ODD-12': hit({ stealth: 4, dieModifiers: 1 }),
  'XZ-ODD-13': hit({ stealth: 4, linked: true }),
  'XZ-ODD-14': hit({ stealth: 4, rerollMisses: true }),
  'XZ-ODD-15': hit({ stealth: 5, rerollMisses: true }),
  'XZ-ODD-16': save(2, 6),
  'XZ-ODD-17': save(3, 6),
  'XZ-ODD-18': save(1, 6),
  'XZ-ODD-19': save(0, 5),
  'XZ-ODD-20': save(2, 7),
  'XZ-ODD-21': save(3, 7),
  'XZ-ODD-22': save(2, 5),
  'XZ-ODD-23': save(9, 6),
  'XZ-ODD-24': save(9, 12),
  'XZ-ODD-25': save(7, 12),
  'XZ-ODD-26': save(5, 12),
  'XZ-ODD-27': save(9, 13),
  'XZ-ODD-28': save(9, 14),
  'XZ-ODD-29': save(3, 12),
  'XZ-ODD-30': save(4, 8),
  'XZ-ODD-31': rally(3, 'SUPPRESSED', 8),
  'XZ-ODD-32': rally(3, 'SUPPRESSED', 8, { friends: 1 }),
  'XZ-ODD-33': rally(3, 'SUPPRESSED', 5),
  'XZ-ODD-34': rally(4, 'SUPPRESSED', 8),
  'XZ-ODD-35': rally(4, 'SUPPRESSED', 7),
  'XZ-ODD-36': rally(4, 'NEUTRALIZED', 5),
  'XZ-ODD-37': rally(4, 'NEUTRALIZED', 5, { friends: 1 }),
  'XZ-ODD-38': rally(3, 'NEUTRALIZED', 5, { friends: 1, leaderCommand: 3 }),
  'XZ-ODD-39': rally(3, 'ROUTED', 5),
  'XZ-ODD-40': rally(3, 'ROUTED', 5, { friends: 1, leaderCommand: 2 }),
  'XZ-ODD-41': rally(2, 'ROUTED', 8),
  'XZ-ODD-42': rally(5, 'SUPPRESSED', 5),
  'XZ-ODD-43': rally(4, 'SUPPRESSED', 7, { commandReroll: true }),
  'XZ-ODD-44': rally(5, 'SUPPRESSED', 8, { zealous: true }),
  'XZ-ODD-45': first({ assault: 4 }, { assault: 4 }),
  'XZ-ODD-46': first({ assault: 4 }, { assault: 4, fortified: true }),
  'XZ-ODD-47': first({ assault: 3 }, { assault: 4, obstacle: true }),
  'XZ-ODD-48': first({ assault: 4, gear: true }, { assault: 5 }),
  'XZ-ODD-49': first({ assault: 4, enemySuppressed: true }, { assault: 4 }),
  'XZ-ODD-50': first({ assault: 4, enemyNeutralized: true }, { assault: 4 }),
  'XZ-ODD-51': first({ assault: 3 }, { assault: 5, fortified: true }),
  'XZ-ODD-52': first({ assault: 4 }, { assault: 5 }),
  'XZ-ODD-53': suppressing(10, half, half),
  'XZ-ODD-54': suppressing(15, half, half),
  'XZ-ODD-55': suppressing(20, half, half),
  'XZ-ODD-56': suppressing(30, half, half),
  'XZ-ODD-57': suppressing(20, third, half),
  'XZ-ODD-58': suppressing(30, third, half),
  'XZ-ODD-59': suppressing(8, half, certain),
  'XZ-ODD-60': suppressing(12, half, certain),
  'XZ-ODD-61': suppressing(16, half, certain),
  'XZ-ODD-62': () => chance('vehicleDamage', { ...tank, av: 9, systems: 3, mobility: 0 }, onePlus),
  'XZ-ODD-63': () =>
    chance('vehicleDamage', { ...tank, av: 9, mobility: 0 }, ({ penetrated }) => penetrated === true),
  'XZ-ODD-64': () => chance('vehicleDamage', { ...tank, av: 7, mobility: 0 }, onePlus),
  'XZ-ODD-65': () => chance('shootingAttack', rifle, kills),
  'XZ-ODD-66': () => not(power(not(chance('shootingAttack', rifle, kills)), 10)),
  'XZ-ODD-67': won,
  'XZ-ODD-68': () => fraction(BigInt(throws().filter(({ isTied }) => isTied).length), 36n),
  'XZ-ODD-69': () => times(won(), won()),
  'XZ-ODD-70': blow(1, { assault: 4 }, {}),
  'XZ-ODD-71': blow(1, { assault: 5 }, {}),
  'XZ-ODD-72': blow(2, { assault: 4 }, {}),
  'XZ-ODD-73': blow(1, { assault: 5, av: 7, resilience: 6, points: 4 }, { ap: 11, damage: 5 }),
  'XZ-ODD-74': () => chance('supportRequest', {}, ({ passed }) => passed === true),
  'XZ-ODD-75': () => chance('supportRequest', { commander: true }, ({ passed }) => passed === true),
  'XZ-ODD-76': arrivedBy(1),
  'XZ-ODD-77': arrivedBy(2),
  'XZ-ODD-78': arrivedBy(3),
  'XZ-ODD-80': () => chance('accuracy', {}, ({ onTarget }) => onTarget === true),
  'XZ-ODD-81': () => chance('accuracy', { ownSight: true }, ({ onTarget }) => onTarget === true),
};

describe('XZ-ODD-01..78 the odds of the catalog, as fractions', () => {
  const rows = table.odds.filter(({ id }) => id in RUNS);
  test('XZ-ODD-80, XZ-ODD-81 every row but the blind guess is counted', () => {
    expect(table.odds.filter(({ id }) => !(id in RUNS)).map(({ id }) => id)).toEqual(['XZ-ODD-79']);
  });
  test.each(rows)('$id $label: $exact', ({ id, exact }) => {
    const run = RUNS[id];
    expect(sayFraction(run === undefined ? fraction(0n, 1n) : run())).toBe(exact);
  });
});

describe('XZ-DMG-01..10 penetration to wounds', () => {
  test.each(table.penetration)('$id $label', ({ ap, damage, av, resilience, perHit }) => {
    const input = { hits: 1, av, ap, damage, resilience, points: 3 };
    const of = (isIt: (result: Found) => boolean): string => sayFraction(chance('rollSaves', input, isIt));
    expect(of(({ saved }) => saved === 1)).toBe(perHit.saved);
    expect(of(({ saved, woundsLost }) => saved === 0 && woundsLost === 0)).toBe(perHit.suppressedOnly);
    expect(of(({ woundsLost }) => woundsLost === 1)).toBe(perHit.oneWound);
    expect(of(({ woundsLost }) => woundsLost === 2)).toBe(perHit.twoWounds);
    expect(of(({ destroyed }) => destroyed === 1)).toBe(perHit.destroyed);
  });
});

describe('XZ-RAL-02, XZ-RAL-03 what a rally needs', () => {
  test.each(table.rally)(
    'morale $morale, $state, half: $half',
    ({ morale, state, half: isHalf, needed, exact }) => {
      const input = { morale, state, left: isHalf ? 5 : 7, start: 10 };
      expect(sayFraction(chance('rally', input, ({ passed }) => passed === true))).toBe(exact);
      expect(sayFraction(chance('rally', input, (result) => result['needed'] === needed))).toBe('1/1');
    },
  );
});

describe('XZ-ASL-06, XZ-ASL-08, XZ-GAP-48 who strikes first, by difference', () => {
  test.each(table.order)(
    '$difference: $percentChargerFirst percent',
    ({ difference, percentChargerFirst }) => {
      const run = first({ assault: 11 + difference - 2 }, { assault: 11 });
      expect(times(run(), fraction(100n, 1n))).toEqual(fraction(BigInt(percentChargerFirst), 1n));
    },
  );
});
