/** What happens in a battle. Each names the rule it rests on; units go by their ids, models by their index. */
import type { Point } from '../../kernel/plane.ts';
import type { BattleEvent, Outcome, Side } from '../../kernel/ruleset.ts';
import type { Edge, Morale, Policies, RerollKind, Stage } from './state.ts';
import type { Counter } from './tables.ts';

interface Fact<Kind extends string> extends BattleEvent {
  readonly kind: Kind;
}
interface About<Kind extends string> extends Fact<Kind> {
  readonly unit: string;
}

export interface RolesRolled extends Fact<'roles-rolled'> {
  readonly face: number;
  readonly attacker: Side;
}
export interface ZonePicked extends Fact<'zone-picked'> {
  readonly side: Side;
  readonly edge: Edge;
}
/** All dice of a step in the order in which they fell. Other events tell dice as they lie in the end, some of them thrown again. */
export interface DiceThrown extends Fact<'dice-thrown'> {
  readonly faces: readonly number[];
}
export interface UnitDeployed extends About<'unit-deployed'> {
  readonly at: readonly Point[];
  readonly facing: number;
}
/** Kept off the table, or aboard. */
export interface UnitKeptBack extends About<'unit-kept-back'> {
  readonly side: Side;
  readonly as: 'reserve' | 'aboard';
  /** The carrier. */
  readonly with: string;
}
export interface TurnBegun extends Fact<'turn-begun'> {
  readonly turn: number;
}
/** Secret until the counters are shown. */
export interface OrdersGiven extends Fact<'orders-given'> {
  readonly side: Side;
  readonly counters: Readonly<Record<string, Counter>>;
  readonly policies: Policies;
}
/** The other side hears of it without asset and active marker. */
export interface SupportRequested extends Fact<'support-requested'> {
  readonly side: Side;
  readonly support: string;
  readonly face: number;
  readonly need: number;
  readonly isGranted: boolean;
  readonly markers: readonly Point[];
  readonly active: number;
}
export interface CountersShown extends Fact<'counters-shown'> {
  readonly side: Side;
  readonly counters: Readonly<Record<string, Counter>>;
}
/** XZ-GAP-19: shown and thrown away. */
export interface CounterLost extends About<'counter-lost'> {
  readonly counter: Counter;
}
export interface StageBegun extends Fact<'stage-begun'> {
  readonly stage: Stage;
  readonly side: Side;
}
export interface StageEnded extends Fact<'stage-ended'> {
  readonly stage: Stage;
  readonly side: Side;
}
export type MoveWay =
  | 'move'
  | 'jump'
  | 'charge'
  | 'cover'
  | 'withdraw'
  | 'rout'
  | 'land'
  | 'step-back'
  | 'gather'
  | 'form-up';
