/** Mail that its lane had no room for: kept as it is, and read in a later hour. */
import { sayInstant } from '../../campaign/calendar/calendar.ts';
import type { Refusal } from '../../kernel/result.ts';
import type { Deps } from '../deps.ts';
import type { OutboundId } from '../ids.ts';
import { currentTurn } from '../open-turn/current-turn.ts';
import { gmNote } from '../outbox/gm-note.ts';
import { nameOfMail } from '../outbox/mail-name.ts';
import { post, queueMail, sendSoon } from '../outbox/outbox.ts';
import { gmsToTell } from '../people/staff.ts';
import type { CampaignRow, InboundMail, OutboundMail, Participant } from '../records.ts';
import { refuse } from '../words/refuse.ts';
import { sendWait } from './held-mail.ts';
import type { Evidence } from './identify.ts';
import { hourOf, limitOf } from './lanes.ts';
import { WAITS_FOR_ROOM } from './waiting-mail.ts';

/** Writes down that it waits, and where it is a player's own tells them and the GM, once an hour; strangers are told nothing. */
export async function keepWaiting(deps: Deps, mail: InboundMail, evidence: Evidence): Promise<void> {
  const { readAt: _, ...unread } = mail;
  const { ends } = hourOf(deps);
  const { waits } = deps.templates.words.mailroom;
  const letters = await lettersAbout(deps, mail, evidence);
  const waiting: InboundMail = {
    ...unread,
    status: 'taken',
    dueAt: ends,
    code: WAITS_FOR_ROOM,
    why: waits.inTray({ limit: limitOf(deps.settings, mail.lane ?? '') }),
    ...(evidence.campaign === undefined ? {} : { campaign: evidence.campaign.id }),
    ...(evidence.seat === undefined ? {} : { participant: evidence.seat.id }),
  };
  const commit = await deps.store.commit([
    { kind: 'settle-inbound', mail: waiting },
    ...letters.map(queueMail),
  ]);
  if (commit.kind === 'committed') await sendSoon(deps, letters);
  deps.log.warn({ trace: nameOfMail(mail), code: WAITS_FOR_ROOM }, 'a mail waits: its lane is full');
}

/** None for strangers, and none where they have been written this hour. */
async function lettersAbout(
  deps: Deps,
  mail: InboundMail,
  { mark, standing, campaign, seat }: Evidence,
): Promise<readonly OutboundMail[]> {
  if (mark !== 'genuine' || standing !== 'on-file' || campaign === undefined || seat === undefined) return [];
  const { begins } = hourOf(deps);
  const key = `wait-${begins / 3_600_000}`;
  const told = `${campaign.id}.t${campaign.turn}.${seat.id}.${key}` as OutboundId;
  if ((await deps.store.findOutbound(told)) !== undefined) return [];
  const letter = await sendWait(
    deps,
    mail,
    { campaign, seat, turn: campaign.turn },
    { key, ...whyItWaits(deps, mail, seat) },
  );
  return [letter, ...(await notesToGm(deps, { campaign, seat, key }))];
}

function whyItWaits(deps: Deps, { lane = '' }: InboundMail, seat: Participant): Refusal {
  const limit = limitOf(deps.settings, lane);
  const from = sayInstant(hourOf(deps).ends, seat.timeZone);
  return refuse(WAITS_FOR_ROOM, { limit, from }).refusal;
}

async function notesToGm(
  deps: Deps,
  {
    campaign,
    seat,
    key,
  }: { readonly campaign: CampaignRow; readonly seat: Participant; readonly key: string },
): Promise<readonly OutboundMail[]> {
  const [turn, seats] = await Promise.all([
    currentTurn(deps, campaign),
    deps.store.listParticipants(campaign.id),
  ]);
  const note = deps.templates.words.mailroom.waits.forGm({ player: seat.name });
  const mail = gmNote(deps, { campaign, turn, occasion: 'mail-flood', note, seats: [], tray: [] });
  const gms = gmsToTell(seats).filter(({ id }) => id !== seat.id);
  return gms.map((to) =>
    post(deps, { campaign, to, kind: 'gm-digest', turn: turn.number, key: `${key}-${seat.id}`, mail }),
  );
}
