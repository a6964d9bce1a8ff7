/** The sequence of a battle (ET-SET-03, ET-TURN): on to the next question, or to the end. */

import type { Dice } from '../../kernel/dice.ts';
import { rememberLast } from '../../kernel/remember.ts';
import { otherSide, type Side } from '../../kernel/ruleset.ts';
import { chargeTargets, mayCharge } from './charge.ts';
import { combatsOf, fightCombat, hasCharger, type Settled, willStrike } from './combat.ts';
import { mayCast, spellsOf, spellTargets } from './magic.ts';
import { toMove } from './movement.ts';
import { byLosses, endOf, isLastPlayerTurn } from './outcome.ts';
import { emit, type Play } from './play.ts';
import { rollOff } from './roll-off.ts';
import { targetsOf, weaponsToShoot } from './shooting.ts';
import { type Combat, fighterOf, type State, sideOf, touching, unitsOf } from './state.ts';
import { PLAYER_TURNS_PER_TURN } from './tables.ts';
import { rally, testLosses } from './will.ts';

/** Plays on until somebody has to choose, or the battle is over. */
export function goOn(play: Play): void {
  for (;;) {
    if (play.state.phase.kind === 'over') return;
    const outcome = endOf(play.state);
    if (outcome !== undefined) {
      emit(play, { kind: 'battle-ended', rule: outcome.rule, outcome });
      return;
    }
    if (isWaiting(play.state)) return;
    step(play);
  }
}

function isWaiting(state: State): boolean {
  switch (state.phase.kind) {
    case 'pick-edge':
    case 'deploy':
    case 'heal':
      return true;
    case 'move':
      return toMove(state).length > 0;
    case 'shoot':
      return toShoot(state).length > 0;
    case 'charge':
      return toCharge(state).length > 0;
    case 'combat':
      return state.phase.left.length > 1;
    case 'clash':
      return strikeQuestions(state, state.phase.combat).length > 0;
    case 'concede':
      return state.mayConcede && !isLastPlayerTurn(state);
    case 'over':
      return true;
  }
}

/** Nobody has to choose: what follows by itself (ET-TURN-03). */
function step(play: Play): void {
  const { phase } = play.state;
  switch (phase.kind) {
    case 'move':
      emit(play, { kind: 'step-begun', rule: 'ET-TURN-03', step: 'shoot' });
      return;
    case 'shoot':
      emit(play, { kind: 'step-begun', rule: 'ET-TURN-03', step: 'charge' });
      return;
    case 'charge':
      joinCombats(play);
      return;
    case 'combat':
      nextCombat(play, phase.left[0]);
      return;
    case 'clash':
      settle(play, {});
      return;
    case 'concede':
      endTurn(play);
      return;
    default:
      throw new Error(`${phase.kind} waits for an answer`);
  }
}

/** ET-CHG-07. */
function joinCombats(play: Play): void {
  const combats = combatsOf(play.state).map((combat) => idsOf(play.state, combat));
  emit(play, { kind: 'combats-joined', rule: 'ET-CHG-07', combats });
}

function idsOf(state: State, combat: Combat): readonly string[] {
  return combat.map((index) => fighterOf(state, index).id);
}

/** The next combat begins; after the last one the player turn ends (ET-MOR-02, ET-GEO-03). */
export function nextCombat(play: Play, combat: Combat | undefined): void {
  if (combat !== undefined) {
    emit(play, { kind: 'combat-begun', rule: 'ET-HOOK-09', units: idsOf(play.state, combat) });
    return;
  }
  testLosses(play);
  emit(play, { kind: 'player-turn-ended', rule: 'ET-TURN-02', playerTurn: play.state.playerTurn });
}

/** ET-TURN-01, 02: the other side's player turn, or the end. */
export function endTurn(play: Play): void {
  if (!isLastPlayerTurn(play.state)) {
    beginPlayerTurn(play);
    return;
  }
  const outcome = byLosses(play.state, 'turn-limit');
  emit(play, { kind: 'battle-ended', rule: 'ET-TURN-01', outcome });
}

export function beginPlayerTurn(play: Play): void {
  const { first, playerTurn: last } = play.state;
  const playerTurn = last + 1;
  const side = playerTurn % PLAYER_TURNS_PER_TURN === 1 ? first : otherSide(first);
  const turn = Math.ceil(playerTurn / PLAYER_TURNS_PER_TURN);
  emit(play, { kind: 'player-turn-begun', rule: 'ET-TURN-02', playerTurn, turn, side });
  rally(play);
}

/** ET-SET-03: the winner picks an edge, the other begins. */
export function rollForEdge(play: Play, dice: Dice): void {
  const { faces, winner } = rollOff(dice);
  emit(play, { kind: 'rolled-off', rule: 'ET-SET-03', faces, picks: winner, first: otherSide(winner) });
}

/** Units with something to shoot at or to cast (ET-SHT, ET-MAG). */
export const toShoot: (state: State) => readonly number[] = rememberLast((state) =>
  unitsOf(state, state.active).filter((index) => canShoot(state, index) || canCast(state, index)),
);

function canShoot(state: State, index: number): boolean {
  return weaponsToShoot(state, index).some((weapon) => targetsOf(state, index, weapon).length > 0);
}

function canCast(state: State, index: number): boolean {
  if (!mayCast(state, index)) return false;
  return spellsOf(state, index).some((spell) => spellTargets(state, index, spell).length > 0);
}

/** Units with somebody to charge (ET-CHG). */
export const toCharge: (state: State) => readonly number[] = rememberLast((state) =>
  unitsOf(state, state.active).filter(
    (index) => mayCharge(state, index) && chargeTargets(state, index).length > 0,
  ),
);

/** What has to be settled before the dice of a combat (ET-HOOK-10, 11, 12). */
export type StrikeQuestion =
  | { readonly kind: 'strike-first'; readonly side: Side }
  | { readonly kind: 'strike-target'; readonly side: Side; readonly unit: number };

export function strikeQuestions(state: State, combat: Combat): readonly StrikeQuestion[] {
  const questions: StrikeQuestion[] = [];
  if (hasCharger(state, combat)) questions.push({ kind: 'strike-first', side: state.active });
  for (const unit of combat) {
    if (willStrike(state, unit) && touching(state, unit).length > 1) {
      questions.push({ kind: 'strike-target', side: sideOf(state, unit), unit });
    }
  }
  return questions;
}

export interface StrikeAnswers {
  readonly isFirst?: boolean;
  readonly targets?: ReadonlyMap<number, number>;
}

/** ET-CBT-06, 11: the active side strikes first, unless it gives that up in the combat of a charger. */
export function settle(play: Play, { isFirst = true, targets = new Map() }: StrikeAnswers): void {
  const { phase, active } = play.state;
  if (phase.kind !== 'clash') throw new Error('no combat waits');
  const settled: Settled = { first: isFirst ? active : otherSide(active), targets };
  fightCombat(play, phase.combat, settled);
}
