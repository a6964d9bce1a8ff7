/** Applies one event; nothing else changes a state. */
import { type BodyDraft, copyBody, copyState } from './draft.ts';
import type {
  BrokeAway,
  CloseCombatEnded,
  Event,
  FearTested,
  FighterCharged,
  FighterOut,
  RoundEnded,
  SpellLaid,
} from './events.ts';
import { evolveRuling } from './evolve-ruling.ts';
import { type Body, indexOf, type Laid, type Phase, type State } from './state.ts';
import { engagedWith, withBodies, withBody, withKit, withoutEngagements } from './with-body.ts';

export function evolve(state: State, event: Event): State {
  switch (event.kind) {
    case 'kit-chosen':
      return withKit(state, event.fighter, event.kit);
    case 'kits-chosen':
      return inPhase(state, { kind: 'declare' });
    case 'fear-tested':
      return fearTested(state, event);
    case 'fighter-charged':
      return fighterCharged(state, event);
    case 'charge-missed':
    case 'fighter-moved':
      return movedTo(state, event.fighter, event.to);
    case 'fighter-left':
      return withBody(state, event.fighter, leaveField);
    case 'wounds-lost':
    case 'wounds-healed':
      return withBody(state, event.fighter, (body) => {
        body.left = event.left;
      });
    case 'fighter-out':
      return fighterOut(state, event);
    case 'spell-rolled':
      return withBody(state, event.fighter, showArt);
    case 'spell-laid':
      return spellLaid(state, event);
    case 'trap-laid':
      return trapLaid(state, event);
    case 'fighter-revived':
      return withBody(state, event.fighter, (body) => {
        body.is = 'standing';
        body.left = event.left;
        body.hands = null;
      });
    case 'weapon-drawn':
      return withBody(state, event.fighter, (body) => {
        body.hands = { main: event.main, off: event.off };
      });
    case 'broke-away':
      return event.isPassed ? brokeAway(state, event) : state;
    case 'close-combat-ended':
      return closeCombatEnded(state, event);
    case 'round-ended':
      return roundEnded(state, event);
    case 'fate-rolled':
      return withBody(state, event.fighter, (body) => {
        body.fate = event.fate;
      });
    case 'change-ruled':
      return evolveRuling(state, event.change);
    case 'skirmish-ended':
      return inPhase(state, { kind: 'over', outcome: event.outcome });
    default:
      return unchanged(state, event);
  }
}

/** Dice and places that say why something happens, and change nothing themselves. */
type Told =
  | 'step-begun'
  | 'rolled-off'
  | 'shot-fired'
  | 'shot-lost'
  | 'rolled-to-wound'
  | 'rolled-saves'
  | 'spell-lost'
  | 'storm-rolled'
  | 'backlash-rolled'
  | 'spell-resisted'
  | 'task-tried'
  | 'combat-begun'
  | 'rolled-to-hit'
  | 'rout-tested'
  | 'side-resolved'
  | 'ruling-spoken';

/** A new kind of event that changes something is a compile error here. */
function unchanged(state: State, _event: Extract<Event, { kind: Told }>): State {
  return state;
}

/** A fighter who has done nothing yet. */
export const FRESH: Body = {
  zone: 0,
  left: 0,
  is: 'standing',
  hasMoved: false,
  hasCharged: false,
  hasFought: false,
  hands: null,
  fear: 'none',
  laid: [],
  hasCast: false,
  putOut: 0,
  fate: null,
};

function inPhase(state: State, phase: Phase): State {
  const next = copyState(state);
  next.phase = phase;
  return next;
}

function leaveField(body: BodyDraft): void {
  body.is = 'gone';
  body.hasMoved = true;
}

function showArt(body: BodyDraft): void {
  body.hasCast = true;
}

function movedTo(state: State, fighter: string, zone: number): State {
  return withBody(state, fighter, (body) => {
    body.zone = zone;
    body.hasMoved = true;
  });
}

