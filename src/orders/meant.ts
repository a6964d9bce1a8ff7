/** The orders in a question of ours, which a player gives by saying yes to it. */
import type { Fault } from './sheet.ts';

/** In standard words; empty where the question offers none. */
export function meantBy({ said }: Fault): readonly string[] {
  if (said?.book !== 'orders') return [];
  const { order, orders } = said.facts;
  if (said.key === 'unclear/line.meant') return typeof order === 'string' ? [order] : [];
  if (said.key !== 'unclear/meant' || !Array.isArray(orders)) return [];
  return orders.filter((one) => typeof one === 'string');
}
