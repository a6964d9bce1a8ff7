/** A roll of the desk worded for every place it may be pasted into, and for the mails that answer it. */
import { sayInstant } from '../../campaign/calendar/calendar.ts';
import type { CampaignId } from '../../campaign/ids.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { type DeskRollInput, type RollCopies, renderRollCopies } from '../../reports/views/desk-roll.ts';
import { findRuleset } from '../../rules/index.ts';
import type { Deps } from '../deps.ts';
import { enter } from '../people/access.ts';
import type { Asker } from '../people/asker.ts';
import type { CampaignRow, DeskRollRow } from '../records.ts';
import { refuse } from '../words/refuse.ts';
import { findProcedure } from './dice-desk.ts';
import { seenBy } from './see-roll.ts';

export async function copyRoll(
  deps: Deps,
  asker: Asker,
  id: CampaignId,
  number: number,
): Promise<Result<RollCopies>> {
  const entered = await enter(deps, asker, id);
  if (!entered.ok) return entered;
  const { campaign, seat } = entered.value;
  const row = await deps.store.findDeskRoll(id, number);
  if (row === undefined) return refuse('unclear/roll', { number });
  if (seenBy(seat, row).open === undefined) {
    return refuse('stranger/hidden-roll', { number });
  }
  const { ruled } = seenBy(seat, row, await deps.store.listDeskRulings(id));
  const said = { ...rollInput(campaign, row, campaign.calendar.timeZone), ruled };
  return ok(renderRollCopies(deps.templates, said));
}

/** The roll as reports take it, its time told by a clock of `timeZone`. */
export function rollInput(campaign: CampaignRow, row: DeskRollRow, timeZone: string): DeskRollInput {
  const { content, number, commitment, secret, at } = row;
  const { ruleset, procedure } = content.roll;
  const rules = findRuleset(ruleset, content.revision);
  const rolled = findProcedure(ruleset, procedure, content.revision);
  return {
    number,
    campaign: campaign.name,
    ruleset: rules.ok ? rules.value.title : ruleset,
    procedure: rolled.ok ? rolled.value.title : procedure,
    at: sayInstant(at, timeZone),
    content,
    commitment,
    secret,
  };
}
