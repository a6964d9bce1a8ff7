/** Morale, rallies, disorder, and the rolls that say who comes first (RK-PROC-04..09). */
import { Type } from 'typebox';
import { atLeast, atMost, type Dice } from '../../../kernel/dice.ts';
import type { Procedure, ProcedureResult } from '../../../kernel/procedure.ts';
import { answer, inputOf, numberOf, partOf, Whole } from '../../../kernel/procedure-input.ts';
import type { ProcedureInput } from '../../../kernel/procedures.ts';
import type { Refusal } from '../../../kernel/result.ts';
import { isPastRallying } from '../morale.ts';
import { checkSwitches } from '../options.ts';
import { rollOff } from '../roll-off.ts';
import { type Count, picker } from '../sides.ts';
import { GAME } from '../tables.ts';

const FIGURES = { original: Whole(1, 1000), left: Whole(0, 1000) } as const;

/** Refusals: `input/option`, `input/procedure`. */
function checkFigures(input: ProcedureInput): Refusal | undefined {
  if (numberOf(input, 'left') <= numberOf(input, 'original')) return checkSwitches(input);
  const message = 'A unit cannot have more figures left than it had.';
  return { code: 'input/procedure', message, hint: '`left` is at most `original`.', rule: 'RK-MOR-03' };
}

/** RK-DIE-06: a die with a face for each figure the unit began with; a unit of one rolls nothing and counts as 1. */
function courage(dice: Dice, original: number, label: string, below: number): number {
  return original < 2 ? 1 : dice.roll(original, label, atMost(below - 1));
}

/** RK-PROC-04: `needed` is the highest die that passes. */
export const moraleTest: Procedure = {
  name: 'moraleTest',
  title: 'A morale test: the die of the original figures, less than those left',
  rules: ['RK-PROC-04', 'RK-MOR-03', 'RK-MOR-04', 'RK-DIE-06'],
  input: inputOf(FIGURES),
  result: Type.Object({ needed: Whole(-1, 1000), passed: Type.Boolean() }),
  check: checkFigures,
  run: (input, dice) => {
    const left = numberOf(input, 'left');
    const face = courage(dice, numberOf(input, 'original'), 'RK-MOR-03 morale', left);
    const passed = face < left;
    const text = `${face}, less than ${left} was needed: the unit ${passed ? 'holds' : 'breaks and runs'}.`;
    return answer({ needed: left - 1, passed }, text);
  },
};

/** RK-PROC-05. */
export const rallyTest: Procedure = {
  name: 'rallyTest',
  title: 'A rally test of a routing unit',
  rules: ['RK-PROC-05', 'RK-RAL-02', 'RK-RAL-04', 'RK-RAL-05', 'RK-MAG-10'],
  input: inputOf({ ...FIGURES, helperWounds: Whole(0, 20, 0), bonus: Whole(0, 10, 0) }),
  result: Type.Object({ allowed: Type.Boolean(), passed: Type.Boolean() }),
  check: checkFigures,
  run: (input, dice) => {
    const [original, left] = [numberOf(input, 'original'), numberOf(input, 'left')];
    if (isPastRallying(original, left)) {
      return answer({ allowed: false, passed: false }, 'It has lost too many to rally.');
    }
    const help = numberOf(input, 'helperWounds');
    const bonus = numberOf(input, 'bonus');
    const below = left - GAME.rally.below + help + bonus;
    const face = courage(dice, original, 'RK-RAL-02 rally', below);
    const passed = face < below;
    const modifiers = [
      ...(help === 0 ? [] : [{ rule: 'RK-RAL-05', why: 'a helper in contact', by: help }]),
      ...(bonus === 0 ? [] : [{ rule: 'RK-MAG-10', why: 'heartened', by: bonus }]),
    ];
    const text = `${face}, less than ${below} was needed: it ${passed ? 'rallies' : 'runs on'}.`;
    return answer({ allowed: true, passed }, text, modifiers);
  },
};

const Order = Type.Union([Type.Literal('in-order'), Type.Literal('disordered')]);

