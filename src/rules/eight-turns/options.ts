import { ok, type Result } from '../../kernel/result.ts';
import type { Options, RulesetOption } from '../../kernel/ruleset.ts';
import { type Switches, whyNotSwitches } from '../../kernel/switches.ts';
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

const SWITCHES: Switches = { title: 'Eight Turns', all: OPTIONS };

/**
 * All switches, those not named standing as their preset has them.
 * Refusal: `input/option`, for a switch that is none and for a value it does not take.
 */
export function checkOptions(options: Options): Result<Options & Settings> {
  const wrong = whyNotSwitches(SWITCHES, options);
  if (wrong !== undefined) return wrong;
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
