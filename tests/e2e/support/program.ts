// The real program in a process of its own, compiled as `npm start` runs it: scratch folder, free ports, settings by environment.
import { type ChildProcess, spawn } from 'node:child_process';
import { statfsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Client, clientBy } from '../../support/api/client.ts';
import { PATIENCE } from '../../support/patience.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** What `npm start` runs. */
export const PROGRAM = join(ROOT, 'scripts/start.mjs');
const MOVED_CLOCK = './tests/e2e/support/moved-clock.mjs';
/** Without a word from it. */
const START_MS = 300_000 * PATIENCE;

export interface Ready {
  readonly ready: true;
  readonly page: string;
  readonly docs: string;
  readonly smtp: string;
  readonly key: string;
}

export interface Program {
  readonly ready: Ready;
  readonly url: string;
  /** The campaign that is played: the demo, until `inCampaign` says otherwise. */
  readonly campaign: string;
  /** Asks the API as the owner, or as whom the token says; null asks as nobody. */
  api(
    method: string,
    path: string,
    body?: unknown,
    token?: string | null,
  ): Promise<{ status: number; body: never }>;
  /** The same by the types of the API's own document. */
  client(token?: string | null): Client;
  /** Puts the program's clock ahead: what is due by then is done by its own jobs. */
  goAhead(ms: number): Promise<void>;
  /** Sends a signal and waits for the end; answers the exit code, null when the signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  /** The last lines that it has said, for whoever wonders why it ended as it did. */
  lastWords(): string;
}

/** The same program, another campaign in it. */
export const inCampaign = (program: Program, campaign: string): Program => ({ ...program, campaign });

export type Settings = Readonly<Record<string, string>>;

/** A program that was started, ready or not. */
export interface Starting {
  readonly child: ChildProcess;
  /** @throws Error with what it said, when it ends before it is ready. */
  readonly ready: Promise<Program>;
}

/**
 * Starts the program; only a movable clock can be put ahead. `folder`: another clone, whose program is run from its sources. @throws Error with
 * what it said, when it does not get ready.
 */
export async function startProgram(
  settings: Settings,
  clock: 'true' | 'movable' = 'true',
  folder = ROOT,
): Promise<Program> {
  const { child, ready } = beginProgram(settings, clock, folder);
  return ready.catch((fault: Error) => {
    child.kill('SIGKILL');
    throw fault;
  });
}

/** Starts the program and does not wait for it: somebody may want it dead before it is ready. */
export function beginProgram(
  settings: Settings,
  clock: 'true' | 'movable' = 'true',
  folder = ROOT,
): Starting {
  const preloads = clock === 'movable' ? ['--import', MOVED_CLOCK] : [];
  const script = folder === ROOT ? [PROGRAM] : ['--import', 'tsx', 'src/main.ts'];
  const child = spawn(process.execPath, [...preloads, ...script], {
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const url = `http://127.0.0.1:${settings['PORT']}`;
  const said = listen(child);
  return { child, ready: readiness(child, said).then((ready) => programAt(url, child, { ready, said })) };
}

const LINES_KEPT = 400;

/** What the program says, line by line: the last of it. */
function listen(child: ChildProcess): readonly string[] {
  const said: string[] = [];
  if (child.stderr !== null)
    createInterface(child.stderr).on('line', (line) => {
      said.push(line);
      if (said.length > LINES_KEPT) said.shift();
    });
  return said;
}

const LAST_LINES = 20;

function programAt(
  url: string,
  child: ChildProcess,
  { ready, said }: { readonly ready: Ready; readonly said: readonly string[] },
): Program {
  const askAs = (method: string, path: string, body: unknown, token: string | null) =>
    ask(`${url}${path}`, { method, body, token });
  return {
    ready,
    url,
    campaign: 'demo',
    goAhead: (ms) => goAhead(child, ms),
    api: (method, path, body, token = ready.key) => askAs(method, path, body, token),
    client: (token = ready.key) => clientBy((method, path, body) => askAs(method, path, body, token)),
    end: (signal) =>
      new Promise((resolve) => {
        child.once('exit', (code) => resolve(code));
        child.kill(signal);
      }),
    lastWords: () => said.slice(-LAST_LINES).join('\n'),
  };
}

function readiness(child: ChildProcess, said: readonly string[]): Promise<Ready> {
  return new Promise((resolve, reject) => {
    const failed = (why: string) => {
      clearTimeout(timer);
      reject(new Error(`${why}; it said:\n${said.join('\n')}`));
    };
    const timer = setTimeout(() => failed('the program did not get ready'), START_MS);
    child.stderr?.on('data', () => timer.refresh());
    child.once('exit', (code) => failed(`the program ended with ${code}`));
    if (child.stdout === null) return failed('the program has no standard output');
    createInterface(child.stdout).once('line', (line) => {
      clearTimeout(timer);
      resolve(JSON.parse(line) as Ready);
    });
  });
}

function goAhead(child: ChildProcess, aheadMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve());
    child.send({ aheadMs }, (fault) => (fault === null ? undefined : reject(fault)));
  });
}

const WAIT = [429, 503];

/** Who asks too often, or a house that has too much to do, is told to wait, and does. */
async function ask(
  url: string,
  request: { method: string; body: unknown; token: string | null },
): Promise<{ status: number; body: never }> {
  const { method, body, token } = request;
  const answer = await fetch(url, {
    method,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (WAIT.includes(answer.status)) {
    await sleep(1000);
    return ask(url, request);
  }
  return { status: answer.status, body: (text === '' ? null : JSON.parse(text)) as never };
}

const IN_MEMORY = '/dev/shm';
const ROOM_WANTED = 2 ** 30;

/** Where data folders lie: in memory where there is room, for every start of an embedded database flushes a thousand files. */
function scratchFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ROOM_WANTED ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Settings for a program of its own; `discard` throws its folder away. */
export async function scratchSettings(): Promise<{
  settings: Settings;
  dataDir: string;
  discard: () => Promise<void>;
}> {
  const dataDir = await mkdtemp(join(scratchFolder(), 'fieldpost-e2e-'));
  const [http, smtp] = [await freePort(), await freePort()];
  return {
    dataDir,
    settings: { DATA_DIR: dataDir, PORT: String(http), MAIL_IN_PORT: String(smtp), NODE_NO_WARNINGS: '1' },
    discard: () => rm(dataDir, { recursive: true, force: true }),
  };
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
