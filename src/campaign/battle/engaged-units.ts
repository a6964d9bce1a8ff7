import type { EngagedParty, EngagedUnit } from '../../kernel/ruleset.ts';

/** All units of a side, army by army. */
export const unitsOf = ({ armies }: EngagedParty): readonly EngagedUnit[] =>
  armies.flatMap(({ units }) => units);
