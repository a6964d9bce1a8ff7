import { type Static, Type } from 'typebox';
import type { RulesetOption } from '../../kernel/ruleset.ts';
import { settingsBy } from '../../kernel/settings.ts';
import rows from './data/options.json' with { type: 'json' };

const SETTINGS = Type.Object({
  hillLos: Type.Union([Type.Literal('bothOnHeight'), Type.Literal('sameHeightLiteral')]),
  retreatHexes: Type.Union([Type.Literal('perOne'), Type.Literal('oneTotal')]),
  airIgnoresNoCombat: Type.Boolean(),
  fearInRangedCombat: Type.Boolean(),
  fanaticsDieWhenAttacked: Type.Boolean(),
  siegeEnginesMoveAndAttack: Type.Boolean(),
  archersMoveTwo: Type.Boolean(),
  turnLimit: Type.Integer(),
  startingMp: Type.Integer(),
  specialTerrain: Type.Boolean(),
  villageHouses: Type.Boolean(),
  fieldTraps: Type.Boolean(),
  itemsFound: Type.Boolean(),
});
export type Settings = Readonly<Static<typeof SETTINGS>>;

const TITLES: Readonly<Record<string, string>> = {
  hillLos: 'When hills between do not block the view',
  retreatHexes: 'Hexes of retreat in close combat',
  airIgnoresNoCombat: 'Flyers may fight after landing in woods and villages',
  fearInRangedCombat: 'Cause Fear works at a distance',
  fanaticsDieWhenAttacked: 'Fanatics are gone after being attacked, too',
  siegeEnginesMoveAndAttack: 'Siege engines may move a hex and attack',
  archersMoveTwo: 'Archers may move two hexes without fighting',
  turnLimit: 'Turns after which losses decide',
  startingMp: 'Magic points of each magic-user',
  specialTerrain: 'Battlefields have stone circles, burial mounds and temples',
  villageHouses: 'Houses of villages can be burnt and battered down',
  fieldTraps: 'Who was there first may have laid a trap',
  itemsFound: 'Victors may find magic items',
};

const MOST_TURNS = 99;
const MOST_MP = 99;

/** The catalog's switches with their standards; whole-number switches list their least and most. */
export const OPTIONS: readonly RulesetOption[] = rows.map((row) => ({
  id: row.id,
  title: TITLES[row.id] ?? row.id,
  rule: row.gap ?? 'TW-MAG-02',
  values: Array.isArray(row.values)
    ? row.values
    : [row.id === 'turnLimit' ? 1 : 0, row.id === 'turnLimit' ? MOST_TURNS : MOST_MP],
  standard: row.default,
}));

export const { checkOptions, settingsOf, settingsIn, checkSwitches } = settingsBy({
  title: 'Te Wapen!',
  all: OPTIONS,
  shape: SETTINGS,
});
