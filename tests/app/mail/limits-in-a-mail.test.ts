/** What somebody writes often in one mail or one request: each has a limit, and is told so. */
import { describe, expect, test } from 'vitest';
import { readBattleReport } from '../../../src/orders/battle-report.ts';
import {
  battleMails,
  meetAtKarak,
  openFieldOffice,
  theBattle,
  writeForBattle,
} from '../../support/field-office.ts';
import { DEMO, deliver, type Office, OWNER, openOffice, ordersFrom } from '../../support/office.ts';
import { aServer } from '../../support/web-server.ts';

const flat = (text = ''): string => text.replace(/\s+/g, ' ');
const receiptOf = async (office: Office) =>
  flat((await office.mailsTo('p1')).find(({ kind }) => kind === 'receipt')?.text);

describe('too much in one mail', () => {
  test('a luck word longer than 200 letters is refused, the last of many short ones counts', async () => {
    const office = await openOffice();
    await deliver(office, await ordersFrom(office, 'p1', `luck word: ${'goose '.repeat(50)}`));
    expect(await receiptOf(office)).toContain('A luck word has 200 letters at most.');
    office.advance(1);
    const many = Array.from({ length: 399 }, (_, n) => `luck word: goose ${n}`).join('\n');
    await deliver(office, await ordersFrom(office, 'p1', many));
    const [book] = await office.store.listOrderBooks(DEMO, 1);
    expect(book?.luckWord).toBe('goose 398');
  });

  test('ten requests for rolls are read, those that cannot be rolled among them', async () => {
    const office = await openOffice();
    await office.useCases.letPlayersRoll(OWNER, DEMO, true);
    const text = `${'roll nothing that there is\n'.repeat(10)}roll attack with 3 dice, hit at 4, 2 wounds\nfinal`;
    await deliver(office, await ordersFrom(office, 'p1', text));
    expect(await receiptOf(office)).toContain('10 rolls at most');
    expect(await office.store.listDeskRolls(DEMO, { limit: 10 })).toEqual([]);
  });

  test.each(['', 'For Bo:\n'])(
    'of 100 lines of 2,000 characters of place names the first are read, and the receipt says which not (%j)',
    async (head) => {
      const office = await openOffice();
      const places = `${'Karak Goldacre Saltmarch '.repeat(80)}\n`.repeat(100);
      await deliver(office, await ordersFrom(office, 'p1', `hold 1th Host\n${head}${places}`));
      const receipt = await receiptOf(office);
      expect(receipt).toContain('Only the first 40000 characters of orders are read.');
      expect(receipt).toMatch(/This line and the \d+ lines below it were left unread/);
      const [book] = await office.store.listOrderBooks(DEMO, 1);
      expect(book?.orders).toMatchObject([{ kind: 'hold' }]);
    },
  );

  test('a battle sheet has 400 lines, and what stands below is named as not read', async () => {
    const office = await openFieldOffice();
    await meetAtKarak(office);
    const sheet = `attack\n${'\n'.repeat(399)}fight hold\n${'hold\n'.repeat(3000)}`;
    await writeForBattle(office, 'p1', sheet);
    const [receipt] = await battleMails(office, 'p1', 'receipt');
    expect(flat(receipt?.text)).toContain('Only the first 400 lines are read. Send fewer lines.');
    expect((await theBattle(office)).sides.red.sheet?.lines).toHaveLength(1);
  });

  test('so has the report of a battle on a table', async () => {
    const office = await openFieldOffice();
    await meetAtKarak(office);
    const { engagement } = await theBattle(office);
    const { lines, report } = readBattleReport('draw\n'.repeat(5000), engagement, 'red');
    expect(lines).toHaveLength(401);
    expect(lines.at(-1)).toMatchObject({ status: 'refused', code: 'unclear/too-many-lines' });
    expect(report).toBeUndefined();
  });
});

describe('too much in one request', () => {
  type Schema = { readonly [key: string]: unknown };
  const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

  function boundless(schema: unknown, at: string): readonly string[] {
    if (!isSchema(schema)) return [];
    const own = schema['type'] === 'array' && schema['maxItems'] === undefined ? [at] : [];
    return [...own, ...Object.entries(schema).flatMap(([key, inner]) => boundless(inner, `${at}/${key}`))];
  }

  test('every list that the API takes says how long it may be', async () => {
    const { server } = await aServer();
    const document: unknown = (await server.inject({ url: '/openapi.json' })).json();
    const paths = isSchema(document) ? document['paths'] : {};
    const bodies = Object.entries(isSchema(paths) ? paths : {}).flatMap(([path, methods]) =>
      Object.entries(isSchema(methods) ? methods : {}).map(
        ([method, route]) =>
          [`${method} ${path}`, isSchema(route) ? route['requestBody'] : undefined] as const,
      ),
    );
    expect(bodies.filter(([, body]) => body !== undefined).length).toBeGreaterThan(10);
    expect(bodies.flatMap(([at, body]) => boundless(body, at))).toEqual([]);
    await server.close();
  });

  test('a body larger than its route takes is refused unread', async () => {
    const { server, calls } = await aServer();
    const answer = await server.inject({
      method: 'POST',
      url: '/v1/campaigns/demo/orders',
      headers: { authorization: 'Bearer owner-key-for-tests' },
      payload: { text: 'x'.repeat(300_000) },
    });
    expect(answer.statusCode).toBe(413);
    expect(calls.filter(({ name }) => name === 'giveOrders')).toEqual([]);
    await server.close();
  });
});
