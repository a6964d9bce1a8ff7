import { weightOf } from '../battle/strength.ts';
import { muddyRegions } from '../content/happenings.ts';
import { areAllied, isHostile, mayEnter } from '../envoys/treaty.ts';
import type { CampaignEvent } from '../event.ts';
import { evolveAll } from '../evolve.ts';
import type { ArmyId, FactionId, RegionId } from '../ids.ts';
import { linkBetween } from '../map/map.ts';
import { holdArmy } from '../orders/hold.ts';
import { contestedRegions, getArmy, isAmongHostile } from '../sight/sight.ts';
import { compare, groupBy, inOrder } from '../sorted.ts';
import type { Army, CampaignState } from '../state.ts';
import { readCommands, type TurnOrders } from './commands.ts';
import { type Steps, takeUpDuties } from './duties.ts';
import { reactToMoves } from './reactions.ts';
import { pinnedArmies } from './under-way.ts';

/** How an army came to where it stands. */
export interface Arrival {
  readonly from: RegionId;
  /** Of the turn's steps, from 1. */
  readonly step: number;
}

/** All armies moved, nobody fought yet. */
export interface TurnMoves {
  readonly state: CampaignState;
  readonly events: readonly CampaignEvent[];
  /** Armies that moved this turn. */
  readonly arrivals: ReadonlyMap<ArmyId, Arrival>;
  /** Armies that were stopped setting out, by an enemy who came against them on the same way. */
  readonly pressed: ReadonlySet<ArmyId>;
}

interface Columns {
  state: CampaignState;
  readonly events: CampaignEvent[];
  /** What is left of each march. */
  readonly marches: Map<ArmyId, readonly RegionId[]>;
  readonly arrivals: Map<ArmyId, Arrival>;
  readonly pressed: Set<ArmyId>;
}

interface Stride {
  readonly army: Army;
  readonly to: RegionId;
}

/** CP-MOV-06..10: everybody moves at once, step by step, whatever the order of orders or factions. */
export function resolveMoves(state: CampaignState, orders: TurnOrders): TurnMoves {
  const commands = readCommands(state, orders);
  const pinned = pinnedArmies(state);
  const columns: Columns = {
    state: commands.state,
    events: [],
    marches: new Map(commands.marches),
    arrivals: new Map(),
    pressed: new Set(),
  };
  const setOut = new Set([...commands.marches.keys(), ...commands.duties.keys()]);
  const last = moveOn(columns, 1);
  const arrived = new Set(columns.arrivals.keys());
  const reactions = reactToMoves({ state: columns.state, setOut, arrived });
  const duties = takeUpDuties(columns.state, commands.duties, columns.events.filter(isStep));
  happen(columns, [...reactions.events, ...duties.events]);
  for (const [army, path] of [...reactions.marches, ...duties.marches]) columns.marches.set(army, path);
  moveOn(columns, last);
  const held = inOrder(commands.state.armies)
    .filter((army) => !setOut.has(army.id) && !reactions.marches.has(army.id) && !pinned.has(army.id))
    .map((army) => holdArmy(army, commands.holding.has(army.id)));
  const { arrivals, pressed } = columns;
  return {
    state: columns.state,
    events: [...commands.events, ...held, ...columns.events],
    arrivals,
    pressed,
  };
}

/** Steps from `step` on until nobody marches any more; the number of the next. */
function moveOn(columns: Columns, step: number): number {
  let next = step;
  for (; columns.marches.size > 0; next += 1) moveOneStep(columns, next);
  return next;
}

function moveOneStep(columns: Columns, step: number): void {
  halt(columns, notLetIn(columns), 'no-passage');
  const strides = stridesOf(columns);
  const along = groupBy(strides, ({ army, to }) => link(army.at, to));
  const stopped = new Set(strides.filter((stride) => isPressed(stride, along, columns.state)));
  for (const { army } of stopped) columns.pressed.add(army.id);
  halt(
    columns,
    [...stopped].map(({ army }) => army),
    'border-clash',
  );
  const moving = strides.filter((stride) => !stopped.has(stride));
  happen(
    columns,
    moving.map(({ army, to }) => marched(army, to)),
  );
  for (const { army } of moving) {
    columns.arrivals.set(army.id, { from: army.at, step });
    const rest = columns.marches.get(army.id)?.slice(1) ?? [];
    if (rest.length > 0) columns.marches.set(army.id, rest);
    else columns.marches.delete(army.id);
  }
  halt(columns, amongEnemies(columns), 'enemy-in-region');
  halt(columns, inMud(columns), 'bad-going');
}

