/** CP-PPL-13: the record of how reliable a player is, read out of the log. */
import type { CampaignId } from '../../campaign/ids.ts';
import type { Json } from '../../kernel/brand.ts';
import { TURN_KEPT, type TurnKept } from '../contracts/turn-kept.ts';
import type { Deps } from '../deps.ts';
import type { ParticipantId } from '../ids.ts';
import type { AuditRow, Participant } from '../records.ts';

/** Of one seat, for as long as whoever has it has it. */
export interface Reliability {
  readonly participant: ParticipantId;
  readonly name: string;
  /** The newest first. */
  readonly turns: readonly { readonly turn: number; readonly kept: TurnKept }[];
}

/** Longer than any campaign has turns. */
const MOST = 1000;

/** Of these seats, in their order. */
export async function reliabilityOf(
  deps: Pick<Deps, 'store'>,
  campaign: CampaignId,
  seats: readonly Participant[],
): Promise<readonly Reliability[]> {
  const locks = await deps.store.listAudit(campaign, { what: 'turn-locked', limit: MOST });
  return seats.map(({ id, name, seatedAt = 0 }) => ({
    participant: id,
    name,
    turns: locks.filter(({ at }) => at >= seatedAt).flatMap((row) => turnOf(row, id)),
  }));
}

function turnOf({ detail }: AuditRow, seat: ParticipantId): Reliability['turns'] {
  const { turn, kept: all } = objectOf(detail);
  const how = objectOf(all ?? null)[seat];
  const kept = TURN_KEPT.find((one) => one === how);
  return typeof turn === 'number' && kept !== undefined ? [{ turn, kept }] : [];
}

const objectOf = (value: Json): Readonly<Record<string, Json>> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? (value as Readonly<Record<string, Json>>)
    : {};

/** How often each, those that never were left out, the best first. */
export function countsOf({
  turns,
}: Reliability): readonly { readonly kept: TurnKept; readonly count: number }[] {
  return TURN_KEPT.map((kept) => ({ kept, count: turns.filter((turn) => turn.kept === kept).length })).filter(
    ({ count }) => count > 0,
  );
}
