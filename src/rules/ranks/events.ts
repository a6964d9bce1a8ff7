/** What happens in a battle. Each names the rule it rests on; units go by their ids, lengths are marks. */
import type { Point } from '../../kernel/plane.ts';
import type { Modifier } from '../../kernel/procedure.ts';
import type { BattleEvent, Outcome, Side } from '../../kernel/ruleset.ts';
import type { Edge, Order, Step } from './actions.ts';
import type { Cover } from './cover.ts';
import type { Face } from './faces.ts';
import type { Contact, Formation, StepName } from './state.ts';
import type { SpellId, TerrainId } from './tables.ts';

interface Fact<Kind extends string> extends BattleEvent {
  readonly kind: Kind;
}
interface About<Kind extends string> extends Fact<Kind> {
  readonly unit: string;
}
/** Pairs of dice, red's and black's, ties first. */
type Pairs = readonly (readonly [number, number])[];

export interface TerrainRolled extends Fact<'terrain-rolled'> {
  readonly faces: Pairs;
  readonly order: readonly Side[];
}
export interface TerrainPlaced extends Fact<'terrain-placed'> {
  readonly side: Side;
  /** Of the pool. */
  readonly piece: number;
  readonly terrain: TerrainId;
  readonly corners: readonly Point[];
}
export interface SideChosen extends Fact<'side-chosen'> {
  readonly cavalry: Readonly<Record<Side, number>>;
  readonly archers: Readonly<Record<Side, number>>;
  readonly faces: Pairs;
  readonly picks: Side;
}
export interface SidePicked extends Fact<'side-picked'> {
  readonly side: Side;
  readonly edge: Edge;
}
export interface UnitDeployed extends About<'unit-deployed'> {
  readonly at: Point;
  readonly facing: number;
  readonly files: number;
  readonly formation: Formation;
  readonly isLimbered: boolean;
}
export interface TurnBegun extends Fact<'turn-begun'> {
  readonly turn: number;
}
export interface StepBegun extends Fact<'step-begun'> {
  readonly step: StepName;
}
/** Known to its own side alone: what has not yet been carried out is secret. */
export interface OrdersDeclared extends Fact<'orders-declared'> {
  readonly side: Side;
  readonly orders: Readonly<Record<string, Order>>;
}
export interface CharacterAttached extends About<'character-attached'> {
  readonly to: string;
}
export interface CharacterDetached extends About<'character-detached'> {
  readonly from: string;
  readonly at: Point;
  readonly facing: number;
}
export interface InitiativeRolled extends Fact<'initiative-rolled'> {
  readonly faces: Pairs;
  readonly side: Side;
}
export interface MovesDue extends Fact<'moves-due'> {
  readonly side: Side;
  readonly isLast: boolean;
}
export interface UnitMoved extends About<'unit-moved'> {
  readonly why: 'move' | 'flight' | 'charge' | 'failed-charge' | 'rout' | 'exit' | 'follow';
  readonly from: Point;
  readonly to: Point;
  readonly facing: number;
  /** How far it went, turns not counted. */
  readonly length: number;
  readonly legs?: readonly Step[];
}
export interface OrderLost extends About<'order-lost'> {
  readonly order: Order['kind'];
  /** `out-of-range`, `out-of-sight`, `target-engaged`, ... */
  readonly reason: string;
}
/** RK-PAS. */
export interface UnitPassed extends About<'unit-passed'> {
  readonly friend: string;
  readonly face: number;
  readonly friendFace: number;
  readonly disorganised: readonly string[];
}
export interface ContactMade extends Fact<'contact-made'> {
  readonly attacker: string;
  readonly target: string;
  readonly face: Face;
  readonly how: Contact['kind'];
  /** RK-COV-03: of the target against the attacker. */
  readonly cover: Cover;
}
export interface UnitReached extends About<'unit-shot'> {
  readonly target: string;
  readonly weapon: string;
  readonly need: number;
  readonly faces: readonly number[];
  readonly hits: number;
  /** RK-SHT-10. */
  readonly stray?: { readonly unit: string; readonly hits: number };
}
export interface UnitStruck extends About<'unit-struck'> {
  readonly need: number;
  readonly faces: readonly number[];
  readonly hits: number;
  readonly modifiers: readonly Modifier[];
  /** RK-HER-06: the character it sought out. */
  readonly duel?: string;
}
export interface HitsSaved extends About<'hits-saved'> {
  /** One die a hit; none where armour is 0. */
  readonly faces: readonly number[];
  readonly needs: readonly number[];
  readonly hits: number;
  /** Hits that were not saved; some may be wasted on figures that are marked already (RK-SEQ-07). */
  readonly unsaved: number;
  readonly wounds: number;
}
export interface BuildingTested extends Fact<'building-tested'> {
  readonly piece: number;
  readonly face: number;
  readonly isAlight: boolean;
}
export interface UnitBreathed extends About<'unit-breathed'> {
  readonly target: string;
  readonly need: number;
  readonly faces: readonly number[];
  readonly hits: number;
}
export interface PieceFired extends About<'piece-fired'> {
  readonly target: string;
  readonly need: number;
  readonly faces: readonly number[];
  /** What each hit became. */
  readonly hits: number;
  readonly hitFaces: readonly number[];
  readonly stray?: { readonly unit: string; readonly hits: number };
}
export interface SpellCast extends About<'spell-cast'> {
  readonly spell: SpellId;
  readonly target: string;
  readonly need: number;
  readonly face: number;
  readonly isCast: boolean;
  readonly isExhausted: boolean;
  readonly hits: number;
  /** Of a storm of stones. */
  readonly hitFace?: number;
}
export interface SpellTook extends About<'spell-took'> {
  readonly spell: SpellId;
}
export interface FiguresRemoved extends About<'figures-removed'> {
  readonly lost: number;
  readonly left: number;
  readonly pending: number;
}
export interface UnitDestroyed extends About<'unit-destroyed'> {
  readonly why: 'losses' | 'no-way-out' | 'guns-abandoned';
}
export interface UnitLeftTable extends About<'unit-left-table'> {}
/** RK-HER-04: the unit it was with is gone, and it stands alone. */
export interface CharacterLeft extends About<'character-left'> {
  readonly at: Point;
  readonly facing: number;
}
export interface MoraleTested extends About<'morale-tested'> {
  readonly original: number;
  readonly left: number;
  readonly face: number;
  readonly isPassed: boolean;
}
export interface UnitRouted extends About<'unit-routed'> {
  /** A unit vector, in millionths. */
  readonly way: Point;
}
export interface RoutTurned extends About<'rout-turned'> {
  readonly way: Point;
}
export interface RallyTested extends About<'rally-tested'> {
  readonly face: number;
  /** The number it had to stay below. */
  readonly below: number;
  readonly helper?: string;
  readonly isPassed: boolean;
}
export interface RanOn extends About<'ran-on'> {}
export interface UnitRallied extends About<'unit-rallied'> {
  readonly at: Point;
  readonly facing: number;
  readonly files: number;
  readonly formation: Formation;
}
export interface UnitRefaced extends About<'unit-refaced'> {
  readonly at: Point;
  readonly facing: number;
}
export interface FormationChanged extends About<'formation-changed'> {
  readonly formation: Formation;
  readonly files: number;
  readonly at: Point;
}
export interface PieceLimbered extends About<'piece-limbered'> {}
export interface PieceUnlimbered extends About<'piece-unlimbered'> {
  readonly at: Point;
  readonly facing: number;
}
export interface UnitDismounted extends About<'unit-dismounted'> {}
export interface UnitMounted extends About<'unit-mounted'> {}
export interface BuildingEntered extends About<'building-entered'> {
  readonly piece: number;
}
export interface BuildingLeft extends About<'building-left'> {
  readonly piece: number;
  readonly at: Point;
  readonly facing: number;
  readonly files: number;
  readonly formation: Formation;
}
export interface ClashDue extends Fact<'clash-due'> {}
export interface QuestionsDue extends Fact<'questions-due'> {
  readonly about: 'rally' | 'pose' | 'facing' | 'concede';
  readonly units: readonly string[];
}
export interface TurnEnded extends Fact<'turn-ended'> {
  readonly turn: number;
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

/** What happens to the table and the turn. */
export type TableEvent =
  | TerrainRolled
  | TerrainPlaced
  | SideChosen
  | SidePicked
  | UnitDeployed
  | TurnBegun
  | StepBegun
  | OrdersDeclared
  | InitiativeRolled
  | MovesDue
  | BuildingTested
  | MoraleTested
  | ClashDue
  | QuestionsDue
  | TurnEnded
  | SideConceded
  | FoughtOn
  | BattleEnded;

/** What units do, and what is done to them. */
export type UnitEvent =
  | CharacterAttached
  | CharacterDetached
  | CharacterLeft
  | UnitMoved
  | OrderLost
  | UnitPassed
  | ContactMade
  | UnitReached
  | UnitStruck
  | HitsSaved
  | UnitBreathed
  | PieceFired
  | SpellCast
  | SpellTook
  | FiguresRemoved
  | UnitDestroyed
  | UnitLeftTable;

/** How a unit stands, and with what heart. */
export type StanceEvent =
  | UnitRouted
  | RoutTurned
  | RallyTested
  | RanOn
  | UnitRallied
  | UnitRefaced
  | FormationChanged
  | PieceLimbered
  | PieceUnlimbered
  | UnitDismounted
  | UnitMounted
  | BuildingEntered
  | BuildingLeft;

export type Event = TableEvent | UnitEvent | StanceEvent;
