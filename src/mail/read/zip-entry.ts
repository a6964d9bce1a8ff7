/** One file out of a zip, with a limit: what the zip says of its sizes is not believed. */
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';

const ENTRIES_MAX = 1000;

/** The bytes of the entry called `name`; undefined where there is none, it is broken, or it unpacks to more than `most`. */
export function zipEntry(bytes: Buffer, name: string, most: number): Promise<Buffer | undefined> {
  return new Promise((resolve) => {
    fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, zip) => {
      if (error !== null || zip === undefined) return resolve(undefined);
      zip.on('error', () => resolve(undefined));
      zip.on('end', () => resolve(undefined));
      if (zip.entryCount > ENTRIES_MAX) return resolve(undefined);
      zip.on('entry', (entry: Entry) => {
        if (entry.fileName !== name) return zip.readEntry();
        return unpack(zip, entry, most).then(resolve, () => resolve(undefined));
      });
      zip.readEntry();
    });
  });
}

function unpack(zip: ZipFile, entry: Entry, most: number): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error !== null || stream === undefined)
        return reject(error ?? new Error('the zip has no such entry'));
      const parts: Buffer[] = [];
      let size = 0;
      stream.on('error', reject);
      stream.on('data', (part: Buffer) => {
        size += part.length;
        parts.push(part);
        if (size <= most) return;
        stream.destroy();
        resolve(undefined);
      });
      stream.on('end', () => resolve(Buffer.concat(parts)));
    });
  });
}
