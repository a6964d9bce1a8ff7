/** Cards, turns and the end of the battle (TW-TRN, TW-GAP-18, 21). */
import { type Outcome, otherSide, SIDES, type Side } from '../../kernel/ruleset.ts';
import { act, hasChoice, toAct } from './act.ts';
import { activate, cardInPlay, eligible, mayTakePart, move, toMove } from './activation.ts';
import { followUp } from './follow-up.ts';
import { canLeave } from './movement.ts';
import { atTurnLimit, objectiveTaken, whoIsGone } from './outcome.ts';
import { emit, type Play } from './play.ts';
import { idOf, isAlive, pieceOf } from './state.ts';
import { DECK } from './tables.ts';
import { endShapes } from './types.ts';

/** Goes on from wherever the battle stands to the next question, or to its end. */
export function goOn(play: Play): void {
  while (isRunning(play)) {
    /* each call takes the battle one step further */
  }
}

/** One step; false when somebody has to choose, or it is over. */
function isRunning(play: Play): boolean {
  switch (play.state.phase.kind) {
    case 'deploy':
      return afterDeployment(play);
    case 'place-traps':
      return afterTrap(play);
    case 'activate':
      return play.state.actors.length > 0 ? isMoving(play) : isWaitingForPieces(play);
    case 'move':
      return isMoving(play);
    case 'act':
      return isActing(play);
    case 'follow-up':
      return isFollowingByForce(play);
    case 'concede':
    case 'reroll':
    case 'over':
      return false;
  }
}

function afterDeployment(play: Play): boolean {
  if (play.state.phase.kind === 'deploy' && play.state.phase.queue.length > 0) return false;
  if (SIDES.some((side) => play.state.trapsInHand[side].length > 0)) {
    wait(play, 'place-traps');
    return false;
  }
  beginTurn(play, 1);
  return true;
}

function afterTrap(play: Play): boolean {
  if (SIDES.some((side) => play.state.trapsInHand[side].length > 0)) {
    wait(play, 'place-traps');
    return false;
  }
  beginTurn(play, 1);
  return true;
}

/** TW-TRN-02, TW-GAP-23: the whole deck is shuffled, and cards are turned up until one can be used. */
function beginTurn(play: Play, turn: number): void {
  const deck = play.dice.shuffle(DECK.length, `TW-GAP-23 deck of turn ${turn}`);
  emit(play, { kind: 'turn-begun', rule: 'TW-TRN-02', turn, deck });
  wait(play, 'activate');
}

/** No card in play: draw, or end the turn. With one: wait for the choice, or make the only one there is. */
function isWaitingForPieces(play: Play): boolean {
  const { state } = play;
  if (state.card === undefined) return drawOrEnd(play);
  const { side, activations } = cardInPlay(state);
  const free = eligible(state, side);
  const isForced = free.length <= activations && free.every((unit) => mayTakePart(state, unit).length === 0);
  if (!isForced) return false;
  activate(play, { kind: 'activate', pieces: free.map((index) => idOf(state, index)), with: [] });
  return true;
}

function drawOrEnd(play: Play): boolean {
  const { state } = play;
  if (SIDES.every((side) => eligible(state, side).length === 0)) return endTurn(play, 'exhausted');
  const card = state.deck[state.drawn];
  const side = card === undefined ? undefined : DECK[card]?.side;
  if (card === undefined) throw new Error('the deck ran out before a Joker');
  emit(play, { kind: 'card-drawn', rule: 'TW-TRN-03', card });
  if (side === undefined) return endTurn(play, 'joker');
  if (eligible(play.state, side).length === 0) emit(play, { kind: 'card-ignored', rule: 'TW-TRN-13', card });
  return true;
}

/** TW-TRN-10: all of the card's pieces move before any of them fights. */
function isMoving(play: Play): boolean {
  const left = toMove(play.state);
  if (left.some((index) => canLeave(play.state, index))) return waitUnless(play, 'move');
  for (const index of left) {
    move(play, { kind: 'move', piece: idOf(play.state, index), to: pieceOf(play.state, index).at });
  }
  wait(play, 'act');
  return true;
}

function isActing(play: Play): boolean {
  const { state } = play;
  const left = toAct(state);
  if (left.some((actor) => hasChoice(state, actor))) return waitUnless(play, 'act');
  for (const actor of left) act(play, { kind: 'nothing', piece: idOf(state, actor.piece) });
  return afterCard(play);
}

/** TW-RET-16: Frenzy follows without asking. */
function isFollowingByForce(play: Play): boolean {
  const { phase } = play.state;
  if (phase.kind !== 'follow-up' || !phase.isForced) return false;
  followUp(play, { kind: 'follow-up', isTaken: true });
  return true;
}

function waitUnless(play: Play, what: 'move' | 'act'): boolean {
  if (play.state.phase.kind !== what) wait(play, what);
  return false;
}

function wait(play: Play, what: 'deploy' | 'place-traps' | 'activate' | 'move' | 'act' | 'concede'): void {
  emit(play, { kind: 'answer-awaited', rule: 'TW-DOC-01', what });
}

/** TW-TRN-18, 21: counters are placed, and the battle may be over. */
function afterCard(play: Play): boolean {
  const { state } = play;
  const marked = state.actors
    .filter(({ piece }) => isAlive(state, piece))
    .map(({ piece }) => idOf(state, piece));
  emit(play, { kind: 'card-resolved', rule: 'TW-TRN-18', card: state.card ?? -1, marked });
  if (endIf(play, whoIsGone(play.state))) return false;
  wait(play, 'activate');
  return true;
}

/** TW-TRN-07, 08: a counter off everybody, and whatever lasted until now is over. */
function endTurn(play: Play, why: 'joker' | 'exhausted'): boolean {
  const { turn } = play.state;
  emit(play, { kind: 'turn-ended', rule: why === 'joker' ? 'TW-TRN-07' : 'TW-TRN-08', turn, why });
  if (play.state.clouds.some(({ until }) => until <= turn))
    emit(play, { kind: 'clouds-lifted', rule: 'TW-MAG-15', turn });
  endShapes(play);
  if (endIf(play, objectiveTaken(play.state) ?? whoIsGone(play.state) ?? atTurnLimit(play.state)))
    return false;
  if (play.state.mayConcede) {
    wait(play, 'concede');
    return false;
  }
  beginTurn(play, turn + 1);
  return true;
}

/** TW-DOC-34: what both sides answered at the end of a turn. */
export function afterConcession(play: Play, conceding: readonly Side[]): void {
  for (const side of conceding) emit(play, { kind: 'side-conceded', rule: 'TW-DOC-34', side });
  const [first] = conceding;
  const winner = conceding.length === 1 && first !== undefined ? otherSide(first) : 'draw';
  if (conceding.length > 0)
    endIf(play, { winner, why: 'conceded', rule: 'TW-DOC-34', rounds: play.state.turn });
  else beginTurn(play, play.state.turn + 1);
}

function endIf(play: Play, outcome: Outcome | undefined): boolean {
  if (outcome === undefined) return false;
  emit(play, { kind: 'battle-ended', rule: outcome.rule, outcome });
  return true;
}
