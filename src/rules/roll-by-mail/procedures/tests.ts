/** Tests, casting, the house tables, and dice for anything else (RM-PRC-07..14). */
import { Type } from 'typebox';
import { atLeast, type Dice, rollPool } from '../../../kernel/dice.ts';
import type { Procedure, ProcedureResult } from '../../../kernel/procedure.ts';
import { answer, inputOf, isOn, numberOf, OneOf, Whole, YesNo } from '../../../kernel/procedure-input.ts';
import type { ProcedureInput } from '../../../kernel/procedures.ts';
import { rollAdvance, rollInjury } from '../fates.ts';
import { backlashNeed, diceFor, outcomeOfRoll, rollCasting } from '../magic.ts';
import { checkSwitches } from '../options.ts';
import { TASKS } from '../tables.ts';
import { rollLeadership, rollTest, sumOf, type Tested } from '../tests.ts';
import { STATS } from '../types.ts';
import { refuse } from '../words/refuse.ts';
import { Stat } from './desk.ts';

const Passed = Type.Object({ passed: Type.Boolean() });
const ONE_DIE = STATS.filter((stat) => stat !== 'L');
const TASK_IDS = TASKS.map(({ id }) => id);

/** RM-PRC-07. A task of the mind is the business of `leadership`. */
export const test: Procedure = {
  name: 'test',
  title: 'A characteristic test',
  rules: ['RM-PRC-07', 'RM-TST-02', 'RM-TST-03', 'RM-TST-07', 'RM-GAP-95'],
  input: inputOf({
    value: Whole(0, 12),
    modifier: Whole(-10, 10, 0),
    characteristic: OneOf(ONE_DIE, 'S'),
    task: OneOf(['none', ...TASK_IDS], 'none'),
  }),
  result: Passed,
  check: (input) => {
    const task = TASKS.find(({ id }) => id === input['task']);
    if (task?.stat !== 'L') return checkSwitches(input);
    return refuse('input/procedure.leadership', { task: task.name }, 'RM-TST-05').refusal;
  },
  run: (input, dice) => {
    const task = TASKS.find(({ id }) => id === input['task']);
    const stat = task?.stat ?? String(input['characteristic']);
    const rule = task?.rule ?? 'RM-TST-02';
    const label = `${rule} ${task === undefined ? `${stat} test` : task.name}`;
    return said(rollTest(dice, modified(input), label), modifiersOf(input, 'RM-TST-07'));
  },
};

function modified(input: ProcedureInput): number {
  return numberOf(input, 'value') + numberOf(input, 'modifier');
}

function modifiersOf(input: ProcedureInput, rule: string): ProcedureResult['modifiers'] {
  const by = numberOf(input, 'modifier');
  return by === 0 ? [] : [{ rule, why: 'ruled by the game master', by }];
}

function said({ need, faces, isPassed }: Tested, modifiers: ProcedureResult['modifiers']): ProcedureResult {
  const rolled = faces.length === 0 ? 'no die' : faces.join(' + ');
  const text = `${need} or less: ${rolled}, ${isPassed ? 'passed' : 'failed'}.`;
  return answer({ passed: isPassed }, text, modifiers);
}

/** RM-PRC-09. */
export const leadership: Procedure = {
  name: 'leadership',
  title: 'A Leadership test',
  rules: ['RM-PRC-09', 'RM-LDR-01', 'RM-LDR-03', 'RM-LDR-04', 'RM-GAP-61'],
  input: inputOf({ value: Whole(0, 12), modifier: Whole(-10, 10, 0), undead: YesNo(false) }),
  result: Passed,
  check: checkSwitches,
  run: (input, dice) => {
    if (isOn(input, 'undead')) return answer({ passed: true }, 'The undead pass without dice.');
    const tested = rollLeadership(dice, modified(input), 'RM-LDR-01 Leadership test');
    return said(tested, modifiersOf(input, 'RM-TST-07'));
  },
};

/** RM-PRC-11. */
export const fear: Procedure = {
  name: 'fear',
  title: 'A Fear test, to charge a horror or to face it in the first turn',
  rules: ['RM-PRC-11', 'RM-SPC-04', 'RM-SPC-05', 'RM-SPC-06'],
  input: inputOf({ value: Whole(0, 12), occasion: OneOf(['charge', 'first-turn'], 'charge') }),
  result: Type.Object({ passed: Type.Boolean(), effect: OneOf(['nothing', 'no-charge', 'hits-on-6']) }),
  check: checkSwitches,
  run: (input, dice) => {
    const isCharge = input['occasion'] === 'charge';
    const label = `${isCharge ? 'RM-SPC-04' : 'RM-SPC-05'} Fear test`;
    const tested = rollLeadership(dice, numberOf(input, 'value'), label);
    const failed = isCharge ? 'no-charge' : 'hits-on-6';
    const effect = tested.isPassed ? 'nothing' : failed;
    return answer({ passed: tested.isPassed, effect }, `${said(tested, []).text}${FEAR_SAYS[effect]}`);
  },
};

const FEAR_SAYS = {
  nothing: '',
  'no-charge': ' No charge this round.',
  'hits-on-6': ' Hits on a 6 only this round.',
} as const;

/** RM-PRC-08. */
export const opposed: Procedure = {
  name: 'opposed',
  title: 'An opposed test',
  rules: ['RM-PRC-08', 'RM-TST-08'],
  input: inputOf({ first: Stat, second: Stat }),
  result: Type.Object({
    winner: OneOf(['first', 'second', 'tie']),
    firstTotal: Whole(1, 16),
    secondTotal: Whole(1, 16),
  }),
  check: checkSwitches,
  run: (input, dice) => {
    const firstTotal = numberOf(input, 'first') + dice.roll(6, 'RM-TST-08 the first');
    const secondTotal = numberOf(input, 'second') + dice.roll(6, 'RM-TST-08 the second');
    const winner = whoWins(firstTotal, secondTotal);
    const end = winner === 'tie' ? 'things stay as they were' : `the ${winner} wins`;
    return answer({ winner, firstTotal, secondTotal }, `${firstTotal} to ${secondTotal}: ${end}.`);
  },
};

