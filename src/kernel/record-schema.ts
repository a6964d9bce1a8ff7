import Type from 'typebox';
import Value from 'typebox/value';
import type { BattleRecord } from './battle.ts';
import { ok, type Result } from './result.ts';
import { refuse } from './words/refuse.ts';

const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' });
const Side = Type.Union([Type.Literal('red'), Type.Literal('black')]);

const RecordSchema = Type.Object({
  format: Type.Literal(1),
  ruleset: Type.String(),
  revision: Type.String(),
  scenario: Type.Object({
    format: Type.Literal(1),
    ruleset: Type.String(),
    revision: Type.String(),
    title: Type.String(),
    options: Type.Record(Type.String(), Type.Unknown()),
    body: Type.Unknown(),
  }),
  seed: Hash,
  choices: Type.Array(Type.Array(Type.Object({ decision: Type.String(), action: Type.Unknown() }))),
  events: Type.Array(Type.Array(Type.Object({ kind: Type.String(), rule: Type.String() }))),
  rulings: Type.Optional(
    Type.Array(
      Type.Object({
        step: Type.Integer({ minimum: 0 }),
        reason: Type.String({ minLength: 1 }),
        overrules: Type.Optional(
          Type.Object({ step: Type.Integer({ minimum: 0 }), event: Type.Integer({ minimum: 0 }) }),
        ),
        changes: Type.Array(Type.Unknown()),
      }),
    ),
  ),
  outcome: Type.Optional(
    Type.Object({
      winner: Type.Union([Side, Type.Literal('draw')]),
      why: Type.String(),
      rule: Type.String(),
      rounds: Type.Integer({ minimum: 0 }),
    }),
  ),
  finalState: Hash,
});

/** A battle record from outside. Refusal `input/record` says where it is not one. */
export function parseBattleRecord(input: unknown): Result<BattleRecord> {
  if (Value.Check(RecordSchema, input)) return ok(input as BattleRecord);
  const [first] = Value.Errors(RecordSchema, input);
  const where = first === undefined || first.instancePath === '' ? 'the document' : first.instancePath;
  const what = first?.message ?? 'does not fit';
  return refuse('input/record', { where, what });
}
