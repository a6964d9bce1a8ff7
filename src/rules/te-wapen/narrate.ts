/** What an event says: a key of `data/messages.en.json` and its facts. */
import { type Line, line, type Narrators, narrateBy, silent } from '../../kernel/message.ts';
import { outcomeLine } from '../../kernel/outcome.ts';
import type { Outcome } from '../../kernel/ruleset.ts';
import type { AttackResolved, BuildingBattered, Event, PieceDestroyed, PieceRetreated } from './events.ts';
import { cardLabel, hexLabel, joined, pieceLabel, sideLabel } from './labels.ts';
import { HOUSE_NAMES } from './picture-features.ts';
import { findPiece, isAlive, isUnit, type State } from './state.ts';
import { DECK, SPELLS } from './tables.ts';
import type { View } from './view.ts';

/** The names of one battle. */
interface Teller {
  readonly state: State;
  name(id: string): string;
  hex(at: number): string;
}

/** The line for an event; undefined for events that need no words. */
export function narrated(event: Event, view: View): Line | undefined {
  const { state } = view;
  const teller: Teller = {
    state,
    name: (id) => nameIn(event, state, id),
    hex: (at) => hexLabel(state.board, at),
  };
  return narrateBy(NARRATORS, event, teller);
}

/** Newcomers carry their name with them, so that a view from before they came can tell of them, too. */
function nameIn(event: Event, state: State, id: string): string {
  const isNew =
    (event.kind === 'piece-summoned' || event.kind === 'shape-changed') && event.fighter.id === id;
  return isNew ? event.fighter.name : pieceLabel(state, id);
}

const shown = (faces: readonly number[]): string => faces.join(' ');

const NARRATORS: Narrators<Event, Teller> = {
  'piece-deployed': silent,
  'trap-placed': ({ at }, to) => line('trap-placed', { hex: to.hex(at) }),
  'powers-rolled': ({ piece, powers }, to) =>
    line('powers-rolled', { piece: to.name(piece), powers: joined(powers) }),
  'turn-begun': ({ turn }) => line('turn-begun', { turn }),
  // A card is told with whom it set going, and one on which nobody stirred not at all; a Joker ends the turn.
  'card-drawn': ({ card }) => (DECK[card]?.side === undefined ? line('joker-drawn') : undefined),
  // Nobody was left to act on it: there is nothing to tell.
  'card-ignored': silent,
  'pieces-activated': ({ side, pieces }, to) => {
    const facts = { side: sideLabel(side), pieces: joined(pieces.map(to.name)) };
    const { card } = to.state;
    return card === undefined
      ? line('pieces-activated', facts)
      : line('pieces-activated-by', { ...facts, card: cardLabel(card) });
  },
  'wound-regained': ({ piece, left, by }, to) =>
    line(by === 'healing' ? 'wound-healed' : 'wound-regenerated', { piece: to.name(piece), left }),
  'magic-regained': ({ piece, mp }, to) => line('magic-regained', { piece: to.name(piece), mp }),
  'piece-moved': ({ piece, path, from, to: end, carried }, to) => {
    if (path.length === 0) return undefined;
    const facts = { piece: to.name(piece), from: to.hex(from), to: to.hex(end) };
    return carried.length === 0
      ? line('piece-moved', facts)
      : line('piece-moved-with', { ...facts, company: joined(carried.map(to.name)) });
  },
  'attack-rolled': ({ piece, target, distance, need, faces }, to) => {
    const facts = {
      piece: to.name(piece),
      target: to.name(target),
      need,
      faces: shown(faces),
      dice: faces.length,
    };
    return distance === 1 ? line('close-attack', facts) : line('ranged-attack', { ...facts, distance });
  },
  'die-rerolled': ({ piece, from, face }, to) => line('die-rerolled', { piece: to.name(piece), from, face }),
  'attack-resolved': (event, to) => resultLine(event, to),
  'mithril-tested': ({ piece, saved, faces }, to) =>
    line('mithril-tested', { piece: to.name(piece), saved, faces: shown(faces) }),
  'wounds-lost': ({ piece, lost, left }, to) =>
    left === 0 ? undefined : line('wounds-lost', { piece: to.name(piece), lost, left }),
  'piece-destroyed': (event, to) => line(endKey(event, to.state), { piece: to.name(event.piece) }),
  'piece-retreated': (event, to) => retreatLine(event, to),
  'follow-up-offered': silent,
  'followed-up': ({ piece, to: end }, to) => line('followed-up', { piece: to.name(piece), to: to.hex(end) }),
  'follow-up-declined': ({ piece }, to) => line('follow-up-declined', { piece: to.name(piece) }),
  'spell-cast': ({ piece, spell, cost, storeLeft, target }, to) => {
    const facts = { piece: to.name(piece), spell: SPELLS[spell].name, cost, left: storeLeft };
    return target === undefined
      ? line('spell-cast', facts)
      : line('spell-cast-at', { ...facts, target: to.name(target) });
  },
  'spell-rolled': ({ spell, target, faces, need, hits }, to) =>
    line('spell-rolled', {
      spell: SPELLS[spell].name,
      target: to.name(target),
      faces: shown(faces),
      need,
      hits,
    }),
  'counters-changed': ({ piece, by, counters }, to) =>
    line(by > 0 ? 'counter-added' : 'counter-removed', { piece: to.name(piece), counters }),
  'gaze-tried': ({ piece, target, face, isFrozen }, to) =>
    line(isFrozen ? 'gaze-held' : 'gaze-failed', { piece: to.name(piece), target: to.name(target), face }),
  teleported: ({ piece, from, to: end }, to) =>
    line('teleported', { piece: to.name(piece), from: to.hex(from), to: to.hex(end) }),
  'cloud-raised': ({ centre, until }, to) => line('cloud-raised', { hex: to.hex(centre), until }),
  'clouds-lifted': () => line('clouds-lifted'),
  'piece-summoned': ({ piece, by, newcomer }, to) =>
    line('piece-summoned', { piece: to.name(piece), by: to.name(by), hex: to.hex(newcomer.at) }),
  'piece-raised': ({ piece, at, left }, to) =>
    line('piece-raised', { piece: to.name(piece), hex: to.hex(at), left }),
  'fear-granted': ({ piece, until }, to) => line('fear-granted', { piece: to.name(piece), until }),
  'trap-sprung': ({ piece, at }, to) => line('trap-sprung', { piece: to.name(piece), hex: to.hex(at) }),
  'trap-fought': ({ piece, by, faces, hits }, to) =>
    line(by === 'trap' ? 'trap-strikes' : 'trap-struck', {
      piece: to.name(piece),
      faces: shown(faces),
      hits,
    }),
  'trap-destroyed': ({ at }, to) => line('trap-destroyed', { hex: to.hex(at) }),
  'assassination-tried': ({ piece, target, faces, outcome }, to) =>
    line(`assassination-${outcome}`, {
      piece: to.name(piece),
      target: to.name(target),
      faces: faces.join(' against '),
    }),
  'shape-changed': ({ piece, fighter, until }, to) =>
    line('shape-changed', { piece: to.name(piece), form: fighter.name, until }),
  'shape-returned': ({ piece, at }, to) => line('shape-returned', { piece: to.name(piece), hex: to.hex(at) }),
  'building-battered': (event, to) => batteredLine(event, to),
  'building-collapsed': ({ at, type }, to) => {
    const houses = HOUSE_NAMES[type];
    if (houses === undefined) return line('building-collapsed', { hex: to.hex(at) });
    return line('house-collapsed', { hex: to.hex(at), houses });
  },
  'rubble-rolled': ({ piece, faces, hits }, to) =>
    line('rubble-rolled', { piece: to.name(piece), faces: shown(faces), hits }),
  'gate-worked': ({ piece, at, is }, to) => line(`gate-${is}`, { piece: to.name(piece), hex: to.hex(at) }),
  'oil-poured': ({ piece, target, faces, hits }, to) =>
    line('oil-poured', { piece: to.name(piece), target: to.name(target), faces: shown(faces), hits }),
  'action-done': silent,
  'card-resolved': silent,
  'turn-ended': ({ turn, why }) => line(`turn-ended-${why}`, { turn }),
  'side-conceded': ({ side }) => line('side-conceded', { side: sideLabel(side) }),
  'battle-ended': ({ outcome }, { state }) => endLine(outcome, state),
  'answer-awaited': silent,
};

