/** From hits to Wounds: rolls to wound, saves, and who goes out (RM-WND, RM-SAV, RM-INJ). */
import { atLeast, type Dice, rollPool } from '../../kernel/dice.ts';
import type { Modifier } from '../../kernel/procedure.ts';
import { type SaveQuestion, saveNeeded, saveReasons, toWound } from './arithmetic.ts';
import type { Event } from './events.ts';
import { emit, type Play } from './play.ts';
import { bodyOf, fighterOf, idOf, isStanding, type State } from './state.ts';
import { isMounted, saveBonuses, toughnessOf } from './stats.ts';
import type { Harm } from './types.ts';

/** Hits of one kind, on one target or on a band whose members are alike. */
export interface Hits {
  readonly hits: number;
  readonly strength: number;
  readonly gift?: number;
  readonly weaponModifier?: number;
  readonly ignores?: readonly string[];
  /** False: no armour save is allowed. */
  readonly saves?: boolean;
}

export interface Harming {
  /** Who does it; absent for a trap. */
  readonly by?: number;
  /** In roster order; the first stands for all. */
  readonly targets: readonly number[];
  readonly harm: Harm;
}

/** Rolls all wounds, then all saves (RM-ENG-03, 07), then takes Wounds off. */
export function resolveHits(play: Play, dice: Dice, harming: Harming, parts: readonly Hits[]): void {
  const [target] = harming.targets;
  if (target === undefined) return;
  const wounds = parts.map((part) => rollWounds(play, dice, harming, part));
  let unsaved = 0;
  parts.forEach((part, i) => {
    unsaved += rollSaves(play, { dice, harming, part, wounds: wounds[i] ?? 0 });
  });
  loseWounds(play, harming, unsaved);
}

function rollWounds(play: Play, dice: Dice, { by, targets }: Harming, { hits, strength }: Hits): number {
  const { state } = play;
  const [target = -1] = targets;
  if (hits === 0) return 0;
  const toughness = toughnessOf(state, target);
  const need = toWound(strength, toughness);
  const label = `RM-WND-01 wound ${idOf(state, target)}`;
  const faces = need === null ? [] : rollPool(dice, { count: hits, sides: 6, label, need: atLeast(need) });
  const wounds = faces.filter((face) => need !== null && face >= need).length;
  const rule = need === null ? 'RM-WND-06' : 'RM-WND-01';
  const ids = targets.map((index) => idOf(state, index));
  const rolled = { targets: ids, strength, toughness, need, hits, faces, wounds };
  emit(play, woundEvent(rule, by === undefined ? undefined : idOf(state, by), rolled));
  return wounds;
}

type WoundRoll = Extract<Event, { kind: 'rolled-to-wound' }>;

/** Two literals and no spread: what a spread makes is of a make of its own, and this is among the most frequent events. */
function woundEvent(
  rule: string,
  fighter: string | undefined,
  { targets, strength, toughness, need, hits, faces, wounds }: Omit<WoundRoll, 'kind' | 'rule' | 'fighter'>,
): WoundRoll {
  const kind = 'rolled-to-wound';
  return fighter === undefined
    ? { kind, rule, targets, strength, toughness, need, hits, faces, wounds }
    : { kind, rule, fighter, targets, strength, toughness, need, hits, faces, wounds };
}

/** The save of a fighter against an attack, and why; a null need is no save. */
function saveOf(
  state: State,
  target: number,
  harm: Harm,
  hit: Omit<Hits, 'hits'>,
): { readonly need: number | null; readonly because: readonly Modifier[] } {
  const question = saveQuestion(state, target, harm, hit);
  return { need: saveNeeded(question), because: saveReasons(question) };
}

/** The save alone. */
export function saveNeedOf(state: State, target: number, harm: Harm, hit: Omit<Hits, 'hits'>): number | null {
  return saveNeeded(saveQuestion(state, target, harm, hit));
}

function saveQuestion(
  state: State,
  target: number,
  harm: Harm,
  { strength, gift = 0, weaponModifier = 0, ignores = [] }: Omit<Hits, 'hits'>,
): SaveQuestion {
  return {
    kit: fighterOf(state, target).kit,
    isMounted: isMounted(state, target),
    harm,
    strength,
    hands: bodyOf(state, target).hands,
    gift,
    weaponModifier,
    ignores,
    bonuses: saveBonuses(state, target, harm),
  };
}

interface ToSave {
  readonly dice: Dice;
  readonly harming: Harming;
  readonly part: Hits;
  readonly wounds: number;
}

/** Wounds that are not saved. */
function rollSaves(play: Play, { dice, harming: { targets, harm }, part, wounds }: ToSave): number {
  const { state } = play;
  const [target = -1] = targets;
  if (wounds === 0 || part.saves === false) return wounds;
  const { need, because } = saveOf(state, target, harm, part);
  if (need === null) return wounds;
  const label = `RM-SAV-01 save of ${idOf(state, target)}`;
  const faces = rollPool(dice, { count: wounds, sides: 6, label, need: atLeast(need) });
  const saved = faces.filter((face) => face >= need).length;
  const ids = targets.map((index) => idOf(state, index));
  emit(play, {
    kind: 'rolled-saves',
    rule: 'RM-SAV-01',
    targets: ids,
    need,
    faces,
    saved,
    modifiers: because,
  });
  return wounds - saved;
}

/** RM-INJ-01..03 (RM-GAP-12, 14): one by one, a band filled in roster order; what is over is lost. */
export function loseWounds(play: Play, { by, targets }: Omit<Harming, 'harm'>, unsaved: number): void {
  let left = unsaved;
  for (const target of targets) {
    if (left === 0) return;
    const before = bodyOf(play.state, target).left;
    const lost = Math.min(before, left);
    if (lost === 0 || !isStanding(play.state, target)) continue;
    left -= lost;
    const fighter = idOf(play.state, target);
    emit(play, { kind: 'wounds-lost', rule: 'RM-INJ-01', fighter, lost, left: before - lost });
    if (before === lost) emit(play, outEvent(play.state, target, by));
  }
}

/** RM-INJ-05 counts enemies only. */
function outEvent(state: State, target: number, by: number | undefined): Event {
  const fighter = fighterOf(state, target);
  const isFoe = by !== undefined && fighterOf(state, by).side !== fighter.side;
  return {
    kind: 'fighter-out',
    rule: 'RM-INJ-03',
    fighter: fighter.id,
    ...(isFoe ? { by: fighterOf(state, by).id } : {}),
  };
}
