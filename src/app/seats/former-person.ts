/** CP-PPL-14: whoever had a seat, or was asked to take one, and has none any more: what is held on them, and that it is forgotten. */
import type { CampaignId } from '../../campaign/ids.ts';
import type { Instant } from '../../kernel/brand.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { auditWrite } from '../audit.ts';
import type { Deps } from '../deps.ts';
import type { OutboundId } from '../ids.ts';
import { nameOfMail } from '../outbox/mail-name.ts';
import { type Access, enterAsGm, nameOf } from '../people/access.ts';
import type { Asker } from '../people/asker.ts';
import { OF_THE_POWER } from '../people/tenure.ts';
import type { InboundMail, LetterHead } from '../records.ts';
import { refuse } from '../words/refuse.ts';
import { withoutKeys } from './letter-link.ts';
import { allOf, asMailOfTheirs } from './person-data.ts';

/** Somebody by the address that they had here. */
export interface FormerAt {
  readonly campaign: CampaignId;
  readonly address: string;
}

/** What a campaign still holds on them, as plain values. */
export interface FormerData {
  readonly madeAt: Instant;
  readonly campaign: string;
  readonly address: string;
  readonly lettersToThem: readonly object[];
  readonly mailsFromThem: readonly object[];
}

/** How many letters went to them and mails came from them. */
export interface FormerForgotten {
  readonly letters: number;
  readonly mails: number;
}

const PIECE = 500;

/** GM only. Refusals: those of `enterAsGm`, `illegal/still-here` while a seat has the address, `unclear/former` where nothing is theirs. */
export async function formerData(deps: Deps, asker: Asker, at: FormerAt): Promise<Result<FormerData>> {
  const found = await find(deps, asker, at);
  if (!found.ok) return found;
  const { access, address, letters, mails } = found.value;
  const whole = await Promise.all(letters.map(({ id }) => deps.store.findOutbound(id)));
  return ok({
    madeAt: deps.clock.now(),
    campaign: access.campaign.name,
    address,
    lettersToThem: whole
      .filter((mail) => mail !== undefined)
      .map((mail) => {
        const { kind, turn, to, subject, createdAt } = mail;
        return { kind, turn, to, subject, createdAt, text: withoutKeys(deps, mail) };
      }),
    mailsFromThem: await asMailOfTheirs(deps, mails),
  });
}

/**
 * As `forgetPerson`, for somebody who has no seat any more: their address, mails and letters go, and the name out of all letters and
 * posts. Who has their seat now is left alone. Refusals: as above, `input/former-name`.
 */
export async function forgetFormer(
  deps: Deps,
  asker: Asker,
  { name, ...at }: FormerAt & { readonly name: string },
): Promise<Result<FormerForgotten>> {
  const found = await find(deps, asker, at);
  if (!found.ok) return found;
  const { access, address, heads, letters, mails } = found.value;
  const seats = await deps.store.listParticipants(at.campaign);
  if (seats.some((seat) => seat.name === name.trim())) return refuse('illegal/still-here');
  if (!(await isNamed(deps, name, letters))) return refuse('input/former-name');
  const { formerPlayer: called } = deps.templates.words.peopleLetters;
  await deps.store.commit([
    {
      kind: 'forget-person',
      campaign: at.campaign,
      letters: wordsOf(mails, heads),
      addresses: [address],
      name: name.trim(),
      called,
      kept: OF_THE_POWER,
    },
    auditWrite(deps, at.campaign, { who: nameOf(access.seat), what: 'former-forgotten', detail: {} }),
  ]);
  return ok({ letters: letters.length, mails: mails.length });
}

/** A slip of the pen would take another word out of every letter: the name stands in one that was written to them. */
async function isNamed(deps: Deps, name: string, letters: readonly LetterHead[]): Promise<boolean> {
  const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
  if (plain(name) === '') return false;
  for (const { id } of letters) {
    const text = (await deps.store.findOutbound(id))?.text ?? '';
    if (plain(text).includes(plain(name))) return true;
  }
  return false;
}

interface Found {
  readonly access: Access;
  readonly address: string;
  /** All letters of the campaign, and of them those that went to the address. */
  readonly heads: readonly LetterHead[];
  readonly letters: readonly LetterHead[];
  readonly mails: readonly InboundMail[];
}

async function find(deps: Deps, asker: Asker, at: FormerAt): Promise<Result<Found>> {
  const entered = await enterAsGm(deps, asker, at.campaign);
  if (!entered.ok) return entered;
  const address = at.address.trim().toLowerCase();
  const isTheirs = (other: string | undefined): boolean => other?.toLowerCase() === address;
  const seats = await deps.store.listParticipants(at.campaign);
  if (seats.some(({ addresses }) => addresses.some(isTheirs))) return refuse('illegal/still-here');
  const heads = await headsOf(deps, at.campaign);
  const letters = heads.filter(({ to }) => isTheirs(to));
  const came = await allOf((page) => deps.store.listInbound({ campaign: at.campaign }, page));
  const mails = came.filter(({ from, envelopeFrom }) => isTheirs(from) || isTheirs(envelopeFrom));
  if (letters.length + mails.length === 0) return refuse('unclear/former');
  return ok({ access: entered.value, address, heads, letters, mails });
}

async function headsOf(deps: Deps, campaign: CampaignId): Promise<readonly LetterHead[]> {
  const all: LetterHead[] = [];
  for (let before: OutboundId | undefined; ; ) {
    const page = { limit: PIECE, ...(before === undefined ? {} : { before }) };
    const piece = await deps.store.listLetters({ campaign }, page);
    all.push(...piece);
    before = piece.at(-1)?.id;
    if (piece.length < PIECE || before === undefined) return all;
  }
}

/** Letters to the game masters that carry their words are called after the mail that the words came in. */
function wordsOf(mails: readonly InboundMail[], heads: readonly LetterHead[]): readonly OutboundId[] {
  const names = mails.map(nameOfMail);
  return heads
    .map(({ id }) => id)
    .filter((id) => id.includes('.words.') && names.some((name) => id.includes(name)));
}
