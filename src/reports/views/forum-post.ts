import type { VisibleCampaign, VisibleTurn } from '../../campaign/sight/visible.ts';
import type { BattleStory } from '../battle-story.ts';
import { chronicleOf } from '../chronicle/chronicle.ts';
import { toldOf } from '../chronicle/told.ts';
import type { Dialect } from '../dialects/dialect.ts';
import { type Piece, renderPiece } from '../forum/piece.ts';
import { type PostRoom, splitPosts } from '../forum/split.ts';
import { lesserBattles, storyPieces } from '../forum/story-pieces.ts';
import { namesNow } from '../names.ts';
import type { OWN_PLACES } from '../own-words/own-words.ts';
import { battlesTold } from '../parts/battles.ts';
import { sayWhenDue } from '../parts/deadline.ts';
import { type DiceNotes, revealLines, sayLuck } from '../parts/dice-notes.ts';
import { standingsTable } from '../parts/realm.ts';
import { relationsOf } from '../parts/relations.ts';
import { sayFellSilent } from '../parts/silence.ts';
import { oneLine } from '../plain-text.ts';
import type { Templates } from '../templates.ts';
import type { ReportWords } from '../words/reports.en.ts';

/** A turn as everybody may read it. */
export interface ForumPostInput {
  /** As `visibleTo` gave it for the public. */
  readonly turn: VisibleTurn;
  readonly before: VisibleCampaign;
  /** Told for the public. */
  readonly battles: readonly BattleStory[];
  readonly dice: DiceNotes;
  /** When the orders of the next turn are due, with the campaign's zone; absent: the war is over. */
  readonly dueAt?: string;
  /** CP-FOG-08: names of the powers that sent no orders, where the campaign tells them to all. */
  readonly silent?: readonly string[];
  /** Where everybody may read on; absent: nowhere. */
  readonly outside?: OutsideLinks;
}

/** Addresses of pages of ours that open to everybody. */
export interface OutsideLinks {
  readonly turn: string;
  /** Where a battle may be watched, by its id. */
  readonly battles: Readonly<Record<string, string>>;
}

/** One post to copy into a board. */
export interface PrintedPost {
  /** From 1. */
  readonly part: number;
  readonly title: string;
  readonly body: string;
}

/**
 * The turn's public story in a board's own markup, in as many posts as the board's size limit asks for (the
 * dialect's, unless the GM's board has another).
 */
export function renderForumPosts(
  templates: Templates,
  dialect: Dialect,
  input: ForumPostInput,
  limit: number = dialect.limit,
): readonly PrintedPost[] {
  const { forumPost } = templates.words;
  const { turn, now } = input.turn;
  const title = forumPost.postTitle({ name: oneLine(now.name), turn });
  const bodies = bodiesOf(templates, dialect, laidOut(templates, input), limit);
  return bodies.map((body, i) => ({
    part: i + 1,
    title: bodies.length === 1 ? title : forumPost.part({ title, part: i + 1, of: bodies.length }),
    body: `${body}\n`,
  }));
}

/** Each of several posts begins with a line that tells which part it is. */
function bodiesOf(
  templates: Templates,
  dialect: Dialect,
  pieces: readonly Piece[],
  limit: number,
): readonly string[] {
  const print = (piece: Piece) => renderPiece(templates, dialect, piece);
  const measure: PostRoom['measure'] = (body) => dialect.measure(body);
  const whole = splitPosts(pieces, { limit, measure }, print);
  if (whole.length === 1) return whole;
  const { partOf } = templates.words.forumPost;
  const markOf = (part: number, of: number) => `${print(paragraph(partOf({ part, of })))}\n\n`;
  const parts = splitPosts(pieces, { limit: limit - measure(markOf(999, 999)), measure }, print);
  return parts.map((body, i) => markOf(i + 1, parts.length) + body);
}

/** The pieces in our order, or as the campaign wants them with its own words between. */
function laidOut({ words, own }: Templates, input: ForumPostInput): readonly Piece[] {
  const parts = partsOf(input, words);
  const layOut = own?.['forum-post'];
  if (layOut === undefined) return Object.values(parts).flat();
  const { turn } = input.turn;
  const { name: campaign, turn: next } = input.turn.now;
  const { lead } = chronicleOf(input.turn, input.before, words, battlesTold(input.battles));
  const hasBattles = parts.battles.length > 0;
  return layOut({ campaign, turn: next, resolvedTurn: turn, lead, hasBattles }).flatMap((block) => {
    if (block.kind === 'part') return parts[block.part as PostPart] ?? [];
    return block.kind === 'heading' ? [heading(block.says)] : [paragraph(block.says)];
  });
}

