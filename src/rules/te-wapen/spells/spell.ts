/** What every spell is made of. */
import { type Refused, refuse } from '../../../kernel/result.ts';
import type { Cast } from '../actions.ts';
import { type Board, distance, type Hex, layOf } from '../board.ts';
import { isExposed } from '../occupancy.ts';
import type { Play } from '../play.ts';
import { canSee } from '../sight.ts';
import { findPiece, pieceOf, type State, sideOf } from '../state.ts';
import { SPELLS, type SpellId } from '../tables.ts';
import { isShutOff } from '../traps.ts';

/** The part of a `Cast` that one spell needs besides who casts it from what. */
export type Aim = Omit<Cast, 'kind' | 'piece' | 'spell' | 'store'>;

/** One spell: what it could be aimed at, whether an aim is allowed, and what it does. */
export interface SpellRule {
  /** A set that holds every allowed aim. */
  aims(state: State, caster: number): readonly Aim[];
  /** A few of them, enough to tell whether there is any allowed one: for spells with very many. */
  someAims?(state: State, caster: number): readonly Aim[];
  /** Why an aim is not allowed; undefined when it is. */
  whyNot(state: State, caster: number, aim: Aim): Refused | undefined;
  /** Carries it out; the magic points are paid. */
  work(play: Play, caster: number, aim: Aim): void;
}

export function fails(spell: SpellId, message: string): Refused {
  return refuse('illegal/spell', message, 'Aim it otherwise, or cast another spell.', SPELLS[spell].rule);
}

/** The piece an aim names. */
export function targetOf(state: State, aim: Aim): number | undefined {
  return aim.target === undefined ? undefined : findPiece(state, aim.target);
}

/** @throws Error when the aim names nobody: it has been checked before. */
export function getTarget(state: State, aim: Aim): number {
  const target = targetOf(state, aim);
  if (target === undefined) throw new Error('the spell has no target');
  return target;
}

/** @throws Error when the aim names no hex: it has been checked before. */
export function getHex(aim: Aim): Hex {
  if (aim.at === undefined) throw new Error('the spell has no hex');
  return aim.at;
}

export function isNear(state: State, caster: number, hex: Hex, range: number): boolean {
  const lay = layOf(state.board);
  return hex >= 0 && hex < lay.size && distance(lay, pieceOf(state, caster).at, hex) <= range;
}

/** TW-GAP-55: every piece in the open, by what it is called. */
export function pieceAims(state: State): readonly Aim[] {
  return state.fighters.map(({ id }) => ({ target: id }));
}

/** Every hex of the board, made once a board. */
export function hexAims(state: State): readonly Aim[] {
  const known =
    boards.get(state.board) ?? Array.from({ length: layOf(state.board).size }, (_, at) => ({ at }));
  boards.set(state.board, known);
  return known;
}

const boards = new WeakMap<Board, readonly Aim[]>();

/** The target stands in the open, in range, in sight if the spell needs it, and no trap shuts it off. */
export function whyNotReached(
  state: State,
  caster: number,
  target: number,
  spell: SpellId,
): Refused | undefined {
  const { range = 0, los } = SPELLS[spell];
  const { at } = pieceOf(state, target);
  if (!isExposed(state, target)) return fails(spell, 'It is not there, or stands among its own troops.');
  if (!isNear(state, caster, at, range)) return fails(spell, `It is more than ${range} hexes away.`);
  if (isShutOff(state, target) || isShutOff(state, caster)) return fails(spell, 'A trap shuts it off.');
  if (los && !canSee(state, pieceOf(state, caster).at, at)) return fails(spell, 'The caster cannot see it.');
  return undefined;
}

export function isFoe(state: State, caster: number, target: number): boolean {
  return sideOf(state, caster) !== sideOf(state, target);
}
