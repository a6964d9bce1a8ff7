/** What is asked, what may be answered (section 26), and carrying the answers out. */
import { type Answer, question, whyNotAnswer } from '../../kernel/answers.ts';
import type { Dice } from '../../kernel/dice.ts';
import { applyBy } from '../../kernel/play.ts';
import { rememberLast } from '../../kernel/remember.ts';
import { ok, type Refused } from '../../kernel/result.ts';
import { type Choices, type Decision, SIDES, type Side } from '../../kernel/ruleset.ts';
import type { Action, Moves } from './actions.ts';
import { deploy, whyNotDeploy } from './deploy.ts';
import { testRally } from './morale.ts';
import { afterWalk, walk } from './movement.ts';
import { toDeclare, whyNotDeclare } from './orders.ts';
import { emit, idOf, type Play } from './play.ts';
import { rallied, reface, whyNotFacing, whyNotPose } from './poses.ts';
import { sampled } from './sampled.ts';
import { fighterOf, indexOf, type State } from './state.ts';
import { moveAll, movers } from './step-movement.ts';
import { laid, placer, whyNotPlaced } from './terrain-setup.ts';
import {
  afterConcede,
  askFacings,
  beginTurn,
  clashQuestions,
  declare,
  endMoves,
  endTurn,
  fight,
  goOn,
  toRally,
} from './turn.ts';
import { refuse } from './words/refuse.ts';

/** Who must choose what now. */
export const decisionsOf: (state: State) => readonly Decision[] = rememberLast(questions);

function questions(state: State): readonly Decision[] {
  const { phase } = state;
  switch (phase.kind) {
    case 'over':
      return [];
    case 'terrain':
      return [question(placer(state), 'place-terrain', 'RK-HOOK-01')];
    case 'pick-side':
      return [question(phase.side, 'pick-side', 'RK-HOOK-02')];
    case 'deploy':
      return SIDES.map((side) => secret(question(side, 'deploy', 'RK-HOOK-03')));
    case 'declare':
      return SIDES.filter((side) => toDeclare(state, side).length > 0).map((side) =>
        secret(question(side, 'declare', 'RK-HOOK-04')),
      );
    case 'move':
      return [question(phase.side, 'moves', 'RK-HOOK-05')];
    case 'clash':
      return clashDecisions(state);
    case 'rally':
      return toRally(state).map((index) => about(state, index, 'rally', 'RK-HOOK-08'));
    case 'pose':
      return phase.units.map((index) => about(state, index, 'pose', 'RK-HOOK-09'));
    case 'facing':
      return phase.units.map((index) => about(state, index, 'facing', 'RK-HOOK-13'));
    case 'concede':
      return SIDES.map((side) => question(side, 'concede', 'RK-HOOK-15'));
  }
}

const secret = (decision: Decision): Decision => ({ ...decision, isSecret: true });

function about(state: State, index: number, kind: string, rule: string): Decision {
  const { id, side } = fighterOf(state, index);
  return { id: `${kind}/${id}`, side, kind, isSecret: false, rule, about: id };
}

function clashDecisions(state: State): readonly Decision[] {
  return clashQuestions(state).map((asks) => {
    if (asks.kind === 'duel') return secret(about(state, asks.unit, 'duel', 'RK-HOOK-10'));
    return secret(about(state, asks.units[0] ?? -1, 'casualties', 'RK-HOOK-11'));
  });
}

/** The answers to questions that have few. */
function listed(state: State, { kind, about: whom }: Decision): readonly Action[] | undefined {
  switch (kind) {
    case 'pick-side':
      return [
        { kind: 'pick-side', edge: 'south' },
        { kind: 'pick-side', edge: 'north' },
      ];
    case 'duel':
      return [null, ...duelIds(state, String(whom))].map((target) => ({ kind: 'duel', target }));
    case 'casualties':
      return equalIds(state, String(whom)).map((first) => ({ kind: 'casualties', first }));
    case 'rally':
      return [true, false].map((isTaken) => ({ kind: 'rally', isTaken }));
    case 'concede':
      return [false, true].map((isTaken) => ({ kind: 'concede', isTaken }));
    default:
      return undefined;
  }
}

