// A real browser on a started program: what every test of a page needs. `.ci/run` installs Chromium and names it.
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { type Program, type Settings, scratchSettings, startProgram } from '../../e2e/support/program.ts';

/** The browser's program; undefined where these tests are to be passed over. */
export const CHROMIUM = process.env['FIELDPOST_TEST_CHROMIUM'];

export const DESKTOP = { width: 1200, height: 800 };
export const PHONE = { width: 390, height: 844 };

/** Chromium shall speak with nobody but the house it is sent to. */
export const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface RealBrowser {
  readonly house: Program;
  /** A page of the house, its visitor signed in as the owner: `/new`. Each has cookies of its own. */
  open(path: string, as?: BrowserContextOptions): Promise<Page>;
  close(): Promise<void>;
}

/** Starts a program in an empty folder, without the demo if it is not asked for, and a browser beside it. */
export async function startBrowser(program: string, more: Settings = {}): Promise<RealBrowser> {
  const { settings, discard } = await scratchSettings();
  const house = await startProgram({ ...settings, DEMO: '0', ...more });
  const browser: Browser = await chromium.launch({ executablePath: program, headless: true, args: ARGS });
  return {
    house,
    open: async (path, as = { viewport: DESKTOP }) => {
      const page = await (await browser.newContext(as)).newPage();
      await page.goto(house.ready.page);
      await page.goto(`${house.url}${path}`);
      return page;
    },
    close: async () => {
      await browser.close();
      await house.end('SIGTERM');
      await discard();
    },
  };
}
