import { inMidSentence } from '../../kernel/mid-sentence.ts';
import type { BattleStory, FieldView } from '../battle-story.ts';
import type { BattlesTold } from '../chronicle/telling.ts';
import { type Draft, tellDraft } from '../draft.ts';
import type { MailPicture } from '../mail.ts';
import { pictureToSvg } from '../pictures/picture-to-svg.ts';
import { oneLine, type Table } from '../plain-text.ts';
import { type ReportWords, reportsInEnglish } from '../words/reports.en.ts';
import type { Teller } from '../words.ts';
import type { Gist } from './gist-of.ts';

/** A picture under the battle's heading. */
interface ShownField {
  readonly cid: string;
  /** What it shows, for those who do not see it: with the battle's name. */
  readonly alt: string;
  /** Above it. */
  readonly says: string;
}

/** A battle as a mail prints it. */
export interface BattleView {
  readonly title: string;
  /** How it ended, in a line. */
  readonly headline: string;
  readonly paragraphs: readonly string[];
  /** Which colours the sides have on the board, for who is shown it; may be empty. */
  readonly colours: string;
  readonly course: readonly string[];
  readonly losses: Table;
  readonly picture: ShownField & { readonly lines: readonly string[] };
  /** How it looked at its opening and where it turned. */
  readonly views: readonly ShownField[];
  /** The last round blow by blow. */
  readonly last: readonly string[];
  readonly hasLast: boolean;
  /** Whether pictures of the field go with it. */
  readonly hasField: boolean;
  /** CP-REC-19: how the reader's dice fell; empty for who has not asked for it. */
  readonly luck: string;
  /** Lines of the account that are on the page alone. */
  readonly lines: number;
}

/** What mails need of a battle, drawn once for all who read of it; the whole story is some hundred times as large. */
export interface BattleInMail {
  /** The campaign's battle id. */
  readonly id: string;
  /** But for what each letter says in words of its own. */
  readonly inFull: Omit<BattleView, 'headline' | 'paragraphs' | 'course'>;
  readonly gist: Gist;
  readonly courseDraft: Draft;
  /** The field at its opening, where it turned, and at its end. */
  readonly pictures: readonly MailPicture[];
}

export function battleInMail(story: BattleStory, { battles }: ReportWords = reportsInEnglish): BattleInMail {
  const { id, gist, courseDraft } = story;
  const [, ...colours] = story.paragraphs;
  const title = oneLine(story.title);
  return {
    id,
    inFull: { title, colours: colours.join(' '), ...detailsOf(story, battles) },
    gist,
    courseDraft,
    pictures: picturesOf(story, battles),
  };
}

/** A battle in the words of the letter it stands in; `isInShort`: without its course. */
export function sayBattle(
  { inFull, gist, courseDraft }: BattleInMail,
  teller: Teller,
  isInShort = false,
): BattleView {
  const [headline = '', ...sentences] = tellDraft(gist.draft, teller);
  return {
    ...inFull,
    headline,
    paragraphs: [sentences.join(' ')],
    course: isInShort ? [] : tellDraft(courseDraft, teller),
  };
}

/** Where the rest of the battles of a letter is, for all of them together; empty where nothing is left out. */
export function sayMoreOf(battles: readonly BattleView[], { battles: words }: ReportWords): string {
  const onPage = battles
    .filter(({ lines }) => lines > 0)
    .map(({ title, lines }) => ({ title: inMidSentence(title), lines }));
  return onPage.length === 0 ? '' : words.wholeOnPage({ battles: onPage });
}

/** Battles that the story of a turn does not tell itself. */
interface ToldOtherwise {
  /** The same text tells more of them. */
  readonly inFull?: ReadonlySet<string>;
  /** Their headlines are enough. */
  readonly inShort?: ReadonlySet<string>;
}

/** For the story of the turn. */
export function battlesTold(
  battles: readonly Pick<BattleStory, 'id' | 'gist'>[],
  { inFull = new Set(), inShort = new Set() }: ToldOtherwise = {},
): BattlesTold {
  return new Map(
    battles.map(({ id, gist }) => [id, { gist, isElsewhere: inFull.has(id), isInShort: inShort.has(id) }]),
  );
}

type BattleWords = ReportWords['battles'];

/** Mail programs cut long mails off: how many lines of the account of the last round are printed. */
const LAST_LINES = 24;

function detailsOf(
  story: BattleStory,
  words: BattleWords,
): Omit<BattleView, 'title' | 'headline' | 'paragraphs' | 'colours' | 'course'> {
  const last = story.rounds.at(-1)?.lines.slice(-LAST_LINES) ?? [];
  const all = story.rounds.reduce((sum, { lines }) => sum + lines.length, 0);
  return {
    losses: story.losses,
    picture: {
      cid: cidOf(story),
      alt: altOf(story, words),
      says: words.fieldAtEnd,
      lines: story.picture.text,
    },
    views: story.views.map((view) => ({
      cid: cidOfView(story, view),
      alt: altOfView(story, view, words),
      says: sayView(view, words),
    })),
    last,
    hasLast: last.length > 0,
    hasField: true,
    luck: '',
    lines: all === last.length ? 0 : all,
  };
}

function picturesOf(story: BattleStory, words: BattleWords): readonly MailPicture[] {
  const views = story.views.map((view): MailPicture => {
    const alt = altOfView(story, view, words);
    return { cid: cidOfView(story, view), alt, svg: viewToSvg(view, alt) };
  });
  const svg = pictureToSvg(story.picture, { theme: 'light', legend: 'letter' });
  return [...views, { cid: cidOf(story), alt: altOf(story, words), svg }];
}

/** The marks of its fighters stand beside the picture of the end. */
export const viewToSvg = (view: FieldView, title: string): string =>
  pictureToSvg({ ...view.board(), title, legend: [], text: [] }, { theme: 'light', legend: 'letter' });

function cidOf(story: BattleStory): string {
  return `battle-${story.id.replace(/[^a-zA-Z0-9]+/g, '-')}`;
}

const cidOfView = (story: BattleStory, { when }: FieldView): string => `${cidOf(story)}-${when}`;

function altOf({ title }: Pick<BattleStory, 'title'>, words: BattleWords): string {
  return words.fieldOf({ title: oneLine(title), says: words.fieldAtEnd });
}

/** What a picture of the field before its end shows. */
export const sayView = ({ when, round }: FieldView, words: BattleWords): string =>
  when === 'opening' ? words.fieldAtOpening : words.fieldAtTurn({ round });

function altOfView({ title }: Pick<BattleStory, 'title'>, view: FieldView, words: BattleWords): string {
  return words.fieldOf({ title: oneLine(title), says: sayView(view, words) });
}
