/** The sequence of a game turn (XZ-TRN): on to the next question, or to the end. */

import type { Outcome, Side } from '../../kernel/ruleset.ts';
import { inOrder } from './evolve.ts';
import { byScore, endOf, scoreOf } from './outcome.ts';
import { emit, type Play } from './play.ts';
import { rallySide, regenerateSide } from './rally.ts';
import { bodiesOf, fighterOf, remembered, type Stage, type State, sideOf, speedOf, unitOf } from './state.ts';
import { arrivals, fall } from './support.ts';
import { type Counter, doingOf } from './tables.ts';
import { rout } from './withdraw.ts';

/** Plays on until somebody has to choose, or the battle is over. */
export function goOn(play: Play): void {
  for (;;) {
    const { phase } = play.state;
    if (phase.kind === 'over') return;
    const outcome = endOf(play.state);
    if (outcome !== undefined) {
      end(play, outcome);
      return;
    }
    if (phase.kind !== 'act' || toAct(play.state).length > 0) return;
    nextStage(play, phase.stage, phase.side);
  }
}

function end(play: Play, outcome: Outcome): void {
  const scores = { red: scoreOf(play.state, 'red'), black: scoreOf(play.state, 'black') };
  emit(play, { kind: 'battle-ended', rule: outcome.rule, outcome, scores });
}

/** XZ-TRN-03, 04: Attacker, Defender; first actions, second actions; then the Resolution Phase. */
function nextStage(play: Play, stage: Stage, side: Side): void {
  const [attacker, defender] = inOrder(play.state);
  emit(play, { kind: 'stage-ended', rule: 'XZ-TRN-04', stage, side });
  if (side === attacker && defender !== undefined) beginStage(play, stage, defender);
  else if (stage === 'primary' && attacker !== undefined) beginStage(play, 'secondary', attacker);
  else resolution(play);
}

/** XZ-TRN-07, 08: first all counters of the side are turned up; then it acts, and who is routed runs. */
export function beginStage(play: Play, stage: Stage, side: Side): void {
  emit(play, { kind: 'stage-begun', rule: stage === 'primary' ? 'XZ-TRN-07' : 'XZ-TRN-09', stage, side });
  if (stage === 'primary') showCounters(play, side);
  for (const index of bodiesOf(play.state, side)) {
    if (unitOf(play.state, index).morale === 'ROUTED') rout(play, index);
  }
}

function showCounters(play: Play, side: Side): void {
  const counters: Record<string, Counter> = {};
  play.state.units.forEach(({ counter }, index) => {
    if (counter !== undefined && sideOf(play.state, index) === side) {
      counters[fighterOf(play.state, index).id] = counter;
    }
  });
  emit(play, { kind: 'counters-shown', rule: 'XZ-GAP-17', side, counters });
}

/** XZ-TRN-11, XZ-RES-07: arrivals, strikes, rallies; the Attacker first each time. */
function resolution(play: Play): void {
  const sides = inOrder(play.state);
  const strikes = sides.flatMap((side) => arrivals(play, side));
  for (const strike of strikes) fall(play, strike);
  for (const side of sides) rallySide(play, side);
  for (const side of sides) regenerateSide(play, side);
  const { turn, settings } = play.state;
  emit(play, { kind: 'turn-ended', rule: 'XZ-SUP-10', turn });
  const outcome = endOf(play.state) ?? (turn >= settings.turnLimit ? byScore(play.state) : undefined);
  if (outcome === undefined) emit(play, { kind: 'turn-begun', rule: 'XZ-TRN-04', turn: turn + 1 });
  else end(play, outcome);
}

/** The units that have still an action or a response in this stage (XZ-TRN-12, XZ-MOR-13). */
export const toAct: (state: State) => readonly number[] = remembered((state) => {
  const { phase } = state;
  if (phase.kind !== 'act') return [];
  const found: number[] = [];
  for (let index = 0; index < state.fighters.length; index += 1) {
    if (sideOf(state, index) === phase.side && mayAct(state, index, phase.stage)) found.push(index);
  }
  return found;
});

function mayAct(state: State, index: number, stage: Stage): boolean {
  const unit = unitOf(state, index);
  const isHere = unit.is === 'on-table' || unit.is === 'aboard';
  if (!isHere || unit.host >= 0 || unit.hasActed) return false;
  if (unit.morale === 'SUPPRESSED') return unit.is === 'on-table' && !unit.hasResponded;
  if (unit.morale !== 'OK' || unit.counter === undefined) return false;
  const doing = doingOf(unit.counter, stage);
  if (unit.is === 'aboard') return doing === 'MOVE';
  if (doing === 'MOVE') return speedOf(state, index) > 0;
  return doing !== 'READY';
}
