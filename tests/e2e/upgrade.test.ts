// Backups of played campaigns, each made by the program of its day and named after the last migration it knew: restored,
// brought up to date and played on. Whoever ships a migration adds one made just before it, unless there is one, with rows in the
// tables that the last one brought.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { answered } from '../support/api/client.ts';
import { marchesIn } from '../support/marches.ts';
import { fieldpost, houses } from './support/houses.ts';
import { receiptsOf, reply, reportOf, until } from './support/post.ts';

const LONG = 180_000;
const FOLDER = fileURLToPath(new URL('upgrades', import.meta.url));
const { place, start, stop } = houses();

/** `.ci/run` plays each once: every third, from the newest on, in the embedded database, the others on a PostgreSQL server. */
const EMBEDDED_EVERY = 3;
const isOnServer = process.env['FIELDPOST_TEST_DATABASE_URL'] !== undefined;
const PLAYED = readdirSync(FOLDER)
  .sort()
  .toReversed()
  .filter((_, i) => (i % EMBEDDED_EVERY === 0) !== isOnServer);

/** What lay in tables that a campaign as it is opened leaves empty, by where the game master finds it. */
const KEPT: Readonly<Record<string, readonly (readonly [path: string, words: string])[]>> = {
  '20261125100000_delegations.backup': [['delegations', '"principal":"p2","delegate":"p3"']],
  '20261126100000_webhooks.backup': [
    ['webhooks', 'Ledger'],
    ['reserve', 'rosa@players.invalid'],
    ['public-page', '"isOn":true'],
    ['advert', 'All are welcome.'],
    ['participants', 'Hana'],
  ],
};

test('the tables as they were before the newest migration are among them', () => {
  const migrations = readdirSync(fileURLToPath(new URL('../../prisma/migrations', import.meta.url)))
    .filter((name) => /^\d/.test(name))
    .sort();
  expect(readdirSync(FOLDER)).toContain(`${migrations.at(-2)}.backup`);
});

test.each(PLAYED)(
  '%s is restored, brought up to date, and its campaign played on',
  {
    timeout: LONG,
  },
  async (file) => {
    const { settings } = await place();
    await fieldpost(settings, ['restore', join(FOLDER, file)]);
    const house = await start(settings);
    for (const [path, words] of KEPT[file] ?? []) {
      const { body } = await house.api('GET', `/v1/campaigns/demo/${path}`);
      expect(JSON.stringify(body), path).toContain(words);
    }

    const report = await reportOf(house, 'p1', 2); // what it was sent before, and its reply address
    const [march = ''] = marchesIn(report.text);
    await reply(house, report, { text: march });
    expect(await receiptsOf(house, 'p1', 2)).toHaveLength(2);
    const client = house.client();
    answered(await client.ask('POST /v1/campaigns/{campaign}/resolution', { path: { campaign: 'demo' } }));
    await reportOf(house, 'p1', 3);

    for (const turn of [1, 2]) {
      const verified = await until(`turn ${turn} to be verified`, async () => {
        const path = { campaign: 'demo', turn };
        const verdict = await client.ask('GET /v1/campaigns/{campaign}/turns/{turn}/verification', { path });
        return verdict.ok ? verdict.value : undefined;
      });
      expect(verified).toMatchObject({ verified: true });
    }
    expect(await stop(house, 'SIGINT')).toBe(0);
  },
);