/** TW-GAP-21: troops that were called keep no side alive, but who sees them standing is told so. */
function endLine(outcome: Outcome, state: State): Line {
  const hasCalled = state.fighters.some(
    ({ side, isExtra }, index) =>
      side !== outcome.winner && isExtra === true && isUnit(state, index) && isAlive(state, index),
  );
  if (!hasCalled || outcome.winner === 'draw' || outcome.why !== 'destroyed') return outcomeLine(outcome);
  return line('battle-won-destroyed-but-called', { winner: sideLabel(outcome.winner) });
}

function resultLine(event: AttackResolved, to: Teller): Line {
  const { hits, frenzy, retreats, ignored } = event;
  const facts = { hits, retreats, ignored, target: to.name(event.target) };
  if (frenzy > 0) return line(retreats > 0 ? 'attack-frenzy-retreat' : 'attack-frenzy', facts);
  if (ignored > 0) return line('attack-ignored', facts);
  if (hits > 0) return line(retreats > 0 ? 'attack-hit-retreat' : 'attack-hit', facts);
  return line(retreats > 0 ? 'attack-retreat' : 'attack-missed', facts);
}

function endKey(event: PieceDestroyed, state: State): string {
  if (event.why === 'fanatics') return 'fanatics-spent';
  const index = findPiece(state, event.piece);
  return index !== undefined && !isUnit(state, index) ? 'piece-slain' : 'piece-destroyed';
}

function retreatLine(event: PieceRetreated, to: Teller): Line {
  const facts = {
    piece: to.name(event.piece),
    from: to.hex(event.from),
    to: to.hex(event.to),
    blocked: event.blocked,
  };
  if (event.blocked === 0) return line('piece-retreated', facts);
  return line(event.hexes > 0 ? 'retreat-part-blocked' : 'retreat-blocked', facts);
}

function batteredLine(event: BuildingBattered, to: Teller): Line {
  const key = { attack: 'building-battered', fireball: 'building-burnt', explosives: 'building-blown' }[
    event.by
  ];
  const { hits, left, type } = event;
  const facts = {
    piece: to.name(event.piece),
    hex: to.hex(event.at),
    faces: shown(event.faces),
    hits,
    left,
  };
  const houses = HOUSE_NAMES[type];
  return houses === undefined
    ? line(key, facts)
    : line(key.replace('building', 'house'), { ...facts, houses });
}
