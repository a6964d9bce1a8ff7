/** A catalog's switches as somebody set them: checked the same way for every ruleset. */
import type { Json } from './brand.ts';
import type { Refused } from './result.ts';
import type { Options, RulesetOption } from './ruleset.ts';
import { refuse } from './words/refuse.ts';

/** What the switches of a ruleset are, and what is wrong with a setting of one of them. */
export interface Switches {
  /** The ruleset's, for people: `Ranks`. */
  readonly title: string;
  readonly all: readonly RulesetOption[];
  /** Where a ruleset has settings of another kind than `whyNotSetting` knows. */
  whyNot?(option: RulesetOption, value: Json): Refused | undefined;
}

/** Refusal: `input/option`, for the first switch that does not exist or does not take its setting. */
export function whyNotSwitches(
  { title, all, whyNot = whyNotSetting }: Switches,
  given: Options,
): Refused | undefined {
  for (const [id, value] of Object.entries(given)) {
    const option = all.find((one) => one.id === id);
    if (option === undefined) {
      const known = all.map((one) => one.id).join(', ');
      return refuse('input/option', { title, id, known });
    }
    const wrong = whyNot(option, value);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

/**
 * The whole-number switches whose standard lies between their least and their most, if all of them are set to their least
 * and there are any: so they stood where a form offered nothing but the two ends, and sent the first.
 */
export function numbersAllAtLeast(all: readonly RulesetOption[], given: Options): readonly RulesetOption[] {
  const between = all.filter(
    ({ standard, values }) => typeof standard === 'number' && !values.includes(standard),
  );
  return between.every(({ id, values }) => given[id] === values[0]) ? between : [];
}

/** A switch whose standard is a number lists the least and the most it takes; any other lists its settings. */
export function whyNotSetting(option: RulesetOption, value: Json): Refused | undefined {
  const { standard, values } = option;
  if (typeof standard !== 'number') {
    return values.includes(value) ? undefined : noSetting(option, value, values.map(String).join(', '));
  }
  const [least, most] = values;
  const fits = Number.isInteger(value) && Number(value) >= Number(least) && Number(value) <= Number(most);
  return fits ? undefined : noSetting(option, value, `whole numbers from ${least} to ${most}`);
}

/** Refusal: `input/option`, with the settings it does take. */
export function noSetting({ id, rule }: RulesetOption, value: Json, settings: string): Refused {
  return refuse('input/option.no-setting', { json: JSON.stringify(value), id, settings }, rule);
}
