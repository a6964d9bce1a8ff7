import type { Procedure } from '../../kernel/procedure.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { refuse } from '../words/refuse.ts';

/** A procedure of the ruleset by its name. Refusal: `input/procedure`, which names those there are. */
export function procedureIn(
  { id, procedures }: { readonly id: string; readonly procedures: readonly Procedure[] },
  name: string,
): Result<Procedure> {
  const found = procedures.find((procedure) => procedure.name === name);
  if (found !== undefined) return ok(found);
  const known = procedures.map((procedure) => procedure.name).join(', ');
  return refuse('input/procedure', { rulesetId: id, name, known });
}
