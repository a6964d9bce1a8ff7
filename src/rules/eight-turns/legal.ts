/** What is asked, what may be answered (section 17), and carrying the answers out. */

import { type Answer, question, whyNotAnswer } from '../../kernel/answers.ts';
import { applyBy } from '../../kernel/play.ts';
import { rememberLast } from '../../kernel/remember.ts';
import { ok, type Refused } from '../../kernel/result.ts';
import { type Choices, type Decision, SIDES, type Side } from '../../kernel/ruleset.ts';
import type { Action, StrikeTarget } from './actions.ts';
import { charge, whyNotCharge } from './charge.ts';
import { deploy, whyNotDeploy } from './deploy.ts';
import { listed } from './listed.ts';
import { cast, whyNotCast } from './magic.ts';
import { move, toMove, whyNotMove } from './movement.ts';
import { emit, type Play } from './play.ts';
import { sampled } from './sampled.ts';
import { shoot, whyNotShoot } from './shooting.ts';
import { heal } from './spells.ts';
import { fighterOf, indexOf, type State, touching } from './state.ts';
import {
  beginPlayerTurn,
  endTurn,
  goOn,
  nextCombat,
  settle,
  strikeQuestions,
  toCharge,
  toShoot,
} from './turn.ts';
import { refuse } from './words/refuse.ts';

/** Who must choose what now. */
export const decisionsOf = rememberLast((state: State): readonly Decision[] => questions(state));

function questions(state: State): readonly Decision[] {
  const { phase, active } = state;
  switch (phase.kind) {
    case 'over':
      return [];
    case 'pick-edge':
      return [question(phase.side, 'pick-edge', 'ET-HOOK-01')];
    case 'deploy':
      return SIDES.map((side) => ({ ...question(side, 'deploy', 'ET-HOOK-02'), isSecret: true }));
    case 'heal':
      return [{ ...question(active, 'heal', 'ET-HOOK-07'), about: fighterOf(state, phase.target).id }];
    case 'combat':
      return [question(active, 'next-combat', 'ET-HOOK-09')];
    case 'clash':
      return strikeDecisions(state);
    case 'concede':
      return [question(active, 'concede', 'ET-HOOK-13')];
    default:
      return [question(active, phase.kind, STEP_HOOKS[phase.kind])];
  }
}

const STEP_HOOKS = { move: 'ET-HOOK-04', shoot: 'ET-HOOK-05', charge: 'ET-HOOK-08' } as const;

function strikeDecisions(state: State): readonly Decision[] {
  if (state.phase.kind !== 'clash') return [];
  return strikeQuestions(state, state.phase.combat).map((asks): Decision => {
    if (asks.kind === 'strike-first') return question(asks.side, 'strike-first', 'ET-HOOK-10');
    const { id } = fighterOf(state, asks.unit);
    const rule = asks.side === state.active ? 'ET-HOOK-11' : 'ET-HOOK-12';
    return {
      ...question(asks.side, 'strike-target', rule),
      id: `strike-target/${id}`,
      isSecret: true,
      about: id,
    };
  });
}

export function choicesOf(state: State, decision: Decision): Choices<Action> {
  const choices: Choices<Action> = {
    check(action) {
      return whyNot(state, decision, action) ?? ok(action);
    },
    sample(dice) {
      return sampled(state, decision, dice);
    },
  };
  if (decision.kind === 'move' || decision.kind === 'deploy') return choices;
  return {
    ...choices,
    list() {
      return listed(state, decision);
    },
  };
}

/** What was found legal in the last state, and as whose answer: who had it checked has it carried out next. */
const passed = rememberLast((_state: State): Map<Action, string> => new Map());

function whyNot(state: State, decision: Decision, action: Action): Refused | undefined {
  const known = passed(state);
  if (known.get(action) === decision.id) return undefined;
  const kinds = ANSWERS[decision.kind] ?? [decision.kind];
  const refused =
    whyNotAnswer(decisionsOf(state), decision, action.kind, kinds) ?? whyNotAction(state, decision, action);
  if (refused === undefined) known.set(action, decision.id);
  return refused;
}

/** Questions that take several kinds of answer. */
const ANSWERS: Readonly<Record<string, readonly string[]>> = {
  move: ['move', 'pass'],
  shoot: ['shoot', 'cast', 'pass'],
  charge: ['charge', 'pass'],
};

