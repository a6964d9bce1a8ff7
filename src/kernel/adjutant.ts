import Value from 'typebox/value';
import type { Json } from './brand.ts';
import type { Dice } from './dice.ts';
import type { Result } from './result.ts';
import type { AnyRuleset, Decision, Doctrine } from './ruleset.ts';
import { refuse } from './words/refuse.ts';

/** Who chooses for a side, where no person does. */
export type Player =
  | {
      readonly kind: 'adjutant';
      readonly doctrine: Doctrine;
      /** Whose judgement it is, such as an earlier revision's; absent: that of the rules that are played. */
      readonly of?: Pick<AnyRuleset, 'view' | 'advise'>;
    }
  /** A random legal choice at every decision: uniform over the kinds of choice, then within the kind. */
  | { readonly kind: 'random' };

/** The adjutant that thinks ahead, a new one for each battle and side (ADR 86); the quick one of rules that have none. */
export function thinkingAhead(
  ruleset: AnyRuleset,
  doctrine: Doctrine,
): Extract<Player, { kind: 'adjutant' }> {
  const of = ruleset.thinkAhead?.();
  return of === undefined ? { kind: 'adjutant', doctrine } : { kind: 'adjutant', doctrine, of };
}

/**
 * The action a player gives for a decision. The adjutant judges by what their side may know, and no more; what they
 * advise is checked like anybody's choice.
 * @throws Error when a ruleset advises or samples what it does not allow: a bug of that ruleset.
 */
export function choose(
  ruleset: AnyRuleset,
  question: { readonly state: Json; readonly decision: Decision },
  player: Player,
  dice: Dice,
): Json {
  const { state, decision } = question;
  const choices = ruleset.legal(state, decision);
  if (player.kind === 'random') return choices.sample(dice);
  const { doctrine, of = ruleset } = player;
  const action: Json = of.advise(of.view(state, decision.side), decision, doctrine, dice);
  const checked = choices.check(action);
  if (checked.ok) return action;
  // Another revision's adjutant may think of what is not allowed any more.
  if (of !== ruleset) return choose(ruleset, question, { kind: 'adjutant', doctrine }, dice);
  const { code, message } = checked.refusal;
  throw new Error(
    `${ruleset.id} advised ${doctrine.temper} ${decision.side} what it does not allow at ${decision.id} (${decision.rule}): ${code}: ${message}`,
  );
}

/**
 * A choice from outside the house: it must have the shape of an action before the ruleset looks at it.
 * Refusals: `input/action`, and whatever the ruleset refuses.
 */
export function checkAction(
  ruleset: AnyRuleset,
  question: { readonly state: Json; readonly decision: Decision },
  action: Json,
): Result<Json> {
  const { state, decision } = question;
  if (Value.Check(ruleset.actions, action)) return ruleset.legal(state, decision).check(action);
  const [first] = Value.Errors(ruleset.actions, action);
  const where = first === undefined || first.instancePath === '' ? '' : ` at ${first.instancePath}`;
  return refuse('input/action', { ruleset: ruleset.id, where, decision: decision.id });
}
