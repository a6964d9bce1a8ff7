/** Small battles for tests: units where the test wants them, in the step it is about. Places are in inches. */
import { expect } from 'vitest';
import { scriptedDice } from '../../../src/kernel/dice-scripted.ts';
import { begin } from '../../../src/kernel/play.ts';
import type { Decision, Options, Side } from '../../../src/kernel/ruleset.ts';
import type { Action } from '../../../src/rules/eight-turns/actions.ts';
import { setUp } from '../../../src/rules/eight-turns/deploy.ts';
import type { Event } from '../../../src/rules/eight-turns/events.ts';
import type { Piece } from '../../../src/rules/eight-turns/ground.ts';
import { applied, choicesOf, decisionsOf } from '../../../src/rules/eight-turns/legal.ts';
import type { Play } from '../../../src/rules/eight-turns/play.ts';
import type { Body, ForceUnit } from '../../../src/rules/eight-turns/scenario.ts';
import { fighterOf, indexOf, type State, type Unit, unitOf } from '../../../src/rules/eight-turns/state.ts';
import type { TerrainType } from '../../../src/rules/eight-turns/tables.ts';
import { goOn } from '../../../src/rules/eight-turns/turn.ts';

export type Place = readonly [x: number, y: number];

/** One unit of a scene: its row, where it stands, and anything of its state that is not fresh. */
export interface Stand extends Partial<Omit<Unit, 'at' | 'radius'>> {
  readonly troop?: string;
  readonly at: Place;
  readonly models?: number;
  /** In inches, where the test wants a footprint of its own. */
  readonly radius?: number;
}

export interface Scene {
  readonly red?: Readonly<Record<string, Stand>>;
  readonly black?: Readonly<Record<string, Stand>>;
  readonly terrain?: readonly Piece[];
  readonly options?: Options;
  readonly phase?: 'move' | 'shoot' | 'charge';
  readonly active?: Side;
  readonly playerTurn?: number;
  /** Pairs of ids that touch. */
  readonly contacts?: readonly (readonly [string, string])[];
  readonly body?: Partial<Body>;
}

export const marks = ([x, y]: Place): [number, number] => [Math.round(x * 100), Math.round(y * 100)];

/** A rectangle of terrain, in inches. */
export function area(type: TerrainType, [left, bottom]: Place, [right, top]: Place): Piece {
  const corners: readonly Place[] = [
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
  ];
  return { type, corners: corners.map(marks) };
}

/** No tests of will unless the scene is about them: losses then roll no dice of their own. */
export function scene(of: Scene): State {
  const forces = { red: unitsOf(of.red ?? {}), black: unitsOf(of.black ?? {}) };
  const body: Body = { terrain: of.terrain ?? [], mayConcede: true, ...of.body, forces };
  const start = setUp(body, { breakTests: false, ...of.options }, scriptedDice([2, 5])).state;
  const stands: readonly (readonly [string, Stand])[] = Object.entries({ ...of.red, ...of.black });
  const units = start.units.map((unit, index): Unit => {
    const { troop: _troop, models: _models, at, radius, ...rest } = standOf(stands, start, index);
    const size = radius === undefined ? unit.radius : Math.round(radius * 100);
    return { ...unit, is: 'on-table', ...rest, at: marks(at), radius: size };
  });
  const active = of.active ?? 'red';
  const playerTurn = of.playerTurn ?? 1;
  const contacts = (of.contacts ?? []).map(([a, b]): readonly [number, number] => [
    Math.min(indexOf(start, a), indexOf(start, b)),
    Math.max(indexOf(start, a), indexOf(start, b)),
  ]);
  const edges = { red: 'south', black: 'north' } as const;
  return {
    ...start,
    units,
    contacts,
    edges,
    active,
    playerTurn,
    first: 'red',
    phase: { kind: of.phase ?? 'move' },
  };
}

function standOf(stands: readonly (readonly [string, Stand])[], state: State, index: number): Stand {
  const found = stands.find(([id]) => id === fighterOf(state, index).id);
  if (found === undefined) throw new Error('a unit without a stand');
  return found[1];
}

