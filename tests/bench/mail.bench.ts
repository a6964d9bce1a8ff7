// Mail in and out, beside the libraries alone: messages taken (stored, parsed, authenticated, read, validated, committed, receipt
// queued) beside simpleParser on the same messages, and turn reports sent beside bare Nodemailer with the same reports, each
// to the same mail server; on the embedded database, and on a PostgreSQL server with two workers. By the clock, for several
// processes are at work; the contenders take turns, and each is compared with its neighbours of the same round.
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AddressObject, simpleParser } from 'mailparser';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { NewCampaign } from '../../src/app/opening/opening.ts';
import { median } from './bench.ts';
import { type Counts, compileHouses, type HouseProcess, type PackedMail, startHouse } from './mail/house.ts';
import { type Answer, answer, MIXES, type Mix, type Report } from './mail/letters.ts';
import { startPostgres } from './mail/postgres.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const CAMPAIGNS = 8;
const PLAYERS = 6;
const MAILS = Number(process.env['BENCH_MAILS'] ?? 192);
/** `embedded` or `server`: the one of the two databases, where both are not wanted. */
const ON = process.env['BENCH_ON'];
/** `taking`: mail in alone. */
const PART = process.env['BENCH_PART'];
const PARSES = 3;

const builds = compileHouses();
const folder = await mkdtemp(join(tmpdir(), 'fieldpost-bench-'));
const sink = await startSink();
const postgres = ON === 'embedded' ? undefined : await startPostgres(folder);
const posts: Post[] = [];
try {
  await run();
} finally {
  for (const { houses } of posts) for (const house of houses) await house.end();
  await postgres?.stop();
  sink.end();
  for (const each of [folder, builds]) await rm(each, { recursive: true, force: true });
}

interface Post {
  readonly name: string;
  readonly houses: readonly HouseProcess[];
  readonly reports: readonly Report[];
}

async function run(): Promise<void> {
  if (ON !== 'server') posts.push(await openPost('embedded database', [{}]));
  if (postgres !== undefined) {
    const shared = { DATABASE_URL: postgres.url, SECRET_KEY: randomBytes(32).toString('hex') };
    posts.push(await openPost('PostgreSQL, two workers', [shared, shared]));
  }
  for (const post of posts) for (const mix of MIXES) await benchTaking(post, mix);
  if (PART !== 'taking') for (const post of posts) await benchSending(post);
}

async function openPost(name: string, settings: readonly Readonly<Record<string, string>>[]): Promise<Post> {
  const houses: HouseProcess[] = [];
  for (const each of settings) {
    const dataDir = join(folder, `house-${name.length}-${houses.length}`);
    const own = { DATA_DIR: dataDir, PORT: '0', MAIL_IN_PORT: '0', DEMO: '0', MAIL_AUTH: 'mx.bench.example' };
    const room = { MAIL_IN_PER_SEAT: '999999' }; // so many mails of so few players would wait till the next hour
    const pace = { MAIL_OUT_AT_ONCE: '0', MAIL_OUT_PER_MINUTE: '0' }; // all readers have one domain here
    houses.push(await startHouse(builds, { ...own, ...room, ...pace, SMTP_URL: sink.url, ...each }));
  }
  const [first] = houses;
  if (first === undefined) throw new Error('no house');
  const reports = await first.open(Array.from({ length: CAMPAIGNS }, (_, i) => campaign(i + 1)));
  await first.clear();
  return { name, houses, reports };
}

function campaign(n: number): NewCampaign {
  const person = (name: string) => ({
    name,
    addresses: [`${name.toLowerCase()}@example.org`],
    timeZone: 'Europe/Brussels',
  });
  const lists = ['humans', 'orcs'];
  return {
    name: `War ${n}`,
    ruleset: 'te-wapen',
    armiesEach: 3,
    worthOfArmy: 60,
    calendar: {
      timeZone: 'Europe/Brussels',
      hour: 20,
      minute: 0,
      weekdays: [2, 5],
      minHours: 24,
      graceHours: 12,
    },
    gm: person(`Gwen-${n}`),
    players: Array.from({ length: PLAYERS }, (_, i) => ({
      ...person(`Player-${n}-${i + 1}`),
      faction: { name: `The Host of ${i + 1}`, list: lists[i % 2] ?? 'humans' },
    })),
  };
}

interface Rate {
  readonly alone: number;
  readonly ours: number;
}

/** Milliseconds for each mail: until all are stored, from there until all are answered; processor time of all houses, and of the parser. */
interface Phases {
  readonly stored: number;
  readonly answered: number;
  readonly processor: number;
  readonly parser: number;
}

async function benchTaking({ name, houses, reports }: Post, mix: Mix): Promise<void> {
  const rates: Rate[] = [];
  const phases: Phases[] = [];
  const [first] = houses;
  if (first === undefined) return;
  let bytes = 0;
  for (let round = 0; round <= ROUNDS; round += 1) {
    const mails = await Promise.all(
      Array.from({ length: MAILS }, (_, i) => answerTo(reports, round * MAILS + i, mix)),
    );
    bytes = mails.reduce((sum, { raw }) => sum + raw.length, 0) / mails.length;
    const parserBefore = process.cpuUsage();
    const alone = await perSecond(mails.length * PARSES, async () => {
      for (let n = 0; n < PARSES; n += 1) for (const { raw } of mails) await simpleParser(Buffer.from(raw));
    });
    const { user, system } = process.cpuUsage(parserBefore);
    const packed = mails.map(pack);
    const before = await first.count();
    const cpuBefore = await cpuSecondsOf(houses);
    const began = performance.now();
    await Promise.all(houses.map((house, i) => house.take(shareOf(packed, i, houses.length))));
    const stored = performance.now();
    await first.settle();
    const answered = performance.now();
    const processor = 1000 * ((await cpuSecondsOf(houses)) - cpuBefore);
    await expectTaken(first, before, mails.length);
    await first.clear();
    if (round === 0) continue;
    rates.push({ alone, ours: (1000 * mails.length) / (answered - began) });
    const each = (ms: number): number => ms / mails.length;
    phases.push({
      stored: each(stored - began),
      answered: each(answered - stored),
      processor: each(processor),
      parser: each((user + system) / 1000 / PARSES),
    });
  }
  print(
    `messages taken a second, ${name} (${mix} quotes, ${Math.round(bytes / 1024)} kB each)`,
    'simpleParser',
    rates,
  );
  printPhases(phases);
}