type PostPart = keyof (typeof OWN_PLACES)['forum-post']['parts'];

/** What a post is made of, by the names that own words have for it, in our order. */
function partsOf(input: ForumPostInput, words: ReportWords): Readonly<Record<PostPart, readonly Piece[]>> {
  const { forumPost } = words;
  const { turn, before, dueAt, silent = [] } = input;
  const isTold = new Set<string>(toldOf(turn).turn.battles);
  const battles = input.battles.filter(({ id }) => isTold.has(id));
  const inShort = lesserBattles(battles);
  const { lead, scenes } = chronicleOf(turn, before, words, battlesTold(input.battles, { inShort }));
  return {
    title: [heading(forumPost.heading({ name: oneLine(turn.now.name), turn: turn.turn }))],
    lead: [paragraph(lead)],
    story: storyPieces(scenes, words),
    battles:
      battles.length > MOST_TABLES
        ? watchPieces(battles, input.outside, words)
        : battles.flatMap((story) => battlePieces(story, input.outside, words)),
    standings: [heading(forumPost.standings), { kind: 'table', table: standingsTable(turn.now, words) }],
    treaties: relationPieces(turn.now, words),
    silent: silent.length === 0 ? [] : [paragraph(sayFellSilent(turn.turn, silent, words))],
    due: [paragraph(sayWhenDue(turn.now.turn, dueAt, words))],
    links: linkPieces(forumPost.readOn, input.outside?.turn),
    dice: dicePieces(input, words),
  };
}

/** Nothing where there is no diplomacy, or nothing of it is known. */
function relationPieces(now: VisibleTurn['now'], words: ReportWords): readonly Piece[] {
  const relations = relationsOf(now, namesNow(now, words), words);
  if (relations === undefined) return [];
  const { says, table } = relations;
  return [
    heading(words.forumPost.treaties),
    paragraph(says),
    ...(table.rows.length === 0 ? [] : [{ kind: 'table', table } as const]),
  ];
}

/** Of so many battles a post says what each cost, unit by unit; with more it would be a list. */
const MOST_TABLES = 3;

/** Where each can be watched; what it cost stands in the story above. */
function watchPieces(
  battles: readonly BattleStory[],
  outside: OutsideLinks | undefined,
  words: ReportWords,
): readonly Piece[] {
  const { watchAll, watchOne } = words.forumPost;
  const links = battles.flatMap(({ id, title }) =>
    linkPieces(watchOne({ title: oneLine(title) }), outside?.battles[id]),
  );
  return links.length === 0 ? [] : [heading(watchAll), ...links];
}

/** What it cost: who won and how stands in the story above, round by round in reports and on pages. */
function battlePieces(
  story: BattleStory,
  outside: OutsideLinks | undefined,
  words: ReportWords,
): readonly Piece[] {
  const { id, title, losses } = story;
  return [
    heading(oneLine(title)),
    { kind: 'table', table: losses },
    ...linkPieces(words.forumPost.watch, outside?.battles[id]),
  ];
}

/** None where its address could be read as anything else on some board. */
function linkPieces(says: string, address: string | undefined): readonly Piece[] {
  const isPlain = address !== undefined && /^https?:\/\/[\w.:/-]+$/.test(address);
  return isPlain ? [{ kind: 'link', says, address }] : [];
}

/** The proof that nobody loaded the dice: numbers to be held against the letters, each on a line of its own, as wide as a post is. */
function dicePieces({ turn, dice }: ForumPostInput, words: ReportWords): readonly Piece[] {
  const say = words.forumPost.dice;
  const { revealed } = dice;
  const opened =
    revealed === undefined
      ? []
      : [
          ...revealLines(revealed, words).flatMap(({ says, value }) => [`${says}:`, value]),
          sayLuck(revealed, words),
        ];
  const committed = [say.committed({ turn: turn.now.turn }), dice.commitment];
  return [heading(say.heading), { kind: 'code', lines: [...opened, ...committed] }];
}

function heading(says: string): Piece {
  return { kind: 'heading', says };
}

function paragraph(says: string): Piece {
  return { kind: 'paragraph', says };
}
