/** Shots, blows and wounds, one at a time (ET-PROC-01, 02, 04). */
import { Type } from 'typebox';
import type { Dice } from '../../../kernel/dice.ts';
import type { Procedure, ProcedureResult } from '../../../kernel/procedure.ts';
import { answer, counted, inputOf, numberOf, Whole } from '../../../kernel/procedure-input.ts';
import type { ProcedureInput } from '../../../kernel/procedures.ts';
import { rollHitCount, rollWoundCount, woundNeed } from '../attack.ts';
import { checkSwitches } from '../options.ts';
import { deadOf, Stat, TARGET } from './desk.ts';

const MOST_DICE = 400;
const HarmResult = Type.Object({
  hits: Whole(0, MOST_DICE),
  wounds: Whole(0, MOST_DICE),
  modelsLost: Whole(0, MOST_DICE),
});

/** ET-PROC-01. */
export const shoot: Procedure = {
  name: 'shoot',
  title: 'One unit shoots at another',
  rules: ['ET-PROC-01', 'ET-SHT-02', 'ET-WND-06', 'ET-WND-09', 'ET-WND-10'],
  input: inputOf({ shots: Whole(0, MOST_DICE), aim: Stat, strength: Stat, armour: Stat, ...TARGET }),
  result: HarmResult,
  check: checkSwitches,
  run: (input, dice) =>
    harm(input, dice, {
      tries: numberOf(input, 'shots'),
      hitOn: numberOf(input, 'aim'),
      against: numberOf(input, 'armour'),
      label: 'ET-SHT-02 shot',
      woundLabel: 'ET-WND-06 wound by a shot',
    }),
};

/** ET-PROC-02. */
export const strike: Procedure = {
  name: 'strike',
  title: 'One unit strikes another in combat',
  rules: ['ET-PROC-02', 'ET-CBT-02', 'ET-WND-07', 'ET-WND-09', 'ET-WND-10'],
  input: inputOf({ attacks: Whole(0, MOST_DICE), skill: Stat, strength: Stat, resilience: Stat, ...TARGET }),
  result: HarmResult,
  check: checkSwitches,
  run: (input, dice) =>
    harm(input, dice, {
      tries: numberOf(input, 'attacks'),
      hitOn: numberOf(input, 'skill'),
      against: numberOf(input, 'resilience'),
      label: 'ET-CBT-02 blow',
      woundLabel: 'ET-WND-07 wound by a blow',
    }),
};

interface Harm {
  readonly tries: number;
  readonly hitOn: number;
  readonly against: number;
  readonly label: string;
  readonly woundLabel: string;
}

function harm(
  input: ProcedureInput,
  dice: Dice,
  { tries, hitOn, against, label, woundLabel }: Harm,
): ProcedureResult {
  const hits = rollHitCount(dice, tries, hitOn, label);
  const need = woundNeed(numberOf(input, 'strength'), against);
  const wounds = rollWoundCount(dice, hits, need, woundLabel);
  const modelsLost = deadOf(input, wounds);
  const text = `${counted(hits, 'hit')}, ${counted(wounds, 'wound')}; ${counted(modelsLost, 'model falls', 'models fall')}.`;
  return answer({ hits, wounds, modelsLost }, text);
}

/** ET-PROC-04. */
export const woundTest: Procedure = {
  name: 'woundTest',
  title: 'Hits turned into wounds by the chart',
  rules: ['ET-PROC-04', 'ET-WND-01', 'ET-WND-02', 'ET-WND-03', 'ET-WND-04', 'ET-WND-05'],
  input: inputOf({ strength: Stat, against: Stat, hits: Whole(0, MOST_DICE) }),
  result: Type.Object({
    needed: Type.Union([Whole(1, 6), Type.Literal('automatic'), Type.Literal('impossible')]),
    wounds: Whole(0, MOST_DICE),
  }),
  check: checkSwitches,
  run: (input, dice) => {
    const needed = woundNeed(numberOf(input, 'strength'), numberOf(input, 'against'));
    const wounds = rollWoundCount(dice, numberOf(input, 'hits'), needed, 'ET-DIE-03 wound');
    const said = typeof needed === 'number' ? `${needed} or more is needed` : `wounds are ${needed}`;
    return answer({ needed, wounds }, `Strength against value: ${said}. ${counted(wounds, 'wound')}.`);
  },
};
