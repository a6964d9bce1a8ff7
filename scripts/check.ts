// `npm run check`: everything about the sources that is not a test. One line for each look taken, with
// what it found when it failed; the last line counts.
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../src/store/database.ts';
import { Migrator } from '../src/store/migrator.ts';
import { whyNotUnique } from './identical-functions.ts';
import { lockOf, whyNotAgreed } from './packages.ts';
import { migrationsIn, UPGRADES, whyNotCarried } from './upgrades.ts';
import { countWordsInCode, sayWordsInCode, whyNotInCatalogs } from './words-in-code.ts';

/** What a look found: nothing, or what to print. */
type Finding = string | undefined;

interface Look {
  readonly name: string;
  take(): Promise<Finding>;
}

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (path: string): string => fileURLToPath(new URL(`../node_modules/${path}`, import.meta.url));

const wordsInCode = countWordsInCode(join(root, 'src'));

const looks: readonly Look[] = [
  { name: 'format and lint (biome)', take: () => biome() },
  { name: 'types (tsc)', take: () => tool(bin('typescript/bin/tsc'), ['--noEmit', '--pretty', 'false']) },
  { name: 'dead code (knip)', take: () => tool(bin('knip/bin/knip.js'), ['--no-progress']) },
  { name: 'arrows (dependency-cruiser)', take: () => arrows() },
  { name: 'no function stands twice', take: async () => whyNotUnique() },
  {
    name: `words in code, not in catalogs: ${sayWordsInCode(wordsInCode)}`,
    take: async () => whyNotInCatalogs(wordsInCode),
  },
  { name: 'licences and install scripts of packages', take: async () => whyNotAgreed(lockOf(root)) },
  { name: 'migrations match prisma/schema.prisma', take: () => migrations() },
  {
    name: 'a played campaign is kept of the tables of each migration',
    take: async () =>
      whyNotCarried(migrationsIn(join(root, 'prisma/migrations')), readdirSync(join(root, UPGRADES))),
  },
];

let failed = 0;
for (const look of looks) {
  const found = await look.take();
  console.log(`${found === undefined ? 'ok    ' : 'FAILED'}  ${look.name}`);
  if (found === undefined) continue;
  failed += 1;
  console.log(found.trimEnd().replace(/^/gm, '        '));
}
console.log(`${looks.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1); // the schema engine leaves a timer running

function biome(): Promise<Finding> {
  return tool(bin('@biomejs/biome/bin/biome'), ['ci', '--colors=off', '--max-diagnostics=100']);
}

async function arrows(): Promise<Finding> {
  const cruise = await output(bin('dependency-cruiser/bin/dependency-cruise.mjs'), [
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'err',
    'src',
    'jobs',
    'tests',
    'scripts',
  ]);
  if (cruise.status !== 0) return cruise.text;
  const seen = Number(/\((\d+) modules,/.exec(cruise.text)?.[1] ?? 0);
  return seen > 0 ? undefined : `It looked at no module at all, so it proves nothing:\n${cruise.text}`;
}

/** What is in schema.prisma and in no migration, as SQL. */
async function migrations(): Promise<Finding> {
  const database = await openDatabase({ kind: 'embedded' }, { reportFault: console.error });
  try {
    const sql = await (await Migrator.open(database, join(root, 'prisma'))).diff();
    return sql === '' ? undefined : `npm run migrate -- dev <name> writes a migration for this:\n${sql}`;
  } finally {
    await database.close();
  }
}

async function tool(script: string, args: readonly string[]): Promise<Finding> {
  const { status, text } = await output(script, args);
  return status === 0 ? undefined : text;
}

function output(script: string, args: readonly string[]): Promise<{ status: number; text: string }> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1' },
    });
    const said: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
    child.once('error', fail);
    child.once('close', (code) => done({ status: code ?? 1, text: Buffer.concat(said).toString('utf8') }));
  });
}
