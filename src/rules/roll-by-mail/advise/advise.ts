/** The adjutant's judgement, on what a side may know. No die is rolled (RM-DOC-22). */
import type { Dice } from '../../../kernel/dice.ts';
import type { Decision, Doctrine, Side } from '../../../kernel/ruleset.ts';
import type { Action, Order, Resolve } from '../actions.ts';
import { armedFor } from '../order-check.ts';
import { lostPercent } from '../outcome.ts';
import { indexOf, type State } from '../state.ts';
import type { View } from '../view.ts';
import { isTold, standingFor, temperOf } from './doctrine.ts';
import { kitIn, planned } from './plan.ts';
import { judgedOrder, orderBy } from './stances.ts';

/** Always legal; the same view, decision and doctrine give the same advice. */
export function advised({ state }: View, decision: Decision, doctrine: Doctrine, _dice: Dice): Action {
  if (decision.kind === 'kit') return { kind: 'kit', kits: {} };
  if (decision.kind === 'resolve') return { kind: 'resolve', what: resolved(state, decision.side, doctrine) };
  return orderFor(state, indexOf(state, String(decision.about)), doctrine);
}

/** The order of one fighter under a doctrine. */
export function orderFor(state: State, index: number, doctrine: Doctrine): Order {
  const kit = kitIn(state, index, doctrine.plan ?? []);
  const ready = armedFor(state, index, kit);
  const standing = standingFor(ready, index, doctrine);
  const judged = isTold(ready, index, doctrine)
    ? orderBy(ready, index, standing)
    : judgedOrder(ready, index, standing, temperOf(doctrine));
  const order = doctrine.plan === undefined ? judged : planned(ready, index, judged, doctrine.plan);
  return kit === undefined ? order : { ...order, kit };
}

/** RM-DOC-13: fight, unless the plan says otherwise. */
function resolved(state: State, side: Side, { plan = [] }: Doctrine): Resolve['what'] {
  const line = plan.findLast(({ kind }) => kind === 'resolve');
  if (line?.['what'] === 'withdraw' || line?.['what'] === 'yield') return line['what'];
  const percent = plan.findLast(({ kind }) => kind === 'retreat')?.['percent'];
  return typeof percent === 'number' && lostPercent(state, side) >= percent ? 'withdraw' : 'fight';
}
