/** Commands that need a campaign ask the running server; where none runs they open the house themselves. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReadableStream } from 'node:stream/web';
import type { Config } from '../config.ts';
import { ok, type Refusal, type Result } from '../kernel/result.ts';

/** The running server's API, with the owner's key. */
export interface RunningServer {
  readonly url: string;
  /** Sends JSON, or raw bytes as they are; answers the JSON that came back, or its refusal. */
  ask(method: 'GET' | 'POST', path: string, body?: object | Uint8Array): Promise<Result<unknown>>;
  /** @throws Error when the server does not hand it out. */
  download(path: string): Promise<ReadableStream>;
  /** Asks for a file; answers its bytes, or the refusal. */
  fetchFile(path: string, body: object): Promise<Result<ReadableStream>>;
  /** Sends a file; answers the JSON that came back, or its refusal. */
  sendFile(
    path: string,
    bytes: ReadableStream,
    headers: Readonly<Record<string, string>>,
  ): Promise<Result<unknown>>;
}

const PATIENCE_MS = 2_000;

/** The server on the configured port, if it lives there and this machine holds its key. */
export async function findServer(config: Config): Promise<RunningServer | undefined> {
  const host = config.http.host.includes(':') ? `[${config.http.host}]` : config.http.host;
  const url = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${config.http.port}`;
  const key = readOwnerKey(config);
  if (key === undefined || !(await lives(url))) return undefined;
  return {
    url,
    ask: (method, path, body) => ask(`${url}${path}`, { method, key, body }),
    download: (path) => download(`${url}${path}`, key),
    fetchFile: (path, body) => fetchFile(`${url}${path}`, key, body),
    sendFile: (path, bytes, headers) => sendFile(`${url}${path}`, { ...headers, ...keyed(key) }, bytes),
  };
}

/** The owner key of the data folder; undefined where none was made yet. */
export function readOwnerKey({ dataDir }: Config): string | undefined {
  const file = join(dataDir, 'owner.key');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

async function download(url: string, key: string): Promise<ReadableStream> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${key}` } });
  if (!answer.ok || answer.body === null) throw new Error(`the server answered ${answer.status}`);
  return answer.body;
}

const keyed = (key: string) => ({ authorization: `Bearer ${key}` });

async function fetchFile(url: string, key: string, body: object): Promise<Result<ReadableStream>> {
  const headers = { ...keyed(key), 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (answer.ok && answer.body !== null) return ok(answer.body);
  const refused = refusalIn(await answer.json(), answer.status);
  if (refused.ok) throw new Error(`the server answered ${answer.status} without a file`);
  return refused;
}

async function sendFile(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: ReadableStream,
): Promise<Result<unknown>> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    body,
    duplex: 'half',
  });
  const said: unknown = await answer.json();
  return answer.ok ? ok(said) : refusalIn(said, answer.status);
}

async function lives(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    return answer.ok;
  } catch {
    return false; // nobody listens there: the one thing this asks
  }
}

async function ask(
  url: string,
  request: { method: string; key: string; body: object | Uint8Array | undefined },
): Promise<Result<unknown>> {
  const { method, key, body } = request;
  const isRaw = body instanceof Uint8Array;
  const type = isRaw ? 'message/rfc822' : 'application/json';
  const answer = await fetch(url, {
    method,
    headers: { authorization: `Bearer ${key}`, ...(body === undefined ? {} : { 'content-type': type }) },
    ...(body === undefined ? {} : { body: isRaw ? Buffer.from(body) : JSON.stringify(body) }),
  });
  const said: unknown = await answer.json();
  return answer.ok ? ok(said) : refusalIn(said, answer.status);
}

function refusalIn(said: unknown, status: number): Result<unknown> {
  const { refusal } = said as { refusal?: Refusal };
  if (refusal !== undefined && status < 500) return { ok: false, refusal };
  throw new Error(`the server answered ${status}: ${refusal?.message ?? JSON.stringify(said)}`);
}
