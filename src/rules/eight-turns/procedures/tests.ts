/** Tests of magic and will, the roll for the edge, and sums without dice (ET-PROC-05, 07..11). */
import { Type } from 'typebox';
import type { Dice } from '../../../kernel/dice.ts';
import type { Procedure, ProcedureResult } from '../../../kernel/procedure.ts';
import { answer, inputOf, isOn, numberOf, Whole, YesNo } from '../../../kernel/procedure-input.ts';
import type { ProcedureInput } from '../../../kernel/procedures.ts';
import { rollDie } from '../attack.ts';
import { magicNeed } from '../magic.ts';
import { allowance } from '../movement.ts';
import { checkSwitches, settingsIn } from '../options.ts';
import { rollOff } from '../roll-off.ts';
import { BOOST, MARKS_PER_INCH } from '../tables.ts';
import { mustTest } from '../will.ts';
import { Side, Stat } from './desk.ts';

/** ET-PROC-05. */
export const magicTest: Procedure = {
  name: 'magicTest',
  title: 'A magic test',
  rules: ['ET-PROC-05', 'ET-MAG-02', 'ET-MAG-08'],
  input: inputOf({ morale: Stat }),
  result: Type.Object({ passed: Type.Boolean() }),
  check: checkSwitches,
  run: (input, dice) => {
    const need = magicNeed(numberOf(input, 'morale'), settingsIn(input));
    return test(dice, need, {
      label: 'ET-MAG-02 magic test',
      yes: 'The spell works.',
      no: 'The spell fails.',
    });
  },
};

/** ET-PROC-07. */
export const moraleTest: Procedure = {
  name: 'moraleTest',
  title: 'A test of will',
  rules: ['ET-PROC-07', 'ET-MOR-01'],
  input: inputOf({ morale: Stat }),
  result: Type.Object({ passed: Type.Boolean() }),
  check: checkSwitches,
  run: (input, dice) =>
    test(dice, numberOf(input, 'morale'), {
      label: 'ET-MOR-01 test of will',
      yes: 'It holds.',
      no: 'It breaks.',
    }),
};

function test(
  dice: Dice,
  need: number,
  { label, yes, no }: { readonly label: string; readonly yes: string; readonly no: string },
): ProcedureResult {
  const passed = rollDie(dice, label, need) <= need;
  return answer({ passed }, passed ? yes : no);
}

/** ET-PROC-08. */
export const breakCheck: Procedure = {
  name: 'breakCheck',
  title: 'Whether losses call for a test of will, and the test',
  rules: ['ET-PROC-08', 'ET-MOR-01', 'ET-MOR-02'],
  input: inputOf({ total: Whole(1, 480), lost: Whole(0, 480), morale: Stat }),
  result: Type.Object({ isNeeded: Type.Boolean(), passed: Type.Boolean() }),
  check: checkSwitches,
  run: (input, dice) => {
    const lost = numberOf(input, 'lost');
    const isNeeded = settingsIn(input).breakTests && lost > 0 && mustTest(lost, numberOf(input, 'total'));
    if (!isNeeded) return answer({ isNeeded, passed: true }, 'No test is needed.');
    const morale = numberOf(input, 'morale');
    const passed = rollDie(dice, 'ET-MOR-02 test after losses', morale) <= morale;
    return answer({ isNeeded, passed }, passed ? 'It holds.' : 'It breaks and falls back.');
  },
};

/** ET-PROC-09. */
export const firstPlayer: Procedure = {
  name: 'firstPlayer',
  title: 'The roll for the edge and the first turn',
  rules: ['ET-PROC-09', 'ET-SET-03'],
  input: inputOf({ first: Type.String({ default: 'red' }), second: Type.String({ default: 'black' }) }),
  result: Type.Object({ picksEdge: Type.String(), movesFirst: Type.String(), side: Side }),
  check: checkSwitches,
  run: (input, dice) => {
    const { winner } = rollOff(dice);
    const [first, second] = [String(input['first']), String(input['second'])];
    const picksEdge = winner === 'red' ? first : second;
    const movesFirst = winner === 'red' ? second : first;
    const text = `${picksEdge} picks the edge, ${movesFirst} moves first.`;
    return answer({ picksEdge, movesFirst, side: winner }, text);
  },
};

/** ET-PROC-10. */
export const moveAllowance: Procedure = {
  name: 'moveAllowance',
  title: 'How far a unit may move',
  rules: ['ET-PROC-10', 'ET-MOV-01', 'ET-MOV-03', 'ET-SPL-03'],
  input: inputOf({ speed: Stat24(), terrain: YesNo(false), spell: YesNo(false) }),
  result: Type.Object({ inches: Type.Number() }),
  check: checkSwitches,
  run: (input) => {
    const inches = reachOf(input, isOn(input, 'terrain')) / MARKS_PER_INCH;
    return answer({ inches }, `${inches} inches.`, modifiersOf(input));
  },
};

/** ET-PROC-11. */
export const chargeReach: Procedure = {
  name: 'chargeReach',
  title: 'Whether a unit can charge so far',
  rules: ['ET-PROC-11', 'ET-CHG-01', 'ET-CHG-03', 'ET-CHG-06'],
  input: inputOf({
    speed: Stat24(),
    gap: Type.Number({ minimum: 0, maximum: 100 }),
    terrain: YesNo(false),
    spell: YesNo(false),
  }),
  result: Type.Object({ isLegal: Type.Boolean(), inches: Type.Number() }),
  check: checkSwitches,
  run: (input) => {
    const isSlow = settingsIn(input).terrainSlowsCharges && isOn(input, 'terrain');
    const reach = reachOf(input, isSlow);
    const isLegal = numberOf(input, 'gap') * MARKS_PER_INCH <= reach;
    const inches = reach / MARKS_PER_INCH;
    return answer(
      { isLegal, inches },
      isLegal ? 'Within reach.' : `Too far: it reaches ${inches} inches.`,
      modifiersOf(input),
    );
  },
};

/** ET-UNIT-06. */
function Stat24() {
  return Whole(0, 24);
}

function reachOf(input: ProcedureInput, isSlow: boolean): number {
  return allowance(numberOf(input, 'speed') + (isOn(input, 'spell') ? BOOST : 0), isSlow);
}

function modifiersOf(input: ProcedureInput) {
  return isOn(input, 'spell') ? [{ rule: 'ET-SPL-03', why: 'Melee monster', by: BOOST }] : [];
}
