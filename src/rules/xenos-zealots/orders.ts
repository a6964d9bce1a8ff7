/** Order counters: who gets one, and which (XZ-TRN-05, XZ-ORD-13, XZ-GAP-79). */
import type { Refused } from '../../kernel/result.ts';
import type { Side } from '../../kernel/ruleset.ts';
import type { Orders } from './actions.ts';
import type { Arm } from './kinds.ts';
import { gunOf, livingOf } from './standing.ts';
import { fighterOf, isBody, kindOf, remembered, type State, sideOf, speedOf, unitOf } from './state.ts';
import { whyNotRequest } from './support.ts';
import type { Counter } from './tables.ts';
import { refuse } from './words/refuse.ts';

/** The units of a side that take a counter: on good morale, on the table or aboard. */
export function orderable(state: State, side: Side): readonly number[] {
  return all(state)[side];
}

const all = remembered((state) => {
  const found: Record<Side, number[]> = { red: [], black: [] };
  state.units.forEach((unit, index) => {
    const isThere = isBody(state, index) || (unit.is === 'aboard' && unit.host < 0);
    if (isThere && unit.morale === 'OK') found[sideOf(state, index)].push(index);
  });
  return found as Readonly<Record<Side, readonly number[]>>;
});

/** XZ-ORD-13. */
export function countersFor(state: State, index: number): readonly Counter[] {
  const canShoot = hasWorkingArm(state, index);
  return [
    ...(canShoot ? (['ADVANCE'] as const) : []),
    ...(mayCharge(state, index) ? (['CHARGE'] as const) : []),
    'DOUBLE_TIME',
    ...(canShoot ? (['EVADE', 'FIRE_SUPPORT'] as const) : []),
    'INFILTRATE',
  ];
}

export function mayCharge(state: State, index: number): boolean {
  const { noChargeTurn, systems } = unitOf(state, index);
  if (speedOf(state, index) === 0 || noChargeTurn === state.turn || gunOf(state, index) !== undefined)
    return false;
  return kindOf(state, index).blades.some(({ system }) => system < 0 || systems[system] === true);
}

/** A ranged weapon that still works, of the unit or its character. */
function hasWorkingArm(state: State, index: number): boolean {
  const { character } = unitOf(state, index);
  if (kindOf(state, index).arms.some((arm) => works(state, index, arm))) return true;
  return character >= 0 && kindOf(state, character).arms.some((arm) => works(state, character, arm));
}

function works(state: State, index: number, { mount, bearers, system }: Arm): boolean {
  if (system >= 0) return unitOf(state, index).systems[system] === true;
  if (mount === 'gun' || mount === 'gun-turret') return gunOf(state, index) !== undefined;
  const { roles } = fighterOf(state, index);
  return livingOf(state, index).some((model) => bearers.includes(roles[model] ?? -1));
}

/** XZ-GAP-82: refusals `illegal/counter`, `illegal/concede`, and those of requests. */
export function whyNotOrders(state: State, side: Side, orders: Orders): Refused | undefined {
  const units = orderable(state, side);
  const given = Object.keys(orders.counters);
  if (given.length !== units.length) {
    return refuse('illegal/counter.each', {}, 'XZ-TRN-05');
  }
  for (const index of units) {
    const { id, name } = fighterOf(state, index);
    const counter = orders.counters[id];
    if (counter === undefined || !countersFor(state, index).includes(counter)) {
      return counter === undefined
        ? refuse('illegal/counter.none', { name }, 'XZ-ORD-13')
        : refuse('illegal/counter.not-open', { name, counter }, 'XZ-ORD-13');
    }
  }
  return whyNotArmy(state, side, orders);
}

function whyNotArmy(state: State, side: Side, { requests, isConceded }: Orders): Refused | undefined {
  if (isConceded && !state.mayConcede) {
    return refuse('illegal/concede', {}, 'XZ-DOC-21');
  }
  for (const [i, request] of requests.entries()) {
    if (requests.findIndex(({ support }) => support === request.support) !== i) {
      return refuse('illegal/support.once', { support: request.support }, 'XZ-GAP-60');
    }
    const wrong = whyNotRequest(state, side, request);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}
