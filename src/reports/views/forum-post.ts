import type { VisibleCampaign, VisibleTurn } from '../../campaign/sight/visible.ts';
import type { BattleStory } from '../battle-story.ts';
import { chronicleOf } from '../chronicle/chronicle.ts';
import { toldOf } from '../chronicle/told.ts';
import type { Dialect } from '../dialects/dialect.ts';
import { diceLines } from '../forum/dice-lines.ts';
import { type Piece, renderPiece } from '../forum/piece.ts';
import { splitPosts } from '../forum/split.ts';
import { namesNow } from '../names.ts';
import { sayWhenDue } from '../parts/deadline.ts';
import { type DiceNotes, revealLines, sayLuck } from '../parts/dice-notes.ts';
import { standingsTable } from '../parts/realm.ts';
import { relationsOf } from '../parts/relations.ts';
import { sayFellSilent } from '../parts/silence.ts';
import { mapText } from '../pictures/map-text.ts';
import { oneLine } from '../plain-text.ts';
import type { Templates } from '../templates.ts';

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
  /** Names of the powers that sent no orders for the turn. */
  readonly silent?: readonly string[];
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
  const bodies = splitPosts(piecesOf(input), limit, (piece) => renderPiece(templates, dialect, piece));
  const title = `${oneLine(input.turn.now.name)}, turn ${input.turn.turn}`;
  return bodies.map((body, i) => ({
    part: i + 1,
    title: bodies.length === 1 ? title : `${title} (${i + 1} of ${bodies.length})`,
    body: `${body}\n`,
  }));
}

function piecesOf(input: ForumPostInput): readonly Piece[] {
  const { turn, before, dueAt, silent = [] } = input;
  const { lead, scenes } = chronicleOf(turn, before);
  const isTold = new Set<string>(toldOf(turn).turn.battles);
  const battles = input.battles.filter(({ id }) => isTold.has(id));
  return [
    heading(`${oneLine(turn.now.name)}: turn ${turn.turn}`),
    paragraph(lead),
    ...scenes.flatMap((scene) => [heading(scene.title), ...scene.paragraphs.map(paragraph)]),
    ...battles.flatMap(battlePieces),
    heading('How the war stands'),
    { kind: 'table', table: standingsTable(turn.now) },
    ...relationPieces(turn.now),
    { kind: 'folded-code', title: 'The map', lines: mapText(turn.now) },
    ...(silent.length === 0 ? [] : [paragraph(sayFellSilent(turn.turn, silent))]),
    paragraph(sayWhenDue(turn.now.turn, dueAt)),
    ...dicePieces({ ...input, battles }),
  ];
}

/** Nothing where there is no diplomacy, or nothing of it is known. */
function relationPieces(now: VisibleTurn['now']): readonly Piece[] {
  const relations = relationsOf(now, namesNow(now));
  if (relations === undefined) return [];
  const { says, table } = relations;
  return [
    heading('Treaties'),
    paragraph(says),
    ...(table.rows.length === 0 ? [] : [{ kind: 'table', table } as const]),
  ];
}

function battlePieces(story: BattleStory): readonly Piece[] {
  return [
    heading(oneLine(story.title)),
    ...[...story.paragraphs, ...story.course, story.outcome].map(paragraph),
    { kind: 'table', table: story.losses },
    { kind: 'fold', title: 'The battle, blow by blow', lines: story.rounds.flatMap(roundLines) },
    { kind: 'folded-code', title: 'The field at the end', lines: story.picture.text },
  ];
}

function roundLines({ round, lines }: BattleStory['rounds'][number]): readonly string[] {
  return [round === 0 ? 'The armies draw up.' : `Round ${round}.`, ...lines];
}

/** The proof that nobody loaded the dice, and the dice. */
function dicePieces({ turn, battles, dice }: ForumPostInput): readonly Piece[] {
  const { revealed } = dice;
  const opened =
    revealed === undefined
      ? []
      : [...revealLines(revealed).map(({ says, value }) => `${says}: ${value}`), sayLuck(revealed)];
  const committed = `The dice of turn ${turn.now.turn} are committed to by: ${dice.commitment}`;
  const thrown = battles.flatMap((story) => [oneLine(story.title), ...diceLines(story.dice)]);
  return [
    heading('Fair dice'),
    {
      kind: 'folded-code',
      title: 'What was committed to, and what is now laid open',
      lines: [...opened, committed],
    },
    ...(thrown.length === 0
      ? []
      : [{ kind: 'folded-code', title: 'Every die of the battles', lines: thrown } as const]),
  ];
}

function heading(says: string): Piece {
  return { kind: 'heading', says };
}

function paragraph(says: string): Piece {
  return { kind: 'paragraph', says };
}
