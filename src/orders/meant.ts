/** The orders in a question of ours, which a player gives by saying yes to it. */
import { sha256Hex } from '../kernel/hash.ts';
import type { Fault } from './sheet.ts';

/** In standard words; empty where the question offers none. */
export function meantBy({ said }: Fault): readonly string[] {
  if (said?.book !== 'orders') return [];
  const { order, orders } = said.facts;
  if (said.key === 'unclear/line.meant') return typeof order === 'string' ? [order] : [];
  if (!OFFERING.has(said.key) || !Array.isArray(orders)) return [];
  return orders.filter((one) => typeof one === 'string');
}

const OFFERING: ReadonlySet<string> = new Set(['unclear/meant', 'unclear/likely']);

const REFERENCE_LENGTH = 4;

/** The short word by which a player names the question they say yes to: the same orders have the same one. */
export const referenceOf = (meant: readonly string[]): string =>
  sha256Hex(meant.join('\n')).slice(0, REFERENCE_LENGTH);
