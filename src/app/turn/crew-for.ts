import type { Crew } from '../contracts/crew.ts';
import type { Deps } from '../deps.ts';
import { workHere } from './work.ts';

/** So much work pays for being carried to another thread and back. */
const MANY = { battles: 8, seats: 24 } as const;

/** Who does work of that size: the house's crew, or this thread alone where there is none, or the work is small. */
export function crewFor(
  { crew, templates }: Pick<Deps, 'crew' | 'templates'>,
  what: keyof typeof MANY,
  count: number,
): Crew {
  if (crew !== undefined && count >= MANY[what]) return crew;
  const work = workHere(templates);
  return { hands: 1, carryOut: async (task) => work(task) };
}
