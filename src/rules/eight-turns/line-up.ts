/** ET-HOOK-02, the default: fighters in the front line, shooters at its centre, cavalry on the wings, casters behind. */

import { membersOf } from '../../kernel/fighters.ts';
import type { Point } from '../../kernel/plane.ts';
import type { Side } from '../../kernel/ruleset.ts';
import type { Deploy } from './actions.ts';
import { isOpen, type Placing, zoneOf } from './deploy.ts';
import { isShooter } from './shooting.ts';
import { fighterOf, hasTrait, profileOf, type State, unitOf } from './state.ts';
import { DEPLOY_APART, MARKS_PER_INCH, TABLE } from './tables.ts';

/** Nearest to the centre of the line first. */
type Post = 'shooter' | 'foot' | 'wing' | 'behind';
const OUTWARDS: readonly Post[] = ['shooter', 'foot', 'wing', 'behind'];

function postOf(state: State, index: number): Post {
  if (hasTrait(state, index, 'caster')) return 'behind';
  if (profileOf(state, index).type === 'cavalry') return 'wing';
  const hasBow = fighterOf(state, index).weapons.some(({ type }) => type !== 'melee');
  return hasBow && isShooter(state, index) ? 'shooter' : 'foot';
}

/**
 * A place for every unit of a side.
 * @throws Error when the zone has no room for them all: musters make it deep enough.
 */
export function lineUp(state: State, side: Side): Deploy {
  const order = OUTWARDS.flatMap((post) =>
    membersOf(state, side).filter((index) => postOf(state, index) === post),
  );
  const placed: Placing[] = [];
  for (const index of order) placed.push({ index, place: placeFor(state, side, index, placed) });
  const at = Object.fromEntries(placed.map(({ index, place }) => [fighterOf(state, index).id, place]));
  return { kind: 'deploy', at };
}

function placeFor(state: State, side: Side, index: number, placed: readonly Placing[]): Point {
  for (const place of rankedPlaces(state, side, index, placed)) {
    if (isOpen(state, side, { index, place }, placed)) return place;
  }
  throw new Error(`there is no room to set up ${fighterOf(state, index).name}`);
}

/** Rows from the front to the rear, those behind the line from the rear; in each, outwards from the centre. */
function* rankedPlaces(
  state: State,
  side: Side,
  index: number,
  placed: readonly Placing[],
): Generator<Point, void> {
  const { radius } = unitOf(state, index);
  const middle = TABLE.width / 2;
  for (const y of rowsFor(state, side, index)) {
    yield [middle, y];
    for (const { index: other, place } of placed) {
      // Beside each that stands already, exactly as far off as the rules want.
      const apart = radius + unitOf(state, other).radius + DEPLOY_APART;
      const aside = besides(apart, place[1] - y);
      if (aside !== undefined) {
        yield [place[0] + aside, y];
        yield [place[0] - aside, y];
      }
    }
  }
}

function besides(apart: number, rise: number): number | undefined {
  return Math.abs(rise) >= apart ? undefined : Math.ceil(Math.sqrt(apart * apart - rise * rise));
}

/** Rows are tried at every inch of depth. */
function rowsFor(state: State, side: Side, index: number): readonly number[] {
  const { radius } = unitOf(state, index);
  const edge = state.edges[side];
  const [least, most] = zoneOf(edge, state.settings.deployDepthIn);
  const steps = Math.floor((most - least - 2 * radius) / MARKS_PER_INCH);
  const rows = Array.from({ length: steps + 1 }, (_, step) =>
    edge === 'south' ? most - radius - step * MARKS_PER_INCH : least + radius + step * MARKS_PER_INCH,
  );
  return postOf(state, index) === 'behind' ? rows.slice(Math.min(2, steps)) : rows;
}
