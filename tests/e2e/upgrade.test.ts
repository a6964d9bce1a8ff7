// Backups of played campaigns, each made by the program of its day (`npm run keep-upgrade`) and named after the last migration it knew: restored,
// brought up to date and played on.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { answered } from '../support/api/client.ts';
import { marchesIn } from '../support/marches.ts';
import { backupOf, rowsIn } from './support/backups.ts';
import { fieldpost, houses } from './support/houses.ts';
import { receiptsOf, reply, reportOf, until } from './support/post.ts';
import type { Program } from './support/program.ts';

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

/** What lay in tables and fields that a campaign as it is opened leaves empty, by where the game master finds it. */
const KEPT: Readonly<Record<string, readonly (readonly [path: string, words: string])[]>> = {
  '20261123160000_pauses.backup': [
    ['', '"status":"paused"'],
    ['', '"pause":{"since":'],
  ],
  '20261125100000_delegations.backup': [['/demo/delegations', '"principal":"p2","delegate":"p3"']],
  '20261126100000_webhooks.backup': [
    ['/demo/webhooks', 'Ledger'],
    ['/demo/reserve', 'rosa@players.invalid'],
    ['/demo/public-page', '"isOn":true'],
    ['/demo/participants', 'Hana'],
    ['/demo/boards', '"discord"'],
    ['/demo/own-words', 'The day is ours at {place}!'],
    ['/demo/delegations', '"principal":"p2","delegate":"p3"'],
    ['/demo/advert', 'All are welcome.'],
    ['', '"sandbox":{"of":"demo"'],
  ],
};

/** It has a second campaign, whose turn was under way with a slow hash of 1,000 steps to be added to its dice. */
const [WITH_CHANCE, SLOW] = ['20261123024000_added_chance.backup', 'war-of-roll-by-mail'];

/** What a program throws away when its time has come, which for an old backup is at its start; chapters told by another program are told anew (ADR 111). */
const SHORT_LIVED = new Set([
  'sign_in',
  'session',
  'inbound_raw',
  'repeat',
  'webhook_delivery',
  'told_chapter',
]);

/** How many rows a backup has in each table that is kept for good. */
const countRows = (backup: Buffer): ReadonlyMap<string, number> =>
  new Map(Object.entries(rowsIn(backup)).filter(([table]) => !SHORT_LIVED.has(table)));

/** Tables that hold fewer rows in `now` than in `before`. */
const poorer = (before: ReadonlyMap<string, number>, now: ReadonlyMap<string, number>) =>
  [...before].filter(([table, rows]) => (now.get(table) ?? 0) < rows);

/** The verdict on a turn's record, once there is one. */
function verdictOn(house: Program, campaign: string, turn: number) {
  return until(`turn ${turn} of ${campaign} to be verified`, async () => {
    const verdict = await house
      .client()
      .ask('GET /v1/campaigns/{campaign}/turns/{turn}/verification', { path: { campaign, turn } });
    return verdict.ok ? verdict.value : undefined;
  });
}

const resolve = async (house: Program, campaign: string) =>
  answered(await house.client().ask('POST /v1/campaigns/{campaign}/resolution', { path: { campaign } }));

const PASSPHRASE = 'six words that nobody says';

/** One campaign as a file, as its game master takes it away. @throws Error with what was answered. */
async function exported({ url, ready }: Program, campaign: string): Promise<ArrayBuffer> {
  const answer = await fetch(`${url}/v1/campaigns/${campaign}/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ready.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ passphrase: PASSPHRASE, reason: 'It moves house.' }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.arrayBuffer();
}

/** The same campaign closed and deleted, and the file of before taken in again: how that was answered. */
async function takenInAgain({ url, ready, api }: Program, campaign: string, file: ArrayBuffer) {
  const at = `/v1/campaigns/${campaign}`;
  const all: readonly { id: string; name: string }[] = (await api('GET', '/v1/campaigns')).body;
  const name = all.find(({ id }) => id === campaign)?.name;
  await api('POST', `${at}/closing`, { reason: 'It has moved.' });
  expect((await api('POST', `${at}/deletion`, { name, reason: 'It has moved.' })).status).toBe(200);
  const answer = await fetch(`${url}/v1/imports`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${ready.key}`,
      'content-type': 'application/octet-stream',
      'x-passphrase': PASSPHRASE,
    },
    body: file,
  });
  return [answer.status, await answer.text()];
}

test.each(PLAYED)(
  '%s is restored, brought up to date, and its campaign played on',
  {
    timeout: LONG,
  },
  async (file) => {
    const { settings } = await place();
    await fieldpost(settings, ['restore', join(FOLDER, file)]);
    const house = await start(settings);
    const before = countRows(readFileSync(join(FOLDER, file)));
    expect(poorer(before, countRows(await backupOf(house)))).toEqual([]);
    for (const [path, words] of KEPT[file] ?? []) {
      const { body } = await house.api('GET', `/v1/campaigns${path}`);
      expect(JSON.stringify(body), path).toContain(words);
    }

    // Before another turn is played: an open campaign must stand as its last record left it, whatever migrations did to both.
    const asItCame = await exported(house, 'demo');
    const report = await reportOf(house, 'p1', 2); // what it was sent before, and its reply address
    const [march = ''] = marchesIn(report.text);
    await reply(house, report, { text: march });
    expect(await receiptsOf(house, 'p1', 2)).toHaveLength(2);
    await resolve(house, 'demo');
    await reportOf(house, 'p1', 3);
    for (const turn of [1, 2]) expect(await verdictOn(house, 'demo', turn)).toMatchObject({ verified: true });
    if (file === WITH_CHANCE) {
      await resolve(house, SLOW);
      expect(await verdictOn(house, SLOW, 1)).toMatchObject({ verified: true });
      const { body } = await house.api('GET', `/v1/campaigns/${SLOW}/turns/1/record`);
      expect(body).toMatchObject({ open: { chance: { kind: 'slow-hash', length: 1000 } } });
    }
    expect(await takenInAgain(house, 'demo', asItCame)).toEqual([201, expect.stringContaining('"turn":2')]);
    expect(await stop(house, 'SIGINT')).toBe(0);
  },
);
