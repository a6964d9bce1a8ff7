/** The details of an order counter that a plan line gives, made into actions (section 5.2). */
import type { Json } from '../../../kernel/brand.ts';
import type { Point } from '../../../kernel/plane.ts';
import { squaredDistanceToLeg } from '../../../kernel/plane-shapes.ts';
import type { PlanLine } from '../../../kernel/ruleset.ts';
import { type Assault, FORMATIONS, type Move } from '../actions.ts';
import { degreesOf } from '../feet.ts';
import { placesOf, targetsOf } from '../phrases/clauses.ts';
import { fighterOf, indexOf, leaderPlace, type State, unitOf } from '../state.ts';
import { INCH } from '../tables.ts';
import { placeNow } from './counters.ts';
import { lineFor, type Stance } from './stance.ts';

/** The enemies a unit was told to go for, the first first. */
export function wantedEnemies(stance: Stance, id: string): readonly string[] {
  const ordered = targetsOf(lineFor(stance, 'order', id));
  if (ordered.length > 0) return ordered;
  const enemy = lineFor(stance, 'target', id)?.['enemy'];
  return typeof enemy === 'string' ? [enemy] : [];
}

/** Above 0 for an enemy that was named, more for the earlier ones. */
export function wantOf(state: State, wanted: readonly string[], target: number): number {
  const at = wanted.indexOf(fighterOf(state, target).id);
  return at < 0 ? 0 : wanted.length - at;
}

/** The move with all that the order says of it; undefined where it says nothing. */
export function movedAsTold(
  state: State,
  index: number,
  line: PlanLine | undefined,
  plain: Move,
): Move | undefined {
  if (line === undefined || !DETAILS.some((field) => line[field] !== undefined)) return undefined;
  const path = pathAsTold(state, index, line, plain.path);
  const formation = FORMATIONS.find((one) => one === line['formation']);
  const facing = facingAsTold(state, line['facing'], path.at(-1) ?? placeNow(state, index));
  return {
    ...plain,
    path,
    isJump: line['isJump'] === true,
    level: typeof line['level'] === 'number' ? line['level'] : plain.level,
    ...(facing === undefined ? {} : { facing }),
    ...(formation === undefined ? {} : { formation }),
    ...(typeof line['board'] === 'string' ? { embark: line['board'] } : {}),
  };
}

const DETAILS = ['via', 'facing', 'formation', 'isJump', 'level', 'board'];

/** By the corners that are still ahead, then to where it goes. */
function pathAsTold(state: State, index: number, line: PlanLine, plain: readonly Point[]): readonly Point[] {
  const corners = placesOf(line['via']);
  if (corners.length === 0) return plain;
  const goal = goalOf(state, line['at'], line['to']);
  const whole = goal === undefined ? corners : [...corners, goal];
  return stillAhead(placeNow(state, index), whole);
}

function goalOf(state: State, at: Json | undefined, to: Json | undefined): Point | undefined {
  if (Array.isArray(at)) return [Number(at[0]), Number(at[1])];
  const index = typeof to === 'string' ? indexOf(state, to) : -1;
  return index < 0 || unitOf(state, index).is !== 'on-table' ? undefined : leaderPlace(state, index);
}

/** A second move goes on where the first ended: on which leg of the way that is, its place tells. */
function stillAhead(from: Point, corners: readonly Point[]): readonly Point[] {
  for (let i = corners.length - 2; i >= 0; i -= 1) {
    const here = corners[i];
    const next = corners[i + 1];
    if (here === undefined || next === undefined) continue;
    if (squaredDistanceToLeg(from, [here, next]) < NEAR * NEAR) return corners.slice(i + 1);
  }
  return corners;
}

/** A place so near to a leg lies on it. */
const NEAR = INCH / 2;

function facingAsTold(state: State, told: Json | undefined, from: Point): number | undefined {
  if (typeof told === 'number') return told;
  if (typeof told !== 'object' || told === null) return undefined;
  const { at, to } = Object.fromEntries(Object.entries(told));
  const goal = goalOf(state, at, to);
  if (goal === undefined || (goal[0] === from[0] && goal[1] === from[1])) return undefined;
  return degreesOf([goal[0] - from[0], goal[1] - from[1]]);
}

/** XZ-DOC-15: where the leader of a charge stays, if the order says so. */
export function leaderBackAsTold(line: PlanLine | undefined): Pick<Assault, 'leaderBack'> {
  const back = line?.['leaderBack'];
  return typeof back === 'number' ? { leaderBack: back } : {};
}

/** XZ-DOC-10: where the order wants templates; undefined where it says nothing. */
export function centreAsTold(state: State, line: PlanLine | undefined): Point | undefined {
  const told = line?.['centre'];
  if (typeof told !== 'object' || told === null) return undefined;
  const { at, to } = Object.fromEntries(Object.entries(told));
  return goalOf(state, at, to);
}
