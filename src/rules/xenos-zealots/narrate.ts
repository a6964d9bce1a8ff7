/** What an event says: a key of `data/messages.en.json` and its facts. */
import { type Line, line, type Narrators, narrateBy, silent } from '../../kernel/message.ts';
import { outcomeLine } from '../../kernel/outcome.ts';
import type {
  AssaultEnded,
  CommandUsed,
  CountersShown,
  Event,
  MoraleTested,
  OrderRolled,
  SavesRolled,
  ShotScattered,
  StatusChanged,
  SupportArrived,
  SupportRequested,
  TrackLost,
  UnitDestroyed,
  UnitHarmed,
  UnitMoved,
  UnitShot,
  UnitStruck,
  Volley,
} from './events.ts';
import { distanceOf } from './feet.ts';
import {
  COUNTER_WORDS,
  inches,
  MORALE_WORDS,
  placeLabel,
  sideLabel,
  unitLabel,
  weaponName,
} from './labels.ts';
import { fighterOf, indexOf, isImmobile, kindOf, type State } from './state.ts';
import { findAsset } from './tables.ts';
import type { View } from './view.ts';

/** The line for an event; undefined for events that need no words. */
export function narrated(event: Event, { state }: View): Line | undefined {
  return narrateBy(NARRATORS, event, state);
}

const about =
  (key: string) =>
  (event: { readonly unit: string }, state: State): Line =>
    line(key, { unit: unitLabel(state, event.unit) });

const NARRATORS: Narrators<Event, State> = {
  'dice-thrown': silent,
  'roles-rolled': ({ face, attacker }) => line('roles-rolled', { face, attacker: sideLabel(attacker) }),
  'zone-picked': ({ side, edge }) => line('zone-picked', { side: sideLabel(side), edge }),
  'unit-deployed': silent,
  'unit-kept-back': ({ unit, as, with: id }, state) =>
    as === 'reserve'
      ? line('reserve-kept', { unit: unitLabel(state, unit) })
      : line('aboard-kept', { unit: unitLabel(state, unit), carrier: unitLabel(state, id) }),
  'turn-begun': ({ turn }) => line('turn-begun', { turn }),
  'orders-given': silent,
  'support-requested': (event) => requestLine(event),
  'counters-shown': (event, state) => shownLine(event, state),
  // Who has fought has come to it, and withdraws: it has nothing more to do.
  'counter-lost': ({ unit, counter, rule }, state) =>
    line(rule === 'XZ-GAP-54' ? 'counter-done' : 'counter-lost', {
      unit: unitLabel(state, unit),
      counter: COUNTER_WORDS[counter],
    }),
  'stage-begun': silent,
  'stage-ended': silent,
  'unit-moved': (event, state) => moveLine(event, state),
  'unit-turned': ({ unit, isAction }, state) =>
    isAction ? line('unit-turned', { unit: unitLabel(state, unit) }) : undefined,
  'unit-stayed': silent,
  'character-attached': ({ unit, host }, state) =>
    line('character-attached', { unit: unitLabel(state, unit), host: unitLabel(state, host) }),
  'character-detached': ({ unit, host }, state) =>
    line('character-detached', { unit: unitLabel(state, unit), host: unitLabel(state, host) }),
  'unit-embarked': ({ unit, carrier }, state) =>
    line('unit-embarked', { unit: unitLabel(state, unit), carrier: unitLabel(state, carrier) }),
  'unit-shot': (event, state) => shotLine(event, state),
  'shot-scattered': (event, state) => scatterLine(event, state),
  'saves-rolled': (event, state) => savesLine(event, state),
  'unit-harmed': (event, state) => harmLine(event, state),
  'track-lost': (event, state) => trackLine(event, state),
  'status-changed': (event, state) => statusLine(event, state),
  'unit-destroyed': (event, state) => destroyedLine(event, state),
  'unit-fled': about('unit-fled'),
  'leader-fell': silent,
  'command-used': (event, state) => commandLine(event, state),
  'assault-begun': ({ unit, target }, state) =>
    line('assault-begun', { unit: unitLabel(state, unit), target: unitLabel(state, target) }),
  'order-rolled': (event, state) => orderLine(event, state),
  'unit-struck': (event, state) => struckLine(event, state),
  'assault-ended': (event, state) => assaultLine(event, state),
  'morale-tested': (event, state) => moraleLine(event, state),
  'charge-banned': silent,
  consolidated: silent,
  'support-arrived': (event, state) => arrivalLine(event, state),
  'shell-fell': ({ asset, at }) => line('shell-fell', { asset: assetName(asset), at: placeLabel(at) }),
  'shell-hit': ({ asset, target, faces, hits }, state) =>
    line('shell-hit', {
      asset: assetName(asset),
      target: unitLabel(state, target),
      hits,
      dice: faces.length,
    }),
  regenerated: ({ unit, track }, state) =>
    track === 'none' ? undefined : line('regenerated', { unit: unitLabel(state, unit) }),
  'turn-ended': silent,
  'side-conceded': ({ side }) => line('side-conceded', { side: sideLabel(side) }),
  'battle-ended': ({ outcome, scores: { red, black } }) => outcomeLine(outcome, { red, black }),
};

