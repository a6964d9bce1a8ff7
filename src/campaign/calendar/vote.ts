/** CP-CAL-18: players vote on a pause. */
import type { Instant } from '../../kernel/brand.ts';

export interface PauseVote {
  /** Until when the clock would stand still. */
  readonly until: Instant;
  /** The turn in which it was asked for: it ends with it. */
  readonly turn: number;
  /** When it was asked for: stands in the names of the letters that ask. Absent: a vote begun before this was kept. */
  readonly asked?: Instant;
  /** By seat; whoever is not in it has said nothing. */
  readonly votes: Readonly<Record<string, boolean>>;
  /** The GM's word, which ends it. */
  readonly overruled?: { readonly isCarried: boolean; readonly who: string; readonly reason: string };
  /** From 1, raised by every word. */
  readonly version: number;
}

export interface Tally {
  readonly yes: number;
  readonly no: number;
  /** Who may vote. */
  readonly of: number;
  /** So many carry it. */
  readonly needed: number;
}

export function tallyOf(
  { votes }: Pick<PauseVote, 'votes'>,
  percent: number,
  voters: readonly string[],
): Tally {
  const said = voters.flatMap((id) => (Object.hasOwn(votes, id) ? [votes[id] === true] : []));
  const yes = said.filter(Boolean).length;
  const needed = Math.max(1, Math.ceil((voters.length * percent) / 100));
  return { yes, no: said.length - yes, of: voters.length, needed };
}

/** Undefined while it may end either way. */
export function outcomeOf(
  { overruled }: Pick<PauseVote, 'overruled'>,
  { yes, no, of, needed }: Tally,
): 'carried' | 'lost' | undefined {
  if (overruled !== undefined) return overruled.isCarried ? 'carried' : 'lost';
  if (yes >= needed) return 'carried';
  return of - no < needed ? 'lost' : undefined;
}
