/** The switches of the catalog (section 1.4), read from a scenario. */
import type { Json } from '../../kernel/brand.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Options, RulesetOption } from '../../kernel/ruleset.ts';
import rows from './data/options.json' with { type: 'json' };

export interface Settings {
  readonly preset: 'standard' | 'strict';
  readonly breakTests: boolean;
  readonly meleeWeaponEffects: boolean;
  readonly nonInfantryShooting: boolean;
  readonly shootIntoCombat: boolean;
  readonly naturalSixFailsMagic: boolean;
  readonly blastHitsPerUnit: number;
  readonly turnLimit: number;
  readonly drawMarginPct: number;
  readonly terrainPieces: number;
  readonly deployDepthIn: number;
}

const PRESETS = ['standard', 'strict'] as const;

/** The catalog's switches with their standards; whole-number switches list their least and most. */
export const OPTIONS: readonly RulesetOption[] = [
  {
    id: 'preset',
    title: 'Where the other switches stand unless set one by one: as played here, or as printed',
    rule: 'ET-UNIT-04',
    values: PRESETS,
    standard: 'standard',
  },
  ...rows.map(({ id, title, rule, values, standard }) => ({ id, title, rule, values, standard })),
];

/**
 * All switches, those not named standing as their preset has them.
 * Refusal: `input/option`, for a switch that is none and for a value it does not take.
 */
export function checkOptions(options: Options): Result<Options & Settings> {
  for (const [id, value] of Object.entries(options)) {
    const option = OPTIONS.find((one) => one.id === id);
    if (option === undefined) {
      const known = OPTIONS.map((one) => one.id).join(', ');
      return refuse('input/option', `Eight Turns has no switch ${id}.`, `Switches: ${known}.`);
    }
    if (!isValue(option, value)) return badValue(option, value);
  }
  const preset = options['preset'] === 'strict' ? 'strict' : 'standard';
  const base = Object.fromEntries(rows.map((row) => [row.id, row[preset]]));
  return ok({ preset, ...base, ...options } as unknown as Options & Settings);
}

/** @throws Error on switches that `checkOptions` refuses. */
export function settingsOf(options: Options): Settings {
  const checked = checkOptions(options);
  if (!checked.ok) throw new Error(checked.refusal.message);
  return checked.value;
}

export const STANDARD_SETTINGS: Options & Settings = settingsOf({}) as Options & Settings;

function isValue(option: RulesetOption, value: Json): boolean {
  if (typeof option.standard !== 'number') return option.values.includes(value);
  const [least, most] = option.values;
  return Number.isInteger(value) && Number(value) >= Number(least) && Number(value) <= Number(most);
}

function badValue(option: RulesetOption, value: Json): Result<never> {
  const settings =
    typeof option.standard === 'number'
      ? `whole numbers from ${option.values.join(' to ')}`
      : option.values.join(', ');
  return refuse(
    'input/option',
    `${JSON.stringify(value)} is no setting of ${option.id}.`,
    `Settings: ${settings}.`,
    option.rule,
  );
}