function requestLine({ side, face, need, isGranted }: SupportRequested): Line {
  return line(isGranted ? 'support-granted' : 'support-refused', { side: sideLabel(side), face, need });
}

function shownLine({ side, counters }: CountersShown, state: State): Line | undefined {
  const given = Object.entries(counters).sort(([a], [b]) => (a < b ? -1 : 1));
  if (given.length === 0) return undefined;
  const list = given.map(([unit, counter]) => `${nameOf(state, unit)} ${COUNTER_WORDS[counter]}`).join(', ');
  return line('counters-shown', { side: sideLabel(side), count: given.length, list });
}

function nameOf(state: State, id: string): string {
  return state.fighters[indexOf(state, id)]?.name ?? id;
}

const WAYS: Readonly<Record<string, string>> = {
  move: 'unit-moved',
  jump: 'unit-jumped',
  cover: 'unit-covered',
  withdraw: 'unit-withdrew',
  rout: 'unit-routing',
  land: 'unit-landed',
};

function moveLine({ unit, way, from, path }: UnitMoved, state: State): Line | undefined {
  const key = WAYS[way];
  const to = path.at(-1);
  if (key === undefined || to === undefined) return undefined;
  const length = path.reduce((sum, at, i) => sum + distanceOf(path[i - 1] ?? from, at), 0);
  return line(key, { unit: unitLabel(state, unit), inches: inches(length), to: placeLabel(to) });
}

function shotLine({ unit, target, volleys, isResponse }: UnitShot, state: State): Line {
  return line(isResponse ? 'unit-returned-fire' : 'unit-shot', {
    unit: unitLabel(state, unit),
    target: unitLabel(state, target),
    volleys: volleyWords(volleys, state),
  });
}

/** `Crusade rifle 4 hits of 8, Judgement missile 1 hit of 1`. */
function volleyWords(volleys: readonly Volley[], state: State): string {
  if (volleys.length === 0) return 'nothing came of it';
  return volleys
    .map(
      ({ weapon, faces, hits }) =>
        `${weaponName(state, weapon)} ${hits} ${hits === 1 ? 'hit' : 'hits'} of ${faces.length}`,
    )
    .join(', ');
}

function scatterLine({ by, face, need, distance }: ShotScattered, state: State): Line {
  const unit = unitLabel(state, by);
  if (distance === 0) return line('shot-on-target', { unit, face, need });
  return line('shot-scattered', { unit, face, need, distance });
}

function savesLine({ unit, faces, failed }: SavesRolled, state: State): Line {
  return line('saves-rolled', {
    unit: unitLabel(state, unit),
    saved: faces.length - failed,
    count: faces.length,
  });
}

