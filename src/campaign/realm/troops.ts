import { once } from '../../kernel/remember.ts';
import { unwrap } from '../../kernel/result.ts';
import type { AnyRuleset, OwnRules, TroopType } from '../../kernel/ruleset.ts';
import { findRuleset } from '../../rules/index.ts';
import type { Unit } from '../state.ts';

/** What names a campaign's rules: the ruleset, and what the campaign adds to it. */
interface Ruled {
  readonly ruleset: { readonly id: string; readonly revision: string; readonly own?: OwnRules };
}

/**
 * CP-OWN-07: the campaign's ruleset at the revision it was opened with, with the troops of its own lists among the others.
 * @throws Error when it is not one of ours: campaigns are opened with one that is.
 */
export function rulesetOf({ ruleset: { id, revision, own } }: Ruled): AnyRuleset {
  const ruleset = unwrap(findRuleset(id, revision));
  return own === undefined ? ruleset : withOwn(ruleset, own);
}

/** CP-OWN-07: the ruleset with the troops of these lists among the others. @throws Error on rows it does not take. */
export function withOwn(ruleset: AnyRuleset, own: OwnRules): AnyRuleset {
  return extended(own)(ruleset);
}

const extended = once((own: OwnRules) =>
  once((ruleset: AnyRuleset): AnyRuleset => {
    const troops = own.lists.flatMap(({ id, rows }) =>
      rows.map((row) => unwrap(ruleset.own.troopOf(id, row, own))),
    );
    return { ...ruleset, troops: [...ruleset.troops, ...troops] };
  }),
);

/** @throws Error when the ruleset has no such troop. */
export function troopOf(ruleset: AnyRuleset, id: string): TroopType {
  const troop = troopsOf(ruleset).get(id);
  if (troop === undefined) throw new Error(`the ruleset ${ruleset.id} has no troop ${id}`);
  return troop;
}

/** CP-MOV-01: an army goes as far in a turn as its slowest unit: 1 or 2 regions. */
export function paceOf(campaign: Ruled, units: readonly Unit[]): number {
  const ruleset = rulesetOf(campaign);
  return Math.min(2, ...units.map((unit) => troopOf(ruleset, unit.troop).pace));
}

/** CP-RLM-05: what a faction can raise: the troops of its list that are no persons and worth something. */
export function troopsOnList(ruleset: AnyRuleset, list: string): readonly TroopType[] {
  return ruleset.troops.filter(
    (troop) => troop.list === list && troop.role !== 'person' && troop.worth >= LEAST_WORTH,
  );
}

/** Half of what a plain foot unit is worth: less is no unit. */
const LEAST_WORTH = 5;

const troopsOf = once(
  (ruleset: AnyRuleset): ReadonlyMap<string, TroopType> =>
    new Map(ruleset.troops.map((troop) => [troop.id, troop])),
);
