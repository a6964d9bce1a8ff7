import type { Instant } from '../../kernel/brand.ts';
import type { Deps } from '../deps.ts';

const DAY = 86_400_000;

/** Answers to requests that came with a key, which nobody can ask for any more: they go, whether or not somebody asks for something again. */
export async function forgetOldAnswers({ store, clock }: Pick<Deps, 'store' | 'clock'>): Promise<void> {
  const before = (clock.now() - DAY) as Instant;
  await store.commit([{ kind: 'drop-old-repeats', who: '', before, most: 0 }]);
}
