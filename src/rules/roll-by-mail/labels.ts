/** Names and dice as people read them. */

import { fighterLabel, joined } from '../../kernel/labels.ts';
import { indexOf, type State } from './state.ts';
import { findRow } from './tables.ts';

export { fighterLabel, joined, sideLabel } from '../../kernel/labels.ts';

/** One name; `goblins` for a band of one kind; else all names. */
export function bandLabel(state: State, ids: readonly string[]): string {
  if (ids.length < 2) return fighterLabel(state, ids[0] ?? '');
  const troops = new Set(ids.map((id) => state.fighters[indexOf(state, id)]?.troop ?? id));
  const [only] = troops;
  const row = troops.size === 1 && only !== undefined ? findRow(only) : undefined;
  if (row !== undefined) return plural(row.name.toLowerCase());
  return joined(ids.map((id) => fighterLabel(state, id)));
}

function plural(noun: string): string {
  if (noun.endsWith('man')) return `${noun.slice(0, -3)}men`;
  if (noun === 'man-at-arms') return 'men-at-arms';
  if (noun === 'wolf') return 'wolves';
  return /(?:s|x|ch)$/.test(noun) ? `${noun}es` : `${noun}s`;
}

/** `zone 2`; the ends have names. */
export function zoneLabel(zone: number): string {
  if (zone === -1) return "zone -1 (Red's edge)";
  return zone === 4 ? "zone 4 (Black's edge)" : `zone ${zone}`;
}
