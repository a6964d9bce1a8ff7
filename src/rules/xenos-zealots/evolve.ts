/** The one place where a battle changes: an event applied to a state. */
import { SIDES, type Side } from '../../kernel/ruleset.ts';
import { copyOf, copyOfState, type Draft, uncountered, withUnits } from './copies.ts';
import type {
  Consolidated,
  Event,
  OrdersGiven,
  Regenerated,
  StatusChanged,
  SupportArrived,
  SupportRequested,
  TrackLost,
  UnitDeployed,
  UnitKeptBack,
  UnitMoved,
  UnitShot,
} from './events.ts';
import { type Edge, indexOf, kindOf, type State, type Support, type Unit, unitOf } from './state.ts';

export function evolve(state: State, event: Event): State {
  return changedBy(state, event) ?? unitChangedBy(state, event);
}

/** What concerns the battle as a whole; undefined for events about single units. */
function changedBy(state: State, event: Event): State | undefined {
  switch (event.kind) {
    case 'roles-rolled':
      return stateWith(state, { attacker: event.attacker });
    case 'zone-picked':
      return zonesPicked(state, event.side, event.edge);
    case 'turn-begun':
      return turnBegun(state, event.turn);
    case 'orders-given':
      return ordersGiven(state, event);
    case 'support-requested':
      return requested(state, event);
    case 'counters-shown':
      return countersShown(state, event.side);
    case 'stage-begun':
      return stageBegun(state, event);
    case 'stage-ended':
      return stageEnded(state, event);
    case 'support-arrived':
      return arrived(state, event);
    case 'turn-ended':
      return turnEnded(state);
    case 'side-conceded':
      return stateWith(state, { conceded: [...state.conceded, event.side] });
    case 'battle-ended':
      return stateWith(state, { phase: { kind: 'over', outcome: event.outcome } });
    default:
      return undefined;
  }
}

function unitChangedBy(state: State, event: Event): State {
  switch (event.kind) {
    case 'unit-deployed':
      return deployed(state, event);
    case 'unit-kept-back':
      return keptBack(state, event);
    case 'unit-moved':
      return moved(state, event);
    case 'unit-turned':
      return withUnit(state, event.unit, { facing: event.facing, ...(event.isAction ? RESPONDED : {}) });
    case 'unit-stayed':
      return withUnit(state, event.unit, ACTED);
    case 'character-attached':
      return attached(state, event.unit, event.host);
    case 'character-detached':
      return detached(state, event.unit, event.host);
    case 'unit-embarked':
      return embarked(state, event.unit, event.carrier);
    case 'unit-shot':
      return shot(state, event);
    case 'unit-harmed':
      return withUnit(state, event.unit, { points: event.points, down: event.down });
    case 'track-lost':
      return trackLost(state, event);
    case 'regenerated':
      return regenerated(state, event);
    default:
      return statusChangedBy(state, event);
  }
}

function statusChangedBy(state: State, event: Event): State {
  switch (event.kind) {
    case 'status-changed':
      return statusChanged(state, event);
    case 'counter-lost':
      return withoutCounter(state, indexOf(state, event.unit), {});
    case 'unit-destroyed':
      return gone(state, event.unit, 'destroyed');
    case 'unit-fled':
      return gone(state, event.unit, 'fled');
    case 'leader-fell':
      return withUnit(state, event.unit, { leader: event.leader });
    case 'command-used':
      return commandUsed(state, event.unit);
    case 'charge-banned':
      return withUnit(state, event.unit, { noChargeTurn: event.turn });
    case 'consolidated':
      return consolidated(state, event);
    default:
      return state;
  }
}

const ACTED = { hasActed: true } as const;
const RESPONDED = { hasActed: true, hasResponded: true } as const;

/** A spread would leave states of many shapes behind, and each makes the reading of all the others slower. */
function stateWith(state: State, change: Partial<State>): State {
  return Object.assign(copyOfState(state), change);
}

