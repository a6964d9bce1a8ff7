/** A battle as it stands. Plain JSON; changed by `evolve` alone. */

import { fighterOf, sideOf, unitOf } from '../../kernel/fighters.ts';
import type { Point } from '../../kernel/plane.ts';
import { keepForNow, rememberLastBy } from '../../kernel/remember.ts';
import type { Outcome, Side } from '../../kernel/ruleset.ts';
import type { Piece } from './ground.ts';
import { type Body, type Kind, kindOfFighter } from './kinds.ts';
import type { Settings } from './options.ts';
import type { Card, Counter } from './tables.ts';

export { fighterOf, sideOf, unitOf } from '../../kernel/fighters.ts';

export type Edge = 'south' | 'north';
/** XZ-MOR-01, XZ-GAP-77. */
export type Morale = 'OK' | 'SUPPRESSED' | 'NEUTRALIZED' | 'ROUTED';
export const MORALES: readonly Morale[] = ['OK', 'SUPPRESSED', 'NEUTRALIZED', 'ROUTED'];

/** Who fights: what does not change in a battle. Red's come first, each side in roster order. */
export interface Fighter {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly troop: string;
  readonly card: string;
  /** A card of the campaign's own, in place of one of the catalog. */
  readonly own?: Card;
  /** Which models of the card are there: their indices decide what they carry. */
  readonly roles: readonly number[];
  /** XZ-GAP-10: points (wounds, structure; models of one point) at the start, the gun not counted. */
  readonly total: number;
  /** Its cost, in proportion to what is there (XZ-GAP-64). */
  readonly worth: number;
  readonly isPerson: boolean;
  readonly army?: string;
}

/** The state of one unit. */
export interface Unit {
  readonly is: 'waiting' | 'on-table' | 'aboard' | 'reserve' | 'destroyed' | 'fled';
  /** A place for each model, the gun's last; of the fallen the last they stood on. */
  readonly at: readonly Point[];
  /** Wounds or structure left, by model, the gun's last; 0 for the fallen. */
  readonly points: readonly number[];
  /** XZ-SUP-01: lying down, by model. */
  readonly down: readonly boolean[];
  readonly leader: number;
  /** Degrees to the left of the x axis, 0 to 359. */
  readonly facing: number;
  readonly level: number;
  /** The terrain piece that the unit occupies (a building, a fortification), or -1. */
  readonly inside: number;
  readonly morale: Morale;
  /** Absent without a counter (XZ-TRN-12). */
  readonly counter?: Counter;
  readonly isShown: boolean;
  /** Has taken its action of this stage. */
  readonly hasActed: boolean;
  readonly hasResponded: boolean;
  readonly isInfiltrating: boolean;
  /** XZ-GAP-79: the turn in which it may not charge. */
  readonly noChargeTurn: number;
  /** XZ-SGL-03: what the tracks have left. */
  readonly mobility: number;
  readonly systems: readonly boolean[];
  /** XZ-CHR: the character that leads this unit, and the unit that a character leads; -1 for none. */
  readonly character: number;
  readonly host: number;
  /** XZ-GAP-46: who carries it, or -1. */
  readonly carrier: number;
  /** The carrier it left in this turn, or -1. */
  readonly landedFrom: number;
  /** Has moved in this stage. */
  readonly hasMoved: boolean;
  /** XZ-GAP-22, 88: enemies that shot at it in this turn and in the last. */
  readonly shotBy: readonly number[];
  readonly shotByLast: readonly number[];
  /** XZ-CMD-01: re-rolls left in this turn. */
  readonly pool: number;
}

/** Off-table support (XZ-RES). */
export interface Support {
  readonly id: string;
  readonly side: Side;
  /** An asset of the catalog, or the id of a unit in reserve. */
  readonly asset: string;
  readonly is: 'held' | 'marked' | 'spent';
  readonly markers: readonly Point[];
  readonly active: number;
  readonly failures: number;
}

export type Track = 'mobility' | 'attack';
/** What a side has told its people beforehand (XZ-DOC-13, 17, 18): secret. */
export interface Policies {
  readonly asShooter: Track;
  readonly asOwner: Track;
  /** Which failed rolls a commander has thrown again. */
  readonly rerolls: readonly RerollKind[];
  readonly consolidate: boolean;
}
export type RerollKind = 'rally' | 'morale' | 'saves' | 'hits';

export type Stage = 'primary' | 'secondary';
export type Phase =
  | { readonly kind: 'zone' }
  | { readonly kind: 'deploy' }
  | { readonly kind: 'orders' }
  | { readonly kind: 'act'; readonly stage: Stage; readonly side: Side }
  | { readonly kind: 'resolution' }
  | { readonly kind: 'over'; readonly outcome: Outcome };