/** RK-PROC-06. */
export const passThrough: Procedure = {
  name: 'passThrough',
  title: 'A unit passes through a friend',
  rules: ['RK-PROC-06', 'RK-PAS-01'],
  input: inputOf({}),
  result: Type.Object({ first: Order, second: Order }),
  check: checkSwitches,
  run: (_input, dice) => {
    const least = GAME.passThrough.inOrderFrom;
    const roll = (who: string): 'in-order' | 'disordered' =>
      dice.roll(6, `RK-PAS-01 the ${who} keeps its order`, atLeast(least)) >= least
        ? 'in-order'
        : 'disordered';
    const first = roll('mover');
    const second = roll('friend');
    return answer(
      { first, second },
      `The mover is ${first.replace('-', ' ')}, the friend ${second.replace('-', ' ')}.`,
    );
  },
};

/** RK-PROC-07: all roll; those who tie roll again among themselves, and so on. */
export const terrainRollOff: Procedure = {
  name: 'terrainRollOff',
  title: 'Who places terrain first, second, and so on',
  rules: ['RK-PROC-07', 'RK-SET-02', 'RK-SET-03'],
  input: inputOf({ players: Whole(1, 8, 2) }),
  result: Type.Object({ order: Type.Array(Whole(1, 8)) }),
  check: checkSwitches,
  run: (input, dice) => {
    const players = Array.from({ length: numberOf(input, 'players') }, (_, i) => i + 1);
    const order = ranked(dice, players);
    return answer({ order: [...order] }, `They place in the order ${order.join(', ')}.`);
  },
};

function ranked(dice: Dice, players: readonly number[]): readonly number[] {
  if (players.length < 2) return players;
  const rolls = players.map((player) => ({
    player,
    face: dice.roll(6, `RK-SET-02 player ${player} for the terrain`),
  }));
  const faces = [...new Set(rolls.map(({ face }) => face))].sort((a, b) => b - a);
  return faces.flatMap((face) =>
    ranked(
      dice,
      rolls.filter((one) => one.face === face).map(({ player }) => player),
    ),
  );
}

const Army = Type.Object(
  { cavalry: Whole(0, 1000, 0), chariots: Whole(0, 1000, 0), archers: Whole(0, 1000, 0) },
  { additionalProperties: false, default: {} },
);
const Side = Type.Union([Type.Literal('first'), Type.Literal('second')]);

/** RK-PROC-08. */
export const sideChoice: Procedure = {
  name: 'sideChoice',
  title: 'Who picks the side of the table',
  rules: ['RK-PROC-08', 'RK-SET-05', 'RK-SET-06', 'RK-SET-07'],
  input: inputOf({ first: Army, second: Army }),
  result: Type.Object({ picks: Side, rolled: Type.Boolean() }),
  check: checkSwitches,
  run: runSideChoice,
};

function runSideChoice(input: ProcedureInput, dice: Dice): ProcedureResult {
  const count = (part: ProcedureInput): Count => ({
    cavalry: numberOf(part, 'cavalry') + numberOf(part, 'chariots'),
    archers: numberOf(part, 'archers'),
  });
  const entitled = picker(count(partOf(input, 'first')), count(partOf(input, 'second')));
  const winner = entitled ?? rollOff(dice, 'RK-SET-07 who picks the side').winner;
  const picks = winner === 'red' ? 'first' : 'second';
  const rolled = entitled === undefined;
  return answer({ picks, rolled }, `The ${picks} army picks the side${rolled ? ', by a roll' : ''}.`);
}

/** RK-PROC-09. */
export const initiative: Procedure = {
  name: 'initiative',
  title: 'The initiative of a turn',
  rules: ['RK-PROC-09', 'RK-SEQ-05'],
  input: inputOf({}),
  result: Type.Object({ side: Type.Union([Type.Literal('red'), Type.Literal('black')]) }),
  check: checkSwitches,
  run: (_input, dice) => {
    const { winner } = rollOff(dice, 'RK-SEQ-05 initiative');
    return answer({ side: winner }, `${winner === 'red' ? 'Red' : 'Black'} has the initiative.`);
  },
};
