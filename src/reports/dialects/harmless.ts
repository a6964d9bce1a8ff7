/** What all escapes are made of. */

/** Takes no room and parts what a board would otherwise read together: the word joiner, which no board throws out. */
const BREAK = '\u2060';

/** Signs that cannot be seen; one board prints them as �. */
const INVISIBLE = /[\u200b\u2060\ufeff\u00ad]/g;

export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}

/** A break behind everything that the pattern finds. */
export function breakAfter(text: string, pattern: RegExp): string {
  return text.replace(pattern, (found) => found + BREAK);
}

/** Addresses that boards make links of by themselves, schemes apart: `www.`, `ftp.`, `evil.example`. */
export function breakAddresses(text: string): string {
  return breakAfter(breakAfter(text, /\b(?:www|ftp)(?=\.)/gi), /[\p{L}\p{N}]\.(?=\p{L})/gu);
}
