/**
 * Charges of a side that go together (RK-HOOK-04): in a melee each side is one pool (RK-CC-04), so whom a second unit
 * charges as well deals no more blows than before, and takes twice as many.
 */
import type { Side } from '../../../kernel/ruleset.ts';
import { type Charge, chargeTargets } from '../charge-ways.ts';
import { toDeclare } from '../orders.ts';
import { isEngaged, type State } from '../state.ts';
import { type Exchange, exchangeOf } from './judge.ts';

/** A charge that a unit could declare now, and what it would be worth alone. */
export interface Chance {
  readonly charge: Charge;
  readonly exchange: Exchange;
}

/** The charges open to a side, and who has chosen what so far. */
export interface Together {
  readonly chances: ReadonlyMap<number, readonly Chance[]>;
  /** By unit the target it charges; `NOBODY` for another order. */
  readonly chosen: Map<number, number>;
}

export const NOBODY = -1;

export function togetherOf(state: State, side: Side): Together {
  const chances = new Map<number, readonly Chance[]>();
  for (const index of toDeclare(state, side)) {
    if (isEngaged(state, index)) continue;
    chances.set(
      index,
      chargeTargets(state, index).map((charge) => ({
        charge,
        exchange: exchangeOf(state, index, charge.target),
      })),
    );
  }
  return { chances, chosen: new Map() };
}

/** Who has most to win by a charge chooses first: the others may join it. */
export function boldestFirst({ chances }: Together, units: readonly number[]): readonly number[] {
  const promise = (index: number): number =>
    (chances.get(index) ?? []).reduce(
      (most, { exchange }) => Math.max(most, exchange.dealt - exchange.received / 2),
      0,
    );
  return [...units].sort((a, b) => promise(b) - promise(a) || a - b);
}

/** What a charge is worth with those who go along: all deal, and share what comes back. */
export function sharedExchange({ chances, chosen }: Together, index: number, chance: Chance): Exchange {
  const { charge, exchange } = chance;
  let { dealt } = exchange;
  let sharers = 1;
  for (const [other, theirs] of chances) {
    if (other === index) continue;
    const joined = theirs.find((one) => one.charge.target === charge.target);
    const weight = joined === undefined ? 0 : likelihood(chosen.get(other), charge.target);
    if (joined === undefined || weight === 0) continue;
    dealt += joined.exchange.dealt * weight;
    sharers += weight;
  }
  return { dealt, received: exchange.received / sharers };
}

/** Who has not chosen yet may come along or not. */
const MAYBE = 0.5;

function likelihood(chosen: number | undefined, target: number): number {
  if (chosen === undefined) return MAYBE;
  return chosen === target ? 1 : 0;
}

/** Whether a friend has chosen to charge it: a shot at it would be lost, as it is in a melee by then (RK-SEQ-09). */
export function isCharged({ chosen }: Together, target: number): boolean {
  for (const other of chosen.values()) if (other === target) return true;
  return false;
}
