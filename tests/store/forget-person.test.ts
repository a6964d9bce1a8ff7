import { afterEach, beforeEach, expect, test } from 'vitest';
import { unwrap } from '../../src/kernel/result.ts';
import { prismaStore } from '../../src/store/prisma-store.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { ADDRESS, NAME, played, TRACES } from '../support/forgettable.ts';
import { DEMO, deliver, OWNER, ordersFrom } from '../support/office.ts';
import { seat } from '../support/rows.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

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

test('CP-PPL-14 nor of somebody who had left, and who follows keeps their mails', async () => {
  const office = await played(prismaStore(database.prisma));
  const person = { name: 'Eva Stone', addresses: ['eva@stone.example'], timeZone: 'UTC' };
  const replaced = { campaign: DEMO, participant: seat('p2'), person, reason: 'They moved away.' };
  unwrap(await office.useCases.replacePlayer(OWNER, replaced));
  office.advance(1000);
  await deliver(office, await ordersFrom(office, 'p2', 'Gwen, when do we meet?', 2));
  const letters = async () => (await office.mailsTo('p2')).filter(({ to }) => person.addresses.includes(to));
  const before = await letters();
  expect(before.length).toBeGreaterThan(1);
  unwrap(await office.useCases.forgetFormer(OWNER, { campaign: DEMO, address: ADDRESS, name: NAME }));
  expect(await dump()).toEqual([]);
  expect((await letters()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(await office.seat('p2')).toMatchObject(person);
  const mails = await office.store.listInbound({ campaign: DEMO }, { limit: 10 });
  expect(mails.map(({ from }) => from)).toContain('eva@stone.example');
});
