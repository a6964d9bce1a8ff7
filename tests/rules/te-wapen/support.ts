/** Small battles for tests: axial places around the middle of an open board, and a card already in play. */
import { expect } from 'vitest';
import { type ScriptEntry, scriptedDice } from '../../../src/kernel/dice-scripted.ts';
import type { Options, Side } from '../../../src/kernel/ruleset.ts';
import type { ActAction, Action } from '../../../src/rules/te-wapen/actions.ts';
import { type Board, type Hex, hexOfAxial, layOf } from '../../../src/rules/te-wapen/board.ts';
import { freshState } from '../../../src/rules/te-wapen/deploy.ts';
import type { Event } from '../../../src/rules/te-wapen/events.ts';
import { applied, choicesOf, decisionsOf } from '../../../src/rules/te-wapen/legal.ts';
import { reachOf } from '../../../src/rules/te-wapen/movement.ts';
import { settingsOf } from '../../../src/rules/te-wapen/options.ts';
import type { Body, ForcePiece } from '../../../src/rules/te-wapen/scenario.ts';
import {
  type Actor,
  fighterOf,
  findPiece,
  type Piece,
  pieceOf,
  type State,
} from '../../../src/rules/te-wapen/state.ts';
import {
  DECK,
  type FeatureId,
  type HexsideId,
  TERRAIN,
  type TerrainId,
} from '../../../src/rules/te-wapen/tables.ts';

const COLUMNS = 17;
const ROWS = 17;
const MIDDLE_ROW = 8;
const MIDDLE_COLUMN = 8;

export type Place = readonly [q: number, r: number];

const EMPTY: Board = {
  columns: COLUMNS,
  rows: ROWS,
  terrain: Array.from({ length: ROWS }, () => '.'.repeat(COLUMNS)),
  hexsides: [],
  features: [],
};

/** The hex at axial (q,r) from the middle of the board. */
export function hex(q: number, r: number): Hex {
  const lay = layOf(EMPTY);
  const middle = MIDDLE_ROW * COLUMNS + MIDDLE_COLUMN;
  return hexOfAxial(lay, (lay.q[middle] ?? 0) + q, (lay.r[middle] ?? 0) + r);
}

/** `1,-1`: where a hex lies from the middle. */
export function place(at: Hex): string {
  const lay = layOf(EMPTY);
  const middle = MIDDLE_ROW * COLUMNS + MIDDLE_COLUMN;
  return at < 0
    ? 'off'
    : `${(lay.q[at] ?? 0) - (lay.q[middle] ?? 0)},${(lay.r[at] ?? 0) - (lay.r[middle] ?? 0)}`;
}

export interface Ground {
  readonly terrain?: Partial<Record<TerrainId, readonly Place[]>>;
  readonly sides?: Partial<Record<HexsideId, readonly (readonly [Place, Place])[]>>;
  readonly features?: Partial<Record<FeatureId, readonly Place[]>>;
}

export function boardOf(ground: Ground = {}): Board {
  const letters = EMPTY.terrain.map((row) => [...row]);
  for (const [id, places] of Object.entries(ground.terrain ?? {})) {
    for (const [q, r] of places) {
      const at = hex(q, r);
      const row = letters[Math.floor(at / COLUMNS)];
      if (row !== undefined) row[at % COLUMNS] = TERRAIN[id as TerrainId].code;
    }
  }
  return {
    ...EMPTY,
    terrain: letters.map((row) => row.join('')),
    hexsides: Object.entries(ground.sides ?? {}).flatMap(([is, pairs]) =>
      pairs.map(([a, b]) => ({ between: [hex(...a), hex(...b)] as [Hex, Hex], is: is as HexsideId })),
    ),
    features: Object.entries(ground.features ?? {}).flatMap(([is, places]) =>
      places.map((at) => ({ at: hex(...at), is: is as FeatureId })),
    ),
  };
}

export interface Man extends Partial<Omit<ForcePiece, 'at'>> {
  readonly at: Place;
  /** Changes to the piece as it stands: counters, wounds, magic points. */
  readonly now?: Partial<Piece>;
}

export interface Scene extends Ground {
  readonly red?: Readonly<Record<string, Man>>;
  readonly black?: Readonly<Record<string, Man>>;
  readonly options?: Options;
  readonly body?: Partial<Body>;
}

/** `infantry` unless a troop is named; a far-off bystander on each side keeps the battle from ending. */
export function scene(of: Scene): State {
  const { red = {}, black = {} } = of;
  const body: Body = {
    board: boardOf(of),
    zones: { red: [], black: [] },
    forces: {
      red: [...forceOf(red), bystander('red', 0)],
      black: [...forceOf(black), bystander('black', COLUMNS * ROWS - 1)],
    },
    traps: [],
    trapsInHand: { red: [], black: [] },
    buildings: [],
    emplacements: [],
    objectives: [],
    mayConcede: false,
    ...of.body,
  };
  const state = freshState(body, settingsOf(of.options ?? {}));
  const changed = { ...red, ...black };
  return {
    ...state,
    turn: 1,
    deck: DECK.map((_, i) => i),
    drawn: 1,
    phase: { kind: 'activate' },
    startWounds: { red: 8, black: 8 },
    pieces: state.pieces.map((piece, i) => ({ ...piece, ...changed[fighterOf(state, i).id]?.now })),
  };
}

