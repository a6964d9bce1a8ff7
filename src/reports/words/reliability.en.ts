import { english } from '../../kernel/words/language.ts';

/** How a turn was kept, as one reads of oneself. */
type Kept = 'in-time' | 'late' | 'excused' | 'delegate' | 'away' | 'missed';

const SAID: Readonly<Record<Kept, string>> = {
  'in-time': 'ordered in time',
  late: 'ordered late',
  excused: 'ordered after an excused delay',
  delegate: 'ordered by somebody else in your name',
  away: 'left to the adjutant while you were away',
  missed: 'without a word',
};

/** CP-PPL-13: a player's own record. */
export const reliability = {
  none: 'No turn of yours has been closed yet since this is counted.',
  counts: ({ counts }: { readonly counts: readonly { readonly kept: Kept; readonly count: number }[] }) => {
    const all = counts.reduce((sum, { count }) => sum + count, 0);
    const said = counts.map(({ kept, count }) => `${count} ${SAID[kept]}`);
    return `Of ${english.count(all, 'turn', 'turns')}: ${english.and(said)}. Only you and who runs the campaign see this.`;
  },
  turns: ({ turns, kept }: { readonly turns: readonly number[]; readonly kept: Kept }) =>
    `${SAID[kept]}: ${turns.length === 1 ? 'turn' : 'turns'} ${english.and(turns.map(String))}.`,
};
