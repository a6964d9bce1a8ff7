import { type Mail, type MailView, renderMail } from '../mail.ts';
import { type Deadline, sayDeadline } from '../parts/deadline.ts';
import { clip, oneLine } from '../plain-text.ts';
import type { Templates } from '../templates.ts';
import type { ReportWords } from '../words/reports.en.ts';

/** To a player whose mail could not be read, or came too late: it changed nothing, and they must know. */
export interface HeldMailInput {
  readonly campaign: { readonly id: string; readonly name: string };
  readonly turn: number;
  readonly player: string;
  /** `Saturday 21 November 2026, 09:12 (Europe/Brussels)`. */
  readonly takenAt: string;
  /** The player's own subject line. */
  readonly mailSubject: string;
  /** Somebody else may have written it: its subject is not shown. */
  readonly isDoubtful: boolean;
  /** It is kept, and will be read yet. */
  readonly isWaiting?: true;
  /** Why, in a sentence; and what to do instead. */
  readonly why: string;
  readonly hint: string;
  /** Orders that stand all the same. */
  readonly standing: readonly string[];
  readonly deadline: Deadline;
  readonly pageLink: string;
}

export interface HeldMailView extends MailView {
  readonly campaign: string;
  readonly turn: number;
  readonly says: string;
  readonly which: string;
  readonly why: string;
  readonly hint: string;
  readonly standing: readonly string[];
  readonly hasStanding: boolean;
  readonly deadline: string;
  readonly withoutOrders: string;
  readonly pageLink: string;
}

/** A notice that a mail changed nothing, with the way out. */
export function renderHeldMail(templates: Templates, input: HeldMailInput): Mail {
  return renderMail(templates, 'held-mail', viewHeldMail(input, templates.words));
}

/** The view that the template `mail/held-mail` prints. */
function viewHeldMail(input: HeldMailInput, words: ReportWords): HeldMailView {
  const { isDoubtful, isWaiting = false, turn } = input;
  const about = { isDoubtful, isWaiting };
  const subject = clip(oneLine(input.mailSubject), 80);
  return {
    subject: `[${oneLine(input.campaign.id)}] ${words.heldMail.subject({ turn, isWaiting })}`,
    pictures: [],
    campaign: oneLine(input.campaign.name),
    turn,
    says: words.heldMail.says({ ...about, player: oneLine(input.player) }),
    which: words.heldMail.which({ ...about, subject, takenAt: oneLine(input.takenAt) }),
    why: oneLine(input.why),
    hint: oneLine(input.hint),
    standing: input.standing.map(oneLine),
    hasStanding: input.standing.length > 0,
    deadline: sayDeadline(turn, input.deadline, words),
    withoutOrders: words.deadline.withoutOrders,
    pageLink: input.pageLink,
  };
}
