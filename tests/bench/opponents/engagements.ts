/** Many armies on many grounds: scenarios to measure adjutants on. */
import type { Dice } from '../../../src/kernel/dice.ts';
import type {
  AnyRuleset,
  EngagedParty,
  EngagedUnit,
  Scenario,
  Side,
  Terrain,
  TroopType,
} from '../../../src/kernel/ruleset.ts';

const TERRAINS: readonly Terrain[] = ['plains', 'hills', 'forest', 'mountains', 'marsh', 'desert', 'coast'];
const UNITS = 8;
/** Of the worth of eight units of plain foot. */
const BUDGET = UNITS * 10;
const MOST_UNITS = 12;

/** The nth scenario: the odd ones mirrored armies as the rules set them up, the even ones two armies of a list on some ground. */
export function scenarioOf(ruleset: AnyRuleset, n: number, dice: Dice): Scenario {
  return n % 2 === 1 ? ruleset.standard(UNITS, dice) : engaged(ruleset, dice);
}

function engaged(ruleset: AnyRuleset, dice: Dice): Scenario {
  const ground = {
    name: 'The Field',
    terrain: TERRAINS[oneOf(dice, TERRAINS.length)] ?? 'plains',
    hasRiver: oneOf(dice, 4) === 0,
    hasVillage: oneOf(dice, 4) === 0,
  };
  const attacker: Side = oneOf(dice, 2) === 0 ? 'red' : 'black';
  const parties = { red: partyOf(ruleset, 'red', dice), black: partyOf(ruleset, 'black', dice) };
  return ruleset.muster({ id: 'bench', ground, attacker, parties, options: {} }, dice.fork('muster'));
}

function partyOf(ruleset: AnyRuleset, side: Side, dice: Dice): EngagedParty {
  const fighters = ruleset.troops.filter(({ role }) => role !== 'person');
  const lists = [...new Set(fighters.map(({ list }) => list))];
  const list = fighters.filter((troop) => troop.list === lists[oneOf(dice, lists.length)]);
  const units = bought(list, side, dice);
  const general = { id: `${side}-general`, name: `${side} general` };
  return {
    name: side,
    armies: [{ id: `${side}-army`, name: `${side} army`, general, units, doctrine: { temper: 'steady' } }],
  };
}

/** Units of a list until the budget is spent. */
function bought(list: readonly TroopType[], side: Side, dice: Dice): readonly EngagedUnit[] {
  const units: EngagedUnit[] = [];
  let left = BUDGET;
  while (units.length < MOST_UNITS) {
    const open = list.filter(({ worth }) => worth <= left || units.length === 0);
    const troop = open[oneOf(dice, open.length)];
    if (troop === undefined) break;
    left -= troop.worth;
    const id = `${side}-${units.length + 1}`;
    units.push({ id, name: `${troop.name} ${units.length + 1}`, troop: troop.id, left: troop.strength });
  }
  return units;
}

/** A number from 0 to `count` - 1. */
const oneOf = (dice: Dice, count: number): number => (count < 2 ? 0 : dice.roll(count, 'scenario') - 1);
