/** Reading units by name in what players write, and naming them back. */
import { ok, type Result } from '../../kernel/result.ts';
import type { Side } from '../../kernel/ruleset.ts';
import { fighterOf, isPresent, type State } from './state.ts';
import type { View } from './view.ts';
import { refuse } from './words/refuse.ts';

export type Whose = 'own' | 'enemy';

/** A unit by its id, its name, or any part of its name that fits no other. Refusals: `unclear/unit`. */
export function readUnit(text: string, { state }: View, side: Side, whose: Whose): Result<string> {
  const wanted = text.trim().toLowerCase().replace(/^the /, '');
  const open = state.fighters.filter(
    (fighter, index) =>
      (fighter.side === side) === (whose === 'own') &&
      (isPresent(state, index) || state.units[index]?.is === 'waiting'),
  );
  const exact = open.filter(({ id, name }) => id.toLowerCase() === wanted || name.toLowerCase() === wanted);
  const found = exact.length > 0 ? exact : open.filter(({ name }) => name.toLowerCase().includes(wanted));
  const [only, another] = found;
  if (only !== undefined && another === undefined) return ok(only.id);
  const names = (found.length > 1 ? found : open).map(({ id }) => nameOf(state, id));
  if (found.length > 1) return refuse('unclear/unit.several', { text: text.trim(), names: names.join(', ') });
  const facts = { text: text.trim(), near: nearest(wanted, names), names: names.join(', ') };
  return refuse('unclear/unit.none', facts);
}

/** The name that shares most pairs of letters with what was written, if it shares enough. */
function nearest(wanted: string, names: readonly string[]): string | undefined {
  const pairs = (word: string): readonly string[] =>
    Array.from({ length: word.length - 1 }, (_, i) => word.slice(i, i + 2));
  const own = pairs(wanted);
  let best: { readonly name: string; readonly share: number } | undefined;
  for (const name of names) {
    const theirs = pairs(name.toLowerCase());
    const shared = own.filter((pair) => theirs.includes(pair)).length;
    const share = (2 * shared) / Math.max(1, own.length + theirs.length);
    if (share > (best?.share ?? 0.3)) best = { name, share };
  }
  return best?.name;
}

/** The name of a unit, as refusals say it. */
export function named(state: State, index: number): { readonly name: string } {
  return { name: fighterOf(state, index).name };
}

/** Its name, where it is the only one of its side so called; its id otherwise. */
export function nameOf({ fighters }: State, id: unknown): string {
  const fighter = fighters.find((one) => one.id === id);
  if (fighter === undefined) return String(id);
  const namesakes = fighters.filter(({ name, side }) => name === fighter.name && side === fighter.side);
  return namesakes.length === 1 ? fighter.name : fighter.id;
}
