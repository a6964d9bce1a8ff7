/** The dice desk: single rolls of the rules and their odds, without a campaign. */

import { type GeneralNameWords, nameInWords, rollGeneralName } from '../../campaign/persons/names.ts';
import type { Dice } from '../../kernel/dice.ts';
import { runScripted } from '../../kernel/dice-scripted.ts';
import { isSeed, seededDice } from '../../kernel/dice-seeded.ts';
import type { Procedure } from '../../kernel/procedure.ts';
import {
  type Chance,
  type DeskRoll,
  type Odds,
  type OddsOptions,
  oddsOf,
  rollProcedure,
} from '../../kernel/procedures.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { findRuleset, rulesets } from '../../rules/index.ts';
import { refuse } from '../words/refuse.ts';
import { procedureIn } from './procedure-in.ts';

/** What a ruleset offers at the desk; `input` and `result` are JSON Schemas. */
export interface DeskListing {
  readonly ruleset: string;
  readonly title: string;
  readonly procedures: readonly Pick<Procedure, 'name' | 'title' | 'rules' | 'input' | 'result'>[];
}

/** The procedures of one ruleset, or of all. Refusal: `input/ruleset`. */
export function listProcedures(rulesetId?: string): Result<readonly DeskListing[]> {
  if (rulesetId === undefined) return ok(rulesets.map(listing));
  const ruleset = findRuleset(rulesetId);
  return ruleset.ok ? ok([listing(ruleset.value)]) : ruleset;
}

/** The listing of one ruleset; undefined where there is none of that id. */
export function deskListing(rulesetId: string): DeskListing | undefined {
  const ruleset = findRuleset(rulesetId);
  return ruleset.ok ? listing(ruleset.value) : undefined;
}

/** Rolls once. Refusals: `input/ruleset`, `input/procedure` and those of the dice given. */
export function rollAtDesk(
  rulesetId: string,
  procedureName: string,
  input: unknown,
  chance: Chance,
): Result<DeskRoll> {
  const procedure = findProcedure(rulesetId, procedureName);
  return procedure.ok ? rollProcedure(rulesetId, procedure.value, input, chance) : procedure;
}

/** The odds, exact unless samples are asked for or the count is too large. Refusals as `rollAtDesk`. */
export function oddsAtDesk(
  rulesetId: string,
  procedureName: string,
  input: unknown,
  options: OddsOptions,
): Result<Odds> {
  const procedure = findProcedure(rulesetId, procedureName);
  return procedure.ok ? oddsOf(procedure.value, input, options) : procedure;
}

/** Generated generals, in the words of the tables, as the procedure `generalName` gives them. Refusals: `input/seed`, `input/syllables` and those of the dice given. */
export function rollGenerals(
  asked: { readonly count: number; readonly syllables?: number },
  chance: Chance,
): Result<readonly GeneralNameWords[]> {
  const { count, syllables } = asked;
  if (syllables !== undefined && syllables < 2) {
    return refuse('input/syllables');
  }
  const rollAll = (dice: Dice) =>
    Array.from({ length: count }, () => nameInWords(rollGeneralName(dice, syllables)));
  if ('script' in chance) return runScripted(chance.script, rollAll);
  if (!isSeed(chance.seed)) {
    return refuse('input/seed', { seed: chance.seed });
  }
  return ok(rollAll(seededDice(chance.seed)));
}

function listing(ruleset: { id: string; title: string; procedures: readonly Procedure[] }): DeskListing {
  const procedures = ruleset.procedures.map(({ name, title, rules, input, result }) => ({
    name,
    title,
    rules,
    input,
    result,
  }));
  return { ruleset: ruleset.id, title: ruleset.title, procedures };
}

/** Today's, or that of the revision that is pinned. Refusals: `input/ruleset`, `input/procedure`, which name those there are. */
export function findProcedure(rulesetId: string, name: string, pin?: string): Result<Procedure> {
  const ruleset = findRuleset(rulesetId, pin);
  return ruleset.ok ? procedureIn(ruleset.value, name) : ruleset;
}
