/** Troops, spells and items of a campaign's own, where rulesets take them up. */
import Type, { type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { ok, type Refused, type Result } from './result.ts';
import type { OwnRow, OwnRules } from './ruleset.ts';
import { refuse } from './words/refuse.ts';

/** The row that a troop id (`slayers/axes`) names among a campaign's own; undefined where it is none of them. */
export function findOwnRow(own: OwnRules | undefined, troop: string): OwnRow | undefined {
  const [list, row] = troop.split('/');
  return own?.lists.find(({ id }) => id === list)?.rows.find(({ id }) => id === row);
}

/** Of these troops those of the campaign's own, once each, by id. */
export function ownRowsAmong(
  own: OwnRules | undefined,
  troops: readonly string[],
): readonly { readonly troop: string; readonly row: OwnRow }[] {
  return [...new Set(troops)].sort().flatMap((troop) => {
    const row = findOwnRow(own, troop);
    return row === undefined ? [] : [{ troop, row }];
  });
}

const OWN = 'own/';

/** How a row names a spell or an item of its campaign's own. */
export const OWN_NAME: TSchema = Type.String({
  pattern: `^${OWN}[a-z][a-z0-9]*(-[a-z0-9]+)*$`,
  description: 'One of the campaign’s own: own/ and its id.',
});

/** One of the catalog's words, or one of the campaign's own. */
export function wordOrOwn(words: readonly string[]): TSchema {
  return Type.Union([Type.Enum([...words]), OWN_NAME]);
}

/** What a spell or an item of a campaign's own is called in battles: `own/rune-of-fire`. */
export const ownName = ({ id }: Pick<OwnRow, 'id'>): string => `${OWN}${id}`;

/** What a row says that it bears. */
export function itemsOf({ items }: OwnRow): readonly string[] {
  return Array.isArray(items) ? items.filter((item) => typeof item === 'string') : [];
}

/** Those of a campaign's own spells or items that are named, in the order of its table. */
export function ownNamed(rows: readonly OwnRow[] = [], names: readonly string[]): readonly OwnRow[] {
  return rows.filter((row) => names.includes(ownName(row)));
}

/** Whether a row names what its campaign does not have. Refusal: `input/content`. */
export function whyNotOwned(
  rows: readonly OwnRow[] = [],
  names: readonly string[],
  what: 'spell' | 'item',
): Refused | undefined {
  const stranger = names.find((name) => name.startsWith(OWN) && rows.every((row) => ownName(row) !== name));
  if (stranger === undefined) return undefined;
  const known = rows.map(ownName).join(', ');
  return refuse(`input/content.${what}`, { stranger, known }, 'CP-OWN-11');
}

/** A row from a scenario that came from outside. Refusal: `input/scenario`, with the field. */
export function checkOwnRow(schema: TSchema, row: OwnRow, rule: string): Result<OwnRow> {
  const { id, name, ...fields } = row;
  const [fault] = Value.Errors(schema, fields);
  if (fault === undefined && isWord(id) && isWord(name)) return ok(row);
  const where = fault === undefined ? 'id and name' : fault.instancePath.slice(1) || 'its fields';
  const why = fault === undefined ? 'must be words' : fault.message;
  return refuse('input/scenario.row', { name, where, why }, rule);
}

const isWord = (value: unknown): boolean => typeof value === 'string' && value !== '';
