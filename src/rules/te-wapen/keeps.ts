/** What the campaign keeps for a unit or person between two battles. */
import type { Json } from '../../kernel/brand.ts';
import { isPart } from '../../kernel/procedure-input.ts';

export interface Keeps {
  readonly items?: readonly string[];
  readonly stores?: Readonly<Record<string, number>>;
  readonly isMounted?: boolean;
  readonly variant?: string;
}

/** Reads what `aftermath` wrote, or a GM gave; anything else is passed over. */
export function parseKeeps(keeps: Json | undefined): Keeps {
  if (!isPart(keeps)) return {};
  const items = Array.isArray(keeps['items'])
    ? keeps['items'].filter((item) => typeof item === 'string')
    : [];
  const stores = isPart(keeps['stores']) ? Object.entries(keeps['stores']) : [];
  const counts = stores.flatMap(([id, left]) => (typeof left === 'number' ? [[id, left] as const] : []));
  return {
    ...(items.length > 0 ? { items } : {}),
    ...(counts.length > 0 ? { stores: Object.fromEntries(counts) } : {}),
    ...(keeps['isMounted'] === true ? { isMounted: true } : {}),
    ...(typeof keeps['variant'] === 'string' ? { variant: keeps['variant'] } : {}),
  };
}
