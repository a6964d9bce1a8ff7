/** Whose mail is it? The mark in its reply address, its From and its origin are looked at; `mail-policy.ts` decides. */
import type { CampaignId } from '../../campaign/ids.ts';
import type { Refusal, Refused } from '../../kernel/result.ts';
import { orderLineTest } from '../../orders/is-order-line.ts';
import { offerIn } from '../../orders/order-block.ts';
import type { Origin } from '../contracts/mail-origin.ts';
import type { MailReading, ReadOptions } from '../contracts/mail-reading.ts';
import type { Deps } from '../deps.ts';
import { battleLines } from '../field/battle-lines.ts';
import { knownTo } from '../orders/known.ts';
import {
  type BattleTag,
  isGenuine,
  isVoided,
  readReplyAddress,
  readReplyMarks,
} from '../people/seat-keys.ts';
import type { CampaignRow, InboundMail, Participant } from '../records.ts';
import { refuse } from '../words/refuse.ts';
import { MAIL_POLICY, type Mark, type Standing } from './mail-policy.ts';

/** The seat a mail speaks for, or claims to. */
export interface Sender {
  readonly campaign: CampaignRow;
  readonly seat: Participant;
  /** The turn their reply address was made for; without one, the turn under way. */
  readonly turn: number;
  /** The battle and its round, where their reply address was made for one. */
  readonly battle?: BattleTag;
  /** What the reader of mails needs to know to tell their orders from the rest. */
  readonly readOptions: () => Promise<ReadOptions>;
}

export type Identified =
  | { readonly kind: 'take'; readonly sender: Sender }
  /** The address on file of `sender` is told of it. */
  | { readonly kind: 'ask'; readonly sender: Sender; readonly doubt: Refusal }
  /** `campaign`: which it was meant for, as far as its address says: whose GM shall see it. */
  | { readonly kind: 'tray'; readonly doubt: Refusal; readonly campaign?: CampaignId };

/** What is known of a mail's author before the policy is asked. */
export interface Evidence {
  readonly mark: Mark;
  readonly standing: Standing;
  readonly campaign?: CampaignRow;
  readonly seat?: Participant;
  readonly turn?: number;
  readonly battle?: BattleTag;
}

/** How it came. */
export interface Arrival {
  readonly origin: Origin;
  /** Not by a page, the mailroom or a file of the house. */
  readonly isFromOutside: boolean;
}

const NOT_PROVEN = refuse('stranger/not-proven').refusal;

/** The sender, or why their word does not count. */
export function identify(
  deps: Deps,
  evidence: Evidence,
  reading: MailReading,
  { origin, isFromOutside }: Arrival,
): Identified {
  const { mark, standing, campaign, seat } = evidence;
  const treatment = MAIL_POLICY[mark][standing][origin];
  const doubt = doubtOf(evidence, origin).refusal;
  if (treatment === 'tray' || campaign === undefined || seat === undefined) {
    return { kind: 'tray', doubt, ...(campaign === undefined ? {} : { campaign: campaign.id }) };
  }
  const { turn = campaign.turn, battle } = evidence;
  const about = { campaign, seat, turn, ...(battle === undefined ? {} : { battle }) };
  const sender: Sender = { ...about, readOptions: () => readOptions(deps, about, reading) };
  if (treatment === 'ask') return { kind: 'ask', sender, doubt };
  const isProven = origin === 'pass' || !isFromOutside;
  if (seat.wishes?.strict && !isProven) return { kind: 'ask', sender, doubt: NOT_PROVEN };
  return { kind: 'take', sender };
}

/** The envelope's recipients are the best evidence and are looked at first. */
export async function gatherEvidence(deps: Deps, mail: InboundMail, reading: MailReading): Promise<Evidence> {
  const addresses = [...mail.envelopeTo, ...reading.recipients];
  const inAddresses = addresses.map((address) => readReplyAddress(address, deps.settings.mailDomain));
  const claim = inAddresses.find((found) => found !== undefined) ?? markIn(reading);
  if (claim === undefined) return unmarked(deps, reading);
  const campaign = await deps.store.findCampaign(claim.campaign);
  if (campaign === undefined) return { mark: 'forged', standing: 'unknown' };
  const seats = await deps.store.listParticipants(campaign.id);
  const seat = seats.find(({ id }) => id === claim.participant);
  if (seat === undefined) return { mark: 'forged', standing: 'unknown', campaign };
  const standing = isOnFile(seat, reading.from) ? 'on-file' : 'unknown';
  if (isVoided(deps.keys, claim, seat)) return { mark: 'voided', standing, campaign, seat };
  if (!isGenuine(deps.keys, claim, seat)) return { mark: 'forged', standing: 'unknown', campaign };
  const about = claim.battle === undefined ? { turn: claim.turn } : { battle: claim.battle };
  return { mark: 'genuine', standing, campaign, seat, ...about };
}

