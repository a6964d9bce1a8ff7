import { type TSchema, Type } from 'typebox';

/** The answers of a route: its value by the name of a shared schema, and a refusal for everything else. */
export function answers(name: string, status: 200 | 201 | 202 = 200): Record<string, TSchema> {
  return { [status]: Type.Ref(`${name}#`), '4xx': Type.Ref('Refusal#') };
}

/** The same for a list. */
export function answersList(name: string): Record<string, TSchema> {
  return { 200: Type.Array(Type.Ref(`${name}#`)), '4xx': Type.Ref('Refusal#') };
}

/** The same for a value that stands nowhere else. */
export function answersWith(schema: TSchema, status: 200 | 201 = 200): Record<string, TSchema> {
  return { [status]: schema, '4xx': Type.Ref('Refusal#') };
}
