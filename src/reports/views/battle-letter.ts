/** A letter about a battle that does not hold the campaign up: its parts under headings, in words, tables, lines and boards. */
import type { Picture } from '../../kernel/picture.ts';
import { type Mail, type MailPicture, type MailView, renderMail } from '../mail.ts';
import { type OrderBlock, type Reply, replyTo } from '../parts/reply.ts';
import { pictureToSvg } from '../pictures/picture-to-svg.ts';
import { oneLine, type Table } from '../plain-text.ts';
import type { Templates } from '../templates.ts';

export interface BattleLetter {
  readonly campaign: { readonly id: string; readonly name: string };
  /** Without the campaign's mark. */
  readonly subject: string;
  readonly title: string;
  readonly lead: readonly string[];
  readonly parts: readonly LetterPart[];
  /** How to answer; absent where nothing is asked. */
  readonly reply?: { readonly how: readonly string[]; readonly block?: OrderBlock };
  /** Empty: its reader has no page. */
  readonly pageLink: string;
  /** What the letter asks for is done by its link, which stands in it already: what the link is for. */
  readonly linkSays?: string;
  /** Its reader wishes for neither pictures nor tables: boards are left out, tables are told in sentences. */
  readonly isPlain?: boolean;
}

/** What stands under one heading, in the order of the fields. */
export interface LetterPart {
  readonly heading: string;
  readonly paragraphs?: readonly string[];
  readonly items?: readonly { readonly title: string; readonly notes: readonly string[] }[];
  readonly list?: readonly string[];
  readonly table?: Table;
  /** To the letter, one below the other. */
  readonly lines?: readonly string[];
  /** As text for plain mail and as a picture. */
  readonly board?: { readonly picture: Picture; readonly says: string };
  /** Pictures alone, each with what it shows. */
  readonly views?: readonly { readonly says: string; readonly svg: string }[];
  /** Dice and numbers, line by line: nothing to listen to. */
  readonly isDice?: true;
}

interface PartView {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly items: NonNullable<LetterPart['items']>;
  readonly hasItems: boolean;
  readonly list: readonly string[];
  readonly hasList: boolean;
  readonly table: Table;
  readonly hasTable: boolean;
  readonly lines: readonly string[];
  readonly hasLines: boolean;
  readonly board: { readonly cid: string; readonly alt: string; readonly lines: readonly string[] };
  readonly hasBoard: boolean;
  readonly views: readonly { readonly cid: string; readonly alt: string; readonly says: string }[];
}

interface BattleLetterView extends MailView {
  readonly campaign: string;
  readonly title: string;
  readonly lead: readonly string[];
  readonly sections: readonly PartView[];
  readonly reply: Reply;
  readonly hasReply: boolean;
  readonly pageLink: string;
  /** Empty: it leads to the letter itself. */
  readonly linkSays: string;
}

/**
 * Prints a letter; boards travel as pictures beside it. `own`: the campaign's own lay-out that it follows, where there is one;
 * `false` for who has no seat in it.
 */
export function renderBattleLetter(
  templates: Templates,
  letter: BattleLetter,
  own: 'battle-letter' | 'notice' | false = 'notice',
): Mail {
  return renderMail(templates, 'battle-letter', viewLetter(letter), { own });
}

function viewLetter(letter: BattleLetter): BattleLetterView {
  const { campaign, subject, title, lead, reply, pageLink, linkSays = '', isPlain = false } = letter;
  const parts = isPlain
    ? letter.parts
        .filter(({ isDice }) => isDice !== true)
        .map(withoutBoards)
        .filter(saysSomething)
    : letter.parts;
  return {
    isPlain,
    subject: `[${oneLine(campaign.id)}] ${oneLine(subject)}`,
    pictures: parts.flatMap(picturesOf),
    campaign: oneLine(campaign.name),
    title: oneLine(title),
    lead: lead.map(oneLine),
    sections: parts.map(viewPart),
    reply: replyTo(reply?.how ?? [], reply?.block ?? { opens: '', closes: '', lines: [] }),
    hasReply: reply !== undefined,
    pageLink,
    linkSays,
  };
}

/** Where everybody stands is told in the tables beside a board. */
function withoutBoards({ board: _, views: __, ...part }: LetterPart): LetterPart {
  return part;
}

const saysSomething = ({ heading: _, ...content }: LetterPart): boolean =>
  Object.values(content).some((each) => each !== undefined);

const NO_TABLE: Table = { head: [], rows: [], flushRight: [] };
const cidOf = (place: number): string => `board-${place + 1}`;
const cidOfView = (place: number, i: number): string => `${cidOf(place)}-view-${i + 1}`;

function picturesOf({ board, views = [] }: LetterPart, place: number): readonly MailPicture[] {
  const drawn = views.map(({ says, svg }, i) => ({ cid: cidOfView(place, i), alt: oneLine(says), svg }));
  if (board === undefined) return drawn;
  const svg = pictureToSvg(board.picture, { theme: 'light' });
  return [...drawn, { cid: cidOf(place), alt: oneLine(board.says), svg }];
}

function viewPart(part: LetterPart, place: number): PartView {
  const { heading, paragraphs = [], items = [], list = [], table, lines = [], board, views = [] } = part;
  return {
    heading: oneLine(heading),
    paragraphs: paragraphs.map(oneLine),
    items: items.map(({ title, notes }) => ({ title: oneLine(title), notes: notes.map(oneLine) })),
    hasItems: items.length > 0,
    list: list.map(oneLine),
    hasList: list.length > 0,
    table: table ?? NO_TABLE,
    hasTable: table !== undefined && table.rows.length > 0,
    lines: lines.map(oneLine),
    hasLines: lines.length > 0,
    board: { cid: cidOf(place), alt: oneLine(board?.says ?? ''), lines: board?.picture.text ?? [] },
    hasBoard: board !== undefined,
    views: views.map(({ says }, i) => ({
      cid: cidOfView(place, i),
      alt: oneLine(says),
      says: oneLine(says),
    })),
  };
}
