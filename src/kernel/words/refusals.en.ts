import type { Refusal } from '../result.ts';
import { english } from './language.ts';
import type { RefusalCatalog } from './refusals.ts';
import { badScenario } from './scenario.en.ts';

const takes = (fields: string) => (fields === '' ? 'It takes no fields.' : `It takes ${fields}.`);

interface Several {
  readonly said: string;
  readonly count: number;
  readonly each: string;
}
const several = ({ said, count, each }: Several) => ({
  message: `"${said}" may be ${count} of them.`,
  hint: `Say which: ${each}.`,
});

interface None {
  readonly said: string;
  readonly names: string;
}
const none =
  (word: string) =>
  ({ said, names }: None) => ({
    message: `There is no ${word} called "${said}" to do that with.`,
    hint: `There are: ${names}.`,
  });

interface Unowned {
  readonly stranger: string;
  readonly known: string;
}
const unowned =
  (word: string) =>
  ({ stranger, known }: Unowned) => ({
    message: `There is no ${word} ${stranger}.`,
    hint: known === '' ? `The content has no ${word}s.` : `It has ${known}.`,
  });

export const refusals = {
  'illegal/answer.not-asked': () => ({ message: 'Nobody asks that now.' }),
  'illegal/answer.misfit': ({ kind }: { kind: string }) => ({
    message: `That does not answer ${kind}.`,
  }),
  'illegal/record-choice.not-asked': ({
    at,
    answered,
    asked,
  }: {
    at: string;
    answered: string;
    asked: string;
  }) => ({
    message: `${at} answers ${answered}, but the rules ask ${asked}.`,
  }),
  'illegal/record-ruleset': ({ expected, found }: { expected: string; found: string }) => ({
    message: `The record was made under ${expected}, but this is ${found}.`,
    hint: 'Replay it with the version of the rules it names.',
  }),
  'illegal/record-too-long': ({ at }: { at: string }) => ({ message: `The battle ended before ${at}.` }),
  'input/action': ({ ruleset, where, decision }: { ruleset: string; where: string; decision: string }) => ({
    message: `This is no action of ${ruleset}${where}.`,
    hint: `It answers ${decision}.`,
  }),
  'input/dice': ({ part }: { part: string }) => ({
    message: `"${part}" is no value of a die.`,
    hint: 'Write the values as in 2,4,5.',
  }),
  'input/option': ({ title, id, known }: { title: string; id: string; known: string }) => ({
    message: `${title} has no switch ${id}.`,
    hint: `Switches: ${known}.`,
  }),
  'input/option.no-setting': ({ json, id, settings }: { json: string; id: string; settings: string }) => ({
    message: `${json} is no setting of ${id}.`,
    hint: `Settings: ${settings}.`,
  }),
  'input/record': ({ where, what }: { where: string; what: string }) => ({
    message: `This is no battle record: ${where} ${what}.`,
    hint: 'Give the file that `fieldpost battle --record` wrote.',
  }),
  'input/samples': ({ samples }: { samples: number }) => ({
    message: `${samples} is no number of samples.`,
    hint: 'Give a whole number above 0.',
  }),
  'input/scenario.row': ({ name, where, why }: { name: string; where: string; why: string }) => ({
    message: `The row of ${name}: ${where} ${why}.`,
    hint: 'Mend the row.',
  }),
  'input/seed': ({ seed }: { seed: string }) => ({
    message: `"${seed}" is no seed.`,
    hint: 'A seed is 64 digits from 0 to 9 and a to f.',
  }),
  'unclear/percent': () => ({ message: 'Losses are 1 to 100 percent.' }),
  'unclear/plan.command': ({ command, name, orders }: { command: string; name: string; orders: string }) => ({
    message: `"${command}" is no order I understand for ${name}.`,
    hint: `Orders: ${orders}.`,
  }),
  'unclear/plan.line': ({ text, examples }: { text: string; examples: string }) => ({
    message: `I do not understand "${text}".`,
    hint: `Ways to say things: ${examples}.`,
  }),
  'illegal/record-choice.illegal': ({ at, index, why }: { at: string; index: number; why: Refusal }) => ({
    message: `${at}[${index}] is not legal: ${why.message}`,
    hint: why.hint,
  }),
  'illegal/record-ruling': ({ at, why }: { at: string; why: Refusal }) => ({
    message: `${at} cannot be carried out: ${why.message}`,
    hint: why.hint,
  }),
  'illegal/record-ruling.step': ({ at }: { at: number }) => ({
    message: `Of its ${at} rulings some were spoken after a step that it does not have.`,
  }),
  'illegal/ruling-none': ({ revision }: { revision: string }) => ({
    message: `The rules of this battle (${revision}) take no ruling while it goes on.`,
    hint: 'Rule how it ended instead.',
  }),
  'illegal/ruling-empty': () => ({
    message: 'A ruling says what does not count, or what is so instead.',
  }),
  'illegal/ruling-entry': ({ step, event }: { step: number; event: number }) => ({
    message: `Entry ${step}.${event} is none that everybody may know of.`,
  }),
  'input/ruling': ({ ruleset, where }: { ruleset: string; where: string }) => ({
    message: `This is no ruling of ${ruleset}${where}.`,
  }),
  'illegal/record-scenario': ({ why }: { why: Refusal }) => ({ message: why.message, hint: why.hint }),
  'input/content.item': unowned('item'),
  'input/content.spell': unowned('spell'),
  'input/field.misfit': ({
    title,
    written,
    takes: what,
  }: {
    title: string;
    written: string;
    takes: string;
  }) => ({
    message: `"${written}" does not fit ${title}.`,
    hint: `It takes ${what}.`,
  }),
  'input/field.missing': ({ title, takes: what }: { title: string; takes: string }) => ({
    message: `${title} is missing.`,
    hint: `It takes ${what}.`,
  }),
  'input/procedure.field': ({
    name,
    unknown,
    fields,
  }: {
    name: string;
    unknown: string;
    fields: string;
  }) => ({
    message: `${name} has no field ${unknown}.`,
    hint: takes(fields),
  }),
  'input/procedure.misfit': ({
    name,
    at,
    words,
    fault,
    fields,
  }: {
    name: string;
    at: string;
    words: string;
    fault: string;
    fields: string;
  }) => {
    const where = at === '' ? '' : ` in ${at}`;
    const why = words === '' ? fault : `it is one of ${words}`;
    return { message: `The input of ${name} does not fit${where}: ${why}.`, hint: takes(fields) };
  },
  'input/procedure.no-object': ({ name, fields }: { name: string; fields: string }) => ({
    message: `The input of ${name} is a JSON object, such as {}.`,
    hint: takes(fields),
  }),
  'input/scenario.form': ({ title, where }: { title: string; where: string }) =>
    badScenario(`That is no scenario of ${title}${where}.`),
  'input/scenario.revision': ({ found, ours }: { found: string; ours: string }) =>
    badScenario(`The scenario is of revision ${found}, not ${ours}.`),
  'unclear/piece.none': none('piece'),
  'unclear/piece.several': several,
  'unclear/unit.none': none('unit'),
  'unclear/unit.several': several,
  'input/dice-impossible': ({
    shown,
    position,
    what,
    label,
  }: {
    shown: string;
    position: number;
    what: string;
    label: string;
  }) => ({
    message: `${shown}, given as number ${position}, cannot be ${what} ("${label}").`,
    hint: 'Give the values in the order in which the rules draw them.',
  }),
  'input/dice-left-over': ({ used, given, extra }: { used: number; given: number; extra: string }) => ({
    message: `The rules asked for ${used} dice, but ${given} were given; left over from number ${used + 1} on: ${extra}.`,
    hint: `Give ${used} values.`,
  }),
  'input/dice-missing': ({ given, sides, label }: { given: number; sides: number; label: string }) => ({
    message: `${english.count(given, 'die was', 'dice were')} given, but the rules ask for another: number ${given + 1}, "${label}".`,
    hint: `Add a value from 1 to ${sides}.`,
  }),
} satisfies RefusalCatalog;
