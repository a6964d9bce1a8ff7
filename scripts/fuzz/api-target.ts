import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { SCHEMAS } from '../../src/api/schemas/all.ts';
import { RefusalSchema } from '../../src/api/schemas/refusal.ts';
import { API_ROUTES, addressOf } from '../../tests/api/routes.ts';
import type { ApiRoute } from '../../tests/api/visitors.ts';
import { openOffice } from '../../tests/support/office.ts';
import { aServer, OWNER_KEY } from '../../tests/support/web-server.ts';
import type { Target } from './target.ts';

/** What is thrown: a route by its number, its address and its body as they were changed. */
interface Request {
  readonly route: number;
  readonly url: string;
  readonly body: string;
}

/**
 * Every route of the API over real use cases, asked by the owner: addresses and bodies as in its own tests, changed. An answer is one
 * of those that it states: no fault of ours (5xx), a refusal says what is wrong, and what was done is told in the operation's own shape.
 */
export async function apiTarget(): Promise<Target> {
  const office = await openOffice();
  const { server } = await aServer({ useCases: office.useCases });
  return {
    seeds: API_ROUTES.map((route, at) => Buffer.from(JSON.stringify(requestOf(route, at)))),
    tokens: [
      '..', '%2f', '%00', '%ff', '?limit=-1', '?limit=1e9', '&turn=9999999999', '{', '}', '[', ']', '\\"', 'null', '-1', '1e999',
      '\\"__proto__\\":{\\"x\\":1},', '\\ud800', '\\u0000', '9'.repeat(30), 'a'.repeat(2_000), 'p1', 'p2', 'demo', '0', 'true',
    ], // biome-ignore format: a list
    mostBytes: 20_000,
    slowMs: 3_000,
    async throwIn(input) {
      const request = requestIn(input);
      const route = API_ROUTES[(request?.route ?? -1) % API_ROUTES.length];
      if (request === undefined || route === undefined) return;
      const { method } = route;
      const url = request.url.startsWith('/v1/') ? request.url : `/v1/${request.url}`;
      if (!isOfApi(url)) return;
      const { statusCode, body } = await server.inject({
        method,
        url,
        headers: { authorization: `Bearer ${OWNER_KEY}`, 'content-type': 'application/json' },
        ...(method === 'GET' ? {} : { payload: request.body }),
      });
      const fault = faultOf(route, url, { statusCode, body });
      if (fault !== undefined) throw new Error(`${method} ${request.url}: ${fault}`);
    },
  };
}

/** `/v1/../v1x` is asked for as `/v1x`: a page, of which nobody promised words for programs. */
const isOfApi = (url: string): boolean =>
  URL.canParse(url, 'http://house') && new URL(url, 'http://house').pathname.startsWith('/v1/');

function faultOfAnswer(status: number, body: string): string | undefined {
  if (status >= 500) return `${status} ${body.slice(0, 300)}`;
  if (status < 400) return undefined;
  return isRefusal(body) ? undefined : `${status} without a word: ${body.slice(0, 300)}`;
}

function isRefusal(body: string): boolean {
  try {
    return Value.Check(RefusalSchema, JSON.parse(body));
  } catch {
    return false;
  }
}

/** What is wrong with an answer to an operation; undefined: it is one of those that the document promises. */
export const faultOf = (
  route: ApiRoute,
  url: string,
  answer: { readonly statusCode: number; readonly body: string },
): string | undefined => faultOfAnswer(answer.statusCode, answer.body) ?? faultOfShape(route, url, answer);

const SHAPES: Readonly<Record<string, TSchema>> = Object.fromEntries(
  SCHEMAS.map((schema) => [String((schema as { $id?: string }).$id), schema]),
);
const CONTEXT = Object.fromEntries(Object.entries(SHAPES).map(([name, schema]) => [`${name}#`, schema]));

/** A good answer that is not what the document promises of the operation. */
function faultOfShape(
  { route, shape }: ApiRoute,
  url: string,
  { statusCode: status, body }: { readonly statusCode: number; readonly body: string },
): string | undefined {
  // A changed address may be another operation's.
  if (new URL(url, 'http://house').pathname !== addressOf(route).replace(/\?.*$/, '')) return undefined;
  const schema = SHAPES[shape.replace('[]', '')];
  if (schema === undefined || status >= 300 || status === 204) return undefined;
  const answer: unknown = JSON.parse(body);
  const values: readonly unknown[] = shape.endsWith('[]') && Array.isArray(answer) ? answer : [answer];
  const [error] = values.flatMap((value) => [...Value.Errors(CONTEXT, schema, value)]);
  return error === undefined ? undefined : `no ${shape}: ${JSON.stringify(error).slice(0, 300)}`;
}

const requestOf = ({ route, body }: ApiRoute, at: number): Request => ({
  route: at,
  url: addressOf(route),
  body: JSON.stringify(body ?? {}),
});

/** Undefined where a change broke the request itself. */
function requestIn(input: Uint8Array): Request | undefined {
  try {
    const request: unknown = JSON.parse(Buffer.from(input).toString('utf8'));
    return isRequest(request) ? request : undefined;
  } catch {
    return undefined;
  }
}

function isRequest(thing: unknown): thing is Request {
  if (typeof thing !== 'object' || thing === null) return false;
  const { route, url, body } = thing as Partial<Record<keyof Request, unknown>>;
  return Number.isInteger(route) && Number(route) >= 0 && typeof url === 'string' && typeof body === 'string';
}
