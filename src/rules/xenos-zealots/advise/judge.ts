/** What fire and blows are worth, in points of the cards. Estimates: unit against unit, leader to leader. */

import type { Point } from '../../../kernel/plane.ts';
import { once } from '../../../kernel/remember.ts';
import { otherSide } from '../../../kernel/ruleset.ts';
import rolls from '../data/rolls.json' with { type: 'json' };
import { distanceOf } from '../feet.ts';
import { isInside, sitesOf } from '../ground.ts';
import type { Arm, Body } from '../kinds.ts';
import { pointsLost, saveOf } from '../rolls.ts';
import { isClear, sitesNearLine } from '../sight.ts';
import { livingOf, membersOf, ringOf } from '../standing.ts';
import {
  bodiesOf,
  bodyOf,
  fighterOf,
  has,
  kindOf,
  leaderPlace,
  type State,
  sideOf,
  unitOf,
} from '../state.ts';
import { CLOSE_RANGE, INCH, LONG_RANGE, type Weapon } from '../tables.ts';
import { isIndirect } from '../targets.ts';

/** A model that lies down is as good as this share of one that fell. */
const SUPPRESSED_SHARE = 0.3;

/** Points that one hit costs a body, on average; suppression counted in. */
function hitWorth(weapon: Weapon, body: Body, armour: number): number {
  const bane = body.armour.isSplit && weapon.abilities.includes('armour-bane') ? rolls.armourBane : 0;
  const worths = hitWorths(weapon);
  const key = ((armour * 16 + body.resilience) * 16 + body.points) * 2 + Number(body.armour.isSplit);
  const known = worths.get(key);
  if (known !== undefined) return known;
  let sum = 0;
  for (let face = 1; face <= 6; face += 1) {
    const save = saveOf(face, {
      av: armour,
      ap: weapon.armourPenetration + bane,
      damage: weapon.damage,
      resilience: body.resilience,
    });
    const lies = save.isSaved ? Number(weapon.abilities.includes('suppressive') && !body.armour.isSplit) : 1;
    sum += Math.max(pointsLost(save, body.points), lies * SUPPRESSED_SHARE);
  }
  worths.set(key, sum / 6);
  return sum / 6;
}

// A pure function of the tables, kept because every shot of every battle asks it.
const hitWorths = once((_weapon: Weapon) => new Map<number, number>());

/** What a point of a unit is worth to its enemies. */
function pointWorth(state: State, index: number): number {
  const { worth, total } = fighterOf(state, index);
  return worth / total;
}

/** About how far a place is from a unit, in marks. */
export function gapTo(state: State, from: Point, target: number): number {
  const { at, radius } = ringOf(state, target);
  return Math.max(0, distanceOf(from, at) - radius * 0.8);
}

/** Whether a unit's leader would see another's from there. */
function sees(state: State, index: number, from: Point, target: number): boolean {
  const at = leaderPlace(state, target);
  const sites = sitesNearLine(state, from, at);
  if (sites.length === 0) return true;
  const one = unitOf(state, index);
  const other = unitOf(state, target);
  return isClear(
    sites,
    { at: from, level: one.level, inside: -1 },
    { at, level: other.level, inside: other.inside },
  );
}

/** Points that a unit's fire at another may be worth, from a place, by its arms that can be used then. */
export function fireWorth(state: State, index: number, target: number, fire: Fire): number {
  const gap = gapTo(state, fire.from, target);
  const kind = kindOf(state, index);
  if (gap > kind.longest) return 0;
  const isSeen = sees(state, index, fire.from, target);
  let sum = 0;
  for (const arm of kind.arms) {
    if (arm.weapon.type === 'fire-support' && !fire.isReady) continue;
    if (!isSeen && !isIndirect(arm)) continue;
    sum += armWorth(state, { index, target, gap, isReady: fire.isReady }, arm);
  }
  const { unitType } = kind;
  // Infantry that carries two weapons fires one of them.
  return unitType === 'mounted-infantry' ? sum * 0.7 : sum;
}

/** Points that the enemy's fire may cost a unit in a place, from where its units stand now; less in cover. */
export function fearAt(state: State, index: number, at: Point): number {
  let sum = 0;
  for (const enemy of bodiesOf(state, otherSide(sideOf(state, index)))) {
    const kind = kindOf(state, enemy);
    const gap = distanceOf(leaderPlace(state, enemy), at);
    if (gap > kind.longest || unitOf(state, enemy).morale === 'ROUTED') continue;
    for (const arm of kind.arms) {
      if (arm.weapon.type !== 'fire-support')
        sum += armWorth(state, { index: enemy, target: index, gap, isReady: false }, arm);
    }
  }
  return hasCoverAt(state, at) ? sum * COVERED_SHARE : sum;
}

/** Of the fire that would hit in the open, this much still hits in cover. */
const COVERED_SHARE = 0.6;

function hasCoverAt(state: State, at: Point): boolean {
  return sitesOf(state.terrain).some((site) => site.area?.cover === true && isInside(site, at));
}

