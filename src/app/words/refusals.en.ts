import type { RefusalCatalog } from '../../kernel/words/refusals.ts';
import { dice } from './dice.en.ts';
import { field } from './field.en.ts';
import { opening } from './opening.en.ts';
import { people } from './people.en.ts';
import { turn } from './turn.en.ts';

export const refusals = { ...dice, ...field, ...opening, ...people, ...turn } satisfies RefusalCatalog;
