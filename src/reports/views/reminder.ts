import { inMidSentence } from '../../kernel/mid-sentence.ts';
import { type Mail, type MailView, renderMail } from '../mail.ts';
import { type Deadline, sayDeadline } from '../parts/deadline.ts';
import { type OrderBlock, type Reply, replyWith } from '../parts/reply.ts';
import { oneLine } from '../plain-text.ts';
import type { Templates } from '../templates.ts';
import type { ReportWords } from '../words/reports.en.ts';

/** A nudge to a player whose orders are missing, or not complete. */
export interface ReminderInput {
  readonly campaign: { readonly id: string; readonly name: string };
  readonly turn: number;
  readonly player: string;
  /** `the Iron Crown`. */
  readonly faction: string;
  readonly deadline: Deadline;
  /** Armies that have no order yet. */
  readonly silent: readonly string[];
  /** Orders that already stand. */
  readonly standing: readonly string[];
  /** CP-FOG-08: who else is waited for; absent: that is told to nobody. */
  readonly others?: readonly string[];
  readonly orderBlock: OrderBlock;
  readonly pageLink: string;
}

export interface ReminderView extends MailView {
  readonly campaign: string;
  readonly turn: number;
  readonly player: string;
  readonly faction: string;
  readonly deadline: string;
  readonly withoutOrders: string;
  readonly missing: string;
  /** Empty: nothing is said. */
  readonly roll: string;
  readonly standing: readonly string[];
  readonly hasStanding: boolean;
  readonly reply: Reply;
  readonly pageLink: string;
}

/** A reminder that orders are due. */
export function renderReminder(templates: Templates, input: ReminderInput): Mail {
  return renderMail(templates, 'reminder', viewReminder(input, templates.words));
}

/** The view that the template `mail/reminder` prints. */
function viewReminder(input: ReminderInput, words: ReportWords): ReminderView {
  const { turn, deadline } = input;
  return {
    subject: `[${oneLine(input.campaign.id)}] ${words.reminder.subject({ turn, at: deadline.at })}`,
    pictures: [],
    campaign: oneLine(input.campaign.name),
    turn,
    player: oneLine(input.player),
    faction: inMidSentence(oneLine(input.faction)),
    deadline: sayDeadline(turn, deadline, words),
    withoutOrders: words.deadline.withoutOrders,
    missing: sayMissing(input, words),
    roll: sayRoll(input, words),
    standing: input.standing.map(oneLine),
    hasStanding: input.standing.length > 0,
    reply: replyWith(input.orderBlock, words),
    pageLink: input.pageLink,
  };
}

function sayMissing({ silent, standing }: ReminderInput, { reminder }: ReportWords): string {
  if (standing.length === 0) return reminder.noOrders;
  if (silent.length === 0) return reminder.allOrdered;
  return reminder.missing({ armies: silent.map(oneLine) });
}

function sayRoll({ others }: ReminderInput, { reminder }: ReportWords): string {
  if (others === undefined) return '';
  const factions = others.map((name) => inMidSentence(oneLine(name)));
  return factions.length === 0 ? reminder.last : reminder.others({ factions });
}
