/** The last look at a mail (ADR 106): sentences of which no reader was sure, by their gist; and what was taken for plainer than it is. */
import { asked, type Claim, type Deed } from '../free/claim.ts';
import { type Entry, MOST_WEIGHED } from '../free/entry.ts';
import type { Talk } from '../wording.ts';
import { spied } from '../words/free.en.ts';
import { casedIn, isCased, isForced, LOST_OR_HELD, laterIn, ofARegion, putOff } from './cases.ts';
import lists from './data/gist-words.json' with { type: 'json' };
import { DEEDS, type Found, helped, hurried, isMergedToo, type Reads, routed } from './deeds.ts';
import { type Gist, gistOf, isState } from './row.ts';

/** What is said to be so orders nothing, unless something waits for it. */
const unlessState =
  (read: Reads): Reads =>
  (gist, talk) =>
    isState(gist.row) ? undefined : read(gist, talk);
const READERS: readonly Reads[] = [...DEEDS.map(unlessState), casedIn, laterIn];
/** A question only by its manners. */
const NICELY = new RegExp(lists.nicely, 'iu');

export function withGists(entries: readonly Entry[], talk: Talk): readonly Entry[] {
  if (talk.known === undefined || entries.length > MOST_WEIGHED) return entries;
  return entries.map((entry) => {
    const found = isOpen(entry) ? foundIn(entry.text, talk) : sharperIn(entry, talk);
    return found === undefined ? entry : heard(entry, found);
  });
}

/** Nobody was sure of it, it takes nothing back, and it is neither told nor asked. */
const isOpen = (entry: Entry): boolean =>
  isLeft(entry) &&
  entry.claims.every(({ sureness }) => sureness === 'asked') &&
  (!entry.isQuestion || NICELY.test(entry.text)) &&
  !(entry.isFirm === true && entry.isProse);

const isLeft = ({ kept, dealings, doubted, takesBack, isLimit, isAmendment }: Entry): boolean =>
  dealings.length + doubted.length === 0 &&
  !takesBack &&
  !isLimit &&
  !isAmendment &&
  (kept === undefined || (kept.fault !== null && kept.partOf === undefined && kept.instruction === null));

/** What a sentence asks for; undefined where that is not plain. */
function foundIn(text: string, talk: Talk): Found | undefined {
  if (text.includes('?') && !NICELY.test(text)) return undefined;
  const gist = gistOf(text.replace(NICELY, ''), talk);
  if (gist === undefined) return undefined;
  for (const read of READERS) {
    const found = read(gist, talk);
    if (found !== undefined) return found;
  }
  return undefined;
}

function heard(entry: Entry, { claims, orders, isSpied }: Found): Entry {
  const { kept: _, isVoid: __, revisedTo: ___, isRevision: ____, isWeighedTalk: _____, ...rest } = entry;
  const note = isSpied === true ? { note: spied } : {};
  return { ...rest, claims, dealings: orders, isQuestion: false, isTalk: false, isKnown: true, ...note };
}

/** An order that another reader took for plainer than it is: a march by some place, for a turn to come, or that waits for something. */
function sharperIn({ claims, dealings, kept, isQuestion, text }: Entry, talk: Talk): Found | undefined {
  const [claim, ...others] = claims;
  if (claim === undefined || others.length + dealings.length > 0 || isQuestion || text.includes('?'))
    return undefined;
  if (claim.sureness !== 'sure' || (kept !== undefined && kept.fault !== null)) return undefined;
  const gist = gistOf(text, talk);
  const found = gist === undefined ? undefined : sharper(claim, gist, talk);
  const [now] = found?.claims ?? [];
  return now?.armies[0] === claim.armies[0] ? found : undefined;
}

function sharper(claim: Claim, gist: Gist, talk: Talk): Found | undefined {
  const { deed, if: wait, turn } = claim;
  // `Let the riders be swallowed up by the host, once it is there it goes to Karak`: not the march alone.
  if (deed.kind === 'march' && isMergedToo(gist)) return { claims: [asked(claim)], orders: [] };
  if (deed.kind === 'march')
    return wait === undefined ? sharperMarch(deed, turn, gist, talk) : lostIn(gist, wait);
  // Support waits for a battle by itself.
  if (deed.kind === 'support' && wait !== undefined) return helped(gist, talk);
  return turn === undefined && wait === undefined ? putOff(claim, gist, talk) : undefined;
}

function sharperMarch(
  { path }: Extract<Deed, { readonly path: unknown }>,
  turn: number | undefined,
  gist: Gist,
  talk: Talk,
): Found | undefined {
  if (turn !== undefined) return undefined;
  const by =
    path.length === 1
      ? (routed(gist, talk) ?? (isForced(gist.row) ? hurried(gist, talk) : undefined))
      : undefined;
  return by ?? (isCased(gist.row) ? casedIn(gist) : undefined) ?? laterIn(gist, talk);
}

/** `If House Morn gets hold of Karak`: it is lost, and nobody need be seen there. */
function lostIn(gist: Gist, wait: Exclude<Claim['if'], undefined>): Found | undefined {
  const isSeen = wait === 'attacked' || (typeof wait === 'object' && wait.kind === 'entered');
  return isSeen ? ofARegion(gist, LOST_OR_HELD) : undefined;
}
