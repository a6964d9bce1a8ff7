/** A battle as it stands. Plain JSON; changed by `evolve` alone. */

import { profileOf, unitOf } from '../../kernel/fighters.ts';
import type { Point } from '../../kernel/plane.ts';
import type { Outcome, Side } from '../../kernel/ruleset.ts';
import type { Piece } from './ground.ts';
import type { Settings } from './options.ts';
import type { Profile, Weapon } from './profile.ts';
import { footprintRadius, SPELLS, type Spell } from './tables.ts';

export { fighterOf, indexOf, isOnTable, profileOf, sideOf, unitOf } from '../../kernel/fighters.ts';

export type Edge = 'south' | 'north';

/** Who fights: what does not change in a battle. Red's come first, each side in roster order. */
export interface Fighter {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly troop: string;
  readonly profile: Profile;
  readonly weapons: readonly Weapon[];
  /** Those of the caster's spells that are the campaign's own, in full; absent: none. */
  readonly ownSpells?: readonly Spell[];
  /** Wounds of all its models at the start of this battle. */
  readonly total: number;
  /** A general of the campaign, not one of its units. */
  readonly isPerson: boolean;
  readonly army?: string;
}

/** The state of one unit (section 1.6). What begins with `has` or `is` but `isShaken` lasts for one player turn. */
export interface Unit {
  readonly at: Point;
  readonly radius: number;
  /** Wounds left; models are as many as that takes, the last of them perhaps hurt (ET-WND-10). */
  readonly left: number;
  /** `waiting` before it is set up. */
  readonly is: 'waiting' | 'on-table' | 'destroyed' | 'fled';
  readonly isShaken: boolean;
  /** Has answered in this step. */
  readonly isDone: boolean;
  readonly hasMoved: boolean;
  readonly hasShot: boolean;
  readonly hasCharged: boolean;
  readonly hasStruck: boolean;
  readonly hasTested: boolean;
  readonly isBoosted: boolean;
  /** Wounds lost in this player turn. */
  readonly lost: number;
}

/** Units in one connected fight, by index. */
export type Combat = readonly number[];

export type Phase =
  | { readonly kind: 'pick-edge'; readonly side: Side }
  | { readonly kind: 'deploy' }
  | { readonly kind: 'move' }
  | { readonly kind: 'shoot' }
  | { readonly kind: 'heal'; readonly caster: number; readonly target: number; readonly most: number }
  | { readonly kind: 'charge' }
  | { readonly kind: 'combat'; readonly left: readonly Combat[] }
  | { readonly kind: 'clash'; readonly combat: Combat; readonly left: readonly Combat[] }
  | { readonly kind: 'concede' }
  | { readonly kind: 'over'; readonly outcome: Outcome };

export interface State {
  readonly settings: Settings;
  readonly terrain: readonly Piece[];
  readonly fighters: readonly Fighter[];
  /** As `fighters`. */
  readonly units: readonly Unit[];
  /** ET-GEO-07: who touches whom, red's index before black's. */
  readonly contacts: readonly (readonly [number, number])[];
  /** Whose edge is which; both `south` until it is picked. */
  readonly edges: Readonly<Record<Side, Edge>>;
  /** Takes the first player turn of every turn. */
  readonly first: Side;
  /** 0 before the first, then 1 to twice the turns. */
  readonly playerTurn: number;
  readonly active: Side;
  readonly phase: Phase;
  /** Whether sides are asked if they give up. */
  readonly mayConcede: boolean;
  readonly conceded: readonly Side[];
}

/** The spells of this battle: the catalog's, and those that somebody brings. */
export function allSpells({ fighters }: Pick<State, 'fighters'>): readonly Spell[] {
  const own = new Map(fighters.flatMap(({ ownSpells = [] }) => ownSpells.map((spell) => [spell.id, spell])));
  return own.size === 0 ? SPELLS : [...SPELLS, ...own.values()];
}

/** @throws Error where nobody in this battle knows it. */
export function spellIn(state: Pick<State, 'fighters'>, id: string): Spell {
  const found = SPELLS.find((row) => row.id === id) ?? allSpells(state).find((row) => row.id === id);
  if (found === undefined) throw new Error(`Eight Turns has no spell ${id}`);
  return found;
}

/** The units of a side on the table, in roster order. */
export function unitsOf(state: State, side: Side): readonly number[] {
  const found: number[] = [];
  for (let i = 0; i < state.fighters.length; i += 1) {
    if (state.fighters[i]?.side === side && state.units[i]?.is === 'on-table') found.push(i);
  }
  return found;
}

/** ET-WND-10: the models still alive. */
export function modelsOf(state: State, index: number): number {
  return Math.ceil(unitOf(state, index).left / profileOf(state, index).wounds);
}

/** ET-WND-10: wounds taken by the one model that is hurt. */
export function pendingOf(state: State, index: number): number {
  return modelsOf(state, index) * profileOf(state, index).wounds - unitOf(state, index).left;
}

/** ET-GEO-02, 03: the radius its models come to now. */
export function radiusNow(state: State, index: number): number {
  return footprintRadius(modelsOf(state, index), profileOf(state, index).baseDiameterIn);
}

export function hasTrait(state: State, index: number, trait: string): boolean {
  return profileOf(state, index).traits.includes(trait);
}

/** ET-CBT-09: who touches it, in roster order. */
export function touching(state: State, index: number): readonly number[] {
  const found: number[] = [];
  for (const [red, black] of state.contacts) {
    if (red === index) found.push(black);
    if (black === index) found.push(red);
  }
  return found.sort((a, b) => a - b);
}

export function isLocked(state: State, index: number): boolean {
  for (const [red, black] of state.contacts) {
    if (red === index || black === index) return true;
  }
  return false;
}

/** The game turn of a player turn, from 1. */
export function turnOf(state: State): number {
  return Math.max(1, Math.ceil(state.playerTurn / 2));
}
