// Two Fieldposts that write to each other: a seat of each has an address of the other's. Neither answers without end, even where somebody
// between them takes off every header that says a machine wrote it.
import { setTimeout as sleep } from 'node:timers/promises';
import nodemailer from 'nodemailer';
import { expect, test } from 'vitest';
import { answered } from '../support/api/client.ts';
import { end, listen, sinkServer } from '../support/sink-server.ts';
import { houses } from './support/houses.ts';
import { reportOf, until } from './support/post.ts';
import { inCampaign, type Program } from './support/program.ts';

const { place, start, stop, sweep } = houses();
const LONG = 360_000;
/** Of one seat, in an hour: what bounds a loop that nobody can see. */
const MAILS_A_SEAT = 4;
const WATCHED_MS = 5_000;
/** Where mail comes from and goes to is the same on every database. */
const hasServers = process.env['FIELDPOST_TEST_DATABASE_URL'] !== undefined;

interface Relay {
  readonly url: string;
  /** How many letters it has handed on. */
  readonly handedOn: () => number;
  /** Whom it hands them to: `host:port`. */
  leadTo(smtp: string): void;
}

/** A mail server between the two, which may take headers off. */
async function openRelay(without: RegExp): Promise<Relay> {
  let next = '';
  let handedOn = 0;
  const server = sinkServer((message, yes) => {
    const text = message.toString('latin1');
    const [head = '', ...body] = text.split('\r\n\r\n');
    const kept = head.split(/\r\n(?![ \t])/).filter((line) => !without.test(line));
    const to = /^To: .*?<?([^<>\s]+@[^<>\s]+)>?\s*$/im.exec(head)?.[1] ?? '';
    const from = /^From: .*?<?([^<>\s]+@[^<>\s]+)>?\s*$/im.exec(head)?.[1] ?? '';
    yes();
    if (!to.endsWith('.localhost')) return;
    const [host = '', port = ''] = next.split(':');
    const transport = nodemailer.createTransport({
      host,
      port: Number(port),
      secure: false,
      ignoreTLS: true,
    });
    const raw = Buffer.from([kept.join('\r\n'), ...body].join('\r\n\r\n'), 'latin1');
    transport
      .sendMail({ envelope: { from, to: [to] }, raw })
      .then(() => {
        handedOn += 1;
      })
      .catch(() => undefined) // no such address there: it ends here
      .finally(() => transport.close());
  });
  const port = await listen(server);
  sweep(() => end(server));
  return {
    url: `smtp://127.0.0.1:${port}`,
    handedOn: () => handedOn,
    leadTo: (smtp) => {
      next = smtp;
    },
  };
}

async function openHouse(name: string, relay: Relay): Promise<Program> {
  const { settings } = await place({
    DEMO: '0',
    SMTP_URL: relay.url,
    MAIL_DOMAIN: `${name}.localhost`,
    MAIL_OUT_PER_MINUTE: '0',
    MAIL_IN_PER_SEAT: String(MAILS_A_SEAT),
    MAIL_IN_PER_SENDER: String(MAILS_A_SEAT),
    MAIL_IN_PER_SOURCE: String(MAILS_A_SEAT),
  });
  return start(settings);
}

/** A campaign of two whose first player has the address given. */
async function openCampaign(house: Program, address: string): Promise<Program> {
  const choices = answered(await house.client().ask('GET /v1/choices', { path: {} }));
  const [{ ruleset = '', lists = [] } = {}] = choices;
  const timeZone = 'Europe/Brussels';
  const { status, body } = await house.api('POST', '/v1/campaigns', {
    name: 'Echoes',
    ruleset,
    map: { kind: 'generated', regions: 20, castles: 4, seed: '5e'.repeat(32) },
    worthOfArmy: 60,
    armiesEach: 3,
    calendar: { timeZone, hour: 20, minute: 0, weekdays: [7], minHours: 48, graceHours: 0 },
    gm: { name: 'Gwen', addresses: ['gm@players.invalid'], timeZone },
    players: [address, 'other@players.invalid'].map((each, n) => ({
      name: `Player ${n + 1}`,
      addresses: [each],
      timeZone,
      faction: { name: `Power ${n + 1}`, list: lists[n] ?? '' },
    })),
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return inCampaign(house, (body as { id: string }).id);
}

const MARKS_OF_MACHINES = /^(?:Auto-Submitted|Precedence|X-Auto|List-|X-Fieldpost|Feedback-ID|Return-Path)/i;

test.skipIf(hasServers).each([
  // The opening and the reminder, each way.
  ['as they write', /^$/, 4],
  // The two at the other end answer a few times, as a player would be, until the hour’s mail of a seat is used up.
  ['with every sign of a machine taken off between them', MARKS_OF_MACHINES, 4 * (MAILS_A_SEAT + 4)],
] as const)(
  'two Fieldposts whose seats have each other’s addresses, %s: it comes to rest',
  { timeout: LONG },
  async (_, without, most) => {
    const [toB, toA] = [await openRelay(without), await openRelay(without)];
    const a = await openHouse('a', toB);
    const b = await openHouse('b', toA);
    toB.leadTo(b.ready.smtp);
    toA.leadTo(a.ready.smtp);

    const inB = await openCampaign(b, 'post@a.localhost');
    const [first] = await seatsOf(inB);
    const { replyTo } = await reportOf(inB, first, 1);
    const inA = await openCampaign(a, addressIn(replyTo));
    const [second] = await seatsOf(inA);
    await reportOf(inA, second, 1);

    const before = await atRest(toA, toB);
    for (const house of [inA, inB])
      answered(
        await house
          .client()
          .ask('POST /v1/campaigns/{campaign}/nudge', { path: { campaign: house.campaign } }),
      );
    await until('both reminders', async () =>
      toA.handedOn() + toB.handedOn() >= before + 2 ? true : undefined,
    );
    expect(await atRest(toA, toB)).toBeLessThanOrEqual(most);
    for (const program of [a, b]) expect(await stop(program, 'SIGTERM')).toBe(0);
  },
);

const addressIn = (field: string): string => /[^<>\s]+@[^<>\s]+/.exec(field)?.[0] ?? '';

async function seatsOf(house: Program): Promise<readonly [string, ...string[]]> {
  const path = { campaign: house.campaign };
  const seats = answered(await house.client().ask('GET /v1/campaigns/{campaign}/participants', { path }));
  const players = seats.filter(({ role }) => role === 'player');
  const [first = '', ...others] = players.map(({ id }) => id);
  return [first, ...others];
}

/** How many letters went between them, once none has gone for a while. @throws Error when it goes on and on. */
async function atRest(...relays: readonly Relay[]): Promise<number> {
  const sum = (): number => relays.reduce((all, { handedOn }) => all + handedOn(), 0);
  for (let looks = 0; looks < 12; looks += 1) {
    const before = sum();
    await sleep(WATCHED_MS);
    if (sum() === before) return before;
  }
  throw new Error(`after two minutes they still write to each other: ${sum()} letters`);
}
