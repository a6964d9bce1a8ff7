/** Events on their way to somebody's program: what `app` hands to whoever can reach it. */
import type { Instant } from '../../kernel/brand.ts';
import type { WhyNotAsked } from './board-out.ts';

/** Everybody of the campaign may know these. */
export const PUBLIC_EVENTS = [
  'turn.opened',
  'turn.held',
  'turn.locked',
  'turn.published',
  'turn.corrected',
  'deadline.moved',
  'campaign.paused',
  'campaign.resumed',
  'campaign.ended',
] as const;

/** Only game masters may know these. */
export const GM_EVENTS = [
  'orders.taken',
  'seat.changed',
  'invitation.answered',
  'mail.waits',
  'address.fails',
  'turn.staged',
  'state.corrected',
] as const;

export const WEBHOOK_EVENTS = [...PUBLIC_EVENTS, ...GM_EVENTS] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Where a program listens, and by what it knows us. All of it is sealed at rest. */
export interface WebhookAccess {
  readonly url: string;
  /** The newest first; one that was replaced signs beside it until its time is over. */
  readonly secrets: readonly WebhookSecret[];
}

export interface WebhookSecret {
  /** `whsec_` and 32 bytes in base64. */
  readonly secret: string;
  /** Absent: it is the one in force. */
  readonly until?: Instant;
}

/** One try, by the convention of Standard Webhooks. */
export interface WebhookMessage {
  readonly url: string;
  /** It is signed with each of them. */
  readonly secrets: readonly string[];
  /** `webhook-id`: the same at every try. */
  readonly id: string;
  readonly at: Instant;
  /** JSON, sent byte by byte as it is. */
  readonly body: string;
}

/** Why a program was not told. What to do about it stands in the words of reports, by these names. */
type WebhookTrouble =
  | 'address'
  | 'broken'
  | 'busy'
  | 'gone'
  | 'missing'
  | 'private'
  | 'redirect'
  | 'refused'
  | 'rights'
  | 'unreachable';

export type WebhookAnswer =
  | { readonly kind: 'taken'; readonly status: number }
  /** `waitMs`: how long it asks us to wait. */
  | {
      readonly kind: 'failed';
      readonly code: WebhookTrouble;
      readonly status?: number;
      readonly waitMs?: number;
    };

export interface WebhookOut {
  /** Why nothing can ever be sent to an address; undefined where it may be tried. */
  whyNot(url: string): WhyNotAsked | undefined;
  send(message: WebhookMessage): Promise<WebhookAnswer>;
}
