/** A Fieldpost of two processes on PostgreSQL and Redis, with many campaigns of twelve whose orders are due at one moment. */
import type { NewCampaign } from '../../src/app/opening/opening.ts';
import type { Servers } from '../chaos/processes/servers.ts';
import { beginProgram, freePort, type Program, scratchSettings } from '../e2e/support/program.ts';

export interface Evening {
  readonly web: Program;
  readonly pids: readonly number[];
  /** Lines of both logs that tell of a fault. */
  readonly faults: readonly string[];
  goAhead(ms: number): Promise<void>;
  close(): Promise<void>;
}

/** The first has all roles, the second works only. */
export async function openEvening(servers: Servers, smtpUrl: string): Promise<Evening> {
  await servers.sql('CREATE DATABASE evening');
  const { settings, discard } = await scratchSettings();
  const shared = {
    ...settings,
    DATABASE_URL: servers.databaseUrl('evening'),
    REDIS_URL: servers.redisUrl(1),
    SECRET_KEY: 'the same key for both processes of one house',
    PUBLIC_URL: `http://127.0.0.1:${settings['PORT']}`,
    SMTP_URL: smtpUrl,
    MAIL_OUT_PER_MINUTE: '0',
    // All players write from this machine, and more than one of each would in an hour.
    MAIL_IN_PER_SEAT: '0',
    MAIL_IN_PER_SENDER: '0',
    MAIL_IN_PER_SOURCE: '0',
    DEMO: '0',
    LOG_LEVEL: 'warn',
  };
  const other = { PORT: String(await freePort()), MAIL_IN_PORT: String(await freePort()), ROLES: 'worker' };
  const faults: string[] = [];
  const begin = async (own: Readonly<Record<string, string>>) => {
    const { child, ready } = beginProgram(own, 'movable');
    child.stderr?.on('data', (piece: Buffer) => {
      faults.push(
        ...piece
          .toString()
          .split('\n')
          .filter((line) => /"level":(?:40|50|60)/.test(line)),
      );
    });
    return { pid: child.pid ?? 0, program: await ready };
  };
  const web = await begin(shared);
  const worker = await begin({ ...shared, ...other });
  const both = [web, worker];
  return {
    web: web.program,
    pids: both.map(({ pid }) => pid),
    faults,
    goAhead: async (ms) => {
      await Promise.all(both.map(({ program }) => program.goAhead(ms)));
    },
    close: async () => {
      await Promise.all(both.map(({ program }) => program.end('SIGTERM')));
      await discard();
    },
  };
}

const SEATS = 12;
const MAP_SEED = '5e'.repeat(32);
/** What an army is worth where 60 is no usual one. */
const WORTH: Readonly<Record<string, number>> = { 'te-wapen': 40, 'xenos-zealots': 120, 'roll-by-mail': 100 };

/** Answers when orders are due. @throws Error with the refusal. */
export async function openCampaigns(web: Program, count: number): Promise<Date> {
  const choices: readonly { ruleset: string; lists: readonly string[] }[] = (
    await web.api('GET', '/v1/choices')
  ).body;
  for (let number = 1; number <= count; number += 1) {
    const { ruleset, lists } = choices[number % choices.length] ?? { ruleset: '', lists: [] };
    const { status, body } = await web.api('POST', '/v1/campaigns', campaignOf(number, ruleset, lists));
    if (status !== 201) throw new Error(JSON.stringify(body));
  }
  const { body } = await web.api('GET', '/v1/campaigns?limit=1');
  const [{ id = '' } = {}] = body as readonly { id?: string }[];
  const { body: turns } = await web.api('GET', `/v1/campaigns/${id}/turns`);
  const [{ deadline = '' } = {}] = turns as readonly { deadline?: string }[];
  return new Date(deadline);
}

/** Reminds all players of all campaigns; answers how many letters that makes. */
export async function remindAll(web: Program): Promise<number> {
  const { body } = await web.api('GET', '/v1/campaigns');
  const campaigns = body as readonly { readonly id: string }[];
  for (const { id } of campaigns) await web.api('POST', `/v1/campaigns/${id}/nudge`);
  return campaigns.length * SEATS;
}

function campaignOf(number: number, ruleset: string, lists: readonly string[]): NewCampaign {
  const timeZone = 'Europe/Brussels';
  return {
    name: `Evening ${number}`,
    ruleset,
    map: { kind: 'generated', regions: 60, castles: 12, seed: MAP_SEED },
    worthOfArmy: WORTH[ruleset] ?? 60,
    armiesEach: 3,
    calendar: { timeZone, hour: 20, minute: 0, weekdays: [7], minHours: 48, graceHours: 0 },
    gm: { name: 'Gwen', addresses: [`gm.c${number}@players.invalid`], timeZone },
    players: Array.from({ length: SEATS }, (_, i) => ({
      name: `Player ${i + 1} of ${number}`,
      addresses: [`p${i + 1}.c${number}@players.invalid`],
      timeZone,
      faction: { name: `Power ${i + 1}`, list: lists[i % lists.length] ?? '' },
    })),
  };
}
