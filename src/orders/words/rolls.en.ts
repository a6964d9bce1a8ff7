import type { Refusal } from '../../kernel/result.ts';
import type { RefusalCatalog } from '../../kernel/words/refusals.ts';

const forExample = (example: string): string => (example === '' ? '' : `For example: "${example}".`);
const misfit = (written: string, field: string): string =>
  written === '' ? `What is ${field}?` : `"${written}" does not fit ${field}.`;

interface NoRoll {
  readonly written: string;
  /** Rolls that are called nearly so. */
  readonly near: readonly string[];
  readonly rolls: readonly string[];
  /** Empty where the ruleset has no rolls. */
  readonly example: string;
}
const whichRolls = ({ near, rolls, example }: NoRoll): string => {
  const known = near.length > 0 ? `Did you mean ${near.join(' or ')}?` : `There are ${rolls.join(', ')}.`;
  return `${known} ${forExample(example)}`.trim();
};

/** Requests to the dice desk. */
export const rolls = {
  'unclear/roll': (facts: NoRoll) => ({
    message: facts.written === '' ? 'Roll what?' : `There is no roll called "${facts.written}".`,
    hint: whichRolls(facts),
  }),
  'unclear/roll.example': ({
    why,
    fields,
    example,
  }: {
    why: Refusal;
    fields: readonly string[];
    example: string;
  }) => {
    const takes = fields.length === 0 ? 'It takes no values.' : `It takes ${fields.join(', ')}.`;
    return { message: why.message, hint: `${why.hint === '' ? takes : why.hint} ${forExample(example)}` };
  },
  'unclear/which-roll': ({ rolls: several, example }: { rolls: readonly string[]; example: string }) => ({
    message: `Which roll do you mean: ${several.map((roll) => `"${roll}"`).join(' or ')}?`,
    hint: forExample(example),
  }),
  'unclear/roll-values': ({ fields }: { fields: readonly string[] }) => ({
    message: `This roll still needs ${fields.join(', ')}.`,
  }),
  'unclear/roll-number': ({ number }: { number: string }) => ({ message: `What is the ${number} for?` }),
  'unclear/roll-word': ({ written, near }: { written: string; near: readonly string[] }) => ({
    message: `"${written}" means nothing in this roll.`,
    hint: near.length === 0 ? '' : `Did you mean ${near.join(' or ')}?`,
  }),
  'input/field': ({ written, field }: { written: string; field: string }) => ({
    message: misfit(written, field),
  }),
  'input/field.takes': ({ written, field, why }: { written: string; field: string; why: Refusal }) => ({
    message: misfit(written, field),
    hint: why.hint,
  }),
  'unclear/unit.which': ({
    players,
  }: {
    players: readonly { readonly name: string; readonly group: string }[];
  }) => {
    const named = players.map(({ name, group }) => (name.includes(group) ? name : `${name} (${group})`));
    return { message: `Which one do you mean: ${named.join(', or ')}?`, hint: 'Write the whole name.' };
  },
  'unclear/way': ({ name, ways }: { name: string; ways: readonly string[] }) => ({
    message: `${name} can do this in several ways: ${ways.join(', ')}.`,
    hint: 'Write which one.',
  }),
  'unclear/part': ({ name, parts }: { name: string; parts: readonly string[] }) => ({
    message: `There is no place in this roll for ${name}.`,
    hint: parts.length === 0 ? '' : `Its parts: ${parts.join('; ')}.`,
  }),
} satisfies RefusalCatalog;
