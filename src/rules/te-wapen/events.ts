/** What happens in a battle. Each names the rule it rests on; details its reader may not know are left out. */
import type { Modifier } from '../../kernel/procedure.ts';
import type { BattleEvent, Outcome, Side } from '../../kernel/ruleset.ts';
import type { Board, Hex } from './board.ts';
import type { Actor, Attack, Fighter, Piece, StoreId } from './state.ts';
import type { AssassinationOutcome, BuildingType, SpellId } from './tables.ts';

interface Fact<Kind extends string> extends BattleEvent {
  readonly kind: Kind;
}
interface About<Kind extends string> extends Fact<Kind> {
  readonly piece: string;
}

export type WhyWounded =
  | 'attack'
  | 'blocked-retreat'
  | 'spell'
  | 'trap'
  | 'collapse'
  | 'oil'
  | 'fanatics'
  | 'assassination';

export interface PieceDeployed extends About<'piece-deployed'> {
  readonly at: Hex;
}
export interface TrapPlaced extends Fact<'trap-placed'> {
  readonly trap: string;
  readonly side: Side;
  readonly at: Hex;
  readonly troop: string;
  readonly isHidden: boolean;
}
export interface PowersRolled extends About<'powers-rolled'> {
  readonly powers: readonly string[];
  readonly faces: readonly number[];
  readonly fighter: Fighter;
}
export interface TurnBegun extends Fact<'turn-begun'> {
  readonly turn: number;
  /** Empty for readers: nobody knows the order of the cards. */
  readonly deck: readonly number[];
}
export interface CardDrawn extends Fact<'card-drawn'> {
  readonly card: number;
}
export interface CardIgnored extends Fact<'card-ignored'> {
  readonly card: number;
}
export interface PiecesActivated extends Fact<'pieces-activated'> {
  readonly side: Side;
  readonly pieces: readonly string[];
  readonly with: readonly string[];
  readonly actors: readonly Actor[];
}
export interface WoundRegained extends About<'wound-regained'> {
  readonly left: number;
  readonly by: 'regenerate' | 'healing';
}
export interface MagicRegained extends About<'magic-regained'> {
  readonly mp: number;
}
export interface PieceMoved extends About<'piece-moved'> {
  readonly from: Hex;
  readonly path: readonly Hex[];
  readonly to: Hex;
  readonly carried: readonly string[];
  readonly isBanned: boolean;
}
export interface AttackRolled extends About<'attack-rolled'> {
  readonly target: string;
  readonly distance: number;
  readonly need: number;
  readonly faces: readonly number[];
  readonly modifiers: readonly Modifier[];
  readonly attack: Attack;
}
export interface DieRerolled extends About<'die-rerolled'> {
  readonly die: number;
  readonly from: number;
  readonly face: number;
}
export interface AttackResolved extends About<'attack-resolved'> {
  readonly target: string;
  readonly hits: number;
  readonly frenzy: number;
  readonly retreats: number;
  readonly ignored: number;
}
export interface MithrilTested extends About<'mithril-tested'> {
  readonly faces: readonly number[];
  readonly saved: number;
}
export interface WoundsLost extends About<'wounds-lost'> {
  readonly lost: number;
  readonly left: number;
  readonly why: WhyWounded;
}
export interface PieceDestroyed extends About<'piece-destroyed'> {
  readonly at: Hex;
  readonly why: WhyWounded;
}
export interface PieceRetreated extends About<'piece-retreated'> {
  readonly from: Hex;
  readonly to: Hex;
  readonly hexes: number;
  readonly blocked: number;
}
export interface FollowUpOffered extends About<'follow-up-offered'> {
  readonly to: Hex;
  readonly isForced: boolean;
}
export interface FollowedUp extends About<'followed-up'> {
  readonly from: Hex;
  readonly to: Hex;
  readonly with: readonly string[];
}
export interface FollowUpDeclined extends About<'follow-up-declined'> {
  readonly to: Hex;
}
export interface SpellCast extends About<'spell-cast'> {
  readonly spell: SpellId;
  readonly store: StoreId;
  readonly cost: number;
  readonly storeLeft: number;
  readonly target?: string;
  readonly at?: Hex;
}
export interface SpellRolled extends About<'spell-rolled'> {
  readonly target: string;
  readonly spell: SpellId;
  readonly need: number;
  readonly faces: readonly number[];
  readonly hits: number;
  readonly modifiers: readonly Modifier[];
}
export interface CountersChanged extends About<'counters-changed'> {
  readonly by: number;
  readonly counters: number;
}
export interface GazeTried extends About<'gaze-tried'> {
  readonly target: string;
  readonly face: number;
  readonly need: number;
  readonly isFrozen: boolean;
}
export interface Teleported extends About<'teleported'> {
  readonly from: Hex;
  readonly to: Hex;
  readonly with: readonly string[];
}
export interface CloudRaised extends Fact<'cloud-raised'> {
  readonly centre: Hex;
  readonly until: number;
}
export interface CloudsLifted extends Fact<'clouds-lifted'> {
  readonly turn: number;
}
export interface PieceSummoned extends About<'piece-summoned'> {
  readonly by: string;
  /** What the dice gave it, where its row leaves anything to them. */
  readonly faces?: readonly number[];
  readonly fighter: Fighter;
  readonly newcomer: Piece;
}
export interface PieceRaised extends About<'piece-raised'> {
  readonly at: Hex;
  readonly left: number;
}
export interface FearGranted extends About<'fear-granted'> {
  readonly until: number;
}
export interface TrapSprung extends About<'trap-sprung'> {
  readonly trap: string;
  readonly at: Hex;
}
export interface TrapFought extends About<'trap-fought'> {
  readonly trap: string;
  readonly by: 'trap' | 'piece';
  readonly need: number;
  readonly faces: readonly number[];
  readonly hits: number;
  readonly trapLeft: number;
}
export interface TrapDestroyed extends Fact<'trap-destroyed'> {
  readonly trap: string;
  readonly at: Hex;
}
export interface AssassinationTried extends About<'assassination-tried'> {
  readonly target: string;
  readonly faces: readonly number[];
  readonly difference: number;
  readonly outcome: AssassinationOutcome;
}
export interface ShapeChanged extends About<'shape-changed'> {
  readonly form: string;
  readonly face: number;
  readonly until: number;
  readonly fighter: Fighter;
  readonly newcomer: Piece;
}
export interface ShapeReturned extends About<'shape-returned'> {
  readonly form: string;
  readonly at: Hex;
}
export interface BuildingBattered extends About<'building-battered'> {
  readonly at: Hex;
  readonly need: number;
  readonly faces: readonly number[];
  readonly hits: number;
  readonly left: number;
  readonly by: 'attack' | 'explosives' | 'fireball';
  readonly type: BuildingType;
}
export interface BuildingCollapsed extends Fact<'building-collapsed'> {
  readonly at: Hex;
  readonly type: BuildingType;
  readonly board: Board;
}
export interface RubbleRolled extends About<'rubble-rolled'> {
  readonly need: number;
  readonly faces: readonly number[];
  readonly hits: number;
}
export interface GateWorked extends About<'gate-worked'> {
  readonly at: Hex;
  readonly is: 'open' | 'closed';
}
export interface OilPoured extends About<'oil-poured'> {
  readonly at: Hex;
  readonly target: string;
  readonly need: number;
  readonly faces: readonly number[];
  readonly hits: number;
  readonly left: number;
}
export interface ActionDone extends About<'action-done'> {
  readonly hasAttacked: boolean;
}
export interface CardResolved extends Fact<'card-resolved'> {
  readonly card: number;
  readonly marked: readonly string[];
}
export interface TurnEnded extends Fact<'turn-ended'> {
  readonly turn: number;
  readonly why: 'joker' | 'exhausted';
}
export interface SideConceded extends Fact<'side-conceded'> {
  readonly side: Side;
}
export interface BattleEnded extends Fact<'battle-ended'> {
  readonly outcome: Outcome;
}
/** The battle waits for an answer. */
export interface AnswerAwaited extends Fact<'answer-awaited'> {
  readonly what: 'deploy' | 'place-traps' | 'activate' | 'move' | 'act' | 'concede';
}

export type Event =
  | PieceDeployed
  | TrapPlaced
  | PowersRolled
  | TurnBegun
  | CardDrawn
  | CardIgnored
  | PiecesActivated
  | WoundRegained
  | MagicRegained
  | PieceMoved
  | AttackRolled
  | DieRerolled
  | AttackResolved
  | MithrilTested
  | WoundsLost
  | PieceDestroyed
  | PieceRetreated
  | FollowUpOffered
  | FollowedUp
  | FollowUpDeclined
  | SpellCast
  | SpellRolled
  | CountersChanged
  | GazeTried
  | Teleported
  | CloudRaised
  | CloudsLifted
  | PieceSummoned
  | PieceRaised
  | FearGranted
  | TrapSprung
  | TrapFought
  | TrapDestroyed
  | AssassinationTried
  | ShapeChanged
  | ShapeReturned
  | BuildingBattered
  | BuildingCollapsed
  | RubbleRolled
  | GateWorked
  | OilPoured
  | ActionDone
  | CardResolved
  | TurnEnded
  | SideConceded
  | BattleEnded
  | AnswerAwaited;
