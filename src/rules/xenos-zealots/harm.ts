/** Hits on a unit: saves, wounds, models removed, tracks worn down (XZ-DMG, XZ-SGL, XZ-GAP-14, 71). */
import { commandReroll, mayReroll } from './command.ts';
import rolls from './data/rolls.json' with { type: 'json' };
import { distanceOf } from './feet.ts';
import { emit, type Play } from './play.ts';
import { type Blow, isDestroying, pointsLost, rollSave, type Save, saveOf } from './rolls.ts';
import { casualtiesOf, livingOf, membersOf } from './standing.ts';
import {
  bodyOf,
  fighterOf,
  hasTracks,
  isGun,
  isMulti,
  type Member,
  pointsLeft,
  type State,
  startOf,
  unitOf,
} from './state.ts';
import { isWorse, type Mauled, statusAfter } from './status.ts';
import type { Weapon } from './tables.ts';
import { loseTracks } from './tracks.ts';

/** One hit that found its model. */
export interface Hit {
  readonly member: Member;
  readonly av: number;
  readonly weapon: Pick<Weapon, 'armourPenetration' | 'damage' | 'abilities'>;
}

/** A unit as it was when an attack began (XZ-GAP-09). */
export interface Before {
  readonly casualties: number;
  readonly points: number;
  readonly tracks: { readonly mobility: number; readonly systems: number };
}

export function beforeAttack(state: State, index: number): Before {
  const { mobility, systems } = unitOf(state, index);
  return {
    casualties: casualtiesOf(state, index),
    points: pointsLeft(state, index),
    tracks: { mobility, systems: systems.filter(Boolean).length },
  };
}

/** What the hits came to. */
export interface Harm {
  /** A save failed, or a suppressive weapon hit home. */
  readonly isHurt: boolean;
}

const NO_HARM: Harm = { isHurt: false };

/** Saves for the hits in their order, and what comes of them; the unit's state is judged later. */
export function takeHits(play: Play, index: number, hits: readonly Hit[], isAssault: boolean): Harm {
  if (hits.length === 0) return NO_HARM;
  const name = fighterOf(play.state, index).name;
  const blows = hits.map((hit) => blowOf(play.state, hit));
  const before = beforeAttack(play.state, index);
  let faces: readonly number[] = blows.map((blow) => rollSave(play.dice, blow, name));
  const failed = faces.flatMap((face, i) => (isFailed(face, blows[i]) ? [i] : []));
  const mayAsk = failed.length > 0 && mayReroll(play.state, index, 'saves', 1);
  if (mayAsk && wouldWorsen(play.state, index, { hits, blows, faces, before })) {
    faces = commandReroll(play, index, {
      kind: 'saves',
      faces,
      missed: failed,
      atLeast: 1,
      roll(at) {
        return rollSave(play.dice, blows[at] ?? NO_BLOW, `${name}, by command,`);
      },
    });
  }
  const results = faces.map((face, i) => saveOf(face, blows[i] ?? NO_BLOW));
  emit(play, {
    kind: 'saves-rolled',
    rule: 'XZ-DMG-01',
    unit: fighterOf(play.state, index).id,
    faces,
    failed: results.filter(({ isSaved }) => !isSaved).length,
  });
  return { isHurt: applied(play, index, { hits, results, isAssault }) };
}

const NO_BLOW: Blow = { av: 0, ap: 0, damage: 0, resilience: 1 };

/** XZ-ABL-04: more penetration against split armour. */
export function blowOf(state: State, { member, av, weapon }: Hit): Blow {
  const body = bodyOf(state, member.unit, member.model);
  const bane = body.armour.isSplit && weapon.abilities.includes('armour-bane') ? rolls.armourBane : 0;
  return {
    av,
    ap: weapon.armourPenetration + bane,
    damage: weapon.damage,
    resilience: body.resilience,
  };
}

function isFailed(face: number, blow: Blow | undefined): boolean {
  return blow !== undefined && !saveOf(face, blow).isSaved;
}

interface Rolled {
  readonly hits: readonly Hit[];
  readonly blows: readonly Blow[];
  readonly faces: readonly number[];
  readonly before: Before;
}

