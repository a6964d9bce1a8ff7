/** Plays a battle on in averages, by simple habits: what would come of it. */
import { otherSide, type Side } from '../../../kernel/ruleset.ts';
import { CLEARANCE } from '../tables.ts';
import { copyOf, type Field, join, type Rates, wound } from './averages.ts';

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
  return playOut({ ...course, field: copyOf(course.field) });
}

/** The same, written over the field that it is given. */
export function playOut(course: Course): Readonly<Record<Side, number>> {
  const { rates, field } = course;
  let side = course.active;
  for (let turn = 0; turn < course.turns; turn += 1) {
    // Where one side has nobody left, nothing more happens.
    if (!hasAny(rates, field, 'red') || !hasAny(rates, field, 'black')) break;
    playTurn(course, side, turn === 0);
    side = otherSide(side);
  }
  return { red: shareLeft(rates, field, 'red'), black: shareLeft(rates, field, 'black') };
}

/** One player turn: the first is under way, from some step on, and some have answered in that step. */
function playTurn({ rates, field, from, done, habits }: Course, side: Side, isFirst: boolean): void {
  const begun = isFirst ? from : 'move';
  const doneIn = (step: Step): readonly boolean[] => (isFirst && from === step ? done : NOBODY);
  if (begun === 'move') moveAll(rates, field, side, { done: doneIn('move'), habit: habits[side] });
  if (begun !== 'charge') shootAll(rates, field, side, doneIn('shoot'));
  chargeAll(rates, field, side, doneIn('charge'));
  strikeAll(rates, field, side);
  strikeAll(rates, field, otherSide(side));
}

/** So many enemies find room around a unit, coming from one side. */
const CROWD = 3;

const NOBODY: readonly boolean[] = [];

function shareLeft({ members, worth }: Rates, { left }: Field, side: Side): number {
  let sum = 0;
  for (const index of members[side]) sum += (left[index] ?? 0) * (worth[index] ?? 0);
  return sum;
}

function hasAny({ members }: Rates, { left }: Field, side: Side): boolean {
  for (const index of members[side]) if ((left[index] ?? 0) > 0) return true;
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
function nearest(
  field: Field,
  index: number,
  foes: readonly number[],
  most = Number.POSITIVE_INFINITY,
): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const foe of foes) {
    if ((field.left[foe] ?? 0) <= 0 || (field.bound[foe] ?? 0) >= most) continue;
    const far = gap(field, index, foe);
    if (far >= least) continue;
    best = foe;
    least = far;
  }
  return best;
}

function moveAll(
  rates: Rates,
  field: Field,
  side: Side,
  { done, habit }: { readonly done: readonly boolean[]; readonly habit: Habit },
): void {
  const foes = rates.members[otherSide(side)];
  for (const index of rates.members[side]) {
    if (done[index] === true || !isFree(field, index)) continue;
    const foe = nearest(field, index, foes);
    if (foe < 0) return;
    const way = wayTo(rates, { index, far: gap(field, index, foe), habit, isSlow: field.slow[index] === 1 });
    field.slow[index] = 0;
    if (way > 0) shift(field, index, foe, way);
  }
}

interface Going {
  readonly index: number;
  readonly far: number;
  readonly habit: Habit;
  readonly isSlow: boolean;
}

/** ET-MOV-03. */
const SLOWED = 0.5;

/** How far a unit goes towards an enemy that is so far off. */
function wayTo({ speed, range }: Rates, { index, far, habit, isSlow }: Going): number {
  const pace = (speed[index] ?? 0) * (isSlow ? SLOWED : 1);
  const reach = range[index] ?? 0;
  if (reach > 0 && far <= reach) return 0;
  if (habit === 'wait' && far > 2 * pace + CLEARANCE) return 0;
  return Math.min(pace, Math.max(0, far - CLEARANCE));
}

/** A unit goes so far straight at another. */
function shift({ x, y }: Field, index: number, foe: number, way: number): void {
  const [dx, dy] = [(x[foe] ?? 0) - (x[index] ?? 0), (y[foe] ?? 0) - (y[index] ?? 0)];
  const share = way / Math.max(1, Math.sqrt(dx * dx + dy * dy));
  x[index] = (x[index] ?? 0) + dx * share;
  y[index] = (y[index] ?? 0) + dy * share;
}

/** Those that can shoot do what harm they can. */
function shootAll(rates: Rates, field: Field, side: Side, done: readonly boolean[]): void {
  const foes = rates.members[otherSide(side)];
  for (const index of rates.members[side]) {
    const reach = rates.range[index] ?? 0;
    if (reach === 0 || done[index] === true || !isFree(field, index)) continue;
    harm(rates, field, index, { foes, by: rates.shots, reach });
  }
}

/** Wounds for the one of some enemies on whom a unit does most: of the free ones within its reach, else of those it touches. */
function harm(
  rates: Rates,
  field: Field,
  index: number,
  {
    foes,
    by,
    reach,
  }: { readonly foes: readonly number[]; readonly by: Float64Array; readonly reach?: number },
): void {
  const models = modelsIn(rates, field, index);
  const row = index * rates.count;
  let [best, most, wounds] = [-1, 0, 0];
  for (const foe of foes) {
    const isMet =
      reach === undefined
        ? field.touch[row + foe] === 1
        : isFree(field, foe) && gap(field, index, foe) <= reach;
    if (!isMet) continue;
    const taken = Math.min(field.left[foe] ?? 0, models * (by[row + foe] ?? 0));
    const value = taken * (rates.worth[foe] ?? 0);
    if (value > most) [best, most, wounds] = [foe, value, taken];
  }
  if (best >= 0) wound(field, best, wounds);
}

/** ET-WND-10: a model that is hurt strikes as a whole one; of single wounds, parts count. */
function modelsIn({ wounds }: Rates, { left }: Field, index: number): number {
  const each = wounds[index] ?? 1;
  const here = left[index] ?? 0;
  return each === 1 ? here : Math.ceil(here / each - 0.01);
}

/** Fighters charge the nearest they reach; shooters and casters do not. */
function chargeAll(rates: Rates, field: Field, side: Side, done: readonly boolean[]): void {
  const foes = rates.members[otherSide(side)];
  for (const index of rates.members[side]) {
    if ((rates.range[index] ?? 0) > 0 || done[index] === true || !isFree(field, index)) continue;
    const foe = nearest(field, index, foes, CROWD);
    if (foe < 0 || gap(field, index, foe) > (rates.speed[index] ?? 0)) continue;
    touchAt(field, index, foe);
  }
}

/** A charge: next to its target, and bound to it. */
export function touchAt(field: Field, index: number, foe: number): void {
  shift(field, index, foe, Math.max(0, gap(field, index, foe)));
  join(field, index, foe);
}

function strikeAll(rates: Rates, field: Field, side: Side): void {
  const foes = rates.members[otherSide(side)];
  for (const index of rates.members[side]) {
    if (field.bound[index] === 0) continue;
    harm(rates, field, index, { foes, by: rates.blows });
  }
}
