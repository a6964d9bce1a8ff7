/** The switches of the catalog (section 1), read from a scenario. */
import type { Json } from '../../kernel/brand.ts';
import { ok, type Refused, type Result } from '../../kernel/result.ts';
import type { Options, RulesetOption } from '../../kernel/ruleset.ts';
import { noSetting, type Switches, whyNotSetting, whyNotSwitches } from '../../kernel/switches.ts';
import rows from './data/options.json' with { type: 'json' };

export interface Settings {
  readonly bsSecondDie: 'reach' | 'beat';
  readonly bsModifierMode: 'roll' | 'slide';
  readonly longShot: 'impossible' | 'natural6';
  readonly spearVersusCharge: 'before' | 'initiative' | 'after';
  readonly offHandDagger: boolean;
  readonly bandAttacks: 'pool' | 'split';
  readonly fear: 'house' | 'off';
  readonly rout: 'off' | 'npc' | 'all';
  readonly injuryTable: 'off' | 'on';
  readonly experience: 'off' | 'on';
  /** Null for no limit. */
  readonly maxAttackersPerTarget: number | null;
  readonly roundLimit: number;
}

/** Whole-number switches: the greatest value; null may stand where the standard is null. */
const MOST: Readonly<Record<string, number>> = { maxAttackersPerTarget: 1000, roundLimit: 100 };

export const OPTIONS: readonly RulesetOption[] = rows;

const SWITCHES: Switches = { title: 'Roll by Mail', all: OPTIONS, whyNot: whyNotRow };

/**
 * All switches, those not named at their standard.
 * Refusal: `input/option`, for a switch that is none and for a value it does not take.
 */
export function checkOptions(options: Options): Result<Options & Settings> {
  const wrong = whyNotSwitches(SWITCHES, options);
  if (wrong !== undefined) return wrong;
  const base = Object.fromEntries(rows.map((row) => [row.id, row.standard]));
  return ok({ ...base, ...options } as unknown as Options & Settings);
}

/** @throws Error on switches that `checkOptions` refuses. */
export function settingsOf(options: Options): Settings {
  const checked = checkOptions(options);
  if (!checked.ok) throw new Error(checked.refusal.message);
  return checked.value;
}

export const STANDARD_SETTINGS: Options & Settings = settingsOf({}) as Options & Settings;

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
