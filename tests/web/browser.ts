/** A browser as far as pages need one: it keeps cookies, says where a form was sent from, and follows nothing by itself. */
import type { FastifyInstance } from 'fastify';
import { P1_TOKEN } from '../support/demo-answers.ts';
import { OWNER_KEY, PUBLIC_URL } from '../support/web-server.ts';

export interface Browser {
  get(url: string): Promise<Page>;
  post(
    url: string,
    form?: Record<string, string | readonly string[]>,
    headers?: Record<string, string>,
  ): Promise<Page>;
  /** What it keeps, by name. */
  readonly cookies: Map<string, string>;
}

export interface Page {
  readonly status: number;
  readonly body: string;
  readonly goesTo: string | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  /** As they were set, attributes and all. */
  readonly setCookies: readonly string[];
}

/** `cookies`: of another browser window, which a host's ports share. */
export function aBrowser(server: FastifyInstance, cookies = new Map<string, string>()): Browser {
  const keep = (header: string): void => {
    const [pair = ''] = header.split(';');
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    if (/max-age=0/i.test(header)) cookies.delete(name);
    else cookies.set(name, value);
  };
  const go = async (asked: {
    method: 'GET' | 'POST';
    url: string;
    headers: object;
    payload?: string;
  }): Promise<Page> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await server.inject({
      ...asked,
      headers: { ...asked.headers, ...(cookie === '' ? {} : { cookie }) },
    });
    const setCookies = [answer.headers['set-cookie'] ?? []].flat();
    setCookies.forEach(keep);
    return {
      status: answer.statusCode,
      body: answer.body,
      goesTo: answer.headers.location,
      headers: answer.headers,
      setCookies,
    };
  };
  return {
    cookies,
    get: (url) => go({ method: 'GET', url, headers: {} }),
    post: (url, form = {}, headers = { origin: PUBLIC_URL }) =>
      go({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: encoded(form),
      }),
  };
}

function encoded(form: Record<string, string | readonly string[]>): string {
  const pairs = Object.entries(form).flatMap(([name, value]) => [value].flat().map((each) => [name, each]));
  return new URLSearchParams(pairs as [string, string][]).toString();
}

export async function asOwner(server: FastifyInstance): Promise<Browser> {
  const browser = aBrowser(server);
  await browser.get(`/?key=${OWNER_KEY}`);
  return browser;
}

export async function asSeat(server: FastifyInstance, token = P1_TOKEN): Promise<Browser> {
  const browser = aBrowser(server);
  await browser.post(`/p/${token}`);
  return browser;
}
