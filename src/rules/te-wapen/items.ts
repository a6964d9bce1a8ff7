/** Magic items at work (TW-ITM-01..27): whose they are, and whom they serve. */
import { attachedTo } from './occupancy.ts';
import { isUnit, type State } from './state.ts';
import { traitOf } from './traits.ts';

/** Whether a piece carries an item itself. */
export function carries(state: State, index: number, item: string): boolean {
  const { items } = traitOf(state, index);
  return items.length > 0 && items.includes(item);
}

/** TW-ITM-01: a unit is served by its own item and by those of the individuals attached to it. */
export function isServedBy(state: State, unit: number, item: string): boolean {
  if (carries(state, unit, item)) return true;
  if (!isUnit(state, unit)) return false;
  return attachedTo(state, unit).some((individual) => carries(state, individual, item));
}
