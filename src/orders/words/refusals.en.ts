import type { RefusalCatalog } from '../../kernel/words/refusals.ts';
import { battleReports } from './battle-reports.en.ts';
import { free } from './free.en.ts';
import { kinds } from './kinds.en.ts';
import { lines } from './lines.en.ts';
import { names } from './names.en.ts';
import { odds } from './odds.en.ts';
import { rolls } from './rolls.en.ts';

export const refusals = {
  ...battleReports,
  ...free,
  ...kinds,
  ...lines,
  ...names,
  ...odds,
  ...rolls,
} satisfies RefusalCatalog;
