// `npm run evening [-- CAMPAIGNS [MINUTES]]`: a Sunday evening. Campaigns of twelve whose orders are due at one moment; mails of orders, each
// quoting its letter whole, come at 2,400 an hour for so many minutes and then twice as fast; then all at once; then the deadline. Two programs
// do the work on a PostgreSQL and a Redis server of our own, which must be installed. Prints what people would have noticed.
import { setTimeout as sleep } from 'node:timers/promises';
import { openServers } from '../chaos/processes/servers.ts';
import { randomFrom } from '../support/random.ts';
import { type Sent, sendOrders } from './crowd.ts';
import { quantile, spentBy } from './figures.ts';
import { type Evening, openCampaigns, openEvening } from './house.ts';
import { openPostOffice, type PostOffice } from './post-office.ts';

const [campaigns = 200, minutes = 5] = process.argv.slice(2).map(Number);
const MAILS_PER_HOUR = 2400;
/** Players and their game master. */
const READERS = 13;
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

/** What both programs spent while something was done, in seconds of the processor, and how long it took. */
async function spending<T>(work: () => Promise<T>): Promise<{ made: T; processor: number; seconds: number }> {
  const before = await totalSpent(evening);
  const begun = performance.now();
  const made = await work();
  return {
    made,
    processor: (await totalSpent(evening)) - before,
    seconds: (performance.now() - begun) / 1000,
  };
}

async function totalSpent({ pids }: Evening): Promise<number> {
  const all = await Promise.all(pids.map(spentBy));
  return all.reduce((sum, { processor }) => sum + processor, 0);
}

async function crowd(title: string, round: number, perHour: number, length: number): Promise<void> {
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
  const each = ((processor / made.taken.size) * 1000).toFixed(0);
  console.log(
    `| ${title} | ${made.taken.size} taken, ${made.refused.length} refused | ${quantile(waits, 0.5)} / ${quantile(waits, 0.95)} / ${quantile(waits, 1)} s | ${each} ms | ${seconds.toFixed(0)} s |`,
  );
  for (const why of new Set(made.refused)) console.log(`    refused: ${why}`);
}

const waitsOf = ({ taken }: Sent, { answered }: PostOffice): readonly number[] =>
  [...taken].map(([id, at]) => (answered.get(id) ?? Number.POSITIVE_INFINITY) - at);

async function deadline(due: Date): Promise<void> {
  const before = post.letters.length;
  const wanted = before + campaigns * (READERS - 1) * 2;
  const { processor, seconds } = await spending(async () => {
    await evening.goAhead(due.getTime() - Date.now() + 1000);
    await until('all have their reports', () => post.letters.length >= wanted);
    await sleep(5000); // those to game masters
  });
  const first = (post.letters[before] ?? 0) - (post.letters.at(-1) ?? 0);
  console.log(
    `| the deadline of ${campaigns} campaigns | ${post.letters.length - before} letters | the last ${(-first / 1000).toFixed(0)} s after the first | ${((processor / campaigns) * 1000).toFixed(0)} ms a campaign | ${seconds.toFixed(0)} s |`,
  );
}

try {
  console.log('| what | how many | lag: half / 95 of 100 / the last | of the processor | in all |');
  const opened = await spending(async () => {
    const due = await openCampaigns(evening.web, campaigns);
    await until('everybody is written to', () => post.openings.length >= campaigns * (READERS - 1));
    return due;
  });
  console.log(
    `| ${campaigns} campaigns opened | ${post.letters.length} letters | | ${((opened.processor / campaigns) * 1000).toFixed(0)} ms a campaign | ${opened.seconds.toFixed(0)} s |`,
  );
  await crowd(`${MAILS_PER_HOUR} mails an hour`, 1, MAILS_PER_HOUR, minutes);
  await crowd(`${2 * MAILS_PER_HOUR} mails an hour`, 2, 2 * MAILS_PER_HOUR, minutes);
  await crowd('as many at once as come in six minutes', 3, MAILS_PER_HOUR * 600, 0.01);
  await deadline(opened.made);
  const memory = (await Promise.all(evening.pids.map(spentBy))).map((each) => `${each.memory} MB`);
  console.log(
    `memory at most: ${memory.join(' and ')}; lines of warnings and faults in the logs: ${evening.faults.length}`,
  );
  for (const line of evening.faults.slice(0, 10)) console.log(`    ${line.slice(0, 300)}`);
} finally {
  await evening.close();
  await post.close();
  await servers.close();
}
