/**
 * A whole turn of a large campaign as the program plays it: closed, its battles fought by the jobs, published with its
 * letters queued; on the embedded database, and on PostgreSQL where it is installed. `npm run bench turn`; times by the
 * clock, `BENCH_REGIONS` (4,400 unless said) sets the size, `BENCH_ON=embedded` or `server` the database.
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../src/app/deps.ts';
import { newTurn } from '../../src/app/open-turn/new-turn.ts';
import type { Store, Write } from '../../src/app/ports.ts';
import { inOrder } from '../../src/campaign/sorted.ts';
import type { CampaignState } from '../../src/campaign/state.ts';
import { type House, openHouse } from '../../src/compose.ts';
import { loadConfig } from '../../src/config.ts';
import type { Instant } from '../../src/kernel/brand.ts';
import { eightTurns } from '../../src/rules/eight-turns/index.ts';
import { prismaStore } from '../../src/store/prisma-store.ts';
import { aBook, aCampaignRow, aGm, aParticipant, seat } from '../support/rows.ts';
import { largeOrders, openLarge, sizeFor } from './large-campaign.ts';
import { startPostgres } from './mail/postgres.ts';

const REGIONS = Number(process.env['BENCH_REGIONS'] ?? 4400);
const ON = process.env['BENCH_ON'];
const ATTACKERS = 14;
const PATIENCE_MS = 20 * 60_000;

const folder = await mkdtemp(join(tmpdir(), 'fieldpost-bench-'));
const postgres = ON === 'embedded' ? undefined : await startPostgres(folder);
try {
  if (ON !== 'server') await playTurn('embedded database', {});
  if (postgres !== undefined) await playTurn('PostgreSQL', { DATABASE_URL: postgres.url });
} finally {
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
}

async function playTurn(name: string, settings: Readonly<Record<string, string>>): Promise<void> {
  process.stdout.write(`\n${name}, ${REGIONS} regions\n`);
  const watch = watchLog();
  const house = await openHouse(configFor(name, settings), { log: watch.log, progress: () => undefined });
  try {
    const state = openLarge(eightTurns, sizeFor(REGIONS));
    const store = prismaStore(house.prisma);
    await settle(house, store, state);
    await house.listen();
    watch.lap('campaign and orders in the database');
    const asked = await house.useCases.resolveNow({ kind: 'owner' }, state.id);
    if (!asked.ok) throw new Error(asked.refusal.message);
    watch.lap('orders closed, marches, first battles laid down');
    await untilResolved(store, state, watch);
    await count(house, state);
  } finally {
    watch.end();
    await house.close();
  }
}

function configFor(name: string, settings: Readonly<Record<string, string>>) {
  const own = {
    DATA_DIR: join(folder, name.split(' ', 1)[0] ?? ''),
    PORT: '0',
    MAIL_IN_PORT: '0',
    DEMO: '0',
  };
  const keys = { SECRET_KEY: randomBytes(32).toString('hex') };
  const config = loadConfig({ ...own, ...keys, ...settings }, () => undefined);
  if (!config.ok) throw new Error(config.faults.join(' '));
  return config.value;
}

/** The campaign with a player for every power and everybody's orders, as if they had come by mail. */
async function settle(house: House, store: Store, state: CampaignState): Promise<void> {
  const campaign = aCampaignRow({ id: state.id, name: state.name, ruleset: state.ruleset.id, turn: 1 });
  const entropy = { secret: () => randomBytes(32).toString('hex') };
  const clock = { now: () => Date.now() as Instant };
  const turn = newTurn({ keys: house.keys.keys, entropy, clock } as never, campaign, 1);
  const players = inOrder(state.factions).map(({ id }) =>
    aParticipant({ id: seat(id), campaign: state.id, faction: id, addresses: [`${id}@players.invalid`] }),
  );
  const participants = [aGm({ campaign: state.id, addresses: ['gm@players.invalid'] }), ...players];
  await commit(store, [{ kind: 'open-campaign', row: campaign, state, participants, turn }]);
  const orders = largeOrders(state, ATTACKERS);
  for (const { id, faction } of players) {
    if (faction === undefined) continue;
    const book = aBook({ campaign: state.id, turn: 1, faction, orders: orders[faction] ?? [] });
    await commit(store, [{ kind: 'save-orders', book, by: id }]);
  }
}

async function commit(store: Store, writes: readonly Write[]): Promise<void> {
  const done = await store.commit(writes);
  if (done.kind === 'conflict') throw new Error(`conflict on ${done.on}`);
}

async function untilResolved(store: Store, { id }: CampaignState, watch: ReturnType<typeof watchLog>) {
  const until = Date.now() + PATIENCE_MS;
  while ((await store.findTurn(id, 1))?.status !== 'resolved') {
    if (watch.faults.length > 0) throw new Error(watch.faults.join('; '));
    if (Date.now() > until) throw new Error('the turn was not resolved');
    await sleep(500);
  }
}

async function count({ prisma }: House, { id }: CampaignState): Promise<void> {
  const where = { campaignId: id };
  const mails = await prisma.outboundMail.count({ where });
  const battles = await prisma.battle.count({ where });
  process.stdout.write(`  ${battles} battles, ${mails} letters queued\n`);
}

/** Says when which step of a turn was done, and the most memory there was meanwhile. */
function watchLog() {
  const faults: string[] = [];
  let [before, cpu, peak] = [Date.now(), process.cpuUsage(), 0];
  const look = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 100);
  const lap = (what: string): void => {
    const { user, system } = process.cpuUsage(cpu);
    const seconds = ((Date.now() - before) / 1000).toFixed(1).padStart(7);
    const busy = ((user + system) / 1e6).toFixed(1).padStart(7);
    const most = Math.round(Math.max(peak, process.memoryUsage.rss()) / 2 ** 20);
    process.stdout.write(`  ${what.padEnd(50)}${seconds} s ${busy} s of processor, at most ${most} MB\n`);
    [before, cpu, peak] = [Date.now(), process.cpuUsage(), 0];
  };
  const STEPS: Readonly<Record<string, string>> = {
    'turn carried on': 'battles fought, next wave or end worked out',
    'turn resolved': 'losses, letters, all committed',
  };
  const log: Log = {
    info: (_facts, message) => {
      const step = STEPS[message];
      if (step !== undefined) lap(step);
    },
    warn: (_facts, message) => void faults.push(message),
    error: (error, message) => {
      process.stdout.write(`  ${message}: ${String(error)}\n`);
      faults.push(message);
    },
  };
  return { log, faults, lap, end: () => clearInterval(look) };
}
