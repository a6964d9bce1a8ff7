/** Who has sent no orders: told to the GM in good time before the deadline, and after it to those who read what became of the turn. */
import type { Instant } from '../../kernel/brand.ts';
import type { Deps } from '../deps.ts';
import type { OutboundId } from '../ids.ts';
import { deadlineFor, readerIn } from '../open-turn/say-deadline.ts';
import type { SeatStatus } from '../open-turn/seat-status.ts';
import { gmNote } from '../outbox/gm-note.ts';
import { wantsReminders } from '../outbox/mail-wishes.ts';
import { post, queueMail, sendSoon } from '../outbox/outbox.ts';
import { gmsToTell } from '../people/staff.ts';
import type { CampaignRow, OutboundMail, Participant, TurnRow } from '../records.ts';
import { isWaitedFor, rollCallPosts } from './silence.ts';

const HOUR = 3_600_000;
const EARLIEST = 24 * HOUR;

/** The last quarter of the turn, but never more than a day before its deadline. */
function rollCallAt({ openedAt, deadline }: TurnRow): Instant {
  return (deadline - Math.min(EARLIEST, Math.floor((deadline - openedAt) / 4))) as Instant;
}

/**
 * The GM's note of who is still waited for: once for each deadline, no matter who looks and how often, since its id comes from
 * the deadline. Nothing before its time, or where no GM wants notes.
 */
export async function callTheRoll(
  deps: Deps,
  campaign: CampaignRow,
  turn: TurnRow,
  look: () => Promise<readonly SeatStatus[]>,
): Promise<void> {
  if (turn.status !== 'open' || deps.clock.now() < rollCallAt(turn)) return;
  const seats = await deps.store.listParticipants(campaign.id);
  const untold: Participant[] = [];
  for (const gm of gmsToTell(seats).filter(wantsReminders))
    if ((await deps.store.findOutbound(noteId(campaign, turn, gm))) === undefined) untold.push(gm);
  if (untold.length === 0) return;
  const waitedFor = (await look()).filter(isWaitedFor);
  const posts = await rollCallPosts(deps, campaign, turn, waitedFor);
  const mails = untold.map((to) => noteFor(deps, { campaign, turn, to, waitedFor, posts }));
  await deps.store.commit(mails.map(queueMail));
  await sendSoon(deps, mails);
}

const keyOf = ({ deadline }: TurnRow): string => `roll-${deadline}`;

function noteId(campaign: CampaignRow, turn: TurnRow, gm: Participant): OutboundId {
  return `${campaign.id}.t${turn.number}.${gm.id}.${keyOf(turn)}` as OutboundId;
}

interface Roll {
  readonly campaign: CampaignRow;
  readonly turn: TurnRow;
  readonly to: Participant;
  readonly waitedFor: readonly SeatStatus[];
  readonly posts: Awaited<ReturnType<typeof rollCallPosts>>;
}

function noteFor(deps: Deps, { campaign, turn, to, waitedFor, posts }: Roll): OutboundMail {
  const { words } = deps.templates;
  const { at, zone, left } = deadlineFor(campaign, turn, readerIn(deps, to.timeZone));
  const mail = gmNote(deps, {
    campaign,
    turn,
    occasion: waitedFor.length === 0 ? 'all-in' : 'waiting',
    note: words.gmDigest.notes.due({ at, zone, left }),
    seats: [],
    tray: [],
    names: waitedFor.map(nameIn),
    posts,
  });
  return post(deps, {
    campaign,
    to,
    kind: 'gm-digest',
    turn: turn.number,
    key: keyOf(turn),
    mail,
    dueBy: turn.deadline,
  });
}

function nameIn({ participant, factionName, awaySays }: SeatStatus): string {
  return `${factionName} (${participant.name}${awaySays === '' ? '' : `, ${awaySays}`})`;
}
