/** The story of a turn as a post tells it: in few paragraphs, however much there is to tell. */
import type { BattleStory } from '../battle-story.ts';
import type { Scene } from '../chronicle/telling.ts';
import type { ReportWords } from '../words/reports.en.ts';
import type { Piece } from './piece.ts';

/** With the first paragraph of the post, and that which says when orders are due, there are seven at most. */
const MOST_PARAGRAPHS = 5;

/** So many paragraphs of one scene are joined; of more each is a line. */
const MOST_JOINED = 3;

/** Of more battles the lesser are told in a line each. */
const MOST_BATTLES = 3;

/** All but the greatest battles of a turn, where there are many: by how many fought in them, the first of equals first. */
export function lesserBattles(battles: readonly BattleStory[]): ReadonlySet<string> {
  const size = ({ losses }: BattleStory): number => losses.rows.length;
  const bySize = battles.toSorted((one, other) => size(other) - size(one));
  return new Set(bySize.slice(MOST_BATTLES).map(({ id }) => id));
}

/** Scenes as they are where they are few; else one paragraph each, and those that are told in short (headlines name their places), or come last, as lines. */
export function storyPieces(scenes: readonly Scene[], { forumPost }: ReportWords): readonly Piece[] {
  const short = scenes.filter(({ isInShort }) => isInShort === true);
  const long = scenes.filter(({ isInShort }) => isInShort !== true);
  const isFew = paragraphsIn(long) <= MOST_PARAGRAPHS;
  const told = isFew ? long : long.slice(0, MOST_PARAGRAPHS);
  const rest = long.slice(told.length);
  return [
    ...told.flatMap((scene) => [
      heading(scene.title),
      ...(isFew ? scene.paragraphs.map(paragraph) : inOne(scene)),
    ]),
    ...listed(
      forumPost.otherBattles,
      short.map(({ paragraphs }) => paragraphs.join(' ')),
    ),
    ...listed(
      forumPost.besides,
      rest.map(({ title, paragraphs }) => `${title}: ${paragraphs.join(' ')}`),
    ),
  ];
}

const paragraphsIn = (scenes: readonly Scene[]): number =>
  scenes.reduce((sum, { paragraphs }) => sum + paragraphs.length, 0);

function inOne({ paragraphs }: Scene): readonly Piece[] {
  if (paragraphs.length > MOST_JOINED) return [{ kind: 'list', lines: paragraphs }];
  return [paragraph(paragraphs.join(' '))];
}

const listed = (title: string, lines: readonly string[]): readonly Piece[] =>
  lines.length === 0 ? [] : [heading(title), { kind: 'list', lines }];

const heading = (says: string): Piece => ({ kind: 'heading', says });
const paragraph = (says: string): Piece => ({ kind: 'paragraph', says });
