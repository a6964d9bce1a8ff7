/** A battle as it stands. Plain JSON; changed by `evolve` alone. */

import { profileOf as profileAt, sideOf, unitOf } from '../../kernel/fighters.ts';
import type { Point } from '../../kernel/plane.ts';
import { rememberLast } from '../../kernel/remember.ts';
import type { Outcome, Side } from '../../kernel/ruleset.ts';
import type { Edge, Order } from './actions.ts';
import type { Cover } from './cover.ts';
import type { Face } from './faces.ts';
import { type Ground, groundOf, type Piece } from './ground.ts';
import type { Settings } from './options.ts';
import type { Profile } from './profile.ts';
import type { SpellId, TerrainId } from './tables.ts';

export {
  fighterOf,
  indexOf,
  isOnTable,
  profileOf as profileAt,
  sideOf,
  unitOf,
} from '../../kernel/fighters.ts';

export type Formation = 'line' | 'column' | 'single' | 'none';
/** The sixth of a turn (RK-SEQ-01). */
export type StepName = 'declare' | 'movement' | 'shooting' | 'combat' | 'casualties' | 'morale';

/** Who fights: what does not change in a battle. Red's come first, each side in roster order. */
export interface Fighter {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly troop: string;
  readonly profile: Profile;
  /** Figures it had when it was set up. */
  readonly original: number;
  /** Wounds of all its figures at the start of this battle. */
  readonly total: number;
  readonly spells: readonly SpellId[];
  /** A general of the campaign, not one of its units. */
  readonly isPerson: boolean;
  readonly army?: string;
}

/** A rout under way (RK-ROU). */
export interface Rout {
  /** The turn in which it broke. */
  readonly since: number;
  /** Rout moves made. */
  readonly moves: number;
  /** A unit vector, in millionths. */
  readonly way: Point;
  /** RK-GEO-11: who touched it when it broke or when it was followed, by index. */
  readonly touching: readonly number[];
}

/** The state of one unit (section 1.6). A turn of 0 is never. */
export interface Unit {
  /** RK-GEO-03: the middle of its front edge. */
  readonly at: Point;
  readonly facing: number;
  readonly files: number;
  readonly formation: Formation;
  readonly figures: number;
  /** Wounds on the one figure that is hurt (RK-RACE-10). */
  readonly pending: number;
  /** Wounds marked in this turn, taken off in step 5 (RK-SEQ-07). */
  readonly marked: number;
  readonly is: 'waiting' | 'on-table' | 'inside' | 'attached' | 'destroyed' | 'fled';
  /** The piece it is inside of, the unit it is attached to. */
  readonly inside: number;
  readonly host: number;
  readonly rout: Rout | null;
  /** The turn in which it reorganises; disorganised until its end (RK-PAS-02). */
  readonly reorganisesIn: number;
  readonly isDismounted: boolean;
  readonly isLimbered: boolean;
  /** Turns in which these happened last. */
  readonly lostIn: number;
  readonly breathedIn: number;
  readonly exhaustedIn: number;
  readonly wardedIn: number;
  readonly heartenedIn: number;
  readonly dreadIn: number;
  /** The turn whose Movement step is hastened. */
  readonly hastenedIn: number;
  /** When it left a melee, and when it was last in one in step 4. */
  readonly leftIn: number;
  readonly foughtIn: number;
  readonly rallyRefusedIn: number;
}

/** Two enemies in base contact (RK-CHG-06): who came, upon whom, on which face, and in which turn. */
export interface Contact {
  readonly attacker: number;
  readonly target: number;
  readonly face: Face;
  readonly turn: number;
  readonly kind: 'charge' | 'mutual' | 'follow';
  /** RK-COV-03: what cover the target stood in against this attack. */
  readonly cover: Cover;
}

export type Phase =
  | { readonly kind: 'terrain'; readonly order: readonly Side[]; readonly next: number }
  | { readonly kind: 'pick-side'; readonly side: Side }
  | { readonly kind: 'deploy' }
  | { readonly kind: 'declare' }
  | { readonly kind: 'move'; readonly side: Side; readonly isLast: boolean }
  | { readonly kind: 'clash' }
  | { readonly kind: 'rally' }
  | { readonly kind: 'pose'; readonly units: readonly number[] }
  | { readonly kind: 'facing'; readonly units: readonly number[] }
  | { readonly kind: 'concede' }
  | { readonly kind: 'over'; readonly outcome: Outcome };

