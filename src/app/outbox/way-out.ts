/** The way out of mail nobody needs, and back in: by a click, by a mail program's button, on the pages. */
import type { CampaignId } from '../../campaign/ids.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { auditWrite } from '../audit.ts';
import type { Deps } from '../deps.ts';
import type { ParticipantId } from '../ids.ts';
import { enter, mayManage, nameOf } from '../people/access.ts';
import type { Asker } from '../people/asker.ts';
import { isGenuineWayOut, readLinkToken, readWayOutAddress } from '../people/seat-keys.ts';
import type { Write } from '../ports.ts';
import type { InboundMail, Participant } from '../records.ts';
import { refuse } from '../words/refuse.ts';
import { waitAnew } from './daily-mail.ts';
import { type MailSettings, sayWishes, type Wish, withWish } from './mail-wishes.ts';

/** How it stands for the seat of a token from a List-Unsubscribe header. Refusal: `stranger/bad-token`. */
export async function lookAtWayOut(deps: Deps, token: string): Promise<Result<MailSettings>> {
  const seat = await seatOfToken(deps, token);
  return seat === undefined ? BAD_TOKEN : ok(await settingsOf(deps, seat));
}

/** Reminders no more, or again. May come twice: the second changes nothing. Refusal: `stranger/bad-token`. */
export async function takeWayOut(deps: Deps, token: string, isOut: boolean): Promise<Result<MailSettings>> {
  const seat = await seatOfToken(deps, token);
  if (seat === undefined) return BAD_TOKEN;
  const wish: Wish = { kind: 'reminders', isWanted: !isOut };
  const after = withWish(seat, wish) ?? seat;
  await deps.store.commit(writesOf(deps, seat, after, seat.id));
  await waitAnew(deps, seat, after);
  return ok(await settingsOf(deps, after));
}

const BAD_TOKEN = refuse('stranger/bad-token');

/** What a seat wishes, as their page or the GM's sets it. Refusals: `stranger/not-yours`, `unclear/participant`, `input/hours`. */
export async function setWishes(
  deps: Deps,
  asker: Asker,
  at: { readonly campaign: CampaignId; readonly participant: ParticipantId },
  wishes: readonly Wish[],
): Promise<Result<MailSettings>> {
  const entered = await enter(deps, asker, at.campaign);
  if (!entered.ok) return entered;
  const { seat: by } = entered.value;
  const seats = await deps.store.listParticipants(at.campaign);
  const seat = seats.find(({ id }) => id === at.participant);
  if (seat === undefined || !mayManage(by, seat)) return refuse('unclear/participant.change-person');
  let after = seat;
  for (const wish of wishes) {
    const next = withWish(after, wish);
    if (next === undefined) return refuse('input/hours.quiet');
    after = next;
  }
  await deps.store.commit(writesOf(deps, seat, after, nameOf(by)));
  await waitAnew(deps, seat, after);
  return ok(await settingsOf(deps, after));
}

/** The writes of a mail to the address of a List-Unsubscribe header: anybody who had the address may do so, machines too. */
export async function wayOutByMail(deps: Deps, mail: InboundMail): Promise<readonly Write[] | undefined> {
  const tokens = mail.envelopeTo.map((to) => readWayOutAddress(to, deps.settings.mailDomain));
  const token = tokens.find((each) => each !== undefined);
  const seat = token === undefined ? undefined : await seatOfToken(deps, token);
  if (seat === undefined) return undefined;
  const after = withWish(seat, { kind: 'reminders', isWanted: false }) ?? seat;
  const settled = { ...mail, campaign: seat.campaign, participant: seat.id };
  return [
    { kind: 'settle-inbound', mail: { ...settled, status: 'done', code: 'taken/unsubscribe' } },
    ...writesOf(deps, seat, after, seat.id),
  ];
}

async function seatOfToken(deps: Deps, token: string): Promise<Participant | undefined> {
  const claim = readLinkToken(token);
  const campaign = claim && (await deps.store.findCampaign(claim.campaign));
  if (claim === undefined || campaign === undefined) return undefined;
  const seats = await deps.store.listParticipants(campaign.id);
  const seat = seats.find(({ id }) => id === claim.participant);
  return seat !== undefined && isGenuineWayOut(deps.keys, claim.mark, seat) ? seat : undefined;
}

function writesOf(deps: Deps, before: Participant, after: Participant, who: string): readonly Write[] {
  if (JSON.stringify(before.wishes ?? {}) === JSON.stringify(after.wishes ?? {})) return [];
  const detail = { seat: after.id, wishes: { ...after.wishes } };
  return [
    { kind: 'save-participant', participant: after, from: before },
    auditWrite(deps, after.campaign, { who, what: 'mail-wishes', detail }),
  ];
}

async function settingsOf(deps: Deps, seat: Participant): Promise<MailSettings> {
  const campaign = await deps.store.findCampaign(seat.campaign);
  return {
    campaign: campaign?.name ?? '',
    name: seat.name,
    wantsReminders: seat.wishes?.noReminders !== true,
    says: sayWishes(seat, deps.templates.words.wishes),
  };
}
