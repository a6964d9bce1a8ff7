import type { Refused } from '../../src/kernel/result.ts';

/** A refusal that brings its own sentence; in `src` they all come from catalogs (ADR 0022). */
export function refuse(code: string, message: string, hint = '', rule?: string): Refused {
  return { ok: false, refusal: { code, message, hint, ...(rule === undefined ? {} : { rule }) } };
}