export interface State {
  readonly settings: Settings;
  readonly terrain: readonly Piece[];
  readonly objectives: readonly Point[];
  readonly fighters: readonly Fighter[];
  /** As `fighters`. */
  readonly units: readonly Unit[];
  readonly attacker: Side;
  /** Both `south` until the defender has chosen. */
  readonly edges: Readonly<Record<Side, Edge>>;
  readonly policies: Readonly<Record<Side, Policies>>;
  readonly supports: readonly Support[];
  readonly turn: number;
  readonly phase: Phase;
  readonly mayConcede: boolean;
  readonly conceded: readonly Side[];
}

export function kindOf(state: State, index: number): Kind {
  const fighter = fighterOf(state, index);
  const known = kindsMet[index];
  if (known !== undefined && known.fighter === fighter) return known.kind;
  const kind = kindOfFighter(fighter);
  kindsMet[index] = { fighter, kind };
  return kind;
}

// Of the battle in hand, by unit: finding a card by its name ten thousand times in a battle takes its time.
const kindsMet: ({ readonly fighter: Fighter; readonly kind: Kind } | undefined)[] = [];

/** The index of a unit by its id; -1 for none. */
export function indexOf(state: State, id: string): number {
  for (let i = 0; i < state.fighters.length; i += 1) if (state.fighters[i]?.id === id) return i;
  return -1;
}

export function has(state: State, index: number, ability: string): boolean {
  return kindOf(state, index).abilities.includes(ability);
}

/** Bodies of troops on the table: units, and characters who lead none. */
export function isBody(state: State, index: number): boolean {
  const unit = state.units[index];
  return unit !== undefined && unit.is === 'on-table' && unit.host < 0;
}

export function bodiesOf(state: State, side: Side): readonly number[] {
  const { red, black } = bodies(state);
  return side === 'red' ? red : black;
}

const bodies = remembered((state) => {
  const found: Record<Side, number[]> = { red: [], black: [] };
  for (let i = 0; i < state.fighters.length; i += 1) {
    if (isBody(state, i)) found[sideOf(state, i)].push(i);
  }
  return found as Readonly<Record<Side, readonly number[]>>;
});

/** The number of models of the card that it began with: the gun's index in `at` and `points`. */
export function startOf(state: State, index: number): number {
  return fighterOf(state, index).roles.length;
}

export function isGun(state: State, index: number, model: number): boolean {
  return model >= startOf(state, index);
}

/** What a hit on a model meets. */
export function bodyOf(state: State, index: number, model: number): Body {
  const kind = kindOf(state, index);
  return isGun(state, index, model) && kind.gun !== undefined ? kind.gun : kind.body;
}

/** One model on the table: its unit (or the character's own) and its index there. */
export interface Member {
  readonly unit: number;
  readonly model: number;
}

/** XZ-CHR-02: who leads: the character, else the marked model. */
export function leaderOf(state: State, index: number): Member {
  const unit = unitOf(state, index);
  return unit.character < 0 ? { unit: index, model: unit.leader } : { unit: unit.character, model: 0 };
}

export function placeOf(state: State, { unit, model }: Member): Point {
  const at = state.units[unit]?.at[model];
  if (at === undefined) throw new Error(`model ${model} of unit ${unit} is nowhere`);
  return at;
}

export function leaderPlace(state: State, index: number): Point {
  return placeOf(state, leaderOf(state, index));
}

/** XZ-GAP-59: points left, without gun and character. */
export function pointsLeft(state: State, index: number): number {
  const unit = unitOf(state, index);
  const start = startOf(state, index);
  let left = 0;
  for (let m = 0; m < start; m += 1) left += unit.points[m] ?? 0;
  return left;
}

/** XZ-UNI-01: by its starting size. */
export function isMulti(state: State, index: number): boolean {
  return kindOf(state, index).isMulti;
}

export function hasTracks(state: State, index: number): boolean {
  return kindOf(state, index).hasTracks;
}

export function isImmobile(state: State, index: number): boolean {
  return hasTracks(state, index) && unitOf(state, index).mobility === 0;
}

/** XZ-MOV-15, XZ-SGL-05, 06, XZ-GAP-70: inches (in marks) of one Move before terrain. */
export function speedOf(state: State, index: number): number {
  const kind = kindOf(state, index);
  const { tracks } = kind;
  if (tracks === undefined) return kind.speed;
  const { mobility } = unitOf(state, index);
  if (mobility === 0) return 0;
  return mobility < tracks.mobility ? kind.speed / 2 : kind.speed;
}

// What a side sees of a battle, and the battle itself: the same table, with other counters, policies and markers.
const lastSeen = keepForNow<{ readonly seen: State; readonly whole: State }>();

/** Says that a state is what a side sees of another: whatever rests on open facts is the same of both. */
export function isSeenOf(seen: State, whole: State): void {
  lastSeen.set({ seen, whole });
}

/**
 * Works something out once for a state: states never change, and the same one is asked about again and again. Only
 * for what rests on open facts, for it is kept for the battle and for what a side sees of it alike.
 */
export function remembered<T>(workOut: (state: State) => T): (state: State) => T {
  return rememberLastBy((state) => {
    const last = lastSeen.get();
    return last?.seen === state ? last.whole : state;
  }, workOut);
}
