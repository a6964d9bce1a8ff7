/** The two texts of a mail whose lines are judged: what its writer said, and what of it may be an order. */
import type { JudgedLine } from './judged-line.ts';

/** Own lines only; a block that was taken out takes the blank lines below it along. */
export function orderText(judged: readonly JudgedLine[]): string {
  return joined(judged, (line) => line.reason === 'own');
}

/**
 * What a person reads as newly written: own lines, where somebody answers point by point the lines they answer, and a
 * mail that they hand on. Orders are never read from it.
 */
export function newText(judged: readonly JudgedLine[]): string {
  const end = endOfContext(judged);
  const told = [...inOneLine(judged.slice(0, end).map(inContext)), ...judged.slice(end)];
  const context = end - (judged.length - told.length);
  const written = joined(told, (line, at) => line.reason === 'own' || (at < context && isContext(line)));
  return written === '' ? joined(told, (line) => line.reason === 'forwarded') : written;
}

function isContext({ reason }: JudgedLine): boolean {
  return reason === 'quoted' || reason === 'attribution';
}

/** Markup has no sign in front of what it quotes. */
function inContext(line: JudgedLine): JudgedLine {
  const needsSign = line.reason === 'quoted' && line.isMarked === true && !/^\s*[>|»]/.test(line.text);
  return needsSign ? { ...line, text: `> ${line.text}`.trimEnd() } : line;
}

/** An introduction that a program broke over several lines is one sentence. */
function inOneLine(lines: readonly JudgedLine[]): readonly JudgedLine[] {
  const told: JudgedLine[] = [];
  for (const line of lines) {
    const above = told.at(-1);
    const goesOn =
      above?.reason === 'attribution' && line.reason === 'attribution' && line.text.trim() !== '';
    if (goesOn && above.text.trim() !== '')
      told[told.length - 1] = { ...above, text: `${above.text.trimEnd()} ${line.text.trim()}` };
    else told.push(line);
  }
  return told;
}

/** Behind the last own line, where own lines stand between marked quotes; else 0. */
function endOfContext(judged: readonly JudgedLine[]): number {
  const isOwn = (line: JudgedLine) =>
    line.reason === 'own' && line.isMarked !== true && line.text.trim() !== '';
  const isQuote = (line: JudgedLine) => line.reason === 'quoted' && line.isMarked === true;
  const first = judged.findIndex(isQuote);
  const last = judged.findLastIndex(isQuote);
  const isBetween = first >= 0 && judged.slice(first, last).some(isOwn);
  const isPutAbove =
    first >= 0 && judged.slice(0, first).every((line) => line.reason === 'own' && line.text.trim() === '');
  return isBetween || isPutAbove ? judged.findLastIndex(isOwn) + 1 : 0;
}

function joined(judged: readonly JudgedLine[], isKept: (line: JudgedLine, at: number) => boolean): string {
  const kept: string[] = [];
  let isAfterRemoved = false;
  for (const [at, line] of judged.entries()) {
    const isBlank = line.text.trim() === '';
    if (!isKept(line, at)) isAfterRemoved = true;
    else if (!(isBlank && isAfterRemoved)) {
      kept.push(isBlank ? '' : line.text);
      isAfterRemoved = false;
    }
  }
  return trimLines(kept.join('\n'));
}

/** Without blank lines at the beginning, and without anything blank at the end. */
export function trimLines(text: string): string {
  return text.replace(/^(?:[^\S\n]*\n)+/, '').trim();
}
