/** Wounds and what they end (TW-CMB-06, TW-CMB-07, TW-IND-06). */
import { atLeast, rollPool } from '../../kernel/dice.ts';
import type { WhyWounded } from './events.ts';
import { carries } from './items.ts';
import { crewOf } from './occupancy.ts';
import { emit, type Play } from './play.ts';
import { fighterOf, idOf, isAlive, isUnit, pieceOf } from './state.ts';
import { findItem } from './tables.ts';

/**
 * Takes hits off a piece: an individual's Mithril saves first (TW-ITM-14), surplus hits are lost. Returns the
 * wounds it lost.
 */
export function harm(play: Play, index: number, hits: number, why: WhyWounded): number {
  if (hits <= 0 || !isAlive(play.state, index)) return 0;
  const unsaved = hits - saves(play, index, hits);
  const { left, at } = pieceOf(play.state, index);
  const lost = Math.min(unsaved, left);
  if (lost === 0) return 0;
  const piece = idOf(play.state, index);
  emit(play, { kind: 'wounds-lost', rule: 'TW-CMB-06', piece, lost, left: left - lost, why });
  if (left === lost) emit(play, { kind: 'piece-destroyed', rule: 'TW-CMB-06', piece, at, why });
  return lost;
}

/** TW-ITM-14 (TW-GAP-82): one die for each hit on the bearer. */
function saves(play: Play, index: number, hits: number): number {
  const { state } = play;
  if (isUnit(state, index) || !carries(state, index, 'mithril-armour')) return 0;
  const need = findItem('mithril-armour')?.saveOn ?? 0;
  const label = `TW-ITM-14 mithril of ${fighterOf(state, index).name}`;
  const faces = rollPool(play.dice, { count: hits, sides: 6, label, need: atLeast(need) });
  const saved = faces.filter((face) => face >= need).length;
  emit(play, { kind: 'mithril-tested', rule: 'TW-ITM-14', piece: idOf(state, index), faces, saved });
  return saved;
}

/** Every piece of either side that can be met in a hex: the unit, or each lone individual. */
export function exposedIn(play: Play, hex: number): readonly number[] {
  const { state } = play;
  const here = state.pieces.flatMap((piece, index) => (piece.at === hex && piece.left > 0 ? [index] : []));
  const units = here.filter((index) => isUnit(state, index));
  if (units.length === 0) return here;
  const tower = units.find((index) => crewOf(state, index) !== undefined);
  return [tower ?? units[0] ?? -1];
}
