/** A campaign's page for people without a seat, as it is kept. */
import type { BattleId } from '../../campaign/ids.ts';

export interface PublicPage {
  /** What it is called in its address: words of the campaign's name, and letters that nobody guesses. */
  readonly slug: string;
  readonly isOn: boolean;
  /** Search engines may list it. Absent: they are asked not to. */
  readonly isFindable?: true;
  /** Where the campaign is talked about: `https://forum.example.org/t/77`. */
  readonly thread?: string;
  readonly replays: PublicReplays;
}

/** Which battles anybody may watch, as everybody knows them. */
export interface PublicReplays {
  /** By the GM's word, whatever the rule says: opened, or kept shut. */
  readonly battles: Readonly<Record<BattleId, boolean>>;
  /** All others, once so many turns have been resolved after theirs; absent: none of them. */
  readonly afterTurns?: number;
  /** Once the campaign is over they show all, what was hidden then too. */
  readonly isWholeAtEnd?: true;
}
