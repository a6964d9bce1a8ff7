import type { Json } from './brand.ts';

/**
 * What a step answers that a person can make fail. Expected refusals are values; bugs and broken
 * machines throw.
 */
export type Result<T> = Ok<T> | Refused;

export interface Ok<T> {
  readonly ok: true;
  readonly value: T;
}

export interface Refused {
  readonly ok: false;
  readonly refusal: Refusal;
}

/** Why something was refused, said to a person. */
export interface Refusal {
  /** Two parts: `unclear/...`, `illegal/...`, `late/...`, `stranger/...`, `input/...`. */
  readonly code: string;
  /** One sentence that says what is wrong. */
  readonly message: string;
  /** What to do instead; empty when the message already says it. */
  readonly hint: string;
  /** The rule that forbids it, where one does. */
  readonly rule?: string;
  /** Where the sentence comes from, to say it in another language. It stays inside the house. */
  readonly said?: Said;
}

/** Where a refusal's sentence comes from: enough to say it again in another language. */
export interface Said {
  /** The folder whose catalog it is: `app`, `campaign`. */
  readonly book: string;
  readonly key: string;
  readonly facts: Facts;
}

/** Plain JSON: facts are stored in records. A refusal among them is said in the language of the whole. */
export type Facts = Readonly<Record<string, Json | Refusal>>;

/** A refusal as it leaves the house: in API answers, in documents that are printed. */
export function plainRefusal({ said: _inside, ...plain }: Refusal): Omit<Refusal, 'said'> {
  return plain;
}

export function ok<T>(value: T): Ok<T> {
  return { ok: true, value };
}

/**
 * The value of a result that cannot be a refusal here.
 * @throws Error naming the refusal, if it is one after all: that is a bug of the caller.
 */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  const { code, message } = result.refusal;
  throw new Error(`expected a value, got the refusal ${code}: ${message}`);
}
