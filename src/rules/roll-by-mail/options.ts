/** The switches of the catalog (section 1), read from a scenario. */
import type { Json } from '../../kernel/brand.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Options, RulesetOption } from '../../kernel/ruleset.ts';
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

/**
 * All switches, those not named at their standard.
 * Refusal: `input/option`, for a switch that is none and for a value it does not take.
 */
export function checkOptions(options: Options): Result<Options & Settings> {
  for (const [id, value] of Object.entries(options)) {
    const option = OPTIONS.find((one) => one.id === id);
    if (option === undefined) {
      const known = OPTIONS.map((one) => one.id).join(', ');
      return refuse('input/option', `Roll by Mail has no switch ${id}.`, `Switches: ${known}.`);
    }
    if (!isValue(option, value)) return badValue(option, value);
  }
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

function isValue(option: RulesetOption, value: Json): boolean {
  const most = MOST[option.id];
  if (most === undefined || value === null) return option.values.includes(value);
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most;
}

function badValue(option: RulesetOption, value: Json): Result<never> {
  const most = MOST[option.id];
  const numbers = `whole numbers from 1 to ${most}${option.values.includes(null) ? ', or null for no limit' : ''}`;
  const settings = most === undefined ? option.values.map((one) => String(one)).join(', ') : numbers;
  const message = `${JSON.stringify(value)} is no setting of ${option.id}.`;
  return refuse('input/option', message, `Settings: ${settings}.`, option.rule);
}
