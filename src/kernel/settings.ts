/** A ruleset's switches as its engine reads them: every one set, and of the type the ruleset says. */
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { partOf } from './procedure-input.ts';
import type { ProcedureInput } from './procedures.ts';
import { rememberLast } from './remember.ts';
import { ok, type Refusal, type Result } from './result.ts';
import type { Options, RulesetOption } from './ruleset.ts';
import { type Switches, whyNotSwitches } from './switches.ts';

export interface SettingsForm<Shape extends TSchema> extends Switches {
  /** All switches when set: the type of each. */
  readonly shape: Shape;
  /** Where the switches stand that are not named, if that depends on what is. */
  standardsFor?(given: Options): Options;
}

export interface SettingsReader<Settings> {
  /** All switches, those not named at their standard. Refusal: `input/option`, with what the switch takes. */
  checkOptions(options: Options): Result<Options & Settings>;
  /** @throws Error on switches that `checkOptions` refuses. */
  settingsOf(options: Options): Options & Settings;
  /** The switches of a procedure's input. @throws Error on switches that `checkSwitches` refuses. */
  settingsIn(input: ProcedureInput): Options & Settings;
  /** The `check` of a procedure that takes switches. Refusal: `input/option`. */
  checkSwitches(input: ProcedureInput): Refusal | undefined;
}

/** @throws Error from what it gives when the standards are not of the shape: the table and the schema have come apart. */
export function settingsBy<Shape extends TSchema>(form: SettingsForm<Shape>): SettingsReader<Static<Shape>> {
  const standards = Object.fromEntries(form.all.map(({ id, standard }) => [id, standard]));
  const checkOptions = (options: Options): Result<Options & Static<Shape>> => {
    const wrong = whyNotSwitches(form, options);
    if (wrong !== undefined) return wrong;
    const all: Options = { ...(form.standardsFor?.(options) ?? standards), ...options };
    if (!Value.Check(form.shape, all)) throw new Error(`the switches of ${form.title} are of another shape`);
    return ok(all);
  };
  const settingsOf = (options: Options): Options & Static<Shape> => {
    const checked = checkOptions(options);
    if (!checked.ok) throw new Error(checked.refusal.message);
    return checked.value;
  };
  return {
    checkOptions,
    settingsOf,
    // Exact odds run a procedure thousands of times on one input.
    settingsIn: rememberLast((input: ProcedureInput) => settingsOf(partOf(input, 'options'))),
    checkSwitches: (input) => {
      const checked = checkOptions(partOf(input, 'options'));
      return checked.ok ? undefined : checked.refusal;
    },
  };
}

/** Switches with two columns of standards, `standard` and another: a switch named `preset` picks one of them for all. */
export function standardsByPreset<Other extends string>(
  rows: readonly (Pick<RulesetOption, 'id' | 'standard'> &
    Readonly<Record<Other, RulesetOption['standard']>>)[],
  other: Other,
): (given: Options) => Options {
  return (given) => {
    const preset = given['preset'] === other ? other : 'standard';
    return { preset, ...Object.fromEntries(rows.map((row) => [row.id, row[preset]])) };
  };
}