/** Everybody who sets out on a link in one direction, by `from to`. */
type Along = ReadonlyMap<string, readonly Stride[]>;

function isStep(event: CampaignEvent): event is Steps[number] {
  return event.kind === 'army-marched';
}

function link(from: RegionId, to: RegionId): string {
  return `${from} ${to}`;
}

function stridesOf(columns: Columns): readonly Stride[] {
  return [...columns.marches.keys()].sort(compare).flatMap((id) => {
    const to = columns.marches.get(id)?.[0];
    return to === undefined ? [] : [{ army: getArmy(columns.state, id), to }];
  });
}

/**
 * CP-MOV-08, CP-MOV-09: two enemies on the same way meet. The heavier presses on, the lighter does not get away; of equals
 * the one that comes from the region named first presses. Ships pass each other unseen (CP-MOV-10).
 */
function isPressed({ army, to }: Stride, along: Along, state: CampaignState): boolean {
  const coming = along.get(link(to, army.at)) ?? [];
  const against = coming.filter((other) => isHostile(state, other.army.faction, army.faction));
  if (against.length === 0 || linkBetween(state.map, army.at, to)?.kind === 'sea') return false;
  const going = along.get(link(army.at, to)) ?? [];
  return against.some(({ army: other }) => {
    const own = weightAlong(state, going, [army.faction, other.faction]);
    const theirs = weightAlong(state, coming, [other.faction, army.faction]);
    return theirs > own || (theirs === own && to < army.at);
  });
}

/** CP-DIP-17: a faction's armies on a way, with those of its allies that are at war with who comes against it. */
function weightAlong(
  state: CampaignState,
  strides: readonly Stride[],
  [faction, foe]: readonly [FactionId, FactionId],
): number {
  const isWithIt = (other: FactionId) =>
    other === faction || (areAllied(state, faction, other) && isHostile(state, other, foe));
  return weightOf(
    state,
    strides.map((stride) => stride.army).filter((army) => isWithIt(army.faction)),
  );
}

/** CP-DIP-12: armies whose next step is into the land of a partner who has not let them in. */
function notLetIn({ state, marches }: Columns): readonly Army[] {
  if (state.diplomacy === undefined) return [];
  return [...marches.keys()].sort(compare).flatMap((id) => {
    const army = getArmy(state, id);
    const to = marches.get(id)?.[0];
    return to === undefined || mayEnter(state, army.faction, state.holders[to]) ? [] : [army];
  });
}

/** CP-MOV-07: an army with an enemy in its region stays there; its march ends. */
function amongEnemies(columns: Columns): readonly Army[] {
  const armies = inOrder(columns.state.armies);
  const contested = new Set(contestedRegions(columns.state));
  return armies.filter(
    (army) => columns.marches.has(army.id) && contested.has(army.at) && isAmongHostile(columns.state, army),
  );
}

/** CP-EVT-05: an army that comes into mud goes no further this turn. */
function inMud({ state, marches, arrivals }: Columns): readonly Army[] {
  const muddy = muddyRegions(state);
  if (muddy.size === 0) return [];
  return [...marches.keys()].sort(compare).flatMap((id) => {
    const army = getArmy(state, id);
    return arrivals.has(id) && muddy.has(army.at) ? [army] : [];
  });
}

const HALTS = {
  'border-clash': 'CP-MOV-08',
  'enemy-in-region': 'CP-MOV-07',
  'no-passage': 'CP-DIP-12',
  'bad-going': 'CP-EVT-05',
} as const;

function halt(columns: Columns, armies: readonly Army[], why: keyof typeof HALTS): void {
  const rule = HALTS[why];
  const halted = armies.map(({ id, faction, at }): CampaignEvent => {
    const goal = columns.marches.get(id)?.at(-1) ?? at;
    return { kind: 'army-halted', rule, army: id, faction, at, goal, why };
  });
  for (const { id } of armies) columns.marches.delete(id);
  happen(columns, halted);
}

function marched(army: Army, to: RegionId): CampaignEvent {
  return { kind: 'army-marched', rule: 'CP-MOV-06', army: army.id, faction: army.faction, from: army.at, to };
}

function happen(columns: Columns, events: readonly CampaignEvent[]): void {
  columns.events.push(...events);
  columns.state = evolveAll(columns.state, events);
}