function withUnit(state: State, id: string, change: Partial<Unit>): State {
  return withIndex(state, indexOf(state, id), change);
}

function withIndex(state: State, index: number, change: Partial<Unit>): State {
  return withUnits(state, replaced(state.units, index, Object.assign(copyOf(unitOf(state, index)), change)));
}

function replaced(units: readonly Unit[], index: number, unit: Unit): readonly Unit[] {
  const next = units.slice();
  next[index] = unit;
  return next;
}

function withAll(state: State, change: (unit: Unit, index: number) => Unit): State {
  const units: Unit[] = [];
  state.units.forEach((unit, index) => {
    units.push(change(unit, index));
  });
  return withUnits(state, units);
}

function withoutCounter(state: State, index: number, change: Partial<Unit>): State {
  const unit: Draft = uncountered(unitOf(state, index));
  unit.isShown = false;
  return withUnits(state, replaced(state.units, index, Object.assign(unit, change)));
}

function zonesPicked(state: State, side: Side, edge: Edge): State {
  const other: Edge = edge === 'south' ? 'north' : 'south';
  const edges: State['edges'] = side === 'red' ? { red: edge, black: other } : { red: other, black: edge };
  return stateWith(state, { edges, phase: { kind: 'deploy' } });
}

function deployed(state: State, { unit, at, facing }: UnitDeployed): State {
  return withUnit(state, unit, { is: 'on-table', at, facing });
}

function keptBack(state: State, { unit, as, side, with: id }: UnitKeptBack): State {
  if (as === 'aboard') return withUnit(state, unit, { is: 'aboard', carrier: indexOf(state, id) });
  const support: Support = {
    id: `reserve/${unit}`,
    side,
    asset: unit,
    is: 'held',
    markers: [],
    active: 0,
    failures: 0,
  };
  const next = withUnit(state, unit, { is: 'reserve' });
  return stateWith(next, { supports: [...next.supports, support] });
}

/** XZ-CMD-01, XZ-GAP-22: a fresh turn. */
function turnBegun(state: State, turn: number): State {
  const next = withAll(state, (unit, index) => {
    return Object.assign(uncountered(unit), {
      isShown: false,
      hasActed: false,
      hasResponded: false,
      isInfiltrating: false,
      landedFrom: -1,
      hasMoved: false,
      shotByLast: turn === 1 ? [] : unit.shotBy,
      shotBy: [],
      pool: kindOf(state, index).command?.rerolls ?? 0,
    });
  });
  return stateWith(next, { turn, phase: { kind: 'orders' } });
}

function ordersGiven(state: State, { side, counters, policies }: OrdersGiven): State {
  const next = withAll(state, (unit, index) => {
    const counter = counters[state.fighters[index]?.id ?? ''];
    return counter === undefined || state.fighters[index]?.side !== side
      ? unit
      : Object.assign(copyOf(unit), { counter, isShown: false });
  });
  return stateWith(next, { policies: { ...state.policies, [side]: policies } });
}

function requested(state: State, { support: id, isGranted, markers, active }: SupportRequested): State {
  if (!isGranted) return state;
  return withSupport(state, id, { is: 'marked', markers, active });
}

function withSupport(state: State, id: string, change: Partial<Support>): State {
  const supports = state.supports.map((one) => (one.id === id ? { ...one, ...change } : one));
  return stateWith(state, { supports });
}

/** XZ-GAP-25: Infiltrate lasts from here to the end of the turn. */
function countersShown(state: State, side: Side): State {
  return withAll(state, (unit, index) =>
    state.fighters[index]?.side === side && unit.counter !== undefined
      ? Object.assign(copyOf(unit), { isShown: true, isInfiltrating: unit.counter === 'INFILTRATE' })
      : unit,
  );
}

