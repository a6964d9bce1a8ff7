/** Step 2 of a turn (RK-SEQ-05, 06): routs, exits, follow-ups, charges, ordinary moves. */
import type { Point } from '../../kernel/plane.ts';
import { otherSide, type Side } from '../../kernel/ruleset.ts';
import type { Moves, Order, Path } from './actions.ts';
import { checkLeave, whyNotEnter } from './buildings.ts';
import { charge } from './charge.ts';
import { exit, follow, routMove } from './flight.ts';
import { centreOf, formationFor } from './formation.ts';
import { walk } from './movement.ts';
import { passThrough } from './passing.ts';
import { emit, idOf, type Play } from './play.ts';
import { chargeRate } from './rates.ts';
import { rollOff } from './roll-off.ts';
import {
  indexOf,
  isDisorganised,
  isEngaged,
  isOnTable,
  isRouting,
  type State,
  sideOf,
  unitOf,
} from './state.ts';

/** RK-SEQ-05, 06: initiative, routs, exits, follow-ups, charges; then the ordinary moves. */
export function move(play: Play): void {
  const { faces, winner } = rollOff(play.dice, 'RK-SEQ-05 initiative');
  emit(play, { kind: 'initiative-rolled', rule: 'RK-SEQ-05', faces, side: winner });
  const before = play.state.units.map((unit, index) =>
    isStanding(unit.is) ? centreOf(play.state, index) : unit.at,
  );
  each(
    play,
    (index) => isRouting(play.state, index) && isHostless(play.state, index),
    (index) => routMove(play, index),
  );
  each(
    play,
    (index) => play.state.orders[index]?.kind === 'exit',
    (index) => exit(play, index),
  );
  followAll(play, before);
  for (const index of chargers(play.state)) chargeNow(play, index);
  beginMoves(play, otherSide(play.state.initiative), false);
}

function isStanding(is: string): boolean {
  return is === 'on-table' || is === 'inside';
}

function isHostless(state: State, index: number): boolean {
  return isStanding(unitOf(state, index).is);
}

/** Units in roster order, each looked at when its turn comes. */
export function each(play: Play, isMeant: (index: number) => boolean, act: (index: number) => void): void {
  for (let index = 0; index < play.state.units.length; index += 1) if (isMeant(index)) act(index);
}

/** RK-SEQ-06 (c): the units that follow; the fight goes on with an enemy that stayed. */
function followAll(play: Play, before: readonly Point[]): void {
  each(
    play,
    (index) => play.state.orders[index]?.kind === 'follow',
    (index) => {
      const order = play.state.orders[index];
      const target = order?.kind === 'follow' ? indexOf(play.state, order.target) : -1;
      if (isEngaged(play.state, index) && !hasGone(play.state, target)) return;
      follow(play, index, { target, from: before[target] ?? [0, 0] });
    },
  );
}

function hasGone(state: State, target: number): boolean {
  const unit = unitOf(state, target);
  return unit.rout !== null || unit.leftIn === state.turn;
}

/** RK-SEQ-06 (d): highest charge rate first, ties to the side with initiative, then roster order. */
function chargers(state: State): readonly number[] {
  return state.orders
    .flatMap((order, index) =>
      order?.kind === 'charge'
        ? [
            {
              index,
              rate: chargeRate(state, index, order.isFlying === true),
              late: sideOf(state, index) === state.initiative ? 0 : 1,
            },
          ]
        : [],
    )
    .sort((a, b) => b.rate - a.rate || a.late - b.late || a.index - b.index)
    .map(({ index }) => index);
}

function chargeNow(play: Play, index: number): void {
  const order = play.state.orders[index];
  if (order?.kind !== 'charge') return;
  charge(play, index, { target: indexOf(play.state, order.target), isFlying: order.isFlying === true });
}

