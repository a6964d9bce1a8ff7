import type { Terrain } from '../../kernel/ruleset.ts';
import { compare } from '../sorted.ts';
import { cheapestWays } from './cheapest-ways.ts';
import type { LandCells } from './land-cells.ts';
import { nth } from './spot.ts';

/** One of this many lands has a village. */
const LANDS_A_VILLAGE = 3;
/** Where people like to live best comes first. */
const LIKED: readonly Terrain[] = ['plains', 'coast', 'hills', 'forest', 'marsh', 'desert', 'mountains'];

/** CP-MAP-07: as many in the lands nearest to each castle, as far as there is room. */
export function placeVillages(
  land: LandCells,
  terrains: ReadonlyMap<number, Terrain>,
  castles: readonly number[],
): ReadonlySet<number> {
  const { start, cost } = cheapestWays(castles, land.sites.length, (cell) =>
    nth(land.landsBeside, cell).map((to) => ({ to, cost: 1 })),
  );
  const isCastle = new Set(castles);
  const lands = land.coast.mainland.filter((cell) => !isCastle.has(cell));
  const each = Math.max(1, Math.round(lands.length / LANDS_A_VILLAGE / castles.length));
  const dislike = (cell: number): number => LIKED.indexOf(terrains.get(cell) ?? 'plains');
  const villages = castles.flatMap((castle) =>
    lands
      .filter((cell) => nth(start, cell) === castle)
      .sort((a, b) => compare(dislike(a), dislike(b)) || compare(nth(cost, a), nth(cost, b)) || compare(a, b))
      .slice(0, each),
  );
  return new Set(villages);
}
