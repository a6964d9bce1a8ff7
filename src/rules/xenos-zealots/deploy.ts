/** Roles, zones and setting up (XZ-TRN-01, 02, XZ-GAP-63, 84, XZ-ABL-17, XZ-DOC-01, 02). */
import type { Dice } from '../../kernel/dice.ts';
import { membersOf } from '../../kernel/fighters.ts';
import { begin } from '../../kernel/play.ts';
import type { Refused } from '../../kernel/result.ts';
import { type Options, otherSide, type Side, type Step } from '../../kernel/ruleset.ts';
import type { Deploy, Start } from './actions.ts';
import { copyOf } from './copies.ts';
import rolls from './data/rolls.json' with { type: 'json' };
import type { Event } from './events.ts';
import { FRESH } from './evolve.ts';
import { zoneFor } from './field-zones.ts';
import { inLine, lineUp } from './line-up.ts';
import { mayBoard } from './move.ts';
import { settingsOf } from './options.ts';
import { type Down, feetOfDown, placeBeside, placeUnit } from './place-unit.ts';
import { emit, type Play } from './play.ts';
import { rollRoles } from './rolls.ts';
import { type Body, fightersOf, pointsOf, supportsOf, tracksOf } from './scenario.ts';
import { fighterOf, indexOf, kindOf, type Policies, type State, type Unit } from './state.ts';
import { INCH, OBJECTIVES } from './tables.ts';
import { refuse } from './words/refuse.ts';

export const STANDARD_POLICIES: Policies = {
  asShooter: 'mobility',
  asOwner: 'attack',
  rerolls: ['rally', 'morale', 'saves', 'hits'],
  consolidate: true,
};

/** The battle before its first question; the roll for the roles is its only die. */
export function setUp(body: Body, options: Options, dice: Dice): Step<State, Event> {
  const play: Play = begin(openState(body, options), dice);
  if (body.attacker === undefined) {
    const { face, attacker } = rollRoles(dice);
    emit(play, { kind: 'roles-rolled', rule: 'XZ-TRN-01', face, attacker });
  }
  return { state: play.state, events: play.events };
}

function openState(body: Body, options: Options): State {
  const fighters = fightersOf(body);
  return {
    settings: settingsOf(options),
    terrain: body.terrain,
    objectives: body.objectives ?? OBJECTIVES,
    fighters,
    units: fighters.map((fighter): Unit => {
      const points = pointsOf(body, fighter);
      const tracks = tracksOf(body, fighter);
      const isStuck = tracks.systems.length > 0 && tracks.mobility === 0;
      // Copied so that it is of the same shape as all that come after it: the engine reads one shape faster.
      return copyOf({
        ...FRESH,
        ...tracks,
        // XZ-SGL-12: what came immobilised counts as Suppressed from the start.
        morale: isStuck ? 'SUPPRESSED' : 'OK',
        points,
        at: points.map(() => [0, 0] as const),
        down: points.map(() => false),
      });
    }),
    attacker: body.attacker ?? 'red',
    edges: { red: 'south', black: 'south' },
    policies: { red: STANDARD_POLICIES, black: STANDARD_POLICIES },
    supports: supportsOf(body),
    turn: 0,
    phase: { kind: 'zone' },
    mayConcede: body.mayConcede,
    conceded: [],
  };
}

/** Refusals: `illegal/deploy`, `illegal/zone`, `illegal/reserve`, `illegal/aboard`, `illegal/leads`. */
export function whyNotDeploy(state: State, side: Side, action: Deploy): Refused | undefined {
  const units = membersOf(state, side);
  const named = Object.keys(action.units);
  if (
    named.length !== units.length ||
    units.some((index) => action.units[fighterOf(state, index).id] === undefined)
  ) {
    return refuse('illegal/deploy', {}, 'XZ-GAP-84');
  }
  return (
    whyNotReserve(state, side, action) ??
    whyNotCompany(state, units, action) ??
    whyNotPlaces(state, side, action)
  );
}

/** XZ-GAP-63: up to half of the points, and units that find no room in the zone. */
function whyNotReserve(state: State, side: Side, { units }: Deploy): Refused | undefined {
  const all = membersOf(state, side).map((index) => fighterOf(state, index));
  const kept = all.filter(({ id }) => units[id]?.isReserve === true);
  const points = (list: readonly { readonly worth: number }[]): number =>
    list.reduce((sum, { worth }) => sum + worth, 0);
  if (points(kept) <= points(all) * rolls.reserveShare && kept.length < all.length) return undefined;
  const crowded = lineUp(state, side).units;
  if (kept.length < all.length && kept.every(({ id }) => crowded[id]?.isReserve === true)) return undefined;
  return refuse('illegal/reserve', {}, 'XZ-GAP-63');
}

