/** Fetches mail from a mailbox: for everyone whose provider gives them an account but no mail server of their own. */
import type { ImapFlow } from 'imapflow';
import { type FetchedMessage, fetchNew } from './imap-fetch.ts';

export interface ImapDoorOptions {
  /** `imaps://user:password@mail.example.org/INBOX`; `imap://` upgrades by STARTTLS where the server can. */
  readonly url: string;
  /** Must have stored the message before it resolves: only then is it marked as taken. May be handed a message twice. */
  readonly take: (message: FetchedMessage) => Promise<void>;
  readonly onError: (error: Error) => void;
  /** A look at the mailbox has come to its end. */
  readonly onLook?: () => void;
  /** A look at the mailbox even when the server announces nothing; a minute if not given. */
  readonly sweepMs?: number;
  /** Pauses before the next try to connect; the last one repeats. */
  readonly pausesMs?: readonly number[];
}

export interface ImapDoor {
  close(): Promise<void>;
}

const SWEEP_MS = 60_000;
const PAUSES_MS = [1_000, 5_000, 30_000, 120_000];

/**
 * Keeps watch over the mailbox until it is closed: takes what is there, then waits for the server's word (IDLE) and looks
 * again once a minute, for that word is a hint only. A lost connection is made anew, after growing pauses. Opening never
 * fails: a mailbox out of reach is an error told and tried again.
 */
export function openImapDoor(options: ImapDoorOptions): ImapDoor {
  const stop = new AbortController();
  const watching = watch(options, stop.signal);
  return {
    close: async () => {
      stop.abort();
      await watching;
    },
  };
}

async function watch(options: ImapDoorOptions, signal: AbortSignal): Promise<void> {
  const pauses = options.pausesMs ?? PAUSES_MS;
  let failures = 0;
  while (!signal.aborted) {
    try {
      await attend(options, signal, () => {
        failures = 0;
      });
    } catch (error) {
      options.onError(asError(error));
    }
    if (!signal.aborted) await pause(pauses[Math.min(failures, pauses.length - 1)] ?? 0, signal);
    failures += 1;
  }
}

/** One connection, from log-in until it is lost or the door is closed. `onTaken` is told after each whole look. */
async function attend(options: ImapDoorOptions, signal: AbortSignal, onTaken: () => void): Promise<void> {
  const { client, folder } = await connection(options.url);
  if (signal.aborted) return;
  let fault: Error | undefined;
  client.on('error', (error: unknown) => {
    fault = asError(error);
  });
  const lost = new Promise<void>((resolve) => client.once('close', resolve));
  const hangUp = (): void => client.close();
  signal.addEventListener('abort', hangUp, { once: true });
  try {
    await client.connect();
    const lock = await client.getMailboxLock(folder);
    try {
      await lookUntil({ client, options, signal, lost, onTaken });
    } finally {
      lock.release();
    }
  } finally {
    signal.removeEventListener('abort', hangUp);
    client.close();
  }
  if (fault !== undefined && !signal.aborted) throw fault;
}

interface Attendance {
  readonly client: ImapFlow;
  readonly options: ImapDoorOptions;
  readonly signal: AbortSignal;
  readonly lost: Promise<void>;
  readonly onTaken: () => void;
}

async function lookUntil({ client, options, signal, lost, onTaken }: Attendance): Promise<void> {
  const bell = doorbell(client);
  const isGone = lost.then(() => 'gone' as const);
  while (!signal.aborted && client.usable) {
    bell.reset();
    await fetchNew(client, options.take);
    onTaken();
    options.onLook?.();
    if (!client.usable) return;
    // Mail that came in while we fetched is announced before IDLE begins, or heard by it.
    const idling = client.idle();
    const timer = sweepTimer(options.sweepMs ?? SWEEP_MS);
    const why = await Promise.race([bell.rung, timer.over, isGone]);
    timer.stop();
    if (why === 'gone') return;
    await client.noop(); // ends the IDLE, and lets the server say what it has not said yet
    await idling;
  }
}

/** Rings when the server says that the mailbox has grown. */
function doorbell(client: ImapFlow) {
  let ring = (): void => undefined;
  const bell = {
    rung: new Promise<void>(() => undefined),
    reset: (): void => {
      bell.rung = new Promise((resolve) => {
        ring = resolve;
      });
    },
  };
  client.on('exists', () => ring());
  return bell;
}

function sweepTimer(ms: number) {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  return { over, stop: () => clearTimeout(timer) };
}

async function connection(address: string): Promise<{ readonly client: ImapFlow; readonly folder: string }> {
  const { ImapFlow } = await import('imapflow'); // heavy, and few have a mailbox fetched from
  const url = new URL(address);
  const secure = url.protocol === 'imaps:';
  const client = new ImapFlow({
    host: url.hostname,
    port: Number(url.port || (secure ? 993 : 143)),
    secure,
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    logger: false,
    disableAutoIdle: true,
  });
  return { client, folder: decodeURIComponent(url.pathname.slice(1)) || 'INBOX' };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
