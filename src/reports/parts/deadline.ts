/** When orders are due, worded for one reader by whoever knows his time zone. */
export interface Deadline {
  /** `Friday 27 November 2026, 20:00`. */
  readonly at: string;
  /** `Europe/Brussels`. */
  readonly zone: string;
  /** `6 days and 4 hours`. */
  readonly left: string;
  /** `12 hours` that the turn waits if no mail could be taken at that hour; empty where it does not. */
  readonly grace: string;
  /** Why no more orders are taken; absent: they are. */
  readonly closed?: 'being-resolved' | 'war-is-over';
}

/** Two or three sentences: when, how long that is, what happens without orders. */
export function sayDeadline(turn: number, deadline: Deadline): string {
  if (deadline.closed === 'war-is-over') return WAR_IS_OVER;
  if (deadline.closed === 'being-resolved')
    return `Orders for turn ${turn} are closed and being carried out; the turn report will ask for the next ones.`;
  const due = `Orders for turn ${turn} are due ${deadline.at} (${deadline.zone}), ${deadline.left} from this letter.`;
  const grace =
    deadline.grace === ''
      ? ''
      : ` If our post should be closed at that hour, the turn waits ${deadline.grace} longer.`;
  return `${due}${grace}`;
}

/** The same in short, for the head of a letter whose end says it in full. */
export function sayDue(turn: number, deadline: Deadline): string {
  return `Turn ${turn} is waiting for your orders until ${deadline.at}; how to give them stands at the end of this letter.`;
}

/** Instead of all of it when the war has been won. */
export const WAR_IS_OVER =
  'The war is over: no more orders are asked for. How it ended is told in a letter of its own.';

/** `Orders for turn 4 are due Friday 27 November 2026, 20:00.`; without a date the war is over. */
export function sayWhenDue(turn: number, at?: string): string {
  return at === undefined ? WAR_IS_OVER : `Orders for turn ${turn} are due ${at}.`;
}

/** What comes of silence, said wherever a deadline is. */
export const WITHOUT_ORDERS =
  'An army without an order keeps its standing order; if it has none, it stays where it is and defends itself.';
