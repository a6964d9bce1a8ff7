import { sayInstant } from '../../campaign/calendar/calendar.ts';
import type { AwaitedChance } from '../../campaign/chance.ts';
import { instantOfRound, QUICKNET_KEY } from '../../kernel/beacon.ts';
import { type ReportWords, reportsInEnglish } from '../words/reports.en.ts';
import type { BattleLetter } from './battle-letter.ts';

/** Told when orders are closed, before anything is resolved. */
export interface LockedInput {
  readonly campaign: { readonly id: string; readonly name: string };
  readonly turn: number;
  /** Over the leaves of all seats. */
  readonly root: string;
  /** The reader's own; absent for who has no orders to give. */
  readonly leaf?: string;
  /** What will be added to the dice; absent: nothing. */
  readonly chance?: AwaitedChance;
  /** Why they were closed before their deadline; absent: they were not. */
  readonly early?: 'gm' | 'final';
  readonly pageLink: string;
}

/** The root over everybody's orders, for each mailbox to keep. */
export function lockedLetter(
  { campaign, turn, root, leaf, chance, early, pageLink }: LockedInput,
  { lockedLetter: words }: ReportWords = reportsInEnglish,
): BattleLetter {
  const title = words.title({ turn });
  return {
    campaign: { id: campaign.id, name: campaign.name },
    subject: title,
    title,
    lead: [...(early === undefined ? [] : [words.early[early]]), words.lead],
    parts: [
      { heading: words.root, lines: [root] },
      ...(chance === undefined ? [] : [chancePart(chance, words)]),
      ...(leaf === undefined ? [] : [{ heading: words.leaf, paragraphs: [words.compare], lines: [leaf] }]),
    ],
    pageLink,
  };
}

/** CP-REC-13: what nobody knows yet, fixed now. */
function chancePart(
  chance: AwaitedChance,
  words: ReportWords['lockedLetter'],
): BattleLetter['parts'][number] {
  if (chance.kind === 'slow-hash') return { heading: words.added, paragraphs: [words.slowHash(chance)] };
  const { round, publicKey } = chance;
  const at = sayInstant(instantOfRound(round), 'UTC');
  const isPublic = publicKey === QUICKNET_KEY;
  return { heading: words.added, paragraphs: [words.beacon({ round, at, isPublic })], lines: [publicKey] };
}
