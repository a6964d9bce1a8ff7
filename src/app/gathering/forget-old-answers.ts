import type { Instant } from '../../kernel/brand.ts';
import type { Deps } from '../deps.ts';

/** So long a request with a key is remembered. */
export const ANSWERS_KEPT_MS = 86_400_000;

/** Answers to requests that came with a key, which nobody can ask for any more: they go, whether or not somebody asks for something again. */
export async function forgetOldAnswers({ store, clock }: Pick<Deps, 'store' | 'clock'>): Promise<void> {
  const before = (clock.now() - ANSWERS_KEPT_MS) as Instant;
  await store.commit([{ kind: 'drop-old-repeats', who: '', before, most: 0 }]);
}
