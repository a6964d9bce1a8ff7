/** OpenPGP within the text itself: `-----BEGIN PGP SIGNED MESSAGE-----`, the words, and the signature below them. */
import type { MailLine } from './judged-line.ts';

const SIGNED = '-----BEGIN PGP SIGNED MESSAGE-----';
const SIGNATURE = '-----BEGIN PGP SIGNATURE-----';
const SIGNATURE_END = '-----END PGP SIGNATURE-----';
/** `Hash: SHA512` and the like, up to a blank line. */
const HEADERS_MAX = 6;

/** The lines with the armour marked as signature, and without the dash that it puts in front of dashes. */
export function withoutArmour(lines: readonly MailLine[]): readonly MailLine[] {
  const begin = lines.findIndex((line) => isMark(line, SIGNED));
  if (begin < 0) return lines;
  const signature = lines.findIndex((line, at) => at > begin && isMark(line, SIGNATURE));
  if (signature < 0) return lines;
  const end = lines.findIndex((line, at) => at > signature && isMark(line, SIGNATURE_END));
  const head = begin + headerLines(lines, begin + 1);
  const last = end < 0 ? lines.length - 1 : end;
  return lines.map((line, at) => {
    if (at < begin || at > last) return line;
    if (at <= head || at >= signature) return { text: line.text, mark: 'signature' };
    return line.text.startsWith('- ') ? { ...line, text: line.text.slice(2) } : line;
  });
}

/** Whether all there is to read is locked up in it. */
export function isLocked(lines: readonly MailLine[]): boolean {
  return lines.find((line) => line.text.trim() !== '')?.text.trim() === '-----BEGIN PGP MESSAGE-----';
}

function isMark(line: MailLine, mark: string): boolean {
  return line.mark !== 'quoted' && line.text.length < 60 && line.text.trim() === mark;
}

function headerLines(lines: readonly MailLine[], from: number): number {
  const blank = lines.slice(from, from + HEADERS_MAX).findIndex((line) => line.text.trim() === '');
  return Math.max(blank, 0);
}
