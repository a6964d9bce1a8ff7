/** CP-OPN-08: rules that a campaign was opened with by a fault of the page, and that its GM may have wanted all the same. */
import type { AnyRuleset, Options } from '../kernel/ruleset.ts';
import { numbersAllAtLeast } from '../kernel/switches.ts';
import type { CampaignState, RuleChange } from './state.ts';

/** What the standard would change; nothing where the rules give no cause for doubt. */
export function doubtedRules(
  ruleset: AnyRuleset,
  { ruleset: { options } }: CampaignState,
): readonly RuleChange[] {
  const standard = ruleset.checkOptions(withoutDoubted(ruleset, options));
  if (!standard.ok) return [];
  return numbersAllAtLeast(ruleset.options, options).map(({ id, title }) => ({
    title,
    from: options[id] ?? null,
    to: standard.value[id] ?? null,
  }));
}

/** The campaign by the standard of every doubted switch; the others stay. Battles that were begun keep their rules. */
export function atStandard(ruleset: AnyRuleset, state: CampaignState): CampaignState {
  const options = withoutDoubted(ruleset, state.ruleset.options);
  return { ...state, ruleset: { ...state.ruleset, options }, rulesSet: doubtedRules(ruleset, state) };
}

function withoutDoubted(ruleset: AnyRuleset, options: Options): Options {
  const doubted = new Set(numbersAllAtLeast(ruleset.options, options).map(({ id }) => id));
  return Object.fromEntries(Object.entries(options).filter(([id]) => !doubted.has(id)));
}
