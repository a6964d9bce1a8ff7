/** A campaign with its settings, as the store keeps it beside the state. */
import type { Calendar } from '../campaign/calendar/calendar.ts';
import type { Pause } from '../campaign/calendar/pause.ts';
import type { PauseVote } from '../campaign/calendar/vote.ts';
import type { CampaignId } from '../campaign/ids.ts';
import type { Instant } from '../kernel/brand.ts';
import type { PublicPage } from './contracts/public-page.ts';

export interface CampaignRow {
  readonly id: CampaignId;
  readonly name: string;
  readonly ruleset: string;
  readonly turn: number;
  readonly status: 'running' | 'paused' | 'ended';
  readonly calendar: Calendar;
  /** Its mail never leaves the built-in mailroom (the demo without `DEMO=mail`). */
  readonly mailroomOnly: boolean;
  /** Players may ask for rolls of the dice desk by mail. Absent: they may not. */
  readonly playersMayRoll?: true;
  /** Of one that is paused; those paused long ago have none. */
  readonly pause?: Pause;
  /** Players vote on a pause; absent: nobody has asked for one. */
  readonly pauseVote?: PauseVote;
  /** The GM reads a turn's letters before they go. Absent: they go at once. */
  readonly proofReading?: true;
  /** It is a trial of another campaign, and mails nobody. */
  readonly sandbox?: Sandbox;
  /** Since when it is put away: it can be read, and nothing in it changes. */
  readonly archivedAt?: Instant;
  /** What people without a seat may look at. Absent: nothing, and never did. */
  readonly publicPage?: PublicPage;
  readonly createdAt: Instant;
  /** Of one that was brought here: secrets of the dice desk that it was held to elsewhere, sealed with the instance's key, by roll. */
  readonly deskSecrets?: Readonly<Record<string, string>>;
  /** Of a row that was read: what its settings were changed from. Saved with it, a change made meanwhile is a conflict. */
  readonly version?: number;
}

/** What a trial was made from. */
export interface Sandbox {
  readonly of: CampaignId;
  readonly turn: number;
}
