/** A whole assault without a table (XZ-DOC-27): steps two to five. */
import { type TSchema, Type } from 'typebox';
import { atLeast, type Dice } from '../../../kernel/dice.ts';
import type { Procedure, ProcedureResult } from '../../../kernel/procedure.ts';
import { answer, inputOf, isOn, numberOf, partOf, Whole, YesNo } from '../../../kernel/procedure-input.ts';
import type { ProcedureInput } from '../../../kernel/procedures.ts';
import { type Aimed, allocate } from '../allocate.ts';
import { checkSwitches } from '../options.ts';
import {
  assaultValue,
  type Blow,
  moraleNeed,
  pointsLost,
  rollAssaultOrder,
  rollMorale,
  rollSave,
  saveOf,
} from '../rolls.ts';
import { moraleOf, Score, State } from './desk.ts';

const Party: TSchema = Type.Object(
  {
    assault: Score,
    av: Whole(0, 20),
    resilience: Whole(1, 20),
    points: Whole(1, 12, 1),
    morale: Score,
    start: Whole(1, 40),
    models: Whole(1, 20),
    strikers: Whole(0, 20),
    attacks: Whole(0, 12, 1),
    ap: Whole(0, 30),
    damage: Whole(0, 20),
    pistols: YesNo(false),
    pistolAp: Whole(0, 30, 6),
    pistolDamage: Whole(0, 20, 2),
    fortified: YesNo(false),
    obstacle: YesNo(false),
    gear: YesNo(false),
    state: State('OK'),
    friends: Whole(0, 40, 0),
    enemies: Whole(0, 40, 0),
    leaderCommand: Whole(0, 4, 0),
  },
  { additionalProperties: false },
);

const RESULTS = ['wiped-out', 'withdraws-in-good-order', 'withdraws-after-test', 'routs', 'full-tie'];

/** XZ-DOC-27. The first `strikers` models of each side reach the other, and are its nearest. */
export const assault: Procedure = {
  name: 'assault',
  title: 'An assault from the order roll to the withdrawal',
  rules: ['XZ-DOC-27', 'XZ-ASL-06', 'XZ-ASL-09', 'XZ-ASL-12', 'XZ-ASL-14', 'XZ-ASL-17', 'XZ-ASL-18'],
  input: inputOf({ charger: Party, defender: Party }),
  result: Type.Object({
    firstStriker: Type.Union([Type.Literal('charger'), Type.Literal('defender')]),
    lossesCharger: Whole(0, 400),
    lossesDefender: Whole(0, 400),
    loser: Type.Union([Type.Literal('charger'), Type.Literal('defender')]),
    result: Type.Union(RESULTS.map((word) => Type.Literal(word))),
    mayChargeNextTurn: Type.Boolean(),
  }),
  check: checkSwitches,
  run: fought,
};

interface Model {
  points: number;
  isDown: boolean;
}
interface Side {
  readonly input: ProcedureInput;
  readonly models: Model[];
}

function sideOf(input: ProcedureInput): Side {
  const points = numberOf(input, 'points');
  return {
    input,
    models: Array.from({ length: numberOf(input, 'models') }, () => ({ points, isDown: false })),
  };
}

function fought(input: ProcedureInput, dice: Dice): ProcedureResult {
  const charger = sideOf(partOf(input, 'charger'));
  const defender = sideOf(partOf(input, 'defender'));
  const values = [orderValue(charger, defender, true), orderValue(defender, charger, false)] as const;
  const { isChargerFirst } = rollAssaultOrder(dice, values);
  const [one, other] = isChargerFirst ? [charger, defender] : [defender, charger];
  const full = [leftOf(charger), leftOf(defender)] as const;
  blows(dice, one, other);
  if (leftOf(other) > 0) blows(dice, other, one);
  const losses = [full[0] - leftOf(charger), full[1] - leftOf(defender)] as const;
  const verdict = verdictOf(dice, charger, defender, losses);
  const firstStriker = isChargerFirst ? 'charger' : 'defender';
  const text = `The ${firstStriker} struck first; losses ${losses[0]} and ${losses[1]}: the ${verdict.loser} ${verdict.result.replaceAll('-', ' ')}.`;
  return answer({ firstStriker, lossesCharger: losses[0], lossesDefender: losses[1], ...verdict }, text);
}

