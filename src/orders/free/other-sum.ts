/** Another number for what was just ordered: `Two Archers at Karak, make that three`. */
import type { Order } from '../../campaign/order.ts';

/** No more are raised by one order in words. */
export const RAISED_MAX = 20;

/** The same order with another number; undefined where it has none, or several that might be meant. */
export function withSum(order: Order, sum: number): Order | undefined {
  if (sum < 1) return undefined;
  switch (order.kind) {
    case 'gift':
      return { ...order, gold: sum };
    case 'every':
      return order.order.kind === 'gift' ? { ...order, order: { ...order.order, gold: sum } } : undefined;
    case 'recruit': {
      const [troop] = order.troops;
      const isOneSort = troop !== undefined && order.troops.every((each) => each === troop);
      return isOneSort && sum <= RAISED_MAX
        ? { ...order, troops: Array.from({ length: sum }, () => troop) }
        : undefined;
    }
    default:
      return undefined;
  }
}
