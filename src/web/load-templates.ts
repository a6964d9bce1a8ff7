import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { TemplateSources } from './deps.ts';

const ENDING = '.hbs';

/**
 * Every template below a folder by its path there, without its ending: `web/layout`, `mail/receipt.txt`.
 * @throws Error when the folder cannot be read.
 */
export async function loadTemplates(folder: string): Promise<TemplateSources> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(ENDING))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return Object.fromEntries(files.map((file, i) => [nameOf(folder, file), texts[i] ?? '']));
}

function nameOf(folder: string, file: string): string {
  return relative(folder, file).split(sep).join('/').slice(0, -ENDING.length);
}
