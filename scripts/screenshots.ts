// Takes the pictures of docs/pictures anew: `node --import tsx scripts/screenshots.ts`. Needs a Chromium (CHROMIUM names it).
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import type { ParticipantId } from '../src/app/ids.ts';
import type { CampaignId } from '../src/campaign/ids.ts';
import { until } from '../src/cli/demo/patience.ts';
import { openScratchHouse, type ScratchHouse } from '../src/cli/demo/scratch-house.ts';
import { unwrap } from '../src/kernel/result.ts';

const OUT = fileURLToPath(new URL('../docs/pictures/', import.meta.url));
const DEMO = 'demo' as CampaignId;
const OWNER = { kind: 'owner' } as const;
const DESKTOP = { width: 1200, height: 800 };
const PHONE = { width: 390, height: 844 };
const MOST_TURNS = 6;

await mkdir(OUT, { recursive: true });
const scratch = await openScratchHouse((what) => process.stderr.write(`  ${what} ...\n`));
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
});
try {
  const fought = await playToBattle(scratch);
  await takeAll(browser, scratch, fought);
  await takeBattleByMail(browser, scratch, fought.turn + 1);
} finally {
  await browser.close();
  await scratch.close();
}
process.exit(0);

/** Every army marches, and the turn is resolved. */
async function playTurn({ house }: ScratchHouse, number: number): Promise<void> {
  const { useCases } = house;
  for (const { id, role } of unwrap(await useCases.participants(OWNER, DEMO))) {
    if (role === 'gm') continue;
    const asker = { kind: 'participant', campaign: DEMO, participant: id } as const;
    const { ready } = unwrap(await useCases.playerDesk(asker, DEMO));
    const marches = ready.map(({ lines }) => lines.findLast((line) => line.startsWith('march ')) ?? '');
    unwrap(await useCases.giveOrders(asker, DEMO, { text: marches.join('\n') }));
  }
  unwrap(await useCases.resolveNow(OWNER, DEMO));
  await until('the turn', async () => {
    const turns = unwrap(await useCases.listTurns(OWNER, DEMO));
    return turns.find((turn) => turn.number === number && turn.status === 'resolved');
  });
}

interface Fought {
  readonly turn: number;
  readonly battle: string;
}

/** Turns go by until one has had a battle. */
async function playToBattle(scratch: ScratchHouse): Promise<Fought> {
  for (let turn = 1; turn <= MOST_TURNS; turn += 1) {
    await playTurn(scratch, turn);
    const { visible } = unwrap(await scratch.house.useCases.turnStory(OWNER, DEMO, turn));
    const [battle] = visible.battles;
    if (battle !== undefined) return { turn, battle };
  }
  throw new Error(`no battle in ${MOST_TURNS} turns`);
}

async function takeAll(
  browser: Browser,
  { house, doors }: ScratchHouse,
  { turn, battle }: Fought,
): Promise<void> {
  const link = unwrap(await house.useCases.participantLink(OWNER, DEMO, 'p1' as ParticipantId));
  const gm = await browser.newPage({ viewport: DESKTOP, colorScheme: 'light' });
  await gm.goto(`${doors.url}/?key=${house.keys.ownerKey}`);
  await take(gm, 'start');
  const rooms = {
    cockpit: '',
    story: `/turns/${turn}`,
    post: `/turns/${turn}/posts`,
    letter: `/mail/demo.t${turn + 1}.p1.report`,
  };
  for (const [name, room] of Object.entries(rooms)) {
    await gm.goto(`${doors.url}/gm/demo${room}`);
    await take(gm, name);
  }
  await gm.goto(`${doors.url}/gm/demo/turns/${turn}/battles/${battle}`);
  await take(gm, 'battle');
  await takeDice(gm, doors.url);
  const player = await browser.newPage({ viewport: PHONE, colorScheme: 'dark' });
  await player.goto(link);
  await player.getByRole('button', { name: 'Sign in' }).click();
  await take(player, 'desk-dark');
}

/** One attack, its numbers filled in from the campaign's lists, with its odds. */
async function takeDice(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/gm/demo/dice/roll/te-wapen/attack`);
  for (const [role, index] of [
    ['attacker', 1],
    ['target', 3],
  ] as const) {
    await page.selectOption(`select[name="cast.${role}"]`, { index });
    await page.waitForSelector('p.said');
    await page.waitForLoadState('load');
  }
  await page.fill('input[name="note"]', 'The gate of Karak');
  await page.click('button[value="odds"]');
  await page.waitForSelector('#odds');
  await take(page, 'dice');
}

/** Turns go by until two armies have met; then one commander's page. */
async function takeBattleByMail(browser: Browser, scratch: ScratchHouse, first: number): Promise<void> {
  const { useCases } = scratch.house;
  unwrap(await useCases.setBattleTerms(OWNER, DEMO, { mode: 'mail' }));
  for (let number = first; number < first + MOST_TURNS; number += 1) {
    await playTurn(scratch, number);
    const [battle] = unwrap(await useCases.battlesUnderWay(OWNER, DEMO));
    if (battle === undefined) continue;
    const { battles } = unwrap(await useCases.knownCampaign(OWNER, DEMO));
    const attacker = battles.find(({ id }) => id === battle.id)?.attacker;
    const seats = unwrap(await useCases.participants(OWNER, DEMO));
    const seat = seats.find(({ faction }) => faction === attacker)?.id;
    if (seat === undefined) throw new Error(`nobody commands ${attacker}`);
    const player = await browser.newPage({ viewport: DESKTOP, colorScheme: 'light' });
    await player.goto(unwrap(await useCases.participantLink(OWNER, DEMO, seat)));
    await player.getByRole('button', { name: 'Sign in' }).click();
    await player.goto(`${scratch.doors.url}/desk/demo/${seat}/battles/${battle.id}`);
    return take(player, 'battle-by-mail');
  }
  throw new Error('no two armies met');
}

async function take(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `${OUT}${name}.png`, fullPage: true });
  process.stderr.write(`  ${name} (${page.url().replace(/key=.*/, 'key=...')})\n`);
}
