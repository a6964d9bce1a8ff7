/** What may be answered to the questions of a battle (section 5.1). Places are in marks, thousandths of an inch. */
import type { Point } from '../../kernel/plane.ts';
import type { Edge, Policies } from './state.ts';
import type { Counter } from './tables.ts';

/** XZ-DOC-01. */
export interface PickZone {
  readonly kind: 'pick-zone';
  readonly edge: Edge;
}
/** Where one unit begins: a leader's place, in reserve, aboard a carrier or with the unit that a character leads. */
export interface Start {
  readonly at?: Point;
  readonly facing?: number;
  readonly isReserve?: true;
  readonly aboard?: string;
  readonly leads?: string;
}
/** XZ-DOC-02: a start for each unit of the side. */
export interface Deploy {
  readonly kind: 'deploy';
  readonly units: Readonly<Record<string, Start>>;
}
/** XZ-DOC-04: four markers, of which one is meant. */
export interface Request {
  readonly support: string;
  readonly markers: readonly Point[];
  readonly active: number;
}
/** XZ-DOC-03, 04, 13, 17, 18, 21: what one side mails in the Command Phase. Secret. */
export interface Orders {
  readonly kind: 'orders';
  readonly counters: Readonly<Record<string, Counter>>;
  readonly requests: readonly Request[];
  readonly policies: Policies;
  readonly isConceded: boolean;
}
/** How a unit stands around its leader at the end of a move; as before where none is named (XZ-GAP-31). */
export type Formation = 'ranks' | 'line' | 'column' | 'open';
export const FORMATIONS: readonly Formation[] = ['ranks', 'line', 'column', 'open'];
/** XZ-DOC-06, 07, 20: as far along the path as the rules allow. */
export interface Move {
  readonly kind: 'move';
  readonly unit: string;
  readonly path: readonly Point[];
  readonly facing?: number;
  readonly formation?: Formation;
  readonly isJump: boolean;
  /** Levels of the building it ends in. */
  readonly level: number;
  /** At the end of the move: a unit to lead, or to go aboard of. */
  readonly attachTo?: string;
  readonly embark?: string;
  /** Where the character that leads it goes to leave it. */
  readonly detach?: Point;
}
/** XZ-DOC-08..11: where the leader aims, and which weapon goes at which unit, in this order. */
export interface Shoot {
  readonly kind: 'shoot';
  readonly unit: string;
  readonly aim: Point;
  readonly fire: readonly Fire[];
  /** Degrees to the left. */
  readonly pivot: number;
  /** XZ-DOC-10: where templates are wanted: on the model nearest to it that they may be laid on; by judgement if absent. */
  readonly centre?: Point;
}
export interface Fire {
  /** Which of the unit's ranged weapons, as its card lists them. */
  readonly arm: number;
  readonly target: string;
}
/** XZ-DOC-14, 15. */
export interface Assault {
  readonly kind: 'assault';
  readonly unit: string;
  readonly target: string;
  /** How far from contact the leader stays, in marks, up to two inches; contact if absent. */
  readonly leaderBack?: number;
}
/** XZ-DOC-12. */
export interface ToCover {
  readonly kind: 'to-cover';
  readonly unit: string;
  readonly to: Point;
}
/** XZ-MOR-04: a single model turns its best armour to its attackers. */
export interface Turn {
  readonly kind: 'turn';
  readonly unit: string;
}
export interface Withdraw {
  readonly kind: 'withdraw';
  readonly unit: string;
}
/** XZ-ORD-12: the unit does nothing in this stage. */
export interface Stay {
  readonly kind: 'stay';
  readonly unit: string;
}
export type UnitAction = Move | Shoot | Assault | ToCover | Turn | Withdraw | Stay;
export type Action = PickZone | Deploy | Orders | UnitAction;
