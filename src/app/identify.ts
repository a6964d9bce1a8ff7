/** Whose mail is it? A genuine reply address and a From on that seat's file, both, or it is a stranger's. */
import type { CampaignId } from '../campaign/ids.ts';
import { viewCampaign } from '../campaign/visible-to.ts';
import { orderLineTest } from '../orders/is-order-line.ts';
import type { Deps } from './deps.ts';
import type { MailReading, ReadOptions } from './mail-reading.ts';
import type { CampaignRow, InboundMail, Participant } from './records.ts';
import { isGenuine, readReplyAddress } from './seat-keys.ts';

/** Somebody whose word counts. */
export interface Sender {
  readonly campaign: CampaignRow;
  readonly seat: Participant;
  /** The turn his reply address was made for. */
  readonly turn: number;
  /** What the reader of mails needs to know to tell his orders from the rest. */
  readonly readOptions: () => Promise<ReadOptions>;
}

export type Identified =
  | { readonly ok: true; readonly value: Sender }
  | {
      readonly ok: false;
      readonly refusal: { readonly code: string; readonly message: string };
      /** The campaign the mail was meant for, as far as its address says: whose GM shall see it. */
      readonly campaign?: CampaignId;
    };

/** The sender, or why he is a stranger. The envelope's recipients are the best evidence and are looked at first. */
export async function identify(deps: Deps, mail: InboundMail, reading: MailReading): Promise<Identified> {
  const addresses = [...mail.envelopeTo, ...reading.recipients];
  const claims = addresses.map((address) => readReplyAddress(address, deps.settings.mailDomain));
  const claim = claims.find((found) => found !== undefined);
  if (claim === undefined)
    return stranger('stranger/no-reply-address', 'It does not answer one of our mails.');
  const campaign = await deps.store.findCampaign(claim.campaign);
  if (campaign === undefined)
    return stranger('stranger/bad-address', 'Its address names no campaign of ours.');
  const seats = await deps.store.listParticipants(campaign.id);
  const seat = seats.find(({ id }) => id === claim.participant);
  if (seat === undefined || !isGenuine(deps.keys, claim, seat)) {
    return stranger('stranger/bad-address', 'The mark in its reply address is not genuine.', campaign.id);
  }
  if (!isOnFile(seat, reading.from)) {
    return stranger(
      'stranger/unknown-from',
      `It is not from an address on file for ${seat.name}.`,
      campaign.id,
    );
  }
  return {
    ok: true,
    value: { campaign, seat, turn: claim.turn, readOptions: () => readOptions(deps, seat, reading) },
  };
}

/** Capitals make no other mailbox; nobody's From is on nobody's file. */
function isOnFile(seat: Participant, from: string): boolean {
  const folded = from.toLowerCase();
  return seat.addresses.some((address) => address.toLowerCase() === folded);
}

async function readOptions(deps: Deps, seat: Participant, reading: MailReading): Promise<ReadOptions> {
  const answered = await findAnswered(deps, reading);
  const sentText = answered?.participant === seat.id ? answered.text : undefined;
  const state = await deps.store.getState(seat.campaign);
  const reader =
    seat.faction === undefined
      ? { kind: 'public' as const }
      : { kind: 'faction' as const, faction: seat.faction };
  const known = viewCampaign(state, reader);
  return { isOrder: orderLineTest(known), ...(sentText === undefined ? {} : { sentText }) };
}

async function findAnswered(deps: Deps, reading: MailReading) {
  for (const id of [reading.inReplyTo, ...reading.references]) {
    const found = id === '' ? undefined : await deps.store.findOutboundByMessageId(id);
    if (found !== undefined) return found;
  }
  return undefined;
}

function stranger(code: string, message: string, campaign?: CampaignId): Identified {
  return { ok: false, refusal: { code, message }, ...(campaign === undefined ? {} : { campaign }) };
}
