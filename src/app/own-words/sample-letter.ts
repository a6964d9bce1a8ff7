/** One letter of each kind that can be laid out, so that somebody may look at it before it is in force. Nothing of it is kept or sent. */
import { viewCampaign } from '../../campaign/sight/visible-to.ts';
import type { Mail } from '../../reports/mail.ts';
import type { OwnLetter } from '../../reports/own-words/own-words.ts';
import { renderBattleLetter } from '../../reports/views/battle-letter.ts';
import { deadlineLetter } from '../../reports/views/deadline-letter.ts';
import { renderDeskAnswer } from '../../reports/views/desk-answer.ts';
import { renderHeldMail } from '../../reports/views/held-mail.ts';
import { renderPersonLetter } from '../../reports/views/person-letter.ts';
import type { TurnNews } from '../contracts/turn-news.ts';
import type { Deps } from '../deps.ts';
import { deadlineFor, readerIn } from '../open-turn/say-deadline.ts';
import { seatStatuses } from '../open-turn/seat-status.ts';
import { openingForPlayer } from '../opening/opening-letters.ts';
import { receiptLetters } from '../orders/receipts.ts';
import { weighOrders } from '../orders/take-orders.ts';
import { readerOf } from '../people/access.ts';
import { DESK_LINK_MARK } from '../people/seat-keys.ts';
import { playersOf } from '../people/seat-order.ts';
import type { Participant } from '../records.ts';
import { printLetters } from '../turn/print-letters.ts';
import { reminderFor } from '../turn/reminder-letter.ts';

interface Sample {
  /** Its letters are in the words that are tried. */
  readonly deps: Deps;
  readonly news: TurnNews;
  readonly seat: Participant;
}

/** `undefined`: the seat leads no power, and has no such letter. */
export async function sampleLetter(kind: OwnLetter, sample: Sample): Promise<Mail | undefined> {
  const { deps, news, seat } = sample;
  switch (kind) {
    case 'turn-report':
      return printLetters(deps.templates, news, [seat])[0];
    case 'turn-opening':
      return sampleOpening(sample);
    case 'receipt':
      return sampleReceipt(sample);
    case 'reminder':
      return sampleReminder(sample);
    case 'battle-letter':
      return sampleBattle(sample);
    case 'notice':
      return sampleNotice(sample);
    case 'held-mail':
      return sampleHeld(sample);
    case 'person-letter':
      return samplePerson(sample);
    case 'desk-answer':
      return sampleRolls(sample);
  }
}

/** What every letter begins with. */
const headOf = ({ news: { campaign, next } }: Sample) => ({
  campaign: { id: campaign.id, name: campaign.name },
  turn: next.number,
  pageLink: DESK_LINK_MARK,
});

const dueFor = ({ deps, news, seat }: Sample) =>
  deadlineFor(news.campaign, news.next, readerIn(deps, seat.timeZone));

const knownBy = ({ news, seat }: Sample) =>
  viewCampaign(news.resolved.after, readerOf({ kind: 'seat', participant: seat }));

function sampleOpening(sample: Sample): Mail {
  const { deps, news, seat } = sample;
  const { campaign, next: turn, seats } = news;
  return openingForPlayer(deps, { campaign, turn, seat, known: knownBy(sample), players: playersOf(seats) });
}

/** A rehearsal: its orders are weighed, and nothing of it stands. */
async function sampleReceipt({ deps, news, seat }: Sample): Promise<Mail | undefined> {
  const { faction } = seat;
  if (faction === undefined) return undefined;
  const { nonsense } = deps.templates.words.ownWords.sample;
  const text = `check\nall hold\n${nonsense}`;
  const given = { campaign: news.campaign, turn: news.next, seat, faction, text, removed: [] };
  return (await receiptLetters(deps, given, await weighOrders(deps, given)))[0];
}

async function sampleReminder({ deps, news, seat }: Sample): Promise<Mail | undefined> {
  const statuses = await seatStatuses(deps, news.campaign);
  const status = statuses.find(({ participant }) => participant.id === seat.id);
  const about = { campaign: news.campaign, turn: news.next, statuses, key: 'sample' };
  return status === undefined ? undefined : reminderFor(deps, about, status);
}

function sampleBattle(sample: Sample): Mail {
  const { templates } = sample.deps;
  const { subject, title, lead, heading, says, how } = templates.words.ownWords.sample.battle;
  const parts = [{ heading, paragraphs: [says] }];
  const letter = { ...headOf(sample), subject, title, lead: [lead], parts, reply: { how: [how] } };
  return renderBattleLetter(templates, letter, 'battle-letter');
}

/** A deadline that was moved to where it stands. */
function sampleNotice(sample: Sample): Mail {
  const { templates } = sample.deps;
  const due = dueFor(sample);
  const told = { ...headOf(sample), move: 'later', was: due.at, due, isClosed: false } as const;
  const letter = deadlineLetter({ ...told, reason: '', until: '' }, templates.words);
  return renderBattleLetter(templates, letter, 'notice');
}

function sampleHeld(sample: Sample): Mail {
  const { templates } = sample.deps;
  const { why, hint, subject: mailSubject } = templates.words.ownWords.sample;
  const deadline = dueFor(sample);
  return renderHeldMail(templates, {
    ...headOf(sample),
    player: sample.seat.name,
    takenAt: deadline.at,
    mailSubject,
    isDoubtful: false,
    why,
    hint,
    standing: [],
    deadline,
  });
}

function samplePerson(sample: Sample): Mail {
  const { templates } = sample.deps;
  const { who: name, words } = templates.words.ownWords.sample;
  return renderPersonLetter(templates, { ...headOf(sample), to: 'player', name, words: [words] });
}

function sampleRolls(sample: Sample): Mail {
  const { templates } = sample.deps;
  const { roll: text, why, hint } = templates.words.ownWords.sample;
  return renderDeskAnswer(templates, {
    ...headOf(sample),
    asker: sample.seat.name,
    isForGm: false,
    rolls: [],
    refused: [{ text, why, hint }],
    next: { number: 1, commitment: '' },
  });
}
