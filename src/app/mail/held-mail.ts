/** Mails that changed nothing and whose sender must know: unreadable, or too late. Written to the address on file only. */

import { sayInstant } from '../../campaign/calendar/calendar.ts';
import { viewCampaign } from '../../campaign/sight/visible-to.ts';
import { formatOrder } from '../../orders/parse.ts';
import { renderHeldMail } from '../../reports/views/held-mail.ts';
import type { MailReading } from '../contracts/mail-reading.ts';
import type { Deps } from '../deps.ts';
import { currentTurn } from '../open-turn/current-turn.ts';
import { inOwnWords } from '../open-turn/own-words.ts';
import { deadlineFor, readerIn } from '../open-turn/say-deadline.ts';
import { nameOfMail } from '../outbox/mail-name.ts';
import { post, queueMail, sendSoon } from '../outbox/outbox.ts';
import { readerOf } from '../people/access.ts';
import { DESK_LINK_MARK } from '../people/seat-keys.ts';
import type { InboundMail, OutboundMail } from '../records.ts';
import { refuse } from '../words/refuse.ts';
import type { Sender } from './identify.ts';

export interface Reason {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
}

/** A mail whose text could not be made out: kept, shown to the GM, and its sender told. */
export async function heldMail(
  deps: Deps,
  mail: InboundMail,
  sender: Sender,
  reading: MailReading,
): Promise<void> {
  const { writePlain: hint } = deps.templates.words.mailroom;
  const { code, message } = reading.held ?? refuse('unclear/empty.mail').refusal;
  await sendRefusal(deps, mail, sender, { code, message, hint });
}

/** Lays the mail into the GM's tray and tells the sender why. Answers that the mail is settled. */
export async function sendRefusal(
  deps: Deps,
  mail: InboundMail,
  sender: Sender,
  reason: Reason,
): Promise<true> {
  await layInTray(deps, mail, sender, { ...reason, isDoubtful: false, key: `held-${nameOfMail(mail)}` });
  return true;
}

const DAY = 86_400_000;

/**
 * A mail that may not be the seat's own: it lies in the tray, and the address on file is told, once a day for each
 * reason, so that nobody can have a player flooded with our notes. The stranger's own words are not handed on.
 */
export async function sendDoubt(
  deps: Deps,
  mail: InboundMail,
  sender: Omit<Sender, 'readOptions'>,
  doubt: Reason,
): Promise<void> {
  const key = `${doubt.code.replace(/[^a-z]+/g, '-')}-${Math.floor(mail.receivedAt / DAY)}`;
  await layInTray(deps, mail, sender, { ...doubt, isDoubtful: true, key });
}

/** Too much came at once: the mail is kept and waits; its sender is told, by a letter of this key. */
export async function sendWait(
  deps: Deps,
  mail: InboundMail,
  sender: Omit<Sender, 'readOptions'>,
  wait: Reason & { readonly key: string },
): Promise<OutboundMail> {
  return letterAbout(deps, mail, sender, { ...wait, isDoubtful: false, isWaiting: true });
}

interface Notice extends Reason {
  /** It may be somebody else's. */
  readonly isDoubtful: boolean;
  /** It will be read yet. */
  readonly isWaiting?: true;
  /** Of the letter, unique in its turn. */
  readonly key: string;
}

async function layInTray(
  deps: Deps,
  mail: InboundMail,
  sender: Omit<Sender, 'readOptions'>,
  reason: Notice,
): Promise<void> {
  const letter = await letterAbout(deps, mail, sender, reason);
  const settled: InboundMail = { ...mail, status: 'tray', code: reason.code, why: reason.message };
  await deps.store.commit([{ kind: 'settle-inbound', mail: settled }, queueMail(letter)]);
  await sendSoon(deps, [letter]);
  deps.log.info({ trace: nameOfMail(mail), code: reason.code }, 'mail refused');
}

async function letterAbout(
  house: Deps,
  mail: InboundMail,
  sender: Omit<Sender, 'readOptions'>,
  reason: Notice,
): Promise<OutboundMail> {
  const deps = await inOwnWords(house, sender.campaign.id);
  const { campaign, seat } = sender;
  const turn = await currentTurn(deps, campaign);
  const letter = renderHeldMail(deps.templates, {
    campaign: { id: campaign.id, name: campaign.name },
    turn: turn.number,
    player: seat.name,
    takenAt: sayInstant(mail.receivedAt, seat.timeZone),
    mailSubject: mail.subject ?? '',
    isDoubtful: reason.isDoubtful,
    ...(reason.isWaiting ? { isWaiting: true as const } : {}),
    why: reason.message,
    hint: reason.hint,
    standing: await standingOrders(deps, sender, turn.number),
    deadline: deadlineFor(campaign, turn, readerIn(deps, seat.timeZone)),
    pageLink: DESK_LINK_MARK,
  });
  return post(deps, {
    campaign,
    to: seat,
    kind: 'held-mail',
    turn: turn.number,
    key: reason.key,
    mail: letter,
    ...(mail.messageId === undefined || reason.isDoubtful ? {} : { inReplyTo: mail.messageId }),
    isAutoReply: true,
  });
}

async function standingOrders(
  deps: Deps,
  { campaign, seat }: Omit<Sender, 'readOptions'>,
  turn: number,
): Promise<readonly string[]> {
  if (seat.faction === undefined) return [];
  const [state, book] = await Promise.all([
    deps.store.getState(campaign.id),
    deps.store.getOrderBook(campaign.id, turn, seat.faction),
  ]);
  const known = viewCampaign(state, readerOf({ kind: 'seat', participant: seat }));
  return book.orders.map((order) => formatOrder(order, known));
}
