import { Type } from 'typebox';

export const TimeZone = Type.String({ maxLength: 60, description: 'For example Europe/Brussels.' });

/** When turns are due, and what the campaign allows each seat of its time. */
export const CalendarBody = Type.Object(
  {
    timeZone: TimeZone,
    hour: Type.Integer({ minimum: 0, maximum: 23 }),
    minute: Type.Integer({ minimum: 0, maximum: 59 }),
    weekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), {
      minItems: 1,
      maxItems: 7,
      description: 'Days on which turns are due; Monday is 1.',
    }),
    minHours: Type.Integer({ minimum: 0, maximum: 8784, description: 'The shortest a turn may last.' }),
    firstHours: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 8784, description: 'The shortest the first turn may last.' }),
    ),
    newcomerHours: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 8784,
        description: 'The least that whoever takes a seat over has before orders are due.',
      }),
    ),
    graceHours: Type.Integer({ minimum: 0, maximum: 744 }),
    lateHours: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 72, description: 'Hours after it in which late orders count.' }),
    ),
    coolOff: Type.Optional(
      Type.Union([Type.Integer({ minimum: 0, maximum: 10_080 }), Type.Literal('never')], {
        description: 'Minutes between the last "final" and the lock; never: the deadline is waited for.',
      }),
    ),
    reminders: Type.Optional(
      Type.Array(Type.Integer({ minimum: 1, maximum: 336 }), {
        maxItems: 4,
        description: 'Hours before a deadline at which whoever has sent nothing is reminded.',
      }),
    ),
    excuses: Type.Optional(
      Type.Object(
        {
          perSeat: Type.Integer({ minimum: 1, maximum: 20, description: 'Delays in a campaign.' }),
          days: Type.Integer({ minimum: 1, maximum: 14, description: 'By which the deadline moves.' }),
        },
        { additionalProperties: false, description: 'Delays that are excused.' },
      ),
    ),
    leave: Type.Optional(
      Type.Object(
        {
          mostDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 366, description: 'At a time.' })),
          inAll: Type.Optional(Type.Integer({ minimum: 1, maximum: 3660, description: 'In a campaign.' })),
        },
        { additionalProperties: false, description: 'How long players may be away by their own word.' },
      ),
    ),
    pauseVotes: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 100, description: 'Per cent of the players that carry a pause.' }),
    ),
    guards: Type.Optional(
      Type.Object(
        {
          missing: Type.Optional(
            Type.Integer({ minimum: 1, maximum: 100, description: 'Per cent who have sent nothing.' }),
          ),
          away: Type.Optional(
            Type.Integer({ minimum: 1, maximum: 100, description: 'Per cent who are away.' }),
          ),
          silentMail: Type.Optional(
            Type.Integer({ minimum: 1, maximum: 336, description: 'Hours without mail from outside.' }),
          ),
        },
        {
          additionalProperties: false,
          description: 'What holds a turn at its deadline until the GM has looked.',
        },
      ),
    ),
    holidays: Type.Optional(
      Type.Array(Type.Object({ from: Type.String(), to: Type.String() }, { additionalProperties: false }), {
        maxItems: 60,
        description: 'Days on which no turn is due, first and last included: 2026-12-24.',
      }),
    ),
  },
  { additionalProperties: false },
);
