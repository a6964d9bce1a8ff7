import { ok, type Refused, type Result } from '../../kernel/result.ts';
import { muddyRegions } from '../content/happenings.ts';
import { areAllied, mayEnter } from '../envoys/treaty.ts';
import type { RegionId } from '../ids.ts';
import { getRegion, linkBetween, waysFrom } from '../map/map.ts';
import { faultOf, longRoute, type MarchFault, regionsInReach, route, waysAlong } from '../map/route.ts';
import type { AnyMarch } from '../order.ts';
import { isWinter } from '../realm/season.ts';
import { paceOf } from '../realm/troops.ts';
import type { VisibleCampaign } from '../sight/visible.ts';
import type { Army, CampaignMap } from '../state.ts';
import { refuseClosed } from '../turn/under-way.ts';
import { refuse } from '../words/refuse.ts';
import type { Checked, OrderKindOf, OrderOf } from './order-kind.ts';
import { forOwnArmy } from './own-army.ts';

interface Marching {
  readonly map: CampaignMap;
  readonly army: Army;
  readonly pace: number;
}

/**
 * CP-ORD-02, CP-MOV-01..05: a march, step by step or by its end alone; steps left out are filled in by the best way.
 * The order that comes back names every region it goes through.
 */
export const MARCH: OrderKindOf<OrderOf<'march'>> = {
  rank: 'army',
  isMove: true,
  mayReact: true,
  slot: ({ army }) => `${army}/move`,
  army: ({ army }) => army,
  check: (order, visible) => forOwnArmy(order.army, visible, (army) => checkPath(order, army, visible, 0)),
  carryOut({ army, path }, { sheet }) {
    sheet.marches.set(army, path);
    return [];
  },
};

/** A march of an army that is driven `further` than its pace (CP-MOV-11). */
export function checkPath(order: AnyMarch, army: Army, visible: VisibleCampaign, further: number): Checked {
  const marching = { map: visible.map, army, pace: paceOf(visible, army.units) + further };
  const unknown = order.path.find((id) => visible.map.regions[id] === undefined);
  if (unknown !== undefined) return refuseRegion(unknown, marching);
  const path = fullPath(order.path, marching);
  if (!path.ok) return path;
  const closed = refuseClosed(path.value, visible);
  if (closed !== undefined) return closed;
  const snowed = isWinter(visible.turn) ? passOn(path.value, marching) : undefined;
  if (snowed !== undefined) return refuseSnow(snowed, marching);
  return ok({ order: { ...order, path: path.value }, warnings: warningsFor(path.value, army, visible) });
}

function fullPath(path: readonly RegionId[], marching: Marching): Result<readonly RegionId[]> {
  const { map, army, pace } = marching;
  const goal = path.at(-1);
  if (goal === undefined || (path.length === 1 && goal === army.at)) return refuseStaying(marching);
  const best = path.length === 1 ? route(map, army.at, goal, pace) : undefined;
  if (best !== undefined) return ok(best);
  const whole = filled(path, marching);
  if (whole === undefined || (path.length === 1 && whole.length > pace)) return refuseFar(goal, marching);
  const march = waysAlong(map, army.at, whole);
  const fault = 'why' in march ? march : faultOf(march, army.at, pace);
  return fault === undefined ? ok(whole) : refuseFault(fault, goal, marching);
}

/** The path with the shortest ways between those of its regions that are no neighbours. */
function filled(path: readonly RegionId[], { map, army }: Marching): readonly RegionId[] | undefined {
  const whole: RegionId[] = [];
  let at = army.at;
  for (const to of path) {
    const leg = linkBetween(map, at, to) === undefined ? longRoute(map, at, to) : [to];
    if (leg === undefined) return undefined;
    whole.push(...leg);
    at = to;
  }
  return whole;
}

function refuseStaying({ map, army }: Marching): Refused {
  const here = getRegion(map, army.at).name;
  return refuse('illegal/path.here', { army: army.name, region: here }, 'CP-MOV-02');
}

function refuseRegion(id: RegionId, marching: Marching): Refused {
  return refuse('unclear/region.ways', { region: id, ...waysOut(marching) }, 'CP-ORD-02');
}

