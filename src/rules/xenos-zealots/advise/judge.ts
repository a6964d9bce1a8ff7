/** What fire and blows are worth, in points of the cards. Estimates: unit against unit, leader to leader. */

import type { Point } from '../../../kernel/plane.ts';
import { once } from '../../../kernel/remember.ts';
import { otherSide } from '../../../kernel/ruleset.ts';
import rolls from '../data/rolls.json' with { type: 'json' };
import { armourArc, distanceOf } from '../feet.ts';
import { isInside, sitesOf } from '../ground.ts';
import type { Arm, Body } from '../kinds.ts';
import { pointsLost, saveOf } from '../rolls.ts';
import { coverOf, isClear, sitesNearLine, spotOf } from '../sight.ts';
import { footOf, livingOf, membersOf, ringOf } from '../standing.ts';
import {
  bodiesOf,
  bodyOf,
  fighterOf,
  has,
  kindOf,
  leaderOf,
  leaderPlace,
  pointsLeft,
  type State,
  sideOf,
  unitOf,
} from '../state.ts';
import { CLOSE_RANGE, INCH, LONG_RANGE, type Weapon } from '../tables.ts';
import { isIndirect } from '../targets.ts';
import { shakenWorth } from './shaken.ts';

/** What one hit does to a body on average: points lost, and the chance that it goes down, hurt or lying. */
interface HitWorth {
  readonly points: number;
  readonly down: number;
}

function hitWorth(weapon: Weapon, body: Body, armour: number): HitWorth {
  const bane = body.armour.isSplit && weapon.abilities.includes('armour-bane') ? rolls.armourBane : 0;
  const worths = hitWorths(weapon);
  const key = ((armour * 16 + body.resilience) * 16 + body.points) * 2 + Number(body.armour.isSplit);
  const known = worths.get(key);
  if (known !== undefined) return known;
  let points = 0;
  let down = 0;
  for (let face = 1; face <= 6; face += 1) {
    const save = saveOf(face, {
      av: armour,
      ap: weapon.armourPenetration + bane,
      damage: weapon.damage,
      resilience: body.resilience,
    });
    points += pointsLost(save, body.points);
    const isDown = !save.isSaved || (weapon.abilities.includes('suppressive') && !body.armour.isSplit);
    if (isDown) down += 1;
  }
  const worth = { points: points / 6, down: down / 6 };
  worths.set(key, worth);
  return worth;
}

// A pure function of the tables, kept because every shot of every battle asks it.
const hitWorths = once((_weapon: Weapon) => new Map<number, HitWorth>());

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

/** What a target's leader would have for cover from a unit's leader there; undefined where it would not be seen. */
function coverFrom(state: State, index: number, from: Point, target: number): 0 | 1 | 2 | undefined {
  const at = leaderPlace(state, target);
  const sites = sitesNearLine(state, from, at);
  if (sites.length === 0) return 0;
  const one = { at: from, level: unitOf(state, index).level, inside: -1 };
  const other = spotOf(state, leaderOf(state, target));
  if (!isClear(sites, one, other)) return undefined;
  const { isOnFoot, size } = kindOf(state, target).body;
  return coverOf({ sites, hulls: [] }, one, other, { half: size.half, isOnFoot });
}

/** Points that a unit's fire at another may be worth, from a place, by its arms that can be used then. */
export function fireWorth(state: State, index: number, target: number, fire: Fire): number {
  const volley = volleyAt(state, index, target, fire);
  if (volley === NO_HARM) return 0;
  return pointsWorth(state, target, volley.points) + shakenWorth(state, target, volley, fire.isLate ?? false);
}

/** Points of its card that fire costs a unit on average, and nothing else that comes of it. */
export function fireHarm(state: State, index: number, target: number, fire: Fire): number {
  const { points, down } = volleyAt(state, index, target, fire);
  return pointsWorth(state, target, points + down * LYING_SHARE);
}

function volleyAt(state: State, index: number, target: number, fire: Fire): Harm {
  const gap = gapTo(state, fire.from, target);
  const kind = kindOf(state, index);
  if (gap > kind.longest) return NO_HARM;
  const cover = coverFrom(state, index, fire.from, target);
  const aim = { index, target, gap, cover: cover ?? 0, from: fire.from, isReady: fire.isReady };
  let volley = NO_HARM;
  for (const arm of kind.arms) {
    if (arm.weapon.type === 'fire-support' && !fire.isReady) continue;
    if (cover === undefined && !isIndirect(arm)) continue;
    volley = withArm(volley, armHarm(state, aim, arm));
  }
  if (kind.unitType !== 'mounted-infantry' || volley === NO_HARM) return volley;
  // Infantry that carries two weapons fires one of them.
  const { points, down, spread } = volley;
  return { points: points * 0.7, down: down * 0.7, spread: spread * 0.7 };
}

function pointsWorth(state: State, target: number, points: number): number {
  return Math.min(points, pointsLeft(state, target)) * pointWorth(state, target);
}

