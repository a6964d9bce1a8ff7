/** Rolls at the dice desk of a campaign: every one numbered, committed to beforehand, and in a log that all can see. */
import type { CampaignId } from '../../campaign/ids.ts';
import { canonicalJson } from '../../kernel/canonical-json.ts';
import type { Audience, DeskContent } from '../../kernel/desk-chain.ts';
import { type ProcedureInput, readInput } from '../../kernel/procedures.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { auditWrite } from '../audit.ts';
import type { Deps } from '../deps.ts';
import { enterAsGm, nameOf } from '../people/access.ts';
import type { Asker } from '../people/asker.ts';
import type { CampaignRow, DeskRollRow } from '../records.ts';
import { refuse } from '../words/refuse.ts';
import { type Prepared, prepare } from './desk-asks.ts';
import type { RollAsk, SeenRoll } from './desk-use-cases.ts';
import { cleanNote, lastRoll, nextNumber, rollNext, writesForRoll } from './next-roll.ts';
import { seenBy } from './see-roll.ts';

const TRIES = 5;

export async function rollAtCampaign(
  deps: Deps,
  asker: Asker,
  id: CampaignId,
  ask: RollAsk,
): Promise<Result<SeenRoll>> {
  const entered = await enterAsGm(deps, asker, id);
  if (!entered.ok) return entered;
  const { campaign, seat } = entered.value;
  const prepared = await prepare(deps, entered.value, ask);
  if (!prepared.ok) return prepared;
  const audience = await checkAudience(deps, id, ask.audience);
  if (!audience.ok) return audience;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const last = await lastRoll(deps, id);
    const wanted = ask.number ?? nextNumber(last);
    if (wanted !== nextNumber(last)) return rolledBefore(deps, id, wanted, { ...prepared.value, ask });
    const row = rollNext(deps, campaign, last, { ...prepared.value, by: nameOf(seat), ask });
    if (!row.ok) return row;
    const commit = await deps.store.commit(writesForRoll(deps, row.value, nameOf(seat)));
    if (commit.kind === 'committed') return ok(seenBy(seat, row.value));
  }
  return refuse('conflict/roll');
}

/** The very same asked twice gets the roll it has made; anything else learns that the number is gone. */
async function rolledBefore(
  deps: Deps,
  id: CampaignId,
  number: number,
  asked: Prepared & { readonly ask: RollAsk },
): Promise<Result<SeenRoll>> {
  const row = await deps.store.findDeskRoll(id, number);
  const asks = readInput(asked.procedure, asked.input);
  const isSame = row !== undefined && asks.ok && isAskedFor(row.content, asked, asks.value);
  if (isSame) return ok(seenBy({ kind: 'owner' }, row));
  return refuse('conflict/roll.made', { number });
}

function isAskedFor(
  { roll, source, note, audience }: DeskContent,
  asked: Prepared & { readonly ask: RollAsk },
  input: ProcedureInput,
): boolean {
  const { ask, ruleset, procedure } = asked;
  const given = ask.dice === undefined ? 'server' : 'typed';
  const wanted = { ruleset: ruleset.id, procedure: procedure.name, input, note: cleanNote(ask.note) };
  const made = { ruleset: roll.ruleset, procedure: roll.procedure, input: roll.input, note };
  return canonicalJson([made, source, audience]) === canonicalJson([wanted, given, ask.audience]);
}

/** Refusal: `input/audience`, for a faction that is none. */
async function checkAudience(deps: Deps, id: CampaignId, audience: Audience): Promise<Result<Audience>> {
  if (audience.kind !== 'faction') return ok(audience);
  const { factions } = await deps.store.getState(id);
  const names = Object.values(factions).map((faction) => faction.id);
  if (names.some((name) => name === audience.faction)) return ok(audience);
  return refuse('input/audience', { faction: audience.faction, names: names.join(', ') });
}

/** Lets more people know a roll, with every word over it; it cannot be hidden again. */
export async function openRoll(
  deps: Deps,
  asker: Asker,
  id: CampaignId,
  opening: { readonly number: number; readonly to: Audience },
): Promise<Result<SeenRoll>> {
  const entered = await enterAsGm(deps, asker, id);
  if (!entered.ok) return entered;
  const { number } = opening;
  const row = await deps.store.findDeskRoll(id, number);
  if (row === undefined) return refuse('unclear/roll', { number });
  const to = await checkAudience(deps, id, opening.to);
  if (!to.ok) return to;
  const together = await withRulings(deps, row);
  const opens = together.filter(({ audience }) => isWider(audience, to.value));
  if (!opens.some((each) => each.number === number)) return refuse('illegal/narrower');
  const { seat } = entered.value;
  const detail = { roll: number, to: to.value.kind === 'faction' ? to.value.faction : to.value.kind };
  const commit = await deps.store.commit([
    ...opens.map(
      (each) => ({ kind: 'open-desk-roll', campaign: id, number: each.number, to: to.value }) as const,
    ),
    auditWrite(deps, id, { who: nameOf(seat), what: 'roll-opened', detail }),
  ]);
  if (commit.kind === 'conflict') return refuse('conflict/roll.open-roll');
  return ok(seenBy(seat, { ...row, audience: to.value }, opens));
}

const isWider = (from: Audience, to: Audience): boolean =>
  from.kind !== 'all' && (to.kind === 'all' || (from.kind === 'gm' && to.kind === 'faction'));

/** A roll and all that was ruled over it, by whichever of them: who knows one of them knows what the roll was. */
async function withRulings(deps: Deps, row: DeskRollRow): Promise<readonly DeskRollRow[]> {
  const number = row.content.ruling?.overrules ?? row.number;
  const roll = number === row.number ? row : await deps.store.findDeskRoll(row.campaign, number);
  const rulings = await deps.store.listDeskRulings(row.campaign);
  const over = rulings.filter(({ content }) => content.ruling?.overrules === number);
  return roll === undefined ? over : [roll, ...over];
}

export async function letPlayersRoll(
  deps: Deps,
  asker: Asker,
  id: CampaignId,
  isAllowed: boolean,
): Promise<Result<CampaignRow>> {
  const entered = await enterAsGm(deps, asker, id);
  if (!entered.ok) return entered;
  const { playersMayRoll, ...rest } = entered.value.campaign;
  const row: CampaignRow = isAllowed ? { ...rest, playersMayRoll: true } : rest;
  const commit = await deps.store.commit([
    { kind: 'save-campaign', row },
    auditWrite(deps, id, {
      who: nameOf(entered.value.seat),
      what: isAllowed ? 'players-may-roll' : 'players-may-not-roll',
      detail: {},
    }),
  ]);
  return commit.kind === 'conflict' ? refuse('conflict/turn') : ok(row);
}
