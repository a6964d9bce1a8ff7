/** The tide of a battle: how the odds stood before its first round and after each, and where they turned (ADR 55). */
import { withOwn } from '../../campaign/realm/troops.ts';
import {
  type AnyRuleset,
  type EngagedParty,
  type EngagedUnit,
  type Engagement,
  otherSide,
  type Side,
} from '../../kernel/ruleset.ts';
import type { CountsOf } from './cast.ts';
import type { RoundEnd } from './rounds.ts';

/** The worth of one figure, wound or model of a troop. */
export type WorthOf = (troop: string) => number;

/** Where a battle turned, and what were the chances of who won it, 0 to 1. */
export interface TurnOfBattle {
  readonly end: RoundEnd;
  readonly winner: Side;
  /** When the round began, and when it was over. */
  readonly before: number;
  readonly after: number;
}

export function worthIn(ruleset: AnyRuleset, { own }: Engagement): WorthOf {
  const { troops } = own === undefined ? ruleset : withOwn(ruleset, own);
  const worth = new Map(troops.map((troop) => [troop.id, troop.worth / troop.strength]));
  return (troop) => worth.get(troop) ?? 0;
}

/** What each troop is counted in. */
export function countsIn(ruleset: AnyRuleset, { own }: Engagement): CountsOf {
  const { troops } = own === undefined ? ruleset : withOwn(ruleset, own);
  const counts = new Map(troops.map((troop) => [troop.id, troop.counts]));
  return (troop) => counts.get(troop) ?? '';
}

/** A side's chance to win at the start and after each round, by what both have in hand; one more than there are rounds. */
export function chancesOf(
  side: Side,
  { parties }: Engagement,
  ends: readonly RoundEnd[],
  worthOf: WorthOf,
): readonly number[] {
  const hand = (of: Side, at: number) => inHand(parties[of], inHandAt(ends, at), worthOf);
  return [-1, ...ends.keys()].map((at) => chance(hand(side, at), hand(otherSide(side), at)));
}

/** What a round must bring the winner for the battle to have turned in it. */
const LEAST_SWING = 0.2;

/** Whoever is behind afterwards has not seen it turn for them. */
const AHEAD = 0.5;

/**
 * The round that brought the winner most, where it brought much and left them ahead; of several the first. A battle of a round
 * or two has no turn but its end.
 */
export function turnOfBattle(
  engagement: Engagement,
  ends: readonly RoundEnd[],
  winner: Side | 'draw',
  worthOf: WorthOf,
): TurnOfBattle | undefined {
  if (winner === 'draw' || ends.length < 3) return undefined;
  const chances = chancesOf(winner, engagement, ends, worthOf);
  const turns = ends.map((end, i) => ({
    end,
    winner,
    before: chances[i] ?? 0,
    after: chances[i + 1] ?? 0,
  }));
  const swing = ({ before, after }: TurnOfBattle): number => (after > AHEAD ? after - before : 0);
  const greatest = turns.reduce<TurnOfBattle | undefined>(
    (best, turn) => (best === undefined || swing(turn) > swing(best) ? turn : best),
    undefined,
  );
  return greatest === undefined || swing(greatest) < LEAST_SWING ? undefined : greatest;
}

/** The round that cost the loser most of what they had in hand; none where none cost them anything. */
export function hardestRound(
  { parties }: Engagement,
  ends: readonly RoundEnd[],
  winner: Side,
  worthOf: WorthOf,
): TurnOfBattle['end'] | undefined {
  const loser = parties[otherSide(winner)];
  const hand = [-1, ...ends.keys()].map((at) => inHand(loser, inHandAt(ends, at), worthOf));
  const losses = ends.map((_, i) => (hand[i] ?? 0) - (hand[i + 1] ?? 0));
  const most = Math.max(...losses);
  return most > 0 ? ends[losses.indexOf(most)] : undefined;
}

/** Measured on 192 battles of all five rulesets: of those in which a side had three chances in four by it, it won three in four. */
const SHARPNESS = 3.5;

function chance(mine: number, theirs: number): number {
  if (mine + theirs === 0) return 1 / 2;
  const share = mine / (mine + theirs);
  return share ** SHARPNESS / (share ** SHARPNESS + (1 - share) ** SHARPNESS);
}

/** How much of a unit is in hand. */
type InHand = (unit: EngagedUnit) => number;

/**
 * Who stands, and not who runs away. When it is over all the beaten count as running, whatever they did in the last round:
 * there who stood before it is in hand.
 */
function inHandAt(ends: readonly RoundEnd[], at: number): InHand {
  const end = ends[at];
  if (end === undefined) return ({ left }) => left;
  const before = at === ends.length - 1 ? ends[at - 1] : undefined;
  return ({ id }) => {
    const now = unitIn(end, id);
    const isInHand =
      now?.fate === 'standing' || (now?.fate === 'routed' && unitIn(before, id)?.fate === 'standing');
    return isInHand ? (now?.left ?? 0) : 0;
  };
}

/** Whether somebody is left of a unit at the end, but had run before the last round was over, or in it. Who came to a stand in it no longer runs. */
export function isInFlight(unit: EngagedUnit, ends: readonly RoundEnd[]): boolean {
  const last = ends.at(-1);
  if (unitIn(last, unit.id)?.fate !== 'routed') return false;
  const heard = last?.moments.findLast((moment) => moment.kind !== 'attack' && moment.unit === unit.id);
  if (heard?.kind === 'rallied') return false;
  return heard?.kind === 'broke' || inHandAt(ends, ends.length - 1)(unit) === 0;
}

const unitIn = (end: RoundEnd | undefined, id: string) => end?.standing.units.find((unit) => unit.id === id);

function inHand({ armies }: EngagedParty, left: InHand, worthOf: WorthOf): number {
  return armies
    .flatMap(({ units }) => units)
    .reduce((sum, unit) => sum + worthOf(unit.troop) * left(unit), 0);
}
