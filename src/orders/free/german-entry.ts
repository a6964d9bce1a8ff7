/** A German sentence that the clauses are sure of nothing in, as an entry of its mail. */
import { readGerman } from '../german/read-german.ts';
import type { Talk } from '../wording.ts';
import type { Entry } from './entry.ts';
import { isNotMeant } from './gifts.ts';
import type { Said } from './said.ts';

interface GermanEntry {
  readonly entry: Pick<Entry, 'line' | 'text' | 'claims' | 'isInstead' | 'isKnown'>;
  readonly said: Said;
}

/** Undefined where it leaves something open, or asks for nothing. */
export function germanEntry(
  { line, text }: { readonly line: number; readonly text: string },
  before: Said,
  talk: Talk,
): GermanEntry | undefined {
  const read = readGerman(text, before, talk);
  if (read === undefined || read.claims.length === 0 || isNotMeant(text)) return undefined;
  const { claims, isInstead, said } = read;
  return { entry: { line, text, claims, isInstead, isKnown: true }, said: { ...before, ...said } };
}
