import { Temporal } from 'temporal-polyfill';
import { Type } from 'typebox';

/** Days on which no turn is due, first and last included, as dates where the campaign lives: `2026-12-24`. */
export interface Holiday {
  readonly from: string;
  readonly to: string;
}

const MOST_DAYS = 92;
const DateSchema = Type.String({ maxLength: 40 });

export const HolidaySchema = Type.Object(
  { from: DateSchema, to: DateSchema },
  { additionalProperties: false },
);

/** CP-CAL-07: both dates exist, the last is not before the first, and nobody waits longer than three months. */
export function isRealHoliday({ from, to }: Holiday): boolean {
  const first = readDate(from);
  const last = readDate(to);
  if (first === undefined || last === undefined) return false;
  const { days } = first.until(last);
  return days >= 0 && days < MOST_DAYS;
}

/** CP-CAL-07: whether a day lies in one of the holidays. */
export function isHoliday(holidays: readonly Holiday[], day: Temporal.PlainDate): boolean {
  const date = day.toString();
  return holidays.some(({ from, to }) => from <= date && date <= to);
}

/** Undefined for what is no date, or where no calendar has such a day. */
function readDate(text: string): Temporal.PlainDate | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
