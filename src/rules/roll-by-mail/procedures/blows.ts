/** Blows, shots and other harm, one at a time (RM-PRC-02, 04, 05, 06). */
import { type TSchema, Type } from 'typebox';
import { atLeast, type Dice, joinWays, rollSuccesses } from '../../../kernel/dice.ts';
import type { Modifier, Procedure, ProcedureResult } from '../../../kernel/procedure.ts';
import {
  answer,
  counted,
  inputOf,
  isOn,
  numberOf,
  OneOf,
  partOf,
  Whole,
  wordsOf,
  YesNo,
} from '../../../kernel/procedure-input.ts';
import type { ProcedureInput } from '../../../kernel/procedures.ts';
import {
  attackStrength,
  type SaveQuestion,
  type ShotNeed,
  saveNeeded,
  saveReasons,
  shotNeed,
  sumOf,
  toHit,
} from '../arithmetic.ts';
import { settingsIn } from '../options.ts';
import { CONDITIONS, conditionModifier, rollShotDice } from '../shooting.ts';
import { getBlade, getMissile } from '../tables.ts';
import { Blade, checkWield, handsIn, Kit, Missile, Stat } from './desk.ts';
import { type Harmed, harm } from './harm.ts';

const MOST = 60;
/** Unsaved Wounds past the last do not count against anybody. */
const target = (fields: Readonly<Record<string, TSchema>> = {}): TSchema =>
  Type.Object(
    { ...fields, t: Stat, w: Whole(1, 10, 1), kit: Kit, wield: Type.Optional(Blade) },
    { additionalProperties: false },
  );
const HarmResult = { wounds: Whole(0, MOST), unsaved: Whole(0, MOST) } as const;

/** RM-PRC-02: one striker's blows at one target or at a band of `count` who are alike. */
export const blows: Procedure = {
  name: 'blows',
  title: 'Blows in hand-to-hand',
  rules: ['RM-PRC-02', 'RM-HIT-02', 'RM-HIT-03', 'RM-WND-02', 'RM-SAV-01', 'RM-SAV-03', 'RM-INJ-01'],
  input: inputOf({
    ws: Stat,
    s: Stat,
    attacks: Whole(0, 20),
    weapon: Blade,
    firstTurn: YesNo(true),
    charging: YesNo(false),
    mounted: YesNo(false),
    mightyBlow: YesNo(false),
    afraid: YesNo(false),
    modifier: Whole(-6, 6, 0),
    target: target({ ws: Stat, count: Whole(1, 20, 1), helpless: YesNo(false) }),
  }),
  result: Type.Object({ hits: Whole(0, MOST), ...HarmResult, out: Whole(0, 20) }),
  check: checkWield,
  run: strike,
};

function strike(input: ProcedureInput, dice: Dice): ProcedureResult {
  const foe = partOf(input, 'target');
  const blade = getBlade(String(input['weapon']));
  const by = numberOf(input, 'modifier');
  const given: readonly Modifier[] =
    by === 0 ? [] : [{ rule: 'RM-HIT-08', why: 'ruled by the game master', by }];
  const needed = toHit(numberOf(input, 'ws'), numberOf(foe, 'ws'), given, isOn(input, 'afraid'));
  const attacks = numberOf(input, 'ws') === 0 ? 0 : numberOf(input, 'attacks');
  const isFirstTurn = isOn(input, 'firstTurn');
  const repeats = blade.repeatsInFirstTurn && isFirstTurn;
  const hits = isOn(foe, 'helpless') ? attacks : rollHits(dice, attacks, needed.need, repeats);
  const strength = attackStrength(blade, numberOf(input, 's'), {
    isFirstTurn,
    isMountedCharge: isOn(input, 'mounted') && isOn(input, 'charging'),
    bonus: isOn(input, 'mightyBlow') && isFirstTurn ? 1 : 0,
  });
  const harmed = harm(dice, numbersOf(foe), hits, {
    ...wornBy(foe),
    harm: 'melee',
    strength,
    hands: handsIn(foe, settingsIn(input)),
    gift: blade.gift,
  });
  const { wounds, unsaved, out } = harmed;
  return answer({ hits, wounds, unsaved, out }, sayHarm(counted(hits, 'hit'), harmed), [
    ...needed.because,
    ...harmed.because,
  ]);
}

function numbersOf(foe: ProcedureInput) {
  const count = foe['count'] === undefined ? 1 : numberOf(foe, 'count');
  return { t: numberOf(foe, 't'), w: numberOf(foe, 'w'), count };
}

