/** Combat (ET-CBT). */
import type { Modifier } from '../../kernel/procedure.ts';
import { otherSide, type Side } from '../../kernel/ruleset.ts';
import { countHits, hitChance, rollHits, rollWounds, woundChance, woundNeed } from './attack.ts';
import { boosted, takeWounds } from './harm.ts';
import { emit, type Play } from './play.ts';
import {
  type Combat,
  fighterOf,
  isLocked,
  isOnTable,
  modelsOf,
  profileOf,
  type State,
  sideOf,
  touching,
  unitOf,
} from './state.ts';
import { BOOST } from './tables.ts';

/** ET-GEO-07: the connected parts of the contacts, in roster order. */
export function combatsOf(state: State): readonly Combat[] {
  const seen: number[] = [];
  const combats: Combat[] = [];
  for (let index = 0; index < state.fighters.length; index += 1) {
    if (seen.includes(index) || !isLocked(state, index)) continue;
    const combat = connectedTo(state, index);
    seen.push(...combat);
    combats.push(combat);
  }
  return combats;
}

function connectedTo(state: State, start: number): Combat {
  const found = [start];
  for (const index of found) {
    for (const other of touching(state, index)) if (!found.includes(other)) found.push(other);
  }
  return found.sort((a, b) => a - b);
}

/** ET-CBT-06, ET-HOOK-10: whether the active side may give up its first blows here. */
export function hasCharger(state: State, combat: Combat): boolean {
  return combat.some((index) => unitOf(state, index).hasCharged);
}

/** ET-CBT-03, 08, ET-MOR-06: whether a unit strikes at all. */
export function willStrike(state: State, index: number): boolean {
  const unit = unitOf(state, index);
  return (
    unit.is === 'on-table' &&
    !unit.isShaken &&
    !unit.hasStruck &&
    profileOf(state, index).attacks > 0 &&
    isLocked(state, index)
  );
}

/** ET-UNIT-04: what weapons and spells add to a unit's strength against a target, each with its reason. */
export function strengthModifiers(state: State, index: number, target: number): readonly Modifier[] {
  const found: Modifier[] = [];
  const unit = unitOf(state, index);
  if (unit.isBoosted) found.push({ rule: 'ET-SPL-03', why: 'Melee monster', by: BOOST });
  if (!state.settings.meleeWeaponEffects) return found;
  const weapon = fighterOf(state, index).weapons.find(({ type }) => type === 'melee');
  if (weapon === undefined) return found;
  const { bonus, strength, name } = weapon;
  if (strength !== 0) found.push({ rule: 'ET-UNIT-04', why: name, by: strength });
  if (bonus?.against !== undefined && bonus.against === profileOf(state, target).type) {
    found.push({ rule: 'ET-UNIT-04', why: `${name} against ${bonus.against}`, by: bonus.strength });
  }
  if (bonus?.onCharge === true && unit.hasCharged) {
    found.push({ rule: 'ET-UNIT-04', why: `${name} in the charge`, by: bonus.strength });
  }
  return found;
}

export function sumOf(modifiers: readonly Modifier[]): number {
  let sum = 0;
  for (const { by } of modifiers) sum += by;
  return sum;
}

/** Dice, numbers and reasons of one unit's blows against another (ET-CBT-02..04, ET-WND-07). */
function blowsOf(state: State, index: number, target: number) {
  const { attacks, combatSkill, strength } = profileOf(state, index);
  const modifiers = strengthModifiers(state, index, target);
  return {
    dice: modelsOf(state, index) * attacks,
    need: boosted(state, index, combatSkill, BOOST),
    strength: strength + sumOf(modifiers),
    resilience: boosted(state, target, profileOf(state, target).resilience, BOOST),
    modifiers,
  };
}

/** The wounds to be expected of one unit's blows, at most what the target has. */
export function expectedBlows(state: State, index: number, target: number): number {
  const { dice, need, strength, resilience } = blowsOf(state, index, target);
  return Math.min(unitOf(state, target).left, dice * hitChance(need) * woundChance(strength, resilience));
}

/** ET-CBT-07: the enemy touched on whom most is to be expected; the default of ET-HOOK-11 and 12. */
function bestTouched(state: State, index: number): number | undefined {
  const worth = (target: number): number => expectedBlows(state, index, target);
  return [...touching(state, index)].sort((a, b) => worth(b) - worth(a) || a - b)[0];
}

/** What was settled before any die of a combat (ET-CBT-07, 11). */
export interface Settled {
  readonly first: Side;
  /** By striker's index; a striker that touches one enemy only has none. */
  readonly targets: ReadonlyMap<number, number>;
}

/** ET-CBT-01, 05, 06, 11: one side strikes, the dead are removed, the others strike back. */
export function fightCombat(play: Play, combat: Combat, settled: Settled): void {
  for (const side of [settled.first, otherSide(settled.first)]) {
    for (const index of combat) {
      if (sideOf(play.state, index) === side) strike(play, index, settled.targets.get(index));
    }
  }
  emit(play, { kind: 'combat-ended', rule: 'ET-CBT-10' });
}

function strike(play: Play, index: number, wanted: number | undefined): void {
  if (!willStrike(play.state, index)) return;
  const isThere = wanted !== undefined && isOnTable(play.state, wanted);
  const target = isThere ? wanted : bestTouched(play.state, index);
  if (target === undefined) return;
  const { dice, need, strength, resilience, modifiers } = blowsOf(play.state, index, target);
  const { id, name } = fighterOf(play.state, index);
  const other = fighterOf(play.state, target);
  const faces = rollHits(play.dice, dice, need, `ET-CBT-02 ${name} strikes ${other.name}`);
  const hits = countHits(faces, need);
  const chart = woundNeed(strength, resilience);
  const wound = rollWounds(play.dice, hits, chart, `ET-WND-07 wounds on ${other.name}`);
  emit(play, {
    kind: 'unit-struck',
    rule: 'ET-CBT-02',
    unit: id,
    target: other.id,
    need,
    faces,
    hits,
    modifiers,
    wound,
  });
  takeWounds(play, target, wound.wounds);
}
