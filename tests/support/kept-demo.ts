/**
 * The demo campaign's opening, worked out once in a process for each way to open it: hundreds of tests begin with it, and to write its
 * letters takes longer than most of them. What it wrote, queued and drew is written, queued and drawn again for the others.
 */
import type { Deps } from '../../src/app/deps.ts';
import { openDemo } from '../../src/app/opening/open-demo.ts';
import type { Write } from '../../src/app/ports.ts';

/** Where an opening leaves what is not in the store. */
interface Traces {
  readonly queued: string[];
  readonly chance: { drawn: number };
}

interface Opening {
  readonly commits: readonly (readonly Write[])[];
  readonly queued: readonly string[];
  readonly drawn: number;
}

const OPENINGS = new Map<string, Opening>();

/** Opens it in an office where nothing has happened yet, with the house's own templates. */
export async function openKeptDemo(deps: Deps, traces: Traces): Promise<void> {
  const { settings } = deps;
  const way = JSON.stringify({
    ...settings,
    publicUrl: settings.publicUrl(),
    mailsOut: deps.mailOut !== undefined,
  });
  const known = OPENINGS.get(way);
  if (known === undefined) OPENINGS.set(way, await openAnew(deps, traces));
  else await openAgain(deps, traces, known);
}

async function openAnew(deps: Deps, { queued, chance }: Traces): Promise<Opening> {
  const commits: (readonly Write[])[] = [];
  const { store } = deps;
  const listening: Deps['store'] = {
    ...store,
    commit: (writes) => {
      commits.push(structuredClone(writes));
      return store.commit(writes);
    },
  };
  await openDemo({ ...deps, store: listening });
  return { commits, queued: [...queued], drawn: chance.drawn };
}

async function openAgain(deps: Deps, { queued, chance }: Traces, known: Opening): Promise<void> {
  for (const writes of known.commits) await deps.store.commit(writes);
  queued.push(...known.queued);
  chance.drawn = known.drawn;
}
