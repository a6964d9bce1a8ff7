/** What can be answered to a decision (TW-DOC). Pieces are named by their id, hexes by their number. */
import type { Hex } from './board.ts';
import type { StoreId } from './state.ts';
import type { SpellId } from './tables.ts';

/** TW-DOC-02. */
export interface Deploy {
  readonly kind: 'deploy';
  readonly piece: string;
  readonly to: Hex;
}

/** TW-DOC-03. */
export interface PlaceTrap {
  readonly kind: 'place-trap';
  readonly to: Hex;
}

/** TW-DOC-04, 05: the pieces a card sets going, and the attached individuals who take part. */
export interface Activate {
  readonly kind: 'activate';
  readonly pieces: readonly string[];
  readonly with: readonly string[];
}

/** TW-DOC-06..09: which piece moves now, where to (its own hex is a move), and who stays behind. */
export interface Move {
  readonly kind: 'move';
  readonly piece: string;
  readonly to: Hex;
  /** The hexes entered, the last one being `to`; without it the engine finds the way (TW-MOV-25). */
  readonly path?: readonly Hex[];
  readonly leave?: readonly string[];
}

/** TW-DOC-12..14: an attack on a piece, or on the building in a hex. */
export interface AttackAction {
  readonly kind: 'attack';
  readonly piece: string;
  readonly target: string;
}
export interface Batter {
  readonly kind: 'batter';
  readonly piece: string;
  readonly at: Hex;
}

/** TW-GAP-73: the trap that holds the piece. */
export interface FightTrap {
  readonly kind: 'fight-trap';
  readonly piece: string;
}

/** TW-DOC-18..28: what a spell needs besides its caster depends on the spell. */
export interface Cast {
  readonly kind: 'cast';
  readonly piece: string;
  readonly spell: SpellId;
  readonly store: StoreId;
  /** A piece: Fireball, Freeze, Banish, Healing, Blessing, Laughter, Resurrect, Animate Forest on one of several. */
  readonly target?: string;
  /** A hex: Teleport, Fog, Thorns, Animate, Resurrect, Summons, or a building to burn. */
  readonly at?: Hex;
  /** A second hex: Summon Skeleton Horde. */
  readonly second?: Hex;
  /** The row summoned, where there is a choice. */
  readonly summons?: string;
  /** 0 to 5: Demonic Wind. */
  readonly direction?: number;
  /** Teleport: whether the caster's unit goes too, and who of its other individuals. */
  readonly unit?: boolean;
  readonly with?: readonly string[];
}

/** TW-DOC-31. */
export interface Gaze {
  readonly kind: 'gaze';
  readonly piece: string;
  readonly target: string;
}

/** TW-DOC-29. */
export interface Assassinate {
  readonly kind: 'assassinate';
  readonly piece: string;
  readonly target: string;
}

/** TW-DOC-30. */
export interface ChangeShape {
  readonly kind: 'change-shape';
  readonly piece: string;
  readonly to: Hex;
}

/** TW-DOC-11 in a siege. */
export interface WorkGate {
  readonly kind: 'gate';
  readonly piece: string;
  readonly at: Hex;
}
export interface PourOil {
  readonly kind: 'pour-oil';
  readonly piece: string;
  readonly target: string;
}
export interface SetExplosives {
  readonly kind: 'explosives';
  readonly piece: string;
  readonly at: Hex;
}

/** A piece does nothing with its action. */
export interface Nothing {
  readonly kind: 'nothing';
  readonly piece: string;
}

/** TW-DOC-15: the place of the die to roll again, from 0; none without it. */
export interface Reroll {
  readonly kind: 'reroll';
  readonly die?: number;
}

/** TW-DOC-16, 17. */
export interface FollowUp {
  readonly kind: 'follow-up';
  readonly isTaken: boolean;
  /** Attached individuals who stay behind. */
  readonly leave?: readonly string[];
}

/** TW-DOC-34. */
export interface Concede {
  readonly kind: 'concede';
  readonly isTaken: boolean;
}

export type ActAction =
  | AttackAction
  | Batter
  | FightTrap
  | Cast
  | Gaze
  | Assassinate
  | ChangeShape
  | WorkGate
  | PourOil
  | SetExplosives
  | Nothing;

export type Action = Deploy | PlaceTrap | Activate | Move | ActAction | Reroll | FollowUp | Concede;
