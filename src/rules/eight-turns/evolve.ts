/** Applies one event; nothing else changes a state. */
import { changedState, changedUnit } from './draft.ts';
import type {
  BattleEnded,
  CombatBegun,
  CombatEnded,
  CombatsJoined,
  EdgePicked,
  Event,
  HealOffered,
  PlayerTurnBegun,
  PlayerTurnEnded,
  RolledOff,
  UnitCharged,
  UnitFellBack,
  WillTested,
  WoundsLost,
} from './events.ts';
import {
  type Combat,
  indexOf,
  isLocked,
  type Phase,
  radiusNow,
  type State,
  type Unit,
  unitOf,
} from './state.ts';

export function evolve(state: State, event: Event): State {
  switch (event.kind) {
    case 'rolled-off':
      return rolledOff(state, event);
    case 'edge-picked':
      return edgePicked(state, event);
    case 'unit-deployed':
      return withUnit(state, event.unit, { at: event.at, is: 'on-table' });
    case 'player-turn-begun':
      return playerTurnBegun(state, event);
    case 'step-begun':
      return changedState(state, { units: state.units.map(undone), phase: { kind: event.step } });
    case 'unit-moved':
      return withUnit(state, event.unit, { at: event.to, hasMoved: true, isDone: true });
    case 'unit-passed':
      return withUnit(state, event.unit, { isDone: true });
    case 'unit-shot':
      return withUnit(state, event.unit, { hasShot: true, isDone: true });
    case 'magic-tested':
      return withUnit(state, event.unit, { hasShot: true, isDone: true });
    case 'unit-boosted':
      return withUnit(state, event.unit, { isBoosted: true });
    case 'wounds-healed':
      return changedState(withUnit(state, event.unit, { left: event.left }), { phase: { kind: 'shoot' } });
    case 'unit-charged':
      return unitCharged(state, event);
    case 'unit-struck':
      return withUnit(state, event.unit, { hasStruck: true });
    case 'wounds-lost':
      return woundsLost(state, event);
    case 'unit-destroyed':
      return withoutContacts(withUnit(state, event.unit, { is: 'destroyed' }), event.unit);
    case 'unit-fell-back':
      return fellBack(state, event);
    case 'will-tested':
      return willTested(state, event);
    case 'side-conceded':
      return changedState(state, { conceded: [...state.conceded, event.side] });
    case 'spell-struck':
    case 'fought-on':
      return state;
    case 'heal-offered':
    case 'combats-joined':
    case 'combat-begun':
    case 'combat-ended':
    case 'player-turn-ended':
    case 'battle-ended':
      return changedState(state, phased(state, event));
  }
}

type PhaseEvent = HealOffered | CombatsJoined | CombatBegun | CombatEnded | PlayerTurnEnded | BattleEnded;

/** Events that only lead on to another question. */
function phased(state: State, event: PhaseEvent): Partial<State> {
  switch (event.kind) {
    case 'heal-offered': {
      const [caster, target] = [indexOf(state, event.caster), indexOf(state, event.unit)];
      return { phase: { kind: 'heal', caster, target, most: event.most } };
    }
    case 'combats-joined':
      return { phase: { kind: 'combat', left: event.combats.map((ids) => indicesOf(state, ids)) } };
    case 'combat-begun':
      return { phase: clash(state, indicesOf(state, event.units)) };
    case 'combat-ended':
      return { phase: { kind: 'combat', left: state.phase.kind === 'clash' ? state.phase.left : [] } };
    case 'player-turn-ended':
      return {
        units: state.units.map((unit, index) => shrunk(state, unit, index)),
        phase: { kind: 'concede' },
      };
    case 'battle-ended':
      return { phase: { kind: 'over', outcome: event.outcome } };
  }
}

function indicesOf(state: State, ids: readonly string[]): Combat {
  return ids.map((id) => indexOf(state, id));
}

function clash(state: State, combat: Combat): Phase {
  const waiting = state.phase.kind === 'combat' ? state.phase.left : [];
  return { kind: 'clash', combat, left: waiting.filter((other) => other[0] !== combat[0]) };
}

function rolledOff(state: State, { first, picks }: RolledOff): State {
  return changedState(state, { first, active: first, phase: { kind: 'pick-edge', side: picks } });
}

function edgePicked(state: State, { side, edge }: EdgePicked): State {
  const other = edge === 'south' ? 'north' : 'south';
  const edges: State['edges'] = side === 'red' ? { red: edge, black: other } : { red: other, black: edge };
  return changedState(state, { edges, phase: { kind: 'deploy' } });
}

/** What lasted for one player turn is over (section 1.6). */
function playerTurnBegun(state: State, { playerTurn, side }: PlayerTurnBegun): State {
  return changedState(state, {
    playerTurn,
    active: side,
    units: state.units.map(refreshed),
    phase: { kind: 'move' },
  });
}

function refreshed(unit: Unit): Unit {
  if (unit.is !== 'on-table') return unit;
  const { at, radius, left, is, isShaken } = unit;
  return changedUnit(FRESH, { at, radius, left, is, isShaken });
}

/** A unit that has done nothing yet. */
export const FRESH: Unit = {
  at: [0, 0],
  radius: 0,
  left: 0,
  is: 'waiting',
  isShaken: false,
  isDone: false,
  hasMoved: false,
  hasShot: false,
  hasCharged: false,
  hasStruck: false,
  hasTested: false,
  isBoosted: false,
  lost: 0,
};

function undone(unit: Unit): Unit {
  return unit.isDone ? changedUnit(unit, { isDone: false }) : unit;
}

/** ET-GEO-03: radii are measured again, about the same centre. */
function shrunk(state: State, unit: Unit, index: number): Unit {
  if (unit.is !== 'on-table') return unit;
  const radius = radiusNow(state, index);
  return radius === unit.radius ? unit : changedUnit(unit, { radius });
}

function unitCharged(state: State, { unit, to, touches }: UnitCharged): State {
  const charger = indexOf(state, unit);
  const pairs = touches.map((id) => pairOf(charger, indexOf(state, id)));
  const moved = withUnit(state, unit, { at: to, hasCharged: true, isDone: true });
  return changedState(moved, { contacts: [...state.contacts, ...pairs] });
}

function pairOf(a: number, b: number): readonly [number, number] {
  return a < b ? [a, b] : [b, a];
}

function woundsLost(state: State, { unit, left, lost }: WoundsLost): State {
  const before = unitOf(state, indexOf(state, unit));
  return withUnit(state, unit, { left, lost: before.lost + lost });
}

/** ET-MOR-05, 06: only the test at the start of its own player turn makes a shaken unit steady again. */
function willTested(state: State, { unit, why, isPassed }: WillTested): State {
  const wasShaken = unitOf(state, indexOf(state, unit)).isShaken;
  const isShaken = !isPassed || (wasShaken && why === 'losses');
  return withUnit(state, unit, { isShaken, hasTested: true });
}

function fellBack(state: State, { unit, to, isLost }: UnitFellBack): State {
  const moved = withUnit(state, unit, { at: to, isDone: true, ...(isLost ? { is: 'fled' as const } : {}) });
  return withoutContacts(moved, unit);
}

function withoutContacts(state: State, id: string): State {
  const index = indexOf(state, id);
  if (!isLocked(state, index)) return state;
  const contacts = state.contacts.filter(([red, black]) => red !== index && black !== index);
  return changedState(state, { contacts });
}

function withUnit(state: State, id: string, change: Partial<Unit>): State {
  const index = indexOf(state, id);
  const units = state.units.slice();
  units[index] = changedUnit(unitOf(state, index), change);
  return changedState(state, { units });
}
