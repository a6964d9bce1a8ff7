/** Bytes to letters: transfer encodings undone, and the right alphabet found where the label is wrong. */
import { once } from '../../kernel/remember.ts';
import type { RawPart } from './raw-message.ts';

export interface Decoded {
  readonly text: string;
  /** The alphabet it was read in. */
  readonly charset: string;
  /** The label was missing or wrong. */
  readonly wasRescued: boolean;
}

/** Asked for as text and again by who looks for attachments, and in both readings of a mail. */
export const decodePart: (part: RawPart) => Decoded = once((part) =>
  decodeCharset(partBytes(part), part.params['charset'] ?? ''),
);

/** What the part holds, its transfer encoding undone. */
export function partBytes(part: RawPart): Buffer {
  switch (part.encoding) {
    case 'base64':
      return Buffer.from(part.body.replace(/[^A-Za-z0-9+/]/g, ''), 'base64');
    case 'quoted-printable':
      return Buffer.from(unquote(part.body), 'latin1');
    default:
      return Buffer.from(part.body, 'latin1');
  }
}

function unquote(body: string): string {
  return withoutBlanksAtEnds(body)
    .replace(/=\n/g, '')
    .replace(/=([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** Programs write none there, so most bodies are not cut into lines for it. */
function withoutBlanksAtEnds(body: string): string {
  if (!/[ \t](?:\n|$)/.test(body)) return body;
  return body
    .split('\n')
    .map((line) => line.slice(0, line.length - blanksAtEnd(line)))
    .join('\n');
}

/** Counted by hand: a pattern for blanks before a line end takes the square of a run of them. */
function blanksAtEnd(line: string): number {
  let count = 0;
  while (count < line.length && /[ \t]/.test(line[line.length - 1 - count] ?? '')) count += 1;
  return count;
}

/**
 * Bytes that are good UTF-8 with letters beyond ASCII are UTF-8, whatever the label says; else the label, if the bytes
 * fit it; else Windows-1252, in which every byte is a letter.
 */
function decodeCharset(bytes: Uint8Array, label: string): Decoded {
  const declared = label
    .trim()
    .toLowerCase()
    .replace(/^["']|["']$/g, '');
  const utf8 = strictly(bytes, 'utf-8');
  // As many letters as bytes: nothing beyond ASCII.
  const isWide = utf8 === undefined || utf8.length !== bytes.length;
  if (!isWide && !isSevenBitCode(declared))
    return { text: utf8 ?? '', charset: 'us-ascii', wasRescued: false };
  if (utf8 !== undefined && isWide) {
    return { text: utf8, charset: 'utf-8', wasRescued: !/^utf-?8$/.test(declared) };
  }
  const named = strictly(bytes, declared === 'us-ascii' ? 'windows-1252' : declared);
  if (named !== undefined) return { text: named, charset: declared, wasRescued: declared === 'us-ascii' };
  return { text: strictly(bytes, 'windows-1252') ?? '', charset: 'windows-1252', wasRescued: true };
}

function isSevenBitCode(charset: string): boolean {
  return /^(?:iso-2022-|hz-|utf-16)/.test(charset);
}

/** The text, or undefined where the bytes do not fit or nobody knows the alphabet. */
function strictly(bytes: Uint8Array, charset: string): string | undefined {
  if (charset === '') return undefined;
  try {
    const decoder = new TextDecoder(charset, { fatal: true });
    const text = decoder.decode(bytes);
    return decoder.encoding === 'windows-1252' ? withWindowsLetters(text) : text;
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) return undefined;
    throw error;
  }
}

/** 0x80 to 0x9f in Windows-1252; a dot where it has no letter. */
const WINDOWS_LETTERS = '€.‚ƒ„…†‡ˆ‰Š‹Œ.Ž..‘’“”•–—˜™š›œ.žŸ';

/** Some releases of Node.js read Windows-1252 as Latin-1, where smart quotes and dashes are invisible signs. */
function withWindowsLetters(text: string): string {
  return text.replace(/[\u0080-\u009f]/g, (sign) => {
    const letter = WINDOWS_LETTERS[sign.charCodeAt(0) - 0x80] ?? '.';
    return letter === '.' ? sign : letter;
  });
}