function whoWins(first: number, second: number): 'first' | 'second' | 'tie' {
  if (first === second) return 'tie';
  return first > second ? 'first' : 'second';
}

/** RM-PRC-10. The backlash comes after the spell's effect, which is not part of this roll. */
export const cast: Procedure = {
  name: 'cast',
  title: 'Casting a spell',
  rules: ['RM-PRC-10', 'RM-MAG-03', 'RM-MAG-06', 'RM-MAG-07', 'RM-MAG-08', 'RM-GAP-65'],
  input: inputOf({
    mastery: Whole(1, 4),
    difficulty: Whole(1, 30),
    dice: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal('auto')]),
    weathersTheWinds: YesNo(false),
  }),
  result: Type.Object({
    cast: Type.Boolean(),
    why: OneOf(['reached', 'short', 'double', 'double-one', 'double-six']),
    backlash: Type.Boolean(),
  }),
  check: checkSwitches,
  run: castOnce,
};

function castOnce(input: ProcedureInput, dice: Dice): ProcedureResult {
  const [mastery, difficulty] = [numberOf(input, 'mastery'), numberOf(input, 'difficulty')];
  const count = input['dice'] === 1 || input['dice'] === 2 ? input['dice'] : diceFor(mastery, difficulty);
  const faces = rollCasting(dice, { count, mastery, difficulty }, 'the wizard');
  const why = outcomeOfRoll(faces, difficulty - mastery);
  const isCast = why === 'reached' || why === 'double-six';
  const mayHurt = why === 'double-one' || why === 'double-six';
  const need = backlashNeed(isOn(input, 'weathersTheWinds'));
  const backlash = mayHurt && dice.roll(6, 'RM-MAG-07 backlash', atLeast(need)) >= need;
  const sum = `${faces.join(' + ')} + ${mastery} against ${difficulty}`;
  const hurt = backlash ? ' The caster takes a Wound.' : '';
  return answer({ cast: isCast, why, backlash }, `${sum} (${why}): ${isCast ? 'cast' : 'not cast'}.${hurt}`);
}

const INJURIES = [
  'dead',
  'lasting-harm',
  'misses-next-skirmish',
  'full-recovery',
  'full-recovery-and-1-experience',
  'captured-or-crawls-away',
] as const;
const HARMS = ['WS', 'BS', 'S', 'T', 'I', 'L'] as const;

/** RM-PRC-12. */
export const injury: Procedure = {
  name: 'injury',
  title: 'What became of somebody who went out',
  rules: ['RM-PRC-12', 'RM-INJ-04', 'RM-GAP-76'],
  input: inputOf({ hero: YesNo(true) }),
  result: Type.Object({ row: OneOf(INJURIES), harm: Type.Union([OneOf(HARMS), Type.Null()]) }),
  check: checkSwitches,
  run: (input, dice) => {
    const { row, harm } = rollInjury(dice, 'the fallen', isOn(input, 'hero'));
    const text = `${row.replaceAll('-', ' ')}${harm === null ? '' : `: ${harm} lower by one, to no less than 1`}.`;
    return answer({ row, harm }, text);
  },
};

/** RM-PRC-13. */
export const advance: Procedure = {
  name: 'advance',
  title: 'What a hero gains for every fifth point of experience',
  rules: ['RM-PRC-13', 'RM-INJ-05', 'RM-GAP-77'],
  input: inputOf({ wizard: YesNo(false) }),
  result: Type.Object({ row: OneOf(['skill', 'S', 'WS', 'L', 'BS', 'I', 'T', 'W', 'A']) }),
  check: checkSwitches,
  run: (input, dice) => {
    const { row } = rollAdvance(dice, 'the hero');
    const skill = isOn(input, 'wizard') ? 'A new skill, or mastery higher by one.' : 'A new skill.';
    return answer({ row }, row === 'skill' ? skill : `${row} higher by one.`);
  },
};

const EXPRESSION = /^(\d{1,2})D6(?:([+-])(\d{1,3}))?$/i;

/** RM-PRC-14: `2D6+1` and the like. */
export const plain: Procedure = {
  name: 'plain',
  title: 'Dice for anything the rules leave to the story',
  rules: ['RM-PRC-14', 'RM-TST-01'],
  input: inputOf({
    dice: Type.String({ default: '1D6', pattern: '^\\d{1,2}[Dd]6([+-]\\d{1,3})?$' }),
    label: Type.String({ default: '', maxLength: 80 }),
  }),
  result: Type.Object({ total: Type.Integer(), faces: Type.Array(Whole(1, 6)) }),
  check: checkSwitches,
  run: (input, dice) => {
    const [, count = '1', sign = '+', add = '0'] = EXPRESSION.exec(String(input['dice'])) ?? [];
    const label = `RM-PRC-14 ${String(input['label']) || 'plain dice'}`;
    const faces = rollPool(dice, { count: Number(count), sides: 6, label });
    const by = (sign === '-' ? -1 : 1) * Number(add);
    const total = sumOf(faces) + by;
    const plus = by === 0 ? '' : ` ${sign} ${add}`;
    const sum = faces.length === 0 ? '0' : faces.join(' + ');
    return answer({ total, faces: [...faces] }, `${sum}${plus} = ${total}.`);
  },
};