function fearTested(state: State, { fighter, occasion, isPassed }: FearTested): State {
  const failed = occasion === 'charge' ? 'frozen' : 'shaken';
  return withBody(state, fighter, (body) => {
    body.fear = isPassed ? 'passed' : failed;
  });
}

/** RM-RND-03. */
function fighterCharged(state: State, { fighter, targets, to }: FighterCharged): State {
  const moved = withBody(state, fighter, (body) => {
    body.zone = to;
    body.hasMoved = true;
    body.hasCharged = true;
  });
  const found = targets.map((id) => indexOf(state, id));
  return engagedWith(moved, indexOf(state, fighter), found);
}

/** RM-INJ-03: out at once; it counts for the fighter who did it. */
function fighterOut(state: State, { fighter, by }: FighterOut): State {
  const fallen = withBody(state, fighter, (body) => {
    body.is = 'out';
    body.laid = [];
  });
  const out = withoutEngagements(fallen, fighter);
  if (by === undefined) return out;
  return withBody(out, by, (body) => {
    body.putOut += 1;
  });
}

/** RM-MAG-16: the same spell again renews the end. */
function spellLaid(state: State, { fighter, spell, until }: SpellLaid): State {
  return withBody(state, fighter, (body) => {
    body.laid = [...body.laid.filter((one) => one.spell !== spell), { spell, until }];
  });
}

function trapLaid(state: State, { zone, side, spell, until }: State['traps'][number]): State {
  const others = state.traps.filter((trap) => trap.zone !== zone || trap.side !== side);
  const next = copyState(state);
  next.traps = [...others, { zone, side, spell, until }];
  return next;
}

/** RM-RND-09. */
function brokeAway(state: State, { fighter, to }: BrokeAway): State {
  return withoutEngagements(movedTo(state, fighter, to), fighter);
}

function closeCombatEnded(state: State, { fighters }: CloseCombatEnded): State {
  const bodies = state.bodies.map((body, index) => {
    const isEngaged = state.engaged.some((pair) => pair.includes(index));
    const fought = fighters.includes(state.fighters[index]?.id ?? '');
    // RM-ORD-12: whoever is free has left that combat; the next is another one.
    const hasFought = fought && isEngaged;
    const isFree = body.hands !== null && !isEngaged;
    const laid =
      fought && body.laid.some(endsWithFight) ? body.laid.filter((one) => !endsWithFight(one)) : body.laid;
    if (hasFought === body.hasFought && !isFree && laid === body.laid) return body;
    const next = copyBody(body);
    next.hasFought = hasFought;
    next.laid = laid;
    if (isFree) next.hands = null;
    return next;
  });
  return withBodies(state, bodies);
}

const endsWithFight = ({ until }: Laid): boolean => until === 0;

/** RM-RND-08. */
function roundEnded(state: State, { round }: RoundEnded): State {
  const lasts = ({ until }: Laid): boolean => until === 0 || until > round;
  const bodies = state.bodies.map((body) => {
    const laid = body.laid.every(lasts) ? body.laid : body.laid.filter(lasts);
    const isSame = !body.hasMoved && !body.hasCharged && body.fear === 'none' && laid === body.laid;
    if (isSame) return body;
    const next = copyBody(body);
    next.hasMoved = false;
    next.hasCharged = false;
    next.fear = 'none';
    next.laid = laid;
    return next;
  });
  const next = copyState(state);
  next.bodies = bodies;
  next.traps = state.traps.filter(({ until }) => until > round);
  next.outBefore = { red: outOf(state, 'red'), black: outOf(state, 'black') };
  next.round = round + 1;
  return next;
}

/** How many of a side are out. */
export function outOf(state: State, side: 'red' | 'black'): number {
  return state.fighters.filter((fighter, i) => fighter.side === side && state.bodies[i]?.is === 'out').length;
}