/** Points that the enemy's fire may cost a unit in a place, from where its units stand now; less in cover. */
export function fearAt(state: State, index: number, at: Point): number {
  let sum = 0;
  for (const enemy of bodiesOf(state, otherSide(sideOf(state, index)))) {
    const kind = kindOf(state, enemy);
    const gap = distanceOf(leaderPlace(state, enemy), at);
    if (gap > kind.longest || unitOf(state, enemy).morale === 'ROUTED') continue;
    for (const arm of kind.arms) {
      if (arm.weapon.type === 'fire-support') continue;
      const aim = {
        index: enemy,
        target: index,
        gap,
        cover: 0 as const,
        from: leaderPlace(state, enemy),
        isReady: false,
      };
      const harm = armHarm(state, aim, arm);
      sum += pointsWorth(state, index, harm.points + harm.down * LYING_SHARE);
    }
  }
  return hasCoverAt(state, at) ? sum * COVERED_SHARE : sum;
}

/** A model that goes down is as bad as this share of a point more. */
const LYING_SHARE = 0.15;

/** Of the fire that would hit in the open, this much still hits in cover. */
const COVERED_SHARE = 0.6;

function hasCoverAt(state: State, at: Point): boolean {
  return sitesOf(state.terrain).some((site) => site.area?.cover === true && isInside(site, at));
}

export interface Fire {
  readonly from: Point;
  readonly isReady: boolean;
  /** It falls when the enemy has done all it does in this turn: the Defender's shots of the second stage (XZ-TRN-04). */
  readonly isLate?: boolean;
}
interface Aim {
  readonly index: number;
  readonly target: number;
  readonly gap: number;
  readonly cover: 0 | 1 | 2;
  readonly from: Point;
  readonly isReady: boolean;
}

/** What a volley does on average: points lost, models (or hits) that go down, and the variance of these. */
interface Harm {
  readonly points: number;
  readonly down: number;
  readonly spread: number;
}

const NO_HARM: Harm = { points: 0, down: 0, spread: 0 };

function withArm(one: Harm, more: Harm): Harm {
  if (more === NO_HARM) return one;
  if (one === NO_HARM) return more;
  return { points: one.points + more.points, down: one.down + more.down, spread: one.spread + more.spread };
}

function armHarm(state: State, aim: Aim, arm: Arm): Harm {
  const { index, target, gap } = aim;
  const { weapon } = arm;
  if (gap > weapon.rangeMax * INCH || gap < weapon.rangeMin * INCH) return NO_HARM;
  if (arm.system >= 0 && unitOf(state, index).systems[arm.system] !== true) return NO_HARM;
  const firers = countOf(state, index, arm);
  if (firers === 0) return NO_HARM;
  const body = bodyOf(state, target, 0);
  const sure = isIndirect(arm) ? 0.7 : 1;
  const cover = weapon.abilities.includes('ignore-cover') ? 0 : aim.cover;
  const chance = hitChance(state, aim, body.stealth + cover) * sure;
  const dice = firers * diceOf(weapon, gap, livingOf(state, target).length);
  const hit = hitWorth(
    weapon,
    body,
    isIndirect(arm) ? body.armour.rear : armourFrom(state, target, aim.from),
  );
  const down = chance * hit.down;
  return { points: dice * chance * hit.points, down: dice * down, spread: dice * down * (1 - down) };
}

function armourFrom(state: State, target: number, from: Point): number {
  const { armour } = kindOf(state, target).body;
  return armour.isSplit ? armour[armourArc(footOf(state, leaderOf(state, target)), from)] : armour.front;
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
  const own = unitOf(state, index);
  const by =
    (isReady ? 1 : 0) +
    (own.morale === 'OK' && own.shotBy.includes(target) ? 1 : 0) +
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
    sum += dice * blowWorth(weapon, body);
  }
  const pistols = living.flatMap((m) => kind.pistols[roles[m] ?? -1] ?? []);
  for (const pistol of pistols.slice(0, 1)) sum += pistols.length * blowWorth(pistol, body);
  const { character } = unitOf(state, index);
  const led = character < 0 ? 0 : blowsOf(state, character, body);
  const chance = Math.max(0, Math.min(1, (7 - body.assault) / 6));
  const left = membersOf(state, target).length * body.points;
  return Math.min((sum * MEET + led) * chance, left) * pointWorth(state, target);
}

/** Not everybody finds room to strike. */
const MEET = 0.7;

/** A model that lies down strikes less and is sooner overcome. */
function blowWorth(weapon: Weapon, body: Body): number {
  const { points, down } = hitWorth(weapon, body, body.armour.side);
  return points + (down - Math.min(down, points)) * DAZED_SHARE;
}

const DAZED_SHARE = 0.3;

function blowsOf(state: State, character: number, body: Body): number {
  const blade = kindOf(state, character).blades[0];
  if (blade === undefined || blade.weapon.effect.kind !== 'dice') return 0;
  return blade.weapon.effect.value * blowWorth(blade.weapon, body);
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
