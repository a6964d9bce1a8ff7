/** How a battle ends, and who has won it (TW-TRN-21, GAP-21). */
import { type Outcome, SIDES, type Side } from '../../kernel/ruleset.ts';
import { fighterOf, isAlive, isUnit, type State } from './state.ts';

/** TW-TRN-21: a side without units has lost; its individuals flee. */
export function whoIsGone(state: State): Outcome | undefined {
  const standing = SIDES.filter((side) => hasUnits(state, side));
  if (standing.length === 2) return undefined;
  return { winner: standing[0] ?? 'draw', why: 'destroyed', rule: 'TW-TRN-21', rounds: state.turn };
}

function hasUnits(state: State, side: Side): boolean {
  return state.pieces.some((_, i) => isAlive(state, i) && isCounted(state, i, side));
}

function isCounted(state: State, index: number, side: Side): boolean {
  const fighter = fighterOf(state, index);
  return fighter.side === side && isUnit(state, index) && fighter.isExtra === undefined;
}

/** A scenario's own goal: a unit on the hex when a turn ends. */
export function objectiveTaken(state: State): Outcome | undefined {
  const taken = state.objectives.filter(({ at, side }) =>
    state.pieces.some((piece, i) => piece.at === at && isAlive(state, i) && isCounted(state, i, side)),
  );
  const [first] = taken;
  if (first === undefined) return undefined;
  const isShared = taken.some(({ side }) => side !== first.side);
  return { winner: isShared ? 'draw' : first.side, why: 'objective', rule: 'TW-GAP-21', rounds: state.turn };
}

/** TW-GAP-21: at the turn limit the larger share of the enemy's starting wounds wins. */
export function atTurnLimit(state: State): Outcome | undefined {
  if (state.turn < state.settings.turnLimit) return undefined;
  const lost = { red: lostWounds(state, 'red'), black: lostWounds(state, 'black') };
  const byRed = lost.black * state.startWounds.red;
  const byBlack = lost.red * state.startWounds.black;
  return { winner: winnerBy(byRed, byBlack), why: 'turn-limit', rule: 'TW-GAP-21', rounds: state.turn };
}

function winnerBy(byRed: number, byBlack: number): Side | 'draw' {
  if (byRed === byBlack) return 'draw';
  return byRed > byBlack ? 'red' : 'black';
}

/** Wounds of a side's units that are gone; healed ones are not. */
export function lostWounds(state: State, side: Side): number {
  const left = state.pieces.reduce(
    (sum, piece, i) => (isCounted(state, i, side) ? sum + piece.left : sum),
    0,
  );
  return state.startWounds[side] - left;
}
