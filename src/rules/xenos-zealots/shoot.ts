/** The Shoot action carried out (XZ-SHT, XZ-GAP-09, 15, 16). */
import type { Fire, Shoot } from './actions.ts';
import { type Aimed, allocate, type Shot } from './allocate.ts';
import { armOf } from './arms.ts';
import { type Attack, dieModifier, type Pending, pendingFor, rangeModifier } from './attack.ts';
import { lob, spray } from './burst.ts';
import { commandReroll } from './command.ts';
import rolls from './data/rolls.json' with { type: 'json' };
import { isAtMost } from './feet.ts';
import { beforeAttack, takeHits } from './harm.ts';
import { judge } from './judge.ts';
import type { Arm } from './kinds.ts';
import { type Aim, armourAgainst, type Lane, lanesOf } from './lanes.ts';
import { emit, type Play } from './play.ts';
import { rollPool } from './rolls.ts';
import { footOf } from './standing.ts';
import { bodyOf, fighterOf, indexOf, leaderOf, type Member, placeOf, type State, unitOf } from './state.ts';
import { INCH, type Weapon } from './tables.ts';
import { indirectAims, isIndirect, isReadied } from './targets.ts';

/** Everything one unit directs at others in one action: target by target, the nearest first. */
export function shoot(play: Play, action: Shoot): void {
  const index = indexOf(play.state, action.unit);
  turn(play, index, action.pivot);
  const attack: Attack = {
    index,
    aim: action.aim,
    centre: action.centre,
    isReady: isReadied(play.state, index),
    isResponse: unitOf(play.state, index).morale === 'SUPPRESSED',
    pending: new Map(),
    fired: new Set(),
  };
  for (const target of targetsInOrder(play.state, index, action)) {
    for (const fire of action.fire)
      if (indexOf(play.state, fire.target) === target) rollFire(play, attack, fire);
    settle(play, attack, target);
  }
  for (const target of [...attack.pending.keys()].sort((a, b) => a - b)) settle(play, attack, target);
}

/** XZ-ARC-05: the new facing stays. */
function turn(play: Play, index: number, pivot: number): void {
  if (pivot === 0) return;
  const { facing } = unitOf(play.state, index);
  emit(play, {
    kind: 'unit-turned',
    rule: 'XZ-ARC-05',
    unit: fighterOf(play.state, index).id,
    facing: (facing + pivot + 360) % 360,
    isAction: false,
  });
}

/** XZ-SHT-07: the closest unit first, then the lower id. */
function targetsInOrder(state: State, index: number, { fire, aim }: Shoot): readonly number[] {
  const nearest = new Map<number, number>();
  for (const { arm, target } of fire) {
    const other = indexOf(state, target);
    const range = rangeFor(state, { index, target: other, at: aim, pivot: 0 }, arm);
    nearest.set(other, Math.min(nearest.get(other) ?? Number.POSITIVE_INFINITY, range));
  }
  return [...nearest]
    .sort(([a, near], [b, far]) => near - far || (fighterOf(state, a).id < fighterOf(state, b).id ? -1 : 1))
    .map(([target]) => target);
}

function rangeFor(state: State, aim: Aim, number: number): number {
  const arm = armOf(state, aim.index, number)?.arm;
  if (arm === undefined) return Number.POSITIVE_INFINITY;
  if (!isIndirect(arm)) return Math.min(...lanesOf(state, aim, number, arm).map(({ range }) => range));
  const from = placeOf(state, leaderOf(state, aim.index));
  return Math.min(
    ...indirectAims(state, aim, number, arm).map((member) => {
      const [x, y] = placeOf(state, member);
      return Math.sqrt((x - from[0]) ** 2 + (y - from[1]) ** 2);
    }),
  );
}

function rollFire(play: Play, attack: Attack, { arm: number, target: id }: Fire): void {
  const { state } = play;
  const target = indexOf(state, id);
  const armed = armOf(state, attack.index, number);
  if (armed === undefined || unitOf(state, target).is !== 'on-table') return;
  const aim: Aim = { index: attack.index, target, at: attack.aim, pivot: 0 };
  const { arm, owner } = armed;
  if (isIndirect(arm)) {
    lob(play, attack, { aim, number, arm });
    return;
  }
  const lanes = lanesInTurn(state, attack, { aim, number, arm });
  const { effect } = arm.weapon;
  if (effect.kind === 'dice') fireGroup(play, attack, { arm, owner, target, lanes, each: effect.value });
  else for (const lane of lanes) spray(play, attack, { arm, owner, target, lane, template: effect.value });
}

/** Who fires a weapon in this attack, the nearest first. */
export function lanesInTurn(
  state: State,
  attack: Attack,
  { aim, number, arm }: { readonly aim: Aim; readonly number: number; readonly arm: Arm },
): readonly Lane[] {
  return lanesOf(state, aim, number, arm)
    .filter(({ firer }) => isFirst(attack, firer, arm))
    .sort((a, b) => a.range - b.range || a.firer.model - b.firer.model);
}

/** XZ-GAP-40: one weapon a model; only vehicles and monsters fire more. */
function isFirst({ fired }: Attack, { unit, model }: Member, { mount }: Arm): boolean {
  if (mount !== 'infantry') return true;
  const key = `${unit}/${model}`;
  if (fired.has(key)) return false;
  fired.add(key);
  return true;
}

interface Group {
  readonly arm: Arm;
  readonly owner: number;
  readonly target: number;
  readonly lanes: readonly Lane[];
  readonly each: number;
}

