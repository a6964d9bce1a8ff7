import { type Odds, type OddsOptions, oddsOf } from '../../kernel/procedures.ts';
import type { Result } from '../../kernel/result.ts';
import { loadRuleset } from '../../rules/load.ts';
import { procedureIn } from './procedure-in.ts';

/** As `oddsAtDesk`, for a process that wants nothing else: only the ruleset that is named is loaded. */
export async function loneOdds(
  asked: { readonly ruleset: string; readonly procedure: string },
  input: unknown,
  options: OddsOptions,
): Promise<Result<Odds>> {
  const ruleset = await loadRuleset(asked.ruleset);
  if (!ruleset.ok) return ruleset;
  const procedure = procedureIn(ruleset.value, asked.procedure);
  return procedure.ok ? oddsOf(procedure.value, input, options) : procedure;
}
