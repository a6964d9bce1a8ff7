/** CP-DTY: what armies do by where others stand once everybody has marched. Every goal is chosen before any of them sets out. */
import { checkOrder } from '../check.ts';
import { isHostile } from '../envoys/treaty.ts';
import type { CampaignEvent } from '../event.ts';
import type { ArmyId, FactionId, RegionId } from '../ids.ts';
import { longRoute } from '../map/route.ts';
import { type DutyEnd, type DutyOrder, isMarch } from '../order.ts';
import { armiesAt, getArmy, isAmongHostile, regionsInSight } from '../sight/sight.ts';
import type { VisibleCampaign } from '../sight/visible.ts';
import { viewCampaign } from '../sight/visible-to.ts';
import { compare, groupBy } from '../sorted.ts';
import type { Army, CampaignState } from '../state.ts';
import type { Reactions } from './reactions.ts';

export type Duties = ReadonlyMap<ArmyId, DutyOrder>;

/** The marches of this turn so far, region by region. */
export type Steps = readonly Extract<CampaignEvent, { kind: 'army-marched' }>[];

/** What a faction knows when its armies look where the others have gone. */
interface Watch {
  readonly state: CampaignState;
  readonly faction: FactionId;
  readonly inSight: ReadonlySet<RegionId>;
  readonly visible: VisibleCampaign;
  readonly duties: Duties;
  readonly steps: Steps;
}

/** CP-DTY-01: each order on what its giver sees now; none depends on what another comes to. */
export function takeUpDuties(state: CampaignState, duties: Duties, steps: Steps): Reactions {
  const marches = new Map<ArmyId, readonly RegionId[]>();
  const byFaction = groupBy([...duties.values()], ({ army }) => getArmy(state, army).faction);
  const events = [...byFaction.keys()].sort().flatMap((faction) => {
    const watch = watchOf(state, faction, { duties, steps });
    const own = (byFaction.get(faction) ?? []).toSorted((one, other) => compare(one.army, other.army));
    return own.map((order) => {
      const path = pathFor(order, watch);
      if (typeof path !== 'string') marches.set(order.army, path);
      return dutyDone(order, faction, path);
    });
  });
  return { events, marches };
}

function watchOf(
  state: CampaignState,
  faction: FactionId,
  { duties, steps }: { readonly duties: Duties; readonly steps: Steps },
): Watch {
  const inSight = new Set(regionsInSight(state, faction));
  const visible = viewCampaign(state, { kind: 'faction', faction });
  return { state, faction, inSight, visible, duties, steps };
}

const RULES = {
  follow: 'CP-DTY-02',
  support: 'CP-DTY-03',
  intercept: 'CP-DTY-04',
  join: 'CP-DTY-05',
} as const;

function dutyDone(order: DutyOrder, faction: FactionId, path: readonly RegionId[] | DutyEnd): CampaignEvent {
  const { army } = order;
  const said = { kind: 'duty-done', rule: RULES[order.kind], army, faction, order } as const;
  const to = typeof path === 'string' ? undefined : path.at(-1);
  if (typeof path === 'string') return { ...said, came: path };
  return { ...said, came: 'goes', ...(to === undefined ? {} : { to }) };
}

/** The regions the army goes through, or why it stays. */
function pathFor(order: DutyOrder, watch: Watch): readonly RegionId[] | DutyEnd {
  const army = getArmy(watch.state, order.army);
  if (isAmongHostile(watch.state, army)) return 'bound';
  const goal = goalOf(order, watch);
  if (!('region' in goal)) return goal.why;
  if (goal.region === army.at) return 'there';
  const mayComeNear = order.kind === 'follow' || order.kind === 'join';
  return reach(army, goal.region, watch.visible, mayComeNear) ?? 'too-far';
}

type Goal = { readonly region: RegionId } | { readonly why: DutyEnd };

function goalOf(order: DutyOrder, watch: Watch): Goal {
  switch (order.kind) {
    case 'follow':
    case 'join':
      return goalBehind(order, watch);
    case 'support':
      return goalBeside(order, watch);
    case 'intercept':
      return goalAgainst(order, watch);
  }
}

/** CP-DTY-02, CP-DTY-05: where the other stands, or where it goes itself if it follows somebody. */
function goalBehind(order: { readonly other: ArmyId }, watch: Watch): Goal {
  const passed = new Set<ArmyId>();
  let ahead = order.other;
  for (let next = followedBy(ahead, watch); next !== undefined; next = followedBy(ahead, watch)) {
    if (passed.has(ahead)) return { why: 'circle' };
    passed.add(ahead);
    ahead = next;
  }
  return seenAt(ahead, watch);
}

/** Whom an army of the same faction goes after: what others were told is not known. */
function followedBy(id: ArmyId, { state, faction, duties }: Watch): ArmyId | undefined {
  const duty = duties.get(id);
  if (state.armies[id]?.faction !== faction) return undefined;
  return duty?.kind === 'follow' || duty?.kind === 'join' ? duty.other : undefined;
}

function seenAt(id: ArmyId, { state, inSight }: Watch): Goal {
  const at = state.armies[id]?.at;
  return at !== undefined && inSight.has(at) ? { region: at } : { why: 'unseen' };
}

/** CP-DTY-03: where the other stands, if an enemy stands there. */
function goalBeside({ other }: { readonly other: ArmyId }, watch: Watch): Goal {
  const goal = seenAt(other, watch);
  if (!('region' in goal)) return goal;
  return hasFoe(goal.region, watch) ? goal : { why: 'no-cause' };
}

function hasFoe(region: RegionId, { state, faction }: Watch): boolean {
  return armiesAt(state, region).some((army) => isHostile(state, faction, army.faction));
}

/** CP-DTY-04: the region, if an enemy has come and stands there; else where one stands that came through it. By id. */
function goalAgainst({ at }: { readonly at: RegionId }, watch: Watch): Goal {
  if (!watch.inSight.has(at)) return { why: 'unseen' };
  const came = watch.steps.filter(
    ({ to, faction }) => to === at && isHostile(watch.state, watch.faction, faction),
  );
  const places = came.flatMap(({ army }) => {
    const goal = seenAt(army, watch);
    return 'region' in goal ? [goal.region] : [];
  });
  const [nearest] = places.includes(at) ? [at] : places.toSorted();
  return nearest === undefined ? { why: 'no-cause' } : { region: nearest };
}

/** The way to the goal; where it may come nearer only, as much of the shortest way as it can go. */
function reach(
  { id }: Army,
  goal: RegionId,
  visible: VisibleCampaign,
  mayComeNear: boolean,
): readonly RegionId[] | undefined {
  const whole = march(id, [goal], visible);
  const at = visible.armies.find((army) => army.id === id)?.at;
  if (whole !== undefined || !mayComeNear || at === undefined) return whole;
  const way = longRoute(visible.map, at, goal) ?? [];
  const parts = way.map((_, i) => way.slice(0, way.length - i));
  return parts.map((part) => march(id, part, visible)).find((path) => path !== undefined);
}

function march(army: ArmyId, path: readonly RegionId[], visible: VisibleCampaign) {
  const checked = checkOrder({ kind: 'march', army, path }, visible);
  return checked.ok && isMarch(checked.value.order) ? checked.value.order.path : undefined;
}
