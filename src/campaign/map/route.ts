import type { RegionId } from '../ids.ts';
import { compare } from '../sorted.ts';
import type { CampaignMap, RegionLink } from '../state.ts';
import { linkBetween, type Way, waysFrom } from './map.ts';

/** The ways a march takes, one a step. */
export type March = readonly Way[];

/** What keeps a march from being made in one turn. */
export type MarchFault =
  | { readonly why: 'no-link'; readonly from: RegionId; readonly to: RegionId }
  | { readonly why: 'too-far'; readonly reach: number }
  | { readonly why: 'stops-there'; readonly at: RegionId; readonly kind: 'ford' | 'pass' }
  | { readonly why: 'by-sea-only' }
  | { readonly why: 'twice'; readonly at: RegionId };

const RANK: Readonly<Record<RegionLink['kind'], number>> = { road: 0, open: 1, ford: 2, pass: 3, sea: 4 };

/** The ways from region to region along a path, or the first two that are no neighbours. */
export function waysAlong(map: CampaignMap, from: RegionId, path: readonly RegionId[]): March | MarchFault {
  const march: Way[] = [];
  let at = from;
  for (const to of path) {
    const way = linkBetween(map, at, to);
    if (way === undefined) return { why: 'no-link', from: at, to };
    march.push(way);
    at = to;
  }
  return march;
}

/** CP-MOV-02..05: what keeps an army of this pace from marching so in one turn; undefined when nothing does. */
export function faultOf(march: March, from: RegionId, pace: number): MarchFault | undefined {
  const reach = reachOf(march, pace);
  const twice = march.find(
    (way, i) => way.to === from || march.slice(0, i).some((other) => other.to === way.to),
  );
  if (twice !== undefined) return { why: 'twice', at: twice.to };
  if (march.length > 1 && march.some((way) => way.kind === 'sea')) return { why: 'by-sea-only' };
  const stop = march.slice(0, -1).find(isHard);
  if (stop !== undefined)
    return { why: 'stops-there', at: stop.to, kind: stop.kind === 'ford' ? 'ford' : 'pass' };
  return march.length > reach ? { why: 'too-far', reach } : undefined;
}

/** CP-MOV-03: a march that keeps to roads from start to end goes one region further. */
function reachOf(march: March, pace: number): number {
  return march.every((way) => way.kind === 'road') ? pace + 1 : pace;
}

function isHard(way: Way): boolean {
  return way.kind === 'ford' || way.kind === 'pass';
}

/**
 * The best path to a region within one turn's march: the shortest, then the one with the easier ways, then by the names
 * on the way. Undefined when an army of this pace cannot get there in a turn.
 */
export function route(
  map: CampaignMap,
  from: RegionId,
  to: RegionId,
  pace: number,
): readonly RegionId[] | undefined {
  let marches: readonly March[] = [[]];
  for (let length = 1; length <= pace + 1; length += 1) {
    marches = marches.flatMap((march) => longer(map, from, march));
    const there = marches.filter(
      (march) => march.at(-1)?.to === to && faultOf(march, from, pace) === undefined,
    );
    const [best] = there.toSorted((one, other) => compare(costOf(one), costOf(other)));
    if (best !== undefined) return best.map((way) => way.to);
  }
  return undefined;
}

/** The regions an army of this pace can be in at the end of a turn, by id; where it stands is not among them. */
export function regionsInReach(map: CampaignMap, from: RegionId, pace: number): readonly RegionId[] {
  const reached = new Set<RegionId>();
  let marches: readonly March[] = [[]];
  for (let length = 1; length <= pace + 1; length += 1) {
    marches = marches.flatMap((march) => longer(map, from, march));
    for (const march of marches) {
      const end = march.at(-1);
      if (end !== undefined && faultOf(march, from, pace) === undefined) reached.add(end.to);
    }
  }
  return [...reached].sort();
}

/** The shortest way of any length, and all turns it may take; by land where land will do. */
export function longRoute(map: CampaignMap, from: RegionId, to: RegionId): readonly RegionId[] | undefined {
  return search(map, from, to, (way) => way.kind !== 'sea') ?? search(map, from, to, () => true);
}

function search(
  map: CampaignMap,
  from: RegionId,
  to: RegionId,
  mayUse: (way: Way) => boolean,
): readonly RegionId[] | undefined {
  const cameFrom = new Map<RegionId, RegionId>([[from, from]]);
  for (const at of cameFrom.keys()) {
    if (at === to) return backTo(cameFrom, from, to);
    for (const way of waysFrom(map, at)) if (mayUse(way) && !cameFrom.has(way.to)) cameFrom.set(way.to, at);
  }
  return undefined;
}

function backTo(
  cameFrom: ReadonlyMap<RegionId, RegionId>,
  from: RegionId,
  to: RegionId,
): readonly RegionId[] {
  const path: RegionId[] = [];
  let at = to;
  while (at !== from) {
    path.unshift(at);
    at = cameFrom.get(at) ?? from;
  }
  return path;
}

function longer(map: CampaignMap, from: RegionId, march: March): readonly March[] {
  return waysFrom(map, march.at(-1)?.to ?? from).map((way) => [...march, way]);
}

function costOf(march: March): string {
  return `${march.map((way) => RANK[way.kind]).join('')} ${march.map((way) => way.to).join(' ')}`;
}