/** XZ-GAP-46, 68: aboard of a carrier that is set up, with a unit that is set up; one each. */
function whyNotCompany(state: State, units: readonly number[], action: Deploy): Refused | undefined {
  const taken: string[] = [];
  for (const index of units) {
    const { id, name } = fighterOf(state, index);
    const start = action.units[id] ?? {};
    const company = start.aboard ?? start.leads;
    if (company === undefined) continue;
    const isGood =
      start.aboard === undefined
        ? leadsAtStart(state, index, company)
        : mayBoard(state, index, indexOf(state, company));
    if (!isGood || taken.includes(company) || action.units[company]?.at === undefined) {
      return refuse('illegal/company', { name, company }, 'XZ-GAP-68');
    }
    taken.push(company);
  }
  return undefined;
}

function leadsAtStart(state: State, index: number, host: string): boolean {
  const other = indexOf(state, host);
  if (other < 0 || fighterOf(state, other).side !== fighterOf(state, index).side) return false;
  const isMulti = kindOf(state, other).isMulti;
  return isMulti && kindOf(state, index).isCharacter && !kindOf(state, other).isCharacter;
}

function whyNotPlaces(state: State, side: Side, action: Deploy): Refused | undefined {
  const placed = placesOf(state, side, action);
  if (typeof placed !== 'string') return undefined;
  return refuse('illegal/zone', { placed }, 'XZ-GAP-84');
}

interface Placed {
  readonly index: number;
  readonly down: Down;
}

// A deployment is weighed, checked and carried out upon one and the same table.
const lastPlaced: Partial<
  Record<
    Side,
    { readonly state: State; readonly action: Deploy; readonly placed: readonly Placed[] | string }
  >
> = {};

/** Where everybody stands who is set up on the table; the name of the first who finds no room. */
function placesOf(state: State, side: Side, action: Deploy): readonly Placed[] | string {
  const known = lastPlaced[side];
  if (known?.state === state && known.action === action) return known.placed;
  const placed = placesFrom(state, side, action);
  lastPlaced[side] = { state, action, placed };
  return placed;
}

function placesFrom(state: State, side: Side, action: Deploy): readonly Placed[] | string {
  const placed: Placed[] = [];
  const others: ReturnType<typeof feetOfDown>[number][] = [];
  const hosts = inLine(state, side).filter(
    (index) => action.units[fighterOf(state, index).id]?.leads === undefined,
  );
  const leaders = membersOf(state, side).filter((index) => !hosts.includes(index));
  for (const index of [...hosts, ...leaders]) {
    const { id, name } = fighterOf(state, index);
    const start = action.units[id] ?? {};
    const leader = start.leads === undefined ? start.at : besideHost(state, placed, start.leads);
    if (leader === undefined) {
      if (start.isReserve === true || start.aboard !== undefined) continue;
      return name;
    }
    const down = downAt(state, { side, index, start: { ...start, at: leader } }, others);
    if (down === undefined) return name;
    placed.push({ index, down });
    others.push(...feetOfDown(state, index, down));
  }
  return placed;
}

/** A character begins right in front of the unit it leads. */
function besideHost(state: State, placed: readonly Placed[], host: string): Start['at'] {
  const found = placed.find(({ index }) => fighterOf(state, index).id === host);
  return found?.down.at[0];
}

function downAt(
  state: State,
  { side, index, start }: { readonly side: Side; readonly index: number; readonly start: Start },
  others: ReturnType<typeof feetOfDown>,
): Down | undefined {
  const leader = start.at;
  if (leader === undefined) return undefined;
  const zone = zoneFor(state, side, index);
  const facing = start.facing ?? (state.edges[side] === 'south' ? 90 : 270);
  const place = start.leads === undefined ? placeUnit : placeBeside;
  return place(state, index, { leader, facing, clear: INCH, zone, others });
}

/** Sets up the units of one side. */
export function deploy(play: Play, side: Side, action: Deploy): void {
  const { state } = play;
  const placed = placesOf(state, side, action);
  if (typeof placed === 'string') throw new Error(`${placed} finds no room`);
  for (const { index, down } of placed) {
    emit(play, { kind: 'unit-deployed', rule: 'XZ-GAP-84', unit: fighterOf(state, index).id, ...down });
  }
  for (const index of membersOf(state, side)) {
    const { id } = fighterOf(state, index);
    const { isReserve, aboard, leads } = action.units[id] ?? {};
    if (leads !== undefined)
      emit(play, { kind: 'character-attached', rule: 'XZ-CHR-01', unit: id, host: leads });
    if (aboard !== undefined)
      emit(play, { kind: 'unit-kept-back', rule: 'XZ-GAP-46', unit: id, side, as: 'aboard', with: aboard });
    if (isReserve === true)
      emit(play, { kind: 'unit-kept-back', rule: 'XZ-GAP-63', unit: id, side, as: 'reserve', with: '' });
  }
}

/** Who chooses the zone (XZ-TRN-02). */
export function defenderOf(state: State): Side {
  return otherSide(state.attacker);
}
