import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { chainDifferences } from '../../campaign/chain.ts';
import { LONGEST_CHAIN } from '../../campaign/chance.ts';
import type { TurnRecord } from '../../campaign/record.ts';
import { verifyTurn } from '../../campaign/verify.ts';
import type { Difference, Verification } from '../../kernel/replay.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { parseDeskChain, verifyDeskChain } from '../dice/verify-desk.ts';
import { verifyDocument as verifyBattle } from '../field/standalone-battles.ts';
import { refuse } from '../words/refuse.ts';

const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' });
const Anything = Type.Record(Type.String(), Type.Unknown());

const Words = Type.Record(Type.String(), Type.String());

const OpenFields = {
  campaign: Type.String(),
  turn: Type.Integer(),
  commitment: Hash,
  secret: Hash,
  ordersDigest: Hash,
  seed: Hash,
  battles: Type.Array(Type.Object({ id: Type.String(), record: Anything })),
  sealedHash: Hash,
};

const SealedFields = {
  before: Anything,
  orders: Anything,
  results: Type.Array(Anything),
  events: Type.Array(Anything),
  afterHash: Hash,
};

const Step = Type.Object({ side: Type.Union([Type.Literal('left'), Type.Literal('right')]), hash: Hash });

const SeatProofSchema = Type.Object({
  faction: Type.String(),
  salt: Hash,
  orders: Type.Array(Anything),
  luckWord: Type.Optional(Type.String()),
  leaf: Hash,
  path: Type.Array(Step),
});

const AttemptSchema = Type.Object({
  record: Hash,
  turn: Type.Integer(),
  changed: Type.String(),
  reason: Type.String(),
});
const OpeningSchema = Type.Object({
  dealCommitment: Type.Optional(Hash),
  openedBefore: Type.Optional(Type.Integer({ minimum: 1 })),
});
const BeaconFields = {
  kind: Type.Literal('beacon'),
  publicKey: Type.String(),
  waitSeconds: Type.Integer(),
  lockedAt: Type.Integer(),
  round: Type.Integer({ minimum: 1 }),
};
const ChanceSchema = Type.Union([
  Type.Object({ ...BeaconFields, signature: Type.String() }),
  Type.Object({ ...BeaconFields, waived: Type.String() }),
  Type.Object({
    kind: Type.Literal('slow-hash'),
    length: Type.Integer({ minimum: 1, maximum: LONGEST_CHAIN }),
    value: Hash,
  }),
]);

/** By format. */
const TurnRecordSchemas = {
  1: Type.Object({
    open: Type.Object({ format: Type.Literal(1), luckWords: Words, ...OpenFields }),
    sealed: Type.Optional(Type.Object({ salt: Hash, ...SealedFields })),
  }),
  2: Type.Object({
    open: Type.Object({
      format: Type.Literal(2),
      saltsHash: Hash,
      stateBefore: Hash,
      stateAfter: Hash,
      corrections: Type.Optional(Type.Array(Type.String())),
      recordBefore: Type.Optional(Hash),
      attempts: Type.Optional(Type.Array(AttemptSchema)),
      chance: Type.Optional(ChanceSchema),
      opening: Type.Optional(OpeningSchema),
      ...OpenFields,
    }),
    sealed: Type.Optional(Type.Object({ salts: Hash, afterSalt: Hash, luckWords: Words, ...SealedFields })),
    own: Type.Optional(SeatProofSchema),
  }),
};

/** Checks a battle's or a turn's record, or a chain of the dice desk, from outside. Refusals: `input/record`, `input/ruleset`. */
export function verifyDocument(document: unknown, beaconKey?: string): Result<Verification> {
  if (isDeskChain(document)) {
    const chain = parseDeskChain(document);
    return chain.ok ? ok(verifyDeskChain(chain.value)) : chain;
  }
  if (typeof document !== 'object' || document === null || !('open' in document))
    return verifyBattle(document);
  const schema = TurnRecordSchemas[isOfFormat1(document.open) ? 1 : 2];
  const [error] = Value.Errors(schema, document);
  if (error === undefined) return ok(verifyTurn(document as TurnRecord, beaconKey));
  const at = error.instancePath.slice(1);
  return refuse('input/record', { at, message: error.message });
}

/** A record from outside, and what to call it. */
export interface NamedDocument {
  readonly name: string;
  readonly document: unknown;
}

/**
 * CP-REC-08: all the records, and between turns' records of one campaign their links. With several records each difference
 * says whose it is. Another beacon than the public one is to be named. Refusals: those of `verifyDocument`.
 */
export function verifyTogether(
  documents: readonly NamedDocument[],
  beaconKey?: string,
): Result<Verification> {
  const differences: Difference[] = [];
  for (const { name, document } of documents) {
    const verified = verifyDocument(document, beaconKey);
    if (!verified.ok) return verified;
    const prefix = documents.length === 1 ? '' : `${name}: `;
    differences.push(...verified.value.differences.map((each) => ({ ...each, at: `${prefix}${each.at}` })));
  }
  const turns = documents.flatMap(({ document }) => (isTurnRecord(document) ? [document] : []));
  differences.push(...chainDifferences(turns));
  return ok({ verified: differences.length === 0, differences });
}

/** Of a document that `verifyDocument` has not refused. */
const isTurnRecord = (document: unknown): document is TurnRecord =>
  typeof document === 'object' && document !== null && 'open' in document && !isDeskChain(document);

const isOfFormat1 = (open: unknown): boolean =>
  typeof open === 'object' && open !== null && 'format' in open && open.format === 1;

const isDeskChain = (document: unknown): boolean =>
  typeof document === 'object' &&
  document !== null &&
  'format' in document &&
  document.format === 'fieldpost/dice-desk/1';
