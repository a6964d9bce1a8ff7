/** The day on which somebody is back, in one way of writing it, however it was written. */
import { monthOf } from '../campaign/calendar/day.ts';

const NAMES = 'January February March April May June July August September October November December'.split(
  ' ',
);
/** As Austrians call them. */
const AUSTRIAN: Readonly<Record<string, number>> = { jänner: 1, feber: 2 };

function inFull(written: string): string {
  const word = written.toLowerCase();
  return NAMES[(AUSTRIAN[word] ?? monthOf(word)) - 1] ?? written;
}

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