/** XZ-DOC-17: whether the failed saves would bring the unit a worse state. */
function wouldWorsen(state: State, index: number, { hits, blows, faces, before }: Rolled): boolean {
  const results = faces.map((face, i) => saveOf(face, blows[i] ?? NO_BLOW));
  if (results.every(({ isSaved }) => isSaved)) return false;
  const tally = tallied(state, index, { hits, results, isAssault: false });
  const mauled = mauledUnit(state, index, before, tally.isHurt);
  const own = tally.units.find(({ unit }) => unit === index);
  const fallen = own?.fallen ?? 0;
  const down = own?.down.filter((isDown, m) => isDown && (own.points[m] ?? 0) > 0).length ?? 0;
  const next = statusAfter({
    ...mauled,
    after: mauled.after + fallen,
    down: isMulti(state, index) ? down : 0,
  });
  return isWorse(next, unitOf(state, index).morale) || livingOf(state, index).length === fallen;
}

interface Results {
  readonly hits: readonly Hit[];
  readonly results: readonly Save[];
  readonly isAssault: boolean;
}
/** What one unit (or the character with it) comes to. */
interface Tally {
  readonly unit: number;
  readonly points: number[];
  readonly down: boolean[];
  lost: number;
  fallen: number;
  suppressed: number;
}

function applied(play: Play, index: number, rolled: Results): boolean {
  if (!isMulti(play.state, index) && hasTracks(play.state, index))
    return loseTracks(play, index, rolled.results);
  const tally = tallied(play.state, index, rolled);
  for (const { unit, points, down, lost, fallen, suppressed } of tally.units) {
    if (lost === 0 && suppressed === 0) continue;
    emit(play, {
      kind: 'unit-harmed',
      rule: 'XZ-DMG-09',
      unit: fighterOf(play.state, unit).id,
      points,
      down,
      lost,
      fallen,
      suppressed,
    });
  }
  return tally.isHurt;
}

/** XZ-DMG-02, 10, 11, XZ-GAP-14, without changing anything yet. */
function tallied(
  state: State,
  index: number,
  { hits, results, isAssault }: Results,
): { readonly isHurt: boolean; readonly units: readonly Tally[] } {
  const { character, morale } = unitOf(state, index);
  const units = [newTally(state, index), ...(character < 0 ? [] : [newTally(state, character)])];
  let isHurt = false;
  for (const tally of units) {
    const own: Struck[] = [];
    for (let i = 0; i < hits.length; i += 1) {
      const hit = hits[i];
      if (hit?.member.unit === tally.unit) own.push({ hit, save: results[i] });
    }
    if (own.length === 0) continue;
    loseWounds(state, tally, own);
    const laid = layDown(state, tally, own, isAssault || morale === 'OK');
    isHurt = isHurt || laid || tally.lost > 0;
  }
  return { isHurt, units };
}

function newTally(state: State, unit: number): Tally {
  const { points, down } = unitOf(state, unit);
  return { unit, points: [...points], down: [...down], lost: 0, fallen: 0, suppressed: 0 };
}

interface Struck {
  readonly hit: Hit;
  readonly save: Save | undefined;
}

/** XZ-GAP-14: capped by model; then pooled, whole models first, where models have several points. */
function loseWounds(state: State, tally: Tally, struck: readonly Struck[]): void {
  const taken = woundsByModel(tally, struck);
  let pool = 0;
  for (const [model, wounds] of taken) {
    if (isPooled(state, tally.unit, model)) pool += wounds;
    else wound(state, tally, model, wounds);
  }
  for (const model of pool > 0 ? poolOrder(state, tally, [...taken.keys()]) : []) {
    const wounds = Math.min(pool, tally.points[model] ?? 0);
    pool -= wounds;
    wound(state, tally, model, wounds);
  }
}

function isPooled(state: State, unit: number, model: number): boolean {
  return !isGun(state, unit, model) && bodyOf(state, unit, model).points > 1;
}

/** What the hits on each model cost it, no more than it has, in order of allocation. */
function woundsByModel(tally: Tally, struck: readonly Struck[]): ReadonlyMap<number, number> {
  const taken = new Map<number, number>();
  for (const { hit, save } of struck) {
    if (save === undefined) continue;
    const { model } = hit.member;
    const had = tally.points[model] ?? 0;
    const more = isDestroying(save) ? had : pointsLost(save, had);
    if (more > 0) taken.set(model, Math.min(had, (taken.get(model) ?? 0) + more));
  }
  return taken;
}

