/** Stretches of a battle with choices of one's own, for what must hold on any table. */
import fc from 'fast-check';
import type { Dice } from '../../src/kernel/dice.ts';
import { seededDice } from '../../src/kernel/dice-seeded.ts';
import type { Choice, Choices, Decision, Step } from '../../src/kernel/ruleset.ts';

export interface Stretch<State, Action, Event> {
  readonly applied: (state: State, choices: readonly Choice<Action>[], dice: Dice) => Step<State, Event>;
  readonly isOver: (state: State, start: State) => boolean;
}

export interface Played<State, Action, Event> {
  /** The start, and the state after each step. */
  readonly states: readonly State[];
  readonly last: State;
  /** Step by step. */
  readonly events: readonly (readonly Event[])[];
  readonly steps: readonly (readonly Choice<Action>[])[];
}

export type Choosing<State, Action> = (state: State, step: number) => readonly Choice<Action>[];

/** From `start` until it is over: by what `choose` says for each step, with dice of one seed. */
export function played<State, Action, Event>(
  { applied, isOver }: Stretch<State, Action, Event>,
  start: State,
  seed: string,
  choose: Choosing<State, Action>,
): Played<State, Action, Event> {
  const dice = seededDice(seed);
  const states = [start];
  const events: (readonly Event[])[] = [];
  const steps: (readonly Choice<Action>[])[] = [];
  let last = start;
  while (!isOver(last, start)) {
    const choices = choose(last, steps.length);
    const told = applied(last, choices, dice.fork(`step/${steps.length}`));
    last = told.state;
    steps.push(choices);
    states.push(last);
    events.push(told.events);
  }
  return { states, last, events, steps };
}

interface Chooser<State, Action> {
  readonly decisionsOf: (state: State) => readonly Decision[];
  readonly choicesOf: (state: State, decision: Decision) => Choices<Action>;
  readonly advise: (state: State, decision: Decision, dice: Dice) => Action;
  /** Whether an answer is any that is legal; the others are the adjutant's. */
  readonly isFree: (state: State, dice: Dice) => boolean;
}

export function mixed<State, Action>(
  seed: string,
  { decisionsOf, choicesOf, advise, isFree }: Chooser<State, Action>,
): Choosing<State, Action> {
  const dice = seededDice(seed).fork('choices');
  return (state) =>
    decisionsOf(state).map((decision) => ({
      decision: decision.id,
      action: isFree(state, dice) ? choicesOf(state, decision).sample(dice) : advise(state, decision, dice),
    }));
}

export const seeds: fc.Arbitrary<string> = fc
  .integer({ min: 1, max: 1_000_000 })
  .map((n) => n.toString(16).padStart(64, '0'));
