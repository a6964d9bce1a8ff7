/** Copies of units and states, field by field: a spread of that many fields takes ten times as long. */
import type { State, Unit } from './state.ts';

/** A copy of which nobody else knows yet. */
export type Draft = { -readonly [Field in keyof Unit]: Unit[Field] };

export function copyOf(unit: Unit): Draft {
  const copy = uncountered(unit);
  if (unit.counter !== undefined) copy.counter = unit.counter;
  return copy;
}

/** A copy without its counter. */
export function uncountered(unit: Unit): Draft {
  return {
    is: unit.is,
    at: unit.at,
    points: unit.points,
    down: unit.down,
    leader: unit.leader,
    facing: unit.facing,
    level: unit.level,
    inside: unit.inside,
    morale: unit.morale,
    isShown: unit.isShown,
    hasActed: unit.hasActed,
    hasResponded: unit.hasResponded,
    isInfiltrating: unit.isInfiltrating,
    noChargeTurn: unit.noChargeTurn,
    mobility: unit.mobility,
    systems: unit.systems,
    character: unit.character,
    host: unit.host,
    carrier: unit.carrier,
    landedFrom: unit.landedFrom,
    hasMoved: unit.hasMoved,
    shotBy: unit.shotBy,
    shotByLast: unit.shotByLast,
    pool: unit.pool,
  };
}

export function withUnits(state: State, units: readonly Unit[]): State {
  const copy = copyOfState(state);
  copy.units = units;
  return copy;
}

/** A state of which nobody else knows yet. */
export function copyOfState(state: State): { -readonly [Field in keyof State]: State[Field] } {
  return {
    settings: state.settings,
    terrain: state.terrain,
    objectives: state.objectives,
    fighters: state.fighters,
    units: state.units,
    attacker: state.attacker,
    edges: state.edges,
    policies: state.policies,
    supports: state.supports,
    turn: state.turn,
    phase: state.phase,
    mayConcede: state.mayConcede,
    conceded: state.conceded,
  };
}
