// `npm run chaos [-- KILLS [SEED]]`: real programs are killed (SIGKILL) while they play a turn, bring tables up to date or make
// a backup, and what comes out is what comes out of a twin that nobody disturbed. It starts PostgreSQL and Redis servers of
// its own, which must be installed.
import { randomFrom } from '../../support/random.ts';
import { drawTrials, type Kind, openRound, playOnce, type Trial } from './kinds.ts';
import type { Ended } from './migration-and-backup.ts';
import { openServers } from './servers.ts';
import { faultsOf, openTally } from './tally.ts';

const [kills = '20', seed = '1'] = process.argv.slice(2);
/** Much of a play is waiting: for the claims of dead programs to end. */
const AT_ONCE = 4;

const servers = await openServers();
const round = await openRound(servers);
const trials = [...drawTrials(round, Number(kills), randomFrom(Number(seed)))];
const twins = new Map<Kind, Promise<Ended>>();
const tally = openTally((line) => console.log(line));
let places = 0;

const play = (trial: Trial): Promise<Ended> => {
  places = (places % 14) + 1; // Redis has so many numbered databases, besides the model's
  return playOnce(servers, trial, places);
};

function twinOf(kind: Kind): Promise<Ended> {
  const twin = twins.get(kind) ?? play({ kind, dooms: [] });
  twins.set(kind, twin);
  return twin;
}

async function work(): Promise<void> {
  for (let trial = trials.shift(); trial !== undefined; trial = trials.shift()) {
    const twin = await twinOf(trial.kind);
    const ended = await play(trial).catch((fault: unknown) => ({ outcome: [String(fault)], deaths: [] }));
    tally.note(trial, ended, faultsOf(ended, twin));
  }
}

try {
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  for (const line of tally.sums()) console.log(line);
  process.exitCode = tally.hasPassed() ? 0 : 1;
} finally {
  for (const model of new Set(round.map((kind) => kind.model))) await model.discard();
  await servers.close();
}
