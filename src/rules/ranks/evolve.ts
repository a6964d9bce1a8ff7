/** Applies one event; nothing else changes a state. */
import { changedState, changedUnit } from './draft.ts';
import type {
  Event,
  OrdersDeclared,
  QuestionsDue,
  SidePicked,
  TerrainPlaced,
  TurnBegun,
  UnitDeployed,
} from './events.ts';
import { evolveUnit, withUnit } from './evolve-unit.ts';
import { type Contact, indexOf, isEngaged, type Phase, type State, type Unit, unitOf } from './state.ts';

export function evolve(state: State, event: Event): State {
  switch (event.kind) {
    case 'terrain-rolled':
      return changedState(state, { phase: { kind: 'terrain', order: event.order, next: 0 } });
    case 'terrain-placed':
      return terrainPlaced(state, event);
    case 'side-chosen':
      return changedState(state, { phase: { kind: 'pick-side', side: event.picks } });
    case 'side-picked':
      return sidePicked(state, event);
    case 'unit-deployed':
      return withUnit(state, event.unit, deployed(event));
    case 'turn-begun':
      return turnBegun(state, event);
    case 'step-begun':
      return stepBegun(state, event.step);
    case 'orders-declared':
      return ordersDeclared(state, event);
    case 'initiative-rolled':
      return changedState(state, { initiative: event.side });
    case 'battle-ended':
      return changedState(state, { phase: { kind: 'over', outcome: event.outcome } });
    case 'moves-due':
      return changedState(state, { phase: { kind: 'move', side: event.side, isLast: event.isLast } });
    case 'clash-due':
      return changedState(state, { phase: { kind: 'clash' } });
    case 'questions-due':
      return changedState(state, { phase: questions(state, event) });
    case 'side-conceded':
      return changedState(state, { conceded: [...state.conceded, event.side] });
    case 'building-tested':
      return event.isAlight ? changedState(state, { burning: [...state.burning, event.piece] }) : state;
    case 'turn-ended':
      return turnEnded(state);
    case 'fought-on':
    case 'morale-tested':
      return state;
    default:
      return evolveUnit(state, event);
  }
}

/** A unit that has done nothing yet. */
export const FRESH: Unit = {
  at: [0, 0],
  facing: 0,
  files: 1,
  formation: 'single',
  figures: 0,
  pending: 0,
  marked: 0,
  is: 'waiting',
  inside: -1,
  host: -1,
  rout: null,
  reorganisesIn: 0,
  isDismounted: false,
  isLimbered: false,
  lostIn: 0,
  breathedIn: 0,
  exhaustedIn: 0,
  wardedIn: 0,
  heartenedIn: 0,
  dreadIn: 0,
  hastenedIn: 0,
  leftIn: 0,
  foughtIn: 0,
  rallyRefusedIn: 0,
};

function terrainPlaced(state: State, { piece, terrain, corners }: TerrainPlaced): State {
  const { phase } = state;
  const pool = state.pool.filter((_, index) => index !== piece);
  const next = phase.kind === 'terrain' ? phase.next + 1 : 0;
  const order = phase.kind === 'terrain' ? phase.order : [];
  return changedState(state, {
    pool,
    terrain: [...state.terrain, { terrain, corners }],
    phase: { kind: 'terrain', order, next },
  });
}

function sidePicked(state: State, { side, edge }: SidePicked): State {
  const other = edge === 'south' ? 'north' : 'south';
  const edges: State['edges'] = side === 'red' ? { red: edge, black: other } : { red: other, black: edge };
  return changedState(state, { edges, phase: { kind: 'deploy' } });
}

function deployed({ at, facing, files, formation, isLimbered }: UnitDeployed): Partial<Unit> {
  return { at, facing, files, formation, isLimbered, is: 'on-table' };
}

function turnBegun(state: State, { turn }: TurnBegun): State {
  return changedState(state, { turn, phase: { kind: 'declare' }, orders: state.orders.map(() => null) });
}

function stepBegun(state: State, step: State['step']): State {
  if (step !== 'combat' || state.contacts.length === 0) return changedState(state, { step });
  const units = state.units.map((unit, index) =>
    isEngaged(state, index) ? changedUnit(unit, { foughtIn: state.turn }) : unit,
  );
  return changedState(state, { step, units });
}

function ordersDeclared(state: State, { orders: told }: OrdersDeclared): State {
  const orders = state.fighters.map(({ id }, index) => told[id] ?? state.orders[index] ?? null);
  return changedState(state, { orders });
}

function questions(state: State, { about, units }: QuestionsDue): Phase {
  if (about === 'rally' || about === 'concede') return { kind: about };
  return { kind: about, units: units.map((id) => indexOf(state, id)) };
}

function turnEnded(state: State): State {
  const contacts = state.contacts.filter((one) => !hasRouter(state, one));
  return contacts.length === state.contacts.length ? state : changedState(state, { contacts });
}

/** RK-GEO-11: a router is in no melee; what touched it by following is kept with its rout. */
function hasRouter(state: State, { attacker, target }: Contact): boolean {
  return unitOf(state, attacker).rout !== null || unitOf(state, target).rout !== null;
}