function harmLine({ unit, points, lost, fallen, suppressed }: UnitHarmed, state: State): Line | undefined {
  const name = unitLabel(state, unit);
  const { roles } = fighterOf(state, indexOf(state, unit));
  const own = points.slice(0, roles.length);
  if (fallen > 0 && own.length > 1) {
    const left = own.filter((each) => each > 0).length;
    if (left === 0) return line('unit-lost-last', { unit: name, fallen });
    return line('unit-lost-models', { unit: name, fallen, left });
  }
  if (lost > 0)
    return line('unit-lost-points', { unit: name, lost, left: own.reduce((sum, left) => sum + left, 0) });
  return suppressed > 0 ? line('unit-suppressed-models', { unit: name, suppressed }) : undefined;
}

function trackLine({ unit, track, system, chooser }: TrackLost, state: State): Line {
  const facts = { unit: unitLabel(state, unit), chooser: sideLabel(chooser) };
  if (track === 'mobility') return line('mobility-lost', facts);
  const name = kindOf(state, indexOf(state, unit)).card.tracks?.attack[system]?.system ?? 'weapon';
  return line('system-lost', { ...facts, system: name });
}

/** Of troops of many models the line about the last who fell has said it. */
function destroyedLine({ unit, why }: UnitDestroyed, state: State): Line | undefined {
  const isSaid = why === 'killed' && fighterOf(state, indexOf(state, unit)).roles.length > 1;
  return isSaid ? undefined : line('unit-destroyed', { unit: unitLabel(state, unit) });
}

function statusLine({ unit, from, to, rule }: StatusChanged, state: State): Line | undefined {
  // Who rallied is in good order: one line is enough.
  if (to === 'OK' && rule === 'XZ-RAL-05') return undefined;
  const name = unitLabel(state, unit);
  if (to === 'OK' || from === 'ROUTED' || (from === 'NEUTRALIZED' && to === 'SUPPRESSED')) {
    return line('unit-steadied', { unit: name, state: MORALE_WORDS[to] });
  }
  return line(`unit-${MORALE_WORDS[to]}`, { unit: name });
}

const REROLLS = {
  rally: 'the rally',
  morale: 'the morale test',
  saves: 'failed saves',
  hits: 'misses',
} as const;

function commandLine({ unit, for: whose, roll }: CommandUsed, state: State): Line {
  return line(unit === whose ? 'command-used-own' : 'command-used', {
    unit: unitLabel(state, unit),
    for: unitLabel(state, whose),
    what: REROLLS[roll],
  });
}

function orderLine({ unit, totals, first }: OrderRolled, state: State): Line {
  return line('order-rolled', {
    unit: unitLabel(state, unit),
    own: totals[0],
    other: totals[1],
    first: unitLabel(state, first),
  });
}

function struckLine({ unit, target, volleys }: UnitStruck, state: State): Line {
  const facts = { unit: unitLabel(state, unit), target: unitLabel(state, target) };
  if (volleys.length === 0) return line('unit-struck-idle', facts);
  return line('unit-struck', { ...facts, volleys: volleyWords(volleys, state) });
}

function assaultLine({ winner, loser, result }: AssaultEnded, state: State): Line {
  return line(`assault-${result}`, { winner: unitLabel(state, winner), loser: unitLabel(state, loser) });
}

function moraleLine({ unit, why, face, added, need, isPassed }: MoraleTested, state: State): Line {
  const isHalfWay = why === 'rally' && isPassed && isImmobile(state, indexOf(state, unit));
  const plain = `${why === 'rally' ? 'rally' : 'morale'}-${isPassed ? 'passed' : 'failed'}`;
  const key = isHalfWay ? 'rally-half-way' : plain;
  return line(key, { unit: unitLabel(state, unit), total: face + added, need });
}

function arrivalLine({ side, asset, face, need, isHere, isBlocked }: SupportArrived, state: State): Line {
  const facts = { side: sideLabel(side), asset: findAsset(asset)?.name ?? nameOf(state, asset), face, need };
  if (!isHere) return line('support-late', facts);
  return line(isBlocked ? 'support-blocked' : 'support-came', facts);
}

function assetName(id: string): string {
  return findAsset(id)?.name ?? id;
}
