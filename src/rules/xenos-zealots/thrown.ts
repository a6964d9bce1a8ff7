/** What fell, told besides what became of it: so that anybody can hold a battle's dice against its seed without knowing the rules. */
import type { Dice } from '../../kernel/dice.ts';
import { loggingDice } from '../../kernel/dice-log.ts';
import type { Step } from '../../kernel/ruleset.ts';
import type { Event } from './events.ts';
import type { State } from './state.ts';

/** XZ-DIC-07: a step with the dice that were thrown in it, those that were thrown again among them, at its end. */
export function tellingDice(dice: Dice, step: (dice: Dice) => Step<State, Event>): Step<State, Event> {
  const log = loggingDice(dice);
  const { state, events } = step(log.dice);
  if (log.rolls.length === 0) return { state, events };
  const faces = log.rolls.map(({ value }) => value);
  return { state, events: [...events, { kind: 'dice-thrown', rule: 'XZ-DIC-07', faces }] };
}
