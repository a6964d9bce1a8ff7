/** How everybody stood round by round: what the story of a battle is told from. */
import type { Moment } from '../../kernel/moments.ts';
import { type Aftermath, type EngagedUnit, type Engagement, SIDES } from '../../kernel/ruleset.ts';

/** How everybody stood when a round ended, and what had happened in it. */
export interface RoundEnd {
  readonly round: number;
  readonly standing: Aftermath;
  readonly moments: readonly Moment[];
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
export function leftOf(unit: EngagedUnit, end: RoundEnd | undefined): number {
  if (end === undefined) return unit.left;
  const after = end.standing.units.find(({ id }) => id === unit.id);
  return after === undefined || after.fate === 'destroyed' ? 0 : after.left;
}

export function fateOf(id: string, end: RoundEnd | undefined): Aftermath['persons'][number]['fate'] {
  return end?.standing.persons.find((person) => person.id === id)?.fate ?? 'unhurt';
}