function wornBy(foe: ProcedureInput): Pick<SaveQuestion, 'kit' | 'isMounted'> {
  const kit = wordsOf(foe, 'kit');
  return { kit, isMounted: kit.includes('mounted') };
}

/** RM-GAP-32: failed dice once more, where the weapon allows it. */
function rollHits(dice: Dice, count: number, need: number, repeats: boolean): number {
  const pool = { sides: 6, label: 'RM-HIT-01 to hit', need: atLeast(need) };
  const first = rollSuccesses(dice, { ...pool, count });
  if (!repeats) return first;
  const hits = first + rollSuccesses(dice, { ...pool, count: count - first });
  joinWays(dice, hits);
  return hits;
}

function sayHarm(before: string, { wounds, unsaved, out }: Harmed): string {
  return `${before}, ${counted(wounds, 'wound')}, ${unsaved} not saved; ${out === 0 ? 'nobody' : out} out.`;
}

const Conditions = Type.Array(OneOf(CONDITIONS), { default: [], uniqueItems: true, maxItems: 6 });

/** RM-PRC-04: `others` are those who fight the target hand to hand: a shot that misses may stray. */
export const shot: Procedure = {
  name: 'shot',
  title: 'One shot',
  rules: ['RM-PRC-04', 'RM-SHT-04', 'RM-SHT-05', 'RM-SHT-06', 'RM-SHT-14', 'RM-SHT-15', 'RM-SHT-16'],
  input: inputOf({
    bs: Stat,
    weapon: Missile,
    conditions: Conditions,
    modifier: Whole(-6, 6, 0),
    coverSave: Whole(0, 6, 0),
    target: target(),
    others: Type.Array(target({ conditions: Conditions }), { default: [], maxItems: 4 }),
  }),
  result: Type.Object({
    hit: Type.Boolean(),
    wounded: Type.Boolean(),
    unsaved: Whole(0, 1),
    out: Whole(0, 1),
    strayed: Whole(0, 4),
  }),
  check: checkWield,
  run: fire,
};

function fire(input: ProcedureInput, dice: Dice): ProcedureResult {
  const because = shotReasons(input);
  const need = needAgainst(input, because);
  const isPossible = numberOf(input, 'bs') > 0 && need.first <= 6;
  const roll = (label: string, needed: ShotNeed) =>
    rollShotDice((wanted) => dice.roll(6, label, wanted), needed).isHit;
  if (!isPossible) return answer(NO_SHOT, 'Nobody could hit that: no die is rolled.', because);
  if (roll('RM-SHT-04 to hit', need)) return hitBy(input, dice, partOf(input, 'target'), 0);
  const others = Array.isArray(input['others']) ? input['others'] : [];
  if (!because.some(({ rule }) => rule === 'RM-SHT-10') || others.length === 0) {
    return answer(NO_SHOT, 'A miss.', because);
  }
  const at = others.length === 1 ? 0 : pick(dice, others.length);
  const other: ProcedureInput = others[at] ?? {};
  const astray = strayReasons(other);
  if (!roll('RM-SHT-11 astray', needAgainst(input, astray)))
    return answer(NO_SHOT, 'A miss, and astray nobody is hit.', astray);
  return hitBy(input, dice, other, at + 1);
}

const needAgainst = (input: ProcedureInput, because: readonly Modifier[]): ShotNeed =>
  shotNeed(numberOf(input, 'bs'), sumOf(because), settingsIn(input));

/** RM-SHT-11: the other is in the same hand-to-hand, and bears what holds of them and not of the target. */
function strayReasons(other: ProcedureInput): readonly Modifier[] {
  const named = wordsOf(other, 'conditions');
  return shotReasons({ conditions: [...new Set(['in-combat', ...named])], modifier: 0 });
}

const NO_SHOT = { hit: false, wounded: false, unsaved: 0, out: 0, strayed: 0 } as const;

/** RM-GAP-50, RM-ENG-04: the highest; equals again. */
function pick(dice: Dice, count: number): number {
  let left = Array.from({ length: count }, (_, i) => i);
  while (left.length > 1) {
    const faces = left.map((i) => dice.roll(6, `RM-ENG-04 roll-off ${i + 1}`));
    const best = Math.max(...faces);
    left = left.filter((_, i) => faces[i] === best);
  }
  return left[0] ?? 0;
}

