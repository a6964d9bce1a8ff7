/** Setting up (TW-DOC-02, 03; TW-GAP-02, 23): a scenario becomes a state. */
import type { Dice } from '../../kernel/dice.ts';
import { begin } from '../../kernel/play.ts';
import type { Refused } from '../../kernel/result.ts';
import { type Options, otherSide, SIDES, type Side, type Step } from '../../kernel/ruleset.ts';
import { type Hex, hexAt, layOf, OFF_BOARD } from './board.ts';
import { copyState } from './draft.ts';
import type { Event } from './events.ts';
import { canStand } from './movement.ts';
import { isOccupied, unitAt } from './occupancy.ts';
import { type Settings, settingsOf } from './options.ts';
import { emit, type Play } from './play.ts';
import { rollPowers } from './powers.ts';
import { profileOf } from './profile.ts';
import { type Body, type ForcePiece, pieceRow } from './scenario.ts';
import { type Fighter, findPiece, type Piece, type State, sideOf } from './state.ts';
import { BUILDINGS, EQUIPMENT, findItem } from './tables.ts';
import { goOn } from './turn.ts';
import { refuse } from './words/refuse.ts';

/** The battle before its first card; powers of monsters are rolled in force-list order, red first. */
export function setUp(body: Body, options: Options, dice: Dice): Step<State, Event> {
  const settings = settingsOf(options);
  const play: Play = begin(freshState(body, settings), dice);
  rollMonsters(play);
  const counted = copyState(play.state);
  counted.startWounds = countWounds(counted);
  play.state = counted;
  if (play.state.pieces.some((piece) => piece.at === OFF_BOARD))
    emit(play, { kind: 'answer-awaited', rule: 'TW-DOC-02', what: 'deploy' });
  goOn(play);
  return { state: play.state, events: play.events };
}

/** The state of a scenario before any die. */
export function freshState(body: Body, settings: Settings): State {
  const forces = SIDES.flatMap((side) => body.forces[side].map((piece) => ({ side, piece })));
  const fighters = forces.map(({ side, piece }) =>
    fighterFrom(side, { ...piece, items: effectsOf(piece, body) }, settings),
  );
  const pieces = forces.map(({ piece }, i) => pieceFrom(piece, fighters[i]));
  return copyState({
    board: body.board,
    settings,
    fighters,
    pieces,
    turn: 0,
    deck: [],
    drawn: 0,
    actors: [],
    phase: { kind: 'deploy', queue: [] },
    traps: body.traps.map((trap, i) => ({
      id: `trap-${i + 1}`,
      ...trap,
      left: trapWounds(trap.troop, settings),
      isHidden: true,
    })),
    clouds: [],
    buildings: body.buildings.map((building) => ({ ...building, left: BUILDINGS[building.type].wounds })),
    emplacements: body.emplacements.map((at) => ({ at, left: EQUIPMENT['boiling-oil'].uses })),
    startWounds: { red: 0, black: 0 },
    zones: body.zones,
    mayConcede: body.mayConcede,
    trapsInHand: body.trapsInHand,
    objectives: body.objectives,
  });
}

function trapWounds(troop: string, settings: Settings): number {
  return profileOf(troop, settings).wounds;
}

/** TW-ITM-27: a unique item works as the items it is made of. */
function effectsOf(piece: ForcePiece, body: Body): readonly string[] {
  const items = (piece.items ?? []).flatMap((item) => {
    const unique = body.uniqueItems?.find(({ id }) => id === item);
    return unique === undefined ? [item] : [item, ...unique.effects];
  });
  // Who brings it home keeps its effects by name as well: they are still there once.
  return body.uniqueItems === undefined ? items : [...new Set(items)];
}

function fighterFrom(side: Side, piece: ForcePiece, settings: Settings): Fighter {
  const profile = profileOf(piece.troop, settings, {
    isMounted: piece.isMounted === true,
    ...(piece.variant === undefined ? {} : { variant: piece.variant }),
    ...(piece.row === undefined ? {} : { row: pieceRow(piece) }),
  });
  const items = piece.items ?? [];
  const isMage = profile.specials.magicUser !== undefined;
  const mp =
    (piece.mp ?? settings.startingMp) +
    (items.includes('magic-wand') ? (findItem('magic-wand')?.mp ?? 0) : 0);
  const start = piece.left ?? profile.wounds;
  return {
    id: piece.id,
    name: piece.name,
    side,
    troop: piece.troop,
    profile,
    start,
    items,
    ...(piece.army === undefined ? {} : { army: piece.army }),
    ...(piece.isMounted === true ? { isMounted: true as const } : {}),
    ...(piece.isExtra === true ? { isExtra: true as const } : {}),
    ...(isMage ? { mp } : {}),
  };
}

