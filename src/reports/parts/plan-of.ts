/** What each side meant to do, as the board showed it: where it stood at the opening, and where when the first blow fell by hand. */
import type { Board, Point } from '../../kernel/picture.ts';
import { type EngagedUnit, type Engagement, otherSide, type Side } from '../../kernel/ruleset.ts';
import type { Cast } from './cast.ts';
import { attacksIn, handAttacks } from './deeds.ts';
import type { RoundEnd } from './rounds.ts';
import type { WorthOf } from './tide.ts';

/** Where fighters stand on a board, by their ids. */
export type Places = ReadonlyMap<string, Point>;

/** The boards that plans are read from, as the reader saw them. */
export interface PlanBoards {
  readonly opening: Places;
  /** When so many rounds were over as `roundsToMeeting` says. */
  readonly meeting: Places;
  /** Whether it means anything who stands left or right on them. */
  readonly hasWings: boolean;
}

type Flank = 'left' | 'right';

export interface Plan {
  /** What most of the side did until the lines met. */
  readonly stance: 'attack' | 'slow' | 'hold' | 'sally' | 'back' | 'wary';
  /** Where most of its strength stood, seen from its own line. */
  readonly weight?: Flank | 'centre' | undefined;
  /** Who went past the end of the enemy's line. */
  readonly wing?: { readonly flank: Flank; readonly units: readonly string[] } | undefined;
  /** Who stood still while most went forward, and did nothing else. */
  readonly reserve: readonly string[];
  /** Who went forward while most stood still. */
  readonly ahead: readonly string[];
  /** Who shot before the lines met; nobody is named where it was most of the side. */
  readonly shooters: readonly string[];
  readonly shooting: 'some' | 'most' | 'all';
}

/** The rounds that are over when plans show: those before the first blow by hand, but one at least; all, where none fell. */
export function roundsToMeeting(ends: readonly RoundEnd[], cast: Cast): number {
  const met = ends.findIndex(({ moments }) => handAttacks(moments, cast).length > 0);
  return met < 0 ? ends.length : Math.max(1, met);
}

/** What share of the way to the enemy is a step forward, and what is none. */
const FORWARD = 0.12;
const STILL = 0.06;

/** What the whole side must have gained for all to see it come on. */
const COMING = FORWARD / 2;

/** What share of a side's worth is most of it. */
const MOST = 0.6;
const NEARLY_ALL = 0.75;

/** Fewer units have neither wings nor a reserve. */
const LEAST_OF_A_LINE = 4;

interface Given {
  readonly engagement: Engagement;
  readonly ends: readonly RoundEnd[];
  readonly boards: PlanBoards;
  readonly worthOf: WorthOf;
  readonly cast: Cast;
}

/** Undefined where the board does not show it: nobody of one side stood on it. */
export function planOf(side: Side, given: Given): Plan | undefined {
  const { engagement, ends, boards, worthOf, cast } = given;
  const line = placed(engagement, side, boards.opening);
  const foes = placed(engagement, otherSide(side), boards.opening);
  const axis = axisBetween(centreOf(line, worthOf), centreOf(foes, worthOf));
  if (axis === undefined) return undefined;
  const { hasCharged, shooters, busy } = foughtFirst(side, ends, cast);
  const steps = line.map((one) => stepOf(one, { boards, axis, hasCharged: hasCharged.has(one.unit.id) }));
  const share = shareOf(steps, worthOf);
  const forward = share(({ is }) => is === 'forward');
  const still = share(({ is }) => is === 'still');
  const isOf = (is: Step['is']) => idsOf(steps.filter((step) => step.is === is));
  const stance = stanceOf({
    forward,
    still,
    back: share(({ is }) => is === 'back'),
    gain: gainOf(steps, axis, worthOf),
  });
  const isLine = line.length >= LEAST_OF_A_LINE;
  const onWings = isLine && boards.hasWings ? { given, side, axis, share, foes } : undefined;
  return {
    stance,
    ...(onWings === undefined ? {} : { wing: wingOf(steps, onWings), weight: weightOf(steps, onWings) }),
    reserve: isLine && stance === 'attack' ? isOf('still').filter((id) => !busy.has(id)) : [],
    ahead: isLine && stance === 'sally' ? isOf('forward') : [],
    ...shootingOf(
      line.map(({ unit }) => unit.id),
      shooters,
    ),
  };
}

