/** What may be answered to each decision (TW-DOC), and carrying the answers out. */
import { type Answer, whyNotAnswer } from '../../kernel/answers.ts';
import type { Json } from '../../kernel/brand.ts';
import type { Dice } from '../../kernel/dice.ts';
import { applyBy } from '../../kernel/play.ts';
import { rememberLast } from '../../kernel/remember.ts';
import { ok, type Refused } from '../../kernel/result.ts';
import { type Choices, type Decision, SIDES, type Side } from '../../kernel/ruleset.ts';
import { act, toAct, whyNotAct } from './act.ts';
import type { Action } from './actions.ts';
import { activate, cardInPlay, move, toMove, whyNotActivate, whyNotMove } from './activation.ts';
import { layOf } from './board.ts';
import { rerollable, resolveAttack } from './combat.ts';
import { whyNotDeploy, whyNotTrap } from './deploy.ts';
import { followUp, whyNotFollow } from './follow-up.ts';
import { KINDS } from './kinds.ts';
import { attachedTo } from './occupancy.ts';
import { emit, type Play } from './play.ts';
import { oneOf, sampleAct, sampleActivation, sampleMove } from './sampled.ts';
import { fighterOf, idOf, type State, sideOf } from './state.ts';
import { afterConcession, goOn } from './turn.ts';
import { refuse } from './words/refuse.ts';

/** Who must choose what now. */
export const decisionsOf = rememberLast((state: State): readonly Decision[] => questions(state));

function questions(state: State): readonly Decision[] {
  const { phase } = state;
  const at = `${state.turn}.${state.drawn}`;
  switch (phase.kind) {
    case 'over':
      return [];
    case 'deploy':
      return deployDecisions(state);
    case 'place-traps':
      return [
        {
          id: `trap/${phase.side}/${phase.left.length}`,
          side: phase.side,
          kind: 'place-trap',
          isSecret: true,
          rule: 'TW-DOC-03',
        },
      ];
    case 'concede':
      return SIDES.map((side) => ({
        id: `concede/${at}/${side}`,
        side,
        kind: 'concede',
        isSecret: true,
        rule: 'TW-DOC-34',
      }));
    case 'activate':
      return [ofCard(state, 'activate', 'TW-DOC-04', state.card ?? -1)];
    case 'move':
      return [ofCard(state, 'move', 'TW-DOC-07', idsOf(state, toMove(state)))];
    case 'act':
      return [
        ofCard(
          state,
          'act',
          'TW-DOC-11',
          idsOf(
            state,
            toAct(state).map(({ piece }) => piece),
          ),
        ),
      ];
    case 'reroll': {
      const { attacker, faces } = phase.attack;
      return [ofCard(state, 'reroll', 'TW-DOC-15', { piece: idOf(state, attacker), faces })];
    }
    case 'follow-up':
      return [ofCard(state, 'follow-up', 'TW-DOC-16', { piece: idOf(state, phase.piece), to: phase.to })];
  }
}

function ofCard(state: State, kind: string, rule: string, about: Json): Decision {
  const id = `${kind}/${state.turn}.${state.drawn}/${toMove(state).length}.${toAct(state).length}`;
  return { id, side: cardInPlay(state).side, kind, isSecret: false, rule, about };
}

function idsOf(state: State, pieces: readonly number[]): readonly string[] {
  return pieces.map((index) => idOf(state, index));
}

function deployDecisions(state: State): readonly Decision[] {
  const index = state.phase.kind === 'deploy' ? state.phase.queue[0] : undefined;
  if (index === undefined) return [];
  const piece = idOf(state, index);
  return [
    {
      id: `deploy/${piece}`,
      side: sideOf(state, index),
      kind: 'deploy',
      isSecret: false,
      rule: 'TW-DOC-02',
      about: piece,
    },
  ];
}

/** The legal answers to a decision of this state. */
export function choicesOf(state: State, decision: Decision): Choices<Action> {
  const list = listed(state, decision);
  const choices: Choices<Action> = {
    check: (action) => whyNot(state, decision, action) ?? ok(action),
    sample: (dice) =>
      list === undefined ? sample(state, decision, dice) : oneOf(dice, sampledFrom(dice, decision, list)),
  };
  return list === undefined ? choices : { ...choices, list: () => list };
}

/** Where the answers are few, all of them. */
function listed(state: State, decision: Decision): readonly Action[] | undefined {
  switch (decision.kind) {
    case 'deploy':
      return deployments(state);
    case 'place-trap':
      return hexes(state).flatMap((to) =>
        whyNotTrap(state, decision.side, to) === undefined ? [{ kind: 'place-trap', to }] : [],
      );
    case 'reroll':
      return rerolls(state);
    case 'concede':
      return [
        { kind: 'concede', isTaken: false },
        { kind: 'concede', isTaken: true },
      ];
    case 'follow-up':
      return followUps(state);
    default:
      return undefined;
  }
}

/** The random policy gives up no battle and rolls its kinds before what is within them. */
function sampledFrom(dice: Dice, decision: Decision, list: readonly Action[]): readonly Action[] {
  if (decision.kind === 'concede') return list.slice(0, 1);
  if (decision.kind !== 'follow-up' || list.length < 2) return list;
  const isTaken = oneOf(dice, [true, false]);
  const some = list.filter((action) => action.kind === 'follow-up' && action.isTaken === isTaken);
  return some.length > 0 ? some : list;
}

