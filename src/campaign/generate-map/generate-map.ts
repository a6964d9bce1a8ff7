/** Maps from a seed: as many lands and castles as are wanted, drawn, named and fair. */
import type { Dice } from '../../kernel/dice.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { CampaignMap } from '../state.ts';
import { refuse } from '../words/refuse.ts';
import { spreadCastles } from './castles.ts';
import { layCells } from './cells.ts';
import { rollCoast } from './coast.ts';
import { drawGeneratedMap } from './draw-map.ts';
import { isFair, measureFairness } from './fairness.ts';
import { landCells } from './land-cells.ts';

/** How large a generated map is. */
export interface MapWish {
  /** Lands and castles together: 8 to 5000. */
  readonly regions: number;
  /** 2 to a quarter of the regions; absent: two among eleven, as on the shipped map. */
  readonly castles?: number;
  /** Absent: the map gets a name of its own. */
  readonly name?: string;
  /** CP-OWN-09: names for its regions before those it makes itself. */
  readonly places?: readonly string[];
}

const REGIONS = { least: 8, most: 5000 };
const LANDS_A_CASTLE = { usual: 5.5, least: 4 };
/** Small maps are drawn anew until they are fair; large ones, where chance evens out, less often. */
const TRIES = { small: 24, large: 8, smallIsTo: 200 };

/** How many castles a map has when nobody says. */
function usualCastles(regions: number): number {
  return Math.max(2, Math.round(regions / LANDS_A_CASTLE.usual));
}

/**
 * CP-MAP-06..09: a map that `parseMap` accepts; the same dice give the same map to the byte. Refusal `input/map-size`.
 * @example generateMap({ regions: 440, castles: 80 }, seededDice(seed))
 */
export function generateMap(wish: MapWish, dice: Dice): Result<CampaignMap> {
  const fault = faultIn(wish);
  if (fault !== undefined) return fault;
  const tries = wish.regions <= TRIES.smallIsTo ? TRIES.small : TRIES.large;
  let best: { readonly map: CampaignMap; readonly worth: number } | undefined;
  for (let i = 1; i <= tries; i += 1) {
    const map = tryMap(wish, dice.fork(`try/${i}`));
    if (map === undefined) continue;
    const fairness = measureFairness(map);
    if (isFair(fairness)) return ok(map);
    const worth = (fairness.leastRival ?? 0) * 100 + fairness.leastShare;
    if (best === undefined || worth > best.worth) best = { map, worth };
  }
  if (best === undefined) throw new Error(`no map of ${wish.regions} regions came out in ${tries} tries`);
  return ok(best.map);
}

function tryMap(wish: MapWish, dice: Dice): CampaignMap | undefined {
  const cells = layCells(wish.regions, dice.fork('cells'));
  const coast = rollCoast(cells, wish.regions, dice.fork('coast'));
  if (coast === undefined) return undefined;
  const land = landCells(cells, coast);
  const castles = spreadCastles(land, wish.castles ?? usualCastles(wish.regions));
  if (castles === undefined) return undefined;
  return drawGeneratedMap(land, castles, {
    dice,
    ...(wish.name === undefined ? {} : { name: wish.name }),
    ...(wish.places === undefined ? {} : { places: wish.places }),
  });
}

function faultIn({ regions, castles = 2 }: MapWish): ReturnType<typeof refuse> | undefined {
  const { least, most } = REGIONS;
  if (!Number.isInteger(regions) || regions < least || regions > most) {
    return refuse('input/map-size', { least, most, regions }, 'CP-MAP-06');
  }
  const room = Math.floor(regions / LANDS_A_CASTLE.least);
  if (Number.isInteger(castles) && castles >= 2 && castles <= room) return undefined;
  return refuse('input/map-size.castles', { regions, room, castles }, 'CP-MAP-06');
}
