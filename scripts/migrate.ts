//   migrate deploy        apply what is pending
//   migrate status        what is pending, failed, edited or drifted   (exit 1 if anything is)
//   migrate diff          the SQL from the migrations to schema.prisma (exit 2 if any)
//   migrate dev <name>    write that SQL as a new migration, then deploy
import { fileURLToPath } from 'node:url';
import { loadProcessConfig } from '../src/config.ts';
import { openDatabase } from '../src/store/database.ts';
import { FolderInUseError } from '../src/store/lock.ts';
import { Migrator } from '../src/store/migrator.ts';

const USAGE = 'usage: npm run migrate -- deploy | status | diff | dev <name>';

type Command = (migrator: Migrator, name: string | undefined) => Promise<number>;

const commands: Readonly<Record<string, Command>> = { deploy, status, diff, dev };

const [word = 'status', name] = process.argv.slice(2);
process.exit(await main(commands[word], name)); // the engine leaves its 10-second lock timer running

async function main(command: Command | undefined, argument: string | undefined): Promise<number> {
  const config = loadProcessConfig();
  if (!config.ok || command === undefined) {
    console.error(config.ok ? USAGE : config.faults.join('\n'));
    return 2;
  }
  try {
    const database = await openDatabase(config.value.database, { reportFault: console.error });
    try {
      const folder = fileURLToPath(new URL('../prisma', import.meta.url));
      return await command(await Migrator.open(database, folder), argument);
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    console.error(`${error.message}. Stop it first.`);
    return 2;
  }
}

async function deploy(migrator: Migrator): Promise<number> {
  const applied = await migrator.deploy();
  console.log(applied.map((each) => `applied ${each}`).join('\n') || 'nothing to apply');
  return 0;
}

async function status(migrator: Migrator): Promise<number> {
  const found = Object.entries(await migrator.status()).filter(([, value]) => value.length > 0);
  for (const [key, value] of found) {
    const lines = [value].flat().join('\n');
    console.log(`${key}:\n${lines.replace(/^/gm, '  ')}`);
  }
  if (found.length === 0) console.log('up to date');
  return found.length === 0 ? 0 : 1;
}

async function diff(migrator: Migrator): Promise<number> {
  const sql = await migrator.diff();
  console.log(sql || '-- no difference');
  return sql === '' ? 0 : 2;
}

async function dev(migrator: Migrator, argument: string | undefined): Promise<number> {
  if (argument === undefined) {
    console.error(USAGE);
    return 2;
  }
  const written = await migrator.create(argument, new Date());
  console.log(written === undefined ? 'schema.prisma has no change to write' : `wrote ${written}`);
  return deploy(migrator);
}
