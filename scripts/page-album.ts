// Pictures of pages as a campaign of twelve has them after ten turns, large and small, light and dark: `node --import tsx
// scripts/page-album.ts FOLDER [ENDS OF ADDRESSES]`. The campaign is played once and kept in FOLDER/data. Needs a Chromium (CHROMIUM names it).
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { unwrap } from '../src/kernel/result.ts';
import { type Album, openWar, seatOf } from './album/war-of-twelve.ts';

const OWNER = { kind: 'owner' } as const;
const LOOKS = [
  { size: 'desktop', viewport: { width: 1280, height: 800 } },
  { size: 'phone', viewport: { width: 390, height: 844 } },
];
/** Rooms of both zones, and those of the game master alone. */
const ROOMS = [
  '',
  '/map',
  '/turns',
  '/turns/:turn',
  '/turns/:turn/battles/:battle',
  '/turns/:turn/record',
  '/chronicle',
];
const MORE_ROOMS = [
  '/battles',
  '/battles/:field',
  '/dice',
  '/mailroom',
  '/mail/:mail',
  '/reliability',
  '/sessions',
];
const GM_ROOMS = [
  '/turns/:turn/posts',
  '/turns/:turn/again',
  '/turns/:turn/again?kind=set-gold',
  '/set-right',
  '/preview',
];
const STEERING = [
  '/log',
  '/people',
  '/people/p1',
  '/seats',
  '/mailroom/p1',
  '/tray',
  '/terms',
  '/calendar',
  '/public',
  '/words',
];

const [folder = '', ...only] = process.argv.slice(2);
if (folder === '') throw new Error('name a folder');
await mkdir(folder, { recursive: true });
const say = (what: string): void => void process.stderr.write(`  ${what}\n`);
const album = await openWar(join(folder, 'data'), '0', say);
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
});
try {
  const { gm, desk } = await addresses(album);
  const owner = await browser.newPage();
  await owner.goto(`${album.url}/?key=${album.house.keys.ownerKey}`);
  for (const path of gm) await takeAll(owner, path);
  const player = await (await browser.newContext()).newPage();
  await player.goto(unwrap(await album.house.useCases.participantLink(OWNER, album.campaign, seatOf('p1'))));
  await player.getByRole('button', { name: 'Sign in' }).click();
  await player.waitForURL(/\/desk\//);
  for (const path of desk) await takeAll(player, path);
} finally {
  await browser.close();
  await album.house.close();
}
process.exit(0);

/** The addresses of rooms, with a turn that had a battle, and a battle that is still under way where there is one. */
async function addresses({ house, campaign }: Album) {
  const { useCases } = house;
  const { battles } = unwrap(await useCases.knownCampaign(OWNER, campaign));
  const fields = unwrap(await useCases.battlesUnderWay(OWNER, campaign));
  const turns = unwrap(await useCases.listTurns(OWNER, campaign)).filter(
    ({ status }) => status === 'resolved',
  );
  const [last] = turns;
  if (last === undefined) throw new Error('no turn has been resolved');
  let fought = { turn: last.number, battle: '' };
  for (const { number } of turns) {
    const [battle] = unwrap(await useCases.turnStory(OWNER, campaign, number)).visible.battles;
    if (battle !== undefined && fought.battle === '') fought = { turn: number, battle };
  }
  const own = battles.find(({ attacker, defender }) => [attacker, defender].includes('power-1' as never))?.id;
  const at = (base: string, field: string | undefined) => (room: string) =>
    room.includes(':field') && field === undefined
      ? []
      : [
          `${base}${room}`
            .replace(':turn', String(fought.turn))
            .replace(':battle', fought.battle)
            .replace(':field', field ?? '')
            .replace(':mail', `${campaign}.t${last.number + 1}.p1.report`),
        ];
  const rooms = [...ROOMS, ...MORE_ROOMS];
  return {
    gm: [
      '/',
      '/new?ruleset=eight-turns',
      ...[...rooms, ...GM_ROOMS, ...STEERING].flatMap(at(`/gm/${campaign}`, fields[0]?.id)),
    ],
    desk: rooms.flatMap(at(`/desk/${campaign}/p1`, own)),
  };
}

async function takeAll(page: Page, path: string): Promise<void> {
  if (only.length > 0 && !only.some((part) => (part === '/' ? path === part : path.endsWith(part)))) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    // A picture that is zoomed is the one of the scheme that the page was opened in.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const answer = await page.goto(`${album.url}${path}`);
    say(`${answer?.status()} ${path}`);
    for (const { size, viewport } of LOOKS) {
      await page.setViewportSize(viewport);
      await page.waitForTimeout(400);
      const name = path.replace(/^\/|\W+$/g, '').replaceAll(/\W+/g, '_') || 'start';
      await page.screenshot({ path: join(folder, `${name}-${size}-${colorScheme}.png`), fullPage: true });
    }
  }
}
