import { afterAll, beforeAll, expect, test } from 'vitest';
import { unwrap } from '../../src/kernel/result.ts';
import { prismaStore } from '../../src/store/prisma-store.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { NAME, played, TRACES } from '../support/forgettable.ts';
import { DEMO, OWNER } from '../support/office.ts';
import { seat } from '../support/rows.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Every row of every table as text; bytes as far as they are letters. */
async function dump(): Promise<readonly string[]> {
  const { prisma } = database;
  const tables = await prisma.$queryRaw<readonly { readonly name: string }[]>`
    SELECT table_name::text AS "name" FROM information_schema.tables WHERE table_schema = current_schema() ORDER BY 1`;
  const found: string[] = [];
  for (const { name } of tables) {
    const text = name === 'inbound_raw' ? `encode("bytes", 'escape')` : 'row_to_json(t)::text';
    const rows = await prisma.$queryRawUnsafe<readonly { readonly row: string }[]>(
      `SELECT ${text} AS "row" FROM "${name}" AS t`,
    );
    const all = rows.map(({ row }) => row.replaceAll(/(?:\\\\n|\\n|\s)+/g, ' ')).join('\n');
    if (TRACES.test(all)) found.push(name);
  }
  return found;
}

test('CP-PPL-04 a dump of the database holds no name and no address of who was forgotten, and its log is a chain still', async () => {
  const office = await played(prismaStore(database.prisma));
  expect((await office.seat('p2')).name).toBe(NAME);
  expect(await dump()).toEqual([
    'inbound_mail',
    'inbound_raw',
    'outbound_mail',
    'participant',
    'participant_address',
  ]);
  unwrap(await office.useCases.forgetPerson(OWNER, { campaign: DEMO, participant: seat('p2') }));
  expect(await dump()).toEqual([]);
  const turn = unwrap(await office.useCases.verifyTurn(OWNER, DEMO, 1));
  expect(turn.verified).toBe(true);
  const kinds = (await office.mailsTo('p2')).map(({ kind }) => kind);
  expect(kinds).toContain('turn-report');
  expect(kinds).not.toContain('receipt');
});
