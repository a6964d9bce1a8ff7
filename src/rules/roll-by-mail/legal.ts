/** What is asked, what may be answered (section 4), and carrying the answers out. */
import { type Answer, whyNotAnswer } from '../../kernel/answers.ts';
import { applyBy } from '../../kernel/play.ts';
import { rememberLast } from '../../kernel/remember.ts';
import { ok, type Refused } from '../../kernel/result.ts';
import { type Choices, type Decision, SIDES, type Side } from '../../kernel/ruleset.ts';
import type { Action, ChooseKit, Order, Resolve } from './actions.ts';
import { whyNotOrder, whyNotOwned } from './order-check.ts';
import { emit, type Play } from './play.ts';
import { playRound } from './round.ts';
import { sampled } from './sampled.ts';
import { indexOf, type State, standingOf } from './state.ts';
import { refuse } from './words/refuse.ts';

/** Who must choose what now: one order for each who stands, all unseen by the other side. */
export const decisionsOf: (state: State) => readonly Decision[] = rememberLast(questions);

function questions(state: State): readonly Decision[] {
  if (state.phase.kind === 'over') return [];
  if (state.phase.kind === 'kit') {
    return SIDES.map((side) => ({ id: `kit/${side}`, side, kind: 'kit', isSecret: true, rule: 'RM-DOC-01' }));
  }
  const asked: Decision[] = [];
  for (const side of SIDES) {
    if (state.mayConcede) asked.push(resolveQuestion(side));
    for (const index of standingOf(state, side)) asked.push(orderQuestion(state, side, index));
  }
  return asked;
}

function resolveQuestion(side: Side): Decision {
  return { id: `resolve/${side}`, side, kind: 'resolve', isSecret: true, rule: 'RM-DOC-13' };
}

function orderQuestion(state: State, side: Side, index: number): Decision {
  const id = state.fighters[index]?.id ?? '';
  return { id: `order/${id}`, side, kind: 'order', isSecret: true, rule: 'RM-RND-02', about: id };
}

export function choicesOf(state: State, decision: Decision): Choices<Action> {
  return {
    check: (action) => whyNot(state, decision, action) ?? ok(action),
    sample: (dice) => sampled(state, decision, dice),
  };
}

function whyNot(state: State, decision: Decision, action: Action): Refused | undefined {
  const unasked = whyNotAnswer(decisionsOf(state), decision, action.kind);
  if (unasked !== undefined) return unasked;
  switch (action.kind) {
    case 'order':
      return whyNotOrder(state, indexOf(state, String(decision.about)), action);
    case 'kit':
      return whyNotKit(state, decision.side, action);
    case 'resolve':
      return undefined;
  }
}

/** RM-DOC-01: of what the fighter owns, with one body armour at most. */
function whyNotKit(state: State, side: Side, { kits }: ChooseKit): Refused | undefined {
  for (const [id, kit] of Object.entries(kits)) {
    const owner = state.fighters.find((fighter) => fighter.id === id && fighter.side === side);
    if (owner === undefined) return refuse('illegal/fighter', { id }, 'RM-DOC-01');
    const refused = whyNotOwned(owner, kit);
    if (refused !== undefined) return refused;
  }
  return undefined;
}

/** Carries out the answers to all pending decisions: a whole round. @throws Error on an illegal one. */
export const applied = applyBy({ decisionsOf, whyNot, carryOut });

function carryOut(play: Play, answers: readonly Answer<Action>[]): void {
  const { state } = play;
  const orders: (Order | undefined)[] = state.fighters.map(() => undefined);
  const resolves: Partial<Record<Side, Resolve['what']>> = {};
  for (const { decision, action } of answers) {
    if (action.kind === 'order') orders[indexOf(state, String(decision.about))] = action;
    if (action.kind === 'resolve') resolves[decision.side] = action.what;
    if (action.kind === 'kit') takeKits(play, action);
  }
  if (state.phase.kind === 'kit') emit(play, { kind: 'kits-chosen', rule: 'RM-DOC-01' });
  else playRound(play, { orders, resolves });
}

function takeKits(play: Play, { kits }: ChooseKit): void {
  for (const { id } of play.state.fighters) {
    const kit = kits[id];
    if (kit !== undefined) emit(play, { kind: 'kit-chosen', rule: 'RM-DOC-01', fighter: id, kit });
  }
}
