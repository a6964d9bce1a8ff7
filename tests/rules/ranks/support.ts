/** Small battles for tests: units where the test wants them, at the start of a turn. Places are in centimetres. */
import { expect } from 'vitest';
import type { Dice } from '../../../src/kernel/dice.ts';
import { scriptedDice } from '../../../src/kernel/dice-scripted.ts';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import type { Decision, Options, Side } from '../../../src/kernel/ruleset.ts';
import type { Action, Order } from '../../../src/rules/ranks/actions.ts';
import { setUp } from '../../../src/rules/ranks/deploy.ts';
import type { Event } from '../../../src/rules/ranks/events.ts';
import { defaultFiles, formationFor } from '../../../src/rules/ranks/formation.ts';
import type { Piece } from '../../../src/rules/ranks/ground.ts';
import { applied, choicesOf, decisionsOf } from '../../../src/rules/ranks/legal.ts';
import type { Body, ForceUnit } from '../../../src/rules/ranks/scenario.ts';
import {
  type Contact,
  fighterOf,
  indexOf,
  type State,
  type Unit,
  unitOf,
} from '../../../src/rules/ranks/state.ts';
import type { TerrainId } from '../../../src/rules/ranks/tables.ts';

export type Place = readonly [x: number, y: number];

/** One unit of a scene: its row, the middle of its front, and anything of its state that is not fresh. */
export interface Stand extends Partial<Omit<Unit, 'at'>> {
  readonly troop?: string;
  readonly at: Place;
  /** Figures it began with, if other than the row's. */
  readonly original?: number;
}

export interface Scene {
  readonly red: Readonly<Record<string, Stand>>;
  readonly black: Readonly<Record<string, Stand>>;
  readonly terrain?: readonly Piece[];
  readonly options?: Options;
  readonly turn?: number;
  /** Attacker, target, and what is not as usual: a frontal contact of the turn before. */
  readonly contacts?: readonly (readonly [string, string, Partial<Contact>?])[];
  readonly body?: Partial<Body>;
}

const marks = ([x, y]: Place): [number, number] => [Math.round(x * 100), Math.round(y * 100)];

/** A rectangle of terrain. */
export function area(terrain: TerrainId, [left, bottom]: Place, [right, top]: Place): Piece {
  const corners: readonly Place[] = [
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
  ];
  return { terrain, corners: corners.map(marks) };
}

export function wall(terrain: TerrainId, from: Place, to: Place): Piece {
  return { terrain, corners: [marks(from), marks(to)] };
}

/** The state at the start of a turn; red faces north and black south unless they say otherwise. */
export function scene(of: Scene): State {
  const forces = { red: unitsOf(of.red), black: unitsOf(of.black) };
  const body: Body = { terrain: of.terrain ?? [], pool: [], mayConcede: false, ...of.body, forces };
  const start = setUp(body, of.options ?? {}, seededDice('0'.repeat(64))).state;
  const stands: Readonly<Record<string, Stand>> = { ...of.red, ...of.black };
  const units = start.units.map((unit, index) =>
    stood(start, index, { unit, stand: stands[fighterOf(start, index).id] }),
  );
  const turn = of.turn ?? 1;
  const contacts = (of.contacts ?? []).map(
    ([attacker, target, more]): Contact => ({
      attacker: indexOf(start, attacker),
      target: indexOf(start, target),
      face: 'front',
      turn: turn - 1,
      kind: 'charge',
      cover: 'none',
      ...more,
    }),
  );
  const edges = { red: 'south', black: 'north' } as const;
  return { ...start, units, contacts, edges, turn, step: 'declare', phase: { kind: 'declare' } };
}

function stood(
  state: State,
  index: number,
  { unit, stand }: { readonly unit: Unit; readonly stand: Stand | undefined },
): Unit {
  if (stand === undefined) throw new Error('a unit without a stand');
  const { troop: _troop, original: _original, at, ...rest } = stand;
  const figures = rest.figures ?? unit.figures;
  const files = rest.files ?? defaultFiles(figures, figures === 1 ? 'single' : 'line');
  const formation = formationFor(figures, files) ?? 'line';
  const facing = fighterOf(state, index).side === 'red' ? 0 : 180;
  return { ...unit, is: 'on-table', facing, files, formation, ...rest, at: marks(at) };
}

