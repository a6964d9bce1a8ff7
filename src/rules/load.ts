/** One ruleset by itself, for a process that lives for one command: to load them all takes longer than most commands. */
import { ok, type Result } from '../kernel/result.ts';
import type { AnyRuleset } from '../kernel/ruleset.ts';
import { refuse } from './words/refuse.ts';

const LOADERS: Readonly<Record<string, () => Promise<AnyRuleset>>> = {
  'te-wapen': async () => (await import('./te-wapen/index.ts')).teWapen,
  'eight-turns': async () => (await import('./eight-turns/index.ts')).eightTurns,
  ranks: async () => (await import('./ranks/index.ts')).ranks,
  'roll-by-mail': async () => (await import('./roll-by-mail/index.ts')).rollByMail,
  'xenos-zealots': async () => (await import('./xenos-zealots/index.ts')).xenosZealots,
};

/** As `findRuleset`, and nothing is loaded but this one. Refusal: `input/ruleset`, which names those there are. */
export async function loadRuleset(id: string): Promise<Result<AnyRuleset>> {
  const load = LOADERS[id];
  if (load === undefined || !Object.hasOwn(LOADERS, id)) return noRuleset(id, Object.keys(LOADERS));
  return ok(await load());
}

/** The refusal `input/ruleset`. */
export function noRuleset(id: string, known: readonly string[]): Result<never> {
  return refuse('input/ruleset', { id, known: known.join(', ') });
}