function unitsOf(stands: Readonly<Record<string, Stand>>): readonly ForceUnit[] {
  return Object.entries(stands).map(([id, { troop = 'swordsmen', models }]) => ({
    id,
    name: id,
    troop,
    ...(models === undefined ? {} : { models }),
  }));
}

export interface Told {
  readonly state: State;
  readonly events: readonly Event[];
}

/** One answer to the one decision that waits; the dice given are all and only those that fall. */
export function act(state: State, action: Action, faces: readonly number[] = []): Told {
  return answers(state, [action], faces);
}

/** One answer to each decision that waits, in their order. */
export function answers(state: State, actions: readonly Action[], faces: readonly number[] = []): Told {
  const dice = scriptedDice(faces);
  const decisions = decisionsOf(state);
  expect(decisions.map(({ id }) => id)).toHaveLength(actions.length);
  const choices = decisions.map(({ id }, i) => ({ decision: id, action: actions[i] ?? ({} as Action) }));
  const told = applied(state, choices, dice);
  dice.assertSpent();
  return told;
}

/** Plays on from a scene as far as nobody has to choose. */
export function playOn(state: State, faces: readonly number[] = []): Told {
  const dice = scriptedDice(faces);
  const play: Play = begin(state, dice);
  goOn(play);
  dice.assertSpent();
  return play;
}

/** `ok`, or the rule that forbids the answer. */
export function verdict(state: State, action: Action): string {
  const decision = decisionsOf(state)[0];
  if (decision === undefined) throw new Error('nobody is asked anything');
  const checked = choicesOf(state, decision).check(action);
  return checked.ok ? 'ok' : (checked.refusal.rule ?? checked.refusal.code);
}

export const unit = (state: State, id: string): Unit => unitOf(state, indexOf(state, id));

/** Where a unit stands, in inches. */
export function whereIs(state: State, id: string): Place {
  const [x, y] = unit(state, id).at;
  return [x / 100, y / 100];
}

export function move(id: string, ...path: readonly Place[]): Action {
  return { kind: 'move', unit: id, path: path.map(marks) };
}
export const shoot = (id: string, target: string, weapon = 'bow'): Action => ({
  kind: 'shoot',
  unit: id,
  weapon,
  target,
});
export const charge = (id: string, target: string): Action => ({ kind: 'charge', unit: id, target });
export const pass = (id: string): Action => ({ kind: 'pass', unit: id });

export function cast(id: string, spell: Extract<Action, { kind: 'cast' }>['spell'], target: string): Action {
  return { kind: 'cast', unit: id, spell, target };
}

export function eventsOf<Kind extends Event['kind']>(
  told: Told,
  kind: Kind,
): readonly Extract<Event, { kind: Kind }>[] {
  return told.events.filter((event): event is Extract<Event, { kind: Kind }> => event.kind === kind);
}

/** The answers that a decision lists, as `kind unit target`. */
export function listed(state: State, kind?: string): readonly string[] {
  const [decision] = decisionsOf(state);
  const list = decision === undefined ? undefined : choicesOf(state, decision).list?.();
  return (list ?? [])
    .filter((action) => kind === undefined || action.kind === kind)
    .map((action) => Object.values(action).join(' '));
}

export const kindsAsked = (state: State): readonly string[] => decisionsOf(state).map(({ kind }) => kind);
export const asked = (state: State): readonly Decision[] => decisionsOf(state);

/** Somebody far off who keeps a step open. */
export const BYSTANDER: Stand = { at: [70, 2] };

export const misses = (n: number): number[] => Array.from({ length: n }, () => 6);

/** `a`, who has just charged `b`; the answers to what is asked follow. */
export const clash = (of: Scene = {}) =>
  playOn(
    scene({
      phase: 'charge',
      ...of,
      red: { a: { at: [20, 20], hasCharged: true, isDone: true }, ...of.red },
      black: { b: { at: [20, 23.78] }, ...of.black },
      contacts: of.contacts ?? [['a', 'b']],
    }),
  ).state;
export const first = { kind: 'strike-first', isTaken: true } as const;
export const strikes = (told: Told) => eventsOf(told, 'unit-struck');
