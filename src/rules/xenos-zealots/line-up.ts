/** Setting up in line (XZ-DOC-02): ranks across the zone, guns and tanks in the middle. */
import type { Point } from '../../kernel/plane.ts';
import type { Side } from '../../kernel/ruleset.ts';
import type { Deploy, Start } from './actions.ts';
import { zoneFor, zoneOf } from './field-zones.ts';
import { type Down, feetOfDown, placeBeside, placeUnit } from './place-unit.ts';
import { fighterOf, kindOf, type State, startOf } from './state.ts';
import { INCH, TABLE } from './tables.ts';

/** Which characters lead which units from the start: by id. */
export type Leads = Readonly<Record<string, string>>;

/**
 * A legal deployment: each unit at the first free place of the zone, outwards from the middle; a character beside the unit
 * it leads, or by itself where it is crowded round that one. Those who find no room at all are in reserve.
 */
export function lineUp(state: State, side: Side, leads: Leads = {}): Deploy {
  const units: Record<string, Start> = {};
  const others: ReturnType<typeof feetOfDown>[number][] = [];
  const facing = state.edges[side] === 'south' ? 90 : 270;
  const hosts = inLine(state, side).filter((index) => leads[fighterOf(state, index).id] === undefined);
  const leaders = state.fighters.flatMap((fighter, index) =>
    fighter.side === side && !hosts.includes(index) ? [index] : [],
  );
  for (const index of [...hosts, ...leaders]) {
    const { id } = fighterOf(state, index);
    const company = companyOf(state, { side, index, facing }, { units, host: leads[id], others });
    const found = company?.down ?? placed(state, { side, index, facing }, others);
    units[id] = company?.start ?? startAt(found, facing);
    if (found !== undefined) others.push(...feetOfDown(state, index, found));
  }
  return { kind: 'deploy', units };
}

function startAt(found: Down | undefined, facing: number): Start {
  return found === undefined ? { isReserve: true } : { at: found.at[0] ?? [0, 0], facing };
}

interface Company {
  readonly start: Start;
  readonly down: Down;
}

/** Beside the unit that is to be led, where that one stands on the table and leaves room. */
function companyOf(
  state: State,
  { side, index, facing }: Seat,
  beside: {
    readonly units: Readonly<Record<string, Start>>;
    readonly host: string | undefined;
    readonly others: ReturnType<typeof feetOfDown>;
  },
): Company | undefined {
  const { units, host, others } = beside;
  const leader = host === undefined ? undefined : units[host]?.at;
  if (host === undefined || leader === undefined) return undefined;
  const zone = zoneFor(state, side, index);
  const down = placeBeside(state, index, { leader, facing, clear: INCH, zone, others });
  return down === undefined ? undefined : { start: { leads: host }, down };
}

/** Large ones and guns first: they get the middle. Characters last. */
export function inLine(state: State, side: Side): readonly number[] {
  return state.fighters
    .flatMap((fighter, index) => (fighter.side === side ? [index] : []))
    .sort((a, b) => rankOf(state, a) - rankOf(state, b) || a - b);
}

function rankOf(state: State, index: number): number {
  const { isLarge, isArtillery, isCharacter } = kindOf(state, index);
  if (isCharacter) return 3;
  return isLarge || isArtillery ? 1 : 2;
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
