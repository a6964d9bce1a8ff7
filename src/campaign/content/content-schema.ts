/** The content format: one schema a ruleset, because rows have the ruleset's own fields. */
import { type TSchema, Type } from 'typebox';
import type { AnyRuleset } from '../../kernel/ruleset.ts';
import { findRuleset, rulesets } from '../../rules/index.ts';
import { isCleanName } from '../clean-name.ts';
import { type JsonFault, type Kind, shapeFaults } from '../placed-json.ts';
import { type Content, type Happening, ownRulesIn } from './content.ts';

const strict = { additionalProperties: false } as const;
const Id = Type.String({
  pattern: '^[a-z][a-z0-9]*(-[a-z0-9]+)*$',
  maxLength: 40,
  description: 'Small letters, digits, hyphens.',
});
const Name = Type.String({ minLength: 1, maxLength: 60, pattern: '^[^\\u0000-\\u001f]*$' });
const Sentence = Type.String({ minLength: 1, maxLength: 300, pattern: '^[^\\u0000-\\u001f]*$' });
const Words = Type.Array(Name, { minItems: 2, maxItems: 500, uniqueItems: true });
const Turn = Type.Integer({ minimum: 1, maximum: 10_000 });

const Names = Type.Object(
  {
    people: Type.Optional(Type.Array(Name, { minItems: 20, maxItems: 500, uniqueItems: true })),
    titles: Type.Optional(Words),
    origins: Type.Optional(Words),
    host: Type.Optional(Name),
    riders: Type.Optional(Name),
    places: Type.Optional(Type.Array(Name, { minItems: 1, maxItems: 5000, uniqueItems: true })),
  },
  { ...strict, description: 'CP-OWN-09: words in place of the house’s own.' },
);

const effect = <Field extends string>(kind: string, fields: Record<Field, TSchema>, says: string) =>
  Type.Object({ kind: Type.Literal(kind), ...fields }, { ...strict, description: says });
const Amount = Type.Integer({ minimum: -20, maximum: 20 });
const Effects = Type.Array(
  Type.Union([
    effect('gold', { gold: Amount }, 'CP-EVT-03: so much for each region, to or from its holder.'),
    effect('unrest', { by: Type.Integer({ minimum: -5, maximum: 5 }) }, 'CP-EVT-04.'),
    effect('mud', {}, 'CP-EVT-05: marches end there.'),
    effect('mist', {}, 'CP-EVT-06: nobody sees it from next door.'),
  ]),
  { minItems: 1, maxItems: 4 },
);

const Event = Type.Object(
  {
    id: Id,
    title: Name,
    says: Type.Optional(Sentence),
    odds: Type.Tuple(
      [Type.Integer({ minimum: 1, maximum: 1000 }), Type.Integer({ minimum: 1, maximum: 1000 })],
      { description: 'One in six is [1, 6].' },
    ),
    when: Type.Optional(
      Type.Object(
        {
          season: Type.Optional(Type.Enum(['winter', 'summer'])),
          from: Type.Optional(Turn),
          until: Type.Optional(Turn),
        },
        { ...strict, description: 'The turns it can hold in.' },
      ),
    ),
    where: Type.Optional(
      Type.Object(
        {
          terrain: Type.Optional(
            Type.Array(Type.Enum(['plains', 'hills', 'forest', 'mountains', 'marsh', 'desert', 'coast']), {
              minItems: 1,
              maxItems: 7,
            }),
          ),
          isCastle: Type.Optional(Type.Boolean()),
          hasVillage: Type.Optional(Type.Boolean()),
          hasRiver: Type.Optional(Type.Boolean()),
          regions: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 500 })),
          most: Type.Optional(Type.Integer({ minimum: 1, maximum: 5000 })),
        },
        { ...strict, description: 'CP-EVT-02: which regions it can strike; all, if not given.' },
      ),
    ),
    effects: Effects,
  },
  strict,
);

/** `id`, `name` and the fields of the ruleset. */
function rowSchema(fields: TSchema): TSchema {
  const {
    properties,
    required = [],
    ...rest
  } = fields as TSchema & {
    readonly properties: Record<string, TSchema>;
    readonly required?: readonly string[];
  };
  return {
    ...rest,
    required: ['id', 'name', ...required],
    properties: { id: Id, name: Name, ...properties },
  } as TSchema;
}

/** A table of spells, items or scenes, where the ruleset has such. */
function tableOf(key: 'spells' | 'items' | 'scenes', fields: TSchema | undefined, description: string) {
  if (fields === undefined) return {};
  const rows = Type.Array(Type.Unsafe(rowSchema(fields)), { minItems: 1, maxItems: 100, description });
  return { [key]: Type.Optional(rows) };
}

