// `npm run evening [-- CAMPAIGNS [MINUTES]]`: a Sunday evening. Campaigns of twelve whose orders are due at one moment; mails of orders, each
// quoting its letter whole, come at 2,400 an hour for so many minutes and then twice as fast; then all at once; then the deadline. Two programs
// do the work on a PostgreSQL and a Redis server of our own, which must be installed. Prints what people would have noticed, and at last the
// command that makes a sizing sheet of what was measured. Before it all both idle for a while, so that what they spend on nothing is not counted.
import { setTimeout as sleep } from 'node:timers/promises';
import { openServers } from '../chaos/processes/servers.ts';
import { randomFrom } from '../support/random.ts';
import { type Sent, sendOrders } from './crowd.ts';
import { quantile, spentBy } from './figures.ts';
import { type Evening, openCampaigns, openEvening, remindAll } from './house.ts';
import { openPostOffice, type PostOffice } from './post-office.ts';

const [campaigns = 200, minutes = 5] = process.argv.slice(2).map(Number);
const MAILS_PER_HOUR = 2400;
/** Players and their game master. */
const READERS = 13;
/** The letter of the lock and the report. */
const LETTERS_A_TURN = READERS * 2;
const IDLE_SECONDS = 10;
const PATIENCE_MS = 40 * 60_000;

const random = randomFrom(1);
const servers = await openServers();
const post = await openPostOffice();
const evening = await openEvening(servers, post.url);

async function until(what: string, isSo: () => boolean): Promise<void> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  while (!isSo()) {
    if (performance.now() > giveUpAt) throw new Error(`waited in vain until ${what}`);
    await sleep(250);
  }
}

/** What both programs spend in a second while there is nothing to do. */
let idle = 0;

/** What both programs spent while something was done, in seconds of the processor beyond idling, and how long it took. */
async function spending<T>(work: () => Promise<T>): Promise<{ made: T; processor: number; seconds: number }> {
  const before = await totalSpent(evening);
  const begun = performance.now();
  const made = await work();
  const seconds = (performance.now() - begun) / 1000;
  return { made, processor: Math.max(0, (await totalSpent(evening)) - before - idle * seconds), seconds };
}

async function totalSpent({ pids }: Evening): Promise<number> {
  const all = await Promise.all(pids.map(spentBy));
  return all.reduce((sum, { processor }) => sum + processor, 0);
}

/** Answers what a mail and its receipt cost, in milliseconds of the processor. */
async function crowd(title: string, round: number, perHour: number, length: number): Promise<number> {
  const { made, processor, seconds } = await spending(async () => {
    const sent = await sendOrders(
      evening.web.ready.smtp,
      post.openings,
      { perHour, minutes: length, round },
      random,
    );
    await until('all mails are answered', () => [...sent.taken.keys()].every((id) => post.answered.has(id)));
    return sent;
  });
  const waits = waitsOf(made, post);
  const each = (processor / made.taken.size) * 1000;
  console.log(
    `| ${title} | ${made.taken.size} taken, ${made.refused.length} refused | ${quantile(waits, 0.5)} / ${quantile(waits, 0.95)} / ${quantile(waits, 1)} s | ${each.toFixed(0)} ms | ${seconds.toFixed(0)} s |`,
  );
  for (const why of new Set(made.refused)) console.log(`    refused: ${why}`);
  return each;
}

const waitsOf = ({ taken }: Sent, { answered }: PostOffice): readonly number[] =>
  [...taken].map(([id, at]) => (answered.get(id) ?? Number.POSITIVE_INFINITY) - at);

/** Everybody is reminded. Answers what a letter costs from the click to the mail server's yes, in milliseconds of the processor. */
async function reminders(): Promise<number> {
  const before = post.letters.length;
  const { made, processor, seconds } = await spending(async () => {
    const asked = await remindAll(evening.web);
    await until('all are reminded', () => post.letters.length >= before + asked);
    return asked;
  });
  const each = (processor / made) * 1000;
  console.log(`| reminders to all | ${made} letters | | ${each.toFixed(0)} ms | ${seconds.toFixed(0)} s |`);
  return each;
}

/** Answers what a campaign's turn costs with all its letters, in milliseconds of the processor. */
async function deadline(due: Date): Promise<number> {
  const before = post.letters.length;
  const begun = performance.now();
  const { processor, seconds } = await spending(async () => {
    await evening.goAhead(due.getTime() - Date.now() + 1000);
    await until('all have their reports', () => post.letters.length >= before + campaigns * LETTERS_A_TURN);
  });
  const waits = post.letters.slice(before).map((at) => at - begun);
  const each = (processor / campaigns) * 1000;
  console.log(
    `| the deadline of ${campaigns} campaigns | ${waits.length} letters | ${quantile(waits, 0.5)} / ${quantile(waits, 0.95)} / ${quantile(waits, 1)} s | ${each.toFixed(0)} ms a campaign | ${seconds.toFixed(0)} s |`,
  );
  return each;
}

/** What was complained of, and how often: the log's own words, what the fault is called, and the last line of what it says. */
function kindsOf(lines: readonly string[]): ReadonlyMap<string, number> {
  const kinds = new Map<string, number>();
  for (const line of lines) {
    const kind = kindOf(line).replaceAll(/[0-9a-f-]{8,}|\d+/g, '...');
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  return kinds;
}

function kindOf(line: string): string {
  try {
    const { msg, err } = JSON.parse(line) as { msg: string; err?: { code?: string; message: string } };
    return `${msg}: ${err?.code ?? ''} ${err?.message.trim().split('\n').at(-1) ?? ''}`;
  } catch {
    return `half a line: ${line.slice(0, 100)}`; // it came in two pieces
  }
}

try {
  idle = (await spending(() => sleep(IDLE_SECONDS * 1000))).processor / IDLE_SECONDS;
  console.log(`both programs idle at ${(idle * 1000).toFixed(0)} ms of the processor a second`);
  console.log('| what | how many | lag: half / 95 of 100 / the last | of the processor | in all |');
  const opened = await spending(async () => {
    const due = await openCampaigns(evening.web, campaigns);
    await until('everybody is written to', () => post.openings.length >= campaigns * (READERS - 1));
    return due;
  });
  console.log(
    `| ${campaigns} campaigns opened | ${post.letters.length} letters | | ${((opened.processor / campaigns) * 1000).toFixed(0)} ms a campaign | ${opened.seconds.toFixed(0)} s |`,
  );
  const letter = await reminders();
  await crowd(`${MAILS_PER_HOUR} mails an hour`, 1, MAILS_PER_HOUR, minutes);
  await crowd(`${2 * MAILS_PER_HOUR} mails an hour`, 2, 2 * MAILS_PER_HOUR, minutes);
  const mail = await crowd('as many at once as come in six minutes', 3, MAILS_PER_HOUR * 600, 0.01);
  const turn = (await deadline(opened.made)) - LETTERS_A_TURN * letter;
  const memory = (await Promise.all(evening.pids.map(spentBy))).map((each) => `${each.memory} MB`);
  console.log(
    `memory at most: ${memory.join(' and ')}; lines of warnings and faults in the logs: ${evening.faults.length}; letters that came again: ${post.again.length}`,
  );
  for (const [kind, times] of kindsOf(evening.faults)) console.log(`    ${times} times: ${kind}`);
  console.log(
    `npm run sizing -- ${[mail, turn, letter].map((cost) => Math.max(1, Math.round(cost))).join(' ')}`,
  );
} finally {
  await evening.close();
  await post.close();
  await servers.close();
}
