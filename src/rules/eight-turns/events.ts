/** What happens in a battle. Each names the rule it rests on; units go by their ids. */

import type { Point } from '../../kernel/plane.ts';
import type { Modifier } from '../../kernel/procedure.ts';
import type { BattleEvent, Outcome, Side } from '../../kernel/ruleset.ts';
import type { SpellId } from './profile.ts';
import type { Edge } from './state.ts';

interface Fact<Kind extends string> extends BattleEvent {
  readonly kind: Kind;
}
interface About<Kind extends string> extends Fact<Kind> {
  readonly unit: string;
}

/** What was needed for wounds and what came of it (ET-WND). */
export interface WoundRoll {
  /** 3, 4 or 5; `automatic` and `impossible` roll no die. */
  readonly need: WoundNeed;
  readonly faces: readonly number[];
  readonly wounds: number;
}
export type WoundNeed = number | 'automatic' | 'impossible';

export interface RolledOff extends Fact<'rolled-off'> {
  /** Red's and black's dice, ties first. */
  readonly faces: readonly (readonly [number, number])[];
  readonly picks: Side;
  readonly first: Side;
}
export interface EdgePicked extends Fact<'edge-picked'> {
  readonly side: Side;
  readonly edge: Edge;
}
export interface UnitDeployed extends About<'unit-deployed'> {
  readonly at: Point;
}
export interface PlayerTurnBegun extends Fact<'player-turn-begun'> {
  readonly playerTurn: number;
  readonly turn: number;
  readonly side: Side;
}
export interface StepBegun extends Fact<'step-begun'> {
  readonly step: 'move' | 'shoot' | 'charge';
}
export interface UnitMoved extends About<'unit-moved'> {
  readonly from: Point;
  readonly path: readonly Point[];
  readonly to: Point;
}
export interface UnitPassed extends About<'unit-passed'> {}
export interface UnitShot extends About<'unit-shot'> {
  readonly target: string;
  readonly weapon: string;
  readonly need: number;
  readonly faces: readonly number[];
  readonly hits: number;
  readonly wound: WoundRoll;
  /** ET-SHT-09: sixes that went into a friend. */
  readonly stray?: { readonly unit: string; readonly hits: number; readonly wound: WoundRoll };
}
export interface WoundsLost extends About<'wounds-lost'> {
  readonly lost: number;
  readonly left: number;
  readonly dead: number;
}
export interface UnitDestroyed extends About<'unit-destroyed'> {}
export interface MagicTested extends About<'magic-tested'> {
  readonly spell: SpellId;
  readonly target: string;
  readonly need: number;
  readonly face: number;
  readonly isPassed: boolean;
}
export interface SpellStruck extends About<'spell-struck'> {
  readonly spell: SpellId;
  readonly hits: number;
  readonly wound: WoundRoll;
}
export interface HealOffered extends About<'heal-offered'> {
  readonly caster: string;
  readonly most: number;
}
export interface WoundsHealed extends About<'wounds-healed'> {
  readonly wounds: number;
  readonly left: number;
}
export interface UnitBoosted extends About<'unit-boosted'> {}
export interface UnitCharged extends About<'unit-charged'> {
  readonly target: string;
  readonly from: Point;
  readonly to: Point;
  /** Every enemy it touches now, the target first. */
  readonly touches: readonly string[];
}
export interface CombatsJoined extends Fact<'combats-joined'> {
  readonly combats: readonly (readonly string[])[];
}
export interface CombatBegun extends Fact<'combat-begun'> {
  readonly units: readonly string[];
}
export interface UnitStruck extends About<'unit-struck'> {
  readonly target: string;
  readonly need: number;
  readonly faces: readonly number[];
  readonly hits: number;
  readonly modifiers: readonly Modifier[];
  readonly wound: WoundRoll;
}
export interface CombatEnded extends Fact<'combat-ended'> {}
export interface WillTested extends About<'will-tested'> {
  readonly why: 'losses' | 'shaken';
  readonly need: number;
  readonly face: number;
  readonly isPassed: boolean;
}
export interface UnitFellBack extends About<'unit-fell-back'> {
  readonly from: Point;
  readonly to: Point;
  /** Over the edge of the table. */
  readonly isLost: boolean;
}
export interface PlayerTurnEnded extends Fact<'player-turn-ended'> {
  readonly playerTurn: number;
}
export interface SideConceded extends Fact<'side-conceded'> {
  readonly side: Side;
}
export interface FoughtOn extends Fact<'fought-on'> {
  readonly side: Side;
}
export interface BattleEnded extends Fact<'battle-ended'> {
  readonly outcome: Outcome;
}

export type Event =
  | RolledOff
  | EdgePicked
  | UnitDeployed
  | PlayerTurnBegun
  | StepBegun
  | UnitMoved
  | UnitPassed
  | UnitShot
  | WoundsLost
  | UnitDestroyed
  | MagicTested
  | SpellStruck
  | HealOffered
  | WoundsHealed
  | UnitBoosted
  | UnitCharged
  | CombatsJoined
  | CombatBegun
  | UnitStruck
  | CombatEnded
  | WillTested
  | UnitFellBack
  | PlayerTurnEnded
  | SideConceded
  | FoughtOn
  | BattleEnded;
