// Bytes as the program's dice draw them, without end: what a battery of tests reads through a pipe. Streams, forks, seeds of turns that
// differ in a luck word alone, and shuffles.
import { seedOf } from '../src/campaign/chance.ts';
import type { FactionId } from '../src/campaign/ids.ts';
import { rootOfOrders } from '../src/campaign/turn-dice.ts';
import { seededDice } from '../src/kernel/dice-seeded.ts';
import { sha256Hex } from '../src/kernel/hash.ts';
import { aCampaign } from '../tests/support/campaign.ts';

const SEED = sha256Hex('the battery');
const CHUNK = 65_536;

/** One byte each time. */
type Source = Generator<number>;

function* stream(): Source {
  const dice = seededDice(SEED);
  for (;;) yield dice.roll(256, 'a byte') - 1;
}

/** The first four bytes of each of many forks. */
function* forks(): Source {
  const dice = seededDice(SEED);
  for (let n = 0; ; n += 1) {
    const fork = dice.fork(`step/${n}`);
    for (let i = 0; i < 4; i += 1) yield fork.roll(256, 'a byte') - 1;
  }
}

/** The seeds of one turn, as one seat's luck word makes them. */
function* luckWords(): Source {
  const { factions, id: campaign, turn } = aCampaign();
  const [faction] = Object.keys(factions) as FactionId[];
  const salts = sha256Hex('salts');
  for (let n = 0; ; n += 1) {
    const sent = { factions, orders: {}, luckWords: { [faction ?? '']: `word ${n}` } };
    const ordersRoot = rootOfOrders(salts, sent);
    yield* Buffer.from(seedOf({ secret: SEED, ordersRoot }, { campaign, turn }), 'hex');
  }
}

/** Where the top card of a deck of 256 lay. */
function* shuffles(): Source {
  const dice = seededDice(SEED);
  for (let n = 0; ; n += 1) yield dice.fork(`deck/${n}`).shuffle(256, 'a deck')[0] ?? 0;
}

const SOURCES: Readonly<Record<string, () => Source>> = { stream, forks, 'luck-words': luckWords, shuffles };

/** As many bytes as are read, or as many as are asked for. It gives way between two chunks, so that it hears when its reader has gone. */
async function send(source: Source, most: number): Promise<void> {
  for (let sent = 0; sent < most; sent += CHUNK) {
    const length = Math.min(CHUNK, most - sent);
    const bytes = Uint8Array.from({ length }, () => source.next().value);
    await new Promise<void>((resolve) => process.stdout.write(bytes, () => resolve()));
  }
}

const [name = '', count = 'Infinity'] = process.argv.slice(2);
const source = SOURCES[name];
// A reader that has read enough closes the pipe.
process.stdout.on('error', () => process.exit(0));
if (source === undefined) {
  console.error(`Name one of: ${Object.keys(SOURCES).join(', ')}.`);
  process.exit(1);
}
await send(source(), Number(count));
