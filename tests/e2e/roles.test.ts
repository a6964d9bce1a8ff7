// The work of one Fieldpost shared by three processes: only where there is a database that they can share.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fieldpost, houses } from './support/houses.ts';
import { receiptsOf, reply, reportOf, until } from './support/post.ts';
import { openSink } from './support/sink.ts';

const LONG = 180_000;
const { place, start, stop, sweep } = houses();
const hasServers = process.env['FIELDPOST_TEST_DATABASE_URL'] !== undefined;

test.runIf(hasServers)(
  'a page here, a door of mail there, the work elsewhere: one campaign',
  {
    timeout: LONG,
  },
  async () => {
    const sink = await openSink();
    sweep(sink.close);
    const places = await Promise.all([place(), place(), place()]);
    const [first] = places;
    const shared = {
      ...first?.settings,
      SECRET_KEY: 'the same key for all processes of one house',
      PUBLIC_URL: `http://127.0.0.1:${first?.settings['PORT']}`,
      METRICS_TOKEN: 'the-token-of-a-monitoring-program',
      SMTP_URL: sink.url,
      DEMO: 'mail',
    };
    const own = places.map(({ settings: { DATA_DIR = '', PORT = '', MAIL_IN_PORT = '' } }) => ({
      ...shared,
      DATA_DIR,
      PORT,
      MAIL_IN_PORT,
    }));
    const [forWeb = {}, forMail = {}, forWorker = {}] = own;
    const web = await start({ ...forWeb, ROLES: 'web' });
    const mail = await start({ ...forMail, ROLES: 'mail' });
    const backups = join(places[2]?.dataDir ?? '', 'backups');
    const passphrase = 'six words that nobody puts side by side';
    const sealing = { BACKUP_DIR: backups, BACKUP_PASSPHRASE: passphrase };
    const worker = await start({ ...forWorker, ...sealing, ROLES: 'worker' });
    expect([web.ready.smtp, worker.ready.smtp]).toEqual([null, null]);

    for (const { PORT = '' } of own.slice(1)) {
      const url = `http://127.0.0.1:${PORT}`;
      expect((await fetch(`${url}/readyz`)).status).toBe(200);
      expect((await fetch(`${url}/v1/campaigns`)).status).toBe(401);
      const headers = { authorization: 'Bearer the-token-of-a-monitoring-program' };
      expect(await (await fetch(`${url}/metrics`, { headers })).text()).toContain('fieldpost_jobs{');
    }
    const opening = await reportOf(web, 'p1', 1);
    await reply({ ...web, ready: { ...web.ready, smtp: mail.ready.smtp } }, opening, { text: 'luck seven' });
    await receiptsOf(web, 'p1');
    await until('opening letters and a receipt', async () => (sink.mails.length >= 6 ? true : undefined));

    const [name = ''] = await until('a backup', async () => {
      const names = (await readdir(backups).catch(() => [])).filter((each) => each.endsWith('.backup'));
      return names.length > 0 ? names : undefined;
    });
    for (const program of [web, mail, worker]) expect(await stop(program, 'SIGTERM')).toBe(0);

    const { settings } = await place();
    await expect(fieldpost(settings, ['restore', join(backups, name)])).rejects.toMatchObject({ code: 2 });
    await fieldpost({ ...settings, ...sealing }, ['restore', join(backups, name)]);
    const anew = await start(settings);
    const withoutLink = (text: string) => text.replace(/^http.*$/gm, '');
    expect(withoutLink((await reportOf(anew, 'p1', 1)).text)).toBe(withoutLink(opening.text));
    expect(await stop(anew, 'SIGINT')).toBe(0);
  },
);
