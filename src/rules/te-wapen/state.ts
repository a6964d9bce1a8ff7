/** A battle as it stands: plain JSON. Who a piece is stands in `fighters`, how it fares in `pieces`. */

import type { Modifier } from '../../kernel/procedure.ts';
import { rememberLast } from '../../kernel/remember.ts';
import type { Outcome, Side } from '../../kernel/ruleset.ts';
import type { Board, Hex } from './board.ts';
import type { Fighter, Piece } from './fighter.ts';
import type { Settings } from './options.ts';
import { standingOf } from './standing.ts';
import type { BuildingType } from './tables.ts';
import { traitOf } from './traits.ts';

export { fighterOf } from '../../kernel/fighters.ts';

export type { Fighter, Piece, Profile } from './fighter.ts';

export interface Trap {
  readonly id: string;
  readonly owner: Side;
  readonly troop: string;
  readonly at: Hex;
  readonly left: number;
  readonly isHidden: boolean;
  /** The piece it holds. */
  readonly holds?: number;
}

/** TW-MAG-15: gone when turn `until` is over. */
export interface Cloud {
  readonly centre: Hex;
  readonly until: number;
}

export interface Building {
  readonly at: Hex;
  readonly type: BuildingType;
  readonly left: number;
  readonly gate?: 'open' | 'closed';
}

/** TW-GAP-92: oil, rocks or hot sand ready in a wall hex. */
export interface Emplacement {
  readonly at: Hex;
  readonly left: number;
}

/** One piece that a card set going. */
export interface Actor {
  readonly piece: number;
  /** The unit in whose activation an individual takes part. */
  readonly joins?: number;
  readonly start: Hex;
  readonly isMoved: boolean;
  readonly steps: number;
  /** Entered woods or a village: no combat action (TW-GAP-25). */
  readonly isBanned: boolean;
  /** Teleported: no attack on this card. */
  readonly isTeleported?: true;
  readonly isDone: boolean;
  readonly hasAttacked?: true;
}

/** An attack whose dice have fallen and whose consequences have not. */
export interface Attack {
  readonly attacker: number;
  readonly target: number;
  readonly from: Hex;
  readonly distance: number;
  readonly faces: readonly number[];
  readonly modifiers: readonly Modifier[];
  /** TW-RET-10: how many Retreats the target ignores. */
  readonly ignores: number;
  readonly causesFear: boolean;
}

export type Phase =
  /** Pieces still to be put on the board, in order; then traps. */
  | { readonly kind: 'deploy'; readonly queue: readonly number[] }
  | { readonly kind: 'place-traps'; readonly side: Side; readonly left: readonly string[] }
  | { readonly kind: 'activate' }
  | { readonly kind: 'move' }
  | { readonly kind: 'act' }
  | { readonly kind: 'reroll'; readonly attack: Attack }
  | { readonly kind: 'follow-up'; readonly piece: number; readonly to: Hex; readonly isForced: boolean }
  | { readonly kind: 'concede' }
  | { readonly kind: 'over'; readonly outcome: Outcome };

export interface State {
  readonly board: Board;
  readonly settings: Settings;
  readonly fighters: readonly Fighter[];
  readonly pieces: readonly Piece[];
  readonly turn: number;
  /** TW-GAP-23: the shuffled order of the turn's 54 cards; the first `drawn` have been turned up. */
  readonly deck: readonly number[];
  readonly drawn: number;
  /** The card in play: its place in the printed order. */
  readonly card?: number;
  readonly actors: readonly Actor[];
  readonly phase: Phase;
  readonly traps: readonly Trap[];
  readonly clouds: readonly Cloud[];
  readonly buildings: readonly Building[];
  readonly emplacements: readonly Emplacement[];
  /** Wounds of each side's units at the start (TW-GAP-21). */
  readonly startWounds: Readonly<Record<Side, number>>;
  readonly zones: Readonly<Record<Side, readonly Hex[]>>;
  readonly mayConcede: boolean;
  /** Traps not yet placed, by side. */
  readonly trapsInHand: Readonly<Record<Side, readonly string[]>>;
  /** A side with a unit there when a turn ends has won. */
  readonly objectives: readonly { readonly at: Hex; readonly side: Side }[];
}

export type StoreId = 'own' | 'blade-of-spells' | 'banner-of-magic' | 'ring-of-fire';

/** A piece's number for its id; undefined when nobody is called that. */
export function findPiece(state: State, id: string): number | undefined {
  return numbersOf(state.fighters).get(id);
}

const numbersOf = rememberLast(
  (fighters: readonly Fighter[]) => new Map(fighters.map(({ id }, index) => [id, index])),
);

/** @throws Error when there is no such piece. */
export function pieceOf(state: State, index: number): Piece {
  const piece = state.pieces[index];
  if (piece === undefined) throw new Error(`there is no piece number ${index}`);
  return piece;
}

/** What the battle and its events call a piece. */
export function idOf(state: Pick<State, 'fighters'>, index: number): string {
  return traitOf(state, index).id;
}

/** For whom a piece fights. */
export function sideOf(state: State, index: number): Side {
  return traitOf(state, index).side;
}

export function isUnit(state: State, index: number): boolean {
  return traitOf(state, index).isUnit;
}

export function isAlive(state: State, index: number): boolean {
  return (standingOf(state).at[index] ?? -1) >= 0;
}

export function hasTag(state: State, index: number, tag: string): boolean {
  return traitOf(state, index).tags.includes(tag);
}
