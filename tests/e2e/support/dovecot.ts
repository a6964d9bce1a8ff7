// A real IMAP server on spare ports, its configuration and mail in a scratch folder. `.ci/run` installs it.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ImapFlow } from 'imapflow';

/** The server's program; undefined where these tests are to be passed over. */
export const DOVECOT = process.env['FIELDPOST_TEST_DOVECOT'];

export interface Dovecot {
  /** With the mailbox's user and password. */
  readonly url: string;
  /** Puts a message into the mailbox, as a provider would. */
  append(message: string, receivedAt?: Date): Promise<void>;
  /** How many messages have the flag. */
  count(flag: string): Promise<number>;
  stop(): Promise<void>;
  start(): Promise<void>;
  discard(): Promise<void>;
}

export async function startDovecot(program: string): Promise<Dovecot> {
  const folder = await mkdtemp(join(tmpdir(), 'fieldpost-dovecot-'));
  const port = await freePort();
  await chmod(folder, 0o755); // the server reads mail as another user than root
  await mkdir(join(folder, 'mail'));
  await chmod(join(folder, 'mail'), 0o777);
  await mkdir(join(folder, 'run'));
  const config = join(folder, 'dovecot.conf');
  await writeFile(config, configuration(folder, port));
  let server: ChildProcess | undefined;
  const url = `imap://post:secret@127.0.0.1:${port}/INBOX`;

  async function start(): Promise<void> {
    server = spawn(program, ['-F', '-c', config], { stdio: 'ignore' });
    await answering(port);
  }
  async function stop(): Promise<void> {
    if (server === undefined || server.exitCode !== null) return;
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  await start();
  return {
    url,
    start,
    stop,
    append: (message, receivedAt) =>
      within(port, async (client) => {
        await client.append('INBOX', message.replaceAll('\n', '\r\n'), [], receivedAt);
      }),
    count: (flag) =>
      within(port, async (client) => {
        const lock = await client.getMailboxLock('INBOX');
        try {
          const found = await client.search({ keyword: flag }, { uid: true });
          return Array.isArray(found) ? found.length : 0;
        } finally {
          lock.release();
        }
      }),
    discard: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function configuration(folder: string, port: number): string {
  const user = process.getuid?.() === 0 ? 'mail' : (process.env['USER'] ?? 'mail');
  return `
protocols = imap
listen = 127.0.0.1
base_dir = ${folder}/run
log_path = ${folder}/log
ssl = no
disable_plaintext_auth = no
default_login_user = dovenull
default_internal_user = dovecot
mail_location = maildir:${folder}/mail
first_valid_uid = 0
mail_uid = ${user}
mail_gid = ${user}
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = home=${folder}/mail
}
`;
}

async function within<T>(port: number, work: (client: ImapFlow) => Promise<T>): Promise<T> {
  const auth = { user: 'post', pass: 'secret' };
  const client = new ImapFlow({ host: '127.0.0.1', port, secure: false, auth, logger: false });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.logout();
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

async function answering(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const greets = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('data', () => resolve(true)).once('error', () => resolve(false));
      socket.once('data', () => socket.destroy());
    });
    if (greets) return;
    await sleep(100);
  }
  throw new Error('the IMAP server does not answer');
}
