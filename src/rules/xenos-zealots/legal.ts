/** What is asked, what may be answered (section 5.1), and carrying the answers out. */
import { type Answer, question, whyNotAnswer } from '../../kernel/answers.ts';
import { applyBy } from '../../kernel/play.ts';
import { ok, type Refused } from '../../kernel/result.ts';
import { type Choices, type Decision, SIDES, type Side } from '../../kernel/ruleset.ts';
import type { Action, Orders, UnitAction } from './actions.ts';
import { assault } from './assault.ts';
import { whyNotAssault } from './charge.ts';
import { defenderOf, deploy, whyNotDeploy } from './deploy.ts';
import { inOrder } from './evolve.ts';
import { move, whyNotMove } from './move.ts';
import { whyNotOrders } from './orders.ts';
import { emit, type Play } from './play.ts';
import { mayTurn, toCover, turnToThreat, whyNotCover } from './respond.ts';
import { hasResponse, sampled } from './sampled.ts';
import { shoot } from './shoot.ts';
import { indexOf, remembered, type Stage, type State, unitOf } from './state.ts';
import { request } from './support.ts';
import { type Doing, doingOf } from './tables.ts';
import { whyNotShoot } from './targets.ts';
import { beginStage, goOn, toAct } from './turn.ts';
import { withdraw, withdrawal } from './withdraw.ts';
import { refuse } from './words/refuse.ts';

/** Who must choose what now. */
export const decisionsOf: (state: State) => readonly Decision[] = remembered(questions);

function questions(state: State): readonly Decision[] {
  const { phase } = state;
  switch (phase.kind) {
    case 'over':
    case 'resolution':
      return [];
    case 'zone':
      return [question(defenderOf(state), 'zone', 'XZ-DOC-01')];
    case 'deploy':
      return SIDES.map((side) => ({ ...question(side, 'deploy', 'XZ-DOC-02'), isSecret: true }));
    case 'orders':
      return SIDES.map((side) => ({ ...question(side, 'orders', 'XZ-DOC-03'), isSecret: true }));
    case 'act':
      return actQuestions[phase.side][phase.stage];
  }
}

function actQuestion(side: Side, stage: Stage): readonly Decision[] {
  return [{ ...question(side, 'act', 'XZ-DOC-05'), about: stage }];
}

// The same four questions come a hundred times in a battle.
const actQuestions: Readonly<Record<Side, Readonly<Record<Stage, readonly Decision[]>>>> = {
  red: { primary: actQuestion('red', 'primary'), secondary: actQuestion('red', 'secondary') },
  black: { primary: actQuestion('black', 'primary'), secondary: actQuestion('black', 'secondary') },
};

export function choicesOf(state: State, decision: Decision): Choices<Action> {
  return {
    check(action) {
      const refused = whyNot(state, decision, action);
      if (refused === undefined) passed[decision.side] = { action, state, decision: decision.id };
      return refused ?? ok(action);
    },
    sample(dice) {
      return sampled(state, decision, dice);
    },
  };
}

interface Passed {
  readonly action: Action;
  readonly state: State;
  readonly decision: string;
}

// What has just been checked need not be checked again before it is carried out: neither it nor the state changes.
const passed: Partial<Record<Side, Passed>> = {};

function hasPassed(state: State, decision: Decision, action: Action): boolean {
  const known = passed[decision.side];
  return known?.action === action && known.state === state && known.decision === decision.id;
}

const KINDS: Readonly<Record<string, readonly string[]>> = {
  zone: ['pick-zone'],
  act: ['move', 'shoot', 'assault', 'to-cover', 'turn', 'withdraw', 'stay'],
};

function whyNot(state: State, decision: Decision, action: Action): Refused | undefined {
  const kinds = KINDS[decision.kind] ?? [decision.kind];
  const unasked = whyNotAnswer(decisionsOf(state), decision, action.kind, kinds);
  if (unasked !== undefined) return unasked;
  switch (action.kind) {
    case 'pick-zone':
      return undefined;
    case 'deploy':
      return whyNotDeploy(state, decision.side, action);
    case 'orders':
      return whyNotOrders(state, decision.side, action);
    default:
      return whyNotAct(state, action);
  }
}

function whyNotAct(state: State, action: UnitAction): Refused | undefined {
  const index = indexOf(state, action.unit);
  if (!toAct(state).includes(index)) {
    return refuse('illegal/unit', { unit: action.unit }, 'XZ-DOC-05');
  }
  const { morale } = unitOf(state, index);
  return morale === 'SUPPRESSED' ? whyNotResponse(state, index, action) : whyNotOrdered(state, index, action);
}