/** XZ-TRN-09, 10: a side's counters are taken away when its second stage is done. */
function stageEnded(state: State, { stage, side }: { stage: 'primary' | 'secondary'; side: Side }): State {
  if (stage === 'primary') return state;
  return withAll(state, (unit, index) => {
    if (unit.counter === undefined || state.fighters[index]?.side !== side) return unit;
    return Object.assign(uncountered(unit), { isShown: false });
  });
}

function stageBegun(state: State, { stage, side }: { stage: 'primary' | 'secondary'; side: Side }): State {
  const next = withAll(state, (unit) =>
    unit.hasActed || unit.hasMoved ? Object.assign(copyOf(unit), { hasActed: false, hasMoved: false }) : unit,
  );
  return stateWith(next, { phase: { kind: 'act', stage, side } });
}

function moved(state: State, event: UnitMoved): State {
  const { unit: id, at, facing, level, inside, leaderAt, way } = event;
  const index = indexOf(state, id);
  const isOwn = way === 'move' || way === 'jump' || way === 'land';
  const isResponse = way === 'cover' || way === 'withdraw';
  const next = withIndex(state, index, {
    is: 'on-table',
    at,
    facing,
    level,
    inside,
    carrier: -1,
    ...(isOwn ? { hasActed: true, hasMoved: true } : {}),
    ...(way === 'charge' ? { hasActed: true } : {}),
    ...(way === 'land' ? { landedFrom: unitOf(state, index).carrier } : {}),
    ...(isResponse && event.isAction === true ? RESPONDED : {}),
  });
  const { character } = unitOf(next, index);
  if (leaderAt === undefined || character < 0) return next;
  return withIndex(next, character, { is: 'on-table', at: [leaderAt], level, inside, facing });
}

/** The character who leads it goes with it. */
function embarked(state: State, id: string, carrierId: string): State {
  const index = indexOf(state, id);
  const carrier = indexOf(state, carrierId);
  const { character } = unitOf(state, index);
  const next = withIndex(state, index, { is: 'aboard', carrier });
  return character < 0 ? next : withIndex(next, character, { is: 'aboard' });
}

function attached(state: State, id: string, hostId: string): State {
  const unit = indexOf(state, id);
  const host = indexOf(state, hostId);
  const { level, inside } = unitOf(state, host);
  // What it was told to do lapses; it goes with the unit now (XZ-GAP-68).
  const next = withoutCounter(state, unit, { is: 'on-table', host, level, inside, isInfiltrating: false });
  return withIndex(next, host, { character: unit });
}

function detached(state: State, id: string, hostId: string): State {
  const unit = indexOf(state, id);
  const host = indexOf(state, hostId);
  const { morale, down } = unitOf(state, host);
  const next = withIndex(state, unit, { host: -1, morale, down: down.map(() => false).slice(0, 1) });
  return withIndex(next, host, { character: -1 });
}

/** XZ-SHT-19: hit or miss. */
function shot(state: State, { unit, target, isResponse }: UnitShot): State {
  const shooter = indexOf(state, unit);
  const other = indexOf(state, target);
  const { shotBy } = unitOf(state, other);
  const next = shotBy.includes(shooter) ? state : withIndex(state, other, { shotBy: [...shotBy, shooter] });
  return withIndex(next, shooter, isResponse ? { hasActed: true, hasResponded: true } : ACTED);
}

function trackLost(state: State, { unit, track, system }: TrackLost): State {
  const index = indexOf(state, unit);
  const { mobility, systems, points } = unitOf(state, index);
  const left = points.map((each, i) => (i === 0 ? each - 1 : each));
  if (track === 'mobility') return withIndex(state, index, { mobility: mobility - 1, points: left });
  return withIndex(state, index, { systems: systems.map((works, i) => works && i !== system), points: left });
}

