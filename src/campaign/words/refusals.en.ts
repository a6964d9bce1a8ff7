import type { RefusalCatalog } from '../../kernel/words/refusals.ts';
import { world } from './world.en.ts';

export const refusals = { ...world } satisfies RefusalCatalog;
