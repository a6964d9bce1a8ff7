/** The switches of the catalog (section 1), read from a scenario. */

import { type Static, Type } from 'typebox';
import type { Json } from '../../kernel/brand.ts';
import type { Refused } from '../../kernel/result.ts';
import type { Options, RulesetOption } from '../../kernel/ruleset.ts';
import { settingsBy } from '../../kernel/settings.ts';
import { noSetting, whyNotSetting } from '../../kernel/switches.ts';
import rows from './data/options.json' with { type: 'json' };

const SETTINGS = Type.Object({
  bsSecondDie: Type.Union([Type.Literal('reach'), Type.Literal('beat')]),
  bsModifierMode: Type.Union([Type.Literal('roll'), Type.Literal('slide')]),
  longShot: Type.Union([Type.Literal('impossible'), Type.Literal('natural6')]),
  spearVersusCharge: Type.Union([Type.Literal('before'), Type.Literal('initiative'), Type.Literal('after')]),
  offHandDagger: Type.Boolean(),
  bandAttacks: Type.Union([Type.Literal('pool'), Type.Literal('split')]),
  fear: Type.Union([Type.Literal('house'), Type.Literal('off')]),
  rout: Type.Union([Type.Literal('off'), Type.Literal('npc'), Type.Literal('all')]),
  injuryTable: Type.Union([Type.Literal('off'), Type.Literal('on')]),
  experience: Type.Union([Type.Literal('off'), Type.Literal('on')]),
  /** Null for no limit. */
  maxAttackersPerTarget: Type.Union([Type.Integer(), Type.Null()]),
  roundLimit: Type.Integer(),
});
export type Settings = Readonly<Static<typeof SETTINGS>>;

/** Whole-number switches: the greatest value; null may stand where the standard is null. */
const MOST: Readonly<Record<string, number>> = { maxAttackersPerTarget: 1000, roundLimit: 100 };

export const OPTIONS: readonly RulesetOption[] = rows;

export const { checkOptions, settingsOf, settingsIn, checkSwitches } = settingsBy({
  title: 'Roll by Mail',
  all: OPTIONS,
  shape: SETTINGS,
  whyNot: whyNotRow,
});

export const STANDARD_SETTINGS: Options & Settings = settingsOf({});

function whyNotRow(option: RulesetOption, value: Json): Refused | undefined {
  const most = MOST[option.id];
  if (most === undefined) return whyNotSetting(option, value);
  const mayBeNull = option.values.includes(null);
  if (value === null && mayBeNull) return undefined;
  if (Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most) return undefined;
  return noSetting(
    option,
    value,
    `whole numbers from 1 to ${most}${mayBeNull ? ', or null for no limit' : ''}`,
  );
}
