// The dependency check is only as good as what it refuses: a small house with one import a file.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

const ALLOWED = [
  ['src/kernel/hash.ts', '@noble/hashes/sha2.js'],
  ['src/rules/ranks/melee.ts', 'src/kernel/dice.ts'],
  ['src/rules/ranks/tables.ts', 'src/rules/ranks/data/tables.json'],
  ['src/rules/index.ts', 'src/rules/ranks/index.ts'],
  ['src/campaign/siege.ts', 'src/rules/index.ts'],
  ['src/orders/parse.ts', 'src/campaign/order.ts'],
  ['src/reports/render.ts', 'handlebars'],
  ['src/app/turn/lock-turn.ts', 'src/orders/parse.ts'],
  ['src/app/turn/log.ts', 'node:crypto'],
  ['src/app/post/order-mail.ts', 'src/app/orders/take-orders.ts'],
  ['src/app/deps.ts', 'src/app/contracts/outgoing.ts'],
  ['src/store/rows.ts', 'src/app/ports.ts'],
  ['src/api/routes.ts', 'fastify'],
  ['jobs/send.ts', 'src/app/ports.ts'],
  ['src/main.ts', 'src/compose.ts'],
  ['src/compose.ts', 'src/store/rows.ts'],
  ['tests/one.test.ts', 'src/rules/ranks/melee.ts'],
] as const;

const REFUSED = [
  ['src/kernel/up.ts', 'src/campaign/order.ts'],
  ['src/kernel/file.ts', 'node:fs'],
  ['src/rules/ranks/other.ts', 'src/rules/te-wapen/index.ts'],
  ['src/rules/ranks/door.ts', 'src/rules/index.ts'],
  ['src/rules/inner.ts', 'src/rules/ranks/melee.ts'],
  ['src/campaign/inner.ts', 'src/rules/ranks/index.ts'],
  ['src/campaign/print.ts', 'handlebars'],
  ['src/reports/draw.ts', '@resvg/resvg-js'],
  ['src/orders/say.ts', 'src/reports/render.ts'],
  ['src/reports/read.ts', 'src/orders/parse.ts'],
  ['src/app/turn/save.ts', 'src/store/rows.ts'],
  ['src/app/outbox/send.ts', 'nodemailer'],
  ['src/app/field/inner.ts', 'src/rules/ranks/index.ts'],
  ['src/app/outbox/later.ts', 'src/app/orders/take-orders.ts'],
  ['src/app/dice/with-orders.ts', 'src/app/orders/take-orders.ts'],
  ['src/app/ids.ts', 'src/app/orders/take-orders.ts'],
  ['src/app/nowhere.ts', 'src/app/ports.ts'],
  ['src/app/desk/nowhere.ts', 'src/app/ports.ts'],
  ['src/cli/floorless.ts', 'src/nowhere.ts'],
  ['src/api/sql.ts', 'src/store/rows.ts'],
  ['src/web/rules.ts', 'src/rules/index.ts'],
  ['src/api/all.ts', 'src/compose.ts'],
  ['jobs/mail.ts', 'src/mail/out.ts'],
  ['src/mail/test.ts', 'tests/one.test.ts'],
  ['src/web/page.ts', 'templates/web/page.ts'],
  ['src/config.ts', 'src/app/ports.ts'],
  ['src/utils/nowhere.ts', 'src/kernel/dice.ts'],
  ['src/kernel/nowhere.ts', 'src/kernel/no-such-file.ts'],
] as const;

/** What is imported and imports nothing itself. */
const LEAVES = [
  'src/kernel/dice.ts',
  'src/rules/ranks/data/tables.json',
  'src/rules/ranks/index.ts',
  'src/rules/te-wapen/index.ts',
  'src/campaign/order.ts',
  'src/app/contracts/outgoing.ts',
  'src/app/orders/take-orders.ts',
  'src/app/ports.ts',
  'src/mail/out.ts',
  'src/nowhere.ts',
  'templates/web/page.ts',
];

let house: string;
let refused: ReadonlySet<string>;
beforeAll(async () => {
  house = await mkdtemp(join(tmpdir(), 'fieldpost-'));
  await symlink(join(root, 'node_modules'), join(house, 'node_modules'), 'junction');
  for (const leaf of LEAVES) await write(leaf, leaf.endsWith('.json') ? '{}' : 'export const x = 1;\n');
  for (const [file, imports] of [...ALLOWED, ...REFUSED]) {
    await write(file, `import type * as x from '${specifier(file, imports)}';\nexport type X = typeof x;\n`);
  }
  refused = await cruise();
});
afterAll(() => rm(house, { recursive: true, force: true }));

async function write(file: string, text: string): Promise<void> {
  await mkdir(join(house, dirname(file)), { recursive: true });
  await writeFile(join(house, file), text);
}

function specifier(from: string, to: string): string {
  if (!/^(src|jobs|tests|templates)\//.test(to)) return to;
  const path = relative(dirname(from), to).replaceAll('\\', '/');
  return path.startsWith('.') ? path : `./${path}`;
}

interface Cruise {
  readonly summary: { readonly violations: readonly { readonly from: string }[] };
}

function cruise(): Promise<ReadonlySet<string>> {
  const tool = join(root, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs');
  const args = ['--config', join(root, '.dependency-cruiser.cjs'), '--output-type', 'json'];
  return new Promise((done, fail) => {
    execFile(
      process.execPath,
      [tool, ...args, 'src', 'jobs', 'tests'],
      { cwd: house, maxBuffer: 2 ** 26 },
      (error, stdout, stderr) => {
        if (!stdout.startsWith('{')) return fail(error ?? new Error(stderr));
        const { summary }: Cruise = JSON.parse(stdout);
        done(new Set(summary.violations.map((violation) => violation.from)));
      },
    );
  });
}

test.each(ALLOWED)('%s may import %s', (file) => {
  expect(refused).not.toContain(file);
});

test.each(REFUSED)('%s may not import %s', (file) => {
  expect(refused).toContain(file);
});
