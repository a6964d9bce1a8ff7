/** Inputs for a procedure, made from its own schema: what a form would send that somebody filled in with care. */
import fc from 'fast-check';
import type { Json } from '../../src/kernel/brand.ts';
import type { Procedure } from '../../src/kernel/procedure.ts';
import { readInput } from '../../src/kernel/procedures.ts';

interface Schema {
  readonly type?: string;
  readonly default?: Json;
  readonly const?: Json;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly Json[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Small, so that odds are counted in a moment. */
const MOST = 4;

/** A few inputs that the procedure takes, always the same ones. @throws Error where none of many tries fits. */
export function sampleInputs(procedure: Procedure, count: number): readonly Record<string, Json>[] {
  const tries = fc.sample(fitting(procedure.input as Schema), { numRuns: 400, seed: 7 });
  const found = tries.filter((input) => readInput(procedure, input).ok).slice(0, count);
  if (found.length === 0) throw new Error(`no input made from its schema fits ${procedure.name}`);
  return found as readonly Record<string, Json>[];
}

function fitting(schema: Schema): fc.Arbitrary<Json> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(fitting));
  switch (schema.type) {
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(fitting(schema.items ?? {}), { minLength: schema.minItems ?? 0, maxLength: 2 });
    case 'object':
      return objectOf(schema);
    default:
      return fc.constantFrom('red', 'black');
  }
}

function numberOf({ minimum = 0, maximum = minimum + MOST }: Schema): fc.Arbitrary<number> {
  return fc.integer({ min: minimum, max: Math.min(maximum, minimum + MOST) });
}

/** Fields that have a default are left out now and then. */
function objectOf({ properties = {}, required = [] }: Schema): fc.Arbitrary<Json> {
  const fields = Object.entries(properties).filter(([name]) => name !== 'options');
  const values = Object.fromEntries(fields.map(([name, field]) => [name, fitting(field)]));
  const requiredKeys = fields
    .filter(([name, field]) => required.includes(name) && field.default === undefined)
    .map(([name]) => name);
  return fc.record(values, { requiredKeys }) as fc.Arbitrary<Json>;
}
