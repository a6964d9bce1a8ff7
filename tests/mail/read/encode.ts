/** A text as mail programs put it on the way: every transfer encoding, alphabet and line end. */

export type Bytes = Uint8Array;
export const utf8 = (text: string): Bytes => new TextEncoder().encode(text);
export const latin1 = (text: string): Bytes => Buffer.from(text, 'latin1');

const LINE_ENDS = ['\n', '\r\n', '\r'];
const ENCODINGS = ['7bit', '8bit', 'quoted-printable', 'base64'] as const;
type Encoding = (typeof ENCODINGS)[number];

/** One way a text can travel. */
export interface Way {
  readonly encoding: Encoding;
  readonly charset: string;
  readonly lineEnd: string;
}

/** Every way that loses no letter of the text. */
export function waysFor(text: string): readonly Way[] {
  const charsets = ['utf-8', 'windows-1252', 'iso-8859-1', 'us-ascii'].filter(
    (charset) => bytesIn(text, charset) !== undefined,
  );
  const isPlain = charsets.includes('us-ascii');
  return ENCODINGS.filter((encoding) => isPlain || encoding !== '7bit').flatMap((encoding) =>
    charsets.flatMap((charset) => LINE_ENDS.map((lineEnd) => ({ encoding, charset, lineEnd }))),
  );
}

/** A message of one part, with the body sent that way; `type` may carry further parameters. */
export function sent(body: string, { encoding, charset, lineEnd }: Way, type = 'text/plain'): Bytes {
  const bytes = bytesIn(body, charset);
  if (bytes === undefined) throw new Error(`the text cannot be written in ${charset}`);
  const head = `From: a@b.invalid\nContent-Type: ${type}; charset=${charset}\nContent-Transfer-Encoding: ${encoding}\n\n`;
  return latin1(`${head}${encode(bytes, encoding)}`.replaceAll('\n', lineEnd));
}

function encode(bytes: Bytes, encoding: Encoding): string {
  if (encoding === 'base64') return base64(bytes);
  return encoding === 'quoted-printable' ? quotedPrintable(bytes) : Buffer.from(bytes).toString('latin1');
}

/** What stands in Windows-1252 where Latin-1 has control signs. */
const WINDOWS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** The bytes, or undefined where the alphabet lacks a letter. */
function bytesIn(text: string, charset: string): Bytes | undefined {
  if (charset === 'utf-8') return utf8(text);
  const codes = [...text].map((letter) => codeIn(letter, charset));
  return codes.includes(undefined) ? undefined : Uint8Array.from(codes.map((code) => code ?? 0));
}

function codeIn(letter: string, charset: string): number | undefined {
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x80) return code;
  if (charset === 'us-ascii') return undefined;
  if (code >= 0xa0 && code <= 0xff) return code;
  const at = charset === 'windows-1252' ? WINDOWS.indexOf(letter) : -1;
  return at < 0 ? undefined : 0x80 + at;
}

function quotedPrintable(bytes: Bytes): string {
  const lines = Buffer.from(bytes).toString('latin1').split('\n');
  return lines.map((line) => softly([...line].map((letter) => escaped(letter)))).join('\n');
}

function escaped(letter: string): string {
  return /[!-<>-~]/.test(letter)
    ? letter
    : `=${letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
}

function softly(letters: readonly string[]): string {
  const rows: string[] = [''];
  for (const letter of letters) {
    if ((rows.at(-1) ?? '').length > 70) rows.push('');
    rows[rows.length - 1] += letter;
  }
  return rows.join('=\n');
}

const base64 = (bytes: Bytes) => Buffer.from(bytes).toString('base64').replace(/.{76}/g, '$&\n');
