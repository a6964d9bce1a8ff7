/** A case that no reader has made anything of: what stands beside it is asked, and never done as if it were not there. */
import { asked, type Claim } from '../free/claim.ts';
import type { Entry } from '../free/entry.ts';

/** `unless, of course, the moon is red`. */
const UNLESS = /\bunless\b|\bes sei denn\b|\baußer wenn\b/iu;
/** `except the one that cannot`: an army that is not named. */
const NAMELESS =
  /\b(?:except|but not|apart from|other than) (?:for )?(?:the |that )?(?:ones?|others?|which|who)\b/i;
const OPENS = /^\W{0,3}(?:and |but )?(?:unless|except|es sei denn|außer)\b/iu;

/** The entries, with marches asked where a case stands beside them, or begins the next sentence, and no order waits for anything. */
export function casesAsked(entries: readonly Entry[]): readonly Entry[] {
  return entries.map((entry, at) => {
    const isCased = isCase(entry.text) || opensCase(entries[at + 1]);
    if (!isCased || entry.claims.some((claim) => claim.if !== undefined)) return entry;
    return { ...entry, claims: entry.claims.map((claim) => (isMove(claim) ? asked(claim) : claim)) };
  });
}

const isCase = (text: string): boolean => UNLESS.test(text) || NAMELESS.test(text);

const opensCase = (next: Entry | undefined): boolean =>
  next !== undefined && next.claims.length === 0 && OPENS.test(next.text);

const isMove = ({ deed }: Claim): boolean => 'path' in deed;
