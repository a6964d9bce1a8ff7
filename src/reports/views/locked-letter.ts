import type { BattleLetter } from './battle-letter.ts';

/** Told when orders are closed, before anything is resolved. */
export interface LockedInput {
  readonly campaign: { readonly id: string; readonly name: string };
  readonly turn: number;
  /** Over the leaves of all seats. */
  readonly root: string;
  /** The reader's own; absent for who has no orders to give. */
  readonly leaf?: string;
  readonly pageLink: string;
}

/** The root over everybody's orders, for each mailbox to keep. */
export function lockedLetter({ campaign, turn, root, leaf, pageLink }: LockedInput): BattleLetter {
  return {
    campaign: { id: campaign.id, name: campaign.name },
    subject: `Turn ${turn}: orders are closed`,
    title: `Turn ${turn}: orders are closed`,
    lead: [
      'Nothing is asked of you. The number below stands for the orders and luck words of all seats, the silent ones too. It is fixed now, before anything is resolved, and goes to everybody. Keep this letter: the proof of the turn must show the same number.',
    ],
    parts: [
      { heading: 'The root over all seats', lines: [root] },
      ...(leaf === undefined ? [] : [ownPart(leaf)]),
    ],
    pageLink,
  };
}

function ownPart(leaf: string): BattleLetter['parts'][number] {
  return {
    heading: 'Your leaf under it',
    paragraphs: [
      'If you sent orders, your last receipt for this turn tells the same leaf. If it does not, ask your game master before the report comes.',
    ],
    lines: [leaf],
  };
}
