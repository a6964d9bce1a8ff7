import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ParticipantId } from '../../src/app/ids.ts';
import type { CampaignId } from '../../src/campaign/ids.ts';
import { type NewOpenPart, openPartFor, type TurnRecord } from '../../src/campaign/record.ts';
import { runAgain } from '../../src/campaign/run-again.ts';
import { unwrap } from '../../src/kernel/result.ts';
import { BEACON_KEY, signRound } from '../support/beacon.ts';
import { factionId } from '../support/campaign.ts';
import { CHECK_PAGE } from '../support/check-page.ts';
import { OWNER, openOffice } from '../support/office.ts';
import { A_CAMPAIGN } from '../support/opening.ts';
import { threeTurns } from '../support/recorded-turns.ts';
import { ARGS, CHROMIUM, PHONE } from './support/real-browser.ts';

describe.skipIf(CHROMIUM === undefined)('ADR 24: the page that checks records, opened from disk', () => {
  const records = threeTurns();
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: CHROMIUM ?? '', headless: true, args: ARGS });
  });
  afterAll(() => browser.close());

  test('a whole campaign holds, and the numbers of its letters are found', async () => {
    const page = await opened();
    await page.getByLabel(/Records that you took/).setInputFiles(records.map(asFile));
    await page.getByLabel(/Paste what came/).fill(`Commitment ${records[1]?.open.commitment}`);
    expect(await verdictOn(page)).toMatch(/^Everything holds: \d\d checks of 3 records\.$/);
    expect(await page.getByText('the commitment stands in your letters').count()).toBe(1);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width);
  });

  const asGreen = (record: TurnRecord) =>
    openPartFor(record, { kind: 'faction', faction: factionId('green') });
  const battle = (record: TurnRecord) => record.open.battles[0]?.record.seed ?? 'no battle';
  const stateBeforeOf = (record: TurnRecord | undefined) =>
    record?.open.format === 2 ? record.open.stateBefore : undefined;
  test.each([
    ['the open part', records, records[0]?.open.commitment],
    ['the own part', records.map(asGreen), asGreen(records[0] ?? never()).own?.salt],
    ['the sealed part', records, '"luckWords":{"green":"owl'],
    ['a battle', records, battle(records[0] ?? never())],
    ['the link to the next', records.map(asGreen), stateBeforeOf(records[0])],
  ])('one byte changed in %s: it says where', async (_part, seen, text = 'nothing') => {
    const page = await opened();
    const [first, ...others] = seen.map(asFile);
    const before = first?.buffer.toString() ?? '';
    const at = before.indexOf(text) + text.length - 1;
    const changed = `${before.slice(0, at)}${before[at] === '0' ? '1' : '0'}${before.slice(at + 1)}`;
    const files = [{ ...asFile(records[0] ?? never()), buffer: Buffer.from(changed) }, ...others];
    await page.getByLabel(/Records that you took/).setInputFiles(files);
    expect(await verdictOn(page)).toMatch(/^\d+ checks? fails?, \d+ hold\.$/);
    expect(await page.getByText(/^not so: /).count()).toBeGreaterThan(0);
  });

  test('CP-REC-13 a beacon holds by its key, and a changed signature does not; a chain is made when asked for', async () => {
    const page = await opened();
    const key = page.getByLabel(/must be signed with this key/);
    await key.fill(BEACON_KEY);
    const [beacon] = threeTurns({ kind: 'beacon', publicKey: BEACON_KEY, waitSeconds: 120 });
    const honest = asFile(beacon ?? never());
    await page.getByLabel(/Records that you took/).setInputFiles([honest]);
    expect(await verdictOn(page)).toMatch(/^Everything holds/);
    await key.fill('00');
    expect(await page.getByText(/^not so: the beacon is the one named above/).count()).toBe(1);
    await key.fill(BEACON_KEY);
    const text = honest.buffer.toString().replace(/("signature":"[0-9a-f]{94})../, '$100');
    await page.getByLabel(/Records that you took/).setInputFiles([{ ...honest, buffer: Buffer.from(text) }]);
    await page
      .getByText(/^not so: /)
      .first()
      .waitFor();
    const [chain] = threeTurns({ kind: 'slow-hash', length: 1000 });
    await page.getByLabel(/Records that you took/).setInputFiles([asFile(chain ?? never())]);
    await page.getByRole('button', { name: 'Make the chains of hashes again' }).click();
    await page.locator('li.good', { hasText: 'the chain of 1000 hashes' }).waitFor();
  });

  test('CP-REC-13, CP-REC-17 a campaign of three turns with a beacon, whose deal waited: a player’s records and their letters, and the whole ones at its end', async () => {
    const { own, whole, letters, office } = await playedWar();
    const page = await opened();
    await page.getByLabel(/must be signed with this key/).fill(BEACON_KEY);
    await page.getByLabel(/Paste what came/).fill(letters);
    await page.getByLabel(/Records that you took/).setInputFiles(own.map(asFile));
    expect(await verdictOn(page)).toMatch(/^Everything holds: \d+ checks of 3 records\.$/);
    expect(await page.locator('li.good', { hasText: 'the beacon has signed round' }).count()).toBe(3);
    expect(await page.locator('li.good', { hasText: 'stands in your letters' }).count()).toBe(10);
    expect(await page.getByText(/is not in the letters/).count()).toBe(0);
    await page.getByLabel(/Records that you took/).setInputFiles(whole.map(asFile));
    await page.locator('li.good', { hasText: 'the seed of the deal comes from its root' }).waitFor();
    expect(await verdictOn(page)).toMatch(/^Everything holds/);
    expect(office).toBe('ended');
  });

  test('CP-REC-15 a turn that was run again: both records in one go, and a second one in silence is found', async () => {
    const amendment = { kind: 'orders', faction: factionId('iron'), orders: [], reason: 'misread' } as const;
    const again = unwrap(runAgain(records, amendment)).map(({ record }) => record as TurnRecord);
    const files = [...records, ...again].map((record, i) => ({ ...asFile(record), name: `${i}.json` }));
    const page = await opened();
    await page.getByLabel(/Records that you took/).setInputFiles(files);
    expect(await verdictOn(page)).toMatch(/^Everything holds: \d+ checks of 6 records\.$/);
    const { attempts: _hidden, ...open } = again[0] === undefined ? never() : (again[0].open as NewOpenPart);
    const silent = { ...again[0], open } as TurnRecord;
    await page.getByLabel(/Records that you took/).setInputFiles([{ ...asFile(silent), name: '3.json' }]);
    await page
      .getByText(/^not so: of the records of this turn one stands/)
      .first()
      .waitFor();
  });

  test('what is no record is told by its name, and any die is rolled again', async () => {
    const page = await opened();
    const files = [{ name: 'map.json', mimeType: 'application/json', buffer: Buffer.from('{"regions":[]}') }];
    await page.getByLabel(/Records that you took/).setInputFiles(files);
    await page.getByRole('heading', { name: 'map.json' }).waitFor();
    expect(await verdictOn(page)).toBe('1 check fails, 0 hold.');
    await page.getByLabel('Seed').fill('00112233445566778899aabbccddeeff'.repeat(2));
    await page.getByRole('button', { name: 'Roll' }).click();
    expect(await page.locator('#rolled').textContent()).toMatch(/^([1-6] ){11}[1-6]$/);
  });

  /** On a telephone, without a network. */
  async function opened(): Promise<Page> {
    const context = await browser.newContext({ viewport: PHONE, offline: true });
    const page = await context.newPage();
    await page.goto(CHECK_PAGE.href);
    return page;
  }

  /** Once the files are read. */
  const verdictOn = (page: Page) => page.locator('#verdict', { hasNotText: 'No record yet.' }).textContent();

  function asFile(record: TurnRecord) {
    const name = `${record.open.campaign}-turn-${record.open.turn}.json`;
    return { name, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(record)) };
  }

  /** Opened by the use cases, its deal made from luck words and a beacon, and ended in its third turn. */
  async function playedWar() {
    const war = 'the-long-war' as CampaignId;
    const ada = { kind: 'participant', campaign: war, participant: 'p1' as ParticipantId } as const;
    const office = await openOffice({
      opening: async () => undefined,
      beacon: { signatureOf: async (round) => signRound(round) },
    });
    const wanted = {
      ...A_CAMPAIGN,
      lateDeal: true,
      chance: 'beacon',
      victory: { lastTurn: 3, points: true },
    } as const;
    unwrap(await office.useCases.openCampaign(OWNER, wanted));
    const own: TurnRecord[] = [];
    for (const turn of [1, 2, 3]) {
      unwrap(await office.useCases.giveOrders(ada, war, { text: `luck word${turn}` }));
      unwrap(await office.useCases.resolveNow(OWNER, war));
      office.advance(10 * 60_000);
      await office.useCases.wakeTurn(war, turn);
      await office.useCases.resolveLocked(war, turn);
      if (turn < 3) own.push(unwrap(await office.useCases.turnRecord(ada, war, turn)));
    }
    const whole = await Promise.all(
      [1, 2, 3].map(async (turn) => unwrap(await office.useCases.turnRecord(ada, war, turn))),
    );
    own.push(openPartFor(whole[2] ?? never(), { kind: 'faction', faction: own[0]?.own?.faction ?? never() }));
    const mails = await office.store.listOutbound(
      { campaign: war, participant: ada.participant },
      { limit: 100 },
    );
    const row = await office.store.findCampaign(war);
    return { own, whole, letters: mails.map(({ text }) => text).join('\n'), office: row?.status };
  }

  function never(): never {
    throw new Error('there are three records, the first with a battle');
  }
});
