import type { Refusal } from '../../kernel/result.ts';
import type { OfferedLines } from '../../orders/order-block.ts';

/** What a reader of mails makes of a message: implemented in `mail`, used by the use cases. */
export type ReadMail = (raw: Uint8Array, options: ReadOptions) => Promise<MailReading>;

/** The code of a mail that was given up, because reading it took too long. */
export const TOO_SLOW = 'unreadable/too-slow';

export interface ReadOptions {
  /** Whether the order language knows the line: such lines are never cut away. */
  readonly isOrder?: (line: string) => boolean;
  /** The text of ours that is being answered: its unchanged lines are nobody's orders. */
  readonly sentText?: string;
  /** The lines that it offered in empty boxes: no other line of a quote can be marked. */
  readonly offer?: OfferedLines;
}

export interface MailReading {
  /** The one address of From, lower-case domain; empty when there is none, or more than one. */
  readonly from: string;
  readonly subject: string;
  readonly messageId: string;
  /** Addresses the message may have been meant for, at most 50, best evidence first; the envelope is not among them. */
  readonly recipients: readonly string[];
  readonly inReplyTo: string;
  /** The last 20. */
  readonly references: readonly string[];
  /** Written by a machine: an answer while away, a list, a robot. */
  readonly automatic: boolean;
  readonly bounce: null | { readonly recipients: readonly string[]; readonly status: string };
  /** It went out from here: our own loop mark. */
  readonly isOurs: boolean;
  /** What its sender newly wrote, for people to read; answers point by point stand with the lines they answer. */
  readonly newText: string;
  /** Their own lines alone: orders are read from nothing else. */
  readonly orderText: string;
  readonly removed: readonly { readonly reason: string; readonly text: string }[];
  /** Why the text cannot be trusted to be what was written; such a mail is held and answered, never taken for "no orders". */
  readonly held: null | Refusal;
}

/** What is known of a message that nobody has looked into. */
export const NOTHING_READ: MailReading = {
  from: '',
  subject: '',
  messageId: '',
  recipients: [],
  inReplyTo: '',
  references: [],
  automatic: false,
  bounce: null,
  isOurs: false,
  newText: '',
  orderText: '',
  removed: [],
  held: null,
};

export type { OfferedLines } from '../../orders/order-block.ts';
