/** What the API writes a value as, without a server around it. */
import { createRequire } from 'node:module';
import { Type } from 'typebox';
import { SCHEMAS } from '../../src/api/schemas/all.ts';
import { buildSerializer } from '../../src/api/when-asked.ts';

type Build = typeof buildSerializer;
type Writer = (value: unknown) => Buffer;

const SHAPES = Object.fromEntries(SCHEMAS.map((schema) => [(schema as { $id?: string }).$id, schema]));

/** By the name of a schema: `TurnStory`. */
export const apiWriter = (name: string): Writer => writerBy(buildSerializer, name);

/** As Fastify would write it by itself. */
export function fastifysWriter(name: string): Writer {
  const fromFastify = createRequire(createRequire(import.meta.url).resolve('fastify'));
  const { SerializerSelector } = fromFastify('@fastify/fast-json-stringify-compiler') as {
    SerializerSelector(): Build;
  };
  return writerBy(SerializerSelector(), name);
}

function writerBy(build: Build, name: string): Writer {
  const route = { schema: Type.Ref(`${name}#`), method: 'GET', url: '/', httpStatus: '200' };
  const write = build(SHAPES, {})(route);
  return (value) => {
    const written: string | Buffer = write(value);
    return typeof written === 'string' ? Buffer.from(written) : written;
  };
}
