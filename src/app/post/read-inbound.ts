/** What becomes of a message that was taken: orders, an answer, the GM's tray, or nothing. */

import type { CampaignId } from '../../campaign/ids.ts';
import type { Origin } from '../contracts/mail-origin.ts';
import { type MailReading, TOO_SLOW } from '../contracts/mail-reading.ts';
import type { Deps } from '../deps.ts';
import type { InboundId } from '../ids.ts';
import { answerAgain } from '../mail/answer-again.ts';
import { heldMail, sendDoubt } from '../mail/held-mail.ts';
import { type Evidence, gatherEvidence, identify, type Sender } from '../mail/identify.ts';
import { keepWaiting } from '../mail/keep-waiting.ts';
import { hasRoom, hourOf, inLane, isFromOutside, laneOf } from '../mail/lanes.ts';
import { testCameBack } from '../mail/mail-test.ts';
import { tryToRead } from '../mail/set-aside.ts';
import { failureIn, noteFailure } from '../outbox/failing-addresses.ts';
import { nameOfMail } from '../outbox/mail-name.ts';
import { wayOutByMail } from '../outbox/way-out.ts';
import type { InboundMail } from '../records.ts';
import { takeBattleMail } from './battle-mail.ts';
import { takeInvitationMail } from './invitation-mail.ts';
import { takeOrderMail } from './order-mail.ts';

/** How a message is read. */
export interface HowToRead {
  /** Waits for others that are read at the same time, where their ways part from the database. */
  readonly meet: () => Promise<void>;
  /** Its deadline has come: whatever came for it counts, however much that is. */
  readonly beyondLimits?: CampaignId;
}

/** Reads a taken message. May run twice: a message that is settled is left alone. */
export async function readInbound(deps: Deps, id: InboundId, how: HowToRead): Promise<void> {
  const mail = await deps.store.findInbound(id);
  if (mail === undefined || mail.status !== 'taken' || (await isKeptWaiting(deps, mail, how))) return;
  await tryToRead(deps, mail, (limited, isAlone) =>
    openMail(limited, mail, isAlone ? { ...how, meet: async () => undefined } : how),
  );
}

async function openMail(deps: Deps, mail: InboundMail, how: HowToRead): Promise<void> {
  const raw = await deps.store.getRaw(mail.id);
  const reading = await deps.readMail(raw, {});
  await how.meet();
  const read = withReading(deps, mail, reading);
  const out = await wayOutByMail(deps, read);
  if (out !== undefined) return void (await deps.store.commit(out));
  const test = testCameBack(deps, read, reading);
  if (test !== undefined) return void (await deps.store.commit(test));
  const idle = whyIgnored(deps, mail, reading);
  if (idle !== undefined) return ignore(deps, { ...read, status: 'ignored', ...idle }, reading);
  const first = await twinOf(deps, read);
  if (first !== undefined) return answerAgain(deps, { ...read, status: 'ignored', ...twice(deps) }, first);
  if (await takeInvitationMail(deps, read, reading)) return;
  const evidence = await gatherEvidence(deps, mail, reading);
  const lane = laneOf(mail, reading, evidence);
  const counted = lane === undefined ? read : { ...read, lane };
  const work = () => act(deps, counted, { raw, reading, evidence, meet: how.meet });
  const isDue = isForDeadline(lane, evidence.campaign?.id, how);
  if (await inLane(deps, isDue ? undefined : lane, work)) return;
  await keepWaiting(deps, counted, evidence);
  await deps.store.forgetTry(mail.id);
}

/** Its lane was full when it was looked at before, and is so still: that is seen without opening it again. */
async function isKeptWaiting(deps: Deps, mail: InboundMail, how: HowToRead): Promise<boolean> {
  const { lane, campaign } = mail;
  if (lane === undefined || isForDeadline(lane, campaign, how) || (await hasRoom(deps, lane))) return false;
  const dueAt = hourOf(deps).ends;
  if (mail.dueAt !== dueAt) await deps.store.commit([{ kind: 'settle-inbound', mail: { ...mail, dueAt } }]);
  return true;
}

/** What strangers write changes nothing, so no deadline waits for it. */
function isForDeadline(
  lane: string | undefined,
  campaign: CampaignId | undefined,
  { beyondLimits }: HowToRead,
): boolean {
  return beyondLimits !== undefined && campaign === beyondLimits && lane?.startsWith('source/') === false;
}

interface Opened {
  readonly raw: Uint8Array;
  readonly reading: MailReading;
  readonly evidence: Evidence;
  readonly meet: () => Promise<void>;
}

