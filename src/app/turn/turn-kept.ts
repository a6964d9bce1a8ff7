/** CP-PPL-13: how each player kept a turn, as it is written into the log when its orders are closed. */
import { wasExcused } from '../../campaign/calendar/excuses.ts';
import type { Json } from '../../kernel/brand.ts';
import type { TurnKept } from '../contracts/turn-kept.ts';
import type { Deps } from '../deps.ts';
import { type SeatStatus, seatStatuses } from '../open-turn/seat-status.ts';
import { isAway, isEmpty } from '../people/away.ts';
import type { AuditRow, CampaignRow, TurnRow } from '../records.ts';

/** By seat; a seat without a player, and one that had nothing to order and ordered nothing, is not in it. */
export async function turnKept(
  deps: Deps,
  campaign: CampaignRow,
  turn: TurnRow,
): Promise<Readonly<Record<string, TurnKept>>> {
  const [statuses, log] = await Promise.all([
    seatStatuses(deps, campaign),
    deps.store.listAudit(campaign.id, { what: 'orders-taken', limit: 1000 }),
  ]);
  const given = log
    .map(({ who, detail }) => ({ who, ...factsIn(detail) }))
    .filter((one) => one.turn === turn.number && one.isWord);
  const players = new Set(statuses.map(({ participant }) => participant.id as string));
  const moment = { turn: turn.number, now: deps.clock.now() };
  const kept = statuses.flatMap((status): [string, TurnKept][] => {
    const { participant: seat } = status;
    const how = isEmpty(seat)
      ? undefined
      : keptBy(status, {
          // What the GM takes from a forum in a player's name is the player's.
          own: given.filter(({ who, of }) =>
            of === undefined ? who === seat.id : of === seat.id && !players.has(who),
          ),
          byOthers: given.some(({ who, of }) => of === seat.id && players.has(who)),
          isAway: isAway(seat, moment),
          isExcused: wasExcused(seat.timeBook, turn.number),
        });
    return how === undefined ? [] : [[seat.id, how]];
  });
  return Object.fromEntries(kept);
}

interface Given {
  readonly own: readonly { readonly isLate: boolean }[];
  readonly byOthers: boolean;
  readonly isAway: boolean;
  readonly isExcused: boolean;
}

function keptBy(
  { armiesWithoutOrders, orders }: SeatStatus,
  { own, byOthers, isAway: isGone, isExcused }: Given,
): TurnKept | undefined {
  if (own.length > 0) {
    if (isExcused) return 'excused';
    return own.some(({ isLate }) => !isLate) ? 'in-time' : 'late';
  }
  if (byOthers) return 'delegate';
  if (armiesWithoutOrders === 0 && orders === 0) return undefined;
  return isGone ? 'away' : 'missed';
}

function factsIn(detail: AuditRow['detail']): {
  readonly turn?: number;
  readonly of?: string;
  readonly isLate: boolean;
  /** Some order stood when it had been read, or the writer wants none: a question alone is no word. */
  readonly isWord: boolean;
} {
  if (detail === null || typeof detail !== 'object' || Array.isArray(detail))
    return { isLate: false, isWord: false };
  const facts = detail as Readonly<Record<string, Json>>;
  const { turn, for: of, late, orders, isFinal } = facts;
  return {
    ...(typeof turn === 'number' ? { turn } : {}),
    ...(typeof of === 'string' ? { of } : {}),
    isLate: late === true,
    isWord: (typeof orders === 'number' && orders > 0) || isFinal === true,
  };
}
