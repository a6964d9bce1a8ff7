/** Rallies and order rolls (XZ-DOC-25, 26). */
import { type TSchema, Type } from 'typebox';
import type { Procedure } from '../../../kernel/procedure.ts';
import { answer, inputOf, isOn, numberOf, partOf, Whole, YesNo } from '../../../kernel/procedure-input.ts';
import type { ProcedureInput } from '../../../kernel/procedures.ts';
import { checkSwitches } from '../options.ts';
import { type AssaultFlags, assaultValue, moraleNeed, rollAssaultOrder, rollMorale } from '../rolls.ts';
import { refuse } from '../words/refuse.ts';
import { moraleOf, Score, State } from './desk.ts';

/** XZ-DOC-25. */
export const rally: Procedure = {
  name: 'rally',
  title: 'A unit on poor morale tries to rally',
  rules: ['XZ-DOC-25', 'XZ-RAL-02', 'XZ-RAL-03', 'XZ-RAL-04', 'XZ-ABL-18', 'XZ-CMD-02'],
  input: inputOf({
    morale: Score,
    state: State(),
    left: Whole(0, 400),
    start: Whole(1, 400),
    friends: Whole(0, 40, 0),
    enemies: Whole(0, 40, 0),
    leaderCommand: Whole(0, 4, 0),
    zealous: YesNo(false),
    commandReroll: YesNo(false),
  }),
  result: Type.Object({ needed: Type.Integer(), dieModifier: Type.Integer(), passed: Type.Boolean() }),
  check: (input) =>
    numberOf(input, 'left') > numberOf(input, 'start')
      ? refuse('input/procedure').refusal
      : checkSwitches(input),
  run: (input, dice) => {
    const need = moraleNeed({
      morale: numberOf(input, 'morale'),
      state: moraleOf(input, 'state'),
      left: numberOf(input, 'left'),
      start: numberOf(input, 'start'),
      friends: numberOf(input, 'friends'),
      enemies: numberOf(input, 'enemies'),
      leaderCommand: numberOf(input, 'leaderCommand'),
    });
    const passes = (face: number): boolean => face + need.added >= need.need;
    const first = rollMorale(dice, need, 'XZ-RAL-02 rally', isOn(input, 'zealous'));
    const isAgain = !passes(first) && isOn(input, 'commandReroll');
    const face = isAgain ? dice.roll(6, 'XZ-CMD-02 rally, by command') : first;
    const passed = passes(face);
    const text = `${face} and ${need.added}, ${need.need} or more was needed: ${passed ? 'rallied' : 'not yet'}.`;
    return answer({ needed: need.need, dieModifier: need.added, passed }, text, need.modifiers);
  },
};

const Party: TSchema = Type.Object(
  {
    assault: Score,
    charging: YesNo(false),
    fortified: YesNo(false),
    obstacle: YesNo(false),
    gear: YesNo(false),
    enemySuppressed: YesNo(false),
    enemyNeutralized: YesNo(false),
  },
  { additionalProperties: false },
);

function flagsIn(input: ProcedureInput): AssaultFlags {
  return {
    assault: numberOf(input, 'assault'),
    charging: isOn(input, 'charging'),
    fortified: isOn(input, 'fortified'),
    obstacle: isOn(input, 'obstacle'),
    gear: isOn(input, 'gear'),
    enemySuppressed: isOn(input, 'enemySuppressed'),
    enemyNeutralized: isOn(input, 'enemyNeutralized'),
  };
}

/** XZ-DOC-26. The charger throws first; where neither charges, the first. */
export const assaultOrder: Procedure = {
  name: 'assaultOrder',
  title: 'Who strikes first in an assault',
  rules: ['XZ-DOC-26', 'XZ-ASL-06', 'XZ-ASL-07', 'XZ-ASL-08', 'XZ-GAP-48', 'XZ-GAP-49'],
  input: inputOf({ first: Party, second: Party }),
  result: Type.Object({
    firstTotal: Type.Integer(),
    secondTotal: Type.Integer(),
    strikesFirst: Type.Union([Type.Literal('first'), Type.Literal('second')]),
  }),
  check: checkSwitches,
  run: (input, dice) => {
    const first = assaultValue(flagsIn(partOf(input, 'first')));
    const second = assaultValue(flagsIn(partOf(input, 'second')));
    const isSecondCharging =
      isOn(partOf(input, 'second'), 'charging') && !isOn(partOf(input, 'first'), 'charging');
    const values = isSecondCharging
      ? ([second.value, first.value] as const)
      : ([first.value, second.value] as const);
    const { totals, isChargerFirst } = rollAssaultOrder(dice, values);
    const [firstTotal, secondTotal] = isSecondCharging ? [totals[1], totals[0]] : totals;
    const strikesFirst = isChargerFirst === isSecondCharging ? 'second' : 'first';
    const text = `${firstTotal} against ${secondTotal}: the ${strikesFirst} strikes first.`;
    return answer({ firstTotal, secondTotal, strikesFirst }, text, [...first.modifiers, ...second.modifiers]);
  },
};
