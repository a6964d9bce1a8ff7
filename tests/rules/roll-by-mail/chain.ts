/** Fights to the end as a Markov chain: rounds of the engine, enumerated, and the chain solved in fractions. */
import { type Fraction, plus } from '../../../src/kernel/fraction.ts';
import { HOLD } from '../../../src/rules/roll-by-mail/actions.ts';
import { applied, decisionsOf } from '../../../src/rules/roll-by-mail/legal.ts';
import { type State, standingOf } from '../../../src/rules/roll-by-mail/state.ts';
import { chances, less, ONE, product, quotient, ZERO } from './exact.ts';
import type { Told } from './support.ts';

export interface Duel {
  /** Red's chance to win. */
  readonly wins: Fraction;
  readonly meanRounds: Fraction;
}

/** Told in the first round alone; afterwards they fight on. */
export function solve(state: State, told: Told = {}, known: Map<string, Duel> = new Map()): Duel {
  const key = keyOf(state, told);
  const found = known.get(key);
  if (found !== undefined) return found;
  const next = chances(
    (dice) => applied(state, answers(state, told), dice).state,
    (after) => keyOf(afresh(after), {}),
  );
  let stays = ZERO;
  let wins = ZERO;
  let rounds = ONE;
  for (const [name, { result, chance }] of next) {
    if (name === key) {
      stays = plus(stays, chance);
      continue;
    }
    const then = ended(result) ?? solve(afresh(result), {}, known);
    wins = plus(wins, product(chance, then.wins));
    rounds = plus(rounds, product(chance, then.meanRounds));
  }
  const goes = less(ONE, stays);
  const solved = { wins: quotient(wins, goes), meanRounds: quotient(rounds, goes) };
  known.set(key, solved);
  return solved;
}

function answers(state: State, told: Told) {
  return decisionsOf(state).map(({ id, about }) => ({
    decision: id,
    action: { ...HOLD, ...told[String(about)] },
  }));
}

/** What a fight goes on from: the round does not count, nor who was out before it. */
function afresh(state: State): State {
  return { ...state, round: 1, outBefore: { red: 0, black: 0 } };
}

function keyOf({ bodies, engaged }: State, told: Told): string {
  return JSON.stringify([bodies.map(({ putOut: _putOut, ...body }) => body), engaged, told]);
}

function ended(state: State): Duel | undefined {
  const [red, black] = [standingOf(state, 'red').length, standingOf(state, 'black').length];
  if (red > 0 && black > 0) return undefined;
  return { wins: red > 0 ? ONE : ZERO, meanRounds: ZERO };
}
