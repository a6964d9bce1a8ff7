/** What a participant's mail carries: their reply address, its return path, the way out. All are derived, so nothing of them is stored. */
import type { CampaignId } from '../../campaign/ids.ts';
import type { ParticipantId } from '../ids.ts';
import type { Keys, WriteOf } from '../ports.ts';
import type { OutboundMail, Participant } from '../records.ts';

/** What a reply address says, once its mark has been checked. */
export interface ReplyTo {
  readonly campaign: CampaignId;
  readonly participant: ParticipantId;
  /** 0 where it is for a battle. */
  readonly turn: number;
  /** For a battle that does not hold the campaign up: its number and the round. */
  readonly battle?: BattleTag;
}

export type BattleTag = NonNullable<OutboundMail['battle']>;

const ADDRESS_BITS = 80;

/**
 * `orders+demo.p2.3.4k7w0v9t2h5qg3xn@fieldpost.localhost`: an answer to it speaks for this seat in this turn,
 * if their From is on file too; `b7r2` in place of the turn is round 2 of battle 7. Void once the GM raises the seat's key version.
 */
export function replyAddress(
  keys: Keys,
  seat: Participant,
  about: number | BattleTag,
  domain: string,
): string {
  return `orders+${markOf(keys, seat, about)}@${domain}`;
}

/** The same capability for a mailbox of one address: `{demo.p2.3.4k7w0v9t2h5qg3xn}`, for a subject or a line of text. */
export function replyMark(keys: Keys, seat: Participant, about: number | BattleTag): string {
  return `{${markOf(keys, seat, about)}}`;
}

function markOf(keys: Keys, seat: Participant, about: number | BattleTag): string {
  const words = [seat.campaign, seat.id, tagOf(about)];
  const mark = keys.mac('reply-address', [...words, seat.keyVersion].join('\n'), ADDRESS_BITS);
  return [...words, mark].join('.');
}

type Claim = ReplyTo & { readonly mark: string };

/** The claim in an address of ours, its mark not checked yet; undefined for any other address. */
export function readReplyAddress(address: string, domain: string): Claim | undefined {
  const match = /^orders\+([^@]+)@(.+)$/.exec(address.trim().toLowerCase());
  return match === null || match[2] !== domain.toLowerCase() ? undefined : claimIn(match[1] ?? '');
}

const MOST_MARKS = 20;

/** The claims of marks in a subject or a text, not checked yet. */
export function readReplyMarks(text: string): readonly Claim[] {
  const found = [...text.toLowerCase().matchAll(/\{([a-z0-9.-]{1,120})\}/g)].slice(0, MOST_MARKS);
  return found.flatMap(([, words = '']) => claimIn(words) ?? []);
}

function claimIn(words: string): Claim | undefined {
  const match = /^([a-z0-9-]+)\.([a-z0-9-]+)\.(\d{1,6}|b\d{1,5}r\d{1,3})\.([a-z0-9]+)$/.exec(words);
  if (match === null) return undefined;
  const [, campaign = '', participant = '', turn = '', mark = ''] = match;
  return {
    campaign: campaign as CampaignId,
    participant: participant as ParticipantId,
    ...aboutOf(turn),
    mark,
  };
}

/** `3`, `b7r2`. */
const tagOf = (about: number | BattleTag): string =>
  typeof about === 'number' ? String(about) : `b${about.number}r${about.round}`;

function aboutOf(tag: string): Pick<ReplyTo, 'turn' | 'battle'> {
  const [, number, round] = /^b(\d+)r(\d+)$/.exec(tag) ?? [];
  if (number === undefined) return { turn: Number(tag) };
  return { turn: 0, battle: { number: Number(number), round: Number(round) } };
}

/** The seat with new keys: the reply addresses and links that it was sent so far open nothing more. */
export const withNewKeys = (seat: Participant): Participant => ({ ...seat, keyVersion: seat.keyVersion + 1 });

/** Whoever is signed in to the seat is out. */
export const endSessionsOf = ({ campaign, id }: Participant): WriteOf<'end-sessions'> => ({
  kind: 'end-sessions',
  campaign,
  participant: id,
});

const MOST_VERSIONS = 20;

/** Whether it was genuine once, before the seat's keys were made void. */
export function isVoided(keys: Keys, claim: Claim, seat: Participant): boolean {
  const before = Math.min(seat.keyVersion - 1, MOST_VERSIONS);
  const versions = Array.from({ length: before }, (_, n) => seat.keyVersion - 1 - n);
  return versions.some((keyVersion) => isGenuine(keys, claim, { ...seat, keyVersion }));
}

