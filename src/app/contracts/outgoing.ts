/** Mail on its way out: what `app` hands to its carrier. */

/** A mail with its links filled in and its pictures painted, ready for any transport. */
export interface FinishedMail {
  readonly messageId: string;
  readonly from: string;
  /** The sender in the envelope, where reports of failure go (VERP). */
  readonly returnPath: string;
  readonly to: string;
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly pictures: readonly PaintedPicture[];
  readonly inReplyTo?: string;
  readonly references: readonly string[];
  readonly isAutoReply: boolean;
  /** The campaign's name and id, for mail programs that sort by list. */
  readonly list: { readonly id: string; readonly name: string };
  /** How to have no more of such mail; `url` takes a post by anybody who has it (RFC 8058). */
  readonly unsubscribe?: { readonly url?: string; readonly mailto: string };
  readonly sentAt: number;
}

export interface PaintedPicture {
  readonly cid: string;
  readonly alt: string;
  readonly png: Uint8Array;
}

/** What stood between us and the mail server, or between it and the reader, as far as it can be told. */
export type Trouble =
  | 'refused'
  | 'no-route'
  | 'no-answer'
  | 'tls'
  | 'password'
  | 'address'
  | 'policy'
  | 'other';

/** How a try to send ended: `later` may be tried again, `never` may not; at `wait` none was made yet. */
export type Sending =
  | { readonly kind: 'sent'; readonly answer: string }
  /** `isPolicy`: it is us the mail server does not like (`x.7.x`), no matter whom we write to. */
  | { readonly kind: 'later'; readonly why: string; readonly trouble?: Trouble; readonly isPolicy?: true }
  | { readonly kind: 'wait'; readonly until: number }
  /** `status`: the mail server's enhanced code where it says that the address is no good (`5.1.1`). */
  | {
      readonly kind: 'never';
      readonly why: string;
      readonly trouble?: Trouble;
      readonly status?: string;
      readonly isPolicy?: true;
    };

export interface MailOut {
  send(mail: FinishedMail): Promise<Sending>;
}

/** A reply as a mail program would write it: what the mailroom's answers are made with. */
export interface DraftReply {
  readonly messageId: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly inReplyTo: string;
  readonly sentAt: number;
}

/** A painted picture: red, green, blue and opacity of each pixel, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
}

/** Writes and paints what goes into mails. */
export interface Stationery {
  /** PNG of an opaque SVG picture, so many pixels wide; absent: as sharp as a page wants it. */
  paint(svg: string, width?: number): Promise<Uint8Array>;
  /** The same as it is before it is packed: four bytes a pixel. */
  pixels(svg: string, width: number): Promise<Pixels>;
  /** The whole message as it would travel. */
  writeReply(draft: DraftReply): Promise<Uint8Array>;
}
