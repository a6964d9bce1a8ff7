import type { ArmyId, FactionId, RegionId } from '../../campaign/ids.ts';
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
  /** For whom somebody waits. */
  readonly awaited?: ArmyId;
}
