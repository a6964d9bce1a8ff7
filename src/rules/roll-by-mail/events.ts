/** What happens in a skirmish: facts with the rule they come from, never prose. */
import type { Modifier } from '../../kernel/procedure.ts';
import type { BattleEvent, Outcome, Side } from '../../kernel/ruleset.ts';
import type { Change } from './ruling-changes.ts';
import type { Fate } from './state.ts';

interface Fact<Kind extends string> extends BattleEvent {
  readonly kind: Kind;
}
interface About<Kind extends string> extends Fact<Kind> {
  readonly fighter: string;
}

/** RM-RND-01. */
export type StepName = 'declare' | 'fear-and-charge' | 'move' | 'shots-spells-tasks' | 'close-combat' | 'end';

/** RM-ORD-02: what the place of a fighter rests on. */
export interface Place {
  readonly fighter: string;
  readonly band: 'first' | 'charge' | 'normal' | 'last';
  readonly hasCharged: boolean;
  readonly initiative: number;
}

export interface KitChosen extends About<'kit-chosen'> {
  readonly kit: readonly string[];
}
export interface KitsChosen extends Fact<'kits-chosen'> {}
export interface StepBegun extends Fact<'step-begun'> {
  readonly round: number;
  readonly step: StepName;
}
export interface RolledOff extends Fact<'rolled-off'> {
  readonly fighters: readonly string[];
  /** As they fell, round by round. */
  readonly faces: readonly number[];
  /** Highest first; for a pick, the one picked. */
  readonly order: readonly string[];
}
export interface FearTested extends About<'fear-tested'> {
  readonly foe: string;
  readonly occasion: 'charge' | 'first-turn';
  readonly need: number;
  readonly faces: readonly number[];
  readonly isPassed: boolean;
}
export interface FighterCharged extends About<'fighter-charged'> {
  /** Whom the fighter is engaged with now because of it, the first named first. */
  readonly targets: readonly string[];
  readonly from: number;
  readonly to: number;
}
export interface ChargeMissed extends About<'charge-missed'> {
  readonly from: number;
  readonly to: number;
}
export interface FighterMoved extends About<'fighter-moved'> {
  readonly from: number;
  readonly to: number;
}
export interface FighterLeft extends About<'fighter-left'> {
  readonly from: number;
}
export interface ShotFired extends About<'shot-fired'> {
  readonly target: string;
  readonly weapon: string;
  readonly isStray: boolean;
  readonly bs: number;
  readonly need: number;
  readonly second: number | null;
  readonly faces: readonly number[];
  readonly modifiers: readonly Modifier[];
  readonly isHit: boolean;
}
export interface ShotLost extends About<'shot-lost'> {
  readonly target: string;
  readonly why: 'no-target' | 'too-hard' | 'out-of-reach';
}
export interface RolledToWound extends Fact<'rolled-to-wound'> {
  /** Absent where nobody strikes: a trap. */
  readonly fighter?: string;
  readonly targets: readonly string[];
  readonly strength: number;
  readonly toughness: number;
  /** Null: cannot wound (RM-WND-06). */
  readonly need: number | null;
  readonly hits: number;
  readonly faces: readonly number[];
  readonly wounds: number;
}
export interface RolledSaves extends Fact<'rolled-saves'> {
  readonly targets: readonly string[];
  readonly need: number;
  readonly faces: readonly number[];
  readonly saved: number;
  readonly modifiers: readonly Modifier[];
}
export interface WoundsLost extends About<'wounds-lost'> {
  readonly lost: number;
  readonly left: number;
}
export interface FighterOut extends About<'fighter-out'> {
  readonly by?: string;
}
export interface SpellRolled extends About<'spell-rolled'> {
  readonly spell: string;
  readonly targets: readonly string[];
  readonly difficulty: number;
  readonly mastery: number;
  readonly faces: readonly number[];
  readonly why: 'reached' | 'short' | 'double' | 'double-one' | 'double-six';
  readonly isCast: boolean;
}
export interface SpellLost extends About<'spell-lost'> {
  readonly spell: string;
}
export interface StormRolled extends About<'storm-rolled'> {
  readonly face: number;
  readonly count: number;
}
export interface BacklashRolled extends About<'backlash-rolled'> {
  readonly need: number;
  readonly face: number;
  readonly isWounded: boolean;
}
export interface SpellResisted extends About<'spell-resisted'> {
  readonly spell: string;
  readonly stat: 'I' | 'L' | 'T';
  readonly need: number;
  /** None where nothing had to be rolled. */
  readonly faces: readonly number[];
  readonly isPassed: boolean;
}
export interface SpellLaid extends About<'spell-laid'> {
  readonly spell: string;
  readonly until: number;
}
export interface TrapLaid extends Fact<'trap-laid'> {
  readonly zone: number;
  readonly side: Side;
  readonly spell: string;
  readonly until: number;
}
export interface WoundsHealed extends About<'wounds-healed'> {
  readonly left: number;
}
export interface FighterRevived extends About<'fighter-revived'> {
  readonly left: number;
}
export interface TaskTried extends About<'task-tried'> {
  readonly task: string;
  readonly need: number;
  readonly faces: readonly number[];
  readonly isPassed: boolean;
}
export interface WeaponDrawn extends About<'weapon-drawn'> {
  readonly main: string;
  readonly off: string | null;
}
export interface CombatBegun extends Fact<'combat-begun'> {
  readonly order: readonly Place[];
}
export interface RolledToHit extends About<'rolled-to-hit'> {
  readonly targets: readonly string[];
  readonly ws: number;
  readonly targetWs: number;
  /** Null where every blow hits: a helpless foe. */
  readonly need: number | null;
  readonly faces: readonly number[];
  /** Dice rolled again. */
  readonly again: readonly number[];
  readonly modifiers: readonly Modifier[];
  readonly hits: number;
}
export interface BrokeAway extends About<'broke-away'> {
  readonly need: number;
  /** None where it needed no roll. */
  readonly faces: readonly number[];
  readonly isPassed: boolean;
  readonly from: number;
  readonly to: number;
}
export interface CloseCombatEnded extends Fact<'close-combat-ended'> {
  /** Who was engaged in this step. */
  readonly fighters: readonly string[];
}
export interface RoutTested extends Fact<'rout-tested'> {
  readonly side: Side;
  readonly leader: string;
  readonly need: number;
  readonly faces: readonly number[];
  readonly isPassed: boolean;
}
/** RM-DOC-19: the game master has spoken. */
export interface RulingSpoken extends Fact<'ruling-spoken'> {
  readonly reason: string;
  /** What does not count, as it fell. */
  readonly entry?: Event;
}
export interface ChangeRuled extends Fact<'change-ruled'> {
  readonly change: Change;
}
export interface SideResolved extends Fact<'side-resolved'> {
  readonly side: Side;
  readonly what: 'withdraw' | 'yield';
}
export interface RoundEnded extends Fact<'round-ended'> {
  readonly round: number;
}
export interface FateRolled extends About<'fate-rolled'> {
  readonly faces: readonly number[];
  readonly fate: Fate;
}
export interface SkirmishEnded extends Fact<'skirmish-ended'> {
  readonly outcome: Outcome;
}

export type Event =
  | KitChosen
  | KitsChosen
  | StepBegun
  | RolledOff
  | FearTested
  | FighterCharged
  | ChargeMissed
  | FighterMoved
  | FighterLeft
  | ShotFired
  | ShotLost
  | RolledToWound
  | RolledSaves
  | WoundsLost
  | FighterOut
  | SpellRolled
  | SpellLost
  | StormRolled
  | BacklashRolled
  | SpellResisted
  | SpellLaid
  | TrapLaid
  | WoundsHealed
  | FighterRevived
  | TaskTried
  | WeaponDrawn
  | CombatBegun
  | RolledToHit
  | BrokeAway
  | CloseCombatEnded
  | RoutTested
  | RulingSpoken
  | ChangeRuled
  | SideResolved
  | RoundEnded
  | FateRolled
  | SkirmishEnded;
