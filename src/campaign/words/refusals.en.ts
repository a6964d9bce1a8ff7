import type { RefusalCatalog } from '../../kernel/words/refusals.ts';
import { corrections } from './corrections.en.ts';
import { orders } from './orders.en.ts';
import { world } from './world.en.ts';

export const refusals = { ...world, ...orders, ...corrections } satisfies RefusalCatalog;
