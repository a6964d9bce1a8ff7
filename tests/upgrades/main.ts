// `npm run keep-upgrade [-- FOLDER]`: plays a little in a program and keeps its backup among `tests/e2e/upgrades`, named after the newest
// migration that the program knows. FOLDER: a clone of an older commit, set up; without it, the program as it stands here.
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrationsIn, UPGRADES } from '../../scripts/upgrades.ts';
import { backupOf } from '../e2e/support/backups.ts';
import { reportOf } from '../e2e/support/post.ts';
import { type Program, scratchSettings, startProgram } from '../e2e/support/program.ts';
import { playTurnOne } from './play.ts';
import { fillLaterTables } from './rows.ts';

const HERE = fileURLToPath(new URL('../..', import.meta.url));

const [folder = HERE] = process.argv.slice(2);
const newest = migrationsIn(join(folder, 'prisma/migrations')).at(-1);
if (newest === undefined) throw new Error(`${folder} has no migrations`);
const file = join(HERE, UPGRADES, `${newest}.backup`);

const { settings, discard } = await scratchSettings();
const house = await startProgram({ ...settings, MAIL_HOOK_RAW: 'shared', DEMO: '1' }, 'true', folder);
try {
  await playTurnOne(house);
  const refused = await fillLaterTables(house);
  if (folder === HERE && refused.length > 0) throw new Error(refused.join('\n'));
  for (const line of refused) console.log(`not in this program: ${line}`);
  await reportOf(house, 'p1', 2);
  await keepBackup(house);
  console.log(`kept ${UPGRADES}/${newest}.backup`);
} finally {
  await house.end('SIGTERM');
  await discard();
}

async function keepBackup(program: Program): Promise<void> {
  const half = `${file}.part`;
  try {
    await writeFile(half, await backupOf(program));
    await rename(half, file);
  } finally {
    await rm(half, { force: true });
  }
}
