/** Roster files: plain text, `.ros`, `.json`, and `.rosz`, which is a `.ros` in a zip. */
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { readContent } from '../../campaign/content/read-content.ts';
import { LONGEST_ROSTER } from '../../campaign/roster/entries.ts';
import { type RosterHelp, type RosterReading, readRoster } from '../../campaign/roster/read-roster.ts';
import { rulesOf } from '../../campaign/spec.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { refuse } from '../words/refuse.ts';

/** Bytes of a roster file, zipped or not; and files in a zip. */
export const ROSTER_BYTES = 4_000_000;
const MOST_FILES = 20;

/**
 * CP-OWN-01..05: refusals `input/roster`, `input/json`, `input/too-large`, `input/content`, and those of `findRuleset`.
 */
export async function readRosterFile(
  asked: RosterFile & Pick<RosterHelp, 'means'>,
): Promise<Result<RosterReading>> {
  const { ruleset: id, file: bytes, content: text = '', ...help } = asked;
  const content = text === '' ? ok(undefined) : readContent(text);
  if (!content.ok) return content;
  const ruleset = rulesOf({
    ruleset: id,
    ...(content.value === undefined ? {} : { content: content.value }),
  });
  if (!ruleset.ok) return ruleset;
  if (bytes.length > ROSTER_BYTES) return TOO_LARGE;
  const read = isZip(bytes) ? await unzip(Buffer.from(bytes)) : ok(new TextDecoder().decode(bytes));
  return read.ok ? readRoster(read.value, ruleset.value, help) : read;
}

/** A roster file to read: whose troops, and the list to look in. */
export interface RosterFile {
  readonly ruleset: string;
  readonly list?: string;
  /** As it is: plain text, `.ros`, `.rosz`, JSON. */
  readonly file: Uint8Array;
  /** The campaign's own content, whose troops count, too. */
  readonly content?: string;
}

/** A reading, and plain text that reads the same: to mend, and to open a campaign with. */
export interface MendableRoster extends RosterReading {
  readonly text: string;
}

const TOO_LARGE = refuse('input/too-large', { rosterBytes: ROSTER_BYTES / 1_000_000 }, 'CP-OWN-05');
const BAD_ZIP = refuse('input/roster', {}, 'CP-OWN-05');

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}

/** The first `.ros` in the zip. What it says of its size is not believed: unpacking stops at the limit. */
function unzip(bytes: Buffer): Promise<Result<string>> {
  return new Promise((resolve) => {
    fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, zip) => {
      if (error !== null || zip === undefined) return resolve(BAD_ZIP);
      let seen = 0;
      zip.on('error', () => resolve(BAD_ZIP));
      zip.on('end', () => resolve(BAD_ZIP));
      zip.on('entry', (entry: Entry) => {
        seen += 1;
        if (seen > MOST_FILES) return resolve(BAD_ZIP);
        if (!/\.ros$/i.test(entry.fileName)) return zip.readEntry();
        if (entry.uncompressedSize > LONGEST_ROSTER) return resolve(TOO_LARGE);
        return unpack(zip, entry, resolve);
      });
      zip.readEntry();
    });
  });
}

function unpack(zip: ZipFile, entry: Entry, resolve: (text: Result<string>) => void): void {
  zip.openReadStream(entry, (error, stream) => {
    if (error !== null || stream === undefined) return resolve(BAD_ZIP);
    const parts: Buffer[] = [];
    let size = 0;
    stream.on('error', () => resolve(BAD_ZIP));
    stream.on('data', (part: Buffer) => {
      size += part.length;
      if (size > LONGEST_ROSTER) {
        stream.destroy();
        resolve(TOO_LARGE);
      } else parts.push(part);
    });
    stream.on('end', () => resolve(ok(Buffer.concat(parts).toString('utf8'))));
  });
}