/** XZ-MOR-03, XZ-DOC-12. */
function whyNotResponse(state: State, index: number, action: UnitAction): Refused | undefined {
  switch (action.kind) {
    case 'shoot':
      return whyNotShoot(state, action);
    case 'to-cover':
      return whyNotCover(state, action);
    case 'turn':
      return mayTurn(state, index) ? undefined : refuse('illegal/turn', {}, 'XZ-MOR-04');
    case 'withdraw':
      return withdrawal(state, index) === undefined ? refuse('illegal/withdraw', {}, 'XZ-MOR-05') : undefined;
    case 'stay':
      return hasResponse(state, index) ? refuse('illegal/stay', {}, 'XZ-MOR-03') : undefined;
    default:
      return refuse('illegal/order.suppressed', {}, 'XZ-MOR-03');
  }
}

const DOINGS: Readonly<Record<Doing, string>> = {
  MOVE: 'move',
  SHOOT: 'shoot',
  ASSAULT: 'assault',
  READY: 'stay',
};

/** XZ-ORD-11, 12: the action of this stage, or none. */
function whyNotOrdered(state: State, index: number, action: UnitAction): Refused | undefined {
  const { counter } = unitOf(state, index);
  const { phase } = state;
  if (action.kind === 'stay' || counter === undefined || phase.kind !== 'act') return undefined;
  const doing = doingOf(counter, phase.stage);
  if (action.kind !== DOINGS[doing]) {
    return refuse('illegal/order.counter', { doing: DOINGS[doing] }, 'XZ-ORD-11');
  }
  if (action.kind === 'move') return whyNotMove(state, action);
  if (action.kind === 'shoot') return whyNotShoot(state, action);
  return action.kind === 'assault' ? whyNotAssault(state, action) : undefined;
}

/** Carries out the answers to all pending decisions, and goes on to the next. @throws Error on an illegal one. */
export const applied = applyBy({
  decisionsOf,
  whyNot: (state: State, decision: Decision, action: Action) =>
    hasPassed(state, decision, action) ? undefined : whyNot(state, decision, action),
  carryOut,
  goOn,
});

function carryOut(play: Play, answers: readonly Answer<Action>[]): void {
  const { phase } = play.state;
  if (phase.kind === 'orders') carryOutOrders(play, answers);
  else for (const { decision, action } of answers) perform(play, decision.side, action);
  if (phase.kind === 'deploy') emit(play, { kind: 'turn-begun', rule: 'XZ-TRN-04', turn: 1 });
}

/** XZ-TRN-05, 06: both sides' counters are down before anybody asks for support; then the Attacker's are turned up. */
function carryOutOrders(play: Play, answers: readonly Answer<Action>[]): void {
  const sides = inOrder(play.state);
  for (const side of sides) giveOrders(play, side, ordersOf(answers, side));
  if (play.state.conceded.length > 0) return;
  for (const side of sides) for (const one of ordersOf(answers, side).requests) request(play, side, one);
  beginStage(play, 'primary', play.state.attacker);
}

function ordersOf(answers: readonly Answer<Action>[], side: Side): Orders {
  const found = answers.find(({ decision }) => decision.side === side)?.action;
  if (found?.kind !== 'orders') throw new Error(`${side} has given no orders`);
  return found;
}

function giveOrders(play: Play, side: Side, { counters, policies, isConceded }: Orders): void {
  emit(play, { kind: 'orders-given', rule: 'XZ-TRN-05', side, counters, policies });
  if (isConceded) emit(play, { kind: 'side-conceded', rule: 'XZ-DOC-21', side });
}

function perform(play: Play, side: Side, action: Action): void {
  switch (action.kind) {
    case 'pick-zone':
      emit(play, { kind: 'zone-picked', rule: 'XZ-TRN-02', side, edge: action.edge });
      return;
    case 'deploy':
      deploy(play, side, action);
      return;
    case 'orders':
      throw new Error('orders are carried out together');
    default:
      act(play, action);
  }
}

function act(play: Play, action: UnitAction): void {
  switch (action.kind) {
    case 'move':
      move(play, action);
      return;
    case 'shoot':
      shoot(play, action);
      return;
    case 'assault':
      assault(play, action);
      return;
    case 'to-cover':
      toCover(play, action);
      return;
    case 'turn':
      turnToThreat(play, indexOf(play.state, action.unit));
      return;
    case 'withdraw':
      withdraw(play, indexOf(play.state, action.unit));
      return;
    case 'stay':
      emit(play, { kind: 'unit-stayed', rule: 'XZ-ORD-12', unit: action.unit });
      return;
  }
}
