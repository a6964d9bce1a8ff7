/** How far an army is from a place, in marches of one step. */
import type { ArmyId, RegionId } from '../../campaign/ids.ts';
import type { Item } from '../free/items.ts';
import type { Talk } from '../wording.ts';

/** Whether one step takes the army there. */
export function isNear(army: ArmyId, region: RegionId, { known }: Talk): boolean {
  const at = known?.armies.find(({ id }) => id === army)?.at;
  return (
    known?.map.links.some(({ a, b }) => (a === at && b === region) || (b === at && a === region)) === true
  );
}

/** Where the army stands. */
export const standsAt = (army: ArmyId, { known }: Talk): RegionId | undefined =>
  known?.armies.find(({ id }) => id === army)?.at;

/** The only army of ours that one step takes there. */
export function onlyOneNear(region: RegionId, talk: Talk): ArmyId | undefined {
  const near = (talk.known?.armies ?? []).filter(({ id }) => isNear(id, region, talk));
  return near.length === 1 ? near[0]?.id : undefined;
}

export const placesIn = (items: readonly Item[]): readonly RegionId[] => [
  ...new Set(items.flatMap((item) => (item.kind === 'place' || item.kind === 'foe' ? [item.region] : []))),
];
