/** How everybody stood round by round: what the story of a battle is told from. */
import type { Json } from '../../kernel/brand.ts';
import type { Moment } from '../../kernel/moments.ts';
import {
  type Aftermath,
  type AnyRuleset,
  type BattleEvent,
  type EngagedParty,
  type EngagedUnit,
  type Engagement,
  SIDES,
  type Side,
} from '../../kernel/ruleset.ts';

/** How everybody stood when a round ended, and what had happened in it. */
export interface RoundEnd {
  readonly round: number;
  readonly standing: Aftermath;
  readonly moments: readonly Moment[];
}

/** A round that is over, and the state it left. */
export interface ClosedRound {
  readonly round: number;
  readonly state: Json;
}

/** The rounds that a step brings to an end. The same step may go on with the next one: what happens there is not of them. */
export function roundsClosed(
  ruleset: AnyRuleset,
  before: Json,
  { state: after, events }: { readonly state: Json; readonly events: readonly BattleEvent[] },
): readonly ClosedRound[] {
  let round = ruleset.round(before);
  if (ruleset.round(after) === round) return [];
  const closed: ClosedRound[] = [];
  let state = before;
  for (const event of events) {
    const begun = ruleset.roundBegun(event);
    if (begun !== undefined && begun !== round) {
      closed.push({ round, state });
      round = begun;
    }
    state = ruleset.watch.evolve(state, event);
  }
  return ruleset.round(after) === round ? closed : [...closed, { round, state: after }];
}

/** How many of each unit are left when a round is over; before the first everybody is as they were brought. */
export const standingIn =
  (end: RoundEnd | undefined) =>
  (unit: EngagedUnit): number =>
    leftOf(unit, end);

/** Generals who live: one who went down, and was carried off, has no end told. */
export function spared({ parties }: Engagement, ends: readonly RoundEnd[]): ReadonlySet<string> {
  const generals = SIDES.flatMap((side) => parties[side].armies.flatMap(({ general }) => general?.id ?? []));
  const last = ends.at(-1);
  return new Set(generals.filter((id) => fateOf(id, last) !== 'slain'));
}

/** Before the first round everybody is as they were brought. */
export function leftOf(unit: EngagedUnit, end: Pick<RoundEnd, 'standing'> | undefined): number {
  if (end === undefined) return unit.left;
  const after = end.standing.units.find(({ id }) => id === unit.id);
  return after === undefined || after.fate === 'destroyed' ? 0 : after.left;
}

export function fateOf(id: string, end: RoundEnd | undefined): Aftermath['persons'][number]['fate'] {
  return end?.standing.persons.find((person) => person.id === id)?.fate ?? 'unhurt';
}

/** A battle that goes on, with the units of a side as strong as they are now; of whoever is gone one is left, so that nobody counts them. */
export function withNumbersNow(engagement: Engagement, side: Side, standing: Aftermath): Engagement {
  const now = partyOf(engagement.parties[side], (unit) => [
    { ...unit, left: Math.max(1, leftOf(unit, { standing })) },
  ]);
  return { ...engagement, parties: { ...engagement.parties, [side]: now } };
}

/** Of a party those who still stand; everybody where nobody does. */
export function whoStands(party: EngagedParty, standing: Aftermath): EngagedParty {
  const now = partyOf(party, (unit) => (leftOf(unit, { standing }) > 0 ? [unit] : []));
  return now.armies.some(({ units }) => units.length > 0) ? now : party;
}

const partyOf = (
  party: EngagedParty,
  unitsFor: (unit: EngagedUnit) => readonly EngagedUnit[],
): EngagedParty => ({
  ...party,
  armies: party.armies.map((army) => ({ ...army, units: army.units.flatMap(unitsFor) })),
});
