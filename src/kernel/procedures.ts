import type { TSchema } from 'typebox';
import Value from 'typebox/value';
import type { Json } from './brand.ts';
import { canonicalJson } from './canonical-json.ts';
import type { Dice, Roll } from './dice.ts';
import { enumerate } from './dice-enumerating.ts';
import { loggingDice } from './dice-log.ts';
import { runScripted, type ScriptEntry } from './dice-scripted.ts';
import { isSeed, seededDice } from './dice-seeded.ts';
import { asNumber, sayFraction } from './fraction.ts';
import type { Modifier, Procedure, ProcedureResult } from './procedure.ts';
import { ok, type Result } from './result.ts';
import { sample } from './sample.ts';
import { refuse } from './words/refuse.ts';

export type ProcedureInput = Readonly<Record<string, Json>>;

/** Where a roll's dice come from: a seed of 64 hex digits, or values somebody rolled on their own table. */
export type Chance = { readonly seed: string } | { readonly script: readonly ScriptEntry[] };

/** One roll at the dice desk: the document `fieldpost roll --json` prints. */
export interface DeskRoll {
  readonly ruleset: string;
  readonly procedure: string;
  /** Null where the values were given. */
  readonly seed: string | null;
  /** As understood, defaults filled in. */
  readonly input: ProcedureInput;
  readonly dice: readonly Roll[];
  readonly modifiers: readonly Modifier[];
  readonly result: Readonly<Record<string, Json>>;
  readonly text: string;
}

/** The document `fieldpost odds --json` prints. */
export type Odds =
  | {
      readonly exact: true;
      /** In how many ways the dice can fall, each thrown by itself; past 2^53 the nearest number. */
      readonly leaves: number;
      readonly outcomes: readonly {
        readonly result: ProcedureResult['result'];
        /** In lowest terms: `1/16`. All of them sum to 1. */
        readonly fraction: string;
        readonly probability: number;
      }[];
    }
  | {
      readonly exact: false;
      readonly samples: number;
      readonly seed: string;
      /** There where the exact count was wanted and passed the bound. */
      readonly note?: string;
      readonly outcomes: readonly {
        readonly result: ProcedureResult['result'];
        readonly probability: number;
        /** 95 %, Wilson. */
        readonly interval: readonly [low: number, high: number];
      }[];
    };

export interface OddsOptions {
  /** Sample this often instead of counting exactly. */
  readonly samples?: number;
  /** How many branches an exact count may have; 2,000,000 if not given. */
  readonly bound?: number;
  /** For the samples; not looked at by an exact count. */
  readonly seed: string;
}

/** How often an odds question is sampled when counting it exactly would take too long. */
const SAMPLES_PAST_BOUND = 20_000;

/**
 * Rolls a procedure once. Refusals: `input/procedure` (the input does not fit, with the path), `input/seed`,
 * `input/dice-missing`, `input/dice-impossible`, `input/dice-left-over` (given values do not fit the dice).
 * @throws Error when the procedure breaks its own contract.
 */
export function rollProcedure(
  ruleset: string,
  procedure: Procedure,
  rawInput: unknown,
  chance: Chance,
): Result<DeskRoll> {
  if ('seed' in chance && !isSeed(chance.seed)) return badSeed(chance.seed);
  const input = readInput(procedure, rawInput);
  if (!input.ok) return input;
  const rolled =
    'seed' in chance
      ? ok(runOnce(procedure, input.value, seededDice(chance.seed)))
      : runScripted(chance.script, (dice) => runOnce(procedure, input.value, dice));
  if (!rolled.ok) return rolled;
  const seed = 'seed' in chance ? chance.seed : null;
  return ok({ ruleset, procedure: procedure.name, seed, input: input.value, ...rolled.value });
}

