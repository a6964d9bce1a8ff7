/** A whole campaign as one reader knows it: a chapter a turn, then how it stands, and the lives of generals. */
import { annalsOf, type PastTurn, rememberedOf } from '../../campaign/annals.ts';
import type { VisibleCampaign, VisibleTurn } from '../../campaign/sight/visible.ts';
import type { BattleStory } from '../battle-story.ts';
import { chronicleOfTold, letterTeller } from '../chronicle/chronicle.ts';
import { toldOf } from '../chronicle/told.ts';
import { tellDraft } from '../draft.ts';
import { namesNow } from '../names.ts';
import { battlesTold } from '../parts/battles.ts';
import { mapPicture } from '../pictures/map-picture.ts';
import { pictureToSvg } from '../pictures/picture-to-svg.ts';
import { oneLine, type Table } from '../plain-text.ts';
import { lookBack } from '../views/epilogue.ts';
import type { ReportWords } from '../words/reports.en.ts';
import { type Teller, upperFirst } from '../words.ts';

export type BookBlock =
  | { readonly kind: 'heading'; readonly says: string }
  | { readonly kind: 'paragraph'; readonly says: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'table'; readonly table: Table }
  /** No `svg`: its page fetches the map by itself. */
  | { readonly kind: 'map'; readonly turn: number; readonly alt: string; readonly svg?: string };

export interface BookChapter {
  /** `turn-3`, `end`. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly BookBlock[];
}

export interface Book {
  readonly campaign: string;
  readonly title: string;
  /** Through whose eyes. */
  readonly subtitle: string;
  readonly chapters: readonly BookChapter[];
}

/** One resolved turn, as its reader may know it. */
export interface BookTurn {
  readonly turn: VisibleTurn;
  /** What they knew when it began. */
  readonly before: VisibleCampaign;
  readonly battles: readonly BattleInBook[];
}

/** What a book, and a turn's page, tell of a battle, in words of their own: plain values. */
export type BattleInBook = Pick<BattleStory, 'id' | 'title' | 'gist' | 'courseDraft' | 'losses' | 'outcome'>;

/** One chapter with what stands before all of them. */
export interface BookPiece extends Omit<Book, 'chapters'> {
  readonly contents: readonly Pick<BookChapter, 'id' | 'title'>[];
  readonly chapter: BookChapter;
}

/** A chapter by itself, and whose book it belongs to. */
export interface BookPart {
  readonly campaign: string;
  readonly title: string;
  readonly reader: string;
  readonly chapter: BookChapter;
}

/** A turn's part, and what the end is told from. */
export interface TurnPart extends BookPart {
  readonly past: PastTurn;
}

export const END = 'end';
export const chapterId = (turn: number): string => `turn-${turn}`;

/** `hasMap` false: its map is only named. */
export function turnPart(told: BookTurn, words: ReportWords, hasMap: boolean): TurnPart {
  const chapter = chapterOf(told, words, hasMap);
  return { ...titlesOf(told.turn.now, words), chapter, past: pastOf(told.turn) };
}

/** What a turn leaves to the end of the book. */
const pastOf = ({ turn, events }: VisibleTurn): PastTurn => ({ turn, events: rememberedOf(events) });

/** The last chapter: how everybody stands in `last`, and what all turns come to. */
export function endPart(last: VisibleCampaign, past: readonly PastTurn[], words: ReportWords): BookPart {
  return { ...titlesOf(last, words), chapter: ending(last, past, words) };
}

const titlesOf = (known: VisibleCampaign, words: ReportWords): Omit<BookPart, 'chapter'> => ({
  campaign: known.id,
  title: oneLine(known.name),
  reader: sayReader(known, words),
});

/** `all`: the turns that have a chapter. */
export function pieceOf(
  { campaign, title, reader, chapter }: BookPart,
  all: readonly number[],
  words: ReportWords,
): BookPiece {
  return {
    campaign,
    title,
    subtitle: `${reader}; ${words.book.turns({ turns: all.length })}`,
    contents: [
      ...all.map((turn) => ({ id: chapterId(turn), title: words.book.turn({ turn }) })),
      { id: END, title: words.book.end },
    ],
    chapter,
  };
}

