/** A campaign is closed, put away and taken out again, or deleted. */
import type { CampaignId } from '../../campaign/ids.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { renderBattleLetter } from '../../reports/views/battle-letter.ts';
import { closingLetter } from '../../reports/views/closing-letter.ts';
import { auditWrite } from '../audit.ts';
import type { Deps } from '../deps.ts';
import { CAMPAIGN_ENDED, currentTurn } from '../open-turn/current-turn.ts';
import { goneKey } from '../open-turn/gone.ts';
import { queueMail, sendSoon } from '../outbox/outbox.ts';
import { postToEach } from '../outbox/post-to-each.ts';
import { enterAsGm, enterAsOwner, nameOf } from '../people/access.ts';
import type { Asker } from '../people/asker.ts';
import { readReason } from '../people/reason.ts';
import { DESK_LINK_MARK } from '../people/seat-keys.ts';
import type { CampaignRow, OutboundMail } from '../records.ts';
import { refuse } from '../words/refuse.ts';

export interface ClosingWish {
  readonly campaign: CampaignId;
  readonly reason: string;
}

/**
 * Ends a campaign before its war is won: no more orders, a last letter to everybody, and all seals are opened, as after a victory. GM only.
 * Refusals: `input/reason`, `late/ended`, `late/locked`, `conflict/turn`.
 */
export async function closeCampaign(
  deps: Deps,
  asker: Asker,
  wish: ClosingWish,
): Promise<Result<CampaignRow>> {
  const entered = await enterAsGm(deps, asker, wish.campaign);
  if (!entered.ok) return entered;
  const { campaign, seat } = entered.value;
  const why = readReason(wish.reason);
  if (!why.ok) return why;
  if (campaign.status === 'ended') return CAMPAIGN_ENDED;
  const turn = await currentTurn(deps, campaign);
  if (turn.status === 'locked') return refuse('late/locked.close', { turn: turn.number });
  const { pause: _over, ...rest } = campaign;
  const row: CampaignRow = { ...rest, status: 'ended' };
  const letters = await lastLetters(deps, row, why.value);
  const detail = { turn: turn.number, reason: why.value };
  const commit = await deps.store.commit([
    // Raises the turn's version, so that no lock goes by what stood before.
    { kind: 'save-turn', turn: { ...turn, version: turn.version + 1 } },
    { kind: 'save-campaign', row },
    ...letters.map(queueMail),
    auditWrite(deps, row.id, { who: nameOf(seat), what: 'campaign-closed', detail }),
  ]);
  if (commit.kind === 'conflict') return refuse('conflict/turn');
  await sendSoon(deps, letters);
  return ok(row);
}

/** One to each seat, the same for all. */
async function lastLetters(
  deps: Deps,
  campaign: CampaignRow,
  reason: string,
): Promise<readonly OutboundMail[]> {
  const told = { campaign, reason, turn: campaign.turn - 1, pageLink: DESK_LINK_MARK };
  const mail = renderBattleLetter(deps.templates, closingLetter(told, deps.templates.words));
  const key = `closed-${deps.clock.now()}`;
  return postToEach(
    deps,
    { campaign, kind: 'campaign-closed', concern: 'war', turn: campaign.turn, key },
    () => mail,
  );
}

/**
 * Puts a campaign that is over away, or takes it out again: it can be read, and nothing in it changes. GM only. Refusals: `input/reason`,
 * `illegal/not-over`, `late/locked`, `conflict/turn`.
 */
export async function archiveCampaign(
  deps: Deps,
  asker: Asker,
  wish: ClosingWish & { readonly isArchived: boolean },
): Promise<Result<CampaignRow>> {
  const entered = await enterAsGm(deps, asker, wish.campaign);
  if (!entered.ok) return entered;
  const { campaign, seat } = entered.value;
  const why = readReason(wish.reason);
  if (!why.ok) return why;
  if ((campaign.archivedAt !== undefined) === wish.isArchived) return ok(campaign);
  if (!isOver(campaign)) return refuse('illegal/not-over.archive');
  const turn = await currentTurn(deps, campaign);
  if (turn.status === 'locked') return refuse('late/locked.close', { turn: turn.number });
  const { archivedAt: _before, ...rest } = campaign;
  const row: CampaignRow = wish.isArchived ? { ...rest, archivedAt: deps.clock.now() } : rest;
  const what = wish.isArchived ? 'campaign-archived' : 'campaign-unarchived';
  const commit = await deps.store.commit([
    { kind: 'save-campaign', row },
    auditWrite(deps, row.id, { who: nameOf(seat), what, detail: { reason: why.value } }),
  ]);
  return commit.kind === 'conflict' ? refuse('conflict/turn') : ok(row);
}

export interface DeletionWish extends ClosingWish {
  /** The campaign's name, typed. */
  readonly name: string;
}

/**
 * Nothing of it is left but that it was: its id is not given to another, for the addresses in its letters would be that one's. By the owner of the
 * house, or of the campaign. Refusals: `stranger/campaign-owner`, `input/reason`, `input/name`, `illegal/not-over`.
 */
export async function deleteCampaign(
  deps: Deps,
  asker: Asker,
  { campaign: id, name, reason }: DeletionWish,
): Promise<Result<{ readonly id: CampaignId }>> {
  const entered = await enterAsOwner(deps, asker, id);
  if (!entered.ok) return entered;
  const { campaign } = entered.value;
  const why = readReason(reason);
  if (!why.ok) return why;
  if (name.trim() !== campaign.name) return refuse('input/name', { name: campaign.name });
  if (!isOver(campaign)) return refuse('illegal/not-over');
  await deps.store.commit([
    { kind: 'delete-campaign', campaign: id },
    { kind: 'set-setting', key: goneKey(id), value: String(deps.clock.now()) },
  ]);
  deps.log.info({ campaign: id, turn: campaign.turn, reason: why.value }, 'a campaign was deleted');
  return ok({ id });
}

const isOver = ({ status, sandbox }: CampaignRow): boolean => status === 'ended' || sandbox !== undefined;
