// One process per data folder.
//
// The owner listens on a socket in the folder. However the process ends, the
// kernel closes the socket, so there is no process number to guess about and
// nothing to wait for after a crash; a number in a file would mislead in
// containers, where every process is number 1.
import { createHash } from 'node:crypto';
import { mkdir, rm, stat, unlink } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const LONGEST_SOCKET_PATH = 100; // of 104 on macOS and 108 on Linux
const ANSWER_MS = 500;
const TAKEOVER_MS = 10_000;
const RETRY_MS = 20;

/** Somebody else has the folder open; the message says which process. */
export class FolderInUseError extends Error {
  constructor(folder: string, holder: string) {
    super(`${folder} is in use by another process (${holder}): only one may open it`);
    this.name = 'FolderInUseError';
  }
}

/**
 * Takes the folder for this process; answers how to give it back.
 * @throws FolderInUseError when a living process holds it.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const address = addressOf(resolve(folder));
  for (;;) {
    const server = (await listen(address)) ?? (await takeOver(address, folder));
    if (server !== undefined) return () => closed(server);
    await sleep(RETRY_MS);
  }
}

function addressOf(folder: string): string {
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 24);
  if (process.platform === 'win32') return `\\\\.\\pipe\\fieldpost-${hash}`;
  const inside = join(folder, '.lock');
  return Buffer.byteLength(inside) <= LONGEST_SOCKET_PATH ? inside : join(tmpdir(), `fieldpost-${hash}`);
}

/** The socket at an address, or undefined where there is one already. */
function listen(address: string): Promise<Server | undefined> {
  return new Promise((done, fail) => {
    const server = createServer((socket) => {
      socket.on('error', () => socket.destroy()); // the asker went away before the answer
      socket.end(`process ${process.pid}`);
    });
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? done(undefined) : fail(error),
    );
    server.listen(address, () => done(server.unref()));
  });
}

function closed(server: Server): Promise<void> {
  return new Promise((done, fail) => server.close((error) => (error ? fail(error) : done())));
}

type Holder =
  | { readonly kind: 'alive'; readonly says: string }
  | { readonly kind: 'dead' } // the socket is there, and nobody behind it
  | { readonly kind: 'gone' };

/** Who holds the address, in the holder's own words. */
function holderOf(address: string): Promise<Holder> {
  return new Promise((done) => {
    let said = '';
    const socket = connect(address);
    const finish = (holder: Holder): void => {
      socket.destroy();
      done(holder);
    };
    const alive = (): void => finish({ kind: 'alive', says: said || 'it does not say which' });
    socket.setTimeout(ANSWER_MS, alive);
    socket.on('data', (data) => {
      said += data.toString('utf8');
    });
    socket.on('end', alive);
    socket.on('error', (error: NodeJS.ErrnoException) => finish(holderAfter(error)));
  });
}

function holderAfter(error: NodeJS.ErrnoException): Holder {
  if (error.code === 'ECONNREFUSED') return { kind: 'dead' };
  if (error.code === 'ENOENT') return { kind: 'gone' };
  return { kind: 'alive', says: error.code ?? error.message };
}

/** Removes a dead process's socket. The guard folder makes sure that only one process does so at a time. */
async function takeOver(address: string, folder: string): Promise<Server | undefined> {
  const guard = `${address}.takeover`;
  if (!(await makeGuard(guard))) return undefined;
  try {
    const holder = await holderOf(address);
    if (holder.kind === 'gone') return undefined;
    if (holder.kind === 'alive') throw new FolderInUseError(folder, holder.says);
    await unlink(address);
    return await listen(address);
  } finally {
    await rm(guard, { recursive: true, force: true });
  }
}

/** False while another process has its guard there; one left by a dead process is removed. */
async function makeGuard(guard: string): Promise<boolean> {
  try {
    await mkdir(guard);
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  const made = await madeAt(guard);
  const isStale = made !== undefined && Date.now() - made > TAKEOVER_MS;
  if (isStale) await rm(guard, { recursive: true, force: true });
  return false;
}

async function madeAt(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).mtimeMs;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined; // its owner has just removed it
    throw error;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