function refuseFault(fault: MarchFault, goal: RegionId, marching: Marching): Refused {
  const { map, army } = marching;
  const name = (id: RegionId) => getRegion(map, id).name;
  switch (fault.why) {
    case 'no-link': {
      const leg = { from: name(fault.from), to: name(fault.to) };
      return refuse('illegal/not-adjacent', { leg, ...waysOut(marching) }, 'CP-MOV-02');
    }
    case 'too-far':
      return refuseFar(goal, marching);
    case 'stops-there':
      return refuse(
        'illegal/stop',
        { army: army.name, region: name(fault.at), kind: fault.kind },
        'CP-MOV-04',
      );
    case 'by-sea-only':
      return refuse('illegal/sea', { army: army.name }, 'CP-MOV-05');
    case 'twice':
      return refuse('illegal/path.twice', { region: name(fault.at) }, 'CP-MOV-02');
  }
}

/** CP-MOV-02: says how far it gets instead. */
function refuseFar(goal: RegionId, marching: Marching): Refused {
  const { map, army, pace } = marching;
  const name = (id: RegionId) => getRegion(map, id).name;
  const way = longRoute(map, army.at, goal);
  const inReach = new Set(regionsInReach(map, army.at, pace));
  const furthest = way?.findLast((id) => inReach.has(id));
  const far = { goal: name(goal), army: army.name, pace };
  return furthest === undefined
    ? refuse('illegal/too-far.no-way', { ...far, ...waysOut(marching) }, 'CP-MOV-02')
    : refuse('illegal/too-far', { ...far, furthest: name(furthest) }, 'CP-MOV-02');
}

/** CP-SUP-04: the region behind the first pass on the way. */
function passOn(path: readonly RegionId[], { map, army }: Marching): RegionId | undefined {
  return path.find((to, i) => linkBetween(map, path[i - 1] ?? army.at, to)?.kind === 'pass');
}

function refuseSnow(behind: RegionId, { map, army }: Marching): Refused {
  return refuse('illegal/snow', { army: army.name, region: getRegion(map, behind).name }, 'CP-SUP-04');
}

/** Where the army could go from where it stands. */
function waysOut({ map, army }: Marching) {
  const ways = waysFrom(map, army.at).map(({ to, kind }) => ({ to: getRegion(map, to).name, kind }));
  return { from: getRegion(map, army.at).name, ways };
}

/** What the giver knows and may have forgotten: who was seen on the way, whose walls stand there, what is left bare. */
function warningsFor(path: readonly RegionId[], army: Army, visible: VisibleCampaign): readonly string[] {
  return [
    ...path.flatMap((region) => [...sightingsIn(region, visible), ...wallsOf(region, army, visible)]),
    ...mudOn(path, visible),
    ...breachesOn(path, army, visible),
    ...bareCastle(army, visible),
  ];
}

function sightingsIn(region: RegionId, visible: VisibleCampaign): readonly string[] {
  const fresh = visible.sightings.filter((seen) => seen.at === region && seen.turn === visible.turn - 1);
  return fresh.map(
    (seen) => `${seen.name} (${seen.strength}) was last seen in ${getRegion(visible.map, region).name}.`,
  );
}

function wallsOf(region: RegionId, army: Army, visible: VisibleCampaign): readonly string[] {
  const { isCastle, name } = getRegion(visible.map, region);
  const holder = visible.factions.find((faction) => faction.id === visible.holders[region]);
  if (!isCastle || holder === undefined || areAllied(visible, army.faction, holder.id)) return [];
  return [`${holder.name} holds the castle of ${name}; whoever is inside must be stormed.`];
}

/** CP-EVT-05: where this turn's going ends the march before its goal. */
function mudOn(path: readonly RegionId[], visible: VisibleCampaign): readonly string[] {
  const muddy = muddyRegions(visible);
  const stop = path.slice(0, -1).find((region) => muddy.has(region));
  if (stop === undefined) return [];
  return [`The going in ${getRegion(visible.map, stop).name} is too bad: this turn the march ends there.`];
}

/** CP-DIP-11: whose peace such a march breaks. */
function breachesOn(path: readonly RegionId[], army: Army, visible: VisibleCampaign): readonly string[] {
  const wronged = path.flatMap((region) => {
    const holder = visible.holders[region];
    return holder === undefined || mayEnter(visible, army.faction, holder) ? [] : [holder];
  });
  return [...new Set(wronged)].map((id) => {
    const name = visible.factions.find((faction) => faction.id === id)?.name ?? id;
    return `${name} has given you no passage: this march breaks the peace between you, and your word.`;
  });
}

function bareCastle(army: Army, visible: VisibleCampaign): readonly string[] {
  const here = getRegion(visible.map, army.at);
  const others = visible.armies.some(
    (other) => other.id !== army.id && other.at === army.at && other.faction === army.faction,
  );
  if (!here.isCastle || visible.holders[army.at] !== army.faction || others) return [];
  return [
    `No other army of yours stands in ${here.name} now: its castle will be open unless somebody comes.`,
  ];
}
