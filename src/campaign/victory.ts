/** CP-VIC: how a war is won, and how far everybody is. */
import type { CampaignEvent } from './event.ts';
import type { FactionId } from './ids.ts';
import { castlesOf } from './map.ts';
import { idsOf, inOrder } from './sorted.ts';
import type { CampaignState, Victory } from './state.ts';

/** CP-VIC-04: by castles held: common knowledge, as everything here is. */
function castlesHeld(state: Pick<CampaignState, 'map' | 'holders'>, faction: FactionId): number {
  return castlesOf(state.map).filter((castle) => state.holders[castle] === faction).length;
}

/** CP-VIC-01..05: who has got nearer to the goal this turn, and who has reached it. A war is won once. */
export function countVictory(state: CampaignState): readonly CampaignEvent[] {
  const victory = state.victory ?? {};
  if (victory.won !== undefined) return [];
  const alive = inOrder(state.factions).filter((faction) => faction.isAlive);
  const [last] = alive;
  const isOver = alive.length === 1 && inOrder(state.factions).length > 1;
  if (last !== undefined && isOver) return [won([last.id], 'last', 'CP-VIC-01')];
  const leads = countLeads(state, victory);
  const held = leads.filter(({ turns }) => turns >= (victory.castles?.turns ?? Number.POSITIVE_INFINITY));
  const changed = leads.filter(({ faction, turns }) => turns !== (victory.leads?.[faction] ?? 0));
  const told = changed.map((lead): CampaignEvent => ({ kind: 'lead-counted', rule: 'CP-VIC-02', ...lead }));
  if (held.length > 0)
    return [
      ...told,
      won(
        held.map(({ faction }) => faction),
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

/** CP-VIC-03, CP-VIC-04: of the living those with most castles, several if they have as many. */
function foremost(state: CampaignState): readonly FactionId[] {
  const alive = inOrder(state.factions).filter((faction) => faction.isAlive);
  const most = Math.max(...alive.map(({ id }) => castlesHeld(state, id)));
  return alive.flatMap(({ id }) => (castlesHeld(state, id) === most ? [id] : []));
}

function won(by: readonly FactionId[], why: 'last' | 'castles' | 'points', rule: string): CampaignEvent {
  return { kind: 'war-won', rule, by, why };
}