/** A mailbox of one address has the mark in the subject, or where that was changed in the quoted letter. */
function markIn({ subject, newText, removed }: MailReading) {
  const texts = [subject, newText, ...removed.map(({ text }) => text)];
  return texts.flatMap(readReplyMarks)[0];
}

/** Without a mark there is only the From: it counts where it is on file for one seat alone. */
async function unmarked(deps: Deps, reading: MailReading): Promise<Evidence> {
  const running = (await deps.store.listCampaigns()).filter(({ status }) => status === 'running');
  const all = await Promise.all(
    running.map(async (campaign) => {
      const seats = await deps.store.listParticipants(campaign.id);
      return seats.filter((seat) => isOnFile(seat, reading.from)).map((seat) => ({ campaign, seat }));
    }),
  );
  const found = all.flat();
  const [only] = found;
  if (only === undefined || found.length > 1) return { mark: 'none', standing: 'unknown' };
  return { mark: 'none', standing: 'on-file', ...only };
}

function doubtOf({ mark, standing, campaign, seat }: Evidence, origin: Origin): Refused {
  if (mark === 'forged')
    return campaign === undefined ? refuse('stranger/bad-address') : refuse('stranger/bad-address.mark');
  if (mark === 'voided') return refuse('stranger/old-address');
  if (standing === 'unknown' && seat !== undefined)
    return refuse('stranger/unknown-from', { name: seat.name });
  return standing === 'on-file' && origin === 'fail'
    ? refuse('stranger/disowned')
    : refuse('stranger/no-reply-address');
}

/** Capitals make no other mailbox; nobody's From is on nobody's file. */
function isOnFile(seat: Participant, from: string): boolean {
  const folded = from.toLowerCase();
  return seat.addresses.some((address) => address.toLowerCase() === folded);
}

async function readOptions(
  deps: Deps,
  about: Omit<Sender, 'readOptions'>,
  reading: MailReading,
): Promise<ReadOptions> {
  const { campaign, seat, battle } = about;
  const sentText = await sentTo(deps, about, reading);
  const sent = { sentText, offer: offerIn(sentText) };
  if (battle !== undefined) {
    const isOrder = await battleLines(deps, { campaign, seat }, battle);
    return { ...sent, ...(isOrder === undefined ? {} : { isOrder }) };
  }
  const state = await deps.store.getState(seat.campaign);
  const reader =
    seat.faction === undefined
      ? { kind: 'public' as const }
      : { kind: 'faction' as const, faction: seat.faction };
  const known = knownTo(state, reader);
  return { isOrder: orderLineTest(known), ...sent };
}

const MOST_LETTERS = 20;

/** The letter that is answered; where nobody can tell, or it offered nothing, all that the seat was sent for the turn. */
async function sentTo(
  deps: Deps,
  { campaign, seat, turn, battle }: Omit<Sender, 'readOptions'>,
  reading: MailReading,
): Promise<string> {
  const answered = await findAnswered(deps, reading);
  const own = answered?.participant === seat.id ? [answered.text] : [];
  if (own.some((text) => offerIn(text).lines.length > 0)) return own.join('\n');
  const to = { campaign: campaign.id, participant: seat.id };
  const others = await deps.store.listWritten(battle === undefined ? { ...to, turn } : to, MOST_LETTERS);
  return [...own, ...others].join('\n');
}

/** All are asked for at the same moment: the store looks for them in one statement. */
async function findAnswered(deps: Deps, { inReplyTo, references }: MailReading) {
  const ids = [inReplyTo, ...references].filter((id) => id !== '');
  const found = await Promise.all(ids.map((id) => deps.store.findWritten(id)));
  return found.find((letter) => letter !== undefined);
}
