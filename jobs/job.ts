import type { Static, TObject } from 'typebox';
import { Value } from 'typebox/value';
import type { UseCases } from '../src/app/use-cases.ts';

/** A job: its name, what its payload must look like (ids, never data), and its few lines over the use cases. */
export interface JobKind<Payload extends TObject = TObject> {
  readonly name: string;
  readonly payload: Payload;
  run(useCases: UseCases, payload: Static<Payload>): Promise<void>;
}

/** Keeps the payload's type for `run`. */
export function jobKind<Payload extends TObject>(kind: JobKind<Payload>): JobKind<Payload> {
  return kind;
}

/**
 * Runs a job whose payload came out of a queue.
 * @throws Error when the payload is not what the job's schema says: another version of the program queued it.
 */
export async function runJob<P extends TObject>(
  kind: JobKind<P>,
  useCases: UseCases,
  payload: unknown,
): Promise<void> {
  if (!Value.Check(kind.payload, payload))
    throw new Error(`the job ${kind.name} has a payload it cannot read`);
  await kind.run(useCases, payload as Static<P>);
}
