// Takes the pictures of letters in docs/pictures anew, light and dark: `node --import tsx scripts/screenshots-of-mail.ts`.
// Needs a Chromium (CHROMIUM names it).
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';
import type { OutboundMail } from '../src/app/records.ts';
import { unwrap } from '../src/kernel/result.ts';
import { DEMO, deliver, HOUR, type Office, OWNER, openOffice, ordersFrom } from '../tests/support/office.ts';

const OUT = fileURLToPath(new URL('../docs/pictures/', import.meta.url));
const LETTER = { width: 720, height: 960 };
/** More than a mail program shows without cutting: Gmail's limit is 102 kB. */
const MOST_HTML = 100_000;

const office = await openOffice();
await playAWhile(office);
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
});
try {
  for (const kind of ['turn-report', 'receipt', 'reminder'] as const) await takeLetter(browser, office, kind);
} finally {
  await browser.close();
}

/** One turn is resolved; in the next a player has sent orders, two of them wrong, and is reminded of the rest. */
async function playAWhile({ useCases }: Office): Promise<void> {
  const seats = unwrap(await useCases.participants(OWNER, DEMO)).filter(({ role }) => role === 'player');
  for (const { id } of seats) await deliver(office, await ordersFrom(office, id, await offered(id, 1)));
  unwrap(await useCases.resolveNow(OWNER, DEMO));
  await useCases.resolveLocked(DEMO, 1);
  office.advance(20 * HOUR);
  const [first = ''] = (await offered('p1', 2)).split('\n');
  const orders = `${first}\nburn everything down\nhold the Phantom Legion\nluck word: three grey geese`;
  await deliver(office, await ordersFrom(office, 'p1', orders, 2));
  office.advance(20 * HOUR);
  unwrap(await useCases.nudge(OWNER, DEMO));
}

/** The first march a turn's report offers each army. */
async function offered(seat: string, turn: number): Promise<string> {
  const report = (await office.mailsTo(seat)).find(
    (mail) => mail.turn === turn && mail.id.endsWith('.report'),
  );
  const lines = (report?.text ?? '').split('\n').filter((line) => line.startsWith('[ ] march '));
  const byArmy = new Map([...lines].reverse().map((line) => [line.replace(/ to .*$/, ''), line.slice(4)]));
  return [...byArmy.values()].join('\n');
}

async function takeLetter(
  by: Browser,
  { mailsTo, useCases }: Office,
  kind: OutboundMail['kind'],
): Promise<void> {
  const mail = (await mailsTo('p1')).find((each) => each.kind === kind);
  if (mail === undefined) throw new Error(`expected a ${kind}`);
  if (mail.html.length > MOST_HTML) throw new Error(`the ${kind} has ${mail.html.length} bytes of HTML`);
  const { html } = unwrap(await useCases.readMail(OWNER, mail.id));
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await by.newPage({ viewport: LETTER, colorScheme });
    await page.setContent(html);
    await page.screenshot({ path: `${OUT}mail-${kind}-${colorScheme}.png` });
    await page.close();
  }
  process.stderr.write(`  ${kind}: ${Math.ceil(mail.html.length / 1024)} kB of HTML\n`);
}
