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
  const leads = countLeads(state, victory);
  const held = leads.filter(({ turns }) => turns >= (victory.castles?.turns ?? Number.POSITIVE_INFINITY));
  const changed = leads.filter(({ faction, turns }) => turns !== (victory.leads?.[faction] ?? 0));
  const told = changed.map((lead): CampaignEvent => ({ kind: 'lead-counted', rule: 'CP-VIC-02', ...lead }));
  if (held.length > 0)
    return [
      ...told,
      won(
        withPartners(
          state,
          held.map(({ faction }) => faction),
        ),
        'castles',
        'CP-VIC-02',
      ),
    ];
  if (victory.lastTurn === undefined || state.turn < victory.lastTurn) return told;
  return [...told, won(foremost(state), 'points', 'CP-VIC-03')];
}

/** CP-VIC-02: turns in a row with enough castles. */
function countLeads(state: CampaignState, { castles, leads = {} }: Victory) {
  if (castles === undefined) return [];
  return idsOf(state.factions).map((faction) => {
    const has = castlesHeld(state, faction) >= castles.count;
    return { faction, turns: has ? (leads[faction] ?? 0) + 1 : 0 };
  });
}

/** CP-DIP-26: whoever wins, wins with his partner; by id. */
function withPartners(state: CampaignState, winners: readonly FactionId[]): readonly FactionId[] {
  return [...new Set(winners.flatMap((one) => [one, victoryPartner(state, one) ?? one]))].sort();
}

/** CP-VIC-03, CP-VIC-04: of the living those with most castles, several if they have as many. */
function foremost(state: CampaignState): readonly FactionId[] {
  const alive = inOrder(state.factions).filter((faction) => faction.isAlive);
  const most = Math.max(...alive.map(({ id }) => castlesHeld(state, id)));
  return alive.flatMap(({ id }) => (castlesHeld(state, id) === most ? [id] : []));
}

function won(by: readonly FactionId[], why: 'last' | 'castles' | 'points', rule: string): CampaignEvent {
  return { kind: 'war-won', rule, by, why };
}
