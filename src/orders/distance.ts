import { distance } from 'fastest-levenshtein';

/** Typing errors between two folded words: letters wrong, missing or too many, or two neighbours swapped. */
export function typosBetween(a: string, b: string): number {
  const edits = distance(a, b);
  return edits === 2 && isSwap(a, b) ? 1 : edits;
}

/** How many typing errors a word of this length may have and still be taken for another. */
export function typosAllowed(length: number): number {
  if (length < 4) return 0;
  if (length < 8) return 1;
  return length < 13 ? 2 : 3;
}

function isSwap(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  const at = [...a].findIndex((letter, i) => letter !== b[i]);
  return a.slice(at + 2) === b.slice(at + 2) && a[at] === b[at + 1] && a[at + 1] === b[at];
}
