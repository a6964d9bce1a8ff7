/** Small battles set up by hand: models at given places, scripted dice. Places are in inches here, as in the catalog. */
import { expect } from 'vitest';
import { scriptedDice } from '../../../src/kernel/dice-scripted.ts';
import type { Point } from '../../../src/kernel/plane.ts';
import { begin } from '../../../src/kernel/play.ts';
import type { Side } from '../../../src/kernel/ruleset.ts';
import { STANDARD_POLICIES } from '../../../src/rules/xenos-zealots/deploy.ts';
import type { Event } from '../../../src/rules/xenos-zealots/events.ts';
import { FRESH } from '../../../src/rules/xenos-zealots/evolve.ts';
import type { Piece } from '../../../src/rules/xenos-zealots/ground.ts';
import { settingsOf } from '../../../src/rules/xenos-zealots/options.ts';
import type { Play } from '../../../src/rules/xenos-zealots/play.ts';
import { type Body, fightersOf, pointsOf, tracksOf } from '../../../src/rules/xenos-zealots/scenario.ts';
import { indexOf, type State, type Support, type Unit } from '../../../src/rules/xenos-zealots/state.ts';

export const inch = (n: number): number => Math.round(n * 1000);
export const spot = (x: number, y: number): Point => [inch(x), inch(y)];

/** A unit: its card, and where its models stand (in a row to the right of the first place if only one is given). */
export interface Put extends Partial<Omit<Unit, 'at' | 'counter'>> {
  readonly id: string;
  readonly card: string;
  readonly at: readonly (readonly [number, number])[];
  readonly left?: number;
  readonly counter?: Unit['counter'];
}

export interface Setting {
  readonly red?: readonly Put[];
  readonly black?: readonly Put[];
  readonly terrain?: readonly Piece[];
  readonly turn?: number;
  readonly phase?: State['phase'];
  readonly attacker?: Side;
  readonly supports?: readonly Support[];
  readonly policies?: Partial<State['policies']>;
  readonly objectives?: readonly Point[];
}

const FAR: Put = { id: 'nobody', card: 'z-pilgrim-levy', at: [[70, 46]], left: 1 };

/** A battle in the Attacker's second actions unless it says otherwise; a side without units has one man far away. */
export function battle(setting: Setting): State {
  const red = setting.red ?? [{ ...FAR, id: 'nobody-red' }];
  const black = setting.black ?? [{ ...FAR, id: 'nobody-black', at: [[70, 2]] }];
  const force = (puts: readonly Put[]) =>
    puts.map(({ id, card, left }) => ({
      id,
      name: id,
      troop: card,
      ...(left === undefined ? {} : { left }),
    }));
  const body: Body = {
    terrain: setting.terrain ?? [],
    forces: { red: force(red), black: force(black) },
    supports: { red: [], black: [] },
    attacker: setting.attacker ?? 'red',
    mayConcede: true,
  };
  const fighters = fightersOf(body);
  const puts = [...red, ...black];
  const units = fighters.map((fighter, i): Unit => {
    const { id: _, card: __, left: ___, at = [], ...own } = puts[i] ?? FAR;
    const points = pointsOf(body, fighter);
    return {
      ...FRESH,
      ...tracksOf(body, fighter),
      points,
      down: points.map(() => false),
      is: 'on-table',
      isShown: true,
      ...(own as Partial<Unit>),
      at: points.map((_point, m) => placeOf(at, m)),
    };
  });
  return {
    settings: settingsOf({}),
    terrain: body.terrain,
    objectives: setting.objectives ?? [],
    fighters,
    units,
    attacker: setting.attacker ?? 'red',
    edges: { red: 'south', black: 'north' },
    policies: { red: NO_REROLLS, black: NO_REROLLS, ...setting.policies },
    supports: setting.supports ?? [],
    turn: setting.turn ?? 1,
    phase: setting.phase ?? { kind: 'act', stage: 'secondary', side: 'red' },
    mayConcede: true,
    conceded: [],
  };
}

const NO_REROLLS = { ...STANDARD_POLICIES, rerolls: [] };

/** Given places first; the rest in ranks of five behind the first, which has two files to either side. */
function placeOf(at: Put['at'], model: number): Point {
  const given = at[model];
  if (given !== undefined) return spot(given[0], given[1]);
  const [x, y] = at[0] ?? [0, 0];
  const file = model % 5;
  return spot(x - 1.5 * Math.floor(model / 5), y + 1.5 * Math.ceil(file / 2) * (file % 2 === 1 ? 1 : -1));
}

/** Runs a piece of the rules with scripted dice, all of which must be thrown. */
export function play(
  state: State,
  script: readonly number[],
  run: (play: Play) => void,
): { readonly state: State; readonly events: readonly Event[] } {
  const dice = scriptedDice(script);
  const under: Play = begin(state, dice);
  run(under);
  dice.assertSpent();
  return { state: under.state, events: under.events };
}

export function unit(state: State, id: string): Unit {
  const found = state.units[indexOf(state, id)];
  if (found === undefined) throw new Error(`no unit ${id}`);
  return found;
}

export function at(state: State, id: string): number {
  const index = indexOf(state, id);
  if (index < 0) throw new Error(`no unit ${id}`);
  return index;
}

export function living(state: State, id: string): number {
  return unit(state, id).points.filter((left) => left > 0).length;
}

export function kinds(events: readonly Event[]): readonly string[] {
  return events.map(({ kind }) => kind);
}

/** The one event of a kind. */
export function only<K extends Event['kind']>(
  events: readonly Event[],
  kind: K,
): Extract<Event, { kind: K }> {
  const found = events.filter((event) => event.kind === kind);
  expect(found).toHaveLength(1);
  return found[0] as Extract<Event, { kind: K }>;
}

/** An area or building with its corners in inches, or a line. */
export function piece(
  type: Piece['type'],
  corners: readonly (readonly [number, number])[],
  closedTo?: Piece['closedTo'],
): Piece {
  const places = corners.map(([x, y]) => spot(x, y));
  return closedTo === undefined ? { type, corners: places } : { type, corners: places, closedTo };
}

/** A rectangle of terrain by its left, bottom, right and top. */
export function box(
  type: Piece['type'],
  [left, bottom, right, top]: readonly [number, number, number, number],
): Piece {
  return piece(type, [
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
  ]);
}

const NAMES: Readonly<Record<string, string>> = {
  r1: 'Space Knights',
  r2: 'Seraph Choir',
  r3: 'Tithe Carrier',
  r4: 'Tithe Guard',
  b1: 'Shard Warriors',
  b2: 'Skitterlings',
  b3: 'Coil Wurm',
};

/** A battle of units with names that orders call them by, Red to act first. */
export function named(setting: Setting): State {
  const state = battle({ phase: { kind: 'act', stage: 'primary', side: 'red' }, ...setting });
  const fighters = state.fighters.map((one) => ({ ...one, name: NAMES[one.id] ?? one.name }));
  return { ...state, fighters };
}