/** RM-GAP-47: of two grades of cover the larger counts. */
function shotReasons(input: ProcedureInput): readonly Modifier[] {
  const named = wordsOf(input, 'conditions');
  const isMostly = named.includes('obscured-mostly');
  const counting = named.filter((id) => !(isMostly && id === 'obscured-partly'));
  const by = numberOf(input, 'modifier');
  const given = by === 0 ? [] : [{ rule: 'RM-SHT-14', why: 'ruled by the game master', by }];
  return [...counting.map(conditionModifier), ...given];
}

function hitBy(input: ProcedureInput, dice: Dice, foe: ProcedureInput, strayed: number): ProcedureResult {
  const { strength, gift, saveModifier: weaponModifier, ignores } = getMissile(String(input['weapon']));
  const cover = numberOf(input, 'coverSave');
  const bonuses = cover === 0 ? [] : [{ rule: 'RM-ARM-08', why: 'cover', by: cover }];
  const question = {
    ...wornBy(foe),
    harm: 'missile',
    strength,
    gift,
    weaponModifier,
    ignores,
    bonuses,
  } as const;
  const harmed = harm(dice, numbersOf(foe), 1, question);
  const { wounds, unsaved, out } = harmed;
  const said = strayed === 0 ? 'A hit' : 'A miss; it goes astray and hits another';
  const result = { hit: true, wounded: wounds > 0, unsaved, out, strayed };
  const because = strayed === 0 ? shotReasons(input) : strayReasons(foe);
  return answer(result, sayHarm(said, harmed), [...because, ...harmed.because]);
}

/** RM-PRC-05, RM-GAP-90: falls, fire, traps, spells that hit. */
export const hit: Procedure = {
  name: 'hit',
  title: 'Hits from a fall, a fire, a trap or a spell',
  rules: ['RM-PRC-05', 'RM-GAP-90', 'RM-WND-02', 'RM-SAV-01', 'RM-MAG-15'],
  input: inputOf({
    strength: Whole(1, 20),
    count: Whole(0, 20, 1),
    target: target(),
    saves: YesNo(true),
  }),
  result: Type.Object({ ...HarmResult, out: Whole(0, 1) }),
  check: checkWield,
  run: (input, dice) => {
    const foe = partOf(input, 'target');
    const strength = numberOf(input, 'strength');
    const question = { ...wornBy(foe), harm: 'spell', strength, saves: isOn(input, 'saves') } as const;
    const harmed = harm(dice, numbersOf(foe), numberOf(input, 'count'), question);
    const { wounds, unsaved, out } = harmed;
    const text = sayHarm(counted(numberOf(input, 'count'), 'hit'), harmed);
    return answer({ wounds, unsaved, out }, text, harmed.because);
  },
};

/** RM-PRC-06. */
export const save: Procedure = {
  name: 'save',
  title: 'An armour save',
  rules: ['RM-PRC-06', 'RM-SAV-02', 'RM-SAV-03', 'RM-SAV-06', 'RM-SAV-07', 'RM-SAV-08'],
  input: inputOf({
    target: Type.Object({ kit: Kit, wield: Type.Optional(Blade) }, { additionalProperties: false }),
    against: OneOf(['melee', 'missile', 'spell'], 'melee'),
    strength: Whole(1, 20),
    gift: Whole(0, 1, 0),
    weaponModifier: Whole(-6, 0, 0),
    ignoresShields: YesNo(false),
    bonus: Whole(-6, 6, 0),
  }),
  result: Type.Object({ needed: Type.Union([Whole(2, 6), Type.Null()]), saved: Type.Boolean() }),
  check: checkWield,
  run: (input, dice) => {
    const question = saveQuestion(input);
    const needed = saveNeeded(question);
    const because = saveReasons(question);
    if (needed === null) return answer({ needed, saved: false }, 'There is no save.', because);
    const face = dice.roll(6, 'RM-SAV-02 armour save', atLeast(needed));
    const saved = face >= needed;
    return answer({ needed, saved }, `${needed}+: ${saved ? 'saved' : 'not saved'}.`, because);
  },
};

function saveQuestion(input: ProcedureInput): SaveQuestion {
  const target = partOf(input, 'target');
  const bonus = numberOf(input, 'bonus');
  return {
    ...wornBy(target),
    harm: input['against'] === 'melee' || input['against'] === 'missile' ? input['against'] : 'spell',
    strength: numberOf(input, 'strength'),
    hands: handsIn(target, settingsIn(input)),
    gift: numberOf(input, 'gift'),
    weaponModifier: numberOf(input, 'weaponModifier'),
    ignores: isOn(input, 'ignoresShields') ? ['shield', 'large-shield'] : [],
    bonuses: bonus === 0 ? [] : [{ rule: 'RM-SPC-10', why: 'special', by: bonus }],
  };
}
