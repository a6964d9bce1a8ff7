import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { DIALECT_IDS } from '../../src/app/contracts/boards.ts';
import { answered } from '../support/api/client.ts';
import { marchesIn } from '../support/marches.ts';
import { fieldpost, houses, type Place } from './support/houses.ts';
import {
  mailsOf,
  type ReadMail,
  readMail,
  receiptsOf,
  reply,
  reportOf,
  tokenOf,
  until,
} from './support/post.ts';
import type { Program } from './support/program.ts';

const LONG = 180_000;
const PLAYERS = ['p1', 'p2', 'p3', 'p4'];

const { place, start, stop } = houses();
let here: Place;

beforeEach(async () => {
  here = await place();
});

const path = { campaign: 'demo' };

const turnOf = async (house: Program, number: number) => {
  const turns = answered(await house.client().ask('GET /v1/campaigns/{campaign}/turns', { path }));
  return turns.find((turn) => turn.number === number);
};

const resolved = (house: Program, number: number) =>
  until(`turn ${number} to be resolved`, async () => {
    const turn = await turnOf(house, number);
    return turn?.status === 'resolved' ? turn : undefined;
  });

/** An order to march that the report itself offers, for each army. */
function ordersOffered(text: string): string[] {
  const byArmy = new Map(marchesIn(text).map((line) => [/march (.*) to /.exec(line)?.[1] ?? '', line]));
  return [...byArmy.values()];
}

describe('a turn played by mail', () => {
  test('orders by SMTP, receipts, a stranger, all final, battles, reports, posts, records', {
    timeout: LONG,
  }, async () => {
    const house = await start(here.settings);
    await expectOwnersKeyKept(house);
    const opening = await reportOf(house, 'p1', 1);
    await expectReceiptWithThreeFaults(house, opening);
    await expectStrangersInTray(house, opening);
    await sayFinalForAll(house);
    await resolved(house, 1);
    const report = await expectOwnReports(house);
    await expectPosts(house);
    await expectFairDice(house, [opening, report]);
    await expectPlayersRecord(house);
    expect(await stop(house, 'SIGINT')).toBe(0);
  });
});

async function expectOwnersKeyKept(house: Program): Promise<void> {
  const key = join(here.dataDir, 'owner.key');
  expect((await stat(key)).mode & 0o777).toBe(0o600);
  expect((await readFile(key, 'utf8')).trim()).toBe(house.ready.key);
}

/** Point 3: three faults among good orders, said line by line; the same message again changes nothing, and has the same receipt. */
async function expectReceiptWithThreeFaults(house: Program, opening: ReadMail): Promise<void> {
  const good = ordersOffered(opening.text);
  expect(good.length).toBeGreaterThanOrEqual(2);
  const bad = ['march the Phantom Legion to Karak', 'burn everything down', 'Wizards of the Moon hold'];
  const quoted = opening.text.split('\n').map((line) => `> ${line}`);
  const mail = { text: [...good, ...bad, '', ...quoted].join('\n'), messageId: '<once@players.invalid>' };
  await reply(house, opening, mail);
  await receiptsOf(house, 'p1');
  await reply(house, opening, mail);
  const receipts = await receiptsOf(house, 'p1', 2);
  const said = await Promise.all(receipts.map(async ({ id }) => unwrapped((await readMail(house, id)).text)));
  expect(said.filter((text) => text.startsWith('This very message came before.'))).toHaveLength(1);
  for (const { subject } of receipts) expect(subject).toContain(`PROBLEMS: 3 of ${good.length + bad.length}`);
  for (const line of [...good, ...bad]) for (const text of said) expect(text).toContain(line);
}

/** Neither a known address without a known From, nor a forged mark, changes or answers anything. */
async function expectStrangersInTray(house: Program, opening: ReadMail): Promise<void> {
  await reply(house, opening, { text: 'cancel all\nfinal', from: 'mallory@elsewhere.invalid' });
  const forged = { ...opening, replyTo: opening.replyTo.replace(/\.[a-z0-9]+@/, '.0000000000000000@') };
  await reply(house, forged, { text: 'cancel all' });
  const codes = await until('two mails in the tray', async () => {
    const asked = { path: {}, query: { campaign: 'demo' } };
    const found = answered(await house.client().ask('GET /v1/tray', asked)).map(({ code }) => code);
    return found.length === 2 ? found.sort() : undefined;
  });
  expect(codes).toEqual(['stranger/bad-address', 'stranger/unknown-from']);
  expect(await receiptsOf(house, 'p1')).toHaveLength(2);
}

/** Point 4: when everybody is final, the jobs lock and resolve the turn. */
async function sayFinalForAll(house: Program): Promise<void> {
  for (const seat of PLAYERS) {
    const report = await reportOf(house, seat, 1);
    const orders = seat === 'p1' ? [] : ordersOffered(report.text);
    await reply(house, report, { text: [...orders, 'luck seven', 'final'].join('\n') });
  }
}

/** Each gets his own report, none another's address. */
async function expectOwnReports(house: Program): Promise<ReadMail> {
  const reports = await Promise.all(PLAYERS.map((seat) => reportOf(house, seat, 2)));
  for (const report of reports) {
    expect(report.text).toContain('WHAT HAPPENED IN TURN 1');
    const others = reports.filter((other) => other !== report).map((other) => other.replyTo);
    expect(others.filter((address) => `${report.text}${report.html}`.includes(address))).toEqual([]);
  }
  expect(new Set(reports.map((report) => report.text)).size).toBe(PLAYERS.length);
  const [first] = reports;
  if (first === undefined) throw new Error('expected reports');
  return first;
}

