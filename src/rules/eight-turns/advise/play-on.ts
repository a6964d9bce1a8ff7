/**
 * Plays a battle on in averages, by simple habits: what would come of it. An adjutant's battle asks this a thousand times, so nothing is made on
 * the way, and what costs a root is asked last.
 */
import { otherSide, type Side } from '../../../kernel/ruleset.ts';
import { CLEARANCE } from '../tables.ts';
import { emptyField, type Field, join, type Rates, wound, writeOver } from './averages.ts';

/** `advance`: at the nearest enemy. `wait`: stand until an enemy can be reached and charged. */
export type Habit = 'advance' | 'wait';

/** The steps of a player turn in which units answer. */
export type Step = 'move' | 'shoot' | 'charge';

/** A battle to be played on. */
export interface Course {
  readonly rates: Rates;
  readonly field: Field;
  readonly active: Side;
  /** The step the active side is in. */
  readonly from: Step;
  /** Player turns to be played, the one under way counted. */
  readonly turns: number;
  /** Who has answered in the step under way, by unit. */
  readonly done: readonly boolean[];
  readonly habits: Readonly<Record<Side, Habit>>;
}

/** Shares of what each side brought that are left at the end. */
export function playOn(course: Course): Readonly<Record<Side, number>> {
  const draft = draftFor(course.rates);
  writeOver(draft.field, course.field);
  playOut(course, draft);
  return { red: shareLeft(draft.red), black: shareLeft(draft.black) };
}

/** A field to play on, as each side sees it. */
export interface Draft extends Readonly<Record<Side, Part>> {
  readonly field: Field;
}

/** What a side goes by in its steps. */
export interface Part {
  readonly rates: Rates;
  readonly field: Field;
  readonly own: readonly number[];
  readonly foes: readonly number[];
  /** By unit: no enemy is nearer than so much since it moved; 0 where nobody has looked. */
  readonly clear: Float64Array;
}

/** An empty one for a battle. */
export function draftFor(rates: Rates): Draft {
  const field = emptyField(rates.count);
  const clear = new Float64Array(rates.count);
  const part = (side: Side): Part => {
    return { rates, field, own: rates.members[side], foes: rates.members[otherSide(side)], clear };
  };
  return { field, red: part('red'), black: part('black') };
}

/** Plays the course on from what stands on the draft, in place of its own field. */
export function playOut(course: Course, draft: Draft): void {
  let side = course.active;
  for (let turn = 0; turn < course.turns; turn += 1) {
    // Where one side has nobody left, nothing more happens.
    if (!hasAny(draft.red) || !hasAny(draft.black)) return;
    if (turn === 0) playFirstTurn(course, draft);
    else playTurn(course, draft, side);
    side = otherSide(side);
  }
}

/** The player turn that is under way: from some step on, and some have answered in that step. */
function playFirstTurn({ active, from, done, habits }: Course, draft: Draft): void {
  const part = draft[active];
  part.clear.fill(0);
  const doneIn = (step: Step): readonly boolean[] => (from === step ? done : NOBODY);
  if (from === 'move') moveAll(part, habits[active], done);
  if (from !== 'charge') shootAll(part, doneIn('shoot'));
  chargeAll(part, doneIn('charge'));
  strikeAll(part);
  strikeAll(draft[otherSide(active)]);
}

function playTurn({ habits }: Course, draft: Draft, side: Side): void {
  const part = draft[side];
  moveAll(part, habits[side], NOBODY);
  shootAll(part, NOBODY);
  chargeAll(part, NOBODY);
  strikeAll(part);
  strikeAll(draft[otherSide(side)]);
}

/** So many enemies find room around a unit, coming from one side. */
const CROWD = 3;

const NOBODY: readonly boolean[] = [];

/** What is left of a side, as a share of the points it brought. */
export function shareLeft({ rates: { worth }, field: { left }, own }: Part): number {
  let sum = 0;
  for (const index of own) sum += (left[index] ?? 0) * (worth[index] ?? 0);
  return sum;
}

function hasAny({ field: { left }, own }: Part): boolean {
  for (const index of own) if ((left[index] ?? 0) > 0) return true;
  return false;
}

const isFree = ({ left, bound }: Field, index: number): boolean =>
  (left[index] ?? 0) > 0 && bound[index] === 0;

function gap({ x, y, radius }: Field, one: number, other: number): number {
  const dx = (x[one] ?? 0) - (x[other] ?? 0);
  const dy = (y[one] ?? 0) - (y[other] ?? 0);
  return Math.sqrt(dx * dx + dy * dy) - (radius[one] ?? 0) - (radius[other] ?? 0);
}

/** The nearest enemy that stands and has fewer than `most` about it; -1 of none. */
function nearest({ field, foes }: Part, index: number, most: number): number {
  const { left, bound } = field;
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const foe of foes) {
    if ((left[foe] ?? 0) <= 0 || (bound[foe] ?? 0) >= most) continue;
    const far = gap(field, index, foe);
    if (far >= least) continue;
    best = foe;
    least = far;
  }
  return best;
}

