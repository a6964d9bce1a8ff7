/** Attacks, spells that roll dice, traps and buildings, one at a time. */
import { Type } from 'typebox';
import { atLeast, type Dice, joinWays, rollClasses } from '../../../kernel/dice.ts';
import type { Procedure, ProcedureResult } from '../../../kernel/procedure.ts';
import { answer, counted, inputOf, isOn, numberOf, Whole, YesNo } from '../../../kernel/procedure-input.ts';
import type { ProcedureInput } from '../../../kernel/procedures.ts';
import { settingsIn } from '../options.ts';
import { BUILDINGS, type BuildingType, getRow, SPELLS, type SpellId } from '../tables.ts';
import { HitAt, perhaps, rollHits, Wounds } from './arithmetic.ts';

/** TW-CMB-24: one attack on one target, without a board. */
export const attack: Procedure = {
  name: 'attack',
  title: 'One attack on a unit',
  rules: ['TW-CMB-05', 'TW-CMB-21', 'TW-RET-01', 'TW-RET-03', 'TW-RET-11', 'TW-ABL-06', 'TW-ITM-10'],
  input: inputOf({
    dice: Whole(1, 20),
    hitAt: HitAt,
    wounds: Wounds,
    close: YesNo(true),
    fear: YesNo(false),
    frenzy: YesNo(false),
    ignoreRetreats: Whole(0, 9, 0),
    freeSteps: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], { default: null }),
    rerollMisses: Whole(0, 20, 0),
  }),
  result: Type.Object({
    hits: Whole(0, 99),
    ones: Whole(0, 99),
    retreats: Whole(0, 99),
    blocked: Whole(0, 99),
    wounds: Whole(0, 99),
    destroyed: Type.Boolean(),
  }),
  run: runAttack,
};

function runAttack(input: ProcedureInput, dice: Dice): ProcedureResult {
  const { hits, ones: natural } = rollAttack(dice, {
    count: numberOf(input, 'dice'),
    hitAt: numberOf(input, 'hitAt'),
    rerolls: numberOf(input, 'rerollMisses'),
  });
  const ones = isOn(input, 'close') ? natural : 0;
  const has = numberOf(input, 'wounds');
  const dealt = hits + (isOn(input, 'frenzy') && hits > 0 ? 1 : 0);
  const ordered = dealt >= has ? 0 : retreatsFor(input, { hits, ones });
  const free = perhaps(input, 'freeSteps') ?? ordered;
  const retreats = Math.min(free, ordered);
  const blocked = ordered - retreats;
  const wounds = Math.min(has, dealt + blocked);
  const result = { hits, ones, retreats, blocked, wounds, destroyed: wounds === has };
  return answer(result, sayAttack(result));
}

/** TW-CMB-05, TW-ITM-10: misses are rolled again, the 1s last: a 1 of close combat pushes the target. */
function rollAttack(dice: Dice, rule: AttackDice): { readonly hits: number; readonly ones: number } {
  const bounds = [1, rule.hitAt - 1];
  const pool = { count: rule.count, sides: 6, label: 'TW-CMB-05 attack die', need: atLeast(rule.hitAt) };
  const [ones = 0, others = 0, hits = 0] = rollClasses(dice, pool, bounds);
  const count = Math.min(rule.rerolls, ones + others);
  const left = Math.min(ones, ones + others - count);
  joinWays(dice, [hits, left, count]);
  const again = rollClasses(dice, { count, sides: 6, label: 'TW-ITM-10 reroll' }, bounds);
  return { hits: hits + (again[2] ?? 0), ones: left + (again[0] ?? 0) };
}

interface AttackDice {
  readonly count: number;
  readonly hitAt: number;
  /** How many misses may be rolled again. */
  readonly rerolls: number;
}

/** TW-RET-10, 11 and the switches of TW-GAP-43 and 49. */
function retreatsFor(input: ProcedureInput, roll: { readonly hits: number; readonly ones: number }): number {
  const { fearInRangedCombat, retreatHexes } = settingsIn(input);
  const mayFrighten = isOn(input, 'close') || fearInRangedCombat;
  const feared = roll.ones === 0 && roll.hits > 0 && isOn(input, 'fear') && mayFrighten ? 1 : 0;
  const total = roll.ones + feared;
  const limited = retreatHexes === 'oneTotal' ? Math.min(1, total) : total;
  return Math.max(0, limited - numberOf(input, 'ignoreRetreats'));
}

function sayAttack(result: {
  readonly hits: number;
  readonly retreats: number;
  readonly wounds: number;
  readonly destroyed: boolean;
}): string {
  const back = result.retreats > 0 ? `, and falls back ${counted(result.retreats, 'hex', 'hexes')}` : '';
  const end = result.destroyed ? 'is destroyed' : `loses ${counted(result.wounds, 'wound')}${back}`;
  return `${counted(result.hits, 'hit')}: the target ${end}.`;
}

