import { type Mail, type MailView, renderMail } from '../mail.ts';
import { type Deadline, sayDeadline, WITHOUT_ORDERS } from '../parts/deadline.ts';
import { clip, oneLine } from '../plain-text.ts';
import type { Templates } from '../templates.ts';

/** To a player whose mail could not be read, or came too late: it changed nothing, and he must know. */
export interface HeldMailInput {
  readonly campaign: { readonly id: string; readonly name: string };
  readonly turn: number;
  readonly player: string;
  /** `Saturday 21 November 2026, 09:12 (Europe/Brussels)`. */
  readonly takenAt: string;
  /** His own subject line. */
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
  return renderMail(templates, 'held-mail', viewHeldMail(input));
}

/** The view that the template `mail/held-mail` prints. */
function viewHeldMail(input: HeldMailInput): HeldMailView {
  return {
    subject: `[${oneLine(input.campaign.id)}] Turn ${input.turn} orders: ${input.isWaiting ? 'waiting to be read' : 'NOT accepted'}`,
    pictures: [],
    campaign: oneLine(input.campaign.name),
    turn: input.turn,
    says: `${oneLine(input.player)}, ${whatHappened(input)}.`,
    which: sayWhich(input),
    why: oneLine(input.why),
    hint: oneLine(input.hint),
    standing: input.standing.map(oneLine),
    hasStanding: input.standing.length > 0,
    deadline: sayDeadline(input.turn, input.deadline),
    withoutOrders: WITHOUT_ORDERS,
    pageLink: input.pageLink,
  };
}

function whatHappened({ isWaiting, isDoubtful }: HeldMailInput): string {
  if (isWaiting) return 'your mail is kept and waits to be read';
  return `${isDoubtful ? 'a mail in your name' : 'your mail'} has NOT been carried out`;
}

function sayWhich({ mailSubject, takenAt, isDoubtful, isWaiting }: HeldMailInput): string {
  if (isDoubtful)
    return `A mail that claims to be yours reached us ${oneLine(takenAt)}; it has changed nothing.`;
  const subject = clip(oneLine(mailSubject), 80);
  const named = subject === '' ? 'Your mail without a subject' : `Your mail "${subject}"`;
  return `${named} reached us ${oneLine(takenAt)}${isWaiting ? '. It has changed nothing yet' : ', but it has changed nothing'}.`;
}