/** A few who shoot are a part of a plan; where most of a line do, it is the plan. */
function shootingOf(
  line: readonly string[],
  shooters: readonly string[],
): Pick<Plan, 'shooters' | 'shooting'> {
  const shot = line.filter((id) => shooters.includes(id)).length;
  if (line.length === 1 || shot * 2 <= line.length) return { shooters, shooting: 'some' };
  return { shooters: [], shooting: shot === line.length ? 'all' : 'most' };
}

/** Whose blows met the enemy first, whose shots came before them, and who was in it at all by then. */
function foughtFirst(side: Side, ends: readonly RoundEnd[], cast: Cast) {
  const met = ends.findIndex(({ moments }) => handAttacks(moments, cast).length > 0);
  const before = ends.slice(0, met < 0 ? ends.length : met).flatMap(({ moments }) => moments);
  const blows = handAttacks(ends[met]?.moments ?? [], cast);
  const isShot = ({ how, by }: { readonly how: string; readonly by: string }) =>
    how === 'shots' && cast.sideOf(by) === side;
  const shooters = attacksIn(before, cast).filter(isShot);
  const byThen = [...before, ...(ends[met]?.moments ?? [])];
  return {
    hasCharged: new Set(blows.filter(({ how }, i) => i === 0 || how === 'charge').map(({ by }) => by)),
    shooters: [...new Set(shooters.map(({ by }) => by))],
    /** Whoever had done anything by the end of the round in which the lines met. */
    busy: new Set(attacksIn(byThen, cast).map(({ by }) => by)),
  };
}

function stanceOf({
  forward,
  still,
  back,
  gain,
}: Readonly<Record<'forward' | 'still' | 'back' | 'gain', number>>): Plan['stance'] {
  if (forward >= MOST) return 'attack';
  if (still >= NEARLY_ALL && forward === 0) return 'hold';
  if (still >= 1 / 2 && forward > 0) return 'sally';
  if (back >= MOST) return 'back';
  return gain >= COMING ? 'slow' : 'wary';
}

interface Placed {
  readonly unit: EngagedUnit;
  readonly at: Point;
}

function placed({ parties }: Engagement, side: Side, places: Places): readonly Placed[] {
  return parties[side].armies
    .flatMap(({ units }) => units)
    .flatMap((unit) => {
      const at = places.get(unit.id);
      return at === undefined ? [] : [{ unit, at }];
    });
}

const worth = ({ troop, left }: EngagedUnit, worthOf: WorthOf): number => worthOf(troop) * left;

function centreOf(line: readonly Placed[], worthOf: WorthOf): Point | undefined {
  const all = line.reduce((sum, { unit }) => sum + worth(unit, worthOf), 0);
  if (all === 0) return undefined;
  const mean = (i: 0 | 1) => line.reduce((sum, { unit, at }) => sum + at[i] * worth(unit, worthOf), 0) / all;
  return [mean(0), mean(1)];
}

/** From one side's line to the other's. */
interface Axis {
  readonly length: number;
  /** How far a place lies towards the enemy. */
  along(at: Point): number;
  /** How far to the right of those who look at the enemy; on boards y points down. */
  right(at: Point): number;
}

function axisBetween(from: Point | undefined, to: Point | undefined): Axis | undefined {
  if (from === undefined || to === undefined) return undefined;
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  if (length === 0) return undefined;
  return {
    length,
    along: ([x, y]) => (x * dx + y * dy) / length,
    right: ([x, y]) => (y * dx - x * dy) / length,
  };
}

interface Step extends Placed {
  /** Undefined for who was no longer seen when the lines met, and had not charged. */
  readonly to: Point | undefined;
  readonly is: 'forward' | 'still' | 'back' | 'elsewhere' | 'unseen';
}

function stepOf(
  { unit, at }: Placed,
  {
    boards,
    axis,
    hasCharged,
  }: { readonly boards: PlanBoards; readonly axis: Axis; readonly hasCharged: boolean },
): Step {
  const to = boards.meeting.get(unit.id);
  return { unit, at, to, is: hasCharged ? 'forward' : kindOfStep(at, to, axis) };
}