function pieceFrom(piece: ForcePiece, fighter: Fighter | undefined): Piece {
  const stores = Object.fromEntries(
    (fighter?.items ?? []).flatMap((id) => {
      const row = findItem(id);
      const full = id === 'magic-wand' ? undefined : (row?.mp ?? row?.charges);
      return full === undefined ? [] : [[id, piece.stores?.[id] ?? full]];
    }),
  );
  return {
    at: piece.at ?? OFF_BOARD,
    left: Math.max(1, fighter?.start ?? 1),
    counters: 0,
    ...(fighter?.mp === undefined ? {} : { mp: fighter.mp }),
    ...(Object.keys(stores).length === 0 ? {} : { stores }),
  };
}

/** TW-UNI-16: whatever a row leaves to the dice. Wounds a campaign unit has lost already stay lost. */
function rollMonsters(play: Play): void {
  play.state.fighters.forEach((fighter) => {
    const { profile, powers, faces } = rollPowers(fighter.profile, play.dice, fighter.name);
    if (powers.length === 0) return;
    const missing = fighter.profile.wounds === 0 ? 0 : fighter.profile.wounds - fighter.start;
    const brought =
      fighter.profile.wounds === 0 && fighter.start > 0 ? Math.min(fighter.start, profile.wounds) : undefined;
    const rolled: Fighter = {
      ...fighter,
      profile,
      powers,
      start: brought ?? Math.max(1, profile.wounds - missing),
    };
    emit(play, {
      kind: 'powers-rolled',
      rule: 'TW-UNI-16',
      piece: fighter.id,
      powers,
      faces,
      fighter: rolled,
    });
  });
}

function countWounds(state: State): Readonly<Record<Side, number>> {
  const sum = (side: Side): number =>
    state.fighters.reduce(
      (total, one) =>
        one.side === side && one.profile.kind === 'unit' && one.isExtra === undefined
          ? total + one.start
          : total,
      0,
    );
  return { red: sum('red'), black: sum('black') };
}

/** TW-DOC-02: why a piece may not be set up on a hex; undefined when it may. */
export function whyNotDeploy(state: State, piece: string, to: Hex): Refused | undefined {
  const index = findPiece(state, piece) ?? -1;
  if (state.phase.kind !== 'deploy' || state.phase.queue[0] !== index)
    return refuse('illegal/deployment.another-piece', {}, 'TW-DOC-02');
  if (!state.zones[sideOf(state, index)].includes(to))
    return refuse('illegal/deployment.outside', {}, 'TW-DOC-02');
  const isIndividual = state.fighters[index]?.profile.kind === 'individual';
  if (!isIndividual && isOccupied(state, to))
    return refuse('illegal/deployment.second-unit', {}, 'TW-BRD-05');
  if (isIndividual && isOccupied(state, to) && unitAt(state, to) === undefined)
    return refuse('illegal/deployment.another-individual', {}, 'TW-DOC-02');
  return canStand(state, index, to) ? undefined : refuse('illegal/deployment.cannot-stand', {}, 'TW-DOC-02');
}

/** TW-DOC-03: why a trap may not be placed on a hex; undefined when it may. */
export function whyNotTrap(state: State, side: Side, to: Hex): Refused | undefined {
  const lay = layOf(state.board);
  if (to < 0 || to >= lay.size) return refuse('illegal/deployment.off-board', {}, 'TW-DOC-03');
  if (state.zones[otherSide(side)].includes(to))
    return refuse('illegal/deployment.enemy-zone', {}, 'TW-DOC-03');
  if (lay.terrain[to]?.movement.prohibited === true)
    return refuse('illegal/deployment.ground-troops', {}, 'TW-DOC-03');
  const isTaken = isOccupied(state, to) || state.traps.some((trap) => trap.at === to && trap.owner === side);
  return isTaken ? refuse('illegal/deployment.not-empty', {}, 'TW-DOC-03') : undefined;
}

/** The hexes of the first or last rows. */
export function defaultZones(board: Body['board'], deep: number): Readonly<Record<Side, readonly Hex[]>> {
  const rows = (first: number): readonly Hex[] =>
    Array.from({ length: deep * board.columns }, (_, i) =>
      hexAt(board, i % board.columns, first + Math.floor(i / board.columns)),
    );
  return { red: rows(0), black: rows(board.rows - deep) };
}
