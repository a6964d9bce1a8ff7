import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileTemplates, type TemplateSources, type Templates } from '../../src/reports/templates.ts';

const ROOT = fileURLToPath(new URL('../../templates/', import.meta.url));
const SOURCES = readSources();

/** The house's own templates, ready for printing. */
export const houseTemplates: Templates = compileTemplates(SOURCES);

/** Every `.hbs` file under `templates/`, by its path without the ending: always the same object, read once. */
export const houseSources = (): TemplateSources => SOURCES;

function readSources(): TemplateSources {
  const files = readdirSync(ROOT, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  const paths = files.map((file) => join(file.parentPath, file.name)).filter((path) => path.endsWith('.hbs'));
  return Object.freeze(Object.fromEntries(paths.map((path) => [nameOf(path), readFileSync(path, 'utf8')])));
}

function nameOf(path: string): string {
  return relative(ROOT, path)
    .split(sep)
    .join('/')
    .replace(/\.hbs$/, '');
}
