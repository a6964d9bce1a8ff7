/** What an event says: a key of `data/messages.en.json` and its facts. */
import { type Line, line, type Narrators, narrateBy, silent } from '../../kernel/message.ts';
import { outcomeLine } from '../../kernel/outcome.ts';
import messages from './data/messages.en.json' with { type: 'json' };
import type {
  ContactMade,
  Event,
  FiguresRemoved,
  MoraleTested,
  OrderLost,
  PieceFired,
  RallyTested,
  SideChosen,
  SpellCast,
  UnitDestroyed,
  UnitMoved,
  UnitPassed,
  UnitReached,
  UnitStruck,
} from './events.ts';
import { cm, compass, placeLabel, sideLabel, unitLabel } from './labels.ts';
import type { State } from './state.ts';
import { getSpell, getTerrain } from './tables.ts';
import type { View } from './view.ts';

/** The line for an event; undefined for events that need no words. */
export function narrated(event: Event, { state }: View): Line | undefined {
  return narrateBy(NARRATORS, event, state);
}

type Tell<Kind extends Event['kind']> = Narrators<Event, State>[Kind];

/** A line that says no more than which unit. */
const bare = (key: string): ((event: { readonly unit: string }, state: State) => Line) => {
  return ({ unit }, state) => line(key, { unit: unitLabel(state, unit) });
};

const NARRATORS: Narrators<Event, State> = {
  'terrain-rolled': ({ faces, order }) =>
    faces.length === 0
      ? undefined
      : line('terrain-rolled', { ...pairs(faces), first: sideLabel(order[0] ?? 'red') }),
  'terrain-placed': ({ side, terrain }) =>
    line('terrain-placed', { side: sideLabel(side), terrain: getTerrain(terrain).name.toLowerCase() }),
  'side-chosen': (event) => chosenLine(event),
  'side-picked': ({ side, edge }) => line('side-picked', { side: sideLabel(side), edge }),
  'unit-deployed': ({ unit, rule, at }, state) =>
    rule === 'RK-SET-10'
      ? line('reserve-arrived', { unit: unitLabel(state, unit), to: placeLabel(at) })
      : undefined,
  // Every telling has a heading for the round, which is the turn.
  'turn-begun': silent,
  'step-begun': silent,
  'orders-declared': silent,
  'character-attached': ({ unit, to }, state) =>
    line('character-attached', { unit: unitLabel(state, unit), to: unitLabel(state, to) }),
  'character-detached': ({ unit, from }, state) =>
    line('character-detached', { unit: unitLabel(state, unit), from: unitLabel(state, from) }),
  'initiative-rolled': ({ faces, side }) =>
    line('initiative-rolled', { ...pairs(faces), side: sideLabel(side) }),
  'moves-due': silent,
  'unit-moved': (event, state) => moveLine(event, state),
  'order-lost': (event, state) => lostLine(event, state),
  'unit-passed': (event, state) => passLine(event, state),
  'contact-made': (event, state) => contactLine(event, state),
  'unit-shot': (event, state) => shotLine('unit-shot', event, state),
  'unit-struck': (event, state) => struckLine(event, state),
  'hits-saved': ({ unit, hits, wounds }, state) =>
    line(wounds === 0 ? 'hits-saved-all' : 'hits-saved', { unit: unitLabel(state, unit), hits, wounds }),
  'building-tested': ({ isAlight }) => (isAlight ? line('building-lit') : undefined),
  'unit-breathed': ({ unit, target, faces, need, hits }, state) =>
    line('unit-breathed', {
      unit: unitLabel(state, unit),
      target: unitLabel(state, target),
      dice: faces.length,
      need,
      hits,
    }),
  'piece-fired': (event, state) => shotLine('piece-fired', event, state),
  'spell-cast': (event, state) => spellLine(event, state),
  'spell-took': silent,
  'figures-removed': (event, state) => removedLine(event, state),
  'unit-destroyed': (event, state) => destroyedLine(event, state),
  'unit-left-table': bare('unit-left-table'),
  'character-left': bare('character-left'),
  'morale-tested': (event, state) => moraleLine(event, state),
  'unit-routed': silent,
  'rout-turned': silent,
  'rally-tested': (event, state) => rallyLine(event, state),
  'ran-on': silent,
  'unit-rallied': silent,
  'unit-refaced': ({ unit, facing }, state) =>
    line('unit-refaced', { unit: unitLabel(state, unit), facing: compass(facing) }),
  'formation-changed': ({ unit, formation, files }, state) =>
    line('formation-changed', { unit: unitLabel(state, unit), formation, files }),
  'piece-limbered': bare('piece-limbered'),
  'piece-unlimbered': ({ unit, facing }, state) =>
    line('piece-unlimbered', { unit: unitLabel(state, unit), facing: compass(facing) }),
  'unit-dismounted': bare('unit-dismounted'),
  'unit-mounted': bare('unit-mounted'),
  'building-entered': bare('building-entered'),
  'building-left': ({ unit, at }, state) =>
    line('building-left', { unit: unitLabel(state, unit), to: placeLabel(at) }),
  'clash-due': silent,
  'questions-due': silent,
  'turn-ended': silent,
  'side-conceded': ({ side }) => line('side-conceded', { side: sideLabel(side) }),
  'fought-on': silent,
  'battle-ended': ({ outcome }) => outcomeLine(outcome),
};

