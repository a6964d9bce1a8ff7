/** ADR 111: what tells two programs apart that may not tell the same, or not to the same people. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** The floors that a use case stands on, and it: arrows point down, so that nothing else can change what is told. */
export const FLOORS = ['kernel', 'rules', 'campaign', 'orders', 'reports', 'app', 'store'];
/** Rules of long ago are never edited, and the database's client is generated: both are large, and change with a source that is read. */
const KNOWN_OTHERWISE = [join('rules', 'frozen'), join('store', 'generated')];
const SOURCE = /\.(?:ts|json)$/;

/** SHA-256 of the sources a campaign's story is told by, and of the list of packages; hex. Read once, at start. */
export function printOfProgram(root: string = ROOT): string {
  const hash = createHash('sha256');
  const add = (name: string): void => {
    const bytes = readFileSync(join(root, name));
    hash.update(`${name} ${bytes.length}\n`).update(bytes);
  };
  add('package-lock.json');
  for (const floor of FLOORS) for (const name of sourcesUnder(root, floor)) add(join('src', name));
  return hash.digest('hex');
}

/** In the same order on every machine. */
function sourcesUnder(root: string, folder: string): readonly string[] {
  if (KNOWN_OTHERWISE.includes(folder)) return [];
  const entries = readdirSync(join(root, 'src', folder), { withFileTypes: true });
  const sorted = entries.sort((one, other) => (one.name < other.name ? -1 : 1));
  return sorted.flatMap((entry) => {
    const name = join(folder, entry.name);
    if (entry.isDirectory()) return sourcesUnder(root, name);
    return SOURCE.test(entry.name) ? [name] : [];
  });
}
