/** Fighters by name, as people write them: by id, by whole name, by any part that only one has. */
import { ok, type Result } from '../../kernel/result.ts';
import type { Side } from '../../kernel/ruleset.ts';
import { type Fighter, fighterOf, type State } from './state.ts';
import type { View } from './view.ts';
import { refuse } from './words/refuse.ts';

const fold = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^the /, '')
    .replace(/[^\p{L}\p{N}-]+/gu, ' ')
    .trim();

/** Refusals: `unclear/fighter`, with those it may have meant. */
export function findFighter(
  text: string,
  { state }: View,
  isWanted: (index: number) => boolean,
): Result<string> {
  const wanted = fold(text);
  const all = state.fighters.flatMap((fighter, index) => (isWanted(index) ? [fighter] : []));
  const exact =
    all.find(({ id }) => id.toLowerCase() === text.trim().toLowerCase()) ??
    onlyOne(all.filter(({ name }) => fold(name) === wanted));
  if (exact !== undefined) return ok(exact.id);
  const parts = all.filter(({ name }) => hasWords(fold(name), wanted));
  const part = onlyOne(parts);
  if (part !== undefined) return ok(part.id);
  if (parts.length > 1) {
    const names = parts.map(({ id, name }) => `${name} [${id}]`).join(', ');
    return refuse('unclear/fighter.several', { text, names });
  }
  const near = all
    .map(({ name }) => name)
    .toSorted((a, b) => likeness(fold(b), wanted) - likeness(fold(a), wanted));
  const likely = [...new Set(near)].slice(0, 3).join(', or ');
  return refuse('unclear/fighter.none', { text, likely });
}

function onlyOne<T>(items: readonly T[]): T | undefined {
  return items.length === 1 ? items[0] : undefined;
}

/** Each word written begins a word of the name. */
function hasWords(name: string, wanted: string): boolean {
  if (wanted === '') return false;
  const words = name.split(' ');
  return wanted.split(' ').every((word) => words.some((one) => one.startsWith(word)));
}

/** How many pairs of letters two names share, for their length. */
function likeness(a: string, b: string): number {
  const pairs = (text: string): readonly string[] =>
    Array.from({ length: Math.max(0, text.length - 1) }, (_, i) => text.slice(i, i + 2));
  const [one, other] = [pairs(a), pairs(b)];
  const shared = one.filter((pair) => other.includes(pair)).length;
  return (2 * shared) / Math.max(1, one.length + other.length);
}

/** The fighter's name where it reads back as that fighter among their own side, the id otherwise. */
export function writtenName(state: State, id: string): string {
  const side = state.fighters.find((one) => one.id === id)?.side;
  return nameAmong(id, side === undefined ? [] : state.fighters.filter((one) => one.side === side));
}

/** The same among the fighters of both sides. */
export function nameAmongAll(state: State, id: string): string {
  return nameAmong(id, state.fighters);
}

/** Signs and words that part the names in a line. */
const PARTING = /[,:]|\b(?:and|with|at|on|over|to|using|towards?)\b|[.!]$|^[^\p{L}\p{N}]*$/iu;

function nameAmong(id: string, fighters: readonly Fighter[]): string {
  const name = fighters.find((one) => one.id === id)?.name;
  if (name === undefined) return id;
  const namesakes = fighters.filter((one) => fold(one.name) === fold(name));
  const isPlain = !PARTING.test(name) && name.replace(/\s+/g, ' ').trim() === name && fold(name) !== '';
  return namesakes.length === 1 && isPlain ? name : id;
}

export const isOf =
  (state: State, side: Side) =>
  (index: number): boolean =>
    fighterOf(state, index).side === side;
