/** Spells of a campaign's own (CP-OWN-11): the fields of the catalog's, in its lists or in new ones (RM-MAG-14). */
import { Type } from 'typebox';
import { ownName, wordOrOwn } from '../../kernel/own-rules.ts';
import type { OwnRow, OwnRules } from '../../kernel/ruleset.ts';
import { FIELD, SPELL_LISTS } from './tables.ts';
import type { Spell } from './types.ts';

const strict = { additionalProperties: false } as const;
const whole = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum });
const Strength = whole(1, 10);
const By = Type.Optional(whole(-3, 3));
const Yes = Type.Optional(Type.Literal(true));

/** A list of the catalog, or `own/` and the name of one of the campaign's own. */
export const OWN_LISTS = Type.Array(wordOrOwn(Object.keys(SPELL_LISTS)), {
  minItems: FIELD.listsPerCaster.min,
  maxItems: FIELD.listsPerCaster.max,
  uniqueItems: true,
});

const Effect = Type.Union(
  [
    Type.Object({ kind: Type.Literal('hits'), strength: Strength, saves: Type.Boolean() }, strict),
    Type.Object({ kind: Type.Literal('trap'), strength: Strength, saves: Type.Boolean() }, strict),
    Type.Object({ kind: Type.Literal('heal'), wounds: whole(1, 3) }, strict),
    Type.Object({ kind: Type.Literal('revive'), wounds: whole(1, 3) }, strict),
    Type.Object({ kind: Type.Literal('wound'), test: Type.Literal('T') }, strict),
    Type.Object(
      {
        kind: Type.Literal('lasting'),
        meleeStrength: By,
        toHit: By,
        I: By,
        L: By,
        T: By,
        save: By,
        toBeShot: By,
        isHidden: Yes,
        isStunned: Yes,
        strikesLast: Yes,
        repeats: Yes,
        test: Type.Optional(Type.Enum(['I', 'L'], { description: 'Who passes it is spared.' })),
      },
      strict,
    ),
  ],
  { description: 'RM-MAG-14: as the spells of the catalog do it.' },
);

/** What a spell says beside its id and name. */
export const OWN_SPELL = Type.Object(
  {
    list: wordOrOwn(Object.keys(SPELL_LISTS)),
    difficulty: whole(3, 14),
    reach: Type.Integer({ minimum: 0, maximum: 5, description: 'Zones; 0 is the caster’s own.' }),
    target: Type.Enum(['enemy', 'friend', 'enemies', 'own-zone', 'friends-here', 'fallen-friend', 'party']),
    text: Type.String({ minLength: 1, maxLength: 300, description: 'What it does, in a sentence.' }),
    lasts: Type.Optional(Type.Enum(['this-round', 'next-round', 'fight'])),
    effect: Effect,
  },
  strict,
);

/** RM-MAG-09: the spells of the campaign's own that stand in these lists. */
export function ownSpellsIn(own: OwnRules | undefined, lists: readonly string[]): readonly OwnRow[] {
  return (own?.spells ?? []).filter(({ list }) => typeof list === 'string' && lists.includes(list));
}

/** The row has met the schema. */
export function spellFrom(row: OwnRow): Spell {
  const { id: _id, ...fields } = row as unknown as Spell;
  return { ...fields, id: ownName(row) };
}
