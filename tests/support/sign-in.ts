import type { UseCases } from '../../src/app/use-cases.ts';
import { unwrap } from '../../src/kernel/result.ts';
import { DEMO, OWNER } from './office.ts';
import { seat } from './rows.ts';

/** The last part of a fresh link that signs a seat of the demo in, once. */
export async function linkFor(useCases: UseCases, id: string): Promise<string> {
  const link = unwrap(await useCases.participantLink(OWNER, DEMO, seat(id)));
  return link.split('/p/').at(-1) ?? '';
}

/** The token of a fresh session of a seat of the demo. */
export async function sessionOf(useCases: UseCases, id: string): Promise<string> {
  return unwrap(await useCases.signIn(await linkFor(useCases, id), 'A test')).token;
}
