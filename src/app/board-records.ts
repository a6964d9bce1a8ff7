/** Boards that turns are posted on by themselves, as they are kept. */
import type { CampaignId } from '../campaign/ids.ts';
import type { Instant } from '../kernel/brand.ts';
import type { BoardKind, RemotePost } from './contracts/board-out.ts';

/** One of each kind in a campaign. */
export interface Board {
  readonly campaign: CampaignId;
  readonly kind: BoardKind;
  /** Its `BoardAccess`, sealed with the instance's key. */
  readonly sealedAccess: string;
  /** The first turn that is told there. */
  readonly fromTurn: number;
  readonly isOn: boolean;
  /** How the last test of it ended: `works`, or why it does not. */
  readonly tested?: { readonly at: Instant; readonly code: string };
  /** When it is looked after next; absent: nothing waits. */
  readonly wakeAt?: Instant;
  /** The first turn whose story may have changed since it was looked after. */
  readonly staleFrom?: number;
  /** How often it has been called: what is called while it is looked after is looked after again. */
  readonly calls: number;
  /** It is somebody's until then, and nobody else posts on it. */
  readonly busyUntil?: Instant;
  /** Raised by every change of its settings; a write that names an older one is a conflict. */
  readonly version: number;
}

/** What stands on a board, or shall. */
export interface BoardPost {
  readonly campaign: CampaignId;
  readonly board: BoardKind;
  readonly turn: number;
  /** `part-1`, `status`, `reminder-1795521600000`: unique in its turn. */
  readonly piece: string;
  /**
   * `queued` to be tried (again); `posted`; `held` until somebody of the board lets it through; `unsure` it may stand there and only a
   * person can look; `refused` a person must mend something; `dropped` it is not needed any more.
   */
  readonly status: 'queued' | 'posted' | 'held' | 'unsure' | 'refused' | 'dropped';
  readonly attempts: number;
  /** A try was begun, and how it ended is not known: look before it is tried again. */
  readonly isUnsure: boolean;
  readonly retryAt?: Instant;
  /** The ids it has on the board. */
  readonly remote?: RemotePost;
  /** SHA-256 of what stands there. */
  readonly hash?: string;
  /** Why it does not stand there. */
  readonly code?: string;
  /** What the board said of it, cut short. */
  readonly detail?: string;
  readonly changedAt: Instant;
  /** Raised by every change; a write that names an older one is a conflict. */
  readonly version: number;
}
