/** A typed client of the API: what each operation takes and answers comes from the API's own document. */
import type { Operations, Shapes } from './types.gen.ts';

type Name = keyof Operations;
type Optional<Key extends string, T> = T extends undefined
  ? { readonly [key in Key]?: undefined }
  : { readonly [key in Key]: T };

export type Asked<N extends Name> = { readonly path: Operations[N]['path'] } & Optional<
  'body',
  Operations[N]['body']
> & {
    readonly query?: Operations[N]['query'];
  };

export type Answered<N extends Name> =
  | { readonly ok: true; readonly status: number; readonly value: Operations[N]['answer'] }
  | { readonly ok: false; readonly status: number; readonly refusal: Shapes['Refusal'] };

export interface Client {
  /** `ask('GET /v1/campaigns/{campaign}/tokens', { path: { campaign: 'demo' } })` */
  ask<N extends Name>(name: N, asked: Asked<N>): Promise<Answered<N>>;
}

/** What was answered. @throws Error with the refusal. */
export function answered<T>(
  answer:
    | { readonly ok: true; readonly value: T }
    | { readonly ok: false; readonly status: number; readonly refusal: unknown },
): T {
  if (answer.ok) return answer.value;
  throw new Error(`refused with ${answer.status}: ${JSON.stringify(answer.refusal)}`);
}

/** Sends a request somewhere, and answers its status and its JSON. */
export type Send = (
  method: string,
  url: string,
  body: unknown,
) => Promise<{ readonly status: number; readonly body: unknown }>;

export function clientBy(send: Send): Client {
  return {
    ask: async (name, { path, query = {}, body }) => {
      const [method = '', template = ''] = name.split(' ');
      const filled = template.replace(/\{(\w+)\}/g, (_all, part: string) =>
        encodeURIComponent(String((path as Record<string, unknown>)[part])),
      );
      const search = new URLSearchParams(query as Record<string, string>).toString();
      const { status, body: said } = await send(method, search === '' ? filled : `${filled}?${search}`, body);
      if (status < 300) return { ok: true, status, value: said as never };
      const { refusal } = said as { readonly refusal: Shapes['Refusal'] };
      return { ok: false, status, refusal };
    },
  };
}
