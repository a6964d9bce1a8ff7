/** The numbers needed on the dice, and why (RM-HIT, RM-WND, RM-SAV, RM-SHT). No state, no dice. */
import type { Modifier } from '../../kernel/procedure.ts';
import { once } from '../../kernel/remember.ts';
import type { Hands } from './hands.ts';
import { shieldsOf } from './hands.ts';
import type { Settings } from './options.ts';
import { chartBallistic, chartToHit, chartToWound, findArmour, LIMITS, saveModifier } from './tables.ts';
import type { Armour, Blade, Harm } from './types.ts';

/** A number needed and the named reasons why it is not the chart's. */
export interface Needed {
  readonly need: number;
  readonly because: readonly Modifier[];
}

const NO_REASONS: readonly Modifier[] = [];

/** RM-HIT-04, 08 (RM-GAP-05): house modifiers are held between 2 and 6; `only6` is RM-SPC-05. */
export function toHit(ws: number, opponentWs: number, because = NO_REASONS, only6 = false): Needed {
  const chart = chartToHit(ws, opponentWs);
  if (only6) return { need: 6, because: [{ rule: 'RM-SPC-05', why: 'afraid', by: chart - 6 }] };
  if (because.length === 0) return { need: chart, because };
  const [least = 2, most = 6] = LIMITS.toHitMelee;
  return { need: Math.max(least, Math.min(most, chart - sumOf(because))), because };
}

export function sumOf(because: readonly Modifier[]): number {
  return because.reduce((sum, { by }) => sum + by, 0);
}

/** RM-WND-02, 04, 06: null where no roll can wound. */
export const toWound = chartToWound;

export interface Blow {
  readonly isFirstTurn: boolean;
  readonly isMountedCharge: boolean;
  /** Skills and spells. */
  readonly bonus?: number;
}

/** RM-CCW (RM-GAP-03, 34, 35): the Strength of a blow, never below 1. */
export function attackStrength(blade: Blade, strength: number, blow: Blow): number {
  const add = blade.isFirstTurnOnly && !blow.isFirstTurn ? 0 : blade.add;
  const charge = blow.isMountedCharge ? blade.mountedCharge : 0;
  return Math.max(1, strength + add + charge + (blow.bonus ?? 0));
}

export interface SaveQuestion {
  readonly kit: readonly string[];
  readonly isMounted: boolean;
  readonly harm: Harm;
  /** Of the attack, as it is: above 10 too. */
  readonly strength: number;
  /** What is in hand in close combat; a fighter who holds nothing has no shield up. */
  readonly hands?: Hands | null;
  /** Of the weapon that wounded (RM-CCW-02, 03; RM-MSL-07). */
  readonly gift?: number;
  /** RM-MSL-03. */
  readonly weaponModifier?: number;
  /** RM-MSL-06. */
  readonly ignores?: readonly string[];
  /** Cover, skills and spells. */
  readonly bonuses?: readonly Modifier[];
}

/** RM-SAV-06..08 (RM-GAP-06..09, 11): everything added up, then the limits; null for no save. */
export function saveNeeded(question: SaveQuestion): number | null {
  const { unarmouredBase, saveBest, saveNone } = LIMITS;
  const need = unarmouredBase - saveBonus(question);
  if (need >= saveNone) return null;
  return Math.max(saveBest, need);
}

/** The sum of `saveReasons`, whose words nobody reads while an adjutant weighs a hundred blows. */
function saveBonus(question: SaveQuestion): number {
  const { strength, gift = 0, weaponModifier = 0, bonuses = NO_REASONS } = question;
  let sum = gift + saveModifier(strength) + weaponModifier;
  for (const { by } of bonuses) sum += by;
  for (const { bonus } of wornAgainst(question)) sum += bonus;
  return sum;
}

