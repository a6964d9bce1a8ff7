/** Battles that run, in a real browser: every ruleset, by mouse, by keys, on a telephone and without scripts. */
import axe from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fight } from '../../src/kernel/battle.ts';
import { seededDice } from '../../src/kernel/dice-seeded.ts';
import { ok } from '../../src/kernel/result.ts';
import type { AnyRuleset } from '../../src/kernel/ruleset.ts';
import { type Replay, replayBattle } from '../../src/reports/replay/replay.ts';
import { rulesets } from '../../src/rules/index.ts';
import { A_REPLAY } from '../support/field-answers.ts';
import { aServer, OWNER_KEY, type TestServer } from '../support/web-server.ts';
import { ARGS, CHROMIUM, DESKTOP, PHONE } from './support/real-browser.ts';

const LONG = 120_000;
const SEED = 'fa11'.repeat(16);

function played(ruleset: AnyRuleset): Replay {
  const scenario = ruleset.standard(4, seededDice(SEED).fork('scenario'));
  const red = { kind: 'adjutant', doctrine: { temper: 'aggressive' } } as const;
  const black = { kind: 'adjutant', doctrine: { temper: 'steady' } } as const;
  return replayBattle(ruleset, fight(ruleset, scenario, SEED, { players: { red, black } }).record, 'gm');
}

