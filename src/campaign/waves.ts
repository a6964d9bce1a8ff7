import { applyBattle, type BattleResult } from './aftermath.ts';
import { armiesMet, type CampaignEngagement, engagementOf } from './engagement.ts';
import type { CampaignEvent } from './event.ts';
import type { BattleId, FactionId, RegionId } from './ids.ts';
import type { TurnMoves } from './moves.ts';
import { armiesAt, contestedRegions } from './sight.ts';
import { compare } from './sorted.ts';
import type { CampaignState } from './state.ts';
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

/** CP-BAT-06..08: wave after wave, as far as the results given reach. */
export function fightWaves(moves: TurnMoves, results: readonly BattleResult[]): Battles {
  const byBattle = new Map(results.map((result) => [result.battle, result]));
  const fought: Fought = new Map();
  const events = [...moves.events];
  let state = moves.state;
  for (let wave = 1; ; wave += 1) {
    const engagements = pairUp(state, moves, fought, wave);
    const met = engagements.map(armiesMet);
    events.push(...met);
    const pending = engagements.filter((engagement) => !byBattle.has(engagement.id));
    if (pending.length > 0 || engagements.length === 0) return { state, events, wave, pending };
    for (const engagement of engagements) {
      const after = applyBattle(state, engagement, resultFor(byBattle, engagement.id), moves.arrivals);
      events.push(...after.events);
      state = after.state;
      const before = fought.get(engagement.region)?.count ?? 0;
      fought.set(engagement.region, { holdsOut: after.holdsOut, count: before + 1 });
    }
  }
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
  return contestedRegions(state).map((region) => {
    const [defender, attacker] = rankedFactions(state, moves, fought, region);
    if (defender === undefined || attacker === undefined) throw new Error(`nobody contests ${region}`);
    const ordinal = (fought.get(region)?.count ?? 0) + 1;
    return engagementOf(state, { region, attacker, defender, wave, ordinal, pressed: moves.pressed });
  });
}

/**
 * CP-BAT-06, CP-BAT-07: the defender, then the others in the order in which they fight him. Who won here this turn defends;
 * else who was here, else who holds the region; the others by arrival, the heavier first, then by id.
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
    return { faction, keys: [holdsOut, wasHere, isHome, Math.min(...steps), -weightOf(armies)] };
  });
  return claims
    .sort((one, other) => compareKeys(one.keys, other.keys) || compare(one.faction, other.faction))
    .map((claim) => claim.faction);
}

function compareKeys(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((key, i) => key !== other[i]);
  return at === -1 ? 0 : compare(one[at] ?? 0, other[at] ?? 0);
}
