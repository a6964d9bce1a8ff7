/** What an event says: a key of `data/messages.en.json` and its facts. */
import { type Line, line, type Narrators, narrateBy, silent } from '../../kernel/message.ts';
import { outcomeLine } from '../../kernel/outcome.ts';
import { distance } from '../../kernel/plane.ts';
import type { Event, MagicTested, RolledOff, UnitMoved, UnitShot, WillTested, WoundsLost } from './events.ts';
import { inches, joined, placeLabel, sideLabel, unitLabel } from './labels.ts';
import { fighterOf, indexOf, type State, spellIn } from './state.ts';
import type { View } from './view.ts';

/** In marks. */
const TENTH = 10;

/** The line for an event; undefined for events that need no words. */
export function narrated(event: Event, { state }: View): Line | undefined {
  return narrateBy(NARRATORS, event, state);
}

const NARRATORS: Narrators<Event, State> = {
  'rolled-off': (event) => rollOffLine(event),
  'edge-picked': ({ side, edge }) => line('edge-picked', { side: sideLabel(side), edge }),
  'unit-deployed': silent,
  'player-turn-begun': ({ turn, side }) => line('player-turn-begun', { turn, side: sideLabel(side) }),
  'step-begun': silent,
  'unit-moved': (event, state) => moveLine(event, state),
  'unit-passed': silent,
  'unit-shot': (event, state) => shotLine(event, state),
  'wounds-lost': (event, state) => lossLine(event, state),
  'unit-destroyed': ({ unit }, state) => line('unit-destroyed', { unit: unitLabel(state, unit) }),
  'magic-tested': (event, state) => magicLine(event, state),
  'spell-struck': ({ unit, spell, wound }, state) =>
    line('spell-struck', {
      unit: unitLabel(state, unit),
      spell: spellIn(state, spell).name,
      wounds: wound.wounds,
    }),
  'heal-offered': silent,
  'wounds-healed': ({ unit, wounds }, state) =>
    line('wounds-healed', { unit: unitLabel(state, unit), wounds }),
  'unit-boosted': ({ unit }, state) => line('unit-boosted', { unit: unitLabel(state, unit) }),
  'unit-charged': ({ unit, target }, state) =>
    line('unit-charged', { unit: unitLabel(state, unit), target: unitLabel(state, target) }),
  'combats-joined': silent,
  'combat-begun': ({ units }, state) =>
    line('combat-begun', { units: joined(units.map((unit) => unitLabel(state, unit))) }),
  'unit-struck': ({ unit, target, faces, need, hits, wound }, state) =>
    line('unit-struck', {
      unit: unitLabel(state, unit),
      target: unitLabel(state, target),
      dice: faces.length,
      need,
      hits,
      wounds: wound.wounds,
    }),
  'combat-ended': silent,
  'will-tested': (event, state) => willLine(event, state),
  'unit-fell-back': ({ unit, to, isLost }, state) =>
    isLost
      ? line('unit-fled', { unit: unitLabel(state, unit) })
      : line('unit-fell-back', { unit: unitLabel(state, unit), to: placeLabel(to) }),
  'player-turn-ended': silent,
  'side-conceded': ({ side }) => line('side-conceded', { side: sideLabel(side) }),
  'fought-on': silent,
  'battle-ended': ({ outcome }) => outcomeLine(outcome),
};

function rollOffLine({ faces, picks, first }: RolledOff): Line {
  const red = faces.map(([one]) => one).join(', ');
  const black = faces.map(([, other]) => other).join(', ');
  return line('rolled-off', { red, black, picks: sideLabel(picks), first: sideLabel(first) });
}

function moveLine({ unit, from, path, to }: UnitMoved, state: State): Line {
  const legs = path.map((end, i) => distance(path[i - 1] ?? from, end));
  // ET-GEO-01: ends are rounded to the mark. Told to a tenth of an inch, that makes no 6.01 of a Speed of 6.
  const length = Math.round(legs.reduce((sum, each) => sum + each, 0) / TENTH) * TENTH;
  return line('unit-moved', { unit: unitLabel(state, unit), inches: inches(length), to: placeLabel(to) });
}

function shotLine({ unit, target, weapon, faces, need, hits, wound, stray }: UnitShot, state: State): Line {
  const { weapons } = fighterOf(state, indexOf(state, unit));
  const facts = {
    unit: unitLabel(state, unit),
    target: unitLabel(state, target),
    weapon: (weapons.find(({ id }) => id === weapon)?.name ?? weapon).toLowerCase(),
    dice: faces.length,
    need,
    hits,
    wounds: wound.wounds,
  };
  if (stray === undefined || stray.hits === 0) return line('unit-shot', facts);
  const friend = unitLabel(state, stray.unit);
  return line('unit-shot-stray', { ...facts, stray: stray.hits, friend, strayWounds: stray.wound.wounds });
}

function lossLine({ unit, lost, left, dead }: WoundsLost, state: State): Line | undefined {
  if (left === 0) return undefined;
  const facts = { unit: unitLabel(state, unit), lost, left, dead };
  return line(dead > 0 ? 'wounds-lost-models' : 'wounds-lost', facts);
}

function magicLine({ unit, spell, target, face, need, isPassed }: MagicTested, state: State): Line {
  const { name, offensive } = spellIn(state, spell);
  const facts = { unit: unitLabel(state, unit), target: unitLabel(state, target), spell: name, face, need };
  if (isPassed) return line('spell-passed', facts);
  return line(offensive ? 'spell-backfired' : 'spell-failed', facts);
}

function willLine({ unit, why, isPassed, face, need }: WillTested, state: State): Line {
  const keys = why === 'losses' ? ['will-held', 'will-broken'] : ['will-rallied', 'will-still-shaken'];
  return line(keys[isPassed ? 0 : 1] ?? '', { unit: unitLabel(state, unit), face, need });
}
