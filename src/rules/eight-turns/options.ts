import { type Static, Type } from 'typebox';
import type { Options, RulesetOption } from '../../kernel/ruleset.ts';
import { settingsBy, standardsByPreset } from '../../kernel/settings.ts';
import rows from './data/options.json' with { type: 'json' };

const SETTINGS = Type.Object({
  preset: Type.Union([Type.Literal('standard'), Type.Literal('morale')]),
  breakTests: Type.Boolean(),
  meleeWeaponEffects: Type.Boolean(),
  nonInfantryShooting: Type.Boolean(),
  shootIntoCombat: Type.Boolean(),
  naturalSixFailsMagic: Type.Boolean(),
  blastHitsPerUnit: Type.Integer(),
  turnLimit: Type.Integer(),
  drawMarginPct: Type.Integer(),
  terrainPieces: Type.Integer(),
  deployDepthIn: Type.Integer(),
  terrainSlowsCharges: Type.Boolean(),
});
export type Settings = Readonly<Static<typeof SETTINGS>>;

const PRESETS = ['standard', 'morale'] as const;

/** The catalog's switches with their standards; whole-number switches list their least and most. */
export const OPTIONS: readonly RulesetOption[] = [
  {
    id: 'preset',
    title:
      'Where the other switches stand unless set one by one: as printed, or with tests of will and what goes with them',
    rule: 'ET-UNIT-04',
    values: PRESETS,
    standard: 'standard',
  },
  ...rows.map(({ id, title, rule, values, standard }) => ({ id, title, rule, values, standard })),
];

export const { checkOptions, settingsOf, settingsIn, checkSwitches } = settingsBy({
  title: 'Eight Turns',
  all: OPTIONS,
  shape: SETTINGS,
  standardsFor: standardsByPreset(rows, 'morale'),
});

export const STANDARD_SETTINGS: Options & Settings = settingsOf({});
