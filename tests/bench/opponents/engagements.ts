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

/** The nth scenario: the odd ones mirrored armies as the rules set them up, the even ones an army of a list against its like on some ground. Unlike armies would tell of the armies. */
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
  const troops = bought(ruleset, dice);
  const parties = { red: partyOf(troops, 'red'), black: partyOf(troops, 'black') };
  return ruleset.muster({ id: 'bench', ground, attacker, parties, options: {} }, dice.fork('muster'));
}

function partyOf(troops: readonly TroopType[], side: Side): EngagedParty {
  const units = troops.map(({ id, name, strength }, i): EngagedUnit => {
    return { id: `${side}-${i + 1}`, name: `${name} ${i + 1}`, troop: id, left: strength };
  });
  const general = { id: `${side}-general`, name: `${side} general` };
  const doctrine = { temper: 'steady' } as const;
  return { name: side, armies: [{ id: `${side}-army`, name: `${side} army`, general, units, doctrine }] };
}

/** Units of one list until the budget is spent. */
function bought(ruleset: AnyRuleset, dice: Dice): readonly TroopType[] {
  const fighters = ruleset.troops.filter(({ role }) => role !== 'person');
  const lists = [...new Set(fighters.map(({ list }) => list))];
  const list = lists[oneOf(dice, lists.length)];
  const troops: TroopType[] = [];
  let left = BUDGET;
  while (troops.length < MOST_UNITS) {
    const open = fighters.filter(
      (troop) => troop.list === list && (troop.worth <= left || troops.length === 0),
    );
    const troop = open[oneOf(dice, open.length)];
    if (troop === undefined) break;
    left -= troop.worth;
    troops.push(troop);
  }
  return troops;
}

/** A number from 0 to `count` - 1. */
const oneOf = (dice: Dice, count: number): number => (count < 2 ? 0 : dice.roll(count, 'scenario') - 1);
