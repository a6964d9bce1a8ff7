/** How a battle ends and what everybody takes home, as far as that is the same for every ruleset. */
import { sideLabel } from './labels.ts';
import { type Line, line } from './message.ts';
import type { Aftermath, Outcome, Side } from './ruleset.ts';

/** The part of a state that says whether its battle is over. */
export interface WithPhase {
  readonly phase: { readonly kind: string; readonly outcome?: Outcome };
}

/** How a battle has ended; undefined while it goes on. */
export function outcomeOf({ phase }: WithPhase): Outcome | undefined {
  return phase.kind === 'over' ? phase.outcome : undefined;
}

/** What an outcome is told with: the side that won and why, or a draw. `facts` is told besides. */
export function outcomeLine({ winner, why }: Outcome, facts: Line['facts'] = {}): Line {
  if (winner === 'draw') return line('battle-drawn', facts);
  return line(`battle-won-${why}`, { winner: sideLabel(winner), ...facts });
}

/** What a side has lost of what it brought, as an exact fraction; `of` is above 0. */
export interface Loss {
  readonly lost: bigint;
  readonly of: bigint;
}

/** A loss in whole numbers; who brought nothing has lost nothing. */
export function shareOf(lost: number, of: number): Loss {
  return { lost: BigInt(lost), of: BigInt(Math.max(1, of)) };
}

/** The side with the lower share of loss, if the gap is at least the margin in percent; else a draw. */
export function lowerLoss(
  { red, black }: Readonly<Record<Side, Loss>>,
  marginPercent: number,
): Side | 'draw' {
  const gap = red.lost * black.of - black.lost * red.of;
  const size = (gap < 0n ? -gap : gap) * 100n;
  if (gap === 0n || size < BigInt(marginPercent) * red.of * black.of) return 'draw';
  return gap < 0n ? 'red' : 'black';
}

/** A loss in percent with one decimal, rounded down, for people: 33.3. */
export function percentOf({ lost, of }: Loss): number {
  return Number((lost * 1000n) / of) / 10;
}

type UnitReturn = Omit<Aftermath['units'][number], 'id'>;
type PersonReturn = Omit<Aftermath['persons'][number], 'id'>;

/** How a ruleset says what each fighter takes home. */
export interface Homecoming<Fighter> {
  isPerson(fighter: Fighter): boolean;
  unit(fighter: Fighter, index: number): UnitReturn;
  person(fighter: Fighter, index: number): PersonReturn;
  /** Absent: everybody in the battle was brought to it. */
  isBrought?(fighter: Fighter): boolean;
}

/** The aftermath of these fighters, each named once: units and persons in roster order. */
export function aftermathBy<Fighter extends { readonly id: string }>(
  fighters: readonly Fighter[],
  { isPerson, unit, person, isBrought = () => true }: Homecoming<Fighter>,
): Aftermath {
  const brought = fighters.flatMap((fighter, index) => (isBrought(fighter) ? [{ fighter, index }] : []));
  return {
    units: brought
      .filter(({ fighter }) => !isPerson(fighter))
      .map(({ fighter, index }) => ({ id: fighter.id, ...unit(fighter, index) })),
    persons: brought
      .filter(({ fighter }) => isPerson(fighter))
      .map(({ fighter, index }) => ({ id: fighter.id, ...person(fighter, index) })),
  };
}

/** What a battle that ended so is worth to a side: 1 won, a half drawn, 0 lost. */
function pointsFor(winner: Outcome['winner'], side: Side): number {
  if (winner === 'draw') return 1 / 2;
  return winner === side ? 1 : 0;
}

/** Of a battle that is over this much counts who has won it; the rest is by the lead, so that there is more and less of a defeat. */
const WON_SHARE = 0.85;

/** What the end of a battle is worth to who looks ahead, from 0 to 1; `lead`: what speaks for the side and against it, as for `logistic`. */
export const worthAtEnd = (winner: Outcome['winner'], side: Side, lead: number): number =>
  WON_SHARE * pointsFor(winner, side) + (1 - WON_SHARE) * logistic(lead);

/** A chance from 0 to 1 for a sum of what speaks for a side and against it: a half for 0. */
export const logistic = (sum: number): number => 1 / (1 + Math.exp(-sum));
