import type { BattleStory } from '../battle-story.ts';
import type { MailPicture } from '../mail.ts';
import { pictureToSvg } from '../pictures/picture-to-svg.ts';
import { oneLine, type Table } from '../plain-text.ts';
import { countOf } from '../words.ts';

/** A battle as a mail prints it. */
export interface BattleView {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly course: readonly string[];
  readonly outcome: string;
  readonly losses: Table;
  readonly picture: { readonly cid: string; readonly alt: string; readonly lines: readonly string[] };
  /** The last round blow by blow. */
  readonly last: readonly string[];
  readonly hasLast: boolean;
  /** Where the rest of it is. */
  readonly more: string;
}

/** Mail programs cut long mails off: of the account, so many lines of the last round are printed. */
const LAST_LINES = 24;

export function viewBattle(story: BattleStory): BattleView {
  const last = story.rounds.at(-1)?.lines.slice(-LAST_LINES) ?? [];
  const all = story.rounds.reduce((sum, { lines }) => sum + lines.length, 0);
  return {
    title: oneLine(story.title),
    paragraphs: story.paragraphs,
    course: story.course,
    outcome: story.outcome,
    losses: story.losses,
    picture: { cid: cidOf(story), alt: altOf(story), lines: story.picture.text },
    last,
    hasLast: last.length > 0,
    more:
      all === last.length ? '' : `The whole battle, blow by blow, is on your page: ${countOf(all, 'line')}.`,
  };
}

/** A battle the reader had no part in: its course, but neither board nor roll of losses. */
export interface FarBattleView {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly course: readonly string[];
  readonly outcome: string;
}

export function viewFarBattle({ title, paragraphs, course, outcome }: BattleStory): FarBattleView {
  return { title: oneLine(title), paragraphs, course, outcome };
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
