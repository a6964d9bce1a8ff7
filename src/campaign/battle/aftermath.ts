import type { BattleRecord } from '../../kernel/battle.ts';
import { type Aftermath, type Outcome, otherSide } from '../../kernel/ruleset.ts';
import type { CampaignEvent } from '../event.ts';
import { evolveAll } from '../evolve.ts';
import type { BattleId, FactionId } from '../ids.ts';
import { leaderOf } from '../persons/persons.ts';
import type { Army, CampaignState, General, Unit } from '../state.ts';
import type { Arrival } from '../turn/moves.ts';
import { engagedArmies, type Meeting } from './engagement.ts';
import { loseArmy } from './lose-army.ts';
import type { Occupancy } from './occupancy.ts';
import { retreatFrom } from './retreat.ts';
import { spoilsOf } from './spoils.ts';

/** A battle as it was fought: what a turn goes on from. */
export interface BattleResult {
  readonly battle: BattleId;
  /** Absent where it was fought on a real table, or ruled by the GM. */
  readonly record?: BattleRecord;
  readonly outcome: Outcome;
  readonly aftermath: Aftermath;
}

/** One that was played under the ruleset's engine, with our dice. */
export type FoughtResult = BattleResult & { readonly record: BattleRecord };

/** What a battle left behind, and who defends the field against the next comer. */
export interface Settled {
  readonly events: readonly CampaignEvent[];
  readonly holdsOut: FactionId;
}

type UnitFate = Aftermath['units'][number];
type PersonFate = Aftermath['persons'][number];

/** How the armies of a battle came to it, and who stands where by now. */
export interface Surroundings {
  readonly arrivals: ReadonlyMap<Army['id'], Arrival>;
  readonly occupancy: Occupancy;
}

/** CP-AFT-01..08: losses, the fates of generals, and the beaten leave the field. `state` as its wave began. */
export function applyBattle(
  state: CampaignState,
  engagement: Meeting,
  result: BattleResult,
  { arrivals, occupancy }: Surroundings,
): Settled {
  const field = fieldOf(state, engagement);
  const losses = lossesOf(field, engagement, result);
  const afterLosses = evolveAll(field, losses);
  const lost = destroyedArmies(afterLosses, engagement);
  const afterFighting = evolveAll(afterLosses, lost);
  occupancy.follow(lost);
  const gone = new Set(lost.flatMap((event) => (event.kind === 'army-lost' ? [event.army] : [])));
  const loser = result.outcome.winner === 'draw' ? 'red' : otherSide(result.outcome.winner);
  const beaten = engagement.armies[loser].filter((id) => !gone.has(id));
  const flight = retreatFrom(afterFighting, { engagement, beaten, arrivals, occupancy });
  const spoils = spoilsOf(field, evolveAll(afterFighting, flight), engagement, result);
  return { events: [...losses, ...lost, ...flight, ...spoils], holdsOut: engagement.sides[otherSide(loser)] };
}

/** The state with none but those who fight: what happens to them costs no copy of the others. */
function fieldOf(state: CampaignState, engagement: Meeting): CampaignState {
  const engaged = engagedArmies(state, engagement).map(({ army }) => army);
  const armies: Readonly<Record<Army['id'], Army>> = Object.fromEntries(
    engaged.map((army) => [army.id, army]),
  );
  const leaders = engaged.flatMap((army) => leaderOf(state, army) ?? []);
  const generals: Readonly<Record<General['id'], General>> = Object.fromEntries(
    leaders.map((general) => [general.id, general]),
  );
  return { ...state, armies, generals, sightings: {} };
}

function lossesOf(
  state: CampaignState,
  engagement: Meeting,
  { outcome, aftermath }: BattleResult,
): readonly CampaignEvent[] {
  const { id: battle, region, sides } = engagement;
  const units = new Map(aftermath.units.map((fate) => [fate.id, fate]));
  const persons = new Map(aftermath.persons.map((fate) => [fate.id, fate]));
  const fought: CampaignEvent = { kind: 'battle-fought', rule: outcome.rule, battle, region, sides, outcome };
  const engaged = engagedArmies(state, engagement);
  const armies = engaged.map(({ army }) => army);
  return [
    fought,
    ...armies.flatMap((army) =>
      army.units.flatMap((unit) => unitFared(battle, army, unit, units.get(unit.id))),
    ),
    ...engaged.flatMap(({ side, army }) =>
      generalFared({ battle, army, general: leaderOf(state, army), captor: sides[otherSide(side)] }, persons),
    ),
  ];
}

/** CP-AFT-01, CP-AFT-02: a unit keeps what the battle left of it; what is destroyed is gone for good. */
function unitFared(
  battle: BattleId,
  army: Army,
  unit: Unit,
  fate: UnitFate | undefined,
): readonly CampaignEvent[] {
  if (fate === undefined) throw new Error(`the aftermath of ${battle} does not name the unit ${unit.id}`);
  const whose = { battle, army: army.id, faction: army.faction, unit: unit.id, unitName: unit.name };
  if (fate.fate === 'destroyed' || fate.left <= 0)
    return [{ kind: 'unit-destroyed', rule: 'CP-AFT-02', ...whose }];
  const events: CampaignEvent[] = [];
  const lost = unit.left - fate.left;
  if (lost < 0) throw new Error(`the aftermath of ${battle} gives ${unit.id} more than it brought`);
  if (lost > 0) events.push({ kind: 'unit-reduced', rule: 'CP-AFT-01', ...whose, lost, left: fate.left });
  if (fate.keeps !== undefined) {
    const { army: id, faction } = whose;
    events.push({
      kind: 'keeps-changed',
      rule: 'CP-AFT-01',
      battle,
      army: id,
      faction,
      unit: unit.id,
      keeps: fate.keeps,
    });
  }
  return events;
}

interface Led {
  readonly battle: BattleId;
  readonly army: Army;
  readonly general: General | undefined;
  /** Whose prisoner the general is, if taken. */
  readonly captor: FactionId;
}

/** CP-GEN-01, CP-GEN-02, CP-PER-14. */
function generalFared(
  { battle, army, general: leader, captor }: Led,
  persons: ReadonlyMap<string, PersonFate>,
): readonly CampaignEvent[] {
  const { faction } = army;
  const fared = leader === undefined ? undefined : persons.get(leader.id);
  if (leader === undefined || fared === undefined) return [];
  const events: CampaignEvent[] = [];
  const { id: general, name: generalName } = leader;
  const { fate, keeps } = fared;
  if (keeps !== undefined) {
    events.push({ kind: 'keeps-changed', rule: 'CP-AFT-01', battle, army: army.id, faction, general, keeps });
  }
  if (fate === 'unhurt') return events;
  const whose = fate === 'captured' ? { captor } : {};
  const facts = { battle, general, generalName, faction, fate, ...whose };
  return [...events, { kind: 'general-fared', rule: 'CP-GEN-02', ...facts }];
}

/** CP-AFT-03, CP-GEN-03: an army without units is no more, and its general falls into the victor's hands. */
function destroyedArmies(state: CampaignState, engagement: Meeting): readonly CampaignEvent[] {
  return engagedArmies(state, engagement).flatMap(({ side, army }) =>
    army.units.length > 0 ? [] : loseArmy(state, army, { engagement, side, why: 'destroyed' }),
  );
}
