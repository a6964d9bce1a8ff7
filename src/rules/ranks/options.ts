/** The switches of the catalog (section 1.4), read from a scenario. */
import type { Json } from '../../kernel/brand.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { Options, RulesetOption } from '../../kernel/ruleset.ts';
import { type Switches, whyNotSwitches } from '../../kernel/switches.ts';
import rows from './data/options.json' with { type: 'json' };

export interface Settings {
  readonly preset: 'standard' | 'strict';
  readonly houseRows: boolean;
  readonly magic: boolean;
  readonly fireAttacks: boolean;
  readonly artilleryFire: boolean;
  readonly duels: boolean;
  readonly ogresAreMonsters: boolean;
  readonly softCoverArmour: number;
  readonly turnLimit: number;
  readonly drawMarginPct: number;
  readonly terrainPieces: number;
  readonly deployDepthCm: number;
}

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

const SWITCHES: Switches = { title: 'Ranks', all: OPTIONS };

/**
 * Every switch, those not named as their preset has them.
 * Refusal: `input/option`, for a switch that is none and for a value it does not take.
 */
export function checkOptions(options: Options): Result<Options & Settings> {
  const wrong = whyNotSwitches(SWITCHES, options);
  if (wrong !== undefined) return wrong;
  const column = options['preset'] === 'strict' ? 'strict' : 'standard';
  const all: Record<string, Json> = { preset: column };
  for (const row of rows) all[row.id] = options[row.id] ?? row[column];
  // Each row of the table is a field of Settings, and its values are of the field's type.
  return ok(all as unknown as Options & Settings);
}

/** @throws Error on switches that `checkOptions` refuses. */
export function settingsOf(options: Options): Options & Settings {
  const checked = checkOptions(options);
  if (!checked.ok) throw new Error(checked.refusal.message);
  return checked.value;
}

export const STANDARD_SETTINGS: Options & Settings = settingsOf({});
