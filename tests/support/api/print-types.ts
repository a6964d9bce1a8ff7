/** TypeScript types of the API, printed from its document: shapes by name, and every operation with what it takes and answers. */

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema | readonly Schema[];
  readonly additionalProperties?: Schema | boolean;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema?: Schema;
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}

interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses?: Readonly<Record<string, Content>>;
}

export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** The whole file. */
export function printApiTypes({ paths, components }: ApiDocument): string {
  const shapes = sorted(components.schemas).map(([name, schema]) => `  ${name}: ${typeOf(schema)};`);
  const operations = sorted(paths).flatMap(([path, methods]) =>
    sorted(methods).map(([method, operation]) =>
      printOperation(`${method.toUpperCase()} ${path}`, operation),
    ),
  );
  return [
    '// Printed from the API’s own document by print-types.ts; tests/api/client.test.ts holds the two together.',
    `export interface Shapes {\n${shapes.join('\n')}\n}`,
    `export interface Operations {\n${operations.join('\n')}\n}`,
    '',
  ].join('\n\n');
}

function printOperation(name: string, { parameters = [], requestBody, responses = {} }: Operation): string {
  const [, good] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
  const part = (place: string): string => {
    const fields = parameters.filter((each) => each.in === place);
    return `{ ${fields.map((field) => `${JSON.stringify(field.name)}${field.required ? '' : '?'}: ${typeOf(field.schema ?? {})}`).join('; ')} }`;
  };
  const body = jsonOf(requestBody);
  return `  ${JSON.stringify(name)}: { path: ${part('path')}; query: ${part('query')}; body: ${body === undefined ? 'undefined' : typeOf(body)}; answer: ${typeOf(jsonOf(good) ?? {})} };`;
}

const jsonOf = (content: Content | undefined): Schema | undefined =>
  content?.content?.['application/json']?.schema;

function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) return `Shapes[${JSON.stringify(schema.$ref.split('/').at(-1))}]`;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf !== undefined) return schema.anyOf.map((each) => `(${typeOf(each)})`).join(' | ');
  return plainType(schema);
}

const PLAIN: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};

function plainType(schema: Schema): string {
  const { type, items, properties, required = [] } = schema;
  if (type === 'array')
    return `readonly (${typeOf(Array.isArray(items) ? {} : ((items as Schema) ?? {}))})[]`;
  if (type !== 'object') return PLAIN[String(type)] ?? 'unknown';
  const isOpen = properties === undefined || Object.keys(properties).length === 0;
  if (isOpen) return `Readonly<Record<string, ${typeOf(valuesOf(schema))}>>`;
  const fields = Object.entries(properties).map(
    ([name, field]) =>
      `readonly ${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${typeOf(field)}`,
  );
  return `{ ${fields.join('; ')} }`;
}

/** Of an object whose fields have no names of their own: what each of them is. */
function valuesOf({ additionalProperties, patternProperties = {} }: Schema): Schema {
  const [first] = Object.values(patternProperties);
  return first ?? (typeof additionalProperties === 'object' ? additionalProperties : {});
}

const sorted = <T>(record: Readonly<Record<string, T>>): readonly (readonly [string, T])[] =>
  Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1));
