import type { Mail } from '../../reports/mail.ts';
import type { CampaignRow, Participant } from '../records.ts';

/**
 * The letter of a resolved turn, printed once more for a seat, with the wishes the seat has as it is given here. Undefined where
 * the turn cannot be told any more.
 */
export type PrintAgain = (
  campaign: CampaignRow,
  turn: number,
  seat: Participant,
) => Promise<Mail | undefined>;
