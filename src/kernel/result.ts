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
}

export function ok<T>(value: T): Ok<T> {
  return { ok: true, value };
}

/** A refusal with a code, a sentence, what to do instead, and the rule it rests on. */
export function refuse(code: string, message: string, hint = '', rule?: string): Refused {
  return { ok: false, refusal: { code, message, hint, ...(rule === undefined ? {} : { rule }) } };
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
