/** Troop lists of a campaign's own, where rulesets take them up. */
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { ok, type Result, refuse } from './result.ts';
import type { OwnRow, OwnRules } from './ruleset.ts';

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

/** A row from a scenario that came from outside. Refusal: `input/scenario`, with the field. */
export function checkOwnRow(schema: TSchema, row: OwnRow, rule: string): Result<OwnRow> {
  const { id, name, ...fields } = row;
  const [fault] = Value.Errors(schema, fields);
  if (fault === undefined && isWord(id) && isWord(name)) return ok(row);
  const where = fault === undefined ? 'id and name' : fault.instancePath.slice(1) || 'its fields';
  const why = fault === undefined ? 'must be words' : fault.message;
  return refuse('input/scenario', `The row of ${name}: ${where} ${why}.`, 'Mend the row.', rule);
}

const isWord = (value: unknown): boolean => typeof value === 'string' && value !== '';
