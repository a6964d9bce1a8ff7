/** What events do to units; used by `evolve` alone. */
import { changedState, changedUnit } from './draft.ts';
import type {
  BuildingLeft,
  ContactMade,
  FiguresRemoved,
  FormationChanged,
  HitsSaved,
  SpellCast,
  SpellTook,
  StanceEvent,
  UnitEvent,
  UnitMoved,
  UnitPassed,
  UnitRallied,
  UnitRouted,
} from './events.ts';
import { indexOf, isEngaged, type State, touching, type Unit, unitOf } from './state.ts';

export function evolveUnit(state: State, event: UnitEvent | StanceEvent): State {
  switch (event.kind) {
    case 'character-attached':
      return withUnit(state, event.unit, { is: 'attached', host: indexOf(state, event.to) });
    case 'character-detached':
    case 'character-left':
      return standingAlone(state, event);
    case 'unit-moved':
      return unitMoved(state, event);
    case 'order-lost':
      return done(state, event.unit);
    case 'unit-passed':
      return unitPassed(state, event);
    case 'contact-made':
      return contactMade(state, event);
    case 'unit-shot':
    case 'piece-fired':
    case 'unit-struck':
      return state.step === 'shooting' ? done(state, event.unit) : state;
    case 'unit-breathed':
      return withUnit(done(state, event.unit), event.unit, { breathedIn: state.turn });
    case 'hits-saved':
      return hitsSaved(state, event);
    case 'spell-cast':
      return spellCast(state, event);
    case 'spell-took':
      return spellTook(state, event);
    case 'figures-removed':
      return figuresRemoved(state, event);
    case 'unit-destroyed':
      return gone(state, event.unit, 'destroyed');
    case 'unit-left-table':
      return gone(state, event.unit, 'fled');
    default:
      return evolveStance(state, event);
  }
}

/** How a unit stands, and with what heart. */
function evolveStance(state: State, event: StanceEvent): State {
  switch (event.kind) {
    case 'unit-routed':
      return unitRouted(state, event);
    case 'rout-turned':
      return routTurned(state, event.unit, event.way);
    case 'rally-tested':
    case 'ran-on':
      return withUnit(state, event.unit, { rallyRefusedIn: state.turn });
    case 'unit-rallied':
      return unitRallied(state, event);
    case 'unit-refaced':
      return withUnit(state, event.unit, { at: event.at, facing: event.facing });
    case 'formation-changed':
      return formationChanged(state, event);
    case 'piece-limbered':
    case 'unit-dismounted':
    case 'unit-mounted':
      return withUnit(done(state, event.unit), event.unit, CHANGES[event.kind]);
    case 'piece-unlimbered':
      return withUnit(done(state, event.unit), event.unit, {
        at: event.at,
        facing: event.facing,
        isLimbered: false,
      });
    case 'building-entered':
      return withUnit(done(state, event.unit), event.unit, { is: 'inside', inside: event.piece });
    case 'building-left':
      return buildingLeft(state, event);
  }
}

const CHANGES = {
  'piece-limbered': { isLimbered: true },
  'unit-dismounted': { isDismounted: true },
  'unit-mounted': { isDismounted: false },
} as const;

/** What a unit was told to do is done, or lost. */
function done(state: State, id: string): State {
  const index = indexOf(state, id);
  if (state.orders[index] === null) return state;
  const orders = state.orders.slice();
  orders[index] = null;
  return changedState(state, { orders });
}

function standingAlone(
  state: State,
  { unit, at, facing }: { readonly unit: string; readonly at: Unit['at']; readonly facing: number },
): State {
  return withUnit(state, unit, { is: 'on-table', host: -1, at, facing, files: 1 });
}

function unitMoved(state: State, { unit, why, to, facing }: UnitMoved): State {
  const index = indexOf(state, unit);
  const before = unitOf(state, index);
  const next = withUnit(state, unit, { at: to, facing, ...alsoChanged(state, before, why) });
  const isOver = why !== 'move' && why !== 'flight';
  const withdrawn = why === 'exit' ? withoutContacts(next, index) : next;
  // A move made before a throw, a spell or a breath leaves the order standing.
  return isOver || state.orders[index]?.kind === 'move' ? done(withdrawn, unit) : withdrawn;
}

function alsoChanged({ turn }: State, { rout }: Unit, why: UnitMoved['why']): Partial<Unit> {
  if (why === 'exit') return { leftIn: turn };
  if (why !== 'rout' || rout === null) return NOTHING;
  return { rout: { ...rout, moves: rout.moves + 1, touching: [] }, is: 'on-table' };
}

