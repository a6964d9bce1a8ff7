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
  const fault = faults.find(({ params }) => Array.isArray(params?.['additionalProperties']));
  const [field] = (fault?.params?.['additionalProperties'] ?? []) as readonly unknown[];
  if (fault === undefined || typeof field !== 'string') return undefined;
  const known = fieldsAt(schema, fault.instancePath);
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
  const properties = recordOf(recordOf(there)['properties']);
  return Object.keys(properties);
}

function childOf(schema: unknown, step: string): unknown {
  const { properties, items } = recordOf(schema);
  return recordOf(properties)[step] ?? (/^\d+$/.test(step) ? items : undefined);
}

function recordOf(value: unknown): Shape {
  return typeof value === 'object' && value !== null ? (value as Shape) : {};
}