/** What makes a save better (above 0) and worse. */
export function saveReasons(question: SaveQuestion): readonly Modifier[] {
  const { strength, gift = 0, weaponModifier = 0, bonuses = NO_REASONS } = question;
  const armour = wornAgainst(question).map(({ rule, name, bonus }) => ({
    rule,
    why: name.toLowerCase(),
    by: bonus,
  }));
  const others = [
    { rule: 'RM-CCW-03', why: 'wounded by a light weapon', by: gift },
    { rule: 'RM-SAV-03', why: `Strength ${strength}`, by: saveModifier(strength) },
    { rule: 'RM-MSL-03', why: 'long bow', by: weaponModifier },
  ];
  return [...armour, ...bonuses, ...others.filter(({ by }) => by !== 0)];
}

/** RM-ARM (RM-GAP-28, 30, 36..38): what counts against this harm: one body armour, one shield, the mount. */
function wornAgainst({ kit, isMounted, harm, hands, ignores = [] }: SaveQuestion): readonly Armour[] {
  const worn: Armour[] = [];
  const { body, shields } = armourIn(kit);
  if (body !== undefined) worn.push(body);
  const held = harm === 'melee' ? heldIn(hands) : shields;
  const counting = held.filter(
    ({ id, against, isOnFootOnly }) =>
      against.includes(harm) && !(isOnFootOnly && isMounted) && !ignores.includes(id),
  );
  const shield = bestOf(counting);
  if (shield !== undefined) worn.push(shield);
  const mount = isMounted ? findArmour('mounted') : undefined;
  if (mount !== undefined) worn.push(mount);
  return worn;
}

/** The best body armour of a kit, and its shields. Kept: a kit stays the same through a battle, and is asked about with every blow that is weighed. */
const armourIn = once((kit: readonly string[]) => ({
  body: bestOf(kit.flatMap((item) => findArmour(item) ?? []).filter(({ kind }) => kind === 'body')),
  shields: shieldsOf(kit),
}));

function heldIn(hands: Hands | null | undefined): readonly Armour[] {
  const held = findArmour(hands?.off ?? '');
  return held?.kind === 'off-hand' ? [held] : [];
}

/** The first of the best; undefined where none betters anything. */
function bestOf(armours: readonly Armour[]): Armour | undefined {
  let best: Armour | undefined;
  for (const armour of armours) if (armour.bonus > (best?.bonus ?? 0)) best = armour;
  return best;
}

/** What a shot needs: the first die, and the second that a natural 1 opens, if it can hit at all. */
export interface ShotNeed {
  /** 7 or more: impossible. */
  readonly first: number;
  readonly second: number | null;
  /** RM-GAP-43, `natural6`: hits on an unmodified 6. */
  readonly isLong: boolean;
}

/** RM-SHT-05, 06, 14, 17, 18 (RM-GAP-41..45). */
export function shotNeed(
  bs: number,
  modifier: number,
  settings: Pick<Settings, 'bsSecondDie' | 'bsModifierMode' | 'longShot'>,
): ShotNeed {
  const slides = settings.bsModifierMode === 'slide' && bs > LAST_PLAIN_BS;
  const skill = slides ? bs + modifier : bs;
  const by = slides ? 0 : modifier;
  const chart = skill < 1 ? { first: 7 - skill, second: null } : chartBallistic(skill);
  const first = Math.max(LIMITS.shotFloor, chart.first - by);
  if (first > 6) {
    const isLong = settings.longShot === 'natural6';
    return { first: isLong ? 6 : first, second: null, isLong };
  }
  return { first, second: secondNeed(chart.second, by, settings.bsSecondDie), isLong: false };
}

/** Better shots than this have a second die. */
const LAST_PLAIN_BS = 5;

function secondNeed(second: number | null, by: number, mode: Settings['bsSecondDie']): number | null {
  if (second === null) return null;
  const need = Math.max(LIMITS.shotFloor, second - by) + (mode === 'beat' ? 1 : 0);
  return need > 6 ? null : need;
}

/** The save against a plain shot of Strength 3; null for none. */
export function bestShotSave(kit: readonly string[], isMounted: boolean): number | null {
  return saveNeeded({ kit, isMounted, harm: 'missile', strength: 3 });
}
