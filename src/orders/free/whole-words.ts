/** What a player wrote in parentheses belongs to the sentence around it: where that goes to the game master, it goes as it was written. */
import type { OrderLine } from '../sheet.ts';
import { passedOver } from '../words/free.en.ts';
import { EMPTY } from '../written-line.ts';

/** A piece of a sentence, and where it stands in the text. */
interface Piece {
  readonly line: OrderLine;
  readonly from: number;
  readonly to: number;
}

/** Pieces are told apart at parentheses, since an order may stand in or around them. */
const PARTED = /^[.!?…]? ?\($|^[.!?…]?\) ?$/;
/** What closes the last piece: its parenthesis, and the stop behind it. */
const CLOSED = /^[.!?…]?\)[.!?…]*/;

/** The lines of a mail; `text`: the mail. Pieces of one sentence that ask for nothing become one line when any of them is for the game master. */
export function withWholeWords(lines: readonly OrderLine[], text: string): readonly OrderLine[] {
  if (!text.includes('(') || !lines.some(({ forGm }) => forGm)) return lines;
  const written = text.trim().replace(/\s+/g, ' ');
  return groupsOf(lines, written).flatMap((group) => wholeOf(group, written));
}

/** Lines that stand nowhere in the text as they are, since signs in them were read as words, stay by themselves. */
function groupsOf(lines: readonly OrderLine[], written: string): readonly (readonly Piece[])[] {
  const groups: Piece[][] = [];
  let at = 0;
  for (const line of lines) {
    const said = line.text.trim().replace(/\s+/g, ' ');
    const from = said === '' ? -1 : written.indexOf(said, at);
    const piece = { line, from, to: from + said.length };
    const last = groups.at(-1);
    const before = last?.at(-1);
    if (from >= 0) at = piece.to;
    if (last !== undefined && before !== undefined && isOneSentence(before, piece, written)) last.push(piece);
    else groups.push([piece]);
  }
  return groups;
}

const isOneSentence = (before: Piece, piece: Piece, written: string): boolean =>
  before.from >= 0 && piece.from >= before.to && PARTED.test(written.slice(before.to, piece.from));

function wholeOf(group: readonly Piece[], written: string): readonly OrderLine[] {
  const lines = group.map(({ line }) => line);
  const [first, last] = [group[0], group.at(-1)];
  if (first === undefined || last === undefined || group.length < 2) return lines;
  if (!lines.every(asksNothing) || !lines.some(({ forGm }) => forGm)) return lines;
  const close = CLOSED.exec(written.slice(last.to))?.[0] ?? '';
  const from = written[first.from - 1] === '(' ? first.from - 1 : first.from;
  const text = written.slice(from, last.to) + close;
  return [{ ...EMPTY, line: first.line.line, text, ignored: passedOver.forGm, forGm: true }];
}

const asksNothing = ({ order, instruction, fault }: OrderLine): boolean =>
  order === null && instruction === null && fault === null;
