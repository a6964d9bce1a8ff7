// The reading of hostile mail: 256 kB of every piece that makes careless reading slow, in every place it can stand. Printed are the
// slowest of each place, by processor time and the quickest of three tries, and how much longer they take than a message of half
// the size: twice as long is linear. The limits on lines and parts make some of them take no longer at all.
import { readMail } from '../../src/mail/read/read-mail.ts';
import { orderLineTest } from '../../src/orders/is-order-line.ts';
import { REPORT } from '../mail/read/build-mail.ts';
import { PIECES, PLACES } from '../mail/read/hostile.ts';
import { ironKnows } from '../orders/world.ts';

const SIZE = 256 * 1024;
const TRIES = 3;
const SHOWN = 3;
const AIM_MS = 50;
const isOrder = orderLineTest(ironKnows());

async function milliseconds(raw: Uint8Array): Promise<number> {
  const before = process.cpuUsage();
  await readMail(raw, { isOrder, sentText: REPORT });
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

async function quickest(raw: Uint8Array): Promise<number> {
  const tries: number[] = [];
  for (let i = 0; i < TRIES; i += 1) tries.push(await milliseconds(raw));
  return Math.min(...tries);
}

// As many honest orders as fit into a mail that is still read: what the hostile ones are held against.
const honest = await quickest(
  new TextEncoder().encode(`From: a@b.invalid\n\n${'hold riders\n'.repeat(4900)}`),
);
console.log(`  baseline: 4,900 orders in plain text ${honest.toFixed(1)} ms`);
let slow = 0;
let all = 0;
for (const [place, build] of Object.entries(PLACES)) {
  const times: { piece: string; ms: number }[] = [];
  for (const piece of PIECES) times.push({ piece, ms: await quickest(build(piece, SIZE)) });
  times.sort((one, other) => other.ms - one.ms);
  slow += times.filter(({ ms }) => ms > AIM_MS).length;
  all += times.length;
  for (const { piece, ms } of times.slice(0, SHOWN)) {
    const growth = ms / (await quickest(build(piece, SIZE / 2)));
    console.log(
      `  ${place.padEnd(20)}${JSON.stringify(piece).slice(0, 50).padEnd(52)}${ms.toFixed(1).padStart(8)} ms${growth.toFixed(2).padStart(8)} x`,
    );
  }
}
console.log(`  ${slow} of ${all} took more than ${AIM_MS} ms (aim: none)`);
