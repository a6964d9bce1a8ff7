/** The switches of the catalog (section 1.4), read from a scenario. */

import { type Static, Type } from 'typebox';
import type { Options, RulesetOption } from '../../kernel/ruleset.ts';
import { settingsBy, standardsByPreset } from '../../kernel/settings.ts';
import rows from './data/options.json' with { type: 'json' };

const SETTINGS = Type.Object({
  preset: Type.Union([Type.Literal('standard'), Type.Literal('strict')]),
  houseRows: Type.Boolean(),
  magic: Type.Boolean(),
  fireAttacks: Type.Boolean(),
  artilleryFire: Type.Boolean(),
  duels: Type.Boolean(),
  ogresAreMonsters: Type.Boolean(),
  softCoverArmour: Type.Integer(),
  turnLimit: Type.Integer(),
  drawMarginPct: Type.Integer(),
  terrainPieces: Type.Integer(),
  deployDepthCm: Type.Integer(),
});
export type Settings = Readonly<Static<typeof SETTINGS>>;

const PRESET: RulesetOption = {
  id: 'preset',
  title: 'Where the other switches stand unless set one by one: with the house rules, or as printed',
  rule: 'RK-FRM-01',
  values: ['standard', 'strict'],
  standard: 'standard',
};

/** Switches of whole numbers list their least and their most. */
export const OPTIONS: readonly RulesetOption[] = [
  PRESET,
  ...rows.map(({ strict: _strict, ...option }): RulesetOption => option),
];

export const { checkOptions, settingsOf, settingsIn, checkSwitches } = settingsBy({
  title: 'Ranks',
  all: OPTIONS,
  shape: SETTINGS,
  standardsFor: standardsByPreset(rows, 'strict'),
});

export const STANDARD_SETTINGS: Options & Settings = settingsOf({});
