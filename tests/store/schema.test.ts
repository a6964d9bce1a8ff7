import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OutboundId } from '../../src/app/ids.ts';
import type { Write } from '../../src/app/ports.ts';
import { listTables } from '../../src/store/backup/tables.ts';
import { prismaStore } from '../../src/store/prisma-store.ts';
import { factionId } from '../support/campaign.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import {
  aBattle,
  aBook,
  aDeskRoll,
  anInbound,
  anOpening,
  anOutbound,
  aTakenMail,
  at,
  DEMO,
  seat,
} from '../support/rows.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
  const store = prismaStore(opened.prisma);
  const taken = await store.commit([anOpening(), aTakenMail()]);
  if (taken.kind === 'conflict' || taken.inbound?.[0] === undefined) throw new Error('expected an id');
  const [inbound] = taken.inbound;
  const by = seat('p1');
  const mail = anInbound(inbound, { status: 'done', campaign: DEMO, participant: by });
  const writes: readonly Write[] = [
    { kind: 'settle-inbound', mail },
    { kind: 'save-orders', book: aBook({ faction: factionId('iron') }), by, inbound },
    { kind: 'add-battles', battles: [aBattle()] },
    { kind: 'queue-mail', mail: anOutbound({ id: 'x' as OutboundId }) },
    {
      kind: 'add-desk-roll',
      roll: aDeskRoll({ audience: { kind: 'faction', faction: factionId('iron') } }),
    },
    { kind: 'audit', campaign: DEMO, entry: { at: at(1), who: 'gm', what: 'x', detail: {} } },
  ];
  expect(await store.commit(writes)).toEqual({ kind: 'committed' });
});
afterAll(() => opened.close());

test('tables are listed after those they lean on', async () => {
  const tables = await listTables(opened.prisma);
  const names = tables.map(({ name }) => name);
  const early = tables.flatMap(({ name, leansOn }) =>
    leansOn.filter((other) => names.indexOf(other) > names.indexOf(name)),
  );
  expect(early).toEqual([]);
  expect(names).toContain('order_mail');
  expect(names).not.toContain('_prisma_migrations');
});

test('every foreign key has an index that begins with its columns', async () => {
  const bare = await opened.prisma.$queryRaw<readonly { readonly name: string }[]>`
    SELECT f.conname::text AS "name" FROM pg_constraint f
    WHERE f.contype = 'f' AND f.connamespace = current_schema()::regnamespace AND NOT EXISTS (
      SELECT 1 FROM pg_index i WHERE i.indrelid = f.conrelid
        AND (i.indkey::int2[])[0:cardinality(f.conkey) - 1] @> f.conkey
    )`;
  expect(bare).toEqual([]);
});

const lies: readonly (readonly [string, string, string])[] = [
  ['a turn of an unknown status', `UPDATE "turn" SET "status" = 'lost'`, 'turn_status_check'],
  ['a unit with nobody left', `UPDATE "unit" SET "left" = 0`, 'unit_left_check'],
  ['a pending battle with a record', `UPDATE "battle" SET "record" = '{}'`, 'battle_status_check'],
  ['a link that leads back', `UPDATE "region_link" SET "a" = "b", "b" = "a"`, 'region_link_order_check'],
  [
    'a roll for everyone of one faction',
    `UPDATE "desk_roll" SET "audience" = 'all'`,
    'desk_roll_audience_check',
  ],
  ['an army nowhere', `UPDATE "army" SET "region_id" = 'nowhere'`, 'army_campaign_id_region_id_fkey'],
  ['a region under armies taken away', `DELETE FROM "region"`, 'region_id_fkey'],
];

test.each(lies)('%s is refused at once', async (_what, sql, constraint) => {
  await expect(opened.prisma.$executeRawUnsafe(sql)).rejects.toThrow(constraint);
});

test('a whole campaign can be deleted: its mails in stay, nothing else of it', async () => {
  const left = await opened.prisma
    .$transaction(async (tx) => {
      await tx.$executeRaw`SET CONSTRAINTS ALL DEFERRED`;
      await tx.campaign.delete({ where: { id: DEMO } });
      await tx.$executeRaw`SET CONSTRAINTS ALL IMMEDIATE`;
      const counts: string[] = [];
      for (const { name } of await listTables(tx)) {
        const rows = await tx.$queryRawUnsafe<readonly unknown[]>(`SELECT 1 FROM "${name}"`);
        if (rows.length > 0) counts.push(name);
      }
      throw new Left(counts);
    })
    .catch((error: unknown) => {
      if (error instanceof Left) return error.tables;
      throw error;
    });
  expect(left).toEqual(['inbound_mail', 'inbound_raw']);
  expect(await opened.prisma.campaign.count()).toBe(1);
});

/** Undoes the deletion, so that tests may run in any order. */
class Left extends Error {
  readonly tables: readonly string[];

  constructor(tables: readonly string[]) {
    super('rolled back');
    this.tables = tables;
  }
}
