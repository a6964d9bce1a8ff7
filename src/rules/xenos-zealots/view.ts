/** What a reader may know: all but the other side's counters before they are shown, policies, support and true markers. */
import type { Point } from '../../kernel/plane.ts';
import { type BattleReader, SIDES, type Side } from '../../kernel/ruleset.ts';
import { STANDARD_POLICIES } from './deploy.ts';
import type { Event } from './events.ts';
import type { State, Support, Unit } from './state.ts';

export interface View {
  readonly reader: BattleReader;
  /** The state with what the reader may not know taken out. */
  readonly state: State;
}

export function viewOf(state: State, reader: BattleReader): View {
  if (reader === 'gm') return { reader, state };
  const hidden = SIDES.filter((side) => side !== reader);
  const policies = { ...state.policies };
  for (const side of hidden) policies[side] = STANDARD_POLICIES;
  return {
    reader,
    state: {
      ...state,
      policies,
      units: state.units.map((unit, index) => unitSeen(unit, state.fighters[index]?.side, hidden)),
      supports: supportsSeen(state, hidden),
    },
  };
}

function unitSeen(unit: Unit, side: Side | undefined, hidden: readonly Side[]): Unit {
  if (unit.counter === undefined || unit.isShown || side === undefined || !hidden.includes(side)) return unit;
  const { counter: _, ...rest } = unit;
  return rest;
}

/** Of the other side's support only the markers on the table, all four alike, in an order that says nothing. */
function supportsSeen(state: State, hidden: readonly Side[]): readonly Support[] {
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
