/** Hits, saves and whole volleys (XZ-DOC-22, 23, 24). */
import { Type } from 'typebox';
import { atLeast, type Dice, joinWays, rollSuccesses } from '../../../kernel/dice.ts';
import type { Modifier, Procedure, ProcedureResult } from '../../../kernel/procedure.ts';
import { answer, counted, inputOf, isOn, numberOf, Whole, YesNo } from '../../../kernel/procedure-input.ts';
import type { ProcedureInput } from '../../../kernel/procedures.ts';
import { type Aimed, allocate, type Shot } from '../allocate.ts';
import rolls from '../data/rolls.json' with { type: 'json' };
import { checkSwitches } from '../options.ts';
import {
  accuracyNeed,
  type Blow,
  isDestroying,
  pointsLost,
  rollAccuracy,
  rollHitCount,
  rollPool,
  rollSave,
  rollSaveCounts,
  saveOf,
} from '../rolls.ts';
import { statusAfter } from '../status.ts';
import { moraleOf, Score, State } from './desk.ts';

const MOST = 200;
const Modifying = Whole(-6, 6, 0);

/** XZ-DOC-22. */
export const rollToHit: Procedure = {
  name: 'rollToHit',
  title: 'Attack dice against Stealth',
  rules: ['XZ-DOC-22', 'XZ-SHT-09', 'XZ-SHT-10', 'XZ-SHT-11', 'XZ-ABL-06', 'XZ-CMD-02'],
  input: inputOf({
    dice: Whole(0, MOST),
    stealth: Score,
    stealthModifiers: Modifying,
    dieModifiers: Modifying,
    linked: YesNo(false),
    rerollMisses: YesNo(false),
  }),
  result: Type.Object({ needed: Type.Integer(), hits: Whole(0, MOST) }),
  check: checkSwitches,
  run: (input, dice) => {
    const needed = neededOf(input);
    const label = 'XZ-SHT-09 to hit';
    const pool = { count: numberOf(input, 'dice'), isLinked: isOn(input, 'linked'), label, need: needed };
    const first = rollHitCount(dice, pool);
    const hits = isOn(input, 'rerollMisses') ? rollMissesAgain(dice, pool, first) : first;
    return answer(
      { needed, hits },
      `${needed} or more was needed: ${counted(hits, 'hit')}.`,
      modifiersOf(input),
    );
  },
};

/** XZ-CMD-02: the hits with those of the misses that a command lets roll again. */
function rollMissesAgain(
  dice: Dice,
  { count, need }: { readonly count: number; readonly need: number },
  hits: number,
): number {
  joinWays(dice, hits);
  const label = 'XZ-CMD-02 to hit, by command';
  return hits + rollSuccesses(dice, { count: count - hits, sides: 6, label, need: atLeast(need) });
}

/** The face that hits (XZ-DIC-02, 06). */
function neededOf(input: ProcedureInput): number {
  return numberOf(input, 'stealth') + numberOf(input, 'stealthModifiers') - numberOf(input, 'dieModifiers');
}

function modifiersOf(input: ProcedureInput): readonly Modifier[] {
  const stealth = numberOf(input, 'stealthModifiers');
  const die = numberOf(input, 'dieModifiers');
  return [
    ...(stealth === 0 ? [] : [{ rule: 'XZ-SHT-10', why: 'added to Stealth', by: stealth }]),
    ...(die === 0 ? [] : [{ rule: 'XZ-SHT-11', why: 'added to the attack die', by: die }]),
  ];
}

const TARGET = { av: Whole(0, 20), resilience: Whole(1, 20), points: Whole(1, 20, 1) } as const;
const WEAPON = { ap: Whole(0, 30), damage: Whole(0, 20) } as const;

/** XZ-DOC-23: each hit on a model of its own. */
export const rollSaves: Procedure = {
  name: 'rollSaves',
  title: 'Armour saves and what the failed ones cost',
  rules: ['XZ-DOC-23', 'XZ-DMG-01', 'XZ-DMG-05', 'XZ-DMG-06', 'XZ-DMG-07', 'XZ-DMG-08', 'XZ-DMG-10'],
  input: inputOf({ hits: Whole(0, MOST), ...WEAPON, ...TARGET }),
  result: Type.Object({
    saved: Whole(0, MOST),
    suppressed: Whole(0, MOST),
    woundsLost: Whole(0, MOST * 20),
    destroyed: Whole(0, MOST),
  }),
  check: checkSwitches,
  run: (input, dice) => {
    const blow = blowOf(input);
    const points = numberOf(input, 'points');
    let [saved, suppressed, woundsLost, destroyed] = [0, 0, 0, 0];
    const pool = { count: numberOf(input, 'hits'), blow, points };
    for (const { isSaved, lost, count } of rollSaveCounts(dice, pool)) {
      woundsLost += lost * count;
      if (isSaved) saved += count;
      else if (lost >= points) destroyed += count;
      else suppressed += count;
    }
    const text = `${saved} saved, ${suppressed} suppressed, ${counted(woundsLost, 'point')} lost, ${destroyed} out of the fight.`;
    return answer({ saved, suppressed, woundsLost, destroyed }, text);
  },
};

function blowOf(input: ProcedureInput): Blow {
  return {
    av: numberOf(input, 'av'),
    ap: numberOf(input, 'ap'),
    damage: numberOf(input, 'damage'),
    resilience: numberOf(input, 'resilience'),
  };
}

