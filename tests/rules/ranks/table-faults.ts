/** What must never be seen on a table: for property tests. */
import { doOverlap } from '../../../src/rules/ranks/box.ts';
import type { Event, UnitMoved } from '../../../src/rules/ranks/events.ts';
import { evolve } from '../../../src/rules/ranks/evolve.ts';
import { boxOf, centreOf, isOnGround } from '../../../src/rules/ranks/formation.ts';
import { doesTouch, lossOf } from '../../../src/rules/ranks/ground.ts';
import {
  allowanceOf,
  chargeRate,
  flyRate,
  followRate,
  routRate,
  walkerOf,
  walkRate,
} from '../../../src/rules/ranks/rates.ts';
import { groundFor, indexOf, type State } from '../../../src/rules/ranks/state.ts';
import { TABLE } from '../../../src/rules/ranks/tables.ts';

/** What must hold of a table at the end of every step. */
export function faultsOf(state: State): readonly string[] {
  const found: string[] = [];
  const here = state.units.flatMap((unit, index) => (unit.is === 'on-table' ? [index] : []));
  for (const a of here) {
    for (const b of here) {
      if (a < b && doOverlap(boxOf(state, a), boxOf(state, b), 4)) found.push(`${a} and ${b} overlap`);
    }
    const isRouter = state.units[a]?.rout !== null;
    const [x, y] = centreOf(state, a);
    const isIn = isRouter
      ? x >= 0 && y >= 0 && x <= TABLE.width && y <= TABLE.depth
      : isOnGround(boxOf(state, a));
    if (!isIn) found.push(`${a} is off the table`);
  }
  state.units.forEach(({ figures, pending, is }, index) => {
    const profile = state.fighters[index]?.profile;
    const isGone = is === 'destroyed';
    if (figures < 0 || figures > (state.fighters[index]?.original ?? 0))
      found.push(`${index} has ${figures} figures`);
    if (!isGone && (pending < 0 || pending >= (profile?.wounds ?? 1)))
      found.push(`${index} carries ${pending} wounds`);
  });
  return found;
}

/** Moves that went further than their rates and the ground they ended on allow, in words. */
export function longMoves(start: State, events: readonly Event[]): readonly string[] {
  const found: string[] = [];
  let now = start;
  events.forEach((event) => {
    const next = evolve(now, event);
    if (event.kind === 'unit-moved' && !isOutOfHouse(now, event)) {
      const most = allowedFor(now, next, event);
      if (event.length > most) found.push(`${event.unit}: ${event.why} of ${event.length}, not ${most}`);
    }
    now = next;
  });
  return found;
}

/** RK-TER-13: a rout goes on until it is clear of the house it left. */
function isOutOfHouse(state: State, { unit, why }: UnitMoved): boolean {
  return why === 'rout' && state.units[indexOf(state, unit)]?.is === 'inside';
}

function allowedFor(before: State, after: State, { unit, why }: UnitMoved): number {
  const index = indexOf(before, unit);
  const order = before.orders[index];
  const isFlying = order?.kind === 'charge' && order.isFlying === true;
  switch (why) {
    case 'move':
      return allowanceOf(walkRate(before, index), lossAt(after, index));
    case 'charge':
    case 'failed-charge':
      return allowanceOf(chargeRate(before, index, isFlying), isFlying ? 0 : lossAt(after, index));
    case 'flight':
      return flyRate(before, index);
    case 'follow':
      return followRate(before, index);
    case 'exit':
      return walkRate(before, index);
    case 'rout':
      return routRate(before, index);
  }
}

/** The worst ground a unit stands on, in percent; a road takes it all away. */
function lossAt(state: State, index: number): number {
  const { hindering, roads } = groundFor(state);
  const own = boxOf(state, index);
  if (roads.some((road) => doesTouch(road, own))) return 0;
  const losses = hindering
    .filter((feature) => doesTouch(feature, own))
    .map((feature) => lossOf(feature, walkerOf(state, index)));
  return Math.max(0, ...losses);
}
