/** CP-VIC: how a war is won, and how far everybody is. */

import { victoryPartner } from './envoys/treaty.ts';
import type { CampaignEvent } from './event.ts';
import type { FactionId } from './ids.ts';
import { castlesOf } from './map/map.ts';
import { idsOf, inOrder } from './sorted.ts';
import type { CampaignState, Victory } from './state.ts';

/** CP-VIC-04, CP-DIP-26: by castles held, with those of who would win with it: common knowledge, as everything here is. */
function castlesHeld(state: CampaignState, faction: FactionId): number {
  const partner = victoryPartner(state, faction);
  return castlesOf(state.map).filter((castle) => {
    const holder = state.holders[castle];
    return holder !== undefined && (holder === faction || holder === partner);
  }).length;
}

/** CP-VIC-01..05: who has got nearer to the goal this turn, and who has reached it. A war is won once. */
export function countVictory(state: CampaignState): readonly CampaignEvent[] {
  const victory = state.victory ?? {};
  if (victory.won !== undefined) return [];
  const alive = inOrder(state.factions).filter((faction) => faction.isAlive);
  const [last, second] = alive;
  const isOver = alive.length === 1 && inOrder(state.factions).length > 1;
  if (last !== undefined && isOver) return [won([last.id], 'last', 'CP-VIC-01')];
  const areOne = alive.length === 2 && last !== undefined && victoryPartner(state, last.id) === second?.id;
  if (areOne && second !== undefined) return [won([last.id, second.id], 'last', 'CP-DIP-26')];
  return countGoals(state, victory);
}

/** CP-VIC-02, CP-VIC-03, CP-VIC-09. */
function countGoals(state: CampaignState, victory: Victory): readonly CampaignEvent[] {
  const leads = countLeads(state, victory);
  const points = victory.points === true ? pointsOf(state) : {};
  const changed = leads.filter(({ faction, turns }) => turns !== (victory.leads?.[faction] ?? 0));
  const told: readonly CampaignEvent[] = [
    ...changed.map((lead): CampaignEvent => ({ kind: 'lead-counted', rule: 'CP-VIC-02', ...lead })),
    ...(idsOf(points).length === 0 ? [] : [{ kind: 'points-counted' as const, rule: 'CP-VIC-09', points }]),
  ];
  const held = leads.filter(({ turns }) => turns >= (victory.castles?.turns ?? Number.POSITIVE_INFINITY));
  const holders = held.map(({ faction }) => faction);
  if (held.length > 0) return [...told, won(withPartners(state, holders), 'castles', 'CP-VIC-02')];
  if (victory.lastTurn === undefined || state.turn < victory.lastTurn) return told;
  const best =
    victory.points === true
      ? won(
          foremost(state, (id) => scoreOf(state, id, points)),
          'points',
          'CP-VIC-09',
        )
      : won(
          foremost(state, (id) => castlesHeld(state, id)),
          'points',
          'CP-VIC-03',
        );
  return [...told, best];
}

/** CP-VIC-02: turns in a row with enough castles. */
function countLeads(state: CampaignState, { castles, leads = {} }: Victory) {
  if (castles === undefined) return [];
  return idsOf(state.factions).map((faction) => {
    const has = castlesHeld(state, faction) >= castles.count;
    return { faction, turns: has ? (leads[faction] ?? 0) + 1 : 0 };
  });
}

/** CP-DIP-26: a winner's partner wins too; by id. */
function withPartners(state: CampaignState, winners: readonly FactionId[]): readonly FactionId[] {
  return [...new Set(winners.flatMap((one) => [one, victoryPartner(state, one) ?? one]))].sort();
}

/** CP-VIC-09: a point for each castle that a living faction holds now; who holds none is left out. */
function pointsOf({ map, holders, factions }: CampaignState): Readonly<Record<FactionId, number>> {
  const points: Record<FactionId, number> = {};
  for (const castle of castlesOf(map)) {
    const holder = holders[castle];
    if (holder !== undefined && factions[holder]?.isAlive === true)
      points[holder] = (points[holder] ?? 0) + 1;
  }
  return points;
}

/** CP-VIC-09, CP-DIP-26: its points with those of this turn, and those of who would win with it. */
function scoreOf(state: CampaignState, faction: FactionId, now: Readonly<Record<FactionId, number>>): number {
  const { scores = {} } = state.victory ?? {};
  const partner = victoryPartner(state, faction);
  const both = partner === undefined ? [faction] : [faction, partner];
  return both.reduce((sum, id) => sum + (scores[id] ?? 0) + (now[id] ?? 0), 0);
}

/** CP-VIC-03, CP-VIC-04: of the living those with most, several if they have as much. */
function foremost(state: CampaignState, count: (faction: FactionId) => number): readonly FactionId[] {
  const alive = inOrder(state.factions).filter((faction) => faction.isAlive);
  const most = Math.max(...alive.map(({ id }) => count(id)));
  return alive.flatMap(({ id }) => (count(id) === most ? [id] : []));
}

function won(by: readonly FactionId[], why: 'last' | 'castles' | 'points', rule: string): CampaignEvent {
  return { kind: 'war-won', rule, by, why };
}