/** What becomes of a mail that there is room for. */
async function act(deps: Deps, mail: InboundMail, { raw, reading, evidence, meet }: Opened): Promise<void> {
  const origin = await originOf(deps, mail, raw);
  const seen = { ...mail, origin };
  const found = identify(deps, evidence, reading, { origin, isFromOutside: isFromOutside(mail) });
  if (found.kind === 'tray') {
    const { code, message } = found.doubt;
    return settle(deps, { ...seen, ...lookedFor(found.campaign), status: 'tray', code, why: message });
  }
  const { sender } = found;
  const his = { ...seen, ...seatOf(sender) };
  if (found.kind === 'ask') return sendDoubt(deps, his, sender, found.doubt);
  // Whatever stopped the reader once would stop it again.
  if (reading.held?.code === TOO_SLOW) return heldMail(deps, his, sender, reading);
  await takeFrom(deps, his, { raw, sender, meet });
}

/** Mail from the mailroom, a page or a file of the owner has no origin to check. */
async function originOf(deps: Deps, mail: InboundMail, raw: Uint8Array): Promise<Origin> {
  if (deps.checkOrigin === undefined || !isFromOutside(mail)) return 'unchecked';
  const { envelopeFrom, client } = mail;
  return deps.checkOrigin({ raw, envelopeFrom, ...(client === undefined ? {} : { client }) });
}

async function takeFrom(
  deps: Deps,
  mail: InboundMail,
  from: { raw: Uint8Array; sender: Sender; meet: () => Promise<void> },
): Promise<void> {
  const { sender } = from;
  const reading = await deps.readMail(from.raw, await sender.readOptions());
  await from.meet();
  if (reading.held !== null) return heldMail(deps, mail, sender, reading);
  const { battle: tag } = sender;
  if (tag !== undefined) return takeBattleMail(deps, mail, { sender, tag }, reading);
  await takeOrderMail(deps, mail, sender, reading);
}

/** Robots, bounces and our own mails change nothing and are never answered. */
function whyIgnored(
  { templates: { words } }: Deps,
  mail: InboundMail,
  reading: MailReading,
): { readonly code: string; readonly why: string } | undefined {
  const { loop, bounce, automatic } = words.mailroom.passedOver;
  if (reading.isOurs) return { code: 'robot/loop', why: loop };
  if (reading.bounce !== null) return { code: 'robot/bounce', why: bounce(reading.bounce) };
  if (reading.automatic || hasNoReturnPath(mail)) return { code: 'robot/automatic', why: automatic };
  return undefined;
}

const twice = ({ templates: { words } }: Deps) => ({
  code: 'robot/twice',
  why: words.mailroom.passedOver.twice,
});

async function twinOf(deps: Deps, mail: InboundMail): Promise<InboundMail | undefined> {
  const twins = await deps.store.findTwins({ sha256: mail.sha256, ...messageIdOf(mail) });
  return twins.find((twin) => twin.sha256 === mail.sha256 && cameBefore(twin, mail));
}

/** RFC 5321: only what must never be answered comes from the empty sender. The other doors have no envelope of their own. */
function hasNoReturnPath(mail: InboundMail): boolean {
  return (mail.door === 'smtp' || mail.door === 'lmtp') && mail.envelopeFrom === '';
}

/** The earlier of two counts, even while it is still being read; so does a later one that has been acted on meanwhile. */
function cameBefore(twin: InboundMail, mail: InboundMail): boolean {
  return twin.id < mail.id || (twin.id !== mail.id && (twin.status === 'done' || twin.status === 'tray'));
}

/** A report of failure is noted where it is genuine; all else a machine wrote is left where it is. */
async function ignore(deps: Deps, mail: InboundMail, reading: MailReading): Promise<void> {
  const failure = await failureIn(deps, mail, reading);
  if (failure === undefined) return settle(deps, mail);
  const { writes, send } = await noteFailure(deps, failure);
  const his = { ...mail, campaign: failure.campaign.id, participant: failure.seat.id };
  const commit = await deps.store.commit([{ kind: 'settle-inbound', mail: his }, ...writes]);
  if (commit.kind === 'committed') await send();
  deps.log.info({ trace: nameOfMail(mail), code: mail.code ?? '' }, 'an address fails');
}

async function settle(deps: Deps, mail: InboundMail): Promise<void> {
  await deps.store.commit([{ kind: 'settle-inbound', mail }]);
  deps.log.info({ trace: nameOfMail(mail), status: mail.status, code: mail.code ?? '' }, 'mail settled');
}

function withReading(deps: Deps, mail: InboundMail, reading: MailReading): InboundMail {
  const { dueAt: _, code: __, why: ___, ...came } = mail;
  return {
    ...came,
    readAt: deps.clock.now(),
    from: reading.from,
    subject: reading.subject,
    newText: reading.newText,
    ...(reading.messageId === '' ? {} : { messageId: reading.messageId }),
  };
}

function messageIdOf(mail: InboundMail): { messageId?: string } {
  return mail.messageId === undefined ? {} : { messageId: mail.messageId };
}

function seatOf(sender: Sender): Pick<InboundMail, 'campaign' | 'participant' | 'turn'> {
  return { campaign: sender.campaign.id, participant: sender.seat.id, turn: sender.turn };
}

function lookedFor(campaign: InboundMail['campaign']): Pick<InboundMail, 'campaign'> {
  return campaign === undefined ? {} : { campaign };
}
