/** Names and dice as people read them. */
import type { Side } from '../../kernel/ruleset.ts';
import { indexOf, type State } from './state.ts';
import { findRow } from './tables.ts';

export const sideLabel = (side: Side): string => (side === 'red' ? 'Red' : 'Black');

/** The name of a fighter, with his side where another is called so too. */
export function fighterLabel(state: State, id: string): string {
  const fighter = state.fighters[indexOf(state, id)];
  if (fighter === undefined) return id;
  const isShared = state.fighters.some((other) => other.name === fighter.name && other.id !== id);
  return isShared ? `${sideLabel(fighter.side)} ${fighter.name}` : fighter.name;
}

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

/** `A, B and C`. */
export function joined(names: readonly string[]): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** `zone 2`; the ends have names. */
export function zoneLabel(zone: number): string {
  if (zone === -1) return "zone -1 (Red's edge)";
  return zone === 4 ? "zone 4 (Black's edge)" : `zone ${zone}`;
}
