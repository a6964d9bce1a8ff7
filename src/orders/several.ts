import type { Found } from './names.ts';
import type { Span } from './phrase.ts';
import type { Words } from './words.ts';

/** What stands between the things of a list. */
export const BETWEEN: readonly string[] = [',', ';', '&', '+', 'and', 'und'];

/** Several things with commas or `and` between them, each found by `find`; at least one. */
export function findSeveral<T>(line: Words, span: Span, find: (span: Span) => Found<T>): Found<readonly T[]> {
  const whole = listed(find(span));
  if (whole.isFound && whole.cost < MISSPELT) return whole;
  const breaks = line.words.flatMap((word, at) => (isBreak(word.key, at, span) ? [at] : []));
  for (const at of breaks) {
    const head = listed(find({ from: span.from, to: at }));
    if (!head.isFound) continue;
    const rest = findSeveral(line, { from: afterBreaks(line, at, span.to), to: span.to }, find);
    return rest.isFound ? joined(head, rest) : rest;
  }
  return whole;
}

/** From this cost on a name was not written as it is. */
const MISSPELT = 10;

function listed<T>(found: Found<T>): Found<readonly T[]> {
  return found.isFound ? { ...found, id: [found.id] } : found;
}

function isBreak(key: string, at: number, span: Span): boolean {
  return at > span.from && at < span.to - 1 && BETWEEN.includes(key);
}

function afterBreaks(line: Words, at: number, end: number): number {
  let next = at;
  while (next < end - 1 && BETWEEN.includes(line.words[next]?.key ?? '')) next += 1;
  return next;
}

type Good<T> = Extract<Found<T>, { readonly isFound: true }>;

function joined<T>(head: Good<readonly T[]>, rest: Good<readonly T[]>): Found<readonly T[]> {
  return {
    isFound: true,
    id: [...head.id, ...rest.id],
    cost: head.cost + rest.cost,
    corrected: [...head.corrected, ...rest.corrected],
  };
}
