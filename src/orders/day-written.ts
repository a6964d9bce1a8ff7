/** The day on which somebody is back, in one way of writing it, however it was written. */
import { MONTH_NAMES, monthOf } from '../campaign/calendar/day.ts';

const NAMES = 'January February March April May June July August September October November December'.split(
  ' ',
);
/** As Austrians call them. */
const AUSTRIAN: Readonly<Record<string, number>> = { jänner: 1, feber: 2 };

/** Every name of a month that `monthIn` knows. */
export const MONTH_WORDS: readonly string[] = [...MONTH_NAMES, ...Object.keys(AUSTRIAN)];

/** From 1; 0 for no month. */
export function monthIn(written: string): number {
  const word = written.toLowerCase();
  return AUSTRIAN[word] ?? monthOf(word);
}

/** `27 December`; undefined where no month has such a day. */
export const dayInEnglish = (day: number, month: number): string | undefined =>
  NAMES[month - 1] === undefined || day < 1 || day > 31 ? undefined : `${day} ${NAMES[month - 1]}`;

const inFull = (written: string): string => NAMES[monthIn(written) - 1] ?? written;

/** `27. Dezember`, `27 dec` and `27.12.` as `27 December`. */
export const inEnglish = (date: string): string =>
  date
    .replace(/^the (?=\d)/i, '')
    .replace(
      /^(\d{1,2})(?:st|nd|rd|th|\.)?(?: of)? (\p{L}+)(?=$|\W)/u,
      (_, day: string, month: string) => `${day} ${inFull(month)}`,
    )
    .replace(/^(\d{1,2})\.(\d{1,2})\.$/u, (whole, day: string, number: string) => {
      const month = NAMES[Number(number) - 1];
      return month === undefined ? whole : `${Number(day)} ${month}`;
    });
