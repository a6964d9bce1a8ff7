/** CP-PPL-11: what a delegate is told of their principal's campaign: what they need to name, and nothing that was only seen. */
import type { RegionId } from '../ids.ts';
import { waysFrom } from '../map/map.ts';
import type { VisibleCampaign } from '../sight/visible.ts';
import { ENTRUSTED, type Entrusted, isEntrusted, type Limits } from './entrust.ts';

/**
 * The principal's view without what is not entrusted: their armies and generals, banners there and next door, gold and own lands
 * where gold is entrusted, treaties where those are. Foreign armies that the principal has seen are not in it.
 */
export function entrustedView(known: VisibleCampaign, limits: Limits): VisibleCampaign {
  const { couriers: _couriers, dugIn, diplomacy, ...common } = known;
  const armies = known.armies.filter(({ id }) => limits.armies?.includes(id) ?? true);
  const ids = new Set(armies.map(({ id }) => id));
  const near = new Set(armies.flatMap(({ at }) => [at, ...waysFrom(known.map, at).map(({ to }) => to)]));
  const generals = new Set(armies.flatMap(({ general }) => general ?? []));
  const isOwn = isOwnIn(known);
  const isShown = (id: RegionId): boolean => near.has(id) || (holds(limits, 'treasury') && isOwn(id));
  return {
    ...common,
    holders: only(known.holders, isShown),
    inSight: known.inSight.filter(isShown),
    armies,
    generals: known.generals.filter(({ id, captor }) =>
      captor === undefined ? isWide(limits) || generals.has(id) : holds(limits, 'treasury'),
    ),
    sightings: [],
    battles: known.battles.filter((battle) =>
      Object.values(battle.armies).some((side) => side.some((id) => ids.has(id))),
    ),
    kept: Object.fromEntries(
      Object.entries(known.kept).map(([faction, kept]) => [
        faction,
        kept.filter(({ order }) => isEntrusted(order, limits)),
      ]),
    ),
    treasuries: holds(limits, 'treasury') ? known.treasuries : {},
    lands: only(known.lands, isShown),
    ...(dugIn === undefined ? {} : { dugIn: only(dugIn, (id) => ids.has(id)) }),
    ...(diplomacy === undefined || !holds(limits, 'all') ? {} : { diplomacy }),
  };
}

const holds = ({ may }: Limits, matter: Entrusted): boolean =>
  ENTRUSTED.indexOf(may) >= ENTRUSTED.indexOf(matter);

const isWide = ({ armies }: Limits): boolean => armies === undefined;

function isOwnIn({ reader, holders }: VisibleCampaign): (id: RegionId) => boolean {
  const own = reader.kind === 'faction' ? reader.faction : undefined;
  return (id) => own !== undefined && holders[id] === own;
}

function only<Id extends string, Value>(
  all: Readonly<Record<Id, Value>>,
  isKept: (id: Id) => boolean,
): Readonly<Record<Id, Value>> {
  const entries = Object.entries(all) as [Id, Value][];
  return Object.fromEntries(entries.filter(([id]) => isKept(id))) as Record<Id, Value>;
}
