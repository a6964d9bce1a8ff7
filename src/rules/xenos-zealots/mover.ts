/** What kinds of ground and obstacles mean for those who move (XZ-TER-11..16, XZ-GAP-27, 30, XZ-MOV-09, 10). */
import type { Site } from './ground.ts';
import type { Kind } from './kinds.ts';
import { kindOf, type State, startOf, unitOf } from './state.ts';
import { GOING, INCH, type Mobility } from './tables.ts';

export interface Mover {
  readonly mobility: Mobility;
  readonly isAmphibious: boolean;
  readonly isDozer: boolean;
  /** Infantry and beasts: they climb and enter. */
  readonly isOnFoot: boolean;
  /** Half of the leader's breadth. */
  readonly half: number;
  /** Models that would have to find room in a building. */
  readonly models: number;
  /** The building it stands in: it may leave it. */
  readonly inside: number;
}

export function moverOf(state: State, index: number): Mover {
  const kind = kindOf(state, index);
  const { character, inside } = unitOf(state, index);
  return {
    mobility: kind.mobility,
    isAmphibious: kind.isAmphibious,
    isDozer: kind.isDozer,
    isOnFoot: climbs(kind),
    half: kind.body.size.half,
    models: startOf(state, index) + (character < 0 ? 0 : 1),
    inside,
  };
}

/** XZ-TER-08, 16: riders go as their letter. */
function climbs({ unitType, isLarge }: Kind): boolean {
  return !isLarge && unitType !== 'mounted-infantry' && unitType !== 'massive-artillery';
}

/** XZ-TER-11..13: inches (in marks) added to the speed on that ground; null where it cannot go. */
export function goingOn(mover: Mover, site: Site): number | null {
  if (site.area === undefined) return 0;
  const type = site.area.id;
  if (site.piece.closedTo?.includes(mover.mobility) === true) return null;
  if (type === 'water' && mover.isAmphibious) return 0;
  if (mover.isDozer && (type === 'difficult' || type === 'light-woods')) return 0;
  const { delta } = GOING[type][mover.mobility];
  if (delta === null) return null;
  return INCH * (site.piece.agreed?.inches === undefined ? delta : -site.piece.agreed.inches);
}

/** XZ-TER-09, 16, XZ-GAP-30: what a crossing costs; null where it cannot be crossed. */
export function crossingCost(mover: Mover, { obstacle, index, piece }: Site): number | null {
  if (obstacle === undefined) return 0;
  if (index !== mover.inside && piece.closedTo?.includes(mover.mobility) === true) return null;
  if (mover.isDozer && obstacle.dozable) return 0;
  const isOpen =
    obstacle.capacityModels === undefined
      ? climbsOver(mover, obstacle)
      : canEnter(mover, obstacle) || index === mover.inside;
  return isOpen ? obstacle.movePenalty * INCH : null;
}

type Row = NonNullable<Site['obstacle']>;

/** XZ-GAP-30: walkers over what is flat, hoverers over what is low, wheels and tracks over nothing. */
function climbsOver({ isOnFoot, mobility }: Mover, { levels }: Row): boolean {
  if (isOnFoot) return true;
  return (mobility === 'L' && levels === 0) || (mobility === 'H' && levels <= 1);
}

/** XZ-TER-10. */
function canEnter(mover: Mover, obstacle: Row): boolean {
  if (mover.models > (obstacle.capacityModels ?? 0)) return false;
  return mover.isOnFoot || obstacle.vehiclesMayEnter === true;
}

/** Ground or a building it can never stand on. */
export function isBarredSite(mover: Mover, site: Site): boolean {
  if (site.area !== undefined) return goingOn(mover, site) === null;
  return site.isClosed && crossingCost(mover, site) === null;
}
