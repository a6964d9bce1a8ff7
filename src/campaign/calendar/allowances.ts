/** What a calendar allows each seat of the campaign's time. */
import { Type } from 'typebox';

/** CP-CAL-16: delays that are excused. */
export interface Excuses {
  /** In a campaign. */
  readonly perSeat: number;
  /** By which a deadline moves, on the calendar's clock. */
  readonly days: number;
}

export const ExcusesSchema = Type.Object(
  {
    perSeat: Type.Integer({ minimum: 1, maximum: 20 }),
    days: Type.Integer({ minimum: 1, maximum: 14 }),
  },
  { additionalProperties: false },
);
