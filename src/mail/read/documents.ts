/** The text of files that word processors write: `.docx`, `.odt`, `.rtf` and `.pdf`. */
import { Parser } from 'htmlparser2';
import { pdfText } from './pdf.ts';
import { rtfText } from './rtf.ts';
import { zipEntry } from './zip-entry.ts';

/** How a zipped document calls its paragraphs, and what in it is not its text. */
interface Zipped {
  readonly entry: string;
  /** A line ends behind these. */
  readonly lines: ReadonlySet<string>;
  readonly tabs: ReadonlySet<string>;
  /** Words stand in these alone; absent: everywhere. */
  readonly words?: string;
  /** Struck out by somebody who keeps track of changes, notes in the margin. */
  readonly skipped: ReadonlySet<string>;
  /** Within a run of words: says that it is crossed out or hidden. */
  readonly hiding?: ReadonlySet<string>;
  readonly run?: string;
}

const WORD: Zipped = {
  entry: 'word/document.xml',
  lines: new Set(['w:p', 'w:br', 'w:cr']),
  tabs: new Set(['w:tab', 'w:tc']),
  words: 'w:t',
  skipped: new Set(['w:del', 'w:moveFrom', 'mc:Fallback']),
  hiding: new Set(['w:strike', 'w:dstrike', 'w:vanish']),
  run: 'w:r',
};
const OPEN_DOCUMENT: Zipped = {
  entry: 'content.xml',
  lines: new Set(['text:p', 'text:h', 'text:line-break']),
  tabs: new Set(['text:tab', 'text:s']),
  skipped: new Set(['text:tracked-changes', 'office:annotation', 'office:automatic-styles', 'text:note']),
};

const UNPACKED_MAX = 8 * 1024 * 1024;

type ReadDocument = (bytes: Buffer) => Promise<string | undefined>;

const READERS: Readonly<Record<string, ReadDocument>> = {
  docx: (bytes) => zippedText(bytes, WORD),
  odt: (bytes) => zippedText(bytes, OPEN_DOCUMENT),
  rtf: async (bytes) => rtfText(bytes.toString('latin1')),
  pdf: pdfText,
};

/** Whether we can read files of this name. */
export function readsDocument(fileName: string): boolean {
  return READERS[endingOf(fileName)] !== undefined;
}

/** The text, a line for each paragraph; undefined where the file is broken, or unpacks to more than any letter has. */
export async function documentText(fileName: string, bytes: Buffer): Promise<string | undefined> {
  return READERS[endingOf(fileName)]?.(bytes);
}

function endingOf(fileName: string): string {
  return /\.([a-z]{3,4})$/i.exec(fileName.trim())?.[1]?.toLowerCase() ?? '';
}

async function zippedText(bytes: Buffer, kind: Zipped): Promise<string | undefined> {
  const xml = await zipEntry(bytes, kind.entry, UNPACKED_MAX);
  return xml === undefined ? undefined : textOf(xml.toString('utf8'), kind);
}

function textOf(xml: string, { lines, tabs, words, skipped, hiding, run }: Zipped): string {
  const parts: string[] = [];
  let [skips, inWords, isHidden] = [0, 0, false];
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (name === run) isHidden = false;
        if (hiding?.has(name) === true) isHidden = !/^(?:0|false)$/.test(attributes['w:val'] ?? '');
        if (skipped.has(name)) skips += 1;
        if (name === words) inWords += 1;
      },
      ontext: (text) => {
        if (skips === 0 && !isHidden && (words === undefined || inWords > 0)) parts.push(text);
      },
      onclosetag: (name) => {
        if (skipped.has(name)) skips -= 1;
        if (name === words) inWords -= 1;
        if (skips > 0) return;
        if (lines.has(name)) parts.push('\n');
        if (tabs.has(name)) parts.push(' ');
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  return parts.join('');
}
