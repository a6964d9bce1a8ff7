/** What a text asks of the post office, and what becomes of one such line. */
import type { VisibleCampaign } from '../../campaign/sight/visible.ts';
import type { Fault } from '../../orders/sheet.ts';
import type { Entrusting } from '../people/delegations.ts';
import type { Away, CampaignRow, OutboundMail, Participant, TurnRow } from '../records.ts';
import type { CastVote } from './pause-vote.ts';

/** A player's text and what it asks of us. */
export interface Asked {
  readonly campaign: CampaignRow;
  readonly turn: TurnRow;
  readonly seat: Participant;
  readonly known: VisibleCampaign;
  readonly people: readonly Participant[];
}

export interface InstructionEffect {
  readonly warnings?: readonly string[];
  /** What the line asked for, in whole sentences. */
  readonly answers?: readonly string[];
  readonly fault?: Fault;
  readonly away?: Away | undefined;
  /** The seat with what they wish of our mail, or with new keys. */
  readonly changed?: Participant;
  readonly again?: OutboundMail;
  readonly vote?: CastVote;
  /** CP-PPL-12: these let them order no more, as they have given it back. */
  readonly givenBack?: readonly Entrusting[];
}
