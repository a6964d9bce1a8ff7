/** Whether a chain of the dice desk holds, and its dice come to what it says. */
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { canonicalJson } from '../../kernel/canonical-json.ts';
import { checkLinks, type DeskChain, type OpenPart } from '../../kernel/desk-chain.ts';
import { rollProcedure } from '../../kernel/procedures.ts';
import type { Difference } from '../../kernel/replay.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { findRuleset } from '../../rules/index.ts';
import { refuse } from '../words/refuse.ts';
import type { DeskVerification } from './desk-use-cases.ts';
import { findProcedure } from './dice-desk.ts';

const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' });
const Text = Type.String();
const Facts = Type.Record(Text, Type.Unknown());
const Roll = Type.Object({
  ruleset: Text,
  procedure: Text,
  seed: Type.Union([Hash, Type.Null()]),
  input: Facts,
  dice: Type.Array(Type.Object({ label: Text, sides: Type.Integer(), value: Type.Integer() })),
  modifiers: Type.Array(Type.Object({ rule: Text, why: Text, by: Type.Number() })),
  result: Facts,
  text: Text,
});
const Content = Type.Object({
  audience: Type.Object({ kind: Text }),
  by: Text,
  note: Text,
  cast: Type.Array(Type.Object({ part: Text, name: Text })),
  revision: Text,
  source: Type.Union([Type.Literal('server'), Type.Literal('typed'), Type.Literal('ruled')]),
  roll: Roll,
  ruling: Type.Optional(Type.Object({ overrules: Type.Integer({ minimum: 1 }), result: Text, reason: Text })),
});
const ChainSchema = Type.Object({
  format: Type.Literal('fieldpost/dice-desk/1'),
  campaign: Text,
  start: Hash,
  entries: Type.Array(
    Type.Object({
      number: Type.Integer({ minimum: 1 }),
      at: Type.Integer(),
      commitment: Hash,
      contentHash: Hash,
      previous: Hash,
      next: Hash,
      hash: Hash,
      open: Type.Optional(Type.Object({ secret: Hash, content: Content })),
    }),
  ),
});

/** A chain from outside. Refusal: `input/record`, which says where it is none. */
export function parseDeskChain(document: unknown): Result<DeskChain> {
  const [error] = Value.Errors(ChainSchema, document);
  if (error === undefined) return ok(document as DeskChain);
  const at = error.instancePath.slice(1) || 'the document';
  return refuse('input/record.chain', { at, message: error.message });
}

/** Every link, commitment and seed, and every roll that lies open rolled again by the rules of this house. */
export function verifyDeskChain(chain: DeskChain): DeskVerification {
  const opened = chain.entries.flatMap(({ number, open }) => (open === undefined ? [] : [{ number, open }]));
  const isOurs = ({ open }: { readonly open: OpenPart }) => {
    const ruleset = findRuleset(open.content.roll.ruleset, open.content.revision);
    return ruleset.ok && ruleset.value.revision === open.content.revision;
  };
  const again = opened.filter(isOurs).flatMap(({ number, open }) => rollAgain(number, open));
  const differences = [...checkLinks(chain), ...again];
  return {
    verified: differences.length === 0,
    differences,
    // No dice fell for a ruling: it is no roll that was rolled again.
    checked: opened.filter((entry) => isOurs(entry) && entry.open.content.ruling === undefined).length,
    sealed: chain.entries.length - opened.length,
    otherRules: opened.filter((entry) => !isOurs(entry)).map(({ number }) => number),
    overruled: [...new Set(opened.flatMap(({ open }) => open.content.ruling?.overrules ?? []))],
  };
}

/** `expected` is what the chain says. */
function rollAgain(number: number, { content: { roll, revision } }: OpenPart): readonly Difference[] {
  const at = `roll ${number}: dice`;
  const procedure = findProcedure(roll.ruleset, roll.procedure, revision);
  const chance = roll.seed === null ? { script: roll.dice.map(({ value }) => value) } : { seed: roll.seed };
  const rolled = procedure.ok ? rollProcedure(roll.ruleset, procedure.value, roll.input, chance) : procedure;
  const found = rolled.ok ? canonicalJson(rolled.value) : rolled.refusal.message;
  const expected = canonicalJson(roll);
  return found === expected ? [] : [{ at, expected, found }];
}
