/** What all escapes are made of. */
import { withoutHidden } from '../../campaign/clean-name.ts';

/** Takes no room and parts what a board would otherwise read together: the word joiner, which no board throws out. */
const BREAK = '\u2060';

/** Signs that cannot be seen, one board prints them as �; that turn the words behind them round; or for which a board throws the whole post away. */
const INVISIBLE =
  /(?![\n\t])\p{Cc}|[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/gu;

/** All that some board takes for the end of a line. */
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** Text as it is seen: what cannot be seen is left out, and a line ends in one way alone. */
export function asSeen(text: string): string {
  return withoutHidden(text.replace(LINE_ENDS, '\n'), INVISIBLE);
}

/** A break behind everything that the pattern finds. */
export function breakAfter(text: string, pattern: RegExp): string {
  return text.replace(pattern, (found) => found + BREAK);
}

/** Addresses that boards make links of by themselves, schemes apart: `www.`, `ftp.`, `evil.example`. */
export function breakAddresses(text: string): string {
  return breakAfter(breakAfter(text, /(?:www|ftp)(?=\.)/gi), /[\p{L}\p{N}]\.(?=\p{L})/gu);
}
