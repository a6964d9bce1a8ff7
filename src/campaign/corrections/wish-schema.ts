/** CP-REC-16: what can be asked to be set right, as it comes from a page or the API. */
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { ok, type Result } from '../../kernel/result.ts';
import type { ArmyId, FactionId, GeneralId, RegionId, UnitId } from '../ids.ts';
import { refuse } from '../words/refuse.ts';

const id = <Id extends string>() => Type.Unsafe<Id>(Type.String({ minLength: 1, maxLength: 120 }));
const Name = Type.String({ maxLength: 200 });
const Fate = Type.Union([
  Type.Literal('well'),
  Type.Literal('wounded'),
  Type.Literal('captured'),
  Type.Literal('slain'),
  Type.Literal('retired'),
]);
const strict = { additionalProperties: false };

export const WishSchema = Type.Union([
  Type.Object(
    { kind: Type.Literal('give-back-army'), army: id<ArmyId>(), at: Type.Optional(id<RegionId>()) },
    {
      ...strict,
      description: 'As it stood in the last turn that it was there; where it stood, if not said.',
    },
  ),
  Type.Object({ kind: Type.Literal('place-army'), army: id<ArmyId>(), at: id<RegionId>() }, strict),
  Type.Object(
    { kind: Type.Literal('set-strength'), unit: id<UnitId>(), left: Type.Integer() },
    { ...strict, description: '0: it is lost. One that was lost is given back.' },
  ),
  Type.Object({ kind: Type.Literal('set-gold'), faction: id<FactionId>(), gold: Type.Integer() }, strict),
  Type.Object(
    { kind: Type.Literal('set-holder'), region: id<RegionId>(), to: Type.Optional(id<FactionId>()) },
    { ...strict, description: 'Nobody holds it, if `to` is not said.' },
  ),
  Type.Object(
    {
      kind: Type.Literal('set-fate'),
      general: id<GeneralId>(),
      fate: Fate,
      captor: Type.Optional(id<FactionId>()),
    },
    strict,
  ),
  Type.Object(
    {
      kind: Type.Literal('give-item'),
      bearer: id<GeneralId | UnitId>(),
      item: Type.String({ maxLength: 120 }),
    },
    {
      ...strict,
      description:
        'CP-ITM-05: `bearer` is a general or a unit, `item` an id of the ruleset’s, or own/ and one of the campaign’s.',
    },
  ),
  Type.Object(
    {
      kind: Type.Literal('take-item'),
      bearer: id<GeneralId | UnitId>(),
      item: Type.String({ maxLength: 120 }),
    },
    { ...strict, description: 'CP-ITM-05: it is gone; to whom else it shall go is another correction.' },
  ),
  Type.Object({ kind: Type.Literal('name-army'), army: id<ArmyId>(), name: Name }, strict),
  Type.Object({ kind: Type.Literal('name-general'), general: id<GeneralId>(), name: Name }, strict),
  Type.Object({ kind: Type.Literal('name-region'), region: id<RegionId>(), name: Name }, strict),
  Type.Object(
    { kind: Type.Literal('name-faction'), faction: id<FactionId>(), name: Name },
    {
      ...strict,
      description:
        'Armies that bear the name of the power follow; orders of this turn may use the old one still.',
    },
  ),
  Type.Object(
    { kind: Type.Literal('name-campaign'), name: Name },
    { ...strict, description: 'Its id, and so its addresses, stay.' },
  ),
]);

/** A correction in the words of whoever asks for it: ids and numbers. */
export type Wish = Static<typeof WishSchema>;

/** The fields of a form as a wish: those left empty were not said. Refusal: `input/wish`. */
export function parseWish(fields: Readonly<Record<string, string>>): Result<Wish> {
  const said = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
  const wish: unknown = Value.Convert(WishSchema, said);
  return Value.Check(WishSchema, wish) ? ok(wish) : refuse('input/wish', {}, 'CP-REC-16');
}