/** The chances of every result of a procedure. Refusals: `input/procedure`, `input/seed`, `input/samples`. */
export function oddsOf(procedure: Procedure, rawInput: unknown, options: OddsOptions): Result<Odds> {
  if (!isSeed(options.seed)) return badSeed(options.seed);
  const input = readInput(procedure, rawInput);
  if (!input.ok) return input;
  const run = (dice: Dice) => procedure.run(input.value, dice).result;
  if (options.samples !== undefined) return sampledOdds(run, options.seed, options.samples);
  const counted = enumerate(run, options.bound === undefined ? {} : { bound: options.bound });
  if (counted.kind === 'too-many') {
    const note = `There are more than ${counted.bound} ways for the dice to fall, so these odds are sampled.`;
    return sampledOdds(run, options.seed, SAMPLES_PAST_BOUND, note);
  }
  const outcomes = counted.outcomes.map(({ result, chance }) => ({
    result,
    fraction: sayFraction(chance),
    probability: asNumber(chance),
  }));
  return ok({ exact: true, leaves: counted.leaves, outcomes });
}

/** The input with its defaults, or the refusal `input/procedure` that says which field is wrong and what it takes. */
export function readInput(procedure: Procedure, rawInput: unknown): Result<ProcedureInput> {
  const { input: schema, name } = procedure;
  if (typeof rawInput !== 'object' || rawInput === null || Array.isArray(rawInput)) {
    return refuse('input/procedure.no-object', { name, fields: fieldsOf(schema).join(', ') });
  }
  const unknown = Object.keys(rawInput).filter((field) => !fieldsOf(schema).includes(field));
  if (unknown.length > 0) {
    return refuse('input/procedure.field', {
      name,
      unknown: unknown.join(', '),
      fields: fieldsOf(schema).join(', '),
    });
  }
  const filled = Value.Default(schema, Value.Clone(rawInput));
  if (Value.Check(schema, filled)) {
    const refusal = procedure.check?.(filled as ProcedureInput);
    return refusal === undefined ? ok(filled as ProcedureInput) : { ok: false, refusal };
  }
  const [first] = Value.Errors(schema, filled);
  const path = first === undefined ? [] : first.instancePath.slice(1).split('/');
  return refuse('input/procedure.misfit', {
    name,
    at: path.join('.'),
    words: wordsAt(schema, path).join(', '),
    fault: first?.message ?? 'no',
    fields: fieldsOf(schema).join(', '),
  });
}

/** The words a field may be, where it is a choice of words; none for any other. */
function wordsAt(schema: unknown, [key, ...rest]: readonly string[]): readonly string[] {
  if (!isNode(schema)) return [];
  if (key === undefined) return schema.enum?.map(String) ?? schema.anyOf?.flatMap(constantIn) ?? [];
  const inside = schema.properties?.[key] ?? schema.items;
  return inside === undefined ? [] : wordsAt(inside, rest);
}

const constantIn = (schema: unknown): readonly string[] =>
  isNode(schema) && schema.const !== undefined ? [String(schema.const)] : [];

/** As much of a JSON Schema as is looked at here. */
interface SchemaNode {
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly unknown[];
  readonly const?: unknown;
  readonly items?: unknown;
  readonly properties?: Readonly<Record<string, unknown>>;
}

const isNode = (schema: unknown): schema is SchemaNode => typeof schema === 'object' && schema !== null;

function runOnce(
  procedure: Procedure,
  input: ProcedureInput,
  source: Dice,
): ProcedureResult & { readonly dice: readonly Roll[] } {
  const { dice, rolls } = loggingDice(source);
  const { result, modifiers, text } = procedure.run(input, dice);
  if (!Value.Check(procedure.result, result)) {
    throw new Error(`${procedure.name} gave a result against its own schema: ${canonicalJson(result)}`);
  }
  return { dice: rolls, modifiers, result, text };
}

function sampledOdds(
  run: (dice: Dice) => ProcedureResult['result'],
  seed: string,
  samples: number,
  note?: string,
): Result<Odds> {
  if (!Number.isInteger(samples) || samples < 1) {
    return refuse('input/samples', { samples });
  }
  const outcomes = sample(run, seed, samples).map(({ result, probability, interval }) => ({
    result,
    probability,
    interval,
  }));
  return ok({ exact: false, samples, seed, ...(note === undefined ? {} : { note }), outcomes });
}

function badSeed(seed: string): Result<never> {
  return refuse('input/seed', { seed });
}

function fieldsOf(schema: TSchema): readonly string[] {
  return 'properties' in schema ? Object.keys(schema.properties as object) : [];
}
