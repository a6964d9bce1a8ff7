/** CP-EVT: what the turn table brings when a turn ends. Nothing here depends on who holds or hides what. */
import type { Dice } from '../../kernel/dice.ts';
import { once } from '../../kernel/remember.ts';
import type { CampaignEvent } from '../event.ts';
import type { FactionId, RegionId } from '../ids.ts';
import { landOf } from '../map/lands.ts';
import { isWinter } from '../realm/season.ts';
import { idsOf } from '../sorted.ts';
import type { CampaignState, Region } from '../state.ts';
import type { Effect, Happening, Weather } from './content.ts';

/**
 * CP-EVT-01, CP-EVT-08: the weather of the turn that ends is over; then the table is rolled for the turn that begins.
 * @throws Error where there is a table and no dice: the end of a turn has its seed.
 */
export function rollHappenings(state: CampaignState, dice: Dice | undefined): readonly CampaignEvent[] {
  const over: readonly CampaignEvent[] =
    state.weather === undefined ? [] : [{ kind: 'weather-over', rule: 'CP-EVT-08' }];
  const { happenings = [] } = state;
  if (happenings.length === 0) return over;
  if (dice === undefined) throw new Error('a turn with a table of happenings ends with the dice of its seed');
  const own = dice.fork('happenings');
  const news = happenings.flatMap((happening) => rollFor(state, happening, own.fork(happening.id)));
  return [...over, ...news];
}

/** CP-EVT-01: no die is rolled for what has no time or no place now. */
function rollFor(state: CampaignState, happening: Happening, dice: Dice): readonly CampaignEvent[] {
  const fitting = fittingRegions(state, happening);
  if (!isDue(happening, state.turn + 1) || fitting.length === 0) return [];
  const { id, title, says, odds } = happening;
  const [chance, faces] = odds;
  if (dice.roll(faces, `CP-EVT-01 ${id}`) > chance) return [];
  const regions = drawn(fitting, happening, dice);
  const is = weatherOf(happening.effects);
  return [
    {
      kind: 'happened',
      rule: 'CP-EVT-01',
      id,
      title,
      ...(says === undefined ? {} : { says }),
      regions,
      is,
    },
    ...happening.effects.flatMap((effect) => lastingOf(state, { effect, title, regions })),
  ];
}

/** The turn it would hold in. */
function isDue({ when = {} }: Happening, turn: number): boolean {
  const { season, from = 1, until = turn } = when;
  if (turn < from || turn > until) return false;
  return season === undefined || (season === 'winter') === isWinter(turn);
}

/** CP-EVT-02: by the map alone, so that nobody learns anything by it. By id. */
function fittingRegions({ map }: CampaignState, { where = {} }: Happening): readonly RegionId[] {
  const { terrain, isCastle, hasVillage, hasRiver, regions } = where;
  const isLike = (wanted: boolean | undefined, is: boolean): boolean => wanted === undefined || wanted === is;
  const fits = (region: Region): boolean =>
    (terrain === undefined || terrain.includes(region.terrain)) &&
    (regions === undefined || regions.includes(region.id)) &&
    isLike(isCastle, region.isCastle) &&
    isLike(hasVillage, region.hasVillage) &&
    isLike(hasRiver, region.hasRiver);
  return idsOf(map.regions).filter((id) => {
    const region = map.regions[id];
    return region !== undefined && fits(region);
  });
}

/** CP-EVT-02. By id. */
function drawn(fitting: readonly RegionId[], { id, where }: Happening, dice: Dice): readonly RegionId[] {
  const most = where?.most ?? fitting.length;
  if (most >= fitting.length) return fitting;
  const cards = dice.shuffle(fitting.length, `CP-EVT-02 where: ${id}`).slice(0, most);
  return cards.flatMap((card) => fitting[card] ?? []).sort();
}

function weatherOf(effects: readonly Effect[]): Weather['is'] {
  return (['mist', 'mud'] as const).filter((kind) => effects.some((effect) => effect.kind === kind));
}

/** CP-EVT-03, CP-EVT-04: what stays when the weather has gone. */
function lastingOf(
  state: CampaignState,
  {
    effect,
    title,
    regions,
  }: { readonly effect: Effect; readonly title: string; readonly regions: readonly RegionId[] },
): readonly CampaignEvent[] {
  switch (effect.kind) {
    case 'gold':
      return windfalls(state, effect.gold, { title, regions });
    case 'unrest':
      return regions.flatMap((region) => unrestIn(state, region, effect.by));
    case 'mud':
    case 'mist':
      return [];
  }
}

/** CP-EVT-03: to or from the faction that holds them, never below nothing. */
function windfalls(
  { holders, treasuries }: CampaignState,
  each: number,
  { title, regions }: { readonly title: string; readonly regions: readonly RegionId[] },
): readonly CampaignEvent[] {
  const held = new Map<FactionId, number>();
  for (const region of regions) {
    const holder = holders[region];
    if (holder !== undefined) held.set(holder, (held.get(holder) ?? 0) + 1);
  }
  return [...held.keys()].sort().flatMap((faction): readonly CampaignEvent[] => {
    const count = held.get(faction) ?? 0;
    const gold = Math.max(-(treasuries[faction] ?? 0), each * count);
    return gold === 0 ? [] : [{ kind: 'windfall', rule: 'CP-EVT-03', faction, title, gold, regions: count }];
  });
}

/** CP-EVT-04: never below calm; nobody's land has no unrest. */
function unrestIn(state: CampaignState, region: RegionId, by: number): readonly CampaignEvent[] {
  const faction = state.holders[region];
  const before = landOf(state, region).unrest;
  const unrest = Math.max(0, before + by);
  if (faction === undefined || unrest === before) return [];
  return [{ kind: 'unrest-changed', rule: 'CP-EVT-04', faction, region, unrest }];
}

type Weathered = Pick<CampaignState, 'weather'>;

/** CP-EVT-05: where marches end this turn. */
export function muddyRegions({ weather }: Weathered): ReadonlySet<RegionId> {
  return weather === undefined ? NOWHERE : regionsUnder(weather).mud;
}

/** CP-EVT-06: what nobody sees from next door this turn. */
export function mistyRegions({ weather }: Weathered): ReadonlySet<RegionId> {
  return weather === undefined ? NOWHERE : regionsUnder(weather).mist;
}

const NOWHERE: ReadonlySet<RegionId> = new Set();

const regionsUnder = once((weather: readonly Weather[]) => {
  const under = (kind: Weather['is'][number]): ReadonlySet<RegionId> =>
    new Set(weather.filter(({ is }) => is.includes(kind)).flatMap(({ regions }) => regions));
  return { mud: under('mud'), mist: under('mist') };
});