export interface Fire {
  readonly from: Point;
  readonly isReady: boolean;
}
interface Aim {
  readonly index: number;
  readonly target: number;
  readonly gap: number;
  readonly isReady: boolean;
}

function armWorth(state: State, { index, target, gap, isReady }: Aim, arm: Arm): number {
  const { weapon } = arm;
  if (gap > weapon.rangeMax * INCH || gap < weapon.rangeMin * INCH) return 0;
  if (arm.system >= 0 && unitOf(state, index).systems[arm.system] !== true) return 0;
  const firers = countOf(state, index, arm);
  if (firers === 0) return 0;
  const body = bodyOf(state, target, 0);
  const chance = hitChance(state, { index, target, gap, isReady }, body.stealth);
  const dice = firers * diceOf(weapon, gap, livingOf(state, target).length);
  const sure = isIndirect(arm) ? 0.7 : 1;
  const armour = isIndirect(arm) ? body.armour.rear : (body.armour.front + body.armour.side) / 2;
  const left = membersOf(state, target).length;
  const expected = dice * chance * sure * hitWorth(weapon, body, Math.floor(armour));
  return Math.min(expected, left * body.points) * pointWorth(state, target);
}

function countOf(state: State, index: number, { bearers, mount }: Arm): number {
  if (mount !== 'infantry' && mount !== 'hull' && mount !== 'monster' && mount !== 'walker') return 1;
  const { roles } = fighterOf(state, index);
  const { down } = unitOf(state, index);
  let count = 0;
  for (const m of livingOf(state, index)) {
    if (down[m] !== true && bearers.includes(roles[m] ?? -1)) count += 1;
  }
  return count;
}

function diceOf({ effect, abilities, rangeMax }: Weapon, gap: number, models: number): number {
  if (effect.kind === 'template') return Math.min(models, effect.value === 'blast5' ? 5 : 3);
  return effect.value + (abilities.includes('rapid-fire') && gap <= (rangeMax * INCH) / 2 ? 1 : 0);
}

function hitChance(state: State, { index, target, gap, isReady }: Aim, stealth: number): number {
  const unit = unitOf(state, target);
  const by =
    (isReady ? 1 : 0) +
    (gap < CLOSE_RANGE ? 1 : 0) -
    (gap > LONG_RANGE ? 1 : 0) -
    (unit.isInfiltrating ? 1 : 0) +
    (has(state, index, 'advanced-targeting') ? 1 : 0);
  return Math.max(0, Math.min(1, (7 - stealth + by) / 6));
}

/** Points that the blows of a unit at full contact are worth. */
function blowsWorth(state: State, index: number, target: number): number {
  const kind = kindOf(state, index);
  const body = bodyOf(state, target, 0);
  const { roles } = fighterOf(state, index);
  const { systems } = unitOf(state, index);
  const living = livingOf(state, index);
  let sum = 0;
  for (const { weapon, bearers, system } of kind.blades) {
    if (system >= 0 && systems[system] !== true) continue;
    const models = living.filter((m) => bearers.includes(roles[m] ?? -1)).length;
    const dice = models * (weapon.effect.kind === 'dice' ? weapon.effect.value : 1);
    sum += dice * hitWorth(weapon, body, body.armour.side);
  }
  const pistols = living.flatMap((m) => kind.pistols[roles[m] ?? -1] ?? []);
  for (const pistol of pistols.slice(0, 1)) sum += pistols.length * hitWorth(pistol, body, body.armour.side);
  const { character } = unitOf(state, index);
  const led = character < 0 ? 0 : blowsOf(state, character, body);
  const chance = Math.max(0, Math.min(1, (7 - body.assault) / 6));
  const left = membersOf(state, target).length * body.points;
  return Math.min((sum * MEET + led) * chance, left) * pointWorth(state, target);
}

/** Not everybody finds room to strike. */
const MEET = 0.7;

function blowsOf(state: State, character: number, body: Body): number {
  const blade = kindOf(state, character).blades[0];
  if (blade === undefined || blade.weapon.effect.kind !== 'dice') return 0;
  return blade.weapon.effect.value * hitWorth(blade.weapon, body, body.armour.side);
}

/** Points hoped for over points feared, if one unit charges another. */
export function chargeOdds(
  state: State,
  index: number,
  target: number,
): { readonly gain: number; readonly odds: number } {
  const { morale } = unitOf(state, target);
  if (morale === 'ROUTED') return { gain: fighterOf(state, target).worth, odds: 100 };
  const gain = blowsWorth(state, index, target);
  const own = kindOf(state, index).body.assault + 2 + (morale === 'SUPPRESSED' ? 1 : 0);
  const theirs = kindOf(state, target).body.assault;
  const edge = Math.max(
    0.2,
    Math.min(0.9, 0.55 + 0.09 * (own - theirs) + (morale === 'NEUTRALIZED' ? 0.2 : 0)),
  );
  const fear = blowsWorth(state, target, index) * (1 - 0.6 * edge);
  return { gain, odds: gain / Math.max(fear, 0.5) };
}
