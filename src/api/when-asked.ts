/** What checks a route's requests and writes its answers, made when the route is first asked: to make all took a tenth of a start. */
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import type { FastifySchema, FastifySchemaCompiler, FastifyServerOptions } from 'fastify';
import { writerByPieces } from './by-pieces.ts';

type Compilers = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>;
type BuildSerializer = NonNullable<Compilers['buildSerializer']>;

/** Fastify's own, which it does not export. */
const { SerializerSelector } = createRequire(createRequire(import.meta.url).resolve('fastify'))(
  '@fastify/fast-json-stringify-compiler',
) as { SerializerSelector(): BuildSerializer };

type Write = ReturnType<ReturnType<BuildSerializer>>;

/** What writes answers, by the schemas it is made of: a second server of the same process makes none of it again. */
const WRITERS = new Map<string, Write>();

/** As Fastify builds them, but late, and large answers by pieces. */
export const buildSerializer: BuildSerializer = (...all) => {
  const compile = SerializerSelector()(...all);
  const schemas = createHash('sha256').update(JSON.stringify(all)).digest('hex');
  return (route) => {
    let write: Write | undefined;
    const make = (): Write => {
      const { $ref: name = '' } = route.schema as { readonly $ref?: string };
      const byPieces = writerByPieces(name, (schema) => compile({ ...route, schema }));
      // Fastify sends bytes as well as text; the types of its writers do not say so.
      return (byPieces as unknown as Write | undefined) ?? compile(route);
    };
    return (data) => {
      if (write === undefined) {
        const key = `${schemas} ${JSON.stringify(route.schema)}`;
        write = WRITERS.get(key) ?? make();
        WRITERS.set(key, write);
      }
      return write(data);
    };
  };
};

/** As TypeBox compiles them, but late, and whole numbers in an address are whole. */
export const compileCheck: FastifySchemaCompiler<FastifySchema> = (route) => {
  let check: ReturnType<typeof TypeBoxValidatorCompiler> | undefined;
  const whole = route.httpPart === 'body' ? [] : wholeNumbersIn(route.schema);
  return (value: unknown) => {
    const broken = whole.find((name) => isNoWholeNumber((value as Readonly<Record<string, unknown>>)[name]));
    if (broken !== undefined) return { error: [notWhole(broken)] as unknown as Error };
    check ??= TypeBoxValidatorCompiler(route as Parameters<typeof TypeBoxValidatorCompiler>[0]);
    return check(value);
  };
};

/** The fields of a schema that are whole numbers. */
function wholeNumbersIn(schema: unknown): readonly string[] {
  const { properties = {} } = schema as {
    readonly properties?: Readonly<Record<string, { readonly type?: unknown }>>;
  };
  return Object.keys(properties).filter((name) => properties[name]?.type === 'integer');
}

/** TypeBox would take 2.5 for 2, `true` for 1 and nothing for 0. */
const isNoWholeNumber = (value: unknown): boolean => typeof value === 'string' && !/^-?\d{1,15}$/.test(value);

/** As TypeBox says it. */
const notWhole = (name: string) => ({
  keyword: 'type',
  instancePath: `/${name}`,
  schemaPath: `#/properties/${name}`,
  params: { type: 'integer' },
  message: 'must be a whole number',
});
