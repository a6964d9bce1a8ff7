import type { BattleStory } from '../battle-story.ts';
import { sayView, viewToSvg } from '../parts/battles.ts';
import { oneLine } from '../plain-text.ts';
import { type ReportWords, reportsInEnglish } from '../words/reports.en.ts';
import type { BattleLetter, LetterPart } from './battle-letter.ts';

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
export function battleOverLetter(
  { story, ...input }: BattleOverInput,
  all: ReportWords = reportsInEnglish,
): BattleLetter {
  const { battleOver: words } = all;
  const place = oneLine(input.place);
  const isPlayed = story.rounds.length > 0;
  return {
    campaign: input.campaign,
    subject: words.subject({ place }),
    title: words.title({ place }),
    lead: [
      words.how({ player: oneLine(input.player), how: input.how }),
      all.battles.headline(story.gist.headline),
      words.whenItCounts,
    ],
    parts: [
      ...(isPlayed ? [coursePart(story, all)] : []),
      { heading: words.losses, table: story.losses },
      ...(isPlayed
        ? [
            {
              heading: words.field,
              board: { picture: story.picture, says: words.fieldAt({ place }) },
            },
            {
              heading: words.lastBlows,
              list: story.rounds.at(-1)?.lines.slice(-LAST_LINES) ?? [],
              isDice: true as const,
            },
          ]
        : []),
    ],
    pageLink: input.pageLink,
  };
}

function coursePart(story: BattleStory, { battleOver, battles }: ReportWords): LetterPart {
  const views = story.views.map((view) => {
    const says = sayView(view, battles);
    return { says, svg: viewToSvg(view, says) };
  });
  return { heading: battleOver.course, paragraphs: [...story.paragraphs, ...story.course], views };
}