/** XZ-DOC-24. */
export const shootingAttack: Procedure = {
  name: 'shootingAttack',
  title: 'One unit shoots at another, from the dice to the morale of the target',
  rules: [
    'XZ-DOC-24',
    'XZ-SHT-12',
    'XZ-SHT-15',
    'XZ-GAP-15',
    'XZ-GAP-42',
    'XZ-SUP-02',
    'XZ-SUP-05',
    'XZ-SUP-06',
  ],
  input: inputOf({
    dice: Whole(0, MOST),
    stealth: Score,
    stealthModifiers: Modifying,
    dieModifiers: Modifying,
    linked: YesNo(false),
    suppressive: YesNo(false),
    ...WEAPON,
    ...TARGET,
    open: Whole(0, 20, 10),
    covered: Whole(0, 20, 0),
    cover: Whole(1, 2, 1),
    start: Whole(1, 20, 10),
    casualties: Whole(0, 19, 0),
    lying: Whole(0, 20, 0),
    state: State('OK'),
    indirect: Type.Union(
      ['no', 'spotter', 'own-sight'].map((word) => Type.Literal(word)),
      { default: 'no' },
    ),
  }),
  result: Type.Object({
    hits: Whole(0, MOST),
    casualties: Whole(0, 20),
    suppressedModels: Whole(0, 20),
    woundsLost: Whole(0, MOST * 20),
    morale: State(),
    scatter: Type.Object({ direction: Type.Integer(), distance: Type.Integer() }),
  }),
  check: checkSwitches,
  run: volley,
};

interface Model {
  points: number;
  isDown: boolean;
}

/** An indirect shot throws one die for each of `dice` models touched, and its hits stay there. */
function volley(input: ProcedureInput, dice: Dice): ProcedureResult {
  const scatter = scatterOf(input, dice);
  const isTemplate = input['indirect'] !== 'no';
  const open = isTemplate ? numberOf(input, 'dice') : numberOf(input, 'open');
  const models: Model[] = Array.from({ length: open + numberOf(input, 'covered') }, () => ({
    points: numberOf(input, 'points'),
    isDown: false,
  }));
  const needed = neededOf(input);
  const pool = {
    count: numberOf(input, 'dice'),
    isLinked: isOn(input, 'linked'),
    label: 'XZ-SHT-09 to hit',
    need: needed,
  };
  const faces = rollPool(dice, pool);
  const targets = isTemplate
    ? faces.flatMap((face, i) => (face >= needed ? [i] : []))
    : placed(input, faces, open);
  const { isHurt, woundsLost } = struck(input, dice, models, targets);
  const casualties = models.filter(({ points }) => points === 0).length;
  const suppressedModels = models.filter(({ isDown, points }) => isDown && points > 0).length;
  const before = numberOf(input, 'casualties');
  const morale = statusAfter({
    isMulti: true,
    state: moraleOf(input, 'state'),
    start: numberOf(input, 'start'),
    before,
    after: before + casualties,
    down: suppressedModels + numberOf(input, 'lying'),
    isHurt,
  });
  const text = `${counted(targets.length, 'hit')}, ${counted(casualties, 'casualty', 'casualties')}, ${suppressedModels} suppressed; the unit is ${morale}.`;
  const result = { hits: targets.length, casualties, suppressedModels, woundsLost, morale, scatter };
  return answer(result, text, modifiersOf(input));
}

function scatterOf(
  input: ProcedureInput,
  dice: Dice,
): { readonly direction: number; readonly distance: number } {
  if (input['indirect'] === 'no') return { direction: 0, distance: 0 };
  const need = accuracyNeed({ ownSight: input['indirect'] === 'own-sight', targeting: false });
  const { direction, distance } = rollAccuracy(dice, need);
  const turn = Math.max(0, direction - 1) * rolls.indirect.scatterStepDegrees;
  return { direction: turn, distance };
}

/** The models hit, in order of allocation: those in the open stand first and nearest. */
function placed(input: ProcedureInput, faces: readonly number[], open: number): readonly number[] {
  const base = numberOf(input, 'stealth') + numberOf(input, 'stealthModifiers');
  const aimed = Array.from({ length: open + numberOf(input, 'covered') }, (_, i): Aimed => {
    const isCovered = i >= open;
    return { need: base + (isCovered ? numberOf(input, 'cover') : 0), isCovered, distance: i, hits: 0 };
  });
  const shots = faces.map((face): Shot => ({ score: face + numberOf(input, 'dieModifiers') }));
  return allocate(shots, aimed).map(({ target }) => target);
}

function struck(
  input: ProcedureInput,
  dice: Dice,
  models: readonly Model[],
  targets: readonly number[],
): { readonly isHurt: boolean; readonly woundsLost: number } {
  const blow = blowOf(input);
  const saves = targets.map(() => saveOf(rollSave(dice, blow, 'the target'), blow));
  let [isHurt, woundsLost] = [false, 0];
  saves.forEach((save, i) => {
    const model = models[targets[i] ?? -1];
    if (model === undefined || (save.isSaved && !isOn(input, 'suppressive'))) return;
    isHurt = true;
    const lost = isDestroying(save) ? model.points : pointsLost(save, model.points);
    model.points -= lost;
    model.isDown = true;
    woundsLost += lost;
  });
  return { isHurt, woundsLost };
}
