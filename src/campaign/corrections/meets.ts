/** Armies at war that a correction puts into one region: they fight there when the turn is resolved, unless one of them goes. */
import { isHostile } from '../envoys/treaty.ts';
import { inOrder } from '../sorted.ts';
import type { Army, CampaignState } from '../state.ts';

export interface Meeting {
  /** What was put there. */
  readonly army: string;
  readonly enemy: string;
  readonly region: string;
}

/** Each army that stands elsewhere than it did, with each enemy that stands there too. */
export function meetingsBy(before: CampaignState, after: CampaignState): readonly Meeting[] {
  const armies = inOrder(after.armies);
  const put = armies.filter(({ id, at }) => before.armies[id]?.at !== at);
  return put.flatMap((army) =>
    armies
      .filter(({ at, faction }) => at === army.at && isHostile(after, army.faction, faction))
      .map((enemy) => ({
        army: titleOf(after, army),
        enemy: titleOf(after, enemy),
        region: after.map.regions[army.at]?.name ?? army.at,
      })),
  );
}

const titleOf = ({ factions }: CampaignState, { name, faction }: Army): string =>
  `${name} (${factions[faction]?.name ?? faction})`;
