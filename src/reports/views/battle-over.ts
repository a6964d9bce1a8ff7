import type { BattleStory } from '../battle-story.ts';
import { oneLine } from '../plain-text.ts';
import type { BattleLetter } from './battle-letter.ts';

/** A battle that is over, told to one of those who fought it, or to the GM. */
export interface BattleOverInput {
  readonly campaign: BattleLetter['campaign'];
  readonly place: string;
  readonly player: string;
  /** How it came to its end, in a sentence: played out, left to the adjutants, agreed by both sides, ruled. */
  readonly how: string;
  /** As this reader may read it; of a battle on a table, what was reported. */
  readonly story: BattleStory;
  readonly pageLink: string;
}

const LAST_LINES = 60;

/** The story of a battle at its end, and when it counts. */
export function battleOverLetter({ story, ...input }: BattleOverInput): BattleLetter {
  const place = oneLine(input.place);
  const isPlayed = story.rounds.length > 0;
  return {
    campaign: input.campaign,
    subject: `Battle of ${place}: it is over`,
    title: `The battle of ${place} is over`,
    lead: [
      `${oneLine(input.player)}, ${input.how}`,
      story.outcome,
      'Losses, retreat and the fate of the land count when the campaign’s turn is resolved next; until then its armies stay where they are.',
    ],
    parts: [
      ...(isPlayed ? [{ heading: 'How it went', paragraphs: [...story.paragraphs, ...story.course] }] : []),
      { heading: 'What it cost', table: story.losses },
      ...(isPlayed
        ? [
            {
              heading: 'The field at the end',
              board: { picture: story.picture, says: `The field at the end of the battle of ${place}.` },
            },
            { heading: 'The last blows', list: story.rounds.at(-1)?.lines.slice(-LAST_LINES) ?? [] },
          ]
        : []),
    ],
    pageLink: input.pageLink,
  };
}
