import type { Sighting } from '../state.ts';

/** CP-FOG-14: how far what was seen can still be relied on. */
export type Trust = 'fresh' | 'old' | 'doubtful';

/** CP-FOG-14: a sighting is old up to this many turns after it was made, and doubtful after that. */
const DOUBTFUL_AFTER = 3;

/** CP-FOG-14: `turn` is the one whose orders are being collected: what was seen as the last one ended is fresh. */
export function trustIn({ turn: seen }: Pick<Sighting, 'turn'>, turn: number): Trust {
  const age = turn - 1 - seen;
  if (age <= 0) return 'fresh';
  return age > DOUBTFUL_AFTER ? 'doubtful' : 'old';
}
