/** CP-OPN-08: campaigns that the page once opened by rules nobody chose. Their GM is asked, once for each of them. */
import { doubtedRules } from '../../campaign/doubted-rules.ts';
import { rulesetOf } from '../../campaign/realm/troops.ts';
import type { RuleChange } from '../../campaign/state.ts';
import { auditWrite } from '../audit.ts';
import type { Deps } from '../deps.ts';
import { currentTurn } from '../open-turn/current-turn.ts';
import { gmNote } from '../outbox/gm-note.ts';
import { post, queueMail, sendSoon } from '../outbox/outbox.ts';
import { gmsToTell } from '../people/staff.ts';
import type { CampaignRow, OutboundMail } from '../records.ts';
import { type Standing, settingOf } from './doubted-rules.ts';

/** Looks at every campaign that was not looked at yet, and writes to the GM of each whose rules give cause for doubt. */
export async function askAboutRules(deps: Deps): Promise<void> {
  for (const campaign of await deps.store.listCampaigns()) {
    if ((await deps.store.getSetting(settingOf(campaign.id))) === undefined) await askAbout(deps, campaign);
  }
}

async function askAbout(deps: Deps, campaign: CampaignRow): Promise<void> {
  const state = await deps.store.getState(campaign.id);
  const doubts = doubtedRules(rulesetOf(state), state);
  const isOpen = doubts.length > 0 && campaign.status !== 'ended';
  const standing: Standing = isOpen ? 'asked' : 'sound';
  const mails = isOpen ? await questionsOf(deps, campaign, doubts) : [];
  const detail = { turn: campaign.turn, switches: doubts.length };
  const commit = await deps.store.commit([
    { kind: 'add-setting', key: settingOf(campaign.id), value: standing },
    ...mails.map(queueMail),
    ...(isOpen ? [auditWrite(deps, campaign.id, { who: 'system', what: 'rules-doubted', detail })] : []),
  ]);
  if (commit.kind === 'committed') await sendSoon(deps, mails);
}

async function questionsOf(
  deps: Deps,
  campaign: CampaignRow,
  doubts: readonly RuleChange[],
): Promise<readonly OutboundMail[]> {
  const seats = await deps.store.listParticipants(campaign.id);
  const turn = await currentTurn(deps, campaign);
  const note = `${doubts.map(sayDoubt).join('; ')}.`;
  const mail = gmNote(deps, { campaign, turn, occasion: 'rules-doubted', note, seats: [], tray: [] });
  return gmsToTell(seats).map((to) =>
    post(deps, { campaign, to, kind: 'gm-digest', turn: turn.number, key: 'rules-doubted', mail }),
  );
}

const sayDoubt = ({ title, from, to }: RuleChange): string => `${title}: ${from}, the standard is ${to}`;