/** XZ-ABL-19. */
function regenerated(state: State, { unit, track, system }: Regenerated): State {
  const index = indexOf(state, unit);
  const { mobility, systems, points } = unitOf(state, index);
  if (track === 'none') return state;
  const left = points.map((each, i) => (i === 0 ? each + 1 : each));
  if (track === 'mobility') return withIndex(state, index, { mobility: mobility + 1, points: left });
  return withIndex(state, index, { systems: systems.map((works, i) => works || i === system), points: left });
}

/** XZ-SUP-03, 04: a poor-morale counter takes the place of the order; who lay down stands up. */
function statusChanged(state: State, { unit, to }: StatusChanged): State {
  const index = indexOf(state, unit);
  const { down, character } = unitOf(state, index);
  const risen = down.map(() => false);
  if (to === 'OK') return withMorale(state, index, character, { morale: to });
  const next = withoutCounter(state, index, { morale: to, down: risen, isInfiltrating: false });
  return withMorale(next, index, character, { morale: to });
}

/** A character shares the state of the unit it leads (XZ-CHR-05). */
function withMorale(state: State, index: number, character: number, change: Partial<Unit>): State {
  const next = withIndex(state, index, change);
  if (character < 0) return next;
  return withIndex(next, character, { ...change, down: unitOf(next, character).down.map(() => false) });
}

function gone(state: State, id: string, is: 'destroyed' | 'fled'): State {
  const index = indexOf(state, id);
  const { points, host, character, morale } = unitOf(state, index);
  const off = { is, host: -1, character: -1, carrier: -1 };
  const next = withoutCounter(
    state,
    index,
    is === 'destroyed' ? { ...off, points: points.map(() => 0) } : off,
  );
  const freed = host < 0 ? next : withIndex(next, host, { character: -1 });
  // XZ-GAP-68: who led a unit that is no more goes on alone, in its state.
  return character < 0 ? freed : withIndex(freed, character, { host: -1, morale });
}

function commandUsed(state: State, id: string): State {
  const index = indexOf(state, id);
  return withIndex(state, index, { pool: unitOf(state, index).pool - 1 });
}

/** XZ-ASL-21, 22. */
function consolidated(state: State, { unit }: Consolidated): State {
  const index = indexOf(state, unit);
  const { down, character } = unitOf(state, index);
  const next = withIndex(state, index, { down: down.map(() => false) });
  if (character < 0) return next;
  return withIndex(next, character, { down: [false] });
}

function arrived(state: State, { support, isHere, isBlocked }: SupportArrived): State {
  const found = state.supports.find(({ id }) => id === support);
  if (found === undefined) throw new Error(`no support ${support}`);
  if (!isHere) return withSupport(state, support, { failures: found.failures + 1 });
  // One that waits at the edge for room needs no roll any more: it is given enough failures to be sure.
  if (isBlocked) return withSupport(state, support, { failures: 5 });
  return withSupport(state, support, { is: 'spent', markers: [] });
}

/** XZ-SUP-10: models of units on good morale get up. */
function turnEnded(state: State): State {
  return withAll(state, (unit) =>
    unit.morale === 'OK' && unit.down.includes(true)
      ? Object.assign(copyOf(unit), { down: unit.down.map(() => false) })
      : unit,
  );
}

/** What a unit is before it is set up. */
export const FRESH = {
  is: 'waiting',
  leader: 0,
  facing: 0,
  level: 0,
  inside: -1,
  morale: 'OK',
  isShown: false,
  hasActed: false,
  hasResponded: false,
  isInfiltrating: false,
  noChargeTurn: 0,
  character: -1,
  host: -1,
  carrier: -1,
  landedFrom: -1,
  hasMoved: false,
  shotBy: [],
  shotByLast: [],
  pool: 0,
} as const satisfies Partial<Unit>;

/** Both sides, the game's Attacker first (XZ-GAP-81). */
export function inOrder(state: State): readonly Side[] {
  return state.attacker === SIDES[0] ? SIDES : [SIDES[1], SIDES[0]];
}
