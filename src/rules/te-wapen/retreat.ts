/** Falling back (TW-RET). */
import {
  directionTo,
  distance,
  type Hex,
  type Lay,
  layOf,
  lineBetween,
  neighbour,
  OFF_BOARD,
} from './board.ts';
import type { Direction } from './geometry.ts';
import { harm } from './harm.ts';
import { canStand, isOpenGround, mayPass } from './movement.ts';
import { emit, type Play } from './play.ts';
import { idOf, isUnit, pieceOf, type State } from './state.ts';
import { springTrap } from './trap-fight.ts';
import { trapAt } from './traps.ts';

/**
 * TW-RET-02, 03, 08 (TW-GAP-44, 45): straight away from where the attack came from, as far as there is room;
 * what is left over becomes hits.
 */
export function retreat(
  play: Play,
  index: number,
  push: { readonly from: Hex; readonly hexes: number },
): void {
  if (push.hexes <= 0) return;
  const { state } = play;
  const { at } = pieceOf(state, index);
  const direction = directionTo(layOf(state.board), lastBefore(state, push.from, at), at);
  if (direction === undefined) return;
  const flight = fledTo(state, index, { direction, hexes: push.hexes });
  const blocked = flight.isTrapped ? 0 : push.hexes - flight.hexes;
  if (flight.hexes > 0 || blocked > 0) {
    const rule = blocked > 0 ? 'TW-RET-03' : 'TW-RET-02';
    const event = {
      kind: 'piece-retreated',
      rule,
      piece: idOf(state, index),
      from: at,
      to: flight.to,
      hexes: flight.hexes,
      blocked,
    } as const;
    emit(play, event);
  }
  harm(play, index, blocked, 'blocked-retreat');
  if (flight.isTrapped) springTrap(play, index);
}

/** The hex from which the attack came in: the attacker's, or with the switch for fear at range the last on the line. */
function lastBefore(state: State, from: Hex, at: Hex): Hex {
  const lay = layOf(state.board);
  if (distance(lay, from, at) === 1) return from;
  const line = lineBetween(lay, from, at);
  const last = line.steps.at(-1);
  return last?.kind === 'lane' ? last.a : (line.hexes.at(-2) ?? from);
}

interface Flight {
  readonly to: Hex;
  readonly hexes: number;
  /** A trap on the way ends it; the rest lapses. */
  readonly isTrapped: boolean;
}

/** TW-GAP-45: the farthest step that is a place to stand and whose way there is open. */
function fledTo(
  state: State,
  index: number,
  push: { readonly direction: Direction; readonly hexes: number },
): Flight {
  const lay: Lay = layOf(state.board);
  let best: Flight = { to: pieceOf(state, index).at, hexes: 0, isTrapped: false };
  let from = best.to;
  for (let steps = 1; steps <= push.hexes; steps += 1) {
    const next = neighbour(lay, from, push.direction);
    if (next === OFF_BOARD) break;
    const stands = isOpenGround(state, index, from, next) && canStand(state, index, next);
    if (stands)
      best = { to: next, hexes: steps, isTrapped: isUnit(state, index) && trapAt(state, next) !== undefined };
    if (best.isTrapped || !mayPass(state, index, from, next)) break;
    from = next;
  }
  return best;
}