describe.skipIf(CHROMIUM === undefined)('a battle that runs', () => {
  let house: TestServer;
  let url: string;
  let browser: Browser;
  const replays = new Map(rulesets.map((ruleset) => [ruleset.id, undefined as Replay | undefined]));

  beforeAll(async () => {
    for (const ruleset of rulesets) replays.set(ruleset.id, played(ruleset));
    house = await aServer({
      limits: { requestsPerMinute: 100_000 },
      useCases: {
        battleReplay: async (_asker, _campaign, _turn, id) =>
          ok({ ...A_REPLAY, replay: replays.get(id) ?? A_REPLAY.replay }),
      },
    });
    url = await house.server.listen({ host: '127.0.0.1', port: 0 });
    browser = await chromium.launch({ executablePath: CHROMIUM ?? '', headless: true, args: ARGS });
  }, LONG);
  afterAll(async () => {
    await browser.close();
    await house.server.close();
  });

  async function open(ruleset: string, as: object = { viewport: DESKTOP }, moment = ''): Promise<Page> {
    const page = await (await browser.newContext(as)).newPage();
    page.on('pageerror', (error) => expect(error).toBe('no error on the page'));
    await page.goto(`${url}/?key=${OWNER_KEY}`);
    await page.goto(`${url}/gm/demo/turns/2/battles/${ruleset}/replay${moment}`);
    return page;
  }
  const stepOf = async (page: Page): Promise<number> =>
    Number(await page.locator('[data-drag]').inputValue());

  test.each(rulesets.map(({ id }) => id))(
    '%s: stepped through from its first board to its last',
    {
      timeout: LONG,
    },
    async (id) => {
      const page = await open(id);
      await page.locator('[data-board] svg').waitFor();
      const last = (replays.get(id)?.data.frames.length ?? 0) - 1;
      const board = () => page.locator('[data-board] svg > g').first().innerHTML();
      const first = await board();
      expect(await stepOf(page)).toBe(0);
      await page.keyboard.press('ArrowRight');
      await page.getByRole('button', { name: 'One step on' }).click();
      expect(await stepOf(page)).toBe(2);
      expect(page.url()).toContain('#step=2');
      await page.keyboard.press('End');
      expect(await stepOf(page)).toBe(last);
      const end = await board();
      expect(end).not.toBe(first);
      // Step by step it comes to the same board as in one leap.
      await page.keyboard.press('Home');
      expect(await board()).toBe(first);
      for (let step = 0; step < last; step += 1) await page.keyboard.press('ArrowRight');
      expect(await board()).toBe(end);
      if (process.env['FIELDPOST_TEST_SHOTS'] !== undefined) await shots(page, id);
      const rolled = replays.get(id)?.data.frames.findIndex(({ dice }) => (dice?.length ?? 0) > 0) ?? 0;
      await page.keyboard.press('Home');
      for (let step = 0; step < rolled; step += 1) await page.keyboard.press('ArrowRight');
      const dice = page.locator('[data-dice] li').first();
      expect(await dice.getAttribute('title'), 'the rule, for who asks').toMatch(/^[A-Z]{2}-/);
      expect(await dice.innerText()).not.toMatch(/[A-Z]{2}-[A-Z]{3}/);
      await page.context().close();
    },
  );

  async function shots(page: Page, id: string): Promise<void> {
    const folder = process.env['FIELDPOST_TEST_SHOTS'] ?? '';
    const at = Math.round(
      (replays.get(id)?.data.frames.findIndex(({ arrows, dice }) => arrows && dice) ?? 1) || 1,
    );
    for (const [name, viewport] of [
      ['desktop', DESKTOP],
      ['phone', PHONE],
    ] as const)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme });
        await page.goto(`${url}/gm/demo/turns/2/battles/${id}/replay?${name}#step=${at}`);
        await page.locator('[data-board] svg').waitFor();
        await page.waitForTimeout(700);
        await page.screenshot({ path: `${folder}/${id}-${name}-${colorScheme}.png` });
      }
  }

  test('plays, pauses, plays faster, and is dragged; the story keeps step', { timeout: LONG }, async () => {
    const page = await open('te-wapen');
    await page.locator('[data-board] svg').waitFor();
    await page.locator('[data-speed]').selectOption('4');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(() => stepOf(page), { timeout: 20_000 }).toBeGreaterThan(2);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Pause' }).click();
    const held = await stepOf(page);
    await page.waitForTimeout(900);
    expect(await stepOf(page)).toBe(held);
    expect(page.url()).toContain(`#step=${held}`);
    await page.locator('[data-drag]').fill('12');
    expect(await stepOf(page)).toBe(12);
    const now = page.locator('[data-story] [aria-current=step]');
    expect(Number(await now.getAttribute('data-at'))).toBeLessThanOrEqual(12);
    await page.locator('[data-story] [data-at]').nth(4).click();
    expect(await stepOf(page)).toBe(
      Number(await page.locator('[data-story] [data-at]').nth(4).getAttribute('data-at')),
    );
    await page.context().close();
  });

  test('is run by keys alone: played, paused, faster, round by round, dragged, and by its story', {
    timeout: LONG,
  }, async () => {
    const page = await open('eight-turns');
    await page.locator('[data-board] svg').waitFor();
    const { keyboard } = page;
    const focused = async (): Promise<string> =>
      String(await page.evaluate('document.activeElement.outerHTML.slice(0, 200)'));
    const tabTo = async (what: RegExp, key = 'Tab'): Promise<void> => {
      for (let times = 0; times < 80; times += 1) {
        await keyboard.press(key);
        if (what.test(await focused())) return;
      }
      throw new Error(`no way by Tab to ${what}`);
    };
    await keyboard.press('+');
    await keyboard.press('+');
    expect(await page.locator('[data-speed]').inputValue()).toBe('4');
    await keyboard.press(' ');
    await expect.poll(() => stepOf(page), { timeout: 30_000 }).toBeGreaterThan(1);
    await keyboard.press(' ');
    const held = await stepOf(page);
    await page.waitForTimeout(900);
    expect(await stepOf(page)).toBe(held);
    await keyboard.press('-');
    expect(await page.locator('[data-speed]').inputValue()).toBe('2');
    await keyboard.press('PageDown');
    const round = await stepOf(page);
    expect(round).toBeGreaterThan(held);
    await keyboard.press('PageUp');
    expect(await stepOf(page)).toBeLessThan(round);
    await keyboard.press('Home');
    await tabTo(/data-go="play"/);
    await keyboard.press('Enter');
    await expect.poll(() => stepOf(page), { timeout: 30_000 }).toBeGreaterThan(0);
    await keyboard.press('Enter');
    await tabTo(/data-drag/, 'Shift+Tab');
    await keyboard.press('Home');
    for (let times = 0; times < 5; times += 1) await keyboard.press('ArrowRight');
    expect(await stepOf(page)).toBe(5);
    expect(page.url()).toContain('#step=5');
    await tabTo(/data-at="/);
    await keyboard.press('Tab');
    const at = Number(await page.evaluate('document.activeElement.dataset.at'));
    await keyboard.press('Enter');
    expect(await stepOf(page)).toBe(at);
    expect(page.url()).toContain(`#step=${at}`);
    await page.evaluate(axe.source);
    const { violations } = (await page.evaluate('axe.run()')) as axe.AxeResults;
    expect(violations.map(({ id }) => id)).toEqual([]);
    await page.context().close();
  });

  test('a link leads to its moment, also past the end, and shows the dice that fell there', {
    timeout: LONG,
  }, async () => {
    const frames = replays.get('te-wapen')?.data.frames ?? [];
    const at = frames.findIndex(({ dice }) => dice?.some(({ made }) => made !== undefined));
    const page = await open('te-wapen', { viewport: DESKTOP }, `#step=${at}`);
    await page.locator('[data-dice] .die').first().waitFor();
    expect(await stepOf(page)).toBe(at);
    const faces = await page.locator('[data-dice] .die').allTextContents();
    expect(faces.map(Number)).toEqual(frames[at]?.dice?.flatMap((each) => each.faces));
    expect(await page.locator('[data-dice]').textContent()).toMatch(/\d or more needed/);
    await page.goto(`${page.url().split('#')[0]}#step=99999`);
    await expect.poll(() => stepOf(page)).toBe(frames.length - 1);
    await page.context().close();
  });

  test.each(rulesets.map(({ id }) => id))(
    '%s: nothing is wider than a telephone, and fingers find the buttons',
    {
      timeout: LONG,
    },
    async (id) => {
      const page = await open(id, { viewport: PHONE, hasTouch: true, reducedMotion: 'reduce' });
      await page.locator('[data-board] svg').waitFor();
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
      for (const button of await page.locator('.stage-buttons button').all()) {
        const { width = 0, height = 0 } = (await button.boundingBox()) ?? {};
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      }
      await page.getByRole('button', { name: 'One step on' }).tap();
      expect(await stepOf(page)).toBe(1);
      await page.context().close();
    },
  );

  test('without JavaScript the rounds are there as pictures, with their story', {
    timeout: LONG,
  }, async () => {
    const page = await open('ranks', { viewport: PHONE, javaScriptEnabled: false });
    const rounds = replays.get('ranks')?.rounds ?? [];
    expect(await page.locator('.replay-story img').count()).toBe(rounds.length);
    const [, second] = await page.locator('.replay-story img').all();
    await second?.scrollIntoViewIfNeeded();
    await expect.poll(async () => (await second?.boundingBox())?.height ?? 0).toBeGreaterThan(100);
    const line = await page.locator('.replay-story li a').first().boundingBox();
    expect((line?.x ?? 0) + (line?.width ?? Infinity)).toBeLessThanOrEqual(PHONE.width);
    expect(await page.locator('[data-desk]').isVisible()).toBe(false);
    const sentence = rounds[1]?.lines.at(-1)?.says ?? 'nothing was said';
    expect(await page.locator('.replay-story').textContent()).toContain(sentence);
    await page.context().close();
  });

  test('on a telephone the board is seen from near, follows what happens, and can be seen whole', {
    timeout: LONG,
  }, async () => {
    const page = await open('te-wapen', { viewport: PHONE, reducedMotion: 'reduce' });
    const board = page.locator('[data-board]');
    await board.locator('svg').waitFor();
    const closer = page.getByRole('button', { name: 'Closer' });
    expect(await closer.getAttribute('aria-pressed')).toBe('true');
    const look = 'document.querySelector("[data-board]")';
    const wide = async () => Number(await page.evaluate(`${look}.scrollWidth / ${look}.clientWidth`));
    expect(await wide()).toBeGreaterThan(2);
    const places = new Set<unknown>();
    for (let step = 0; step < 40; step += 1) {
      await page.getByRole('button', { name: 'One step on' }).click();
      places.add(await page.evaluate(`${look}.scrollLeft + "," + ${look}.scrollTop`));
    }
    expect(places.size).toBeGreaterThan(3);
    await closer.click();
    expect(await closer.getAttribute('aria-pressed')).toBe('false');
    expect(await wide()).toBe(1);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
    const desk = await open('te-wapen');
    await desk.locator('[data-board] svg').waitFor();
    expect(await desk.getByRole('button', { name: 'Closer' }).getAttribute('aria-pressed')).toBe('false');
  });
});