function schemaFor(ruleset: AnyRuleset): TSchema {
  return Type.Object(
    {
      ruleset: Type.Literal(ruleset.id),
      lists: Type.Optional(
        Type.Array(
          Type.Object(
            {
              id: Id,
              name: Name,
              rows: Type.Array(Type.Unsafe(rowSchema(ruleset.own.row)), { minItems: 1, maxItems: 100 }),
            },
            strict,
          ),
          { maxItems: 20, description: 'CP-OWN-07: troops by list.' },
        ),
      ),
      ...tableOf('spells', ruleset.own.spell, 'CP-OWN-11: rows of troops name them own/ and their id.'),
      ...tableOf('items', ruleset.own.item, 'CP-OWN-12: rows of troops name them own/ and their id.'),
      ...tableOf('scenes', ruleset.own.scene, 'CP-OWN-13: what waits in regions of the map.'),
      names: Type.Optional(Names),
      events: Type.Optional(
        Type.Array(Event, { maxItems: 100, description: 'CP-EVT-01: the table, rolled in this order.' }),
      ),
    },
    strict,
  );
}

const SCHEMAS: Readonly<Record<string, TSchema>> = Object.fromEntries(
  rulesets.map((ruleset) => [ruleset.id, schemaFor(ruleset)]),
);

/** What contents are called, and where their schema is to be had. */
export const CONTENT: Kind = { what: 'content', schema: 'fieldpost content schema' };

/** CP-OWN-08: the content format of a ruleset for other programs: JSON Schema, draft 2020-12. @throws Error for none of ours. */
export function publishedContentSchema({ id, title }: Pick<AnyRuleset, 'id' | 'title'>): object {
  const schema = SCHEMAS[id];
  if (schema === undefined) throw new Error(`there is no content format for ${id}`);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `A campaign’s own content for ${title}, in Fieldpost`,
    ...schema,
  };
}

/** CP-OWN-07..09, CP-EVT-01: everything that keeps this from being content; none where it is. */
export function contentFaults(value: unknown): readonly JsonFault[] {
  const id = typeof value === 'object' && value !== null && 'ruleset' in value ? value.ruleset : undefined;
  const known = findRuleset(String(id));
  if (!known.ok) {
    const message = `must be one of ${rulesets.map((ruleset) => ruleset.id).join(', ')}`;
    return [{ at: '/ruleset', message, hint: 'Name the ruleset whose rows these are.' }];
  }
  const faults = shapeFaults(schemaFor(known.value), value, CONTENT);
  if (faults.length > 0) return faults;
  const content = value as Content;
  return [
    ...signFaults(content, ''),
    ...listFaults(content, known.value),
    ...twice(content.spells ?? [], '/spells'),
    ...twice(content.items ?? [], '/items'),
    ...twice(content.scenes ?? [], '/scenes'),
    ...twice(content.events ?? [], '/events'),
    ...oddsFaults(content),
  ];
}

/** All texts of it go into letters, so they can be printed. */
function signFaults(value: unknown, at: string): readonly JsonFault[] {
  if (typeof value === 'string')
    return isCleanName(value)
      ? []
      : [{ at, message: 'has signs that cannot be printed', hint: 'Type it anew.' }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => signFaults(each, `${at}/${key}`));
}

/** CP-OWN-07: each troop has an id of its own, and the ruleset takes it. */
function listFaults(content: Content, ruleset: AnyRuleset): readonly JsonFault[] {
  const { lists = [] } = content;
  const own = ownRulesIn(content);
  const printed = new Set(ruleset.troops.map((troop) => troop.id));
  const rows = lists.flatMap((list, i) =>
    list.rows.flatMap((row, j): readonly JsonFault[] => {
      const at = `/lists/${i}/rows/${j}`;
      const id = `${list.id}/${row.id}`;
      if (printed.has(id)) {
        const hint = 'Give it another id: printed rows stay as they are.';
        return [{ at: `${at}/id`, message: `${id} is a troop of ${ruleset.title} already`, hint }];
      }
      const troop = ruleset.own.troopOf(list.id, row, own);
      // A fault is told in one line with its hint, a refusal in sentences.
      const { message = '', hint = '' } = troop.ok ? {} : troop.refusal;
      return troop.ok ? [] : [{ at, message: message.replace(/\.$/, ''), hint }];
    }),
  );
  return [
    ...twice(lists, '/lists'),
    ...lists.flatMap((list, i) => twice(list.rows, `/lists/${i}/rows`)),
    ...rows,
  ];
}

function twice(things: readonly { readonly id: string }[], at: string): readonly JsonFault[] {
  return things.flatMap(({ id }, i) =>
    things.findIndex((other) => other.id === id) === i
      ? []
      : [{ at: `${at}/${i}/id`, message: `${id} stands there twice`, hint: 'Give each an id of its own.' }],
  );
}

function oddsFaults({ events = [] }: Content): readonly JsonFault[] {
  return events.flatMap(({ odds: [chance, of] }: Happening, i) =>
    chance <= of
      ? []
      : [
          {
            at: `/events/${i}/odds`,
            message: `${chance} in ${of} is more than always`,
            hint: 'Put the smaller number first.',
          },
        ],
  );
}
