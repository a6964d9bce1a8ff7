/** What a reader may know: all but the other side's counters before they are shown, policies, support and true markers. */
import type { Point } from '../../kernel/plane.ts';
import { type BattleReader, SIDES, type Side } from '../../kernel/ruleset.ts';
import { copyOfState, uncountered } from './copies.ts';
import { STANDARD_POLICIES } from './deploy.ts';
import type { Event } from './events.ts';
import { isSeenOf, type Policies, type State, type Support, type Unit } from './state.ts';

export interface View {
  readonly reader: BattleReader;
  /** The state with what the reader may not know taken out. */
  readonly state: State;
}

export function viewOf(state: State, reader: BattleReader): View {
  if (reader === 'gm') return { reader, state };
  const hidden = SIDES.filter((side) => side !== reader);
  const policies: Record<Side, Policies> = { red: state.policies.red, black: state.policies.black };
  for (const side of hidden) policies[side] = STANDARD_POLICIES;
  const seen = copyOfState(state);
  seen.policies = policies;
  seen.units = unitsSeen(state, hidden);
  seen.supports = supportsSeen(state, hidden);
  isSeenOf(seen, state);
  return { reader, state: seen };
}

/** The very same list where nothing of it is hidden. */
function unitsSeen({ units, fighters }: State, hidden: readonly Side[]): readonly Unit[] {
  let seen: Unit[] | undefined;
  for (let i = 0; i < units.length; i += 1) {
    const unit = units[i];
    if (unit === undefined || !isHidden(unit, fighters[i]?.side, hidden)) continue;
    seen ??= units.slice();
    seen[i] = uncountered(unit);
  }
  return seen ?? units;
}

/** Whether a counter lies there face down. */
function isHidden({ counter, isShown }: Unit, side: Side | undefined, hidden: readonly Side[]): boolean {
  return counter !== undefined && !isShown && side !== undefined && hidden.includes(side);
}

/** Of the other side's support only the markers on the table, all four alike, in an order that says nothing. */
function supportsSeen(state: State, hidden: readonly Side[]): readonly Support[] {
  if (state.supports.length === 0) return state.supports;
  const own = state.supports.filter(({ side }) => !hidden.includes(side));
  const marked = state.supports.filter(({ side, is }) => hidden.includes(side) && is === 'marked');
  const seen = marked
    .map(
      (support): Support => ({
        ...support,
        id: 'unknown',
        asset: 'unknown',
        markers: inOrderOfPlace(support.markers),
        active: 0,
      }),
    )
    .sort((a, b) => byPlace(a.markers[0] ?? [0, 0], b.markers[0] ?? [0, 0]));
  return [...own, ...seen];
}

function byPlace(a: Point, b: Point): number {
  return a[0] - b[0] || a[1] - b[1];
}

function inOrderOfPlace(markers: Support['markers']): Support['markers'] {
  return [...markers].sort(byPlace);
}

/** The events a reader may know; orders and the details of support stay with their side. */
export function visibleTo(events: readonly Event[], reader: BattleReader): readonly Event[] {
  if (reader === 'gm') return events;
  return events.flatMap((event): readonly Event[] => {
    if (!('side' in event) || event.side === reader) return [event];
    if (event.kind === 'orders-given') return [{ ...event, counters: {}, policies: STANDARD_POLICIES }];
    if (event.kind === 'support-requested') {
      return [{ ...event, support: 'unknown', markers: inOrderOfPlace(event.markers), active: 0 }];
    }
    if (event.kind === 'support-arrived' && !event.isHere)
      return [{ ...event, support: 'unknown', asset: 'unknown' }];
    return [event];
  });
}
