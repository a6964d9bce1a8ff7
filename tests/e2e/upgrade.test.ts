// Backups of played campaigns, each made by the program of its day and named after the last migration it knew: restored,
// brought up to date and played on. Whoever ships a migration adds one made just before it.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { marchesIn } from '../support/marches.ts';
import { fieldpost, houses } from './support/houses.ts';
import { receiptsOf, reply, reportOf, until } from './support/post.ts';

const LONG = 180_000;
const FOLDER = fileURLToPath(new URL('upgrades', import.meta.url));
const { place, start, stop } = houses();

interface Verified {
  readonly verified: boolean;
}

test('the tables as they were before the newest migration are among them', () => {
  const migrations = readdirSync(fileURLToPath(new URL('../../prisma/migrations', import.meta.url)))
    .filter((name) => /^\d/.test(name))
    .sort();
  expect(readdirSync(FOLDER)).toContain(`${migrations.at(-2)}.backup`);
});

test.each(readdirSync(FOLDER))(
  '%s is restored, brought up to date, and its campaign played on',
  {
    timeout: LONG,
  },
  async (file) => {
    const { settings } = await place();
    await fieldpost(settings, ['restore', join(FOLDER, file)]);
    const house = await start(settings);

    const report = await reportOf(house, 'p1', 2); // what it was sent before, and its reply address
    const [march = ''] = marchesIn(report.text);
    await reply(house, report, { text: march });
    expect(await receiptsOf(house, 'p1', 2)).toHaveLength(2);
    await house.api('POST', '/v1/campaigns/demo/resolution');
    await reportOf(house, 'p1', 3);

    for (const turn of [1, 2]) {
      const verified = await until(`turn ${turn} to be verified`, async () => {
        const { status, body } = await house.api('GET', `/v1/campaigns/demo/turns/${turn}/verification`);
        return status === 200 ? (body as Verified) : undefined;
      });
      expect(verified).toMatchObject({ verified: true });
    }
    expect(await stop(house, 'SIGINT')).toBe(0);
  },
);
