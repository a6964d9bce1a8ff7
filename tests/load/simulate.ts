/**
 * A Sunday evening on paper: every campaign's orders are due at one moment. Mails come thicker towards it; workers read them first, then
 * resolve turns, then send letters. Works in steps of a minute, with measured costs; no chance in it, so the same sheet comes out each time.
 */

/** Seconds of one processor. */
export interface Costs {
  readonly mail: number;
  readonly turn: number;
  /** To hand one letter to the mail server. */
  readonly letter: number;
}

export interface House {
  readonly campaigns: number;
  readonly cores: number;
  /** That the mail server takes from all workers together. */
  readonly lettersPerMinute: number;
}

export interface Evening {
  /** How long a mail waits for its receipt where the line is longest, in minutes. */
  readonly longestWait: number;
  /** Mails that wait there. */
  readonly longestLine: number;
  /** From the deadline until the last mail that came before it is read, the last turn resolved, the last letter sent. */
  readonly lastMail: number;
  readonly lastTurn: number;
  readonly lastLetter: number;
}

const SEATS = 12;
/** Some send twice. */
const MAILS_A_SEAT = 1.25;
/** A receipt for each mail, the letter at the lock and the report for each seat and the game master. */
const LETTERS_A_TURN = (SEATS + 1) * 2;
const MINUTES_BEFORE = 24 * 60;
/** Half of all mails come in the last so many minutes, half of the rest in as many before, and so on. */
const HALF_LIFE = 150;
/** Of a core's time; the rest goes to the database's answers and to pages. */
const USABLE = 0.7;
const LONGEST = 14 * 24 * 60;

interface Waiting {
  readonly mails: number;
  readonly turns: number;
  readonly letters: number;
}

/** Less than this is nothing: shares of a mail or turn. */
const NOTHING = 0.01;

export function simulate(house: House, costs: Costs): Evening {
  let waiting: Waiting = { mails: 0, turns: 0, letters: 0 };
  let longestLine = 0;
  const ends = { mails: 0, turns: 0, letters: 0 };
  for (let minute = -MINUTES_BEFORE; minute < LONGEST; minute += 1) {
    const mails = waiting.mails + house.campaigns * SEATS * MAILS_A_SEAT * shareIn(minute);
    const turns = minute === 0 ? house.campaigns : waiting.turns;
    waiting = afterMinute({ ...waiting, mails, turns }, house, costs);
    longestLine = Math.max(longestLine, waiting.mails);
    if (minute < 0) continue;
    if (mails > NOTHING) ends.mails = minute + 1;
    if (turns > NOTHING) ends.turns = minute + 1;
    ends.letters = minute + 1;
    if (waiting.mails + waiting.turns + waiting.letters <= NOTHING)
      return eveningOf(longestLine, ends, house, costs);
  }
  throw new Error('this house does not get through its work within two weeks');
}

/** What is left when a minute's work is done. */
function afterMinute(
  { mails, turns, letters }: Waiting,
  { cores, lettersPerMinute }: House,
  costs: Costs,
): Waiting {
  const time = cores * 60 * USABLE;
  const read = Math.min(mails, time / costs.mail);
  const afterMails = time - read * costs.mail;
  const ready = letters + read;
  const sent = Math.min(ready, lettersPerMinute, afterMails / costs.letter);
  const resolved = Math.min(turns, (afterMails - sent * costs.letter) / costs.turn);
  return { mails: mails - read, turns: turns - resolved, letters: ready - sent + resolved * LETTERS_A_TURN };
}

const eveningOf = (longestLine: number, ends: Waiting, { cores }: House, costs: Costs): Evening => ({
  longestWait: (longestLine * costs.mail) / (cores * 60 * USABLE),
  longestLine,
  lastMail: ends.mails,
  lastTurn: ends.turns,
  lastLetter: ends.letters,
});

/** Of all mails those that come in the minute that begins so long after the deadline. */
export function shareIn(minute: number): number {
  if (minute >= 0) return 0;
  const whole = 1 - 2 ** (-MINUTES_BEFORE / HALF_LIFE);
  return (2 ** ((minute + 1) / HALF_LIFE) - 2 ** (minute / HALF_LIFE)) / whole;
}