/** Point 5. */
async function expectPosts(house: Program): Promise<void> {
  const asked = { path: { ...path, turn: 1 } };
  const posts = answered(await house.client().ask('GET /v1/campaigns/{campaign}/turns/{turn}/posts', asked));
  const dialects = new Set(posts.map(({ dialect }) => dialect));
  expect(dialects).toEqual(new Set(DIALECT_IDS));
}

/** Point 6: the commitment stood in the opening; the record verifies, and a tampered one does not. */
async function expectFairDice(house: Program, mails: readonly ReadMail[]): Promise<void> {
  const asked = { path: { ...path, turn: 1 } };
  const found = await house.client().ask('GET /v1/campaigns/{campaign}/turns/{turn}/record', asked);
  const record = answered(found) as unknown as { open: { commitment: string } };
  for (const mail of mails) expect(mail.text).toContain(record.open.commitment);
  const [whole, tampered] = [join(here.dataDir, 'whole.json'), join(here.dataDir, 'tampered.json')];
  await writeFile(whole, JSON.stringify(record));
  const open = { ...record.open, ordersDigest: '0'.repeat(64) };
  await writeFile(tampered, JSON.stringify({ ...record, open }));
  const { stdout } = await fieldpost(here.settings, ['verify', whole, '--json']);
  expect(JSON.parse(stdout)).toEqual({ verified: true, differences: [] });
  await expect(fieldpost(here.settings, ['verify', tampered])).rejects.toMatchObject({ code: 2 });
  const verdict = await fieldpost(here.settings, ['verify', 'demo', '1', '--json']);
  expect(JSON.parse(verdict.stdout)).toMatchObject({ verified: true });
}

/** A player's record holds the dice, his battles and his own orders, nothing sealed, and verifies for him. */
async function expectPlayersRecord(house: Program): Promise<void> {
  const client = house.client(await tokenOf(house, 'p2'));
  const asked = { path: { ...path, turn: 1 } };
  const his = answered(await client.ask('GET /v1/campaigns/{campaign}/turns/{turn}/record', asked));
  expect(Object.keys(his)).toEqual(['open', 'own']);
  const { leaf } = (his as unknown as { own: { leaf: string } }).own;
  const receipts = await receiptsOf(house, 'p2');
  const told = await Promise.all(receipts.map(async ({ id }) => (await readMail(house, id)).text));
  expect(told.join()).toContain(leaf);
  const verdict = await client.ask('GET /v1/campaigns/{campaign}/turns/{turn}/verification', asked);
  expect(answered(verdict)).toEqual({ verified: true, differences: [] });
}

/** Mails are wrapped; a sentence is looked for on one line. */
const unwrapped = (text: string): string => text.replace(/\s*\n\s*/g, ' ');

describe('what a crash leaves', () => {
  test('an accepted mail and a locked turn survive kill -9; a second start keeps everything', {
    timeout: LONG,
  }, async () => {
    let house = await start(here.settings);
    const opening = await reportOf(house, 'p1', 1);
    await reply(house, opening, { text: ordersOffered(opening.text).join('\n') });
    await stop(house, 'SIGKILL');

    house = await start(here.settings);
    await receiptsOf(house, 'p1');
    answered(await house.client().ask('POST /v1/campaigns/{campaign}/resolution', { path }));
    await stop(house, 'SIGKILL');

    house = await start(here.settings);
    await resolved(house, 1);
    const mails = await mailsOf(house, 'p1');
    expect(mails.filter((mail) => mail.id === 'demo.t2.p1.report')).toHaveLength(1);
    expect(await stop(house, 'SIGTERM')).toBe(0);

    house = await start(here.settings);
    expect((await turnOf(house, 2))?.status).toBe('open');
    expect(await stop(house, 'SIGINT')).toBe(0);
  });
});

describe('who may come in', () => {
  test('nobody without a key, the owner with his, a player to his own', { timeout: LONG }, async () => {
    const house = await start(here.settings);
    for (const open of ['/healthz', '/readyz', '/openapi.json', '/docs']) {
      expect((await fetch(`${house.url}${open}`)).status).toBe(200);
    }
    for (const path of ['/v1/campaigns', '/v1/campaigns/demo/cockpit', '/v1/tray']) {
      expect((await house.api('GET', path, undefined, null)).status).toBe(401);
    }
    expect((await fetch(`${house.url}/gm`, { redirect: 'manual' })).status).toBe(401);
    const entered = await fetch(house.ready.page, { redirect: 'manual' });
    expect(entered.status).toBeGreaterThanOrEqual(300);
    expect(entered.headers.get('set-cookie')).toMatch(/HttpOnly/i);
    const token = await tokenOf(house, 'p3');
    expect((await house.api('GET', '/v1/campaigns/demo/desk', undefined, token)).status).toBe(200);
    expect((await house.api('GET', '/v1/campaigns/demo/cockpit', undefined, token)).status).toBe(403);
    expect((await house.api('GET', '/v1/mails/demo.t1.p1.report', undefined, token)).status).not.toBe(200);
    expect(await stop(house, 'SIGINT')).toBe(0);
  });
});
