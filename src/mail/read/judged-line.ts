/** A line of a mail and why it is, or is not, what its sender wrote. */
export type Reason =
  | 'own'
  | 'quoted'
  /** A mail that is handed on, not answered. */
  | 'forwarded'
  | 'attribution'
  | 'headerBlock'
  | 'separator'
  | 'signature'
  | 'footer'
  | 'blockMarker'
  | 'ownReport'
  /** Marked in a quote, and no line that our letter offered. */
  | 'notOffered';

export interface MailLine {
  readonly text: string;
  /** What the markup it came from says of it, where it came from HTML. */
  readonly mark?: 'quoted' | 'signature' | 'attribution';
}

export interface JudgedLine {
  readonly text: string;
  readonly reason: Reason;
  /** What says so stands at the line itself: a sign in front of it, or the markup it came from. */
  readonly isMarked?: true;
}
