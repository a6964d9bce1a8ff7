/** The free words of a line that asks something of the post office. */
import type { Fit } from './phrase.ts';
import { restFrom, type Words } from './words.ts';

/** Too far off for anybody to be told about it: `yes, 1st Host to Karak` is an order. */
export const NO_WORD = 9;

export function textOf(fit: Fit, line: Words): string {
  const span = fit.slots['text'];
  return span === undefined ? '' : restFrom(line, span.from);
}

export function withoutStop(text: string): string {
  return text.replace(/[\s.!]+$/, '');
}