/** RK-SEQ-06 (e): what was declared with its path, then the moves that are still open. */
export function beginMoves(play: Play, side: Side, isLast: boolean): void {
  emit(play, { kind: 'moves-due', rule: 'RK-SEQ-06', side, isLast });
  each(
    play,
    (index) => sideOf(play.state, index) === side && play.state.orders[index] !== null,
    (index) => carryOut(play, index),
  );
}

/** Units of a side whose moves are still open. */
export function movers(state: State, side: Side): readonly number[] {
  const open: number[] = [];
  for (let index = 0; index < state.orders.length; index += 1) {
    const order = state.orders[index];
    if (order?.kind !== 'move' || order.path !== undefined || sideOf(state, index) !== side) continue;
    if (mayMoveNow(state, index)) open.push(index);
  }
  return open;
}

/** RK-CHG-06, RK-PAS-03: a unit that was contacted or disordered after it declared does not move. */
function mayMoveNow(state: State, index: number): boolean {
  return isOnTable(state, index) && !isEngaged(state, index) && !isDisorganised(state, index);
}

function carryOut(play: Play, index: number): void {
  const order = play.state.orders[index];
  switch (order?.kind) {
    case 'move':
    case 'breathe':
    case 'cast':
    case 'throw':
      if (order.path !== undefined) walkPath(play, index, order.path);
      return;
    case 'enter':
      enter(play, index, order.building);
      return;
    case 'leave':
      leave(play, index, order);
      return;
    default:
      return;
  }
}

/** One ordinary move or flight, as far as it is still possible (RK-SEQ-09, RK-GEO-05). */
function walkPath(play: Play, index: number, path: Path): void {
  const { state } = play;
  const unit = idOf(state, index);
  const order = state.orders[index]?.kind ?? 'move';
  if (!mayMoveNow(state, index)) {
    emit(play, { kind: 'order-lost', rule: 'RK-CHG-06', unit, order, reason: 'contacted' });
    return;
  }
  const walked = walk(state, index, path);
  if (!walked.ok) {
    emit(play, { kind: 'order-lost', rule: 'RK-GEO-05', unit, order, reason: 'blocked' });
    return;
  }
  const { at, facing, length, passed } = walked.value;
  const why = path.isFlying === true ? 'flight' : 'move';
  const from = unitOf(state, index).at;
  const { legs } = path;
  emit(play, { kind: 'unit-moved', rule: 'RK-MOV-11', unit, why, from, to: at, facing, length, legs });
  for (const friend of passed) passThrough(play, index, friend);
}

function enter(play: Play, index: number, building: number): void {
  const { state } = play;
  const unit = idOf(state, index);
  if (mayMoveNow(state, index) && whyNotEnter(state, index, building) === undefined) {
    emit(play, { kind: 'building-entered', rule: 'RK-TER-13', unit, piece: building });
    return;
  }
  emit(play, { kind: 'order-lost', rule: 'RK-SEQ-09', unit, order: 'enter', reason: 'no-room' });
}

function leave(play: Play, index: number, order: Extract<Order, { kind: 'leave' }>): void {
  const { state } = play;
  const unit = idOf(state, index);
  const { figures, inside } = unitOf(state, index);
  const formation = formationFor(figures, order.files);
  const isFree = checkLeave(state, index, order).ok && !isDisorganised(state, index);
  if (!isFree || formation === undefined) {
    emit(play, { kind: 'order-lost', rule: 'RK-SEQ-09', unit, order: 'leave', reason: 'no-room' });
    return;
  }
  const { at, facing, files } = order;
  emit(play, { kind: 'building-left', rule: 'RK-TER-13', unit, piece: inside, at, facing, files, formation });
}

/** RK-HOOK-05, 06: a side's open moves, in the order of its sheet. */
export function moveAll(play: Play, { moves }: Moves): void {
  for (const { unit, ...path } of moves) {
    const index = indexOf(play.state, unit);
    if (play.state.orders[index]?.kind === 'move') walkPath(play, index, path);
  }
}
