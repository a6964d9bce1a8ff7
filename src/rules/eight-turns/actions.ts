/** What may be answered to the questions of a battle (section 17). Places are in marks, hundredths of an inch. */
import type { Point } from '../../kernel/plane.ts';
import type { SpellId } from './profile.ts';
import type { Edge } from './state.ts';

/** ET-HOOK-01. */
export interface PickEdge {
  readonly kind: 'pick-edge';
  readonly edge: Edge;
}
/** ET-HOOK-02: a centre for each unit of the side. */
export interface Deploy {
  readonly kind: 'deploy';
  readonly at: Readonly<Record<string, Point>>;
}
/** ET-HOOK-04: straight legs to these points, one after the other. */
export interface Move {
  readonly kind: 'move';
  readonly unit: string;
  readonly path: readonly Point[];
}
/** The unit does nothing in this step. */
export interface Pass {
  readonly kind: 'pass';
  readonly unit: string;
}
/** ET-HOOK-05. */
export interface Shoot {
  readonly kind: 'shoot';
  readonly unit: string;
  readonly weapon: string;
  readonly target: string;
}
/** ET-HOOK-06. */
export interface Cast {
  readonly kind: 'cast';
  readonly unit: string;
  readonly spell: SpellId;
  readonly target: string;
}
/** ET-HOOK-07. */
export interface Heal {
  readonly kind: 'heal';
  readonly wounds: number;
}
/** ET-HOOK-08. */
export interface Charge {
  readonly kind: 'charge';
  readonly unit: string;
  readonly target: string;
}
/** ET-HOOK-09: the combat this unit is in comes next. */
export interface NextCombat {
  readonly kind: 'next-combat';
  readonly unit: string;
}
/** ET-HOOK-10. */
export interface StrikeFirst {
  readonly kind: 'strike-first';
  readonly isTaken: boolean;
}
/** ET-HOOK-11, 12. */
export interface StrikeTarget {
  readonly kind: 'strike-target';
  readonly target: string;
}
/** ET-HOOK-13. */
export interface Concede {
  readonly kind: 'concede';
  readonly isTaken: boolean;
}

export type StepAction = Move | Pass | Shoot | Cast | Charge;
export type Action =
  | PickEdge
  | Deploy
  | StepAction
  | Heal
  | NextCombat
  | StrikeFirst
  | StrikeTarget
  | Concede;
