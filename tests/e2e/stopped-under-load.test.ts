// SIGTERM while mails come in, a turn is resolved and letters go out: it ends in order and in time, and when it is started again nothing that
// was acknowledged is missing, and no letter has gone twice.
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { houses } from './support/houses.ts';
import { type ReadMail, reply, reportOf, until } from './support/post.ts';
import { type Program, type Settings, startByNpm } from './support/program.ts';
import { openSlowSink } from './support/slow-sink.ts';

const { place, start, stop, sweep } = houses();
const LONG = 360_000;
const SEATS = ['p1', 'p2', 'p3', 'p4'];
/** Each reminds the players who have not written yet. */
const NUDGES = 8;
const PAUSE_OF_SINK = 300;
const PAUSE_OF_WRITER = 100;
/** Within what is read of a seat in an hour. */
const MAILS_A_SEAT = 50;
const MAILS_BEFORE = 20;
/** systemd's limit (deploy/systemd) is a minute. */
const MOST_MS = 30_000;

interface Started {
  readonly program: Program;
  /** Ends it by SIGTERM, and holds how it ended against what is right. */
  end(): Promise<void>;
}

async function startStraight(settings: Settings): Promise<Started> {
  const program = await start(settings);
  return { program, end: async () => expect(await stop(program, 'SIGTERM')).toBe(0) };
}

async function startAsPeopleDo(settings: Settings): Promise<Started> {
  const { program, said } = await startByNpm({ ...settings, LOG_LEVEL: 'info' });
  let hasEnded = false;
  sweep(async () => {
    if (!hasEnded) await program.end('SIGKILL');
  });
  const end = async (): Promise<void> => {
    await program.end('SIGTERM');
    hasEnded = true;
    expect(said.join('')).toContain('"msg":"closed"');
    expect(said.join('')).not.toContain('cannot go on');
  };
  return { program, end };
}

test.each([
  ['straight', startStraight],
  ['through npm start', startAsPeopleDo],
] as const)(
  'SIGTERM under load, %s: in time, nothing acknowledged is lost, no letter goes twice',
  { timeout: LONG },
  async (_, begin) => {
    const sink = await openSlowSink(PAUSE_OF_SINK, Number.POSITIVE_INFINITY);
    const { settings } = await place({
      DEMO: 'mail',
      MAIL_OUT_PER_MINUTE: '0',
      SMTP_URL: sink.url,
    });
    sweep(sink.close);
    const { program, end } = await begin(settings);
    const reports = await Promise.all(SEATS.map((seat) => reportOf(program, seat, 1)));
    for (let n = 0; n < NUDGES; n += 1) await program.api('POST', '/v1/campaigns/demo/nudge');
    const accepted = new Set<string>();
    const writing = Promise.all(reports.map((report) => writeOn(program, report, accepted)));
    await until('some mails to be taken', async () => (accepted.size >= MAILS_BEFORE ? true : undefined));
    const { status: asked } = await program.api('POST', '/v1/campaigns/demo/resolution');
    const askedAt = performance.now();
    await end();
    const took = performance.now() - askedAt;
    await writing;
    expect(took).toBeLessThan(MOST_MS);

    sink.hurry();
    const anew = await start(settings);
    if (asked >= 300) await anew.api('POST', '/v1/campaigns/demo/resolution');
    await until('turn 1 to be verified', async () => {
      const { status, body } = await anew.api('GET', '/v1/campaigns/demo/turns/1/verification');
      return status === 200 && (body as { verified: boolean }).verified ? true : undefined;
    });
    const letters = await until('all to be answered and sent', async () => {
      const rows = await lettersOf(anew);
      const answered = new Set(rows.map(({ inReplyTo }) => inReplyTo));
      const isDone = rows.every(({ status: each }) => each === 'sent');
      return isDone && [...accepted].every((id) => answered.has(id)) ? rows : undefined;
    });
    await sleep(1000); // a second one would be here by now
    const receipts = letters.filter(({ inReplyTo = '' }) => accepted.has(inReplyTo));
    expect(receipts).toHaveLength(accepted.size);
    expect(new Set(sink.taken).size).toBe(sink.taken.length);
    expect(letters.filter(({ messageId }) => !sink.taken.includes(messageId))).toEqual([]);
    expect(await stop(anew, 'SIGTERM')).toBe(0);
  },
);

interface Letter {
  readonly messageId: string;
  readonly status: string;
  readonly inReplyTo?: string;
}

async function lettersOf(house: Program): Promise<readonly Letter[]> {
  const boxes = await Promise.all(
    ['gm', ...SEATS].map((seat) => house.api('GET', `/v1/campaigns/demo/mailroom?participant=${seat}`)),
  );
  return boxes.flatMap(({ body }) => body as readonly Letter[]);
}

/** One mail after the other, each with another word of luck, until the door is shut. */
async function writeOn(house: Program, report: ReadMail, accepted: Set<string>): Promise<void> {
  for (let n = 1; n <= MAILS_A_SEAT; n += 1) {
    const messageId = `<load-${n}-${report.mail.participant}@players.invalid>`;
    const isTaken = await reply(house, report, { text: `luck word ${n}`, messageId }).then(
      () => true,
      () => false,
    );
    if (!isTaken) return;
    accepted.add(messageId);
    await sleep(PAUSE_OF_WRITER);
  }
}
