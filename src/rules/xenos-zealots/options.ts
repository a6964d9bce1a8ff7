/** The switches of a battle, read from a scenario. */
import type { Json } from '../../kernel/brand.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Options, RulesetOption } from '../../kernel/ruleset.ts';
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

/** All switches, those not named at their standard. Refusal: `input/option`, with what it takes. */
export function checkOptions(options: Options): Result<Options & Settings> {
  for (const [id, value] of Object.entries(options)) {
    const option = OPTIONS.find((one) => one.id === id);
    if (option === undefined) {
      const known = OPTIONS.map((one) => one.id).join(', ');
      return refuse('input/option', `Xenos & Zealots has no switch ${id}.`, `Switches: ${known}.`);
    }
    if (!isBetween(option, value)) {
      const hint = `Whole numbers from ${option.values.join(' to ')}.`;
      return refuse('input/option', `${JSON.stringify(value)} is no setting of ${id}.`, hint, option.rule);
    }
  }
  const base = Object.fromEntries(OPTIONS.map(({ id, standard }) => [id, standard]));
  return ok({ ...base, ...options } as unknown as Options & Settings);
}

/** @throws Error on switches that `checkOptions` refuses. */
export function settingsOf(options: Options): Options & Settings {
  const checked = checkOptions(options);
  if (!checked.ok) throw new Error(checked.refusal.message);
  return checked.value;
}

function isBetween({ values: [least, most] }: RulesetOption, value: Json): boolean {
  return Number.isInteger(value) && Number(value) >= Number(least) && Number(value) <= Number(most);
}
