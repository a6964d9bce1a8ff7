import type { ArmyId, FactionId, RegionId } from '../../campaign/ids.ts';
import type { Order } from '../../campaign/order.ts';
import type { Payment } from './gifts.ts';
import type { Spoken } from './plain-deals.ts';
import type { Spent } from './shares.ts';
import type { Who } from './spot.ts';

/** What goes on from clause to clause, and by a pronoun from sentence to sentence. */
export interface Said {
  readonly topic?: Who;
  /** Where somebody was told to go: `there`. */
  readonly there?: RegionId;
  /** `go`: where to may stand in the next clause. */
  readonly verb?: 'go' | 'force' | 'stay';
  /** The line above ends with a colon: what it is about goes on. */
  readonly isOpen?: boolean;
  /** The other power of which was spoken: `him`. */
  readonly power?: FactionId;
  /** What was dealt with others so far. */
  readonly dealt?: Dealt;
  /** Of whom alone the sentences before spoke, and what they said of them. */
  readonly spoken?: Spoken | undefined;
  /** Whom of ours the mail has named so far, each once. */
  readonly named?: readonly ArmyId[];
  /** For whom somebody waits. */
  readonly awaited?: ArmyId;
}

/** What was dealt with others, from sentence to sentence. */
export interface Dealt {
  readonly spent: Spent;
  /** The last payment: its amount may be thought better of. */
  readonly payment?: Payment;
  /** What the writer says that they owe, or have promised. */
  readonly debt?: Extract<Order, { kind: 'gift' }>;
  /** Whose offer the last sentence asked about. */
  readonly about?: FactionId;
  /** Whose offer was answered last: `no, then refuse it`. */
  readonly answered?: FactionId;
  /** What the writer would like to have with whom; not offered yet. */
  readonly wish?: Order;
}
