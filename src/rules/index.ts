import { ok, type Result } from '../kernel/result.ts';
import type { AnyRuleset } from '../kernel/ruleset.ts';
import { eightTurns } from './eight-turns/index.ts';
import { noRuleset } from './load.ts';
import { ranks } from './ranks/index.ts';
import { rollByMail } from './roll-by-mail/index.ts';
import { teWapen } from './te-wapen/index.ts';
import { xenosZealots } from './xenos-zealots/index.ts';

/** Every ruleset of the house, one line each; the only door the floors above may use. */
export const rulesets: readonly AnyRuleset[] = [teWapen, eightTurns, ranks, rollByMail, xenosZealots];

/** The ruleset with this id. Refusal: `input/ruleset`, which names those there are. */
export function findRuleset(id: string): Result<AnyRuleset> {
  const found = rulesets.find((ruleset) => ruleset.id === id);
  if (found !== undefined) return ok(found);
  return noRuleset(
    id,
    rulesets.map((ruleset) => ruleset.id),
  );
}
