/** CP-REC-13: three turns with a beacon, played through the started program, and checked from disk in a browser. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import type { TurnRecord } from '../../src/campaign/record.ts';
import { ARGS, CHROMIUM } from '../browser/support/real-browser.ts';
import { answered } from '../support/api/client.ts';
import { BEACON_KEY, signRound } from '../support/beacon.ts';
import { CHECK_PAGE, loadCheckPage } from '../support/check-page.ts';
import { houses } from './support/houses.ts';
import { openCampaign } from './support/opening.ts';
import { mailsOf, readMail, until } from './support/post.ts';
import type { Program } from './support/program.ts';

const LONG = 180_000;
const { place, start, stop } = houses();
const relays: Server[] = [];

afterEach(() => {
  for (const relay of relays.splice(0)) relay.close();
});

test('three turns are each resolved with their own round, and everything holds', {
  timeout: LONG,
}, async () => {
  const here = await place();
  const relay = await openRelay();
  const settings = { BEACON_URL: relay.url, BEACON_KEY, BEACON_WAIT_SECONDS: '0' };
  const house = await start({ ...here.settings, ...settings });
  const war = await openCampaign(house, { ruleset: 'te-wapen', worthOfArmy: 40, chance: 'beacon' });
  const records: TurnRecord[] = [];
  for (const turn of [1, 2, 3]) records.push(await played(war, turn));
  const rounds = records.map(({ open }) => roundOf(open));
  expect(new Set(rounds).size).toBe(3);
  expect(relay.asked).toEqual(expect.arrayContaining(rounds));
  const letters = await lockLetters(war);
  for (const round of rounds) expect(letters).toContain(`Round ${round} of a beacon`);
  const checked = loadCheckPage().checkRecords(records, letters, BEACON_KEY);
  expect(checked.flatMap(({ checks }) => checks.filter(({ isGood }) => isGood === false))).toEqual([]);
  if (CHROMIUM !== undefined)
    expect(await verdictInBrowser(CHROMIUM, records)).toMatch(
      /^Everything holds: \d+ checks of 3 records\.$/,
    );
  expect(await stop(house, 'SIGINT')).toBe(0);
});

/** Answers as drand's relays do. */
async function openRelay(): Promise<{ readonly url: string; readonly asked: number[] }> {
  const asked: number[] = [];
  const relay = createServer((request, response) => {
    const round = Number(request.url?.split('/').at(-1));
    asked.push(round);
    response.end(JSON.stringify({ round, signature: signRound(round) }));
  });
  relays.push(relay);
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  const { port } = relay.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, asked };
}

/** The whole record of a turn that is closed now. */
async function played(war: Program, turn: number): Promise<TurnRecord> {
  const { campaign } = war;
  const client = war.client();
  answered(await client.ask('POST /v1/campaigns/{campaign}/resolution', { path: { campaign } }));
  return until(`turn ${turn} to be resolved`, async () => {
    const path = { campaign, turn };
    const record = await client.ask('GET /v1/campaigns/{campaign}/turns/{turn}/record', { path });
    return record.ok ? (record.value as unknown as TurnRecord) : undefined;
  });
}

function roundOf(open: TurnRecord['open']): number {
  if (open.format === 2 && open.chance?.kind === 'beacon') return open.chance.round;
  throw new Error(`turn ${open.turn} has no beacon`);
}

/** What a player keeps. */
async function lockLetters(war: Program): Promise<string> {
  const mails = await mailsOf(war, 'p1');
  const locked = mails.filter(({ kind }) => kind === 'turn-locked');
  return (await Promise.all(locked.map(({ id }) => readMail(war, id)))).map(({ text }) => text).join('\n');
}

/** On a machine without a network, with the page opened from disk. */
async function verdictInBrowser(program: string, records: readonly TurnRecord[]): Promise<string | null> {
  const browser = await chromium.launch({ executablePath: program, headless: true, args: ARGS });
  try {
    const page = await (await browser.newContext({ offline: true })).newPage();
    await page.goto(CHECK_PAGE.href);
    await page.getByLabel(/must be signed with this key/).fill(BEACON_KEY);
    const files = records.map((record) => ({
      name: `turn-${record.open.turn}.json`,
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(record)),
    }));
    await page.getByLabel(/Records that you took/).setInputFiles(files);
    return await page.locator('#verdict', { hasNotText: 'No record yet.' }).textContent();
  } finally {
    await browser.close();
  }
}