export function isGenuine(keys: Keys, claim: Claim, seat: Participant): boolean {
  const about = tagOf(claim.battle ?? claim.turn);
  const text = [claim.campaign, claim.participant, about, seat.keyVersion].join('\n');
  return keys.verify('reply-address', text, claim.mark, ADDRESS_BITS);
}

/**
 * `bounces+demo.p2.4k7w0v9t2h5qg3xn@fieldpost.localhost`: the return path of mail to a seat. Only a mail server that got
 * such a mail knows it, so a report that comes to it is no invention.
 */
export function bounceAddress(keys: Keys, seat: Participant, domain: string): string {
  const mark = keys.mac('bounce-address', linkText(seat), ADDRESS_BITS);
  return `bounces+${seat.campaign}.${seat.id}.${mark}@${domain}`;
}

/** The claim in a return path of ours, its mark not checked yet; undefined for any other address. */
export function readBounceAddress(address: string, domain: string): LinkClaim | undefined {
  const match = /^bounces\+([^@]+)@(.+)$/.exec(address.trim().toLowerCase());
  if (match === null || match[2] !== domain.toLowerCase()) return undefined;
  return readLinkToken(match[1] ?? '');
}

export function isGenuineBounce(keys: Keys, mark: string, seat: Participant): boolean {
  return keys.verify('bounce-address', linkText(seat), mark, ADDRESS_BITS);
}

/** `demo.p2.4k7w0v9t2h5qg3xn`: who has it may say that the seat wants no reminders, or wants them again, and nothing else. */
export function wayOutToken(keys: Keys, seat: Participant): string {
  return `${seat.campaign}.${seat.id}.${keys.mac('way-out', linkText(seat), ADDRESS_BITS)}`;
}

/** `unsubscribe+demo.p2.4k7w0v9t2h5qg3xn@fieldpost.localhost`: the same for mail programs that write. */
export function wayOutAddress(keys: Keys, seat: Participant, domain: string): string {
  return `unsubscribe+${wayOutToken(keys, seat)}@${domain}`;
}

/** The token in such an address, not checked yet; undefined for any other address. */
export function readWayOutAddress(address: string, domain: string): string | undefined {
  const match = /^unsubscribe\+([^@]+)@(.+)$/.exec(address.trim().toLowerCase());
  const token = match?.[2] === domain.toLowerCase() ? match[1] : undefined;
  return token === undefined || readLinkToken(token) === undefined ? undefined : token;
}

export function isGenuineWayOut(keys: Keys, mark: string, seat: Participant): boolean {
  return keys.verify('way-out', linkText(seat), mark, ADDRESS_BITS);
}

/** A seat named by a token, its mark not checked yet. */
interface LinkClaim {
  readonly campaign: CampaignId;
  readonly participant: ParticipantId;
  readonly mark: string;
}

export function readLinkToken(token: string): LinkClaim | undefined {
  const match = /^([a-z0-9-]+)\.([a-z0-9-]+)\.([a-z0-9]+)$/.exec(token);
  if (match === null) return undefined;
  const [, campaign = '', participant = '', mark = ''] = match;
  return { campaign: campaign as CampaignId, participant: participant as ParticipantId, mark };
}

const linkText = (seat: Participant): string => [seat.campaign, seat.id, seat.keyVersion].join('\n');

/**
 * Stands for the letter's own link in a mail that lies in the outbox, so that no key is at rest there. It is filled
 * in when the mail is sent or shown.
 */
export const DESK_LINK_MARK = 'https://desk.fieldpost.invalid/';

/** Stands for a reply address of the reader's in the same way. */
export function replyAddressMark(about: number | BattleTag): string {
  return `${tagOf(about)}@reply.fieldpost.invalid`;
}

export function fillLinks(
  text: string,
  letterLink: string,
  address: (about: number | BattleTag) => string,
): string {
  return text
    .replaceAll(DESK_LINK_MARK, letterLink)
    .replace(/\b(\d{1,6}|b\d{1,5}r\d{1,3})@reply\.fieldpost\.invalid\b/g, (_, tag: string) => {
      const { turn, battle } = aboutOf(tag);
      return address(battle ?? turn);
    });
}
