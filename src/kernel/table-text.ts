/** A tabletop in plain letters, as mails show it: what units are marked with, and keys that fit a line. */
import type { Side } from './ruleset.ts';

const LETTERS = 26;

/** Red's units are A, B ..., black's a, b ...; after twenty-six of them A2 and so on. `place` counts from 0 within the side. */
export function sideMark(side: Side, place: number): string {
  const letter = String.fromCharCode((side === 'red' ? 65 : 97) + (place % LETTERS));
  return place < LETTERS ? letter : `${letter}${Math.floor(place / LETTERS) + 1}`;
}

/** A text in lines of at most `width` letters, those after the first set in by four; a word that is longer has a line of its own. */
export function hangingLines(text: string, width: number): readonly string[] {
  if (text.length <= width) return [text];
  const at = text.lastIndexOf(' ', width);
  const cut = text.slice(0, at).trim() === '' ? width : at;
  return [text.slice(0, cut), ...hangingLines(`    ${text.slice(cut).trimStart()}`, width)];
}

/** Words with commas between them, in lines of at most `width` letters; a longer word has a line of its own. */
export function wrapWords(words: readonly string[], width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const longer = `${last}, ${word}`;
    if (last !== undefined && longer.length <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
