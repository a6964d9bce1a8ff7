import { english } from '../../kernel/words/language.ts';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const hoursOf = (hours: number): string => english.count(hours, 'hour', 'hours');

/** When turns are due in a campaign, in sentences. */
export const calendar = {
  title: 'When turns are due',
  lead: 'The calendar of the campaign was changed. When orders for the turn under way are due has not changed; deadlines are set by it from the next turn on. All else in it, reminders among it, holds from now on.',
  heading: 'The calendar',
  due: ({
    at,
    zone,
    days,
  }: {
    readonly at: string;
    readonly zone: string;
    readonly days: readonly number[];
  }) =>
    `Orders are due at ${at} (${zone}) on ${days.length === 7 ? 'any day' : english.and(days.map((day) => WEEKDAYS[day - 1] ?? ''))}.`,
  least: ({ hours }: { readonly hours: number }) => `There are ${hoursOf(hours)} for them at least.`,
  late: ({ hours }: { readonly hours: number }) =>
    `Orders that come up to ${hoursOf(hours)} after they were due still count, as late.`,
  coolOff: ({ minutes }: { readonly minutes: number | 'never' }) => {
    if (minutes === 'never') return 'The deadline is always waited for, even when everybody is final.';
    const after = minutes === 0 ? 'at once' : `after ${english.count(minutes, 'minute', 'minutes')}`;
    return `When everybody is final, the turn closes ${after}.`;
  },
  reminders: ({ hours }: { readonly hours: readonly number[] }) =>
    `Whoever has sent nothing is reminded ${english.and(hours.map(hoursOf))} before.`,
  excuses: ({ perSeat, days }: { readonly perSeat: number; readonly days: number }) =>
    `When somebody has sent nothing at a deadline it moves by ${english.count(days, 'day', 'days')}, once in a turn, and ${perSeat === 1 ? 'once' : english.count(perSeat, 'time', 'times')} for each seat.`,
  leave: ({ mostDays, inAll }: { readonly mostDays?: number; readonly inAll?: number }) => {
    const limits = [
      ...(mostDays === undefined ? [] : [`${english.count(mostDays, 'day', 'days')} at a time`]),
      ...(inAll === undefined ? [] : [`${english.count(inAll, 'day', 'days')} in all`]),
    ];
    return `Whoever writes "leave until" and a day may be away ${limits.length === 0 ? 'as long as they like' : english.and(limits)}; for more the game master is asked.`;
  },
  pauseVotes: ({ percent }: { readonly percent: number }) =>
    `When ${percent} per cent of the players vote for a pause, there is one: write "vote pause until" and a day.`,
  newcomer: ({ hours }: { readonly hours: number }) =>
    `Whoever takes a seat over has ${hoursOf(hours)} at least before orders are due; else the deadline moves.`,
  guarded: 'The game master may be asked to look at a turn before it closes; then it waits for some hours.',
  holiday: ({ from, to }: { readonly from: string; readonly to: string }) =>
    from === to ? `Nothing is due on ${from}.` : `Nothing is due from ${from} until the end of ${to}.`,
};
