/** Going into buildings and out of them (RK-TER-12..15). */
import { bearing, type Point } from '../../kernel/plane.ts';
import { ok, type Refused, type Result } from '../../kernel/result.ts';
import { box, gapOf, sweep } from './box.ts';
import { turnBetween } from './charge-ways.ts';
import { boxFor, boxOf, formationFor, houseOf } from './formation.ts';
import { isAffordable, isFreePlace, isNearer } from './movement.ts';
import { named } from './names.ts';
import { allowanceOf, walkerOf, walkRate } from './rates.ts';
import { areInContact, reachOver, UNIT } from './reach.ts';
import { attachedTo, groundFor, isEngaged, isOnTable, type State, sideOf, unitOf } from './state.ts';
import { CLEARANCE } from './tables.ts';
import { refuse } from './words/refuse.ts';

/** RK-TER-12: half the rate is lost in the turn a unit goes in or out. */
const THRESHOLD_LOSS = 50;

/** RK-TER-13: why a unit finds no room in a building; undefined if it does. */
export function whyNotRoom(state: State, index: number, piece: number): Refused | undefined {
  const feature = groundFor(state).features[piece];
  if (feature?.house === undefined) return refuse('illegal/building.none', named(state, index), 'RK-TER-13');
  const inside = state.units.flatMap((unit, other) =>
    unit.is === 'inside' && unit.inside === piece ? [other] : [],
  );
  if (inside.some((other) => sideOf(state, other) !== sideOf(state, index))) {
    return refuse('illegal/building.enemy-inside', named(state, index), 'RK-TER-13');
  }
  const figures = [...inside, index].reduce((sum, other) => sum + unitOf(state, other).figures, 0);
  return figures > feature.capacity
    ? refuse('illegal/building.full', named(state, index), 'RK-TER-13')
    : undefined;
}

/** RK-TER-12, 13: why a unit cannot go into a building in this turn; undefined if it can. */
export function whyNotEnter(state: State, index: number, piece: number): Refused | undefined {
  const isInfantry = walkerOf(state, index).terrainClass === 'infantry';
  if (
    !isOnTable(state, index) ||
    isEngaged(state, index) ||
    !isInfantry ||
    attachedTo(state, index).length > 0
  ) {
    return refuse('illegal/building.no-entry', named(state, index), 'RK-TER-12');
  }
  const crowded = whyNotRoom(state, index, piece);
  if (crowded !== undefined) return crowded;
  const own = boxOf(state, index);
  const house = houseOf(state, piece);
  const facing = bearing([own.x, own.y], [house.x, house.y]);
  const start = box([own.x, own.y], facing, 2 * own.halfWidth, 2 * own.halfDepth);
  const length = Math.floor(sweep(start, house, start.sin, start.cos));
  const allowance = allowanceOf(walkRate(state, index), THRESHOLD_LOSS);
  const way: Point = [Math.round(start.sin * UNIT), Math.round(start.cos * UNIT)];
  const turn = turnBetween(unitOf(state, index).facing, facing);
  const isFar = length >= allowance || !isAffordable(allowance, turn, length);
  const isBarred = reachOver(state, index, { start, way, rate: walkRate(state, index) }) < length;
  if (isFar || isBarred) return refuse('illegal/building.too-far', named(state, index), 'RK-TER-12');
  const isBlocked = state.units.some(
    (unit, other) =>
      other !== index &&
      unit.is === 'on-table' &&
      sweep(start, boxOf(state, other), start.sin, start.cos) < length,
  );
  return isBlocked ? refuse('illegal/building.no-way', named(state, index), 'RK-TER-13') : undefined;
}

/** How a unit comes out. */
export interface Exit {
  readonly at: Point;
  readonly facing: number;
  readonly files: number;
}

/** RK-TER-13: its front edge within the reduced allowance of the wall, or as near as its own depth lets it. */
export function checkLeave(state: State, index: number, exit: Exit): Result<Exit> {
  const unit = unitOf(state, index);
  if (unit.is !== 'inside' || isEngaged(state, index))
    return refuse('illegal/building.stays-in', named(state, index), 'RK-TER-13');
  if (formationFor(unit.figures, exit.files) === undefined || !isDegrees(exit.facing)) {
    return refuse('illegal/building.files', named(state, index), 'RK-FRM-02');
  }
  const end = boxFor(state, index, exit);
  const house = houseOf(state, unit.inside);
  const most = Math.max(allowanceOf(walkRate(state, index), THRESHOLD_LOSS), 2 * end.halfDepth);
  const front = box(exit.at, exit.facing, 2 * end.halfWidth, 0);
  if (gapOf(front, house) > most)
    return refuse('illegal/building.too-far-out', named(state, index), 'RK-TER-12');
  if (!isFreePlace(state, index, end))
    return refuse('illegal/building.no-room', named(state, index), 'RK-GEO-05');
  const isNearEnemy = state.units.some(
    (other, i) =>
      other.is === 'on-table' &&
      sideOf(state, i) !== sideOf(state, index) &&
      isNearer(end, boxOf(state, i), CLEARANCE),
  );
  return isNearEnemy ? refuse('illegal/building.enemy-near', named(state, index), 'RK-MOV-15') : ok(exit);
}

export function isDegrees(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < 360;
}

/** RK-TER-14: riders that touch a building may dismount into it. */
export function isAtBuilding(state: State, index: number, piece: number): boolean {
  const house = groundFor(state).features[piece]?.house;
  return house !== undefined && areInContact(boxOf(state, index), house);
}