function moveAll(part: Part, habit: Habit, done: readonly boolean[]): void {
  const { field, own, clear } = part;
  for (const index of own) {
    clear[index] = 0;
    if (done[index] === true || !isFree(field, index)) continue;
    const foe = nearest(part, index, Number.POSITIVE_INFINITY);
    if (foe < 0) return;
    const far = gap(field, index, foe);
    const way = wayFor(part, index, far, habit);
    if (way > 0) shift(field, index, foe, way);
    field.slow[index] = 0;
    clear[index] = far - way;
  }
}

/** ET-MOV-03. */
const SLOWED = 0.5;

/** How far a unit goes towards the nearest enemy, who is so far off. */
function wayFor({ rates, field }: Part, index: number, far: number, habit: Habit): number {
  const pace = (rates.speed[index] ?? 0) * (field.slow[index] === 1 ? SLOWED : 1);
  const reach = rates.range[index] ?? 0;
  if (reach > 0 && far <= reach) return 0;
  if (habit === 'wait' && far > 2 * pace + CLEARANCE) return 0;
  return Math.min(pace, Math.max(0, far - CLEARANCE));
}

/** A unit goes so far straight at another. */
function shift({ x, y }: Field, index: number, foe: number, way: number): void {
  const dx = (x[foe] ?? 0) - (x[index] ?? 0);
  const dy = (y[foe] ?? 0) - (y[index] ?? 0);
  const share = way / Math.max(1, Math.sqrt(dx * dx + dy * dy));
  x[index] = (x[index] ?? 0) + dx * share;
  y[index] = (y[index] ?? 0) + dy * share;
}

/** Those that can shoot do what harm they can. */
function shootAll(part: Part, done: readonly boolean[]): void {
  const { rates, field, own } = part;
  for (const index of own) {
    if (rates.range[index] === 0 || done[index] === true || !isFree(field, index)) continue;
    harm(part, index, rates.shots, shotTarget(part, index));
  }
}

/** The free one within reach on whom a shooter does most; -1 of none. How far they are is asked last. */
function shotTarget(part: Part, index: number): number {
  const { rates, field, foes } = part;
  const reach = rates.range[index] ?? 0;
  let best = -1;
  let most = 0;
  for (const foe of foes) {
    const value = taken(part, index, rates.shots, foe) * (rates.worth[foe] ?? 0);
    if (value <= most || !isFree(field, foe) || gap(field, index, foe) > reach) continue;
    best = foe;
    most = value;
  }
  return best;
}

/** Wounds that a unit does to an enemy, by what one of its models does. */
function taken({ rates, field }: Part, index: number, by: Float64Array, foe: number): number {
  const wounds = modelsIn(rates, field, index) * (by[index * rates.count + foe] ?? 0);
  return Math.min(field.left[foe] ?? 0, wounds);
}

function harm(part: Part, index: number, by: Float64Array, foe: number): void {
  if (foe >= 0) wound(part.field, foe, taken(part, index, by, foe));
}

/** ET-WND-10: a model that is hurt strikes as a whole one; of single wounds, parts count. */
function modelsIn({ wounds }: Rates, { left }: Field, index: number): number {
  const each = wounds[index] ?? 1;
  const here = left[index] ?? 0;
  return each === 1 ? here : Math.ceil(here / each - 0.01);
}

/** More than what the last digits of a sum can be worth, in marks. */
const ROUNDING = 1;

/** Fighters charge the nearest they reach; shooters and casters do not. */
function chargeAll(part: Part, done: readonly boolean[]): void {
  const { rates, field, own } = part;
  for (const index of own) {
    if (!mayReach(part, index) || done[index] === true || !isFree(field, index)) continue;
    const foe = nearest(part, index, CROWD);
    if (foe < 0 || gap(field, index, foe) > (rates.speed[index] ?? 0)) continue;
    touchAt(field, index, foe);
  }
}

/** Most fighters have nobody near, and their move has found that out. */
function mayReach({ rates: { range, speed }, clear }: Part, index: number): boolean {
  return range[index] === 0 && (clear[index] ?? 0) <= (speed[index] ?? 0) + ROUNDING;
}

/** A charge: next to its target, and bound to it. */
export function touchAt(field: Field, index: number, foe: number): void {
  shift(field, index, foe, Math.max(0, gap(field, index, foe)));
  join(field, index, foe);
}

function strikeAll(part: Part): void {
  const { rates, field, own } = part;
  for (const index of own) {
    if (field.bound[index] !== 0) harm(part, index, rates.blows, blowTarget(part, index));
  }
}

/** The one of those it touches on whom a unit does most; -1 of none. */
function blowTarget(part: Part, index: number): number {
  const { rates, field, foes } = part;
  const row = index * rates.count;
  let best = -1;
  let most = 0;
  for (const foe of foes) {
    if (field.touch[row + foe] === 0) continue;
    const value = taken(part, index, rates.blows, foe) * (rates.worth[foe] ?? 0);
    if (value <= most) continue;
    best = foe;
    most = value;
  }
  return best;
}
