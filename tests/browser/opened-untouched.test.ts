import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rulesets } from '../../src/rules/index.ts';
import { resolveTurn } from '../e2e/support/meet.ts';
import { inCampaign } from '../e2e/support/program.ts';
import { CHROMIUM, DESKTOP, PHONE, type RealBrowser, startBrowser } from './support/real-browser.ts';

const LONG = 120_000;

/** The fields that nobody else can fill in. */
const NAMES = {
  gmName: 'Gwen',
  gmAddress: 'gwen@players.invalid',
  players: 'Ada <ada@players.invalid>\nBo, bo@players.invalid, The Tide',
};

const VISITORS = {
  'on a desktop': { viewport: DESKTOP },
  'on a telephone, without JavaScript': { viewport: PHONE, javaScriptEnabled: false },
};
const cases = rulesets.flatMap((ruleset) =>
  Object.entries(VISITORS).map(([where, as]) => ({ id: ruleset.id, ruleset, where, as })),
);

describe.skipIf(CHROMIUM === undefined)('campaigns opened in a real browser', () => {
  let browser: RealBrowser;
  beforeAll(async () => {
    browser = await startBrowser(CHROMIUM ?? '');
  }, LONG);
  afterAll(() => browser.close());

  test.each(cases)(
    'CP-OPN-01 by $id $where, the form untouched: the rules are the standard ones',
    {
      timeout: LONG,
    },
    async ({ id, ruleset, where, as }) => {
      const page = await browser.open('/new', as);
      await page.getByRole('link', { name: ruleset.title }).click();
      const campaign = await openIn(page, `${id} ${where}`);
      await page.context().close();
      expect(ruleset.checkOptions(await rulesOf(campaign))).toEqual(ruleset.checkOptions({}));
    },
  );

  /** As its first turn was resolved. */
  async function rulesOf(campaign: string) {
    const house = inCampaign(browser.house, campaign);
    const turn = await resolveTurn(house);
    const record = await house.api('GET', `/v1/campaigns/${campaign}/turns/${turn}/record`);
    const { sealed }: { sealed: { before: { ruleset: { options: Record<string, string> } } } } = record.body;
    return sealed.before.ruleset.options;
  }
});

/** Types in the names and nothing else. Answers the campaign's id. */
async function openIn(page: Page, name: string): Promise<string> {
  await page.locator('[name=name]').fill(name);
  for (const [field, text] of Object.entries(NAMES)) await page.locator(`[name=${field}]`).fill(text);
  await page.getByRole('button', { name: 'Open the campaign' }).click();
  await page.waitForURL('**/gm/*');
  return new URL(page.url()).pathname.replace('/gm/', '');
}