function whyNotAction(state: State, decision: Decision, action: Action): Refused | undefined {
  switch (action.kind) {
    case 'deploy':
      return whyNotDeploy(state, decision.side, action);
    case 'move':
      return whyNotMove(state, action);
    case 'pass':
      return whyNotPass(state, action.unit);
    case 'shoot':
      return whyNotShoot(state, action);
    case 'cast':
      return whyNotCast(state, action);
    case 'charge':
      return whyNotCharge(state, action);
    case 'strike-target':
      return whyNotStrike(state, decision, action);
    case 'next-combat':
      return whyNotCombat(state, action.unit);
    case 'heal':
      return whyNotHeal(state, action.wounds);
    case 'pick-edge':
    case 'strike-first':
    case 'concede':
      return undefined;
  }
}

/** The units that have still to answer in this step. */
function waiting(state: State): readonly number[] {
  switch (state.phase.kind) {
    case 'move':
      return toMove(state);
    case 'shoot':
      return toShoot(state);
    case 'charge':
      return toCharge(state);
    default:
      return [];
  }
}

function whyNotPass(state: State, unit: string): Refused | undefined {
  if (waiting(state).includes(indexOf(state, unit))) return undefined;
  return refuse('illegal/unit.not-asked', { unit }, 'ET-HOOK-03');
}

/** ET-CBT-07. */
function whyNotStrike(state: State, decision: Decision, { target }: StrikeTarget): Refused | undefined {
  const about = String(decision.about);
  const unit = indexOf(state, about);
  if (touching(state, unit).includes(indexOf(state, target))) return undefined;
  return refuse('illegal/target.no-contact', { about, target }, 'ET-CBT-07');
}

function whyNotCombat(state: State, unit: string): Refused | undefined {
  const left = state.phase.kind === 'combat' ? state.phase.left : [];
  if (left.some((combat) => combat.includes(indexOf(state, unit)))) return undefined;
  return refuse('illegal/combat', { unit }, 'ET-HOOK-09');
}

function whyNotHeal(state: State, wounds: number): Refused | undefined {
  const most = state.phase.kind === 'heal' ? state.phase.most : 0;
  if (Number.isInteger(wounds) && wounds >= 0 && wounds <= most) return undefined;
  return refuse('illegal/heal', { most }, 'ET-SPL-07');
}

/** Carries out the answers to all pending decisions, and goes on to the next. @throws Error on an illegal one. */
export const applied = applyBy({ decisionsOf, whyNot, carryOut, goOn });

function carryOut(play: Play, answers: readonly Answer<Action>[]): void {
  if (play.state.phase.kind === 'clash') {
    carryOutStrikes(play, answers);
    return;
  }
  const isSettingUp = play.state.phase.kind === 'deploy';
  for (const { decision, action } of answers) perform(play, decision, action);
  if (isSettingUp) beginPlayerTurn(play);
}

/** ET-HOOK-10..12: all of a combat's questions are settled before its first die. */
function carryOutStrikes(play: Play, answers: readonly Answer<Action>[]): void {
  const targets = new Map<number, number>();
  let isFirst = true;
  for (const { decision, action } of answers) {
    if (action.kind === 'strike-first') isFirst = action.isTaken;
    if (action.kind === 'strike-target') {
      targets.set(indexOf(play.state, String(decision.about)), indexOf(play.state, action.target));
    }
  }
  settle(play, { isFirst, targets });
}

function perform(play: Play, { side }: Decision, action: Action): void {
  switch (action.kind) {
    case 'pick-edge':
      emit(play, { kind: 'edge-picked', rule: 'ET-SET-03', side, edge: action.edge });
      return;
    case 'deploy':
      deploy(play, action);
      return;
    case 'move':
      move(play, action);
      return;
    case 'pass':
      emit(play, { kind: 'unit-passed', rule: 'ET-HOOK-03', unit: action.unit });
      return;
    case 'shoot':
      shoot(play, action);
      return;
    case 'cast':
      cast(play, action);
      return;
    case 'heal':
      heal(play, action.wounds);
      return;
    case 'charge':
      charge(play, action);
      return;
    case 'next-combat':
      pickCombat(play, action.unit);
      return;
    case 'concede':
      answerConcede(play, side, action.isTaken);
      return;
    default:
      throw new Error(`${action.kind} answers nothing by itself`);
  }
}

function pickCombat(play: Play, unit: string): void {
  const { phase } = play.state;
  const index = indexOf(play.state, unit);
  const left = phase.kind === 'combat' ? phase.left : [];
  nextCombat(
    play,
    left.find((combat) => combat.includes(index)),
  );
}

/** ET-END-01, ET-HOOK-13. */
function answerConcede(play: Play, side: Side, isTaken: boolean): void {
  if (isTaken) {
    emit(play, { kind: 'side-conceded', rule: 'ET-END-01', side });
    return;
  }
  emit(play, { kind: 'fought-on', rule: 'ET-HOOK-13', side });
  endTurn(play);
}
