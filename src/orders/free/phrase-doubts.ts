/** Whose word counts of a line that stands alone: the phrases' question, or what the other readers made of it. */
import { meantBy } from '../meant.ts';
import type { Fault, OrderLine } from '../sheet.ts';
import type { Claim } from './claim.ts';
import type { Entry } from './entry.ts';

/** `army | stands | goes`: the head of a table. */
const TABLE_HEAD =
  /^\|?\s*(?:army|armies|host|force|unit|who|name|heer|armee|truppe|wer|einheit)s?\s*(?:\||\t)[\p{L} ,./()|\t-]+$/iu;

/** Where a line that stands alone says no more than the phrases `found` in it, it is answered in their words; undefined where not. */
export function answeredByPhrases(
  found: readonly OrderLine[],
  read: readonly Entry[],
): Pick<Entry, 'isIdle' | 'isTalk'> | undefined {
  const faulty = found.filter(({ fault }) => fault !== null);
  const isPutPlainly = read.some(({ written }) => written !== undefined);
  if (read.length > 1 || faulty.length === 0 || isPutPlainly || read.some(({ isFirm }) => isFirm))
    return undefined;
  const isFirm = faulty.some(({ fault }) => STANDING.includes(fault?.code ?? '') && !isMended(fault, read));
  const isOpen = faulty.every(({ fault }) => fault !== null && isClueless(fault));
  // Whether an earlier order is taken back by it, or the army shall stay, is not ours to choose.
  const isNegative = faulty.some(({ fault }) => fault?.code === 'unclear/negative');
  const isHeard = read.some((one) =>
    isNegative ? goesElsewhere(one) || isStaying(one) : saysMore(one, isOpen),
  );
  if (!isFirm && isHeard) return undefined;
  const isIdle = isOpen && read.every((one) => one.isIdle);
  const isHead = found.every(({ text }) => text.endsWith(':') || TABLE_HEAD.test(text));
  const isTalk =
    isHead && found.every(({ text }) => TABLE_HEAD.test(text))
      ? true
      : (isOpen || isHead) && read.length > 0 && read.every((one) => one.isTalk);
  return { isIdle, isTalk };
}

/** Gold that the phrases took for a term; an offer of which every word is understood. */
const isMended = (fault: Fault | null, read: readonly Entry[]): boolean =>
  (LETTERS.includes(fault?.code ?? '') && read.some(({ kept }) => kept?.order?.kind === 'press')) ||
  (read.some(({ dealings }) => dealings.length > 0) &&
    (['unclear/gift', 'unclear/faction'].includes(fault?.code ?? '') ||
      (fault?.code === 'unclear/terms' && read.every(({ isKnown }) => isKnown))));

/** To whom it is the phrases could not tell. */
const LETTERS = ['unclear/faction', 'unclear/letter-head', 'unclear/terms'];

/** What is wrong with the terms of an offer, or too much for one line, is not made right by reading less of it. */
const STANDING = [
  ...['unclear/terms', 'unclear/gift', 'unclear/faction', 'unclear/too-long', 'unclear/cancel-what'],
  ...['unclear/empty-letter', 'unclear/letter-head', 'unclear/letter-end', 'unclear/too-many-lines'],
];

/** The phrases have no idea what was meant, or fail at a name with more words than it has. */
const isClueless = (fault: Fault): boolean =>
  ['unclear/line', 'unclear/army', 'unclear/region'].includes(fault.code) &&
  !isNearly(fault) &&
  meantBy(fault).length === 0;

/** A name is nearly one that we know. */
function isNearly({ said }: Fault): boolean {
  const near = said?.facts['near'];
  return Array.isArray(near) && near.length > 0;
}

/** `not to Karak but to Oxley`, a letter, words to the game master. */
const goesElsewhere = ({ claims, dealings, kept, isProse: isTalk }: Entry): boolean =>
  kept !== undefined ||
  dealings.length > 0 ||
  claims.some(({ deed, sureness }) => 'path' in deed && sureness === 'sure') ||
  (claims.length === 0 && isTalk);

/** `1st Host will not move` says what it does; `do not move` and `does not march` may take back what an earlier mail ordered. */
const isStaying = ({ claims, text }: Entry): boolean =>
  claims.length > 0 &&
  claims.every(
    ({ deed, sureness, armies }) => deed.kind === 'hold' && sureness === 'sure' && armies.length > 0,
  ) &&
  INDICATIVE.test(text);

const INDICATIVE =
  /(?<!\p{L})(?:(?:will|shall|does|is|are) not|won['’]?t|shan['’]?t|doesn['’]?t|isn['’]?t|aren['’]?t) (?:be )?(?:mov|budg|stir|leav|go)|(?<!\p{L})(?:rührt|rühren|bewegt|bewegen) sich (?:\p{L}+ ){0,2}?(?:nicht|kein\p{L}* \p{L}+)(?!\p{L})/iu;

/** `isOpen`: the phrases have no idea what was meant. */
function saysMore(entry: Entry, isOpen: boolean): boolean {
  const { claims, dealings, kept, takesBack, isQuestion } = entry;
  if (kept !== undefined || dealings.length > 0 || isQuestion) return true;
  const isHeard = ({ deed, group, sureness }: Claim) =>
    deed.kind !== 'open' && deed.kind !== 'not-to' && group !== 'rest' && (isOpen || sureness === 'sure');
  return claims.some(isHeard) || (claims.length === 0 && !takesBack && entry.isProse);
}
