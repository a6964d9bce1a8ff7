/** A started program whose memory is looked at while it is asked and written to. */
import { setTimeout as sleep } from 'node:timers/promises';
import { mailsOf, type ReadMail, reply, reportOf, tokenOf, until } from '../e2e/support/post.ts';
import { beginProgram, type Program, type Settings } from '../e2e/support/program.ts';

/** In MB, after all that nobody needs was thrown away; `all` is what the system gives the process. */
export interface Memory {
  readonly heap: number;
  readonly all: number;
}

export interface Watched {
  readonly program: Program;
  memory(): Promise<Memory>;
}

const SEATS = ['p1', 'p2', 'p3', 'p4'] as const;
const MB = 2 ** 20;
const HEAP = new URL('heap.mjs', import.meta.url).href;

export async function startWatched(settings: Settings): Promise<Watched> {
  const limits = { MAIL_IN_PER_SEAT: '0', MAIL_IN_PER_SENDER: '0', MAIL_IN_PER_SOURCE: '0' };
  const { child, ready } = beginProgram({ ...limits, ...settings, NODE_OPTIONS: `--import ${HEAP}` });
  const memory = (): Promise<Memory> =>
    new Promise((resolve) => {
      child.once('message', (said: { heapUsed: number; rss: number }) =>
        resolve({ heap: Math.round((said.heapUsed / MB) * 10) / 10, all: Math.round(said.rss / MB) }),
      );
      child.send('heap?');
    });
  return { program: await ready, memory };
}

export interface Players {
  readonly program: Program;
  readonly reports: readonly ReadMail[];
  readonly tokens: readonly string[];
  /** Mails sent so far, so that each is another. */
  sent: number;
}

export async function playersOf(program: Program): Promise<Players> {
  const reports = await Promise.all(SEATS.map((seat) => reportOf(program, seat, 1)));
  const tokens: string[] = [];
  for (const seat of SEATS) tokens.push(await tokenOf(program, seat));
  return { program, reports, tokens, sent: 0 };
}

/** Asks so often, each time for something else, by all ways in; each fiftieth by somebody who may not. */
export async function ask({ program, tokens, reports }: Players, requests: number): Promise<void> {
  const campaign = `/v1/campaigns/${program.campaign}`;
  const looks = [
    ...['', '/cockpit', '/turns', '/audit?limit=50', '/participants', '/known', '/battles'].map(
      (path) => `${campaign}${path}`,
    ),
    `${campaign}/desk`,
    `${campaign}/mailroom?participant=p1&limit=50`,
    ...reports.map(({ mail }) => `/v1/mails/${encodeURIComponent(mail.id)}`),
    '/v1/campaigns',
    '/v1/choices',
  ];
  for (let n = 0; n < requests; n += 1) {
    const path = looks[n % looks.length] ?? campaign;
    const known = n % 2 === 1 ? tokens[n % tokens.length] : undefined;
    const asker = n % 50 === 49 ? `nobody.${n}` : known;
    await program.api(
      'GET',
      n % 7 === 0 ? `${path}${path.includes('?') ? '&' : '?'}n=${n}` : path,
      undefined,
      asker,
    );
  }
}

/** Sends so many mails of orders, by all seats in turn, and waits until each is answered. */
export async function write(players: Players, mails: number): Promise<void> {
  const { program, reports } = players;
  const [before] = await mailsOf(program, SEATS[0]);
  const sentBefore = players.sent;
  for (let n = 0; n < mails; n += 1) {
    const report = reports[n % reports.length];
    if (report === undefined) throw new Error('nobody was written to');
    players.sent += 1;
    await reply(program, report, { text: `luck word ${players.sent}\nthe ${players.sent}th word of mine` });
  }
  const answers = Math.ceil(players.sent / SEATS.length) - Math.ceil(sentBefore / SEATS.length);
  await until(`${answers} more receipts`, async () => {
    const all = await mailsOf(program, SEATS[0]); // the newest of them, which are enough for a round
    const last = all.findIndex(({ id }) => id === before?.id);
    return (last === -1 ? all.length : last) >= answers ? all : undefined;
  });
  await sleep(2000); // what follows an answer has followed
}