const NOTHING: Partial<Unit> = {};

function unitPassed(state: State, { disorganised }: UnitPassed): State {
  return disorganised.reduce((next, id) => {
    const hurt = withUnit(next, id, { reorganisesIn: state.turn + 1 });
    return done(hurt, id);
  }, state);
}

function contactMade(state: State, { attacker, target, face, how, cover }: ContactMade): State {
  const [a, b] = [indexOf(state, attacker), indexOf(state, target)];
  const contact = { attacker: a, target: b, face, turn: state.turn, kind: how, cover };
  const next = changedState(state, { contacts: [...state.contacts, contact] });
  const { rout } = unitOf(state, b);
  // RK-FOL-04: who has followed a router may follow it again.
  return rout === null
    ? next
    : withUnit(next, target, { rout: { ...rout, touching: [...rout.touching, a] } });
}

function hitsSaved(state: State, { unit, wounds }: HitsSaved): State {
  if (wounds === 0) return state;
  const { marked } = unitOf(state, indexOf(state, unit));
  return withUnit(state, unit, { marked: marked + wounds });
}

function spellCast(state: State, { unit, isExhausted }: SpellCast): State {
  const next = done(state, unit);
  return isExhausted ? withUnit(next, unit, { exhaustedIn: state.turn + 1 }) : next;
}

function spellTook(state: State, { unit, spell }: SpellTook): State {
  const { turn } = state;
  switch (spell) {
    case 'ward':
      return withUnit(state, unit, { wardedIn: turn });
    case 'haste':
      return withUnit(state, unit, { hastenedIn: turn + 1 });
    case 'hearten':
      return withUnit(state, unit, { heartenedIn: turn });
    case 'dread':
      return withUnit(state, unit, { dreadIn: turn });
    case 'mend': {
      const { pending, marked } = unitOf(state, indexOf(state, unit));
      return withUnit(
        state,
        unit,
        pending > 0 ? { pending: pending - 1 } : { marked: Math.max(0, marked - 1) },
      );
    }
    default:
      return state;
  }
}

function figuresRemoved(state: State, { unit, lost, left, pending }: FiguresRemoved): State {
  const { lostIn } = unitOf(state, indexOf(state, unit));
  return withUnit(state, unit, {
    figures: left,
    pending,
    marked: 0,
    lostIn: lost > 0 ? state.turn : lostIn,
  });
}

function gone(state: State, id: string, is: 'destroyed' | 'fled'): State {
  const index = indexOf(state, id);
  return withoutContacts(withUnit(done(state, id), id, { is, rout: null }), index);
}

/** RK-ROU-01, 08: no longer engaged; it has no formation until it rallies. */
function unitRouted(state: State, { unit, way }: UnitRouted): State {
  const index = indexOf(state, unit);
  const rout = { since: state.turn, moves: 0, way, touching: touching(state, index) };
  return withoutContacts(withUnit(done(state, unit), unit, { rout, formation: 'none' }), index);
}

function routTurned(state: State, unit: string, way: Unit['at']): State {
  const { rout } = unitOf(state, indexOf(state, unit));
  return rout === null ? state : withUnit(state, unit, { rout: { ...rout, way } });
}

function unitRallied(state: State, { unit, at, facing, files, formation }: UnitRallied): State {
  return withUnit(state, unit, { rout: null, at, facing, files, formation });
}

function formationChanged(state: State, { unit, formation, files, at }: FormationChanged): State {
  return withUnit(done(state, unit), unit, { formation, files, at });
}

function buildingLeft(state: State, { unit, at, facing, files, formation }: BuildingLeft): State {
  const change = { is: 'on-table', inside: -1, at, facing, files, formation } as const;
  return withUnit(done(state, unit), unit, change);
}

/** RK-GEO-11: an edge disappears when a unit is destroyed, routs or leaves. */
function withoutContacts(state: State, index: number): State {
  if (!isEngaged(state, index)) return state;
  const contacts = state.contacts.filter(({ attacker, target }) => attacker !== index && target !== index);
  return changedState(state, { contacts });
}

export function withUnit(state: State, id: string, change: Partial<Unit>): State {
  const index = indexOf(state, id);
  const units = state.units.slice();
  units[index] = changedUnit(unitOf(state, index), change);
  return changedState(state, { units });
}
