/** Letters that waited for the same daily mail, bound into one just before it goes. */
import { sayInstant } from '../../campaign/calendar/calendar.ts';
import type { CampaignId } from '../../campaign/ids.ts';
import type { Instant } from '../../kernel/brand.ts';
import { type BoundLetter, renderDailyMail } from '../../reports/views/daily-mail.ts';
import type { Deps } from '../deps.ts';
import type { OutboundId, ParticipantId } from '../ids.ts';
import { DESK_LINK_MARK, replyAddressMark } from '../people/seat-keys.ts';
import type { CampaignRow, OutboundMail, Participant } from '../records.ts';
import { canWait, sendAfter } from './mail-wishes.ts';
import { post, queueMail } from './outbox.ts';

const MOST_LETTERS = 20;
const LOOKED_AT = 200;

/**
 * The mails to send: the same, with a daily mail where several letters of a seat that wants one have waited and are due. Each
 * is bound in the commit that queues the daily mail, so it goes in that one and in no other way; who comes second finds it
 * bound, and a letter that is alone goes as it is.
 */
export async function withDailyMails(deps: Deps, ids: readonly OutboundId[]): Promise<readonly OutboundId[]> {
  const bound: OutboundId[] = [];
  for (const seat of await seatsToBindFor(deps, ids)) {
    const daily = await bind(deps, seat);
    if (daily !== undefined) bound.push(daily);
  }
  return [...ids, ...bound];
}

interface Bindable {
  readonly campaign: CampaignRow;
  readonly seat: Participant;
}

/** The seats of those mails that have waited for a daily mail. */
async function seatsToBindFor(deps: Deps, ids: readonly OutboundId[]): Promise<readonly Bindable[]> {
  const found = new Map<string, Bindable>();
  for (const { campaign: of, participant } of await deps.store.findWaiting(ids)) {
    if (found.has(`${of}/${participant}`)) continue;
    const { campaign, seat } = await wanting(deps, of, participant);
    if (campaign !== undefined && seat?.wishes?.digestAt !== undefined)
      found.set(`${of}/${participant}`, { campaign, seat });
  }
  return [...found.values()];
}

async function wanting(deps: Deps, id: CampaignId, participant: ParticipantId) {
  const [campaign, seats] = await Promise.all([deps.store.findCampaign(id), deps.store.listParticipants(id)]);
  return { campaign, seat: seats.find((each) => each.id === participant) };
}

/** The id of the daily mail; undefined where there is none to make. */
async function bind(deps: Deps, { campaign, seat }: Bindable): Promise<OutboundId | undefined> {
  const now = deps.clock.now();
  const filter = { campaign: campaign.id, participant: seat.id, status: 'queued' } as const;
  const queued = await deps.store.listOutbound(filter, { limit: LOOKED_AT });
  const letters = queued
    .filter((mail) => hasWaited(mail) && (mail.nextAttemptAt ?? now) <= now && mayBeBound(deps, mail))
    .reverse()
    .slice(0, MOST_LETTERS);
  if (letters.length < 2) return undefined;
  const daily = dailyMail(deps, { campaign, seat }, letters);
  const ids = letters.map(({ id }) => id);
  const commit = await deps.store.commit([{ kind: 'bind-mails', ids }, queueMail(daily)]);
  return commit.kind === 'committed' ? daily.id : undefined;
}

/** Only what waits has a time before it has been tried. */
const hasWaited = ({ kind, attempts, nextAttemptAt }: OutboundMail): boolean =>
  canWait(kind) && attempts === 0 && nextAttemptAt !== undefined;

/** Where answers are known by a mark in the subject, a mail can be answered for one thing only. */
const mayBeBound = ({ settings }: Deps, { battle }: OutboundMail): boolean =>
  settings.replyBy === 'address' || battle === undefined;

function dailyMail(deps: Deps, { campaign, seat }: Bindable, letters: readonly OutboundMail[]): OutboundMail {
  const mail = renderDailyMail(deps.templates, {
    campaign,
    player: seat.name,
    writtenAt: sayInstant(hourOf(letters, deps.clock.now()), seat.timeZone),
    letters: letters.map((letter) => boundLetter(letter, campaign)),
    pageLink: DESK_LINK_MARK,
  });
  const first = letters[0]?.id ?? '';
  const daily = post(deps, {
    campaign,
    to: seat,
    kind: 'daily-mail',
    turn: campaign.turn,
    key: `daily-${first.slice(campaign.id.length + 1)}`,
    mail,
  });
  return { ...daily, references: letters.map(({ messageId }) => messageId) };
}

/** The hour they asked for, even if the post was shut then and is late. */
function hourOf(letters: readonly OutboundMail[], now: Instant): Instant {
  return letters.reduce(
    (last, { nextAttemptAt = now }) => (nextAttemptAt > last ? nextAttemptAt : last),
    0 as Instant,
  );
}

/** An answer to the daily mail is for the turn under way; other letters say where theirs go. */
function boundLetter(
  { subject, text, html, pictures, turn, battle }: OutboundMail,
  { turn: now }: CampaignRow,
): BoundLetter {
  const letter = { subject, text, html, pictures };
  return battle === undefined && turn === now
    ? letter
    : { ...letter, answerTo: replyAddressMark(battle ?? turn) };
}

/**
 * After a change of wishes, letters that wait go when the new ones say, but never later than they would have: what has a
 * deadline was made to wait with it in mind. Those that are being sent at this moment are left alone.
 */
export async function waitAnew(deps: Deps, before: Participant, after: Participant): Promise<void> {
  if (JSON.stringify(before.wishes ?? {}) === JSON.stringify(after.wishes ?? {})) return;
  const now = deps.clock.now();
  const filter = { campaign: after.campaign, participant: after.id, status: 'queued' } as const;
  const queued = await deps.store.listOutbound(filter, { limit: LOOKED_AT });
  for (const mail of queued.filter((each) => hasWaited(each) && (each.nextAttemptAt ?? now) > now)) {
    const until = Math.min(mail.nextAttemptAt ?? now, sendAfter(mail, after, now) ?? now) as Instant;
    if (until === mail.nextAttemptAt) continue;
    await deps.store.commit([{ kind: 'record-sending', mail: { ...mail, nextAttemptAt: until }, from: 0 }]);
  }
}