function duelIds(state: State, unit: string): readonly string[] {
  const asks = clashQuestions(state).find((one) => one.kind === 'duel' && idOf(state, one.unit) === unit);
  return asks?.kind === 'duel' ? asks.targets.map((index) => idOf(state, index)) : [];
}

function equalIds(state: State, unit: string): readonly string[] {
  const asks = clashQuestions(state).find(
    (one) => one.kind === 'casualties' && idOf(state, one.units[0] ?? -1) === unit,
  );
  return asks?.kind === 'casualties' ? asks.units.map((index) => idOf(state, index)) : [];
}

export function choicesOf(state: State, decision: Decision): Choices<Action> {
  const all = listed(state, decision);
  const choices: Choices<Action> = {
    check(action) {
      return whyNot(state, decision, action) ?? ok(action);
    },
    sample(dice) {
      return all === undefined ? sampled(state, decision, dice) : oneOf(dice, all);
    },
  };
  if (all === undefined) return choices;
  return {
    ...choices,
    list() {
      return all;
    },
  };
}

function oneOf(dice: Dice, all: readonly Action[]): Action {
  // Nobody gives up by chance: a random side fights to the end.
  const open = all.filter((action) => action.kind !== 'concede' || !action.isTaken);
  const at = open.length === 1 ? 0 : dice.roll(open.length, 'RK-HOOK any of these') - 1;
  const action = open[at];
  if (action === undefined) throw new Error('there is nothing to choose from');
  return action;
}

/** What was found legal in the last state, and as whose answer: who had it checked has it carried out next. */
const passed = rememberLast((_state: State): Map<Action, string> => new Map());

function whyNot(state: State, decision: Decision, action: Action): Refused | undefined {
  const known = passed(state);
  if (known.get(action) === decision.id) return undefined;
  const refused =
    whyNotAnswer(decisionsOf(state), decision, action.kind) ?? whyNotAction(state, decision, action);
  if (refused === undefined) known.set(action, decision.id);
  return refused;
}

function whyNotAction(state: State, decision: Decision, action: Action): Refused | undefined {
  const unit = indexOf(state, String(decision.about));
  switch (action.kind) {
    case 'place-terrain':
      return whyNotPlaced(state, action);
    case 'deploy':
      return whyNotDeploy(state, decision.side, action);
    case 'declare':
      return whyNotDeclare(state, decision.side, action);
    case 'moves':
      return whyNotMoves(state, decision.side, action);
    case 'pose':
      return whyNotPose(state, unit, action);
    case 'facing':
      return whyNotFacing(state, unit, action.facing);
    case 'duel':
      return among(action.target === null || duelIds(state, String(decision.about)).includes(action.target));
    case 'casualties':
      return among(equalIds(state, String(decision.about)).includes(action.first));
    case 'pick-side':
    case 'rally':
    case 'concede':
      return undefined;
  }
}

function among(is: boolean): Refused | undefined {
  return is ? undefined : refuse('illegal/target.not-open', {}, 'RK-HOOK-10');
}

/** RK-HOOK-05, 06: each as legal as the ones before leave it; what the dice do to order is seen when it is carried out. */
function whyNotMoves(state: State, side: Side, { moves }: Moves): Refused | undefined {
  const open = movers(state, side);
  const seen: number[] = [];
  let now = state;
  for (const { unit, ...path } of moves) {
    const index = indexOf(now, unit);
    if (!open.includes(index) || seen.includes(index)) {
      return refuse('illegal/unit', { unit }, 'RK-SEQ-04');
    }
    const walked = walk(now, index, path);
    if (!walked.ok) return walked;
    seen.push(index);
    now = afterWalk(now, index, walked.value);
  }
  return undefined;
}

