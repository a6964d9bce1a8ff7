import { scriptedDice } from '../../../src/kernel/dice-scripted.ts';
import type { Action, Orders } from '../../../src/rules/xenos-zealots/actions.ts';
import { STANDARD_POLICIES } from '../../../src/rules/xenos-zealots/deploy.ts';
import { applied, decisionsOf } from '../../../src/rules/xenos-zealots/legal.ts';
import type { State } from '../../../src/rules/xenos-zealots/state.ts';
import type { Counter } from '../../../src/rules/xenos-zealots/tables.ts';
import { battle, type Put } from './support.ts';

export const levy = (id: string, place: readonly [number, number], more: Partial<Put> = {}): Put => ({
  id,
  card: 'z-pilgrim-levy',
  at: [place],
  left: 1,
  ...more,
});
export const ordersPhase = (more: Partial<Parameters<typeof battle>[0]> = {}): State =>
  battle({ red: [levy('a', [10, 10])], black: [levy('b', [30, 40])], phase: { kind: 'orders' }, ...more });

export function orders(counters: Readonly<Record<string, Counter>>, more: Partial<Orders> = {}): Orders {
  return { kind: 'orders', counters, requests: [], policies: STANDARD_POLICIES, isConceded: false, ...more };
}
export function give(state: State, red: Orders, black: Orders, script: readonly number[] = []) {
  const dice = scriptedDice(script);
  const step = applied(
    state,
    [
      { decision: 'orders/red', action: red },
      { decision: 'orders/black', action: black },
    ],
    dice,
  );
  dice.assertSpent();
  return step;
}
export function act(state: State, action: Action, script: readonly number[] = []) {
  const [decision] = decisionsOf(state);
  return applied(state, [{ decision: decision?.id ?? '', action }], scriptedDice(script));
}
