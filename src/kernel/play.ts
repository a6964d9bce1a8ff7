/** A step of a battle under way, and how the answers of one step are carried out: the same for every ruleset. */
import { type Answer, answersTo } from './answers.ts';
import type { Dice } from './dice.ts';
import type { Refused } from './result.ts';
import type { Choice, Decision, Step } from './ruleset.ts';

/** Lives for one `deploy` or `apply` only; `state` is always the fold of `events`. */
export interface Play<State, Event> {
  state: State;
  readonly events: Event[];
  readonly dice: Dice;
}

/** A step in which nothing has happened yet. */
export function begin<State, Event>(state: State, dice: Dice): Play<State, Event> {
  return { state, events: [], dice };
}

/** How something happens in a ruleset with this fold: the state changes, and the event is noted. */
export function emitBy<State, Event>(
  evolve: (state: State, event: Event) => State,
): (play: Play<State, Event>, event: Event) => void {
  return (play, event) => {
    play.state = evolve(play.state, event);
    play.events.push(event);
  };
}

/** What a ruleset asks, refuses and does: all that `applyBy` needs to know of it. */
export interface Carrier<State, Action, Event> {
  decisionsOf(state: State): readonly Decision[];
  whyNot(state: State, decision: Decision, action: Action): Refused | undefined;
  /** Takes one legal answer to each pending decision, in the order they are asked. */
  carryOut(play: Play<State, Event>, answers: readonly Answer<Action>[]): void;
  /** Then plays on to the next question or the end; absent where `carryOut` does. */
  goOn?(play: Play<State, Event>): void;
}

/** The `apply` of a ruleset. What it gives throws an Error on answers that are missing, too many or refused. */
export function applyBy<State, Action, Event>({
  decisionsOf,
  whyNot,
  carryOut,
  goOn,
}: Carrier<State, Action, Event>): (
  state: State,
  choices: readonly Choice<Action>[],
  dice: Dice,
) => Step<State, Event> {
  return (state, choices, dice) => {
    const answers = answersTo(decisionsOf(state), choices, (decision, action) =>
      whyNot(state, decision, action),
    );
    const play = begin<State, Event>(state, dice);
    carryOut(play, answers);
    goOn?.(play);
    return { state: play.state, events: play.events };
  };
}
