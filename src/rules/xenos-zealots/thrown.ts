/** What fell, told besides what became of it: so that anybody can hold a battle's dice against its seed without knowing the rules. */
import type { Dice } from '../../kernel/dice.ts';
import { watchedDice } from '../../kernel/dice-log.ts';
import type { Step } from '../../kernel/ruleset.ts';
import type { Event } from './events.ts';
import type { State } from './state.ts';

/** XZ-DIC-07: a step with the dice that were thrown in it, those that were thrown again among them, at its end. */
export function tellingDice(dice: Dice, step: (dice: Dice) => Step<State, Event>): Step<State, Event> {
  const faces: number[] = [];
  const { state, events } = step(watchedDice(dice, (face) => void faces.push(face)));
  if (faces.length === 0) return { state, events };
  return { state, events: [...events, { kind: 'dice-thrown', rule: 'XZ-DIC-07', faces }] };
}