/** Who was wounded before comes first, then those these hits wounded. */
function poolOrder(state: State, tally: Tally, wounded: readonly number[]): readonly number[] {
  const full = bodyOf(state, tally.unit, 0).points;
  const before = tally.points.findIndex(
    (left, model) => left > 0 && left < full && !isGun(state, tally.unit, model),
  );
  return before < 0 ? wounded : [before, ...wounded.filter((model) => model !== before)];
}

function wound(state: State, tally: Tally, model: number, wounds: number): void {
  if (wounds === 0) return;
  const left = (tally.points[model] ?? 0) - wounds;
  tally.points[model] = left;
  tally.lost += wounds;
  if (left > 0) return;
  tally.down[model] = false;
  if (!isGun(state, tally.unit, model)) tally.fallen += 1;
}

/** XZ-DMG-02, XZ-SUP-01, 11: who failed a save lies down; true if anybody was suppressed. */
function layDown(state: State, tally: Tally, struck: readonly Struck[], isLaid: boolean): boolean {
  let isAny = false;
  for (const { hit, save } of struck) {
    if (save === undefined || (save.isSaved && !suppresses(state, hit))) continue;
    isAny = true;
    const { model } = hit.member;
    if (isGun(state, tally.unit, model)) layCrewDown(state, tally, model, isLaid);
    else layModel(tally, model, isLaid);
  }
  return isAny;
}

function layModel(tally: Tally, model: number, isLaid: boolean): void {
  if (!isLaid || tally.down[model] === true || (tally.points[model] ?? 0) <= 0) return;
  tally.suppressed += 1;
  tally.down[model] = true;
}

/** XZ-ABL-05: even by a hit that was saved, where the armour is of one value. */
function suppresses(state: State, { member, weapon }: Hit): boolean {
  return weapon.abilities.includes('suppressive') && !bodyOf(state, member.unit, member.model).armour.isSplit;
}

/** XZ-GAP-45: a hit that goes through on the gun lays the nearest crewman down. */
function layCrewDown(state: State, tally: Tally, gun: number, isLaid: boolean): void {
  const { at } = unitOf(state, tally.unit);
  const from = at[gun];
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let m = 0; m < startOf(state, tally.unit); m += 1) {
    const place = at[m];
    if ((tally.points[m] ?? 0) <= 0 || tally.down[m] === true || !from || !place) continue;
    const distance = distanceOf(from, place);
    if (distance < least) {
      best = m;
      least = distance;
    }
  }
  if (best >= 0) layModel(tally, best, isLaid);
}

/** The unit as the morale table sees it now, after an attack that began at `before`. */
export function mauledUnit(state: State, index: number, before: Before, isHurt: boolean): Mauled {
  const multi = isMulti(state, index);
  const { total } = fighterOf(state, index);
  const unit = unitOf(state, index);
  const start = multi ? startOf(state, index) : total;
  if (!multi) {
    const base = { isMulti: multi, state: unit.morale, start, isHurt };
    const lost = { before: start - before.points, after: start - pointsLeft(state, index), down: 0 };
    return hasTracks(state, index) ? { ...base, ...lost, tracks: before.tracks } : { ...base, ...lost };
  }
  // Field by field: a spread takes ten times as long, and this is asked for every attack.
  return {
    isMulti: multi,
    state: unit.morale,
    start,
    isHurt,
    before: before.casualties,
    after: casualtiesOf(state, index),
    down: downOf(state, index),
  };
}

/** Models of a unit that lie down. */
export function downOf(state: State, index: number): number {
  const { down } = unitOf(state, index);
  let count = 0;
  for (const m of livingOf(state, index)) if (down[m] === true) count += 1;
  return count;
}

/** Whether nobody of the unit is left, its character not counted. */
export function isWipedOut(state: State, index: number): boolean {
  return livingOf(state, index).length === 0;
}

/** Models of a unit and its character that are up. */
export function activeOf(state: State, index: number): number {
  return membersOf(state, index).filter(({ unit, model }) => unitOf(state, unit).down[model] !== true).length;
}
