import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPartFor, type TurnRecord } from '../../src/campaign/record.ts';
import { BEACON_KEY } from '../support/beacon.ts';
import { factionId } from '../support/campaign.ts';
import { CHECK_PAGE } from '../support/check-page.ts';
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

  function never(): never {
    throw new Error('there are three records, the first with a battle');
  }
});
