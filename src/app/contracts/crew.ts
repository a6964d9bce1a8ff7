/** Work that takes values and gives values: it may be done here, or by others beside this thread. */
import type { FoughtResult } from '../../campaign/battle/aftermath.ts';
import type { CampaignEngagement } from '../../campaign/battle/engagement.ts';
import type { Clash, Foreseen } from '../../campaign/battle/foresee.ts';
import type { VisibleCampaign } from '../../campaign/sight/visible.ts';
import type { CampaignState } from '../../campaign/state.ts';
import type { BattleReader, Options } from '../../kernel/ruleset.ts';
import type { ChainStart } from '../../kernel/slow-hash.ts';
import type { Mail } from '../../reports/mail.ts';
import type { Replay } from '../../reports/replay/replay.ts';
import type { ToReplay } from '../../reports/replay/where-it-turned.ts';
import type { Participant } from '../records.ts';
import type { TurnNews } from './turn-news.ts';

/** Battles of one turn, each independent of the others. */
export interface FightTask {
  readonly kind: 'fight';
  /** Of it only how battles are fought. */
  readonly campaign: Pick<CampaignState, 'ruleset' | 'battleTerms'>;
  readonly engagements: readonly CampaignEngagement[];
  /** The turn's. */
  readonly seed: string;
}

/** What is printed for some of a turn's readers. */
export interface WriteTask {
  readonly kind: 'write';
  readonly news: TurnNews;
  readonly seats: readonly Participant[];
}

/** CP-REC-13: a slow hash. */
export interface ChainTask {
  readonly kind: 'chain';
  readonly start: ChainStart;
  readonly length: number;
}

/** A battle as a reader may watch it. */
export interface WatchTask {
  readonly kind: 'watch';
  readonly watched: ToReplay;
  readonly reader: BattleReader;
}

/** Battles as their commander may imagine them, CP-ODD-01: the numbers of some of those that odds are counted from. */
export interface ForeseeTask {
  readonly kind: 'foresee';
  readonly known: VisibleCampaign;
  readonly options: Options;
  readonly clash: Clash;
  readonly share: { readonly seed: string; readonly from: number; readonly count: number };
}

export type Task = FightTask | WriteTask | ChainTask | WatchTask | ForeseeTask;

interface DoneBy {
  readonly fight: FoughtResult;
  readonly write: Mail;
  /** The end of the chain. */
  readonly chain: string;
  readonly watch: Replay;
  readonly foresee: Foreseen;
}

/** One for each engagement, seat or imagined battle, in their order; one for a chain or a battle to watch. */
export type Done<T extends Task> = readonly DoneBy[T['kind']][];

export interface Crew {
  /** How many tasks are under way at once. */
  readonly hands: number;
  /** The same values as `workHere` (work.ts), no matter who does it. */
  carryOut<T extends Task>(task: T): Promise<Done<T>>;
}
