import { Type } from 'typebox';
import type { Json } from '../../kernel/brand.ts';

const Text = Type.String();
const Name = Type.String({ minLength: 1, maxLength: 60 });

const Person = {
  name: Name,
  addresses: Type.Array(Type.String({ maxLength: 320 }), {
    minItems: 1,
    maxItems: 5,
    description: 'The first is written to; mail counts from all of them.',
  }),
  timeZone: Type.String({ maxLength: 60, description: 'For example Europe/Brussels.' }),
};

const Calendar = Type.Object(
  {
    timeZone: Person.timeZone,
    hour: Type.Integer({ minimum: 0, maximum: 23 }),
    minute: Type.Integer({ minimum: 0, maximum: 59 }),
    weekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), {
      minItems: 1,
      maxItems: 7,
      description: 'Days on which turns are due; Monday is 1.',
    }),
    minHours: Type.Integer({ minimum: 0, maximum: 8784, description: 'The shortest a turn may last.' }),
    graceHours: Type.Integer({ minimum: 0, maximum: 744 }),
  },
  { additionalProperties: false },
);

export const NewCampaignBody = Type.Object(
  {
    name: Name,
    ruleset: Name,
    options: Type.Optional(
      Type.Unsafe<Readonly<Record<string, Json>>>(
        Type.Object({}, { additionalProperties: true, description: 'Switches other than the catalog’s.' }),
      ),
    ),
    armiesEach: Type.Integer({ minimum: 1, maximum: 40 }),
    worthOfArmy: Type.Integer({ minimum: 20, maximum: 1000, description: '10 is a plain foot unit.' }),
    calendar: Calendar,
    gm: Type.Object(Person, { additionalProperties: false }),
    players: Type.Array(
      Type.Object(
        { ...Person, faction: Type.Object({ name: Name, list: Name }, { additionalProperties: false }) },
        { additionalProperties: false },
      ),
      {
        minItems: 2,
        description:
          'In seat order: it decides who draws lands first. As many as the map has castles at most.',
      },
    ),
  },
  { additionalProperties: false },
);

export const PersonChangeBody = Type.Object(
  {
    ...Person,
    makeKeysVoid: Type.Optional(
      Type.Boolean({ description: 'Links and reply addresses sent so far open nothing more.' }),
    ),
  },
  { additionalProperties: false },
);

export const OpeningChoiceSchema = Type.Object(
  {
    ruleset: Text,
    title: Text,
    lists: Type.Array(Text),
    options: Type.Array(
      Type.Object({
        id: Text,
        title: Text,
        rule: Text,
        values: Type.Array(Type.Unknown()),
        standard: Type.Unknown(),
      }),
    ),
  },
  {
    $id: 'OpeningChoice',
    description: 'A ruleset, the lists factions can be raised from, and its switches.',
  },
);