/** TW-MAG-10, TW-TYP-17, 18: a spell's dice by distance, less what the terrain takes. */
function bolt(name: string, spell: SpellId): Procedure {
  const row = SPELLS[spell];
  return {
    name,
    title: row.name,
    rules: [row.rule, 'TW-MAG-05'],
    input: inputOf({
      distance: Whole(1, row.range ?? 1),
      hitAt: HitAt,
      wounds: Wounds,
      terrainDice: Whole(-2, 0, 0),
    }),
    result: Type.Object({
      dice: Whole(0, 9),
      hits: Whole(0, 9),
      wounds: Whole(0, 9),
      destroyed: Type.Boolean(),
    }),
    run: (input, dice) => {
      const base = row.dice?.[numberOf(input, 'distance') - 1] ?? 0;
      const terrain = numberOf(input, 'terrainDice');
      const count = Math.max(0, base + terrain);
      const hits = rollHits(dice, count, numberOf(input, 'hitAt'), `${row.rule} ${row.name} die`);
      const wounds = Math.min(numberOf(input, 'wounds'), hits);
      const destroyed = wounds === numberOf(input, 'wounds');
      const splash =
        row.splashHitsOnUndeadAdjacentToTarget !== undefined && hits > 0
          ? ' Every undead unit next to it takes a hit, too.'
          : '';
      return {
        result: {
          dice: count,
          hits,
          wounds,
          destroyed,
          ...(row.splashHitsOnUndeadAdjacentToTarget === undefined ? {} : { splash: hits > 0 }),
        },
        modifiers:
          terrain === 0 ? [] : [{ rule: 'TW-MAG-05', why: 'the terrain covers the target', by: terrain }],
        text: `${counted(hits, 'hit')} of ${counted(count, 'die', 'dice')}: ${destroyed ? 'destroyed' : counted(wounds, 'wound')}.${splash}`,
      };
    },
  };
}

export const fireball = bolt('fireball', 'fireball');
export const banishUndead = bolt('banishUndead', 'banish-undead');
export const banishUndeadHorde = bolt('banishUndeadHorde', 'banish-undead-horde');

/** TW-TYP-26, 27: the ground attacks. */
export const animate: Procedure = {
  name: 'animate',
  title: 'Animate Forest or River on one piece',
  rules: ['TW-TYP-26', 'TW-TYP-27'],
  input: inputOf({ hitAt: HitAt, wounds: Wounds }),
  result: Type.Object({ hits: Whole(0, 9), wounds: Whole(0, 9), destroyed: Type.Boolean() }),
  run: (input, dice) => {
    const count = SPELLS['animate-forest'].dicePerTarget ?? 0;
    const hits = rollHits(dice, count, numberOf(input, 'hitAt'), 'TW-TYP-26 Animate die');
    const wounds = Math.min(numberOf(input, 'wounds'), hits);
    return answer(
      { hits, wounds, destroyed: wounds === numberOf(input, 'wounds') },
      `${counted(hits, 'hit')}, ${counted(wounds, 'wound')}.`,
    );
  },
};

/** TW-ABL-18 (TW-GAP-73): to the end of one of them; the trap strikes first. */
export const trapFight: Procedure = {
  name: 'trapFight',
  title: 'A unit in a trap, to the end',
  rules: ['TW-ABL-18', 'TW-GAP-73'],
  input: inputOf({
    dice: Whole(0, 20),
    hitAt: HitAt,
    wounds: Wounds,
    trap: Type.Union([Type.Literal('monsters/trap'), Type.Literal('summoned/thorns')], {
      default: 'monsters/trap',
    }),
  }),
  result: Type.Object({ survives: Type.Boolean(), left: Whole(0, 99) }),
  run: runTrapFight,
};

function runTrapFight(input: ProcedureInput, dice: Dice): ProcedureResult {
  const row = getRow(String(input['trap']));
  let left = numberOf(input, 'wounds');
  let trapLeft = row.wounds ?? 0;
  const count = Math.max(1, numberOf(input, 'dice'));
  for (;;) {
    left -= rollHits(dice, row.combat?.[0] ?? 0, numberOf(input, 'hitAt'), `TW-ABL-18 ${row.name} die`);
    if (left <= 0) return answer({ survives: false, left: 0 }, 'The trap is too much for them.');
    trapLeft -= rollHits(dice, count, row.hitAt, 'TW-ABL-18 die against the trap');
    if (trapLeft <= 0)
      return answer({ survives: true, left }, `They fight free with ${counted(left, 'wound')} left.`);
  }
}

/** TW-SIE-06, 12, 14. */
export const buildingAttack: Procedure = {
  name: 'buildingAttack',
  title: 'One attack on a building',
  rules: ['TW-SIE-06', 'TW-SIE-12', 'TW-SIE-14'],
  input: inputOf({
    dice: Whole(1, 20),
    building: Type.Union(
      Object.keys(BUILDINGS).map((id) => Type.Literal(id)),
      { default: 'D' },
    ),
    wounds: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], { default: null }),
  }),
  result: Type.Object({
    hits: Whole(0, 20),
    wounds: Whole(0, 20),
    left: Whole(0, 99),
    destroyed: Type.Boolean(),
  }),
  run: (input, dice) => {
    const row = BUILDINGS[String(input['building']) as BuildingType];
    const has = perhaps(input, 'wounds') ?? row.wounds;
    const hits = rollHits(dice, numberOf(input, 'dice'), row.hitAt, 'TW-SIE-06 die against a building');
    const wounds = Math.min(has, hits);
    const left = has - wounds;
    return answer(
      { hits, wounds, left, destroyed: left === 0 },
      left === 0 ? 'The building comes down.' : `${counted(wounds, 'wound')}; ${left} left.`,
    );
  },
};
