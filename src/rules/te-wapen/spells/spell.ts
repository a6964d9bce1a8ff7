/** What every spell is made of. */
import { once, rememberLast } from '../../../kernel/remember.ts';
import type { Refused } from '../../../kernel/result.ts';
import type { Cast } from '../actions.ts';
import { type Board, distance, type Hex, hexesWithin, layOf } from '../board.ts';
import { isExposed } from '../occupancy.ts';
import type { Play } from '../play.ts';
import { canSee } from '../sight.ts';
import { findPiece, pieceOf, type State, sideOf } from '../state.ts';
import { SPELLS, type SpellId } from '../tables.ts';
import { isShutOff } from '../traps.ts';
import { refuse } from '../words/refuse.ts';

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

/** TW-GAP-55: every piece in the open, by what it is called; made once for each set of fighters. */
export function pieceAims(state: State): readonly Aim[] {
  return aimsAt(state.fighters);
}

const aimsAt = rememberLast((fighters: State['fighters']): readonly Aim[] =>
  fighters.map(({ id }) => ({ target: id })),
);

/** Every hex within `range` of the caster, the nearest first; made once for each place on a board. */
export function hexAims(state: State, caster: number, range: number): readonly Aim[] {
  const { at } = pieceOf(state, caster);
  const places = aimsByPlace(state.board);
  const key = at * KEY + range;
  const known = places.get(key) ?? nearest(state.board, at, range);
  places.set(key, known);
  return known;
}

const KEY = 100;
const aimsByPlace = once((_board: Board) => new Map<number, readonly Aim[]>());

function nearest(board: Board, from: Hex, range: number): readonly Aim[] {
  const lay = layOf(board);
  const rings: Aim[][] = Array.from({ length: range + 1 }, () => []);
  for (const at of hexesWithin(lay, from, range)) rings[distance(lay, from, at)]?.push({ at });
  return rings.flat();
}

/** The target stands in the open, in range, in sight if the spell needs it, and no trap shuts it off. */
export function whyNotReached(
  state: State,
  caster: number,
  target: number,
  spell: SpellId,
): Refused | undefined {
  const { range = 0, los } = SPELLS[spell];
  const { at } = pieceOf(state, target);
  if (!isExposed(state, target)) return refuse('illegal/spell.not-exposed', {}, SPELLS[spell].rule);
  if (!isNear(state, caster, at, range))
    return refuse('illegal/spell.too-many-hexes', { range }, SPELLS[spell].rule);
  if (isShutOff(state, target) || isShutOff(state, caster))
    return refuse('illegal/spell.trap-shuts', {}, SPELLS[spell].rule);
  if (los && !canSee(state, pieceOf(state, caster).at, at))
    return refuse('illegal/spell.unseen', {}, SPELLS[spell].rule);
  return undefined;
}

export function isFoe(state: State, caster: number, target: number): boolean {
  return sideOf(state, caster) !== sideOf(state, target);
}
