import { ok, type Result } from '../kernel/result.ts';
import type { AnyRuleset } from '../kernel/ruleset.ts';
import { eightTurns } from './eight-turns/index.ts';
import { KEPT, keptFor, openKept } from './frozen/index.ts';
import { noRuleset } from './load.ts';
import { ranks } from './ranks/index.ts';
import { rollByMail } from './roll-by-mail/index.ts';
import { teWapen } from './te-wapen/index.ts';
import { xenosZealots } from './xenos-zealots/index.ts';

/** Every ruleset of the house, one line each; the only door the floors above may use. */
export const rulesets: readonly AnyRuleset[] = [teWapen, eightTurns, ranks, rollByMail, xenosZealots];

/**
 * The ruleset with this id: as it stands today, or as it stood at the revision that a campaign or a record is pinned to (ADR 31).
 * Refusal: `input/ruleset`, which names those there are.
 */
export function findRuleset(id: string, pin?: string): Result<AnyRuleset> {
  const found = rulesets.find((ruleset) => ruleset.id === id);
  if (found !== undefined) return ok(pin === undefined ? found : pinned(found, pin));
  return noRuleset(
    id,
    rulesets.map((ruleset) => ruleset.id),
  );
}

/** A revision that is kept (ADR 31), even where it is still today's: an adjutant that does not change, to be measured against. */
export function keptRuleset(revision: string): AnyRuleset | undefined {
  const kept = KEPT.find((one) => one.revision === revision);
  return kept === undefined ? undefined : openKept(kept);
}

function pinned(today: AnyRuleset, pin: string): AnyRuleset {
  const kept = keptFor(today, pin);
  return kept === undefined ? today : openKept(kept);
}
