/** Fields that nobody asked for: refused by name, never dropped without a word. */
import { distance } from 'fastest-levenshtein';
import type { FastifyError, FastifySchema } from 'fastify';
import type { Refusal } from '../kernel/result.ts';
import { refuse } from './words/refuse.ts';

type Shape = Readonly<Record<string, unknown>>;

/** The schema of a route whose body and query take no fields but their own, unless they say that any will do. */
export function strictly(schema: FastifySchema): FastifySchema {
  const { body, querystring } = schema;
  return {
    ...schema,
    ...(isShape(body) ? { body: closed(body) } : {}),
    ...(isShape(querystring) ? { querystring: closed(querystring) } : {}),
  };
}

function isShape(value: unknown): value is Shape {
  return typeof value === 'object' && value !== null && 'properties' in value;
}

/** With its hidden marks, by which the validator knows an object and turns a single value of a query into a list. */
function closed(schema: Shape): Shape {
  if ('additionalProperties' in schema) return schema;
  const marks = Object.getOwnPropertyDescriptors(schema);
  return Object.defineProperties({ additionalProperties: false }, marks) as Shape;
}

interface Fault {
  readonly instancePath: string;
  readonly params?: Shape;
}

/** The part of a request that a schema is for. */
type Where = NonNullable<FastifyError['validationContext']>;

/** The refusal of a field that is not known there, with the nearest that is; undefined where the faults are others. */
export function strangeField(
  faults: readonly Fault[],
  { where, schema }: { readonly where: Where; readonly schema: unknown },
): Refusal | undefined {
  const strange = faults.flatMap(({ instancePath, params }) => {
    const named = params?.['additionalProperties'];
    const known = fieldsAt(schema, instancePath);
    // What one of several shapes knows is no stranger: its value is at fault, or what stands beside it.
    const fields = (Array.isArray(named) ? named : []).filter((field) => !known.includes(field));
    return fields.map((field: unknown) => ({ field, instancePath, known }));
  });
  const [fault] = strange;
  if (fault === undefined || typeof fault.field !== 'string') return undefined;
  const { field, known } = fault;
  const [nearest] = known.toSorted((one, other) => distance(one, field) - distance(other, field));
  const isNear = nearest !== undefined && distance(nearest, field) <= Math.max(2, nearest.length / 3);
  const facts = {
    field: field.slice(0, 60),
    at: fault.instancePath.slice(1),
    known,
    near: isNear ? nearest : '',
  };
  return refuse(`input/${where}.strange`, facts).refusal;
}

/** The fields a schema has at a pointer. */
function fieldsAt(schema: unknown, pointer: string): readonly string[] {
  const steps = pointer.split('/').slice(1);
  const there = steps.reduce<unknown>((at, step) => childOf(at, step), schema);
  const { properties, anyOf } = recordOf(there);
  const shapes = Array.isArray(anyOf) ? anyOf.map((shape) => recordOf(recordOf(shape)['properties'])) : [];
  return [...new Set([recordOf(properties), ...shapes].flatMap(Object.keys))];
}

function childOf(schema: unknown, step: string): unknown {
  const { properties, items } = recordOf(schema);
  return recordOf(properties)[step] ?? (/^\d+$/.test(step) ? items : undefined);
}

function recordOf(value: unknown): Shape {
  return typeof value === 'object' && value !== null ? (value as Shape) : {};
}
