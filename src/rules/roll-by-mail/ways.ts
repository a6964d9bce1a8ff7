/** How zones connect (RM-GAP-108): in a row, unless the game master closes a way or opens another. */
import type { State, Way } from './state.ts';

export function wayBetween(a: number, b: number, isOpen: boolean): Way {
  return { between: a < b ? [a, b] : [b, a], isOpen };
}

const isSame = ({ between: [a, b] }: Way, { between: [c, d] }: Way): boolean => a === c && b === d;

/** The ways with one that is so from now on. */
export function withWay(ways: readonly Way[], way: Way): readonly Way[] {
  return [...ways.filter((each) => !isSame(each, way)), way];
}

type Ways = Pick<State, 'ways'>;

/** Whether a step leads from one zone to the other. */
export function isJoined({ ways = [] }: Ways, a: number, b: number): boolean {
  const told = ways.find((way) => isSame(way, wayBetween(a, b, true)));
  return told?.isOpen ?? Math.abs(a - b) === 1;
}

const ZONES = [-2, -1, 0, 1, 2, 3, 4, 5] as const;

/** Steps from zone to zone, through such zones only; undefined where no way leads there. */
export function stepsBetween(
  state: Ways,
  from: number,
  to: number,
  mayPass: (zone: number) => boolean = () => true,
): number | undefined {
  if (state.ways === undefined) return stepsInRow(from, to, mayPass);
  let reached: readonly number[] = [from];
  const seen = new Set(reached);
  for (let steps = 0; reached.length > 0; steps += 1) {
    if (reached.includes(to)) return steps;
    const next = ZONES.filter(
      (zone) =>
        !seen.has(zone) && reached.some((at) => (steps === 0 || mayPass(at)) && isJoined(state, at, zone)),
    );
    for (const zone of next) seen.add(zone);
    reached = next;
  }
  return undefined;
}

/** The same where nothing is told of ways: adjutants ask it for every fighter and zone. */
function stepsInRow(from: number, to: number, mayPass: (zone: number) => boolean): number | undefined {
  const step = Math.sign(to - from);
  for (let at = from + step; at !== to && step !== 0; at += step) if (!mayPass(at)) return undefined;
  return Math.abs(to - from);
}

/** What no way leads to is farther than anything. */
const FARTHEST = 100;

/** For choosing a step: how far it still is. */
export function farness(state: Ways, from: number, to: number): number {
  if (state.ways === undefined) return Math.abs(from - to);
  return stepsBetween(state, from, to) ?? FARTHEST + Math.abs(from - to);
}