/** One weapon group: all its dice, its re-rolls, then its hits on the models (XZ-GAP-15). */
function fireGroup(play: Play, attack: Attack, group: Group): void {
  const { arm, owner, target, lanes, each } = group;
  if (lanes.length === 0) return;
  const { state } = play;
  const pending = pendingFor(state, attack, target);
  const needs = pending.members.map(({ unit, model }) => bodyOf(state, unit, model).stealth);
  const fixed = fixedModifier(state, attack, owner, target);
  const throwers = throwersOf(arm.weapon, lanes, each);
  const label = `XZ-SHT-09 ${fighterOf(state, attack.index).name} shoots at ${fighterOf(state, target).name} with ${arm.weapon.name}`;
  const isLinked = arm.weapon.abilities.includes('linked');
  let faces: readonly number[] = rollThrowers(play, { throwers, needs, fixed, label, isLinked });
  const shotOf = shotsBy(throwers, needs, fixed);
  const missed = faces.flatMap((face, i) => (shotOf(face, i).reach?.includes(true) === true ? [] : [i]));
  if (faces.length >= REROLL_DICE && 2 * missed.length >= faces.length) {
    faces = commandReroll(play, attack.index, {
      kind: 'hits',
      faces,
      missed,
      atLeast: 2,
      roll() {
        return play.dice.roll(6, `${label}, by command`);
      },
    });
  }
  place(play.state, pending, { arm, faces, throwers, shotOf });
}

/** XZ-SHT-11: what every die of a weapon gets, whatever the distance. */
export function fixedModifier(state: State, attack: Attack, owner: number, target: number): number {
  const hidden = unitOf(state, target).isInfiltrating ? rolls.toHit.infiltrating : 0;
  return dieModifier(state, attack, owner, target) - hidden;
}

/** What each die comes to, and whom it may hit. */
export function shotsBy(
  throwers: readonly Lane[],
  needs: readonly number[],
  fixed: number,
): (face: number, i: number) => Shot {
  return (face, i) => {
    const lane = throwers[i];
    const score = face + fixed + rangeModifier(lane?.range ?? 0);
    return {
      score,
      reach: lane?.covers.map((cover, m) => cover >= 0 && score >= (needs[m] ?? 0) + cover) ?? [],
    };
  };
}

/** The lane of each die. */
export function throwersOf(weapon: Weapon, lanes: readonly Lane[], each: number): readonly Lane[] {
  const throwers: Lane[] = [];
  for (const lane of lanes) {
    for (let die = diceOf(weapon, lane, each); die > 0; die -= 1) throwers.push(lane);
  }
  return throwers;
}

/** XZ-DOC-17: fewer dice are not worth a commander's word. */
const REROLL_DICE = 4;

function rollThrowers(
  play: Play,
  group: {
    readonly throwers: readonly Lane[];
    readonly needs: readonly number[];
    readonly fixed: number;
    readonly label: string;
    readonly isLinked: boolean;
  },
): readonly number[] {
  const { throwers, needs, fixed, label, isLinked } = group;
  const [first] = throwers;
  const least = Math.min(...needs) - fixed - rangeModifier(first?.range ?? 0);
  return rollPool(play.dice, { count: throwers.length, isLinked, label, need: least });
}

/** XZ-ABL-02: one more within half range. */
function diceOf(weapon: Weapon, lane: Lane, each: number): number {
  const half = (weapon.rangeMax * INCH) / 2;
  return each + (weapon.abilities.includes('rapid-fire') && isAtMost(lane.range, half) ? 1 : 0);
}

export interface Rolled {
  readonly arm: Arm;
  readonly faces: readonly number[];
  readonly throwers: readonly Lane[];
  shotOf(face: number, i: number): Shot;
}

/** Each shot knows by itself whom it reaches, so nothing more is needed of it here. */
function aimedBy(throwers: readonly Lane[], m: number, hits: number): Aimed {
  let cover = Number.POSITIVE_INFINITY;
  let distance = Number.POSITIVE_INFINITY;
  for (const { covers, ranges } of throwers) {
    const own = covers[m] ?? -1;
    if (own < 0) continue;
    cover = Math.min(cover, own);
    distance = Math.min(distance, ranges[m] ?? 0);
  }
  return { need: 0, isCovered: cover > 0 && cover < Number.POSITIVE_INFINITY, distance, hits };
}

/** XZ-SHT-12..15, XZ-GEO-21: cover as the nearest firer sees it, distance from the nearest. */
export function place(state: State, pending: Pending, { arm, faces, throwers, shotOf }: Rolled): void {
  for (let m = 0; m < pending.aimed.length; m += 1) {
    pending.aimed[m] = aimedBy(throwers, m, pending.aimed[m]?.hits ?? 0);
  }
  const placed = allocate(faces.map(shotOf), pending.aimed);
  for (const { shot, target } of placed) {
    const member = pending.members[target];
    const firer = throwers[shot]?.firer;
    if (member === undefined || firer === undefined) continue;
    pending.hits.push({
      member,
      av: armourAgainst(state, member, footOf(state, firer), false),
      weapon: arm.weapon,
    });
  }
  pending.volleys.push({ weapon: arm.weapon.id, faces, hits: placed.length });
}

/** Saves and what comes of them, once for each unit (XZ-SUP-07). */
function settle(play: Play, attack: Attack, target: number): void {
  const pending = attack.pending.get(target);
  if (pending === undefined) return;
  attack.pending.delete(target);
  const { state } = play;
  emit(play, {
    kind: 'unit-shot',
    rule: 'XZ-SHT-01',
    unit: fighterOf(state, attack.index).id,
    target: fighterOf(state, target).id,
    volleys: pending.volleys,
    isResponse: attack.isResponse,
  });
  const before = beforeAttack(state, target);
  const { isHurt } = takeHits(play, target, pending.hits, false);
  if (isHurt) judge(play, target, before);
}
