/** The answers to the decisions of one step, paired and checked: the same for every ruleset. */
import type { Refused } from './result.ts';
import type { Choice, Decision, Side } from './ruleset.ts';
import { refuse } from './words/refuse.ts';

/** A decision with what was answered to it. */
export interface Answer<Action> {
  readonly decision: Decision;
  readonly action: Action;
}

/** A question to a side that asks one thing at a time: open to both, its id the kind and the side. */
export function question(side: Side, kind: string, rule: string): Decision {
  return { id: `${kind}/${side}`, side, kind, isSecret: false, rule };
}

/**
 * One answer for each pending decision, in the order they are asked.
 * @throws Error when a decision has no answer, there are more answers than decisions, or `whyNot` refuses one.
 */
export function answersTo<Action>(
  pending: readonly Decision[],
  choices: readonly Choice<Action>[],
  whyNot: (decision: Decision, action: Action) => Refused | undefined,
): readonly Answer<Action>[] {
  if (choices.length !== pending.length)
    throw new Error(`${pending.length} decisions wait, ${choices.length} were answered`);
  return pending.map((decision) => {
    const choice = choices.find((one) => one.decision === decision.id);
    if (choice === undefined) throw new Error(`nobody answered ${decision.id}`);
    const refused = whyNot(decision, choice.action);
    if (refused === undefined) return { decision, action: choice.action };
    throw new Error(`${decision.id}: ${refused.refusal.message} (${refused.refusal.rule})`);
  });
}

/**
 * Whether somebody asks that now, and whether the answer is of one of the kinds the question takes.
 * Refusal: `illegal/answer`.
 */
export function whyNotAnswer(
  pending: readonly Decision[],
  decision: Decision,
  kind: string,
  kinds: readonly string[] = [decision.kind],
): Refused | undefined {
  if (!pending.some(({ id }) => id === decision.id)) {
    return refuse('illegal/answer.not-asked', {}, decision.rule);
  }
  if (kinds.includes(kind)) return undefined;
  return refuse('illegal/answer.misfit', { kind: decision.kind }, decision.rule);
}