function pairs(faces: readonly (readonly [number, number])[]): {
  readonly red: string;
  readonly black: string;
} {
  return { red: faces.map(([one]) => one).join(', '), black: faces.map(([, other]) => other).join(', ') };
}

function chosenLine({ cavalry, faces, picks }: SideChosen): Line {
  if (faces.length > 0) return line('side-rolled', { ...pairs(faces), picks: sideLabel(picks) });
  const what = cavalry.red === cavalry.black ? 'archers' : 'cavalry';
  return line('side-chosen', { picks: sideLabel(picks), what });
}

const MOVE_KEYS = {
  move: 'unit-moved',
  flight: 'unit-flew',
  charge: 'unit-charged',
  'failed-charge': 'unit-failed-charge',
  rout: 'unit-ran',
  exit: 'unit-exited',
  follow: 'unit-followed',
} as const;

const moveLine: Tell<'unit-moved'> = ({ unit, why, to, facing, length }: UnitMoved, state) => {
  const facts = { unit: unitLabel(state, unit), cm: cm(length), to: placeLabel(to), facing: compass(facing) };
  return line(why === 'move' && length === 0 ? 'unit-turned' : MOVE_KEYS[why], facts);
};

const ORDER_WORDS: Readonly<Record<string, string>> = {
  shoot: 'the shot',
  throw: 'the throw',
  fire: 'the shot',
  breathe: 'the breath',
  cast: 'the spell',
  charge: 'the charge',
  exit: 'leaving the melee',
  follow: 'the pursuit',
  form: 'the change of formation',
};

const lostLine: Tell<'order-lost'> = ({ unit, order, reason }: OrderLost, state) => {
  const key = `order-lost-${reason}`;
  const facts = { unit: unitLabel(state, unit), order: ORDER_WORDS[order] ?? 'its order' };
  return line(key in messages ? key : 'order-lost', facts);
};

const passLine: Tell<'unit-passed'> = ({ unit, friend, disorganised }: UnitPassed, state) => {
  const facts = { unit: unitLabel(state, unit), friend: unitLabel(state, friend) };
  if (disorganised.length === 0) return line('unit-passed-in-order', facts);
  const who = disorganised.length === 2 ? 'both' : unitLabel(state, disorganised[0] ?? unit);
  return line('unit-passed', { ...facts, who });
};

const contactLine: Tell<'contact-made'> = ({ attacker, target, face, cover }: ContactMade, state) => {
  const facts = { attacker: unitLabel(state, attacker), target: unitLabel(state, target) };
  return line(cover !== 'none' && face === 'front' ? `contact-covered-${cover}` : `contact-${face}`, facts);
};

function shotLine(key: string, event: UnitReached | PieceFired, state: State): Line {
  const { unit, target, faces, need, hits, stray } = event;
  const facts = {
    unit: unitLabel(state, unit),
    target: unitLabel(state, target),
    dice: faces.length,
    need,
    hits,
  };
  if (stray === undefined || stray.hits === 0) return line(key, facts);
  return line(`${key}-stray`, { ...facts, stray: stray.hits, friend: unitLabel(state, stray.unit) });
}

const struckLine: Tell<'unit-struck'> = ({ unit, faces, need, hits, duel }: UnitStruck, state) => {
  const facts = { unit: unitLabel(state, unit), dice: faces.length, need, hits };
  return duel === undefined
    ? line('unit-struck', facts)
    : line('unit-duelled', { ...facts, duel: unitLabel(state, duel) });
};

const spellLine: Tell<'spell-cast'> = (event: SpellCast, state) => {
  const { unit, spell, target, face, need, isCast, isExhausted } = event;
  const facts = {
    unit: unitLabel(state, unit),
    spell: getSpell(spell).name,
    target: unitLabel(state, target),
    face,
    need,
  };
  if (isCast) return line('spell-cast', facts);
  return line(isExhausted ? 'spell-exhausted' : 'spell-failed', facts);
};

const removedLine: Tell<'figures-removed'> = ({ unit, lost, left, pending }: FiguresRemoved, state) => {
  if (left === 0) return undefined;
  const name = unitLabel(state, unit);
  return lost > 0
    ? line('figures-removed', { unit: name, lost, left })
    : line('unit-hurt', { unit: name, pending });
};

const destroyedLine: Tell<'unit-destroyed'> = ({ unit, why }: UnitDestroyed, state) => {
  const keys = {
    losses: 'unit-destroyed',
    'no-way-out': 'unit-no-way-out',
    'guns-abandoned': 'guns-abandoned',
  } as const;
  return line(keys[why], { unit: unitLabel(state, unit) });
};

const moraleLine: Tell<'morale-tested'> = ({ unit, original, left, face, isPassed }: MoraleTested, state) =>
  line(isPassed ? 'morale-held' : 'morale-broken', { unit: unitLabel(state, unit), original, left, face });

const rallyLine: Tell<'rally-tested'> = ({ unit, face, below, helper, isPassed }: RallyTested, state) => {
  const facts = { unit: unitLabel(state, unit), face, below };
  if (!isPassed) return line('rally-failed', facts);
  return helper === undefined
    ? line('rally-passed', facts)
    : line('rally-helped', { ...facts, helper: unitLabel(state, helper) });
};
