// The program is killed while 250 letters go out, and started again: nothing is forgotten, and what comes twice is the few
// letters whose "250 ok" nobody had written down yet, under the same Message-ID.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answered } from '../support/api/client.ts';
import { freshBackends } from './support/backends.ts';
import { until } from './support/post.ts';
import { type Program, type Settings, scratchSettings, startProgram } from './support/program.ts';
import { openSlowSink, type SlowSink } from './support/slow-sink.ts';

const LONG = 360_000;
const SEATS = ['gm', 'p1', 'p2', 'p3', 'p4'];
/** Each reminds four players; five letters have opened the campaign. */
const NUDGES = 62;
const LETTERS = NUDGES * 4 + 5;
/** Letters that the sink says yes to before the program is killed, however long that takes. */
const ENOUGH_BEFORE = 40;
const MOST_BEFORE = 150;
/** Four at once are on the wire, and as many may have been said yes to and not been written down yet. */
const MOST_TWICE = 8;

let sink: SlowSink;
let settings: Settings;
let program: Program | undefined;
const discards: (() => Promise<void>)[] = [];

beforeEach(async () => {
  sink = await openSlowSink(400, MOST_BEFORE);
  const [scratch, backends] = [await scratchSettings(), await freshBackends()];
  discards.push(scratch.discard, backends.discard, sink.close);
  const own = { DEMO: 'mail', MAIL_OUT_PER_MINUTE: '0', SMTP_URL: sink.url };
  settings = { ...scratch.settings, ...backends.settings, ...own };
}, LONG);

afterEach(async () => {
  await program?.end('SIGTERM');
  program = undefined;
  for (const discard of discards.splice(0)) await discard();
}, LONG);

interface Row {
  readonly messageId: string;
  readonly status: string;
}

async function outbox(house: Program): Promise<readonly Row[]> {
  const boxOf = (participant: string) =>
    house
      .client()
      .ask('GET /v1/campaigns/{campaign}/mailroom', { path: { campaign: 'demo' }, query: { participant } });
  return (await Promise.all(SEATS.map(boxOf))).flatMap(answered);
}

test(
  'killed in the midst of 250 letters, it forgets none and repeats only what it could not know',
  async ({ annotate }) => {
    program = await startProgram(settings);
    for (let n = 0; n < NUDGES; n += 1)
      answered(
        await program.client().ask('POST /v1/campaigns/{campaign}/nudge', { path: { campaign: 'demo' } }),
      );
    await sink.until(ENOUGH_BEFORE);
    const promised = (await outbox(program)).map(({ messageId }) => messageId);
    await program.end('SIGKILL');
    const before = sink.taken.length;
    expect(promised).toHaveLength(LETTERS);
    expect(before).toBeLessThanOrEqual(MOST_BEFORE);

    sink.hurry();
    const house = await startProgram(settings);
    program = house;
    await until('all letters to be sent', async () =>
      (await outbox(house)).every(({ status }) => status === 'sent') ? true : undefined,
    );
    const once = new Set(sink.taken);
    const twice = sink.taken.length - once.size;
    await annotate(`killed after ${before} of ${LETTERS} letters; ${twice} came twice`);
    expect(promised.filter((id) => !once.has(id))).toEqual([]);
    expect(twice).toBeLessThanOrEqual(MOST_TWICE);
  },
  LONG,
);
