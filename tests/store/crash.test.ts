import { fork } from 'node:child_process';
import { once } from 'node:events';
import { openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, inject, test } from 'vitest';
import type { InboundId } from '../../src/app/ids.ts';
import type { Store } from '../../src/app/ports.ts';
import { firstBroken } from '../../src/store/audit-chain.ts';
import { openDatabase } from '../../src/store/database.ts';
import { openPrisma } from '../../src/store/prisma.ts';
import { prismaStore } from '../../src/store/prisma-store.ts';
import { throwFault } from '../support/fault.ts';
import { anOpening, aTurn, DEMO } from '../support/rows.ts';

const writer = fileURLToPath(new URL('../support/crash-writer.ts', import.meta.url));
/** More of them by hand: each takes about four seconds. */
const KILLS = Number(process.env['FIELDPOST_TEST_KILLS'] ?? 1);
const TURNS_BEFORE_A_KILL = 6;
const ALL = { limit: 1000 };

/** What the writer was told is kept. */
interface Acknowledged {
  readonly turns: number[];
  readonly mails: InboundId[];
}

test('kill -9 loses nothing that was acknowledged, and leaves nothing half-written', {
  timeout: 60_000 + 30_000 * KILLS,
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'fieldpost-crash-'));
  try {
    await withStore(dataDir, async (store) => {
      const state = { ...anOpening().state, turn: 1 };
      await store.commit([anOpening({ state, turn: aTurn({ number: 1 }) })]);
    });
    const acknowledged: Acknowledged = { turns: [], mails: [] };
    for (let kill = 0; kill < KILLS; kill += 1) {
      await writeUntilKilled(dataDir, acknowledged);
      await withStore(dataDir, (store) => expectWhole(store, acknowledged));
    }
    expect(acknowledged.turns.length).toBeGreaterThanOrEqual(KILLS * TURNS_BEFORE_A_KILL);
  } finally {
    await rm(dataDir, { recursive: true });
  }
});

async function withStore(dataDir: string, use: (store: Store) => Promise<void>): Promise<void> {
  const template = await openAsBlob(inject('databaseTemplate'));
  const database = await openDatabase({ kind: 'embedded', dataDir }, { reportFault: throwFault, template });
  const prisma = openPrisma(database);
  try {
    await use(prismaStore(prisma));
  } finally {
    await prisma.$disconnect();
    await database.close();
  }
}

/** Kills the writer while it is at its next turn. */
async function writeUntilKilled(dataDir: string, { turns, mails }: Acknowledged): Promise<void> {
  const child = fork(writer, [dataDir], { execArgv: ['--import', 'tsx'] });
  let played = 0;
  child.on('message', ({ turn, mail }: { readonly turn?: number; readonly mail?: InboundId }) => {
    if (mail !== undefined) mails.push(mail);
    if (turn === undefined) return;
    turns.push(turn);
    played += 1;
    if (played === TURNS_BEFORE_A_KILL) child.kill('SIGKILL');
  });
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
}

async function expectWhole(store: Store, { turns, mails }: Acknowledged): Promise<void> {
  const { turn: open } = await store.getState(DEMO);
  expect(open).toBeGreaterThan(Math.max(...turns));
  const rows = await store.listTurns(DEMO, ALL);
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: open }, (_, i) => open - i));
  expect(rows.filter(({ status }) => status !== 'resolved').map(({ number }) => number)).toEqual([open]);
  const log = [...(await store.listAudit(DEMO, ALL))].reverse();
  expect(log.map(({ detail }) => detail)).toEqual(Array.from({ length: open - 1 }, (_, i) => i + 1));
  expect(firstBroken(DEMO, log)).toBeUndefined();
  expect(await store.listOutbound({ campaign: DEMO }, ALL)).toHaveLength(open - 1);
  expect(await store.listEvents(DEMO, open - 1)).toHaveLength(1);
  expect(await store.listEvents(DEMO, open)).toEqual([]);
  for (const id of mails) expect((await store.getRaw(id)).length).toBeGreaterThan(0);
}
