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

/** CP-CAL-17: what a seat may be away by its own word. */
export interface LeaveLimits {
  /** Days at a time. Absent: any number. */
  readonly mostDays?: number;
  /** Days in a campaign. Absent: any number. */
  readonly inAll?: number;
}

export const LeaveLimitsSchema = Type.Object(
  {
    mostDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 366 })),
    inAll: Type.Optional(Type.Integer({ minimum: 1, maximum: 3660 })),
  },
  { additionalProperties: false },
);
