/** Mail that a provider takes in for us and posts on: what `api` hears, and what `mail` makes of it. */

/** A request of a provider, its fields parsed by the listener. */
export interface HookRequest {
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Fields of a form or a JSON document; absent where the body is the message itself. */
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly body?: Uint8Array;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export interface HookedMessage {
  readonly raw: Uint8Array;
  readonly envelopeFrom: string;
  readonly envelopeTo: readonly string[];
}

/** `forged`: the request does not prove that it comes from the provider; `unusable`: it does, but holds no message. */
export type Hooked =
  | {
      readonly kind: 'message';
      readonly message: HookedMessage;
      /** What proves this one request and no other: it counts once. Absent where the provider only logs in. */
      readonly proof?: string;
    }
  | { readonly kind: 'forged' }
  | { readonly kind: 'unusable'; readonly why: string };

export type Hook = (request: HookRequest) => Hooked;

/** A signed request counts for so long, before and after the time it names: it may be heard and sent again. */
export const PROOF_AGE_MS = 5 * 60_000;