/** Parts that were written one by one, with the end behind them. */
export function bindBook(parts: readonly BookPart[], end: BookPart, words: ReportWords): Book {
  const { campaign, title, reader } = end;
  return {
    campaign,
    title,
    subtitle: `${reader}; ${words.book.turns({ turns: parts.length })}`,
    chapters: [...parts, end].map(({ chapter }) => chapter),
  };
}

function sayReader(known: VisibleCampaign, words: ReportWords): string {
  const { reader } = known;
  if (reader.kind === 'gm') return words.book.ofGm;
  if (reader.kind === 'public') return words.book.ofPublic;
  return words.book.ofFaction({ faction: namesNow(known, words).faction(reader.faction) });
}

function chapterOf({ turn, before, battles }: BookTurn, words: ReportWords, hasMap: boolean): BookChapter {
  const teller = letterTeller(turn, words);
  const { lead, scenes } = chronicleOfTold(toldOf(turn), before, {
    words,
    teller,
    battles: battlesTold(battles),
  });
  const headlines = [lead];
  return {
    id: chapterId(turn.turn),
    title: words.book.turn({ turn: turn.turn }),
    blocks: [
      paragraph(lead),
      {
        kind: 'map',
        turn: turn.turn,
        alt: words.book.mapAfter({ turn: turn.turn }),
        ...(hasMap ? { svg: pictureToSvg(mapPicture(turn.now, words), { theme: 'light' }) } : {}),
      },
      ...scenes.flatMap((scene) => [heading(scene.title), ...scene.paragraphs.map(paragraph)]),
      ...battles.flatMap((story) => battleBlocks(story, { teller, words, headlines })),
    ],
  };
}

/** Its gist stands in the story of the turn; a chapter says nothing twice in the same words (ADR 109). */
function battleBlocks(
  { title, gist, courseDraft, losses }: BattleInBook,
  voice: ChapterVoice,
): readonly BookBlock[] {
  const { teller, words } = voice;
  return [
    heading(oneLine(title)),
    ...[words.battles.headline(headlineOf(gist, voice)), ...tellDraft(courseDraft, teller)].map(paragraph),
    { kind: 'table', table: losses },
  ];
}

interface ChapterVoice {
  readonly teller: Teller;
  readonly words: ReportWords;
  /** Said in the chapter before; it may begin with some. */
  readonly headlines: string[];
}

/** Two may meet twice in one place, and once more to the same end: then it is said in another way. */
const MOST_TRIES = 4;

function headlineOf({ draft }: BattleInBook['gist'], { teller, headlines }: ChapterVoice): string {
  const say = () => tellDraft({ ...draft, texts: draft.texts.slice(0, 1) }, teller)[0] ?? '';
  let said = say();
  for (let tries = 1; headlines.some((each) => each.includes(said)) && tries < MOST_TRIES; tries += 1)
    said = say();
  headlines.push(said);
  return said;
}

/** From nothing but the events that the reader was told of. */
function ending(last: VisibleCampaign, past: readonly PastTurn[], words: ReportWords): BookChapter {
  const { standings, castles, battles, generals } = lookBack(last, annalsOf(last, past), words);
  const { book } = words;
  return {
    id: END,
    title: last.victory?.won === undefined ? book.end : book.ended,
    blocks: [
      { kind: 'table', table: standings },
      ...listed(book.castles, castles),
      ...listed(book.greatBattles, battles),
      ...listed(book.generals, generals.map(upperFirst)),
    ],
  };
}

function listed(title: string, items: readonly string[]): readonly BookBlock[] {
  return items.length === 0 ? [] : [heading(title), { kind: 'list', items }];
}

const heading = (says: string): BookBlock => ({ kind: 'heading', says });
const paragraph = (says: string): BookBlock => ({ kind: 'paragraph', says });
