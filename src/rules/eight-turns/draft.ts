/**
 * Copies of states and units with some fields changed, made field by field: that takes a fraction of the time of a
 * spread of that many fields, and gives all of them the same hidden class, which the engine reads faster.
 */
import type { State, Unit } from './state.ts';

type Writable<T> = { -readonly [Field in keyof T]: T[Field] };

/** The same state with some fields changed. */
export function changedState(state: State, change: Partial<State>): State {
  const copy: Writable<State> = {
    settings: state.settings,
    terrain: state.terrain,
    fighters: state.fighters,
    units: state.units,
    contacts: state.contacts,
    edges: state.edges,
    first: state.first,
    playerTurn: state.playerTurn,
    active: state.active,
    phase: state.phase,
    mayConcede: state.mayConcede,
    conceded: state.conceded,
  };
  return Object.assign(copy, change);
}

/** The same unit with some fields changed. */
export function changedUnit(unit: Unit, change: Partial<Unit>): Unit {
  const copy: Writable<Unit> = {
    at: unit.at,
    radius: unit.radius,
    left: unit.left,
    is: unit.is,
    isShaken: unit.isShaken,
    isDone: unit.isDone,
    hasMoved: unit.hasMoved,
    hasShot: unit.hasShot,
    hasCharged: unit.hasCharged,
    hasStruck: unit.hasStruck,
    hasTested: unit.hasTested,
    isBoosted: unit.isBoosted,
    lost: unit.lost,
  };
  return Object.assign(copy, change);
}
