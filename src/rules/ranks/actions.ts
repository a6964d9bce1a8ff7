/** What may be answered to the questions of a battle (section 26). Places and lengths are in marks. */

import type { Point } from '../../kernel/plane.ts';
import type { SpellId } from './tables.ts';

export type Edge = 'south' | 'north';

/** First a turn on the spot (whole degrees, clockwise), then straight ahead. */
export interface Step {
  readonly turn: number;
  readonly length: number;
}

/** RK-MOV-11: a way of turns and straight legs; a flight where `isFlying`. */
export interface Path {
  readonly legs: readonly Step[];
  readonly isFlying?: true;
}

/** What takes a whole turn and is done at its end. */
export type StanceOrder =
  | { readonly kind: 'form'; readonly formation: 'line' | 'column'; readonly files: number }
  | { readonly kind: 'limber' }
  | { readonly kind: 'unlimber'; readonly facing: number }
  | { readonly kind: 'dismount'; readonly building?: number }
  | { readonly kind: 'mount' };

/** RK-HOOK-04: one action a unit (the table of section 26). Units and buildings by id and number. */
export type Order =
  | { readonly kind: 'hold' }
  | { readonly kind: 'fight-on' }
  | { readonly kind: 'move'; readonly path?: Path }
  | { readonly kind: 'charge'; readonly target: string; readonly isFlying?: true }
  | { readonly kind: 'shoot'; readonly target: string; readonly intoMelee?: true }
  | { readonly kind: 'exit' }
  | { readonly kind: 'follow'; readonly target: string }
  | { readonly kind: 'enter'; readonly building: number }
  | { readonly kind: 'leave'; readonly at: Point; readonly facing: number; readonly files: number }
  | { readonly kind: 'breathe'; readonly target: string; readonly path?: Path }
  | { readonly kind: 'cast'; readonly spell: SpellId; readonly target: string; readonly path?: Path }
  | { readonly kind: 'throw'; readonly target: string; readonly path?: Path }
  | { readonly kind: 'fire'; readonly target: string; readonly intoMelee?: true }
  | StanceOrder
  | { readonly kind: 'reorganise' }
  | { readonly kind: 'rout' };

/** How a unit stands. */
export interface Pose {
  readonly at: Point;
  readonly facing: number;
  readonly files: number;
}

/** RK-HOOK-01: piece n of the pool, turned and with its middle there. */
export interface PlaceTerrain {
  readonly kind: 'place-terrain';
  readonly piece: number;
  readonly at: Point;
  readonly turn: number;
}
/** RK-HOOK-02. */
export interface PickSide {
  readonly kind: 'pick-side';
  readonly edge: Edge;
}
/** RK-HOOK-03: a pose for each unit of the side; pieces of artillery may be set up unlimbered. */
export interface Deploy {
  readonly kind: 'deploy';
  readonly poses: Readonly<Record<string, Pose & { readonly isUnlimbered?: true }>>;
}
/** RK-HOOK-04, 12, 14: what each unit does, and which characters join or leave units (null) first. */
export interface Declare {
  readonly kind: 'declare';
  readonly orders: Readonly<Record<string, Order>>;
  readonly attach?: Readonly<Record<string, string | null>>;
}
/** RK-HOOK-05, 06: the ordinary moves of a side, in this order. Who is not named stays. */
export interface Moves {
  readonly kind: 'moves';
  readonly moves: readonly (Path & { readonly unit: string })[];
}
/** RK-HOOK-10: whom a character or monster seeks out; null for nobody. */
export interface Duel {
  readonly kind: 'duel';
  readonly target: string | null;
}
/** RK-HOOK-11: which of the equally small units takes the hits first. */
export interface Casualties {
  readonly kind: 'casualties';
  readonly first: string;
}
/** RK-HOOK-08. */
export interface Rally {
  readonly kind: 'rally';
  readonly isTaken: boolean;
}
/** RK-HOOK-09. */
export interface RallyPose {
  readonly kind: 'pose';
  readonly facing: number;
  readonly files: number;
}
/** RK-HOOK-13. */
export interface Refacing {
  readonly kind: 'facing';
  readonly facing: number;
}
/** RK-HOOK-15. */
export interface Concede {
  readonly kind: 'concede';
  readonly isTaken: boolean;
}

export type Action =
  | PlaceTerrain
  | PickSide
  | Deploy
  | Declare
  | Moves
  | Duel
  | Casualties
  | Rally
  | RallyPose
  | Refacing
  | Concede;
