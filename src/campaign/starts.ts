/** Who holds what before the first turn: lands dealt all over the map, or each power's together. */
import type { Dice } from '../kernel/dice.ts';
import type { FactionId, RegionId } from './ids.ts';
import { castlesOf, waysFrom } from './map/map.ts';
import { compare, idsOf } from './sorted.ts';
import type { CampaignSpec, FactionSpec } from './spec.ts';
import type { CampaignMap, CampaignState } from './state.ts';

type Holders = CampaignState['holders'];
/** In seat order. */
type Powers = readonly Pick<FactionSpec, 'id' | 'castle'>[];

/** CP-OPN-02, CP-OPN-09: as the campaign's plan says; scattered where it says nothing. */
export function dealStarts(
  spec: { readonly factions: Powers } & Pick<CampaignSpec, 'starts'>,
  map: CampaignMap,
  dice: Dice,
): Holders {
  const { factions } = spec;
  return spec.starts === 'together' ? dealTogether(factions, map, dice) : dealScattered(factions, map, dice);
}

/** TW-CAM-10 (TW-GAP-97), CP-OPN-02: a castle each from one shuffle, all that remains from another, in seat order. */
function dealScattered(factions: Powers, map: CampaignMap, dice: Dice): Holders {
  const castles = castlesOf(map);
  const seats = factions.length;
  const holders: Record<RegionId, FactionId> = {};
  const deal = (region: RegionId | undefined, seat: number): void => {
    const faction = factions[seat % seats];
    if (region !== undefined && faction !== undefined) holders[region] = faction.id;
  };
  const drawn = seatsFrom(
    factions,
    dice.shuffle(castles.length, 'TW-CAM-10 castles').flatMap((card) => castles[card] ?? []),
  );
  drawn.forEach(deal);
  const isDealt = new Set(drawn);
  const rest = idsOf(map.regions).filter((id) => !isDealt.has(id));
  dice.shuffle(rest.length, 'TW-CAM-10 regions').forEach((card, i) => {
    deal(rest[card], i);
  });
  return holders;
}

/** CP-OPN-10: a castle each, in seat order: its own, or the next that is drawn and is nobody's. */
function seatsFrom(factions: Powers, drawn: readonly RegionId[]): readonly (RegionId | undefined)[] {
  const given = new Set(factions.map(({ castle }) => castle));
  const free = drawn.filter((castle) => !given.has(castle));
  return factions.map(({ castle }) => castle ?? free.shift());
}

/** How many ways to place the powers are tried; the fairest is used. */
const TRIES = 24;

/**
 * CP-OPN-09: castles far from each other, and around each as many lands, joined by land; what no power could get without
 * having more than another is nobody's, as are castles that no power drew.
 */
function dealTogether(factions: Powers, map: CampaignMap, dice: Dice): Holders {
  const given = factions.flatMap(({ castle }) => castle ?? []);
  const tries = Array.from({ length: TRIES }, (_, i) => {
    const seats = castlesApart(map, { count: factions.length, given }, dice.fork(`starts/${i}`));
    return growLands(map, seats);
  });
  const best = tries.reduce((most, each) => (landsIn(each) > landsIn(most) ? each : most));
  const seated = dice.shuffle(factions.length, 'CP-OPN-09 seats');
  const drawn = seated.flatMap((seat) => factions[seat] ?? []).filter(({ castle }) => castle === undefined);
  return Object.fromEntries(
    best.flatMap((lands) => {
      const faction =
        factions.find(({ castle }) => castle !== undefined && castle === lands[0]) ?? drawn.shift();
      return faction === undefined ? [] : lands.map((land) => [land, faction.id] as const);
    }),
  );
}

const landsIn = (powers: readonly (readonly RegionId[])[]): number => powers[0]?.length ?? 0;

/** After those that are given the first castle is drawn; each other is as far from those before it as any is, drawn among equals. */
function castlesApart(
  map: CampaignMap,
  { count, given }: { readonly count: number; readonly given: readonly RegionId[] },
  dice: Dice,
): readonly RegionId[] {
  const castles = castlesOf(map);
  const drawn = dice.shuffle(castles.length, 'CP-OPN-09 castles').flatMap((card) => castles[card] ?? []);
  const away = new Map(drawn.map((castle) => [castle, Infinity]));
  const chosen: RegionId[] = [];
  while (chosen.length < count) {
    const farthest = drawn.reduce((far, each) => ((away.get(each) ?? 0) > (away.get(far) ?? 0) ? each : far));
    const next = given[chosen.length] ?? farthest;
    chosen.push(next);
    const steps = stepsByLand(map, next);
    for (const castle of drawn)
      away.set(castle, Math.min(away.get(castle) ?? 0, steps.get(castle) ?? Infinity));
  }
  return chosen;
}

/**
 * A land each, round by round, the nearest to its castle first; who has the fewest left to choose from chooses first. It ends
 * before the round in which somebody would get none, so that all have as many.
 */
function growLands(map: CampaignMap, castles: readonly RegionId[]): readonly (readonly RegionId[])[] {
  const steps = castles.map((castle) => stepsByLand(map, castle));
  const taken = new Set<RegionId>(castlesOf(map));
  let lands: readonly (readonly RegionId[])[] = castles.map((castle) => [castle]);
  for (;;) {
    const grown = growOnce(map, lands, { taken, steps });
    if (grown === undefined) return lands;
    lands = grown;
  }
}

interface Growing {
  /** Changed as lands are chosen. */
  readonly taken: Set<RegionId>;
  /** From each power's castle. */
  readonly steps: readonly ReadonlyMap<RegionId, number>[];
}

/** Undefined where somebody finds no land. */
function growOnce(
  map: CampaignMap,
  lands: readonly (readonly RegionId[])[],
  { taken, steps }: Growing,
): readonly (readonly RegionId[])[] | undefined {
  const grown = [...lands];
  const waiting = new Set(lands.keys());
  while (waiting.size > 0) {
    const open = [...waiting].map((power) => ({ power, free: freeLands(map, lands[power] ?? [], taken) }));
    const { power, free } = open.reduce((least, each) =>
      each.free.length < least.free.length ? each : least,
    );
    const far = (land: RegionId): number => steps[power]?.get(land) ?? 0;
    const [nearest] = free.toSorted((one, other) => far(one) - far(other) || compare(one, other));
    if (nearest === undefined) return undefined;
    taken.add(nearest);
    grown[power] = [...(lands[power] ?? []), nearest];
    waiting.delete(power);
  }
  return grown;
}

/** Lands of nobody's beside those, joined to them by land. */
function freeLands(
  map: CampaignMap,
  own: readonly RegionId[],
  taken: ReadonlySet<RegionId>,
): readonly RegionId[] {
  const beside = own.flatMap((land) => neighbours(map, land)).filter((land) => !taken.has(land));
  return [...new Set(beside)];
}

function stepsByLand(map: CampaignMap, start: RegionId): ReadonlyMap<RegionId, number> {
  const steps = new Map<RegionId, number>([[start, 0]]);
  for (const [at, far] of steps)
    for (const to of neighbours(map, at)) if (!steps.has(to)) steps.set(to, far + 1);
  return steps;
}

const neighbours = (map: CampaignMap, at: RegionId): readonly RegionId[] =>
  waysFrom(map, at).flatMap(({ to, kind }) => (kind === 'sea' ? [] : [to]));
