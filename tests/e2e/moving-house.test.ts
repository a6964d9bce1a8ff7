import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { freshBackends } from './support/backends.ts';
import { mailsOf, receiptsOf, reply, reportOf, until } from './support/post.ts';
import { type Program, type Settings, scratchSettings, startProgram } from './support/program.ts';

const LONG = 180_000;
const run = promisify(execFile);
const discards: (() => Promise<void>)[] = [];
const running: Program[] = [];

afterEach(async () => {
  for (const program of running.splice(0)) await program.end('SIGKILL').catch(() => undefined);
  for (const discard of discards.splice(0)) await discard();
});

async function place(): Promise<{ settings: Settings; dataDir: string }> {
  const scratch = await scratchSettings();
  const backends = await freshBackends();
  discards.push(backends.discard, scratch.discard);
  return { settings: { ...scratch.settings, ...backends.settings }, dataDir: scratch.dataDir };
}

async function start(settings: Settings): Promise<Program> {
  const program = await startProgram(settings);
  running.push(program);
  return program;
}

async function stop(program: Program): Promise<void> {
  running.splice(running.indexOf(program), 1);
  expect(await program.end('SIGINT')).toBe(0);
}

const fieldpost = (settings: Settings, args: readonly string[]) =>
  run(process.execPath, ['--import', 'tsx', 'src/cli/main.ts', ...args], {
    env: { PATH: process.env['PATH'], ...settings },
  });

test('a backup of the running server goes on elsewhere: keys, links, orders and all', {
  timeout: LONG,
}, async () => {
  const [here, there] = [await place(), await place()];
  const file = join(here.dataDir, 'all.backup');
  const old = await start(here.settings);
  const opening = await reportOf(old, 'p1', 1);
  const order = opening.text.split('\n').find((line) => line.startsWith('[ ] march ')) ?? '';
  await reply(old, opening, { text: order.slice(4) });
  await receiptsOf(old, 'p1');
  await fieldpost(here.settings, ['backup', file]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await expect(fieldpost(here.settings, ['restore', file])).rejects.toMatchObject({ code: 2 });
  await stop(old);

  await fieldpost(there.settings, ['restore', file]);
  const anew = await start(there.settings);
  expect(anew.ready.key).toBe(old.ready.key);
  expect(await mailsOf(anew, 'p1')).toEqual(
    expect.arrayContaining([expect.objectContaining({ kind: 'receipt' })]),
  );
  // the reply address of the old letter is still his
  await reply(anew, opening, { text: 'final' });
  const receipts = await receiptsOf(anew, 'p1', 2);
  expect(receipts).toHaveLength(2);
  await stop(anew);
});

test('with SMTP_URL and DEMO=mail every letter leaves once, threaded, with text, HTML and pictures', {
  timeout: LONG,
}, async () => {
  const sink = await openSink();
  const { settings } = await place();
  const program = await start({ ...settings, SMTP_URL: sink.url, DEMO: 'mail' });
  const mails = await until('five letters', async () => (sink.mails.length >= 5 ? sink.mails : undefined));
  expect(new Set(mails.map((mail) => /^Message-ID: (.*)$/im.exec(mail)?.[1])).size).toBe(5);
  const player = mails.find((mail) => /^To: ada@players\.invalid$/im.test(mail)) ?? '';
  expect(player).toMatch(/^Reply-To: orders\+demo\.p1\.1\.[0-9a-z]{16}@/im);
  expect(player).toMatch(/^Auto-Submitted: auto-generated$/im);
  expect(player).toMatch(/^Content-Type: text\/plain/im);
  expect(player).toMatch(/^Content-Type: text\/html/im);
  expect(player).toMatch(/^Content-Type: image\/png/im);

  await reply(program, await reportOf(program, 'p1', 1), { text: 'luck seven' });
  const receipt = await until('the receipt', async () =>
    sink.mails.find((mail) => /^Auto-Submitted: auto-replied$/im.test(mail)),
  );
  expect(receipt).toMatch(/^In-Reply-To: </im);
  await stop(program);
  expect(sink.mails).toHaveLength(6);
});

/** A mail server that takes everything and delivers nothing. */
async function openSink(): Promise<{ url: string; mails: string[] }> {
  const mails: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        mails.push(Buffer.concat(chunks).toString('utf8').replace(/\r\n/g, '\n'));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  discards.push(() => new Promise((resolve) => server.close(() => resolve())));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('the sink has no port');
  return { url: `smtp://127.0.0.1:${address.port}`, mails };
}
