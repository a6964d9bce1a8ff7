/** What the adjutant makes of special ground, houses and traps it knows of (TW-SPT, TW-SIE-16, TW-GAP-73). */
import { rememberLast } from '../../../kernel/remember.ts';
import { mayTakePart } from '../activation.ts';
import { type Hex, layOf } from '../board.ts';
import { isCaster } from '../magic.ts';
import type { Reach } from '../movement.ts';
import { individualsAt, unitAt } from '../occupancy.ts';
import { type Building, fighterOf, isUnit, pieceOf, type State, sideOf } from '../state.ts';
import { BUILDINGS, SPELLS } from '../tables.ts';
import { traitOf } from '../traits.ts';
import { trapAt } from '../traps.ts';

/** A magic point that comes back each time. */
const CIRCLE = 0.8;
/** A skeleton more for the same points. */
const MOUND = 0.8;
/** The most that the ground gives to one caster. */
export const MOST_HOLY = Math.max(CIRCLE, MOUND);
/** A turn lost, and three dice: worth keeping away from. */
const TRAP = 5;
/** Houses with somebody in them that will not stand much longer. */
const CRUMBLING = 2;
const HOUSE = 0.4;

/** Whether anything stands that keeps people out: houses of a village do not. */
export const hasWalls = rememberLast((buildings: readonly Building[]) =>
  buildings.some(({ type }) => BUILDINGS[type].strong),
);

/** What the ground of a hex gives to magic-users who go there; nothing on boards without such ground. */
export function holyWorth(state: State, index: number, to: Hex): number {
  const lay = layOf(state.board);
  if (!lay.hasFeatures) return 0;
  const feature = lay.features[to];
  if (feature === undefined || feature === 'temple') return 0;
  const there = isUnit(state, index) ? [index, ...mayTakePart(state, index)] : [index];
  return there.reduce(
    (sum, one) => sum + (feature === 'stone-circle' ? thirst(state, one) : graveWorth(state, one)),
    0,
  );
}

/** TW-SPT-01: who has spent points comes for more. */
function thirst(state: State, index: number): number {
  if (fighterOf(state, index).profile.specials.magicUser === undefined) return 0;
  return (pieceOf(state, index).mp ?? 0) < (fighterOf(state, index).mp ?? 0) ? CIRCLE : 0;
}

/** TW-SPT-02: who raises the dead does it there, as long as there are points for it. */
function graveWorth(state: State, index: number): number {
  if (!isCaster(state, index)) return 0;
  const tradition = fighterOf(state, index).profile.specials.magicUser?.tradition;
  const raises = Object.values(SPELLS).some(
    (row) => row.raisesUndead === true && row.tradition === tradition,
  );
  return raises && (pieceOf(state, index).mp ?? 0) > 0 ? MOUND : 0;
}

/** TW-GAP-73: what it costs to walk into a trap that the side knows of: its own hidden ones, and those in plain sight. */
export function trapRisk(
  state: State,
  index: number,
  { reach, i }: { readonly reach: Reach; readonly i: number },
): number {
  if (state.traps.length === 0 || (reach.steps[i] ?? 0) === 0) return 0;
  const { isFlying, isEthereal, isBurrowing } = traitOf(state, index);
  const isOver = isFlying || isEthereal || isBurrowing;
  const entered = isOver ? [reach.to[i] ?? -1] : reach.pathTo(i);
  return entered.some((hex) => trapAt(state, hex) !== undefined) ? TRAP : 0;
}

/** TW-SIE-06: houses are worth a blow only for the enemies in them; of a castle everything is. */
export function batteringWorth(state: State, index: number, at: Hex, wall: number): number {
  const building = state.buildings.find((one) => one.at === at);
  if (building === undefined || BUILDINGS[building.type].strong) return wall;
  const [first] = [unitAt(state, at), ...individualsAt(state, at)].filter((one) => one !== undefined);
  if (first === undefined || sideOf(state, first) === sideOf(state, index)) return 0;
  return building.left <= CRUMBLING ? HOUSE * 2 : HOUSE;
}
