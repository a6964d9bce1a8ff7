/** What checks a route's requests and writes its answers, made when the route is first asked: to make all took a tenth of a start. */
import { createRequire } from 'node:module';
import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import type { FastifySchema, FastifySchemaCompiler, FastifyServerOptions } from 'fastify';

type Compilers = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>;
type BuildSerializer = NonNullable<Compilers['buildSerializer']>;

/** Fastify's own, which it does not export. */
const { SerializerSelector } = createRequire(createRequire(import.meta.url).resolve('fastify'))(
  '@fastify/fast-json-stringify-compiler',
) as { SerializerSelector(): BuildSerializer };

/** As Fastify builds them, but late. */
export const buildSerializer: BuildSerializer = (...all) => {
  const compile = SerializerSelector()(...all);
  return (route) => {
    let write: ReturnType<typeof compile> | undefined;
    return (data) => {
      write ??= compile(route);
      return write(data);
    };
  };
};

/** As TypeBox compiles them, but late. */
export const compileCheck: FastifySchemaCompiler<FastifySchema> = (route) => {
  let check: ReturnType<typeof TypeBoxValidatorCompiler> | undefined;
  return (value: unknown) => {
    check ??= TypeBoxValidatorCompiler(route as Parameters<typeof TypeBoxValidatorCompiler>[0]);
    return check(value);
  };
};
