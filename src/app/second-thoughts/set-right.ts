/** CP-REC-16: one thing set right between two turns: looked at first, then done. */
import { correct } from '../../campaign/correction.ts';
import { meetingsBy } from '../../campaign/corrections/meets.ts';
import { correctionFor } from '../../campaign/corrections/wish.ts';
import type { Wish } from '../../campaign/corrections/wish-schema.ts';
import type { CampaignId } from '../../campaign/ids.ts';
import type { CampaignState, HandCorrection } from '../../campaign/state.ts';
import { canonicalJson } from '../../kernel/canonical-json.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { auditWrite } from '../audit.ts';
import type { Deps } from '../deps.ts';
import { CAMPAIGN_ENDED, currentTurn } from '../open-turn/current-turn.ts';
import { inOwnWords } from '../open-turn/own-words.ts';
import { queueMail, sendSoon } from '../outbox/outbox.ts';
import { enterAsGm, nameOf } from '../people/access.ts';
import type { Asker } from '../people/asker.ts';
import type { CampaignRow, TurnRow } from '../records.ts';
import { refuse } from '../words/refuse.ts';
import { looksBack, pastStates } from './correctables.ts';
import { type Outlook, outlookOf } from './outlook.ts';
import { letterTo, playersSeeing, type Seer } from './who-sees.ts';

export interface AskedCorrection {
  readonly campaign: CampaignId;
  readonly wish: Wish;
  readonly reason: string;
}

interface Prepared {
  readonly campaign: CampaignRow;
  readonly who: string;
  readonly turn: TurnRow;
  readonly before: CampaignState;
  readonly correction: HandCorrection;
  readonly after: CampaignState;
  /** Those who see a difference. */
  readonly seers: readonly Seer[];
}

/** Who would see what; nothing is changed. GM only. Refusals: those of `correctionFor`, `late/locked`, `late/ended`. */
export async function trySettingRight(
  deps: Deps,
  asker: Asker,
  asked: AskedCorrection,
): Promise<Result<Outlook>> {
  const prepared = await prepare(deps, asker, asked);
  if (!prepared.ok) return prepared;
  const { before, after, seers } = prepared.value;
  const meets = meetingsBy(before, after);
  return ok({ ...outlookOf(deps, after, seers), ...(meets.length === 0 ? {} : { meets }) });
}

/** Done, logged, and told to those who see it. GM only. Refusals: those of `trySettingRight`, `conflict/turn`. */
export async function setRight(deps: Deps, asker: Asker, asked: AskedCorrection): Promise<Result<Outlook>> {
  const prepared = await prepare(deps, asker, asked);
  if (!prepared.ok) return prepared;
  const { campaign, who, turn, correction, after, seers } = prepared.value;
  const version = turn.version + 1;
  const { reason, kind } = correction;
  const told = { campaign, reason, mark: markOf(deps, { turn: { ...turn, version }, correction }) };
  const worded = await inOwnWords(deps, campaign.id);
  const letters = seers.map((seer) => letterTo(worded, seer, told));
  const commit = await deps.store.commit([
    // Raises the turn's version, so that no lock goes by what stood before.
    { kind: 'save-turn', turn: { ...turn, version } },
    { kind: 'save-state', from: after.turn, state: after },
    ...letters.map(queueMail),
    auditWrite(deps, campaign.id, {
      who,
      what: 'set-right',
      detail: { turn: turn.number, correction: kind, reason, letters: letters.length },
    }),
  ]);
  if (commit.kind === 'conflict') return refuse('conflict/turn');
  await sendSoon(deps, letters);
  return ok(outlookOf(deps, after, seers));
}

/** A name for the letters that counts nothing. */
function markOf(deps: Deps, about: { readonly turn: TurnRow; readonly correction: HandCorrection }): string {
  const { campaign, number, version } = about.turn;
  return deps.keys.mac('correction', `${campaign}/${number}/${version}/${canonicalJson(about.correction)}`);
}

async function prepare(
  deps: Deps,
  asker: Asker,
  { campaign: id, wish, reason }: AskedCorrection,
): Promise<Result<Prepared>> {
  const entered = await enterAsGm(deps, asker, id);
  if (!entered.ok) return entered;
  const { campaign, seat } = entered.value;
  if (campaign.status === 'ended') return CAMPAIGN_ENDED;
  const [turn, before] = await Promise.all([currentTurn(deps, campaign), deps.store.getState(id)]);
  if (turn.status === 'locked') return refuse('late/locked.set-right', { turn: turn.number });
  const past = looksBack(wish) ? await pastStates(deps, before) : [];
  const judged = correctionFor({ state: before, past }, wish, reason);
  if (!judged.ok) return judged;
  const after = correct(before, judged.value);
  const seats = await deps.store.listParticipants(id);
  const seers = playersSeeing(seats, before, after).filter(({ changes }) => changes.length > 0);
  return ok({ campaign, who: nameOf(seat), turn, before, correction: judged.value, after, seers });
}