function unitsOf(stands: Readonly<Record<string, Stand>>): readonly ForceUnit[] {
  return Object.entries(stands).map(([id, { troop = 'elf-spearmen', original }]) => ({
    id,
    name: id,
    troop,
    ...(original === undefined ? {} : { figures: original }),
  }));
}

export interface Told {
  readonly state: State;
  readonly events: readonly Event[];
}

/** What both sides do in a turn; what is not said is left as it is. */
export interface Plan {
  readonly red?: Readonly<Record<string, Order>>;
  readonly black?: Readonly<Record<string, Order>>;
  readonly attach?: Partial<Readonly<Record<Side, Readonly<Record<string, string | null>>>>>;
  /** Answers by decision: `moves/red`, `duel/hero`, ... */
  readonly answers?: Readonly<Record<string, Action>>;
}

/** Plays a whole turn; the dice given are all and only those that fall. The first two are the initiative. */
export function playTurn(state: State, plan: Plan, faces: readonly number[]): Told {
  const dice = scriptedDice(faces);
  const told = playWith(state, plan, dice);
  dice.assertSpent();
  return told;
}

/** The same with any dice. */
export function playWith(state: State, plan: Plan, dice: Dice): Told {
  const events: Event[] = [];
  let now = state;
  const { turn } = state;
  do {
    const choices = decisionsOf(now).map((decision) => ({
      decision: decision.id,
      action: answerTo(now, decision, plan),
    }));
    const told = applied(now, choices, dice);
    events.push(...told.events);
    now = told.state;
  } while (now.turn === turn && now.phase.kind !== 'over');
  return { state: now, events };
}

function answerTo(state: State, decision: Decision, plan: Plan): Action {
  const given = plan.answers?.[decision.id];
  if (given !== undefined) return given;
  switch (decision.kind) {
    case 'declare': {
      const attach = plan.attach?.[decision.side];
      return {
        kind: 'declare',
        orders: plan[decision.side] ?? {},
        ...(attach === undefined ? {} : { attach }),
      };
    }
    case 'moves':
      return { kind: 'moves', moves: [] };
    case 'facing':
      return { kind: 'facing', facing: unitOf(state, indexOf(state, String(decision.about))).facing };
    default:
      return firstOf(state, decision);
  }
}

function firstOf(state: State, decision: Decision): Action {
  const [first] = choicesOf(state, decision).list?.() ?? [];
  if (first === undefined) throw new Error(`say what answers ${decision.id}`);
  return first;
}

export function eventsOf<Kind extends Event['kind']>(
  { events }: Told,
  kind: Kind,
): readonly Extract<Event, { kind: Kind }>[] {
  return events.filter((event): event is Extract<Event, { kind: Kind }> => event.kind === kind);
}

export const unit = (state: State, id: string): Unit => unitOf(state, indexOf(state, id));
export const at = indexOf;

/** What a declaration of this order is refused for; undefined if it is allowed. */
export function refusal(state: State, id: string, order: Order): string | undefined {
  const { side } = fighterOf(state, indexOf(state, id));
  const decision = decisionsOf(state).find((one) => one.kind === 'declare' && one.side === side);
  if (decision === undefined) throw new Error(`${side} is not asked`);
  const checked = choicesOf(state, decision).check({ kind: 'declare', orders: { [id]: order } });
  return checked.ok ? undefined : (checked.refusal.rule ?? checked.refusal.code);
}

export function expectAllowed(state: State, id: string, order: Order): void {
  expect(refusal(state, id, order)).toBeUndefined();
}

/** A straight move after a turn on the spot, in degrees and centimetres. */
export function move(turn: number, cm: number, isFlying?: true): Order {
  const legs = [{ turn, length: Math.round(cm * 100) }];
  return { kind: 'move', path: isFlying === undefined ? { legs } : { legs, isFlying } };
}

/** A unit far away, so that a side never ends without one. */
export const SPARE: Stand = { troop: 'giant', at: [5, 85], facing: 0 };
export const FAR: Stand = { troop: 'giant', at: [115, 5], facing: 0 };