function kindOfStep(at: Point, to: Point | undefined, { length, along }: Axis): Step['is'] {
  if (to === undefined) return 'unseen';
  const gain = (along(to) - along(at)) / length;
  if (gain >= FORWARD) return 'forward';
  if (gain <= -FORWARD) return 'back';
  return Math.hypot(to[0] - at[0], to[1] - at[1]) / length <= STILL ? 'still' : 'elsewhere';
}

/** What share of the way to the enemy a side has gone, by the worth of those who were seen. */
function gainOf(steps: readonly Step[], { length, along }: Axis, worthOf: WorthOf): number {
  const seen = steps.flatMap(({ unit, at, to }) =>
    to === undefined ? [] : [{ worth: worth(unit, worthOf), gain: (along(to) - along(at)) / length }],
  );
  const all = seen.reduce((sum, one) => sum + one.worth, 0);
  return all === 0 ? 0 : seen.reduce((sum, one) => sum + one.gain * one.worth, 0) / all;
}

type ShareOf = (is: (step: Step) => boolean) => number;

/** What share of the worth of those who were seen does so. */
function shareOf(steps: readonly Step[], worthOf: WorthOf): ShareOf {
  const sum = (some: readonly Step[]) => some.reduce((total, { unit }) => total + worth(unit, worthOf), 0);
  const all = sum(steps.filter(({ is }) => is !== 'unseen'));
  return (is) => (all === 0 ? 0 : sum(steps.filter(is)) / all);
}

const idsOf = (steps: readonly Step[]): readonly string[] => steps.map(({ unit }) => unit.id);

/** More is no wing. */
const MOST_OF_A_WING = 0.4;

interface OnWings {
  readonly given: Given;
  readonly side: Side;
  readonly axis: Axis;
  readonly share: ShareOf;
  /** As they stood at the opening. */
  readonly foes: readonly Placed[];
}

/** Who went forward past the last of the enemy's line; few of the side, on one flank. */
function wingOf(
  steps: readonly Step[],
  { given: { engagement, boards }, side, axis, share }: OnWings,
): Plan['wing'] {
  const foes = placed(engagement, otherSide(side), boards.meeting).map(({ at }) => axis.right(at));
  if (foes.length < LEAST_OF_A_LINE) return undefined;
  const [leftmost, rightmost] = [Math.min(...foes), Math.max(...foes)];
  const isPast = ({ is, at, to }: Step, flank: Flank): boolean => {
    if (is !== 'forward' || to === undefined) return false;
    const [was, now] = [axis.right(at), axis.right(to)];
    const margin = axis.length * STILL;
    return flank === 'left'
      ? now < leftmost - margin && now <= was + margin
      : now > rightmost + margin && now >= was - margin;
  };
  const [wing] = (['left', 'right'] as const)
    .map((flank) => ({ flank, units: idsOf(steps.filter((step) => isPast(step, flank))) }))
    .filter(({ units }) => units.length > 0)
    .toSorted((one, other) => other.units.length - one.units.length);
  if (wing === undefined) return undefined;
  return share(({ unit }) => wing.units.includes(unit.id)) <= MOST_OF_A_WING ? wing : undefined;
}

/** Where more than half of a side's worth stood in one outer third of the field that both lines take up, or nearly all in the middle. */
function weightOf(steps: readonly Step[], { foes, axis, share }: OnWings): Plan['weight'] {
  const all = [...steps, ...foes].map(({ at }) => axis.right(at));
  const [from, to] = [Math.min(...all), Math.max(...all)];
  const third = (to - from) / 3;
  // A column has no wings.
  if (third * 3 < axis.length / 2) return undefined;
  if (share(({ at }) => axis.right(at) < from + third) >= MOST) return 'left';
  if (share(({ at }) => axis.right(at) > to - third) >= MOST) return 'right';
  const inMiddle = share(({ at }) => Math.abs(axis.right(at) - (from + to) / 2) <= third / 2);
  return inMiddle >= NEARLY_ALL ? 'centre' : undefined;
}

/** Where each fighter stands on a board. */
export const placesOn = ({ shapes }: Board): Places =>
  new Map(shapes.flatMap(({ token }) => (token === undefined ? [] : [[token.of, token.at] as const])));
