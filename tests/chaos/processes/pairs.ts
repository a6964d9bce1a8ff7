/** Two things that go wrong at once. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Phase } from './keeper.ts';
import type { Servers } from './servers.ts';
import {
  atThat,
  clockJumps,
  DISK_FULL,
  killed,
  type Misfortune,
  mailServer,
  type NamedTrouble,
  postgresAway,
  redisAway,
  redisEmptied,
  SECOND_PROGRAM,
  stopped,
} from './troubles.ts';

/** The second begins so long after the first: while the first lasts, and once it is felt. */
const STAGGER_MS = 1500;

export function allPairs(servers: Servers): readonly NamedTrouble[] {
  const torn = postgresAway(servers, 'SIGQUIT');
  const gone = redisAway(servers);
  const emptied = redisEmptied(servers);
  const at = (phases: readonly Phase[], first: Misfortune, second: Misfortune): readonly NamedTrouble[] =>
    phases.map((phase) => atThat(phase, both(first, second)));
  return [
    ...at(['mail', 'turn', 'letters'], torn, gone),
    ...at(['lock', 'letters'], mailServer('deaf'), torn),
    ...at(['turn'], mailServer('cut'), torn),
    ...at(['lock'], mailServer('half'), gone),
    ...at(['mail', 'turn'], stopped('server'), emptied),
    ...at(['lock', 'letters'], gone, stopped('server')),
    ...at(['mail', 'turn'], torn, stopped('server')),
    ...at(['letters'], mailServer('slow'), stopped('server')),
    ...at(['lock'], mailServer('deaf'), stopped('server')),
    ...at(['mail', 'turn', 'letters'], torn, killed('server')),
    ...at(['turn'], gone, killed('server')),
    ...at(['lock'], mailServer('cut'), killed('server')),
    ...at(['mail', 'turn'], SECOND_PROGRAM, killed('server')),
    ...at(['turn'], SECOND_PROGRAM, torn),
    ...at(['mail'], clockJumps(2), gone),
    ...at(['mail'], clockJumps(-2), torn),
    ...at(['mail', 'turn', 'letters'], DISK_FULL, killed('embedded')),
    ...at(['mail', 'turn'], DISK_FULL, stopped('embedded')),
    ...at(['lock'], DISK_FULL, mailServer('cut', 'embedded')),
  ];
}

const both = (first: Misfortune, second: Misfortune): Misfortune => ({
  ...first,
  ...second,
  what: `${first.what} and ${second.what}`,
  ...(first.clock === undefined ? {} : { clock: first.clock }),
  ...(first.disk === undefined ? {} : { disk: first.disk }),
  strike: async (place, program, keeper) => {
    const later = async (): Promise<void> => {
      await sleep(STAGGER_MS);
      await second.strike(place, program, keeper);
    };
    await Promise.all([first.strike(place, program, keeper), later()]);
  },
});
