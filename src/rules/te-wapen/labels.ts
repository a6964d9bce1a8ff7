/** How hexes, cards and pieces are called in what people read. */
import { type Board, columnOf, type Hex, hexAt, OFF_BOARD, rowOf } from './board.ts';
import { DECK } from './tables.ts';

export { fighterLabel as pieceLabel, joined, sideLabel } from '../../kernel/labels.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVW';

/** `C4`: the column's letter from the left, the row's number from the top. */
export function hexLabel(board: Board, hex: Hex): string {
  return hex < 0 ? 'off the board' : `${LETTERS.charAt(columnOf(board, hex))}${rowOf(board, hex) + 1}`;
}

/** The hex of a label; `OFF_BOARD` when the board has none such. */
export function parseHex(board: Board, label: string): Hex {
  const match = /^([A-W])(\d{1,2})$/.exec(label.trim().toUpperCase());
  if (match === null) return OFF_BOARD;
  return hexAt(board, LETTERS.indexOf(match[1] ?? ''), Number(match[2]) - 1);
}

/** `7 of spades`, `Joker`. */
export function cardLabel(card: number): string {
  const { rank, suit } = DECK[card] ?? { rank: 'Joker', suit: 'joker' };
  return suit === 'joker' ? 'Joker' : `${rank} of ${suit}`;
}
