import type { Crew } from '../contracts/crew.ts';
import type { Deps } from '../deps.ts';
import { workHere } from './work.ts';

/** So much work pays for being carried to another thread and back. */
const MANY = { battles: 8, seats: 24, chains: 1 } as const;

/** Who does work of that size: the house's crew, or this thread alone where there is none, or the work is small. A chain is for another thread even where there is but one processor: pages are served meanwhile. */
export function crewFor(
  { crew, templates }: Pick<Deps, 'crew' | 'templates'>,
  what: keyof typeof MANY,
  count: number,
): Crew {
  const isSpared = what === 'chains' || (crew?.hands ?? 1) > 1;
  if (crew !== undefined && isSpared && count >= MANY[what]) return crew;
  const work = workHere(templates);
  return { hands: 1, carryOut: async (task) => work(task) };
}
