/** What takes a whole turn and is done at its end: formations, limbering, mounting (RK-FRM-04, RK-ART-01, RK-TER-14). */

import type { Order, StanceOrder } from './actions.ts';
import { box } from './box.ts';
import { whyNotRoom } from './buildings.ts';
import { boxFor, boxOf, defaultFiles, formationFor, turnedFront } from './formation.ts';
import { isFreePlace } from './movement.ts';
import { emit, idOf, type Play } from './play.ts';
import { isDisorganised, isEngaged, isOnTable, isRouting, type State, unitOf } from './state.ts';

export function finishTurn(play: Play): void {
  for (let index = 0; index < play.state.units.length; index += 1) finish(play, index);
}

function finish(play: Play, index: number): void {
  const order = play.state.orders[index];
  switch (order?.kind) {
    case 'form':
    case 'limber':
    case 'unlimber':
    case 'dismount':
    case 'mount':
      if (isUndisturbed(play.state, index)) carryThrough(play, index, order);
      else lose(play, index, { order: order.kind, reason: 'contacted' });
      return;
    default:
      return;
  }
}

/** RK-FRM-07: a unit that was contacted in that turn has lost it. */
function isUndisturbed(state: State, index: number): boolean {
  const wasFought = unitOf(state, index).foughtIn === state.turn;
  return (
    isOnTable(state, index) &&
    !wasFought &&
    !isEngaged(state, index) &&
    !isRouting(state, index) &&
    !isDisorganised(state, index)
  );
}

function lose(
  play: Play,
  index: number,
  { order, reason }: { readonly order: Order['kind']; readonly reason: string },
): void {
  emit(play, { kind: 'order-lost', rule: 'RK-FRM-07', unit: idOf(play.state, index), order, reason });
}

function carryThrough(play: Play, index: number, order: StanceOrder): void {
  const unit = idOf(play.state, index);
  switch (order.kind) {
    case 'form':
      form(play, index, order);
      return;
    case 'limber':
      emit(play, { kind: 'piece-limbered', rule: 'RK-ART-01', unit });
      return;
    case 'unlimber':
      unlimber(play, index, order.facing);
      return;
    case 'dismount':
      dismount(play, index, order.building);
      return;
    case 'mount':
      emit(play, { kind: 'unit-mounted', rule: 'RK-TER-14', unit });
      return;
  }
}

/** RK-FRM-04: behind the same front; with fewer figures than it began the turn with, as wide as they can be. */
function form(play: Play, index: number, { formation, files: told }: Extract<Order, { kind: 'form' }>): void {
  const { state } = play;
  const unit = unitOf(state, index);
  const fits = formationFor(unit.figures, told) === formation;
  const files = fits ? told : defaultFiles(unit.figures, formation);
  const shape = formationFor(unit.figures, files);
  if (shape === undefined || !isFreePlace(state, index, boxFor(state, index, { ...unit, files }))) {
    lose(play, index, { order: 'form', reason: 'no-room' });
    return;
  }
  const id = idOf(state, index);
  emit(play, {
    kind: 'formation-changed',
    rule: 'RK-FRM-04',
    unit: id,
    formation: shape,
    files,
    at: unit.at,
  });
}

/** RK-ART-02: any facing, about its centre, for nothing. */
function unlimber(play: Play, index: number, facing: number): void {
  const { state } = play;
  const { x, y, halfWidth, halfDepth } = boxOf(state, index);
  const unit = unitOf(state, index);
  const isFree = isFreePlace(state, index, box([x, y], facing, 2 * halfWidth, 2 * halfDepth));
  const kept = isFree ? facing : unit.facing;
  const at = turnedFront(unit.at, unit.facing, kept, 2 * halfDepth);
  emit(play, { kind: 'piece-unlimbered', rule: 'RK-ART-02', unit: idOf(state, index), at, facing: kept });
}

/** RK-TER-14: the whole act, off the horses and in, takes the one turn. */
function dismount(play: Play, index: number, building: number | undefined): void {
  const unit = idOf(play.state, index);
  emit(play, { kind: 'unit-dismounted', rule: 'RK-TER-14', unit });
  if (building === undefined || whyNotRoom(play.state, index, building) !== undefined) return;
  emit(play, { kind: 'building-entered', rule: 'RK-TER-14', unit, piece: building });
}
