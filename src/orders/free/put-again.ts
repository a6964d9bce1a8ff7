/** A sentence that others leave open, or take for plainer than it is, put in plainer ones once it was read as it stands. */
import type { Talk } from '../wording.ts';
import { inAddition, inConsequence } from './consequences.ts';
import type { Entry } from './entry.ts';
import { inPlainCase, isCaseRead } from './plain-cases.ts';
import { toldIn } from './plain-deeds.ts';
import type { Said } from './said.ts';

/** Undefined where what was read of it stands. */
export function putAgain(
  text: string,
  read: readonly Entry[],
  said: Said,
  talk: Talk,
): readonly string[] | undefined {
  const told = toldIn(text, talk, said);
  if (told === undefined) return undefined;
  const done = inConsequence(told);
  if (done !== undefined) return [done];
  const cased = isCaseRead(read) ? undefined : inPlainCase(told);
  if (cased !== undefined || read.some(isRead)) return cased;
  const added = inAddition(told);
  return added === undefined ? undefined : [added];
}

/** Something of it was understood and is not to be asked. */
const isRead = ({ claims, dealings, kept }: Entry): boolean =>
  dealings.length > 0 ||
  claims.some(({ sureness }) => sureness !== 'asked') ||
  (kept?.order ?? kept?.instruction ?? null) !== null;
