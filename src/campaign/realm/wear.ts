import type { CampaignEvent } from '../event.ts';
import type { Army, CampaignState } from '../state.ts';
import { rulesetOf, troopOf } from './troops.ts';

type Why = Extract<CampaignEvent, { kind: 'unit-worn' }>['why'];

const RULES: Readonly<Record<Why, string>> = {
  'forced-march': 'CP-MOV-11',
  hunger: 'CP-SUP-03',
  winter: 'CP-SUP-05',
};

/** Every unit of the army loses a quarter of its fresh strength, rounded up, but never its last. */
export function wearOf(state: CampaignState, army: Army, why: Why): readonly CampaignEvent[] {
  const ruleset = rulesetOf(state);
  const { id, faction } = army;
  return army.units.flatMap(({ id: unit, name: unitName, troop, left }): readonly CampaignEvent[] => {
    const lost = Math.min(left - 1, Math.ceil(troopOf(ruleset, troop).strength / 4));
    if (lost <= 0) return [];
    const rest = { unit, unitName, lost, left: left - lost, why };
    return [{ kind: 'unit-worn', rule: RULES[why], army: id, faction, ...rest }];
  });
}
