import { readCommands, type TurnOrders } from './commands.ts';
import type { CampaignEvent } from './event.ts';
import { evolveAll } from './evolve.ts';
import type { ArmyId, FactionId, RegionId } from './ids.ts';
import { linkBetween } from './map.ts';
import { holdArmy } from './orders/hold.ts';
import { getArmy } from './sight.ts';
import { compare, inOrder } from './sorted.ts';
import type { Army, CampaignState } from './state.ts';
import { weightOf } from './strength.ts';

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
  const marches = new Map(commands.marches);
  const held = inOrder(commands.state.armies)
    .filter((army) => !marches.has(army.id))
    .map((army) => holdArmy(army, commands.holding.has(army.id)));
  const columns: Columns = {
    state: commands.state,
    events: [...commands.events, ...held],
    marches,
    arrivals: new Map(),
    pressed: new Set(),
  };
  for (let step = 1; columns.marches.size > 0; step += 1) moveOneStep(columns, step);
  const { events, arrivals, pressed } = columns;
  return { state: columns.state, events, arrivals, pressed };
}

function moveOneStep(columns: Columns, step: number): void {
  const strides = stridesOf(columns);
  const stopped = strides.filter((stride) => isPressed(stride, strides, columns.state));
  for (const { army } of stopped) columns.pressed.add(army.id);
  halt(
    columns,
    stopped.map(({ army }) => army),
    'border-clash',
  );
  const moving = strides.filter((stride) => !stopped.includes(stride));
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
function isPressed(stride: Stride, strides: readonly Stride[], state: CampaignState): boolean {
  const { army, to } = stride;
  if (linkBetween(state.map, army.at, to)?.kind === 'sea') return false;
  const own = weightAlong(strides, army.faction, army.at, to);
  const against = strides.filter(
    (other) => other.army.at === to && other.to === army.at && other.army.faction !== army.faction,
  );
  return against.some((other) => {
    const theirs = weightAlong(strides, other.army.faction, to, army.at);
    return theirs > own || (theirs === own && to < army.at);
  });
}

function weightAlong(strides: readonly Stride[], faction: FactionId, from: RegionId, to: RegionId): number {
  const together = strides.filter(
    (stride) => stride.army.faction === faction && stride.army.at === from && stride.to === to,
  );
  return weightOf(together.map((stride) => stride.army));
}

/** CP-MOV-07: whoever has an enemy in his region stays there; marches end. */
function amongEnemies(columns: Columns): readonly Army[] {
  const armies = inOrder(columns.state.armies);
  const contested = new Set(contestedRegions(columns.state));
  return armies.filter((army) => columns.marches.has(army.id) && contested.has(army.at));
}

/** Regions where armies of more than one faction stand, by id. */
export function contestedRegions(state: CampaignState): readonly RegionId[] {
  const first = new Map<RegionId, FactionId>();
  const contested = new Set<RegionId>();
  for (const { at, faction } of inOrder(state.armies)) {
    if ((first.get(at) ?? faction) !== faction) contested.add(at);
    first.set(at, faction);
  }
  return [...contested].sort();
}

function halt(columns: Columns, armies: readonly Army[], why: 'border-clash' | 'enemy-in-region'): void {
  const rule = why === 'border-clash' ? 'CP-MOV-08' : 'CP-MOV-07';
  for (const { id, faction, at } of armies) {
    const goal = columns.marches.get(id)?.at(-1) ?? at;
    columns.marches.delete(id);
    happen(columns, [{ kind: 'army-halted', rule, army: id, faction, at, goal, why }]);
  }
}

function marched(army: Army, to: RegionId): CampaignEvent {
  return { kind: 'army-marched', rule: 'CP-MOV-06', army: army.id, faction: army.faction, from: army.at, to };
}

function happen(columns: Columns, events: readonly CampaignEvent[]): void {
  columns.events.push(...events);
  columns.state = evolveAll(columns.state, events);
}
