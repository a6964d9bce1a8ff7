/** `Actually delete the last line, he hasn't earned it.`: what stands in the line above is not meant any more. */
import { itemsOf } from './free/items.ts';
import type { OrderLine } from './sheet.ts';
import type { Talk } from './wording.ts';
import { passedOver } from './words/free.en.ts';
import { EMPTY } from './written-line.ts';

const STRIKES =
  /^\W*(?:(?:no|oh|ah|er|um|hm+|wait|sorry|actually|well|please|and|but|on second thoughts?|come to think of it|nein|ach|äh|halt|moment|doch|bitte)[\s,.!:–-]+)*(?:delete|scratch|strike|scrap|forget|drop|remove|ignore|scrub|undo|skip|disregard|cross out|leave out|streiche?|vergiss|lösche?|ignoriere?)(?: out)? (?:the|that|this|die|den|das) (?:very )?(?:last|previous|letzten?|vorigen?) (?:line|one|order|item|bit|entry|point|zeile|befehl|punkt)(?: (?:above|again|please|bitte|wieder))*(?<why>[,;:.!–-][^?]{0,80})?\s*$/iu;

/** A line of several sentences has more than one that may be the last. */
const SEVERAL = /[.!?]\s+\S/u;

export interface Struck {
  /** The text with those lines left blank, so that all others keep their numbers. */
  readonly text: string;
  readonly lines: readonly OrderLine[];
}

/** What is left of a text once its own words strike lines of it; undefined where they strike none. */
export function withoutStruck(written: string, talk: Talk): Struck | undefined {
  if (!/(?<!\p{L})(?:last|previous|letzten?|vorigen?)(?!\p{L})/iu.test(written)) return undefined;
  const lines = written.split(/\r\n|\r|\n/);
  const struck: OrderLine[] = [];
  for (const [at, text] of lines.entries()) {
    if (!isStriking(text, talk)) continue;
    const before = lines.findLastIndex((line, i) => i < at && line.trim() !== '');
    const said = lines[before]?.trim() ?? '';
    if (said === '' || said.endsWith(':') || SEVERAL.test(said)) continue;
    struck.push(passed(before, said, passedOver.replaced), passed(at, text.trim(), passedOver.idle));
    lines[before] = '';
    lines[at] = '';
  }
  return struck.length === 0 ? undefined : { text: lines.join('\n'), lines: struck };
}

/** Why is said freely; what names something of the game asks for more than that. */
function isStriking(text: string, talk: Talk): boolean {
  const why = STRIKES.exec(text)?.groups?.['why'];
  if (why === undefined) return STRIKES.test(text);
  return itemsOf(why, talk).every(({ kind }) => kind === 'word' || kind === 'sign');
}

const passed = (at: number, text: string, ignored: string): OrderLine => ({
  ...EMPTY,
  line: at + 1,
  text,
  ignored,
});
