// Takes the pictures of letters in docs/pictures anew, light and dark: `node --import tsx scripts/screenshots-of-mail.ts`.
// With a folder's name behind it, it takes them whole, as wide as a telephone and as a desk, and puts them there instead.
// Needs a Chromium (CHROMIUM names it).
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';
import type { OutboundMail } from '../src/app/records.ts';
import { unwrap } from '../src/kernel/result.ts';
import { meetAtKarak, openFieldOffice } from '../tests/support/field-office.ts';
import { DEMO, deliver, HOUR, type Office, OWNER, openOffice, ordersFrom } from '../tests/support/office.ts';

const OUT = fileURLToPath(new URL('../docs/pictures/', import.meta.url));
const [FOLDER] = process.argv.slice(2);
const SIZES =
  FOLDER === undefined ? [{ width: 720, height: 960 }] : [380, 700].map((width) => ({ width, height: 900 }));
/** More than a mail program shows without cutting: Gmail's limit is 102 kB. */
const MOST_HTML = 100_000;

const office = await openOffice({ sending: () => ({ kind: 'sent', answer: '250 ok' }) });
await playAWhile(office);
const field = await openFieldOffice({ ruleset: 'te-wapen' });
await meetAtKarak(field);
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
});
try {
  for (const kind of ['turn-report', 'receipt', 'reminder'] as const)
    await takeLetter(browser, office, { seat: 'p1', kind });
  await takeLetter(browser, office, { seat: 'p2', kind: 'daily-mail' });
  await takeLetter(browser, office, { seat: 'gm', kind: 'gm-digest' });
  await takeLetter(browser, field, { seat: 'p1', kind: 'battle-round' });
} finally {
  await browser.close();
}

/** One turn is resolved; in the next a player has sent orders, two of them wrong, and is reminded of the rest; another has a daily mail. */
async function playAWhile({ useCases, store, deps }: Office): Promise<void> {
  const seats = unwrap(await useCases.participants(OWNER, DEMO)).filter(({ role }) => role === 'player');
  for (const { id } of seats) await deliver(office, await ordersFrom(office, id, await offered(id)));
  const daily = (await office.seat('p2')).id;
  unwrap(await useCases.setWishes(OWNER, DEMO, daily, [{ kind: 'digest', at: '8' }]));
  unwrap(await useCases.resolveNow(OWNER, DEMO));
  await useCases.resolveLocked(DEMO, 1);
  unwrap(await useCases.nudge(OWNER, DEMO));
  office.advance(20 * HOUR);
  const [first = ''] = (await offered('p1')).split('\n');
  const orders = `${first}\nburn everything down\nhold the Phantom Legion\nluck word: three grey geese`;
  await deliver(office, await ordersFrom(office, 'p1', orders, 2));
  office.advance(20 * HOUR);
  unwrap(await useCases.nudge(OWNER, DEMO));
  office.advance(22 * HOUR);
  await useCases.wakeTurn(DEMO, 2);
  await useCases.sendOutbound(await store.listDueOutbound(deps.clock.now(), 200));
}

/** The first march that is ready for each army. */
async function offered(seat: string): Promise<string> {
  const { id } = await office.seat(seat);
  const asker = { kind: 'participant', campaign: DEMO, participant: id } as const;
  const { ready } = unwrap(await office.useCases.playerDesk(asker, DEMO));
  return ready.map(({ lines }) => lines.find((line) => line.startsWith('march ')) ?? '').join('\n');
}

interface Wanted {
  readonly seat: string;
  readonly kind: OutboundMail['kind'];
}

async function takeLetter(
  by: Browser,
  { mailsTo, useCases }: Pick<Office, 'mailsTo' | 'useCases'>,
  { seat, kind }: Wanted,
): Promise<void> {
  const mail = (await mailsTo(seat)).find((each) => each.kind === kind);
  if (mail === undefined) throw new Error(`expected a ${kind}`);
  if (mail.html.length > MOST_HTML) throw new Error(`the ${kind} has ${mail.html.length} bytes of HTML`);
  const { html } = unwrap(await useCases.readMail(OWNER, mail.id));
  for (const colorScheme of ['light', 'dark'] as const)
    for (const viewport of SIZES) {
      const page = await by.newPage({ viewport, colorScheme });
      await page.setContent(html);
      const name = FOLDER === undefined ? `${OUT}mail-${kind}` : join(FOLDER, `${kind}-${viewport.width}`);
      await page.screenshot({ path: `${name}-${colorScheme}.png`, fullPage: FOLDER !== undefined });
      await page.close();
    }
  process.stderr.write(`  ${kind}: ${Math.ceil(mail.html.length / 1024)} kB of HTML\n`);
}
