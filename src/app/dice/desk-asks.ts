/** What is asked of the desk before dice are rolled: a form, what somebody fills in, the odds. */
import type { CampaignId } from '../../campaign/ids.ts';
import type { VisibleCampaign } from '../../campaign/sight/visible.ts';
import { viewCampaign } from '../../campaign/sight/visible-to.ts';
import type { Procedure } from '../../kernel/procedure.ts';
import { fieldsOf, mergeInputs, optionFields } from '../../kernel/procedure-fields.ts';
import { type Odds, oddsOf, type ProcedureInput } from '../../kernel/procedures.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { AnyRuleset, Options } from '../../kernel/ruleset.ts';
import { findRuleset } from '../../rules/index.ts';
import type { Deps } from '../deps.ts';
import { type Access, enter, readerOf } from '../people/access.ts';
import type { Asker } from '../people/asker.ts';
import { refuse } from '../words/refuse.ts';
import { castOf, rolesFor } from './desk-cast.ts';
import type { DeskAsk, DeskForm, FilledIn } from './desk-use-cases.ts';
import { procedureIn } from './procedure-in.ts';

/** A page's or a letter's odds must not keep the others waiting: past this many ways for the dice to fall they are sampled. */
export const ODDS_BOUND = 200_000;

/** An ask that makes sense: what will be rolled, and who stands where. */
export interface Prepared {
  readonly ruleset: AnyRuleset;
  readonly procedure: Procedure;
  readonly input: ProcedureInput;
  readonly cast: FilledIn['cast'];
}

export async function deskForm(
  deps: Deps,
  asker: Asker,
  id: CampaignId,
  wanted: { readonly ruleset: string; readonly procedure: string },
): Promise<Result<DeskForm>> {
  const entered = await enter(deps, asker, id);
  if (!entered.ok) return entered;
  const { known, options } = await knownTo(deps, entered.value);
  const found = findBoth(wanted, known);
  if (!found.ok) return found;
  const { ruleset, procedure } = found.value;
  const { name, title, rules } = procedure;
  return ok({
    ruleset: { id: ruleset.id, title: ruleset.title },
    procedure: { name, title, rules },
    fields: fieldsOf(procedure),
    options: optionFields(withSwitches(ruleset, known, options)),
    roles: rolesFor(ruleset, procedure, known),
  });
}

/** The catalog's switches as this campaign has them set. */
function withSwitches(ruleset: AnyRuleset, known: VisibleCampaign, options: Options) {
  if (known.ruleset.id !== ruleset.id) return ruleset.options;
  return ruleset.options.map((option) => ({ ...option, standard: options[option.id] ?? option.standard }));
}

export async function fillCast(
  deps: Deps,
  asker: Asker,
  id: CampaignId,
  ask: DeskAsk,
): Promise<Result<FilledIn>> {
  const entered = await enter(deps, asker, id);
  if (!entered.ok) return entered;
  const { known } = await knownTo(deps, entered.value);
  const found = findBoth(ask, known);
  if (!found.ok) return found;
  return castOf(found.value.ruleset, found.value.procedure, known, ask);
}

export async function deskOdds(
  deps: Deps,
  asker: Asker,
  id: CampaignId,
  ask: DeskAsk,
): Promise<Result<Odds>> {
  const entered = await enter(deps, asker, id);
  if (!entered.ok) return entered;
  const prepared = await prepare(deps, entered.value, ask);
  if (!prepared.ok) return prepared;
  const { procedure, input } = prepared.value;
  return oddsOf(procedure, input, { seed: deps.entropy.secret(), bound: ODDS_BOUND });
}

/** An ask with everything filled in. Refusals: `input/ruleset`, `input/procedure`, `input/cast`, `input/characters`. */
export async function prepare(deps: Deps, access: Access, ask: DeskAsk): Promise<Result<Prepared>> {
  const { known, options } = await knownTo(deps, access);
  const found = findBoth(ask, known);
  if (!found.ok) return found;
  const { ruleset, procedure } = found.value;
  const filled = castOf(ruleset, procedure, known, ask);
  if (!filled.ok) return filled;
  if (isUnstorable(ask.input)) {
    return refuse('input/characters');
  }
  const switches = known.ruleset.id === ruleset.id ? { options } : {};
  const input = mergeInputs(mergeInputs(switches, filled.value.input), ask.input);
  return ok({ ruleset, procedure, input, cast: filled.value.cast });
}

/** The campaign's own rules are asked at the revision it was opened with. */
function findBoth(
  ask: { readonly ruleset: string; readonly procedure: string },
  { ruleset: own }: VisibleCampaign,
): Result<{ readonly ruleset: AnyRuleset; readonly procedure: Procedure }> {
  const ruleset = findRuleset(ask.ruleset, own.id === ask.ruleset ? own.revision : undefined);
  if (!ruleset.ok) return ruleset;
  const procedure = procedureIn(ruleset.value, ask.procedure);
  return procedure.ok ? ok({ ruleset: ruleset.value, procedure: procedure.value }) : procedure;
}

async function knownTo(
  deps: Deps,
  { campaign, seat }: Access,
): Promise<{ readonly known: VisibleCampaign; readonly options: Options }> {
  const state = await deps.store.getState(campaign.id);
  return { known: viewCampaign(state, readerOf(seat)), options: state.ruleset.options };
}

/** What the store would mend must never be hashed: halves of characters, and NUL. */
function isUnstorable(input: ProcedureInput): boolean {
  return /\\u0000|\\ud[89a-f]/i.test(JSON.stringify(input));
}
