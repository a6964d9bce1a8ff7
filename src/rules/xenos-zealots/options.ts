import { ok, type Result } from '../../kernel/result.ts';
import type { Options, RulesetOption } from '../../kernel/ruleset.ts';
import { type Switches, whyNotSwitches } from '../../kernel/switches.ts';
import rows from './data/options.json' with { type: 'json' };

export interface Settings {
  readonly turnLimit: number;
  readonly winMargin: number;
  readonly deployDepthIn: number;
  readonly terrainPieces: number;
  readonly offTableSupport: number;
}

/** Whole numbers; each lists its least and its most. */
export const OPTIONS: readonly RulesetOption[] = rows;

const SWITCHES: Switches = { title: 'Xenos & Zealots', all: OPTIONS };

/** All switches, those not named at their standard. Refusal: `input/option`, with what it takes. */
export function checkOptions(options: Options): Result<Options & Settings> {
  const wrong = whyNotSwitches(SWITCHES, options);
  if (wrong !== undefined) return wrong;
  const base = Object.fromEntries(OPTIONS.map(({ id, standard }) => [id, standard]));
  return ok({ ...base, ...options } as unknown as Options & Settings);
}

/** @throws Error on switches that `checkOptions` refuses. */
export function settingsOf(options: Options): Options & Settings {
  const checked = checkOptions(options);
  if (!checked.ok) throw new Error(checked.refusal.message);
  return checked.value;
}