function orderValue({ input }: Side, enemy: Side, charging: boolean): number {
  const state = moraleOf(enemy.input, 'state');
  return assaultValue({
    assault: numberOf(input, 'assault'),
    charging,
    fortified: !charging && isOn(input, 'fortified'),
    obstacle: !charging && isOn(input, 'obstacle'),
    gear: isOn(input, 'gear'),
    enemySuppressed: state === 'SUPPRESSED',
    enemyNeutralized: state === 'NEUTRALIZED',
  }).value;
}

function leftOf({ models }: Side): number {
  return models.reduce((sum, { points }) => sum + points, 0);
}

interface Die {
  readonly ap: number;
  readonly damage: number;
}

/** XZ-ASL-09..12. */
function blows(dice: Dice, { input, models }: Side, enemy: Side): void {
  const strikers = models.slice(0, numberOf(input, 'strikers')).filter(({ points }) => points > 0);
  const pool = strikers.flatMap((model) => diceOf(input, model));
  const need = numberOf(enemy.input, 'assault');
  const faces = pool.map(() => dice.roll(6, 'XZ-ASL-10 blow', atLeast(need)));
  const alive = enemy.models.filter(({ points }) => points > 0);
  const aimed = alive.map((_, distance): Aimed => ({ need, isCovered: false, distance, hits: 0 }));
  const placed = allocate(
    faces.map((score) => ({ score })),
    aimed,
  );
  const hits = placed.map(({ shot, target }) => ({
    model: alive[target],
    blow: blowOf(pool[shot], enemy.input),
  }));
  const saves = hits.map(({ blow }) => saveOf(rollSave(dice, blow, 'the enemy'), blow));
  hits.forEach(({ model }, i) => {
    const save = saves[i];
    if (model === undefined || save === undefined || save.isSaved) return;
    model.points -= pointsLost(save, model.points);
    model.isDown = true;
  });
}

function diceOf(input: ProcedureInput, { isDown }: Model): readonly Die[] {
  const hasPistol = isOn(input, 'pistols');
  const count = numberOf(input, 'attacks') - (isDown && !hasPistol ? 1 : 0);
  const blade = { ap: numberOf(input, 'ap'), damage: numberOf(input, 'damage') };
  const pistol = { ap: numberOf(input, 'pistolAp'), damage: numberOf(input, 'pistolDamage') };
  const own = Array.from({ length: Math.max(0, count) }, () => blade);
  return hasPistol && !isDown ? [...own, pistol] : own;
}

function blowOf(die: Die | undefined, enemy: ProcedureInput): Blow {
  return {
    av: numberOf(enemy, 'av'),
    resilience: numberOf(enemy, 'resilience'),
    ap: die?.ap ?? 0,
    damage: die?.damage ?? 0,
  };
}

/** XZ-ASL-14..18. */
function verdictOf(
  dice: Dice,
  charger: Side,
  defender: Side,
  [own, theirs]: readonly [number, number],
): { readonly loser: string; readonly result: string; readonly mayChargeNextTurn: boolean } {
  const up = ({ models }: Side): number =>
    models.filter(({ points, isDown }) => points > 0 && !isDown).length;
  const isTie = own === theirs && up(charger) === up(defender);
  const isDefender = own === theirs ? up(charger) > up(defender) : theirs > own;
  const loser = leftOf(charger) > 0 && (leftOf(defender) === 0 || isDefender) ? defender : charger;
  const winner = loser === charger ? defender : charger;
  const name = loser === charger ? 'charger' : 'defender';
  if (leftOf(loser) === 0) return { loser: name, result: 'wiped-out', mayChargeNextTurn: false };
  if (isTie) return { loser: name, result: 'full-tie', mayChargeNextTurn: true };
  if (leftOf(loser) > leftOf(winner))
    return { loser: name, result: 'withdraws-in-good-order', mayChargeNextTurn: true };
  const isPassed = testOf(dice, loser);
  return { loser: name, result: isPassed ? 'withdraws-after-test' : 'routs', mayChargeNextTurn: false };
}

function testOf(dice: Dice, { input, models }: Side): boolean {
  const left = models.reduce((sum, { points }) => sum + points, 0);
  const need = moraleNeed({
    morale: numberOf(input, 'morale'),
    state: moraleOf(input, 'state'),
    left,
    start: numberOf(input, 'start'),
    friends: numberOf(input, 'friends'),
    enemies: numberOf(input, 'enemies'),
    leaderCommand: numberOf(input, 'leaderCommand'),
  });
  return rollMorale(dice, need, 'XZ-ASL-18 morale test', false) + need.added >= need.need;
}