async function cpuSecondsOf(houses: readonly HouseProcess[]): Promise<number> {
  const counts = await Promise.all(houses.map((house) => house.count()));
  return counts.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);
}

/** The ratio of processor times says the same on a machine that others keep busy. */
function printPhases(phases: readonly Phases[]): void {
  const of = (name: keyof Phases): string => median(phases.map((each) => each[name])).toFixed(1);
  const share = median(phases.map(({ processor, parser }) => parser / processor));
  console.log(
    `    each: stored after ${of('stored')} ms, answered ${of('answered')} ms later; ${of('processor')} ms of processor time, ratio ${share.toFixed(2)}`,
  );
}

async function benchSending({ name, houses }: Post): Promise<void> {
  const rates: Rate[] = [];
  const [first] = houses;
  if (first === undefined) return;
  let mails: readonly SendMailOptions[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const count = await first.arm();
    const ours = await perSecond(count, () => first.send());
    if (round === 0) mails = await Promise.all((await sink.reports()).map(reopened));
    const alone = await perSecond(mails.length, () => sendBare(mails));
    if (round > 0) rates.push({ alone, ours });
  }
  const kilobytes = mails.reduce((sum, mail) => sum + sizeOf(mail), 0) / mails.length / 1024;
  print(
    `reports sent a second, ${name} (${mails.length} of ${Math.round(kilobytes)} kB)`,
    'bare Nodemailer',
    rates,
  );
}

/** Its parts, before they are encoded. */
function sizeOf({ text, html, attachments = [] }: SendMailOptions): number {
  const pictures = attachments.map(({ content }) => (Buffer.isBuffer(content) ? content.length : 0));
  return pictures.reduce((sum, bytes) => sum + bytes, String(text).length + String(html).length);
}

/** What a report was made of, for whoever makes it again. */
async function reopened(message: string): Promise<SendMailOptions> {
  const { messageId, subject, text, html, attachments, headers } = await simpleParser(
    Buffer.from(message, 'base64'),
  );
  const address = (name: string): string => (headers.get(name) as AddressObject).text;
  return {
    ...(messageId === undefined ? {} : { messageId }),
    from: address('from'),
    to: address('to'),
    replyTo: address('reply-to'),
    subject: subject ?? '',
    text: text ?? '',
    html: html || '',
    attachments: attachments.map(({ cid = '', filename = '', content }) => ({ cid, filename, content })),
  };
}

async function sendBare(mails: readonly SendMailOptions[]): Promise<void> {
  const transport = createTransport({ url: sink.url, pool: true });
  await Promise.all(mails.map((mail) => transport.sendMail(mail)));
  transport.close();
}

function answerTo(reports: readonly Report[], n: number, mix: Mix): ReturnType<typeof answer> {
  const report = reports[n % reports.length];
  if (report === undefined) throw new Error('no reports to answer');
  return answer(report, n, mix);
}

function pack({ raw, from, to }: Answer): PackedMail {
  return { raw: Buffer.from(raw).toString('base64'), from, to };
}

function shareOf<T>(all: readonly T[], i: number, count: number): readonly T[] {
  return all.filter((_, n) => n % count === i);
}

/** Every mail became orders and got its receipt, or the figures say nothing. */
async function expectTaken(house: HouseProcess, before: Counts, mails: number): Promise<void> {
  const { done, receipts } = await house.count();
  if (done - before.done === mails && receipts - before.receipts === mails) return;
  throw new Error(
    `of ${mails} mails ${done - before.done} were taken and ${receipts - before.receipts} answered`,
  );
}

async function perSecond(count: number, work: () => Promise<void>): Promise<number> {
  const before = performance.now();
  await work();
  return (1000 * count) / (performance.now() - before);
}

function print(what: string, other: string, rates: readonly Rate[]): void {
  const [ours, alone] = [median(rates.map((rate) => rate.ours)), median(rates.map((rate) => rate.alone))];
  const ratio = median(rates.map((rate) => rate.ours / rate.alone));
  console.log(`  ${what}`);
  console.log(
    `    ${ours.toFixed(0).padStart(6)}   ${other} alone ${alone.toFixed(0)}   ratio ${ratio.toFixed(2)}`,
  );
}

async function startSink() {
  const child = fork(join(import.meta.dirname, 'mail', 'sink-process.ts'), { execArgv: ['--import', 'tsx'] });
  const said = <T>() => new Promise<T>((resolve) => child.once('message', (word) => resolve(word as T)));
  const { port } = await said<{ port: number }>();
  return {
    url: `smtp://127.0.0.1:${port}`,
    reports: async () => {
      child.send('reports');
      return (await said<{ reports: readonly string[] }>()).reports;
    },
    end: () => child.disconnect(),
  };
}