function forceOf(men: Readonly<Record<string, Man>>): ForcePiece[] {
  return Object.entries(men).map(([id, { at, now: _now, ...rest }]) => ({
    id,
    name: id,
    troop: 'standard/infantry',
    ...rest,
    at: hex(...at),
  }));
}

function bystander(side: Side, at: Hex): ForcePiece {
  return { id: `${side}-bystander`, name: `${side} bystander`, troop: 'standard/infantry', at };
}

export function indexOf(state: State, id: string): number {
  const index = findPiece(state, id);
  if (index === undefined) throw new Error(`the scene has no ${id}`);
  return index;
}

export function stand(state: State, id: string): Piece {
  return pieceOf(state, indexOf(state, id));
}

const ACE_OF_HEARTS = 12;
const ACE_OF_CLUBS = 38;

/** The pieces are in activation, and have not moved; `joins` names those who take part with a unit. */
export function onCard(
  state: State,
  ids: readonly string[],
  joins: Readonly<Record<string, string>> = {},
): State {
  const [first] = ids;
  const side = fighterOf(state, indexOf(state, first ?? '')).side;
  const actor = (id: string): Actor => {
    const piece = indexOf(state, id);
    const host = joins[id];
    const base = {
      piece,
      start: pieceOf(state, piece).at,
      isMoved: false,
      steps: 0,
      isBanned: false,
      isDone: false,
    };
    return host === undefined ? base : { ...base, joins: indexOf(state, host), isMoved: true };
  };
  const actors = [...ids, ...Object.keys(joins)].map(actor);
  return { ...state, card: side === 'red' ? ACE_OF_HEARTS : ACE_OF_CLUBS, actors, phase: { kind: 'move' } };
}

/** The same after everybody has moved 0 hexes. */
export function readyToAct(
  state: State,
  ids: readonly string[],
  joins: Readonly<Record<string, string>> = {},
): State {
  const moving = onCard(state, ids, joins);
  return {
    ...moving,
    actors: moving.actors.map((actor) => ({ ...actor, isMoved: true })),
    phase: { kind: 'act' },
  };
}

export interface Told {
  readonly state: State;
  readonly events: readonly Event[];
}

/** Answers the one decision that waits; all the dice must be used, and no more. */
export function answer(state: State, action: Action, dice: readonly ScriptEntry[] = []): Told {
  const scripted = scriptedDice(dice);
  const [decision] = decisionsOf(state);
  if (decision === undefined) throw new Error('nobody asks anything');
  const told = applied(state, [{ decision: decision.id, action }], scripted);
  scripted.assertSpent();
  return told;
}

/** One piece acts on a card of its own. */
export function act(
  state: State,
  action: ActAction,
  dice: readonly ScriptEntry[] = [],
  joins: Readonly<Record<string, string>> = {},
): Told {
  const hosts = Object.values(joins);
  const alone = hosts.length === 0 ? [action.piece] : hosts;
  return answer(readyToAct(state, alone, joins), action, dice);
}

/** The rule that forbids an action, or `legal`. */
export function verdict(state: State, action: Action): string {
  const [decision] = decisionsOf(state);
  if (decision === undefined) throw new Error('nobody asks anything');
  const checked = choicesOf(state, decision).check(action);
  return checked.ok ? 'legal' : (checked.refusal.rule ?? checked.refusal.code);
}

/** The same for an action on a card of the piece's own. */
export function mayAct(
  state: State,
  action: ActAction,
  joins: Readonly<Record<string, string>> = {},
): string {
  const hosts = Object.values(joins);
  return verdict(readyToAct(state, hosts.length === 0 ? [action.piece] : hosts, joins), action);
}

export function attack(piece: string, target: string): ActAction {
  return { kind: 'attack', piece, target };
}

/** Where a piece can go: `fight` where it still may, `walk` where it may not. */
export function reach(state: State, id: string): Readonly<Record<string, 'fight' | 'walk'>> {
  const index = indexOf(state, id);
  const found = reachOf(state, index);
  return Object.fromEntries(
    found.to.map((to, i) => {
      const fights = (found.steps[i] ?? 0) <= found.fightLimit && found.isBanned[i] !== true;
      return [place(to), fights ? 'fight' : 'walk'];
    }),
  );
}

/** How many other hexes it reaches, with combat and without. */
export function reachCount(state: State, id: string): { readonly fight: number; readonly walk: number } {
  const all = Object.values(reach(state, id));
  return {
    fight: all.filter((one) => one === 'fight').length - 1,
    walk: all.filter((one) => one === 'walk').length,
  };
}

/** The events of a kind. */
export function of<Kind extends Event['kind']>(
  told: Told,
  kind: Kind,
): readonly Extract<Event, { kind: Kind }>[] {
  return told.events.filter((event): event is Extract<Event, { kind: Kind }> => event.kind === kind);
}

/** Where somebody stands now. */
export function whereIs(told: Told, id: string): string {
  return place(stand(told.state, id).at);
}

export function expectSame<T>(actual: T, expected: T): void {
  expect(actual).toEqual(expected);
}
