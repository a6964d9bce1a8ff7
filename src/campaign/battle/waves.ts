import { isHostile } from '../envoys/treaty.ts';
import type { CampaignEvent } from '../event.ts';
import { evolveAll } from '../evolve.ts';
import type { ArmyId, BattleId, FactionId, RegionId } from '../ids.ts';
import { armiesAt, contestedRegions } from '../sight/sight.ts';
import { compare, idsOf } from '../sorted.ts';
import type { BattleUnderWay, CampaignState } from '../state.ts';
import type { Arrival, TurnMoves } from '../turn/moves.ts';
import { battlesUnderWay, closedRegions, modeOf } from '../turn/under-way.ts';
import { applyBattle, type BattleResult } from './aftermath.ts';
import { armiesMet, battleBegun, type CampaignEngagement, engagementOf, type Meeting } from './engagement.ts';
import { occupancyOf } from './occupancy.ts';
import { weightOf } from './strength.ts';

/** As far as the battles of a turn have been fought. */
export interface Battles {
  readonly state: CampaignState;
  readonly events: readonly CampaignEvent[];
  readonly wave: number;
  /** Of this wave, still without a result; empty when no enemies share a region any more. */
  readonly pending: readonly CampaignEngagement[];
}

/** Who came out on top in a region this turn, and how many battles it has seen. */
type Fought = Map<RegionId, { readonly holdsOut: FactionId; readonly count: number }>;

/** CP-BAT-06..08, CP-BAT-11, CP-BAT-14: wave after wave, as far as the results given reach. */
export function fightWaves(moves: TurnMoves, results: readonly BattleResult[]): Battles {
  const byBattle = new Map(results.map((result) => [result.battle, result]));
  const fought: Fought = new Map();
  const events = [...moves.events];
  let state = moves.state;
  const happen = (happened: readonly CampaignEvent[]): void => {
    for (const event of happened) events.push(event);
    state = evolveAll(state, happened);
  };
  for (let wave = 1; ; wave += 1) {
    const engagements = pairUp(state, moves, fought, wave);
    const over = wave === 1 ? endedBattles(state, byBattle) : [];
    const begun = beginBattles(state, engagements, moves);
    happen([...engagements.map(armiesMet), ...begun]);
    const atOnce = begun.length > 0 ? [] : engagements;
    const pending = atOnce.filter((engagement) => !byBattle.has(engagement.id));
    if (pending.length > 0 || atOnce.length + over.length === 0) return { state, events, wave, pending };
    const ending = [...over, ...atOnce.map((engagement) => ({ engagement, arrivals: moves.arrivals }))];
    happen(endBattles(state, ending, byBattle, fought));
  }
}

interface Ending {
  readonly engagement: Meeting;
  readonly arrivals: TurnMoves['arrivals'];
}

/** What the battles of a wave leave, one after the other: each sees where those before it fled. */
function endBattles(
  state: CampaignState,
  ending: readonly Ending[],
  results: ReadonlyMap<BattleId, BattleResult>,
  fought: Fought,
): readonly CampaignEvent[] {
  const occupancy = occupancyOf(state);
  return ending.flatMap(({ engagement, arrivals }) => {
    const result = resultFor(results, engagement.id);
    const { events, holdsOut } = applyBattle(state, engagement, result, { arrivals, occupancy });
    const before = fought.get(engagement.region)?.count ?? 0;
    fought.set(engagement.region, { holdsOut, count: before + 1 });
    return events;
  });
}

/** CP-BAT-14: battles of earlier turns whose results have come: they end in the first wave. */
function endedBattles(state: CampaignState, results: ReadonlyMap<BattleId, BattleResult>): readonly Ending[] {
  return battlesUnderWay(state)
    .filter(({ id }) => results.has(id))
    .map((battle) => {
      const { id, region, attacker, defender, armies } = battle;
      const engagement = { id, region, sides: { red: attacker, black: defender }, armies };
      return { engagement, arrivals: arrivalsOf(battle) };
    });
}

/** How the armies of a battle came to it, as if they had come this turn: the beaten go back that way (CP-AFT-04). */
function arrivalsOf({ cameFrom }: BattleUnderWay): ReadonlyMap<ArmyId, Arrival> {
  const entries = idsOf(cameFrom).flatMap((army): readonly [ArmyId, Arrival][] => {
    const from = cameFrom[army];
    return from === undefined ? [] : [[army, { from, step: 1 }]];
  });
  return new Map(entries);
}

/** CP-BAT-11: where the campaign does not fight its battles at once, the turn goes on without them. */
function beginBattles(
  state: CampaignState,
  engagements: readonly CampaignEngagement[],
  { arrivals }: TurnMoves,
): readonly CampaignEvent[] {
  const mode = modeOf(state);
  if (mode === 'adjutant') return [];
  return engagements.map((engagement) => battleBegun(engagement, mode, arrivals));
}

function resultFor(results: ReadonlyMap<BattleId, BattleResult>, id: BattleId): BattleResult {
  const result = results.get(id);
  if (result === undefined) throw new Error(`the battle ${id} has not been fought`);
  return result;
}

function pairUp(
  state: CampaignState,
  moves: TurnMoves,
  fought: Fought,
  wave: number,
): readonly CampaignEngagement[] {
  const closed = closedRegions(state);
  const open = contestedRegions(state).filter((region) => !closed.has(region));
  return open.map((region) => {
    const ranked = rankedFactions(state, moves, fought, region);
    const defender = ranked.find((one) => ranked.some((other) => isHostile(state, one, other)));
    const attacker = ranked.find((one) => defender !== undefined && isHostile(state, one, defender));
    if (defender === undefined || attacker === undefined) throw new Error(`nobody contests ${region}`);
    const ordinal = (fought.get(region)?.count ?? 0) + 1;
    return engagementOf(state, { region, attacker, defender, wave, ordinal, pressed: moves.pressed });
  });
}

/**
 * CP-BAT-06, CP-BAT-07, CP-DIP-15: the defender, then the others in the order in which they fight it. Who won here this turn
 * defends; else who was here, else who holds the region; the others by arrival, the heavier first, then by id.
 */
function rankedFactions(
  state: CampaignState,
  moves: TurnMoves,
  fought: Fought,
  region: RegionId,
): readonly FactionId[] {
  const factions = [...new Set(armiesAt(state, region).map((army) => army.faction))];
  const claims = factions.map((faction) => {
    const armies = armiesAt(state, region, faction);
    const steps = armies.map((army) => moves.arrivals.get(army.id)?.step ?? 0);
    const holdsOut = fought.get(region)?.holdsOut === faction ? 0 : 1;
    const isHome = state.holders[region] === faction ? 0 : 1;
    const wasHere = steps.includes(0) ? 0 : 1;
    return { faction, keys: [holdsOut, wasHere, isHome, Math.min(...steps), -weightOf(state, armies)] };
  });
  return claims
    .sort((one, other) => compareKeys(one.keys, other.keys) || compare(one.faction, other.faction))
    .map((claim) => claim.faction);
}

function compareKeys(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((key, i) => key !== other[i]);
  return at === -1 ? 0 : compare(one[at] ?? 0, other[at] ?? 0);
}
