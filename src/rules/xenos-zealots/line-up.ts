/** Setting up in line (XZ-DOC-02): ranks across the zone, guns and tanks in the middle. */
import type { Point } from '../../kernel/plane.ts';
import type { Side } from '../../kernel/ruleset.ts';
import type { Deploy, Start } from './actions.ts';
import { zoneOf } from './field-zones.ts';
import { type Down, feetOfDown, placeUnit } from './place-unit.ts';
import { fighterOf, kindOf, type State, startOf } from './state.ts';
import { INCH, TABLE } from './tables.ts';

/** Which characters lead which units from the start: by id. */
export type Leads = Readonly<Record<string, string>>;

/** A legal deployment: each unit at the first free place of the zone, outwards from the middle. */
export function lineUp(state: State, side: Side, leads: Leads = {}): Deploy {
  const units: Record<string, Start> = {};
  const others: ReturnType<typeof feetOfDown>[number][] = [];
  const facing = state.edges[side] === 'south' ? 90 : 270;
  const left: number[] = [];
  for (const index of inLine(state, side)) {
    const { id } = fighterOf(state, index);
    const host = leads[id];
    if (host !== undefined) {
      units[id] = { leads: host };
      continue;
    }
    const found = placed(state, { side, index, facing }, others);
    if (found === undefined) {
      left.push(index);
      continue;
    }
    units[id] = { at: found.at[0] ?? [0, 0], facing };
    others.push(...feetOfDown(state, index, found));
  }
  for (const index of left) units[fighterOf(state, index).id] = { isReserve: true };
  return { kind: 'deploy', units };
}

/** Large ones and guns first: they get the middle. Characters last. */
export function inLine(state: State, side: Side): readonly number[] {
  const rank = (index: number): number => {
    const { isLarge, isArtillery, isCharacter } = kindOf(state, index);
    if (isCharacter) return 3;
    return isLarge || isArtillery ? 1 : 2;
  };
  return state.fighters
    .flatMap((fighter, index) => (fighter.side === side ? [index] : []))
    .sort((a, b) => rank(a) - rank(b) || a - b);
}

interface Seat {
  readonly side: Side;
  readonly index: number;
  readonly facing: number;
}

function placed(
  state: State,
  { side, index, facing }: Seat,
  others: ReturnType<typeof feetOfDown>,
): Down | undefined {
  const zone = zoneOf(state, side);
  for (const leader of seats(state, side, index)) {
    const down = placeUnit(state, index, {
      leader,
      facing,
      clear: INCH,
      zone,
      others,
    });
    if (down !== undefined) return down;
  }
  return undefined;
}

const FILES = 5;

/** Leader places across the zone, the front rank first, from the middle outwards. */
function seats(state: State, side: Side, index: number): readonly Point[] {
  const [least, most] = zoneOf(state, side);
  const { size } = kindOf(state, index).body;
  const files = Math.min(FILES, startOf(state, index));
  const frontage = Math.max(2 * size.radius, files * (2 * size.radius + INCH / 2));
  const step = Math.min(frontage, 4 * INCH);
  const places: Point[] = [];
  for (let back = size.radius + 100; back <= most - least - size.radius; back += 2.5 * INCH) {
    const y = side === southSide(state) ? most - back : least + back;
    for (let out = 0; out <= TABLE.width / 2 - size.radius; out += step) {
      places.push([Math.round(TABLE.width / 2 + out), Math.round(y)]);
      if (out > 0) places.push([Math.round(TABLE.width / 2 - out), Math.round(y)]);
    }
  }
  return places;
}

function southSide(state: State): Side {
  return state.edges.red === 'south' ? 'red' : 'black';
}
