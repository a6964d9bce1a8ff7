/** Moving into the hex an enemy has left (TW-RET-12..17, TW-DOC-16, 17). */
import type { Refused } from '../../kernel/result.ts';
import type { FollowUp } from './actions.ts';
import { bears } from './movement.ts';
import { attachedTo } from './occupancy.ts';
import { emit, type Play } from './play.ts';
import { findPiece, idOf, pieceOf, type State } from './state.ts';
import { springTrap } from './trap-fight.ts';
import { refuse } from './words/refuse.ts';

/** Why an answer is not allowed; undefined when it is. */
export function whyNotFollow(state: State, action: FollowUp): Refused | undefined {
  if (state.phase.kind !== 'follow-up') return refuse('illegal/follow-up.not-offered', {}, 'TW-DOC-16');
  if (state.phase.isForced && !action.isTaken) return refuse('illegal/follow-up.frenzied', {}, 'TW-RET-16');
  const leave = action.leave ?? [];
  if (!action.isTaken && leave.length > 0) return refuse('illegal/follow-up.nobody-stays', {}, 'TW-DOC-17');
  const company = attachedTo(state, state.phase.piece).map((index) => idOf(state, index));
  return leave.every((id, i) => company.includes(id) && leave.indexOf(id) === i)
    ? undefined
    : refuse('illegal/follow-up.who-stays', {}, 'TW-DOC-17');
}

/** Carries out a checked answer. Those who may not enter the hex stay behind in any case (TW-GAP-85). */
export function followUp(play: Play, action: FollowUp): void {
  const { phase } = play.state;
  if (phase.kind !== 'follow-up') throw new Error('no follow-up is offered');
  const { to } = phase;
  const piece = idOf(play.state, phase.piece);
  if (!action.isTaken) {
    emit(play, { kind: 'follow-up-declined', rule: 'TW-RET-12', piece, to });
    return;
  }
  const company = attachedTo(play.state, phase.piece)
    .filter((index) => bears(play.state, index, to))
    .map((index) => idOf(play.state, index))
    .filter((id) => action.leave?.includes(id) !== true);
  const from = pieceOf(play.state, phase.piece).at;
  emit(play, {
    kind: 'followed-up',
    rule: phase.isForced ? 'TW-RET-16' : 'TW-RET-12',
    piece,
    from,
    to,
    with: company,
  });
  const index = findPiece(play.state, piece);
  if (index !== undefined) springTrap(play, index);
}
