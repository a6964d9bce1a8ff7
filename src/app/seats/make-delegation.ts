/** CP-PPL-10: a delegation as it is made, whichever way it was asked for, and in words. */
import { sayEnd } from '../../campaign/calendar/calendar.ts';
import type { Entrusted, Limits } from '../../campaign/entrust/entrust.ts';
import type { ArmyId } from '../../campaign/ids.ts';
import type { VisibleCampaign } from '../../campaign/sight/visible.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { Delegation } from '../contracts/seat-extras.ts';
import type { Deps } from '../deps.ts';
import { awayUntil, isEmpty } from '../people/away.ts';
import type { Participant, TurnRow } from '../records.ts';
import { refuse } from '../words/refuse.ts';

interface Making {
  readonly turn: TurnRow;
  readonly principal: Participant;
  readonly delegate: Participant;
  /** To the principal. */
  readonly known: VisibleCampaign;
}

interface Terms {
  readonly armies?: readonly ArmyId[];
  /** Absent: of named armies no more than they; of all of them gold too, and nothing that binds their power to others. */
  readonly may?: Entrusted;
  readonly until?: string;
  readonly withReports?: boolean;
}

const MOST = 5;

/** Refusals: `illegal/delegate-self`, `unclear/delegate`, `illegal/too-many`, `unclear/armies`, `unclear/until`. */
export function makeDelegation(
  deps: Deps,
  { turn, principal, delegate, known }: Making,
  { armies = [], may, until, withReports = false }: Terms,
): Result<Delegation> {
  const checked = checkDelegate(principal, delegate);
  if (!checked.ok) return checked;
  if (armies.some((id) => known.armies.every((army) => army.id !== id))) return refuse('unclear/armies');
  const now = deps.clock.now();
  const end =
    until === undefined ? undefined : awayUntil(until, principal.timeZone, { turn: turn.number, now });
  if (until !== undefined && end === undefined)
    return refuse('unclear/until', { until, turn: turn.number + 2 });
  return ok({
    to: delegate.id,
    ...(delegate.seatedAt === undefined ? {} : { toSince: delegate.seatedAt }),
    since: now,
    ...limitsOf(armies, may),
    ...(end?.kind === 'until-turn' ? { untilTurn: end.turn } : {}),
    ...(end?.kind === 'until' ? { until: end.at } : {}),
    ...(withReports ? { withReports: true as const } : {}),
  });
}

const limitsOf = (armies: readonly ArmyId[], may?: Entrusted): Limits =>
  armies.length === 0
    ? { may: may ?? 'treasury' }
    : { armies: [...new Set(armies)].sort(), may: may ?? 'armies' };

function checkDelegate(principal: Participant, delegate: Participant): Result<undefined> {
  if (delegate.id === principal.id) return refuse('illegal/delegate-self');
  if (delegate.role !== 'player' || isEmpty(delegate)) return refuse('unclear/delegate');
  const others = (principal.delegations ?? []).filter(({ to }) => to !== delegate.id);
  return others.length >= MOST ? refuse('illegal/too-many.delegations', { most: MOST }) : ok(undefined);
}

/** `2nd Host of the Iron Crown; no gold, treaties or letters; through turn 5; without the reports`. */
export function sayScope(
  { templates: { words } }: Pick<Deps, 'templates'>,
  { armies = [], may, untilTurn, until, withReports }: Delegation,
  { known, timeZone }: { readonly known: VisibleCampaign; readonly timeZone: string },
): string {
  const nameOf = (id: ArmyId): string =>
    known.armies.find((army) => army.id === id)?.name ?? words.delegation.lost;
  return words.delegation.scope({
    armies: [...new Set(armies.map(nameOf))],
    may,
    lastTurn: untilTurn === undefined ? undefined : untilTurn - 1,
    until: until === undefined ? '' : sayEnd(until, timeZone),
    hasReports: withReports === true,
  });
}
