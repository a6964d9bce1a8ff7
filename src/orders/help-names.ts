/** The names that the examples of the help are told with, and who bears them in a campaign. */
import type { RegionId } from '../campaign/ids.ts';
import { waysFrom } from '../campaign/map/map.ts';
import { rulesetOf } from '../campaign/realm/troops.ts';
import { regionsOf } from '../campaign/sight/sight.ts';
import type { VisibleCampaign } from '../campaign/sight/visible.ts';
import type { Army } from '../campaign/state.ts';

type Names = Readonly<Record<string, string | undefined>>;

/** The example with names that the reader knows; those that nothing in the campaign can bear stay as they are. */
export function withOwnNames(example: string, known: VisibleCampaign): string {
  const names = namesFor(known);
  return example.replace(TOLD_WITH, (name) => names[name] ?? name);
}

const TOLD_WITH =
  /1st Spears|2nd Archers|1st Host|2nd Host|Green Tide|Greyford|Longford|Karak|Norgoz|Polearms|Archers/g;

function namesFor(known: VisibleCampaign): Names {
  const [first, second = first] = known.armies;
  const { reader } = known;
  const own = reader.kind === 'faction' ? reader.faction : undefined;
  return {
    '1st Host': first?.name,
    '2nd Host': second?.name,
    'Green Tide': known.factions.find(({ id }) => id !== own)?.name,
    Norgoz: known.generals[0]?.shortName,
    ...placeNames(known, second),
    ...troopNames(known, first),
  };
}

/** Greyford lies next to the 2nd Host, Karak behind it, and Longford is land of one's own, a castle if there is one. */
function placeNames(known: VisibleCampaign, army: Army | undefined): Names {
  const own = ownLand(known);
  const next = army === undefined ? undefined : strangest(known, army.at, []);
  const behind = army === undefined || next === undefined ? undefined : strangest(known, next, [army.at]);
  const nameOf = (id: RegionId | undefined) => (id === undefined ? undefined : known.map.regions[id]?.name);
  return { Greyford: nameOf(next), Karak: nameOf(behind ?? next), Longford: nameOf(own[0]) };
}

function ownLand(known: VisibleCampaign): readonly RegionId[] {
  const { reader, map } = known;
  const own = reader.kind === 'faction' ? regionsOf(known, reader.faction) : [];
  return [...own].sort((a, b) => Number(map.regions[b]?.isCastle) - Number(map.regions[a]?.isCastle));
}

/** A region next to this one, somebody else's if there is one. */
function strangest(known: VisibleCampaign, at: RegionId, but: readonly RegionId[]): RegionId | undefined {
  const own = ownLand(known);
  const next = waysFrom(known.map, at)
    .map(({ to }) => to)
    .filter((id) => !but.includes(id));
  return next.find((id) => !own.includes(id)) ?? next[0];
}

function troopNames(known: VisibleCampaign, army: Army | undefined): Names {
  const units = army?.units ?? [];
  const [first, second = first] = units;
  const { troops } = rulesetOf(known);
  const [kind, other = kind] = [...new Set(units.map(({ troop }) => troop))];
  const nameOf = (id: string | undefined) => troops.find((troop) => troop.id === id)?.name;
  return {
    '1st Spears': first?.name,
    '2nd Archers': second?.name,
    Polearms: nameOf(kind),
    Archers: nameOf(other),
  };
}