function deployments(state: State): readonly Action[] {
  const index = state.phase.kind === 'deploy' ? state.phase.queue[0] : undefined;
  if (index === undefined) return [];
  const piece = idOf(state, index);
  return state.zones[sideOf(state, index)].flatMap((to) =>
    whyNotDeploy(state, piece, to) === undefined ? [{ kind: 'deploy', piece, to }] : [],
  );
}

function rerolls(state: State): readonly Action[] {
  const dice = state.phase.kind === 'reroll' ? rerollable(state, state.phase.attack) : [];
  return [...dice.map((die) => ({ kind: 'reroll' as const, die })), { kind: 'reroll' }];
}

function followUps(state: State): readonly Action[] {
  if (state.phase.kind !== 'follow-up') return [];
  const company = attachedTo(state, state.phase.piece).map((index) => idOf(state, index));
  const going = subsets(company).map((leave) => ({ kind: 'follow-up' as const, isTaken: true, leave }));
  return state.phase.isForced ? going : [...going, { kind: 'follow-up', isTaken: false }];
}

function subsets<T>(items: readonly T[]): readonly (readonly T[])[] {
  const [first, ...rest] = items;
  if (first === undefined) return [[]];
  return subsets(rest).flatMap((set) => [set, [first, ...set]]);
}

function hexes(state: State): readonly number[] {
  return Array.from({ length: layOf(state.board).size }, (_, hex) => hex);
}

function sample(state: State, decision: Decision, dice: Dice): Action {
  if (decision.kind === 'activate') return sampleActivation(state, dice);
  return decision.kind === 'move' ? sampleMove(state, dice) : sampleAct(state, dice);
}

function whyNot(state: State, decision: Decision, action: Action): Refused | undefined {
  const kinds = decision.kind === 'act' ? KINDS : [decision.kind];
  const unasked = whyNotAnswer(decisionsOf(state), decision, action.kind, kinds);
  if (unasked !== undefined) return unasked;
  return whyNotAction(state, decision.side, action);
}

function whyNotAction(state: State, side: Side, action: Action): Refused | undefined {
  switch (action.kind) {
    case 'deploy':
      return whyNotDeploy(state, action.piece, action.to);
    case 'place-trap':
      return whyNotTrap(state, side, action.to);
    case 'activate':
      return whyNotActivate(state, action);
    case 'move':
      return whyNotMove(state, action);
    case 'reroll':
      return whyNotReroll(state, action.die);
    case 'follow-up':
      return whyNotFollow(state, action);
    case 'concede':
      return undefined;
    default:
      return whyNotAct(state, action);
  }
}

function whyNotReroll(state: State, die: number | undefined): Refused | undefined {
  if (die === undefined) return undefined;
  const open = state.phase.kind === 'reroll' ? rerollable(state, state.phase.attack) : [];
  return open.includes(die) ? undefined : refuse('illegal/reroll', {}, 'TW-ITM-10');
}

/** Carries out the answers to all pending decisions, and goes on to the next. @throws Error on an illegal one. */
export const applied = applyBy({ decisionsOf, whyNot, carryOut, goOn });

function carryOut(play: Play, answers: readonly Answer<Action>[]): void {
  const [first] = answers;
  if (first === undefined) throw new Error('the battle is over');
  if (first.action.kind !== 'concede') {
    perform(play, first.decision.side, first.action);
    return;
  }
  const conceding = answers.filter(({ action }) => action.kind === 'concede' && action.isTaken);
  afterConcession(
    play,
    conceding.map(({ decision }) => decision.side),
  );
}

function perform(play: Play, side: Side, action: Exclude<Action, { kind: 'concede' }>): void {
  switch (action.kind) {
    case 'deploy':
      emit(play, { kind: 'piece-deployed', rule: 'TW-DOC-02', piece: action.piece, at: action.to });
      break;
    case 'place-trap':
      placeTrap(play, side, action.to);
      break;
    case 'activate':
      activate(play, action);
      break;
    case 'move':
      move(play, action);
      break;
    case 'reroll':
      reroll(play, action.die);
      break;
    case 'follow-up':
      followUp(play, action);
      break;
    default:
      act(play, action);
      break;
  }
}

function placeTrap(play: Play, side: Side, at: number): void {
  const [troop] = play.state.trapsInHand[side];
  const trap = `${side}-trap-${play.state.traps.length + 1}`;
  emit(play, { kind: 'trap-placed', rule: 'TW-DOC-03', trap, side, at, troop: troop ?? '', isHidden: true });
}

/** TW-ITM-10: the new value stands. */
function reroll(play: Play, die: number | undefined): void {
  const { phase } = play.state;
  if (phase.kind !== 'reroll') throw new Error('no attack waits for a reroll');
  if (die !== undefined) {
    const who = fighterOf(play.state, phase.attack.attacker).name;
    const face = play.dice.roll(6, `TW-ITM-10 reroll of ${who}`);
    const piece = idOf(play.state, phase.attack.attacker);
    emit(play, {
      kind: 'die-rerolled',
      rule: 'TW-ITM-10',
      piece,
      die,
      from: phase.attack.faces[die] ?? 0,
      face,
    });
  }
  const now = play.state.phase;
  if (now.kind === 'reroll') resolveAttack(play, now.attack);
}