export interface State {
  readonly settings: Settings;
  readonly terrain: readonly Piece[];
  /** RK-SET-02: what has still to be placed: kinds and sizes. */
  readonly pool: readonly PoolPiece[];
  readonly burning: readonly number[];
  readonly fighters: readonly Fighter[];
  /** As `fighters`. */
  readonly units: readonly Unit[];
  /** What each unit was told to do in this turn and has not yet done, as `fighters`; null for nothing. */
  readonly orders: readonly (Order | null)[];
  readonly contacts: readonly Contact[];
  /** Whose edge is which; both `south` until it is picked. */
  readonly edges: Readonly<Record<Side, Edge>>;
  /** 0 before the first. */
  readonly turn: number;
  readonly step: StepName;
  readonly initiative: Side;
  readonly phase: Phase;
  readonly mayConcede: boolean;
  /** The side that holds a castle has the northern side. */
  readonly holder?: Side;
  readonly conceded: readonly Side[];
}

/** A piece that waits beside the table: its corners about its own middle. */
export interface PoolPiece {
  readonly terrain: TerrainId;
  readonly corners: readonly Point[];
}

export function groundFor(state: State): Ground {
  return groundOf(state.terrain);
}

/** Whether it still takes part: on the table, in a building, or with a unit. */
export function isPresent(state: State, index: number): boolean {
  const is = state.units[index]?.is;
  return is === 'on-table' || is === 'inside' || is === 'attached';
}

/** Whether somebody stands there, on the table or in a building, who is another's enemy. */
export function isEnemyThere(state: State, index: number, other: number): boolean {
  const is = state.units[other]?.is;
  return (is === 'on-table' || is === 'inside') && sideOf(state, other) !== sideOf(state, index);
}

/** The units of a side that still take part, in roster order. */
export function unitsOf(state: State, side: Side): readonly number[] {
  const found: number[] = [];
  for (let i = 0; i < state.fighters.length; i += 1) {
    if (state.fighters[i]?.side === side && isPresent(state, i)) found.push(i);
  }
  return found;
}

export function isRouting(state: State, index: number): boolean {
  const unit = unitOf(state, index);
  if (unit.is === 'attached') return unitOf(state, unit.host).rout !== null;
  return unit.rout !== null;
}

/** RK-PAS-02, 04: from the roll to the end of the turn of reorganising. */
export function isDisorganised(state: State, index: number): boolean {
  return unitOf(state, index).reorganisesIn >= state.turn && state.turn > 0;
}

export function isEngaged(state: State, index: number): boolean {
  const { is, host } = unitOf(state, index);
  const one = is === 'attached' ? host : index;
  for (const { attacker, target } of state.contacts) if (attacker === one || target === one) return true;
  return false;
}

/** Enemies in base contact with it, in roster order, each once. */
export function touching(state: State, index: number): readonly number[] {
  const found: number[] = [];
  for (const { attacker, target } of state.contacts) {
    if (attacker === index && !found.includes(target)) found.push(target);
    if (target === index && !found.includes(attacker)) found.push(attacker);
  }
  return found.sort((a, b) => a - b);
}

// Asked of every unit that moves or fights, and mostly there is nobody.
const isAnyAttached = rememberLast((units: readonly Unit[]): boolean =>
  units.some(({ is }) => is === 'attached'),
);

/** RK-HER-04: characters attached to a unit. */
export function attachedTo(state: State, index: number): readonly number[] {
  let found = NOBODY;
  if (!isAnyAttached(state.units)) return found;
  for (let i = 0; i < state.units.length; i += 1) {
    const unit = state.units[i];
    if (unit?.is === 'attached' && unit.host === index) found = [...found, i];
  }
  return found;
}

const NOBODY: readonly number[] = [];

/** The wounds its figures have left, marked ones not counted off yet. */
export function woundsLeft(state: State, index: number): number {
  const { figures, pending } = unitOf(state, index);
  return figures * profileAt(state, index).wounds - pending;
}

export function isCharacter(state: State, index: number): boolean {
  return profileAt(state, index).character !== undefined;
}

/** RK-HER-01: monsters, by the option. */
export function isMonster(state: State, index: number): boolean {
  const { isMonster: is, figureType } = profileAt(state, index);
  return is && (state.settings.ogresAreMonsters || (figureType !== 'ogre' && figureType !== 'troll'));
}

/** The game turn, from 1. */
export function turnOf(state: State): number {
  return Math.max(1, state.turn);
}
