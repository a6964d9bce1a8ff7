/** CP-DIP, CP-PRS: what a player may say to others. */
import type { FactionId } from '../ids.ts';
import type { TermKind } from './treaty.ts';

/** A term as its giver writes it: what `us` gives, what `them`, what both. */
export type OfferedTerm =
  | { readonly kind: 'truce' | 'alliance' | 'victory' }
  | { readonly kind: 'passage' | 'sight'; readonly by: 'us' | 'them' }
  | { readonly kind: 'tribute'; readonly by: 'us' | 'them'; readonly gold: number };

export type EnvoyOrder =
  /** CP-DIP-04: a treaty is proposed; `until` is its last turn. */
  | {
      readonly kind: 'offer';
      readonly to: FactionId;
      readonly terms: readonly OfferedTerm[];
      readonly until?: number;
    }
  /** CP-DIP-07: one's own offer is taken back. */
  | { readonly kind: 'withdraw'; readonly to: FactionId }
  /** CP-DIP-05. */
  | { readonly kind: 'accept'; readonly of: FactionId }
  /** CP-DIP-07. */
  | { readonly kind: 'reject'; readonly of: FactionId }
  /** CP-DIP-08: notice of every treaty with another, or of that which has a term of this kind. */
  | { readonly kind: 'denounce'; readonly with: FactionId; readonly term?: TermKind }
  /** CP-DIP-09: at once. */
  | { readonly kind: 'declare-war'; readonly on: FactionId };

export type EnvoyKind = EnvoyOrder['kind'];

/** To whom it is said. */
export function addresseeOf(order: EnvoyOrder): FactionId {
  switch (order.kind) {
    case 'offer':
    case 'withdraw':
      return order.to;
    case 'accept':
    case 'reject':
      return order.of;
    case 'denounce':
      return order.with;
    case 'declare-war':
      return order.on;
  }
}
