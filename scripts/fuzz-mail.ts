// Throws mutated messages at the reading of mail: `node --import tsx scripts/fuzz-mail.ts [seconds] [seed]`, 600 s if not said.
// Looked for are crashes, messages that take too long, and strangers whose word was taken. Last line: `1 passed, 0 failed`, or how many failed.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DEMO, openOffice, ordersFrom, rawLetter } from '../tests/support/office.ts';
import { chanceFrom } from './fuzz/chance.ts';
import { lasting } from './fuzz/lasting.ts';
import { mutated } from './fuzz/mutate.ts';

const [seconds = '600', seed = String(Date.now() % 2 ** 31)] = process.argv.slice(2);
const FIXTURES = fileURLToPath(new URL('../tests/mail/read/fixtures/', import.meta.url));
/** Processor time, all of it: reading, looking up, settling. */
const SLOW_MS = 1_000;
const MOST_BYTES = 64 * 1024;

const chance = chanceFrom(Number(seed));
const office = await openOffice();
const genuine = await ordersFrom(office, 'p1', 'cancel all\nfinal\nresign\nluck word: goose');
const forged = genuine.to.replace(/.{6}@/, '000000@');
const before = await standing();
const seeds = [
  ...readdirSync(FIXTURES, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(`${FIXTURES}${name}`)),
  Buffer.from(rawLetter({ ...genuine, from: 'mallory@elsewhere.invalid' })),
  Buffer.from(rawLetter({ ...genuine, to: forged })),
  ...[
    (n: number) => `References: <${n}@x>`,
    (n: number) => `Delivered-To: bounces+demo.p${n}.0000000000000000@post.example`,
    (n: number) => `DKIM-Signature: v=1; a=rsa-sha256; d=x${n}.example; s=k; h=from; bh=x; b=x`,
  ].map((line) => {
    const headers = Array.from({ length: 500 }, (_, n) => line(n));
    return Buffer.from(rawLetter({ ...genuine, from: 'mallory@elsewhere.invalid', headers }));
  }),
  ...[
    `luck word: ${'goose '.repeat(5_000)}`,
    'luck word: goose\n'.repeat(1_000),
    'fight hold\nattack\n'.repeat(2_000),
  ].map((text) => Buffer.from(rawLetter({ ...genuine, to: forged, text }))),
  Buffer.from(rawLetter({ ...genuine, to: forged, text: 'history\nreport 1\nroll 2d6\n'.repeat(130) })),
];

const faults: string[] = [];

/** As strangers throw: to a forged reply address, to the one From, or, having got hold of it, to a seat's own. */
async function throwIn(raw: Uint8Array): Promise<void> {
  const doors = [forged, office.deps.settings.mailFrom];
  const isHis = Buffer.from(raw).includes(genuine.from);
  const envelopeTo = [chance.pick(isHis ? doors : [...doors, genuine.to])];
  const taken = await office.useCases.takeMail({
    raw,
    door: 'smtp',
    envelopeFrom: 'm@elsewhere.invalid',
    envelopeTo,
  });
  await office.useCases.readInbound([taken.id]);
  const read = await office.store.findInbound(taken.id);
  if (read?.status === 'taken') throw new Error('it was left unread');
}

/** Whether the last mail was acted on. */
async function isTaken(): Promise<boolean> {
  return (await office.store.listInbound({ status: 'done' }, { limit: 1 })).length > 0;
}

/** Everything that mail can change. */
async function standing(): Promise<string> {
  const [books, seats, turn] = await Promise.all([
    office.store.listOrderBooks(DEMO, 1),
    office.store.listParticipants(DEMO),
    office.store.findTurn(DEMO, 1),
  ]);
  return JSON.stringify({ books, seats, turn });
}

const TOKENS = [
  '\r\n', '\r', '\n', '\0', '>', '> > ', '-- \r\n', '=', '=0D=0A', '--', '[x] ', 'On Monday, X wrote:\r\n',
  'From: ', 'Content-Type: multipart/mixed; boundary=b\r\n', '\r\n--b\r\n', 'Content-Transfer-Encoding: base64\r\n',
  'Content-Type: text/html\r\n\r\n<table><tr><td>', '</div>', '<blockquote>', '&#x110000;', '\u00e9', '\ufeff',
  '=?utf-8?Q?=', '=?utf-8?B?////?=', 'charset=utf-7', 'format=flowed; delsp=yes', ' \r\n', '\t'.repeat(64),
  '_'.repeat(256), '{demo.p1.1.0000000000000000}', 'final\r\n', 'march 1st Host to Karak\r\n',
]; // biome-ignore format: a list

function report(what: string, raw: Uint8Array, error: unknown): void {
  faults.push(what);
  const why = error instanceof Error ? (error.stack ?? error.message) : '';
  process.stdout.write(`${what}: ${why}\n${Buffer.from(raw).toString('base64')}\n`);
}

/** A stranger's word must not be acted on; now and then the whole campaign is compared. */
async function lookFor(raw: Uint8Array, count: number): Promise<void> {
  if (await isTaken()) report('a stranger’s word was taken', raw, undefined);
  if (count % 500 === 0 && (await standing()) !== before) report('a campaign was changed', raw, undefined);
}

/** Answers how many faults there were. */
async function throwThem(): Promise<number> {
  const isOver = lasting(Number(seconds));
  let count = 0;
  let slowest = 0;
  while (!isOver() && faults.length < 20) {
    count += 1;
    const raw = mutated(chance.pick(seeds), { chance, tokens: TOKENS, seeds, mostBytes: MOST_BYTES });
    const started = process.cpuUsage();
    try {
      await throwIn(raw);
    } catch (error) {
      report('crash', raw, error);
    }
    const took = process.cpuUsage(started).user / 1000;
    slowest = Math.max(slowest, took);
    if (took > SLOW_MS) report(`slow (${Math.round(took)} ms)`, raw, undefined);
    await lookFor(raw, count);
  }
  if ((await standing()) !== before) report('a stranger’s word was taken', Buffer.alloc(0), undefined);
  process.stdout.write(
    `${count} messages from seed ${seed} (${seeds.length} to begin with), the slowest took ${slowest.toFixed(0)} ms of the processor\n`,
  );
  process.stdout.write(`${faults.length === 0 ? 1 : 0} passed, ${faults.length} failed\n`);
  return faults.length;
}

process.exit((await throwThem()) === 0 ? 0 : 1);