/** Carries out the answers to all pending decisions, and goes on to the next. @throws Error on an illegal one. */
export const applied = applyBy({ decisionsOf, whyNot, carryOut, goOn });

function carryOut(play: Play, answers: readonly Answer<Action>[]): void {
  const { phase } = play.state;
  switch (phase.kind) {
    case 'declare':
      declareAll(play, answers);
      return;
    case 'clash':
      settle(play, answers);
      return;
    case 'rally':
      rallyAll(play, answers);
      return;
    case 'concede':
      concedeAll(play, answers);
      return;
    default:
      for (const { decision, action } of answers) perform(play, decision, action);
  }
  // What follows when all of one kind have answered.
  if (phase.kind === 'deploy') beginTurn(play);
  if (phase.kind === 'pose') askFacings(play);
  if (phase.kind === 'facing') endTurn(play);
}

function declareAll(play: Play, answers: readonly Answer<Action>[]): void {
  const told: Partial<Record<Side, Extract<Action, { kind: 'declare' }>>> = {};
  for (const { decision, action } of answers) if (action.kind === 'declare') told[decision.side] = action;
  declare(play, told);
}

function settle(play: Play, answers: readonly Answer<Action>[]): void {
  const duels = new Map<number, number>();
  const first = new Set<number>();
  for (const { decision, action } of answers) {
    if (action.kind === 'casualties') first.add(indexOf(play.state, action.first));
    if (action.kind === 'duel' && action.target !== null) {
      duels.set(indexOf(play.state, String(decision.about)), indexOf(play.state, action.target));
    }
  }
  fight(play, { duels, first });
}

/** RK-HOOK-08: all tests, then the poses of those who passed. */
function rallyAll(play: Play, answers: readonly Answer<Action>[]): void {
  const units: string[] = [];
  for (const { decision, action } of answers) {
    const unit = String(decision.about);
    const index = indexOf(play.state, unit);
    if (action.kind === 'rally' && action.isTaken) {
      if (testRally(play, index)) units.push(unit);
    } else emit(play, { kind: 'ran-on', rule: 'RK-HOOK-08', unit });
  }
  emit(play, { kind: 'questions-due', rule: 'RK-HOOK-09', about: 'pose', units });
}

/** RK-END-01, RK-HOOK-15. */
function concedeAll(play: Play, answers: readonly Answer<Action>[]): void {
  for (const { decision, action } of answers) {
    const isTaken = action.kind === 'concede' && action.isTaken;
    const { side } = decision;
    if (isTaken) emit(play, { kind: 'side-conceded', rule: 'RK-END-01', side });
    else emit(play, { kind: 'fought-on', rule: 'RK-HOOK-15', side });
  }
  afterConcede(play);
}

function perform(play: Play, decision: Decision, action: Action): void {
  const unit = indexOf(play.state, String(decision.about));
  switch (action.kind) {
    case 'place-terrain':
      place(play, decision.side, action);
      return;
    case 'pick-side':
      emit(play, { kind: 'side-picked', rule: 'RK-SET-05', side: decision.side, edge: action.edge });
      return;
    case 'deploy':
      deploy(play, action);
      return;
    case 'moves':
      moveAll(play, action);
      endMoves(play);
      return;
    case 'pose':
      rallied(play, unit, action);
      return;
    case 'facing':
      reface(play, unit, action.facing);
      return;
    default:
      throw new Error(`${action.kind} answers nothing by itself`);
  }
}

function place(
  play: Play,
  side: Side,
  { piece, at, turn }: Extract<Action, { kind: 'place-terrain' }>,
): void {
  const row = play.state.pool[piece];
  if (row === undefined) throw new Error(`no piece ${piece} in the pool`);
  const { terrain, corners } = laid(row, at, turn);
  emit(play, { kind: 'terrain-placed', rule: 'RK-SET-02', side, piece, terrain, corners });
}
