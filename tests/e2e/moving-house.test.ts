import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { marchesIn } from '../support/marches.ts';
import { fieldpost, houses } from './support/houses.ts';
import { mailsOf, receiptsOf, reply, reportOf, until } from './support/post.ts';
import { openSink } from './support/sink.ts';

const LONG = 180_000;
const { place, start, stop, sweep } = houses();

test('a backup of the running server goes on elsewhere: keys, links, orders and all', {
  timeout: LONG,
}, async () => {
  const [here, there] = [await place(), await place()];
  const file = join(here.dataDir, 'all.backup');
  const old = await start(here.settings);
  const opening = await reportOf(old, 'p1', 1);
  const [order = ''] = marchesIn(opening.text);
  await reply(old, opening, { text: order });
  await receiptsOf(old, 'p1');
  await fieldpost(here.settings, ['backup', file]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await expect(fieldpost(here.settings, ['restore', file])).rejects.toMatchObject({ code: 2 });
  expect(await stop(old, 'SIGINT')).toBe(0);

  await fieldpost(there.settings, ['restore', file]);
  const anew = await start(there.settings);
  expect(anew.ready.key).toBe(old.ready.key);
  expect(await mailsOf(anew, 'p1')).toEqual(
    expect.arrayContaining([expect.objectContaining({ kind: 'receipt' })]),
  );
  // the reply address of the old letter is still his
  await reply(anew, opening, { text: 'final' });
  const receipts = await receiptsOf(anew, 'p1', 2);
  expect(receipts).toHaveLength(2);
  expect(await stop(anew, 'SIGINT')).toBe(0);
});

test('with SMTP_URL and DEMO=mail every letter leaves once, threaded, with text, HTML and pictures', {
  timeout: LONG,
}, async () => {
  const sink = await openSink();
  sweep(sink.close);
  const { settings } = await place();
  const program = await start({ ...settings, SMTP_URL: sink.url, DEMO: 'mail' });
  const mails = await until('five letters', async () => (sink.mails.length >= 5 ? sink.mails : undefined));
  expect(new Set(mails.map((mail) => /^Message-ID: (.*)$/im.exec(mail)?.[1])).size).toBe(5);
  const player = mails.find((mail) => /^To: ada@players\.invalid$/im.test(mail)) ?? '';
  expect(player).toMatch(/^Reply-To: orders\+demo\.p1\.1\.[0-9a-z]{16}@/im);
  expect(player).toMatch(/^Auto-Submitted: auto-generated$/im);
  expect(player).toMatch(/^Content-Type: text\/plain/im);
  expect(player).toMatch(/^Content-Type: text\/html/im);
  expect(player).toMatch(/^Content-Type: image\/png/im);

  await reply(program, await reportOf(program, 'p1', 1), { text: 'luck seven' });
  const receipt = await until('the receipt', async () =>
    sink.mails.find((mail) => /^Auto-Submitted: auto-replied$/im.test(mail)),
  );
  expect(receipt).toMatch(/^In-Reply-To: </im);
  expect(await stop(program, 'SIGINT')).toBe(0);
  expect(sink.mails).toHaveLength(6);
});
