import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { TurnRecord } from '../../campaign/record.ts';
import { verifyTurn } from '../../campaign/verify.ts';
import type { Verification } from '../../kernel/replay.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { parseDeskChain, verifyDeskChain } from '../dice/verify-desk.ts';
import { verifyDocument as verifyBattle } from '../field/battle-desk.ts';
import { refuse } from '../words/refuse.ts';

const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' });
const Anything = Type.Record(Type.String(), Type.Unknown());

const TurnRecordSchema = Type.Object({
  open: Type.Object({
    format: Type.Union([Type.Literal(1), Type.Literal(2)]),
    campaign: Type.String(),
    turn: Type.Integer(),
    commitment: Hash,
    secret: Hash,
    luckWords: Type.Record(Type.String(), Type.String()),
    ordersDigest: Hash,
    seed: Hash,
    battles: Type.Array(Type.Object({ id: Type.String(), record: Anything })),
    sealedHash: Hash,
  }),
  sealed: Type.Optional(
    Type.Object({
      salt: Hash,
      before: Anything,
      orders: Anything,
      results: Type.Array(Anything),
      events: Type.Array(Anything),
      afterHash: Hash,
    }),
  ),
});

/** Checks a battle's or a turn's record, or a chain of the dice desk, from outside. Refusals: `input/record`, `input/ruleset`. */
export function verifyDocument(document: unknown): Result<Verification> {
  if (isDeskChain(document)) {
    const chain = parseDeskChain(document);
    return chain.ok ? ok(verifyDeskChain(chain.value)) : chain;
  }
  if (typeof document !== 'object' || document === null || !('open' in document))
    return verifyBattle(document);
  const [error] = Value.Errors(TurnRecordSchema, document);
  if (error === undefined) return ok(verifyTurn(document as TurnRecord));
  const at = error.instancePath.slice(1) || 'the record';
  return refuse('input/record', { at, message: error.message });
}

const isDeskChain = (document: unknown): boolean =>
  typeof document === 'object' &&
  document !== null &&
  'format' in document &&
  document.format === 'fieldpost/dice-desk/1';