export interface UnitMoved extends About<'unit-moved'> {
  readonly way: MoveWay;
  /** Of the leader. */
  readonly from: Point;
  readonly path: readonly Point[];
  /** Of all models, the gun's last. */
  readonly at: readonly Point[];
  readonly facing: number;
  readonly level: number;
  readonly inside: number;
  /** Where the character that leads it went. */
  readonly leaderAt?: Point;
  /** Its response for the turn (XZ-GAP-20). */
  readonly isAction?: true;
}
export interface UnitTurned extends About<'unit-turned'> {
  readonly facing: number;
  /** Whether that was all it did. */
  readonly isAction: boolean;
}
export interface UnitStayed extends About<'unit-stayed'> {}
export interface CharacterAttached extends About<'character-attached'> {
  readonly host: string;
}
export interface CharacterDetached extends About<'character-detached'> {
  readonly host: string;
}
export interface UnitEmbarked extends About<'unit-embarked'> {
  readonly carrier: string;
}
/** One weapon group's dice at one unit. */
export interface Volley {
  readonly weapon: string;
  readonly faces: readonly number[];
  readonly hits: number;
}
export interface UnitShot extends About<'unit-shot'> {
  readonly target: string;
  readonly volleys: readonly Volley[];
  readonly isResponse: boolean;
}
/** What the hits met, in order of allocation. */
export interface SavesRolled extends About<'saves-rolled'> {
  readonly faces: readonly number[];
  readonly failed: number;
}
export interface ShotScattered extends Fact<'shot-scattered'> {
  readonly by: string;
  readonly face: number;
  readonly need: number;
  readonly direction: number;
  readonly distance: number;
  readonly at: Point;
}
/** What a unit has come to: points of its models, who lies down. */
export interface UnitHarmed extends About<'unit-harmed'> {
  readonly points: readonly number[];
  readonly down: readonly boolean[];
  readonly lost: number;
  readonly fallen: number;
  readonly suppressed: number;
}
/** XZ-SGL-03, 04: a point of a single model's tracks. */
export interface TrackLost extends About<'track-lost'> {
  /** Faces of the game's Attacker and Defender, ties first; empty where nothing was left to choose. */
  readonly faces: readonly (readonly [number, number])[];
  readonly chooser: Side;
  readonly track: 'mobility' | 'attack';
  readonly system: number;
}
export interface StatusChanged extends About<'status-changed'> {
  readonly from: Morale;
  readonly to: Morale;
}
export interface UnitDestroyed extends About<'unit-destroyed'> {
  readonly why: 'killed' | 'routed' | 'stuck' | 'assaulted' | 'aboard';
}
export interface UnitFled extends About<'unit-fled'> {}
export interface LeaderFell extends About<'leader-fell'> {
  readonly leader: number;
}
/** XZ-CMD: a commander has dice thrown again. */
export interface CommandUsed extends About<'command-used'> {
  readonly for: string;
  readonly roll: RerollKind;
  readonly faces: readonly number[];
}
export interface AssaultBegun extends About<'assault-begun'> {
  readonly target: string;
}
export interface OrderRolled extends About<'order-rolled'> {
  readonly target: string;
  readonly faces: readonly [number, number];
  readonly totals: readonly [number, number];
  /** Who strikes first. */
  readonly first: string;
}
export interface UnitStruck extends About<'unit-struck'> {
  readonly target: string;
  readonly volleys: readonly Volley[];
}
export interface AssaultEnded extends About<'assault-ended'> {
  readonly target: string;
  /** Points lost by charger and charged. */
  readonly losses: readonly [number, number];
  readonly winner: string;
  readonly loser: string;
  readonly result: 'wiped-out' | 'good-order' | 'test-passed' | 'test-failed' | 'tie';
}
export interface MoraleTested extends About<'morale-tested'> {
  readonly why: 'assault' | 'rally';
  readonly face: number;
  readonly added: number;
  readonly need: number;
  readonly isPassed: boolean;
}
export interface ChargeBanned extends About<'charge-banned'> {
  readonly turn: number;
}
export interface Consolidated extends About<'consolidated'> {}
export interface SupportArrived extends Fact<'support-arrived'> {
  readonly side: Side;
  readonly support: string;
  readonly asset: string;
  readonly face: number;
  readonly need: number;
  readonly isHere: boolean;
  /** XZ-GAP-63: no room yet; it comes next turn without a roll. */
  readonly isBlocked: boolean;
}
export interface ShellFell extends Fact<'shell-fell'> {
  readonly side: Side;
  readonly asset: string;
  readonly at: Point;
}
export interface ShellHit extends Fact<'shell-hit'> {
  readonly asset: string;
  readonly target: string;
  readonly faces: readonly number[];
  readonly hits: number;
}
export interface Regenerated extends About<'regenerated'> {
  readonly face: number;
  readonly track: 'mobility' | 'attack' | 'none';
  readonly system: number;
}
export interface TurnEnded extends Fact<'turn-ended'> {
  readonly turn: number;
}
export interface SideConceded extends Fact<'side-conceded'> {
  readonly side: Side;
}
export interface BattleEnded extends Fact<'battle-ended'> {
  readonly outcome: Outcome;
  readonly scores: Readonly<Record<Side, number>>;
}

export type Event =
  | DiceThrown
  | RolesRolled
  | ZonePicked
  | UnitDeployed
  | UnitKeptBack
  | TurnBegun
  | OrdersGiven
  | SupportRequested
  | CountersShown
  | CounterLost
  | StageBegun
  | StageEnded
  | UnitMoved
  | UnitTurned
  | UnitStayed
  | CharacterAttached
  | CharacterDetached
  | UnitEmbarked
  | UnitShot
  | SavesRolled
  | ShotScattered
  | UnitHarmed
  | TrackLost
  | StatusChanged
  | UnitDestroyed
  | UnitFled
  | LeaderFell
  | CommandUsed
  | AssaultBegun
  | OrderRolled
  | UnitStruck
  | AssaultEnded
  | MoraleTested
  | ChargeBanned
  | Consolidated
  | SupportArrived
  | ShellFell
  | ShellHit
  | Regenerated
  | TurnEnded
  | SideConceded
  | BattleEnded;
