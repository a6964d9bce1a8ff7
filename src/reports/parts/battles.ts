import type { BattleStory } from '../battle-story.ts';
import type { MailPicture } from '../mail.ts';
import { pictureToSvg } from '../pictures/picture-to-svg.ts';
import { oneLine, type Table } from '../plain-text.ts';
import { countOf } from '../words.ts';

/** A battle as a mail prints it. */
export interface BattleView {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly outcome: string;
  readonly losses: Table;
  /** The beginning of the account, as much as a mail can carry. */
  readonly rounds: readonly { readonly title: string; readonly lines: readonly string[] }[];
  /** Where the rest of it is; empty when there is no rest. */
  readonly more: string;
  readonly picture: { readonly cid: string; readonly alt: string; readonly lines: readonly string[] };
}

/** Mail programs cut long mails off: this many lines of a battle's account are printed. */
const LINES_PRINTED = 60;

export function viewBattle(story: BattleStory): BattleView {
  const rounds = firstLines(story.rounds, LINES_PRINTED);
  return {
    title: oneLine(story.title),
    paragraphs: story.paragraphs,
    outcome: story.outcome,
    losses: story.losses,
    rounds: rounds.map(({ round, lines }) => ({ title: `Round ${round}`, lines })),
    more: sayMore(countLines(story.rounds) - countLines(rounds)),
    picture: { cid: cidOf(story), alt: altOf(story), lines: story.picture.text },
  };
}

type Rounds = BattleStory['rounds'];

function firstLines(rounds: Rounds, most: number): Rounds {
  const before = rounds.map((_, i) => countLines(rounds.slice(0, i)));
  return rounds
    .map(({ round, lines }, i) => ({ round, lines: lines.slice(0, Math.max(0, most - (before[i] ?? 0))) }))
    .filter(({ lines }) => lines.length > 0);
}

function countLines(rounds: Rounds): number {
  return rounds.reduce((sum, { lines }) => sum + lines.length, 0);
}

function sayMore(left: number): string {
  return left === 0 ? '' : `${countOf(left, 'line')} more of this battle can be read on your page.`;
}

/** The fields at the battles' ends. */
export function battlePictures(battles: readonly BattleStory[]): readonly MailPicture[] {
  return battles.map((story) => ({
    cid: cidOf(story),
    alt: altOf(story),
    svg: pictureToSvg(story.picture, { theme: 'light' }),
  }));
}

function cidOf(story: BattleStory): string {
  return `battle-${story.id.replace(/[^a-zA-Z0-9]+/g, '-')}`;
}

function altOf(story: BattleStory): string {
  return `The field at the end: ${oneLine(story.title)}.`;
}
