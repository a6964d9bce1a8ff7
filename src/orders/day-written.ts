/** The day on which somebody is back, in one way of writing it, however it was written. */

const MONTHS: Readonly<Record<string, string>> = {
  jan: 'January',
  januar: 'January',
  jänner: 'January',
  feb: 'February',
  februar: 'February',
  feber: 'February',
  mar: 'March',
  märz: 'March',
  apr: 'April',
  mai: 'May',
  jun: 'June',
  juni: 'June',
  jul: 'July',
  juli: 'July',
  aug: 'August',
  sep: 'September',
  sept: 'September',
  oct: 'October',
  okt: 'October',
  oktober: 'October',
  nov: 'November',
  dec: 'December',
  dez: 'December',
  dezember: 'December',
};
const IN_ORDER =
  'January February March April May June July August September October November December'.split(' ');

const monthOf = (written: string): string =>
  MONTHS[written.toLowerCase()] ??
  IN_ORDER.find((month) => month.toLowerCase() === written.toLowerCase()) ??
  written;

/** `27. Dezember`, `27 dec` and `27.12.` as `27 December`. */
export const inEnglish = (date: string): string =>
  date
    .replace(/^the (?=\d)/i, '')
    .replace(
      /^(\d{1,2})(?:st|nd|rd|th|\.)?(?: of)? (\p{L}+)(?=$|\W)/u,
      (_, day: string, month: string) => `${day} ${monthOf(month)}`,
    )
    .replace(/^(\d{1,2})\.(\d{1,2})\.$/u, (whole, day: string, month: string) =>
      IN_ORDER[Number(month) - 1] === undefined ? whole : `${Number(day)} ${IN_ORDER[Number(month) - 1]}`,
    );
