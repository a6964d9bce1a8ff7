// One campaign goes from a started Fieldpost to another by the command line; what came is asked for by the typed client.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fieldpost, houses } from './support/houses.ts';

const { place, start, stop } = houses();

test('a campaign is exported from a running server, imported into another, and goes on there', {
  timeout: 600_000,
}, async () => {
  const [here, there] = [await place(), await place({ DEMO: '0' })];
  const file = join(here.dataDir, 'demo.campaign');
  const passphrase = join(here.dataDir, 'passphrase');
  await writeFile(passphrase, 'six words that nobody says\n');
  const old = await start(here.settings);
  const path = { campaign: 'demo' };
  await fieldpost(here.settings, ['export', 'demo', file, '--passphrase-file', passphrase]);
  const map = await old.client().ask('GET /v1/campaigns/{campaign}/known', { path });
  expect(await stop(old, 'SIGINT')).toBe(0);

  const anew = await start(there.settings);
  await fieldpost(there.settings, ['import', file, '--passphrase-file', passphrase]);
  const client = anew.client();
  const listed = await client.ask('GET /v1/campaigns', { path: {} });
  expect(listed.ok && listed.value.map(({ id, status }) => [id, status])).toEqual([['demo', 'paused']]);
  expect(await client.ask('GET /v1/campaigns/{campaign}/known', { path })).toEqual(map);
  await expect(
    fieldpost(there.settings, ['import', file, '--passphrase-file', passphrase]),
  ).rejects.toMatchObject({ code: 2 });
  expect(await stop(anew, 'SIGINT')).toBe(0);
});
