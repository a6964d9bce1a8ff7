/** Setting up (ET-SET-04, ET-HOOK-02). */
import type { Dice } from '../../kernel/dice.ts';
import { membersOf } from '../../kernel/fighters.ts';
import { type Point, squaredDistance } from '../../kernel/plane.ts';
import { begin } from '../../kernel/play.ts';
import type { Refused } from '../../kernel/result.ts';
import type { Options, Side, Step } from '../../kernel/ruleset.ts';
import type { Deploy } from './actions.ts';
import type { Event } from './events.ts';
import { FRESH } from './evolve.ts';
import { isBarred } from './ground.ts';
import { settingsOf } from './options.ts';
import { emit, type Play } from './play.ts';
import { type Body, fightersOf } from './scenario.ts';
import type { Edge, State, Unit } from './state.ts';
import { DEPLOY_APART, footprintRadius, MARKS_PER_INCH, TABLE } from './tables.ts';
import { goOn, rollForEdge } from './turn.ts';
import { refuse } from './words/refuse.ts';

/** The battle before its first question; the roll for the edge is its first dice. */
export function setUp(body: Body, options: Options, dice: Dice): Step<State, Event> {
  const play: Play = begin(openState(body, options), dice);
  rollForEdge(play, dice);
  goOn(play);
  return { state: play.state, events: play.events };
}

function openState(body: Body, options: Options): State {
  const fighters = fightersOf(body);
  return {
    settings: settingsOf(options),
    terrain: body.terrain,
    fighters,
    units: fighters.map(({ profile, total }): Unit => {
      const radius = footprintRadius(Math.ceil(total / profile.wounds), profile.baseDiameterIn);
      return { ...FRESH, left: total, radius };
    }),
    contacts: [],
    edges: { red: 'south', black: 'south' },
    first: 'red',
    playerTurn: 0,
    active: 'red',
    phase: { kind: 'deploy' },
    mayConcede: body.mayConcede,
    conceded: [],
  };
}

/** ET-SET-01, 04. Refusals: `illegal/deploy`, `illegal/zone`, `illegal/apart`, `illegal/impassable`. */
export function whyNotDeploy(state: State, side: Side, { at }: Deploy): Refused | undefined {
  const placed: { readonly index: number; readonly place: Point }[] = [];
  const units = membersOf(state, side);
  if (Object.keys(at).length !== units.length) {
    return refuse('illegal/deploy.everybody', {}, 'ET-SET-04');
  }
  for (const index of units) {
    const place = at[state.fighters[index]?.id ?? ''];
    if (place === undefined) return refuse('illegal/deploy.no-place', {}, 'ET-SET-04');
    const refused =
      whyNotPlace(state, side, { index, place }) ?? whyNotApart(state, placed, { index, place });
    if (refused !== undefined) return refused;
    placed.push({ index, place });
  }
  return undefined;
}

export interface Placing {
  readonly index: number;
  readonly place: Point;
}

/** ET-SET-04: wholly within the zone, and nowhere it could not stand. */
function whyNotPlace(state: State, side: Side, { index, place }: Placing): Refused | undefined {
  const { radius } = state.units[index] ?? FRESH;
  const name = state.fighters[index]?.name ?? '';
  if (!place.every(Number.isInteger)) {
    return refuse('illegal/zone.fractions', {}, 'ET-GEO-01');
  }
  if (!isInZone(state, side, place, radius)) {
    return refuse('illegal/zone.outside', { name, radius: radius / MARKS_PER_INCH }, 'ET-SET-04');
  }
  if (!isBarred(state.terrain, [place, place], radius)) return undefined;
  return refuse('illegal/impassable.stand', { name }, 'ET-MOV-06');
}

function isInZone(state: State, side: Side, [x, y]: Point, radius: number): boolean {
  const [least, most] = zoneOf(state.edges[side], state.settings.deployDepthIn);
  return x >= radius && x <= TABLE.width - radius && y >= least + radius && y <= most - radius;
}

/** Whether a unit may be set up there beside those that stand: as `whyNotDeploy`, for who tries many places. */
export function isOpen(
  state: State,
  side: Side,
  { index, place }: Placing,
  placed: readonly Placing[],
): boolean {
  const { radius } = state.units[index] ?? FRESH;
  if (!isInZone(state, side, place, radius)) return false;
  if (nearIn(state, placed, { index, place }) !== undefined) return false;
  return !isBarred(state.terrain, [place, place], radius);
}

/** Who stands too near to a place. */
function nearIn(state: State, placed: readonly Placing[], { index, place }: Placing): Placing | undefined {
  const radius = state.units[index]?.radius ?? 0;
  for (const other of placed) {
    const apart = radius + (state.units[other.index]?.radius ?? 0) + DEPLOY_APART;
    if (squaredDistance(other.place, place) < apart * apart) return other;
  }
  return undefined;
}

/** ET-SET-04: an inch apart. */
function whyNotApart(
  state: State,
  placed: readonly Placing[],
  { index, place }: Placing,
): Refused | undefined {
  const near = nearIn(state, placed, { index, place });
  if (near === undefined) return undefined;
  const name = state.fighters[index]?.name ?? '';
  const other = state.fighters[near.index]?.name ?? '';
  return refuse('illegal/apart', { name, other }, 'ET-SET-04');
}

/** The zone of an edge: its least and most y, in marks. */
export function zoneOf(edge: Edge, depthIn: number): readonly [number, number] {
  const depth = depthIn * MARKS_PER_INCH;
  return edge === 'south' ? [0, depth] : [TABLE.depth - depth, TABLE.depth];
}

/** Sets up the units of one side. */
export function deploy(play: Play, { at }: Deploy): void {
  for (const { id } of play.state.fighters) {
    const place = at[id];
    if (place !== undefined) emit(play, { kind: 'unit-deployed', rule: 'ET-SET-04', unit: id, at: place });
  }
}
