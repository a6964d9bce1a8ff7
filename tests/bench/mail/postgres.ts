/** A PostgreSQL server for the length of a bench, where its programs are installed. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

interface Server {
  readonly url: string;
  stop(): Promise<void>;
}

const PROGRAMS = '/usr/lib/postgresql';

/** Undefined where PostgreSQL is not installed. Its data lies in `folder`; it flushes as it does by default. */
export async function startPostgres(folder: string): Promise<Server | undefined> {
  const bin = programs();
  if (bin === undefined) return undefined;
  const data = join(folder, 'postgres');
  mkdirSync(data, { mode: 0o700 });
  chmodSync(folder, 0o755); // its user looks for its folder in here
  const as = serverUser();
  if (as.uid !== undefined) chownSync(data, as.uid, as.gid);
  const how = ['--username=fieldpost', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
  execFileSync(join(bin, 'initdb'), [`--pgdata=${data}`, ...how], { ...as, cwd: data, stdio: 'ignore' });
  const port = await freePort();
  const set = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200'];
  const args = ['-D', data, '-p', String(port), ...set.flatMap((each) => ['-c', each])];
  const server = spawn(join(bin, 'postgres'), args, { ...as, cwd: data, stdio: 'ignore' });
  while (!isReady(bin, port)) {
    if (server.exitCode !== null) throw new Error('PostgreSQL did not start');
    await sleep(200);
  }
  return { url: `postgresql://fieldpost@127.0.0.1:${port}/postgres`, stop: () => end(server) };
}

function programs(): string | undefined {
  if (!existsSync(PROGRAMS)) return undefined;
  const versions = readdirSync(PROGRAMS).filter((name) =>
    existsSync(join(PROGRAMS, name, 'bin', 'postgres')),
  );
  const [newest] = versions.sort((one, other) => Number(other) - Number(one));
  return newest === undefined ? undefined : join(PROGRAMS, newest, 'bin');
}

/** PostgreSQL refuses to run as root. */
function serverUser():
  | { readonly uid: number; readonly gid: number }
  | { readonly uid?: never; readonly gid?: never } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres']).toString());
  return { uid: id('-u'), gid: id('-g') };
}

function isReady(bin: string, port: number): boolean {
  try {
    execFileSync(join(bin, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]);
    return true;
  } catch {
    return false; // not yet: that is what it tells by its exit status
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('expected a port');
  return address.port;
}

function end(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    server.kill('SIGINT');
  });
}
