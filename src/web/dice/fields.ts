/** A procedure's fields as a form, and what somebody typed into it as an input: nothing typed is ever lost. */
import type { Json } from '../../kernel/brand.ts';
import {
  type Field,
  type FieldValue,
  isNeeded,
  parseField,
  sayName,
  sayValue,
  valueAt,
  withValue,
} from '../../kernel/procedure-fields.ts';
import type { ProcedureInput } from '../../kernel/procedures.ts';
import { type Form, fields } from '../visit.ts';

/** What stands in the fields now, by their names, as texts. */
export type Typed = Readonly<Record<string, readonly string[]>>;

const YES = 'yes';

/** `in.target.t`: what a field is called in the form. */
const nameOf = ({ path }: Field): string => `in.${path.join('.')}`;

/** The texts of a form that came in. */
export function typedIn(all: readonly Field[], form: Form): Typed {
  return Object.fromEntries(all.map((each) => [nameOf(each), fields(form, nameOf(each))]));
}

/** The texts that show an input; where it says nothing, the standards. Switches it does not name stay blank. */
export function typedFrom(all: readonly Field[], input: ProcedureInput): Typed {
  return Object.fromEntries(
    all.map((each) => {
      const isSwitch = each.path[0] === 'options';
      const value = valueAt(input, each.path) ?? (isSwitch ? undefined : each.standard);
      return [nameOf(each), textsOf(each.value, value)];
    }),
  );
}

/** What an input says goes into the fields; the others keep their texts. */
export function overwritten(all: readonly Field[], typed: Typed, input: ProcedureInput): Typed {
  const said = all.flatMap((each) => {
    const value = valueAt(input, each.path);
    return value === undefined ? [] : [[nameOf(each), textsOf(each.value, value)] as const];
  });
  return { ...typed, ...Object.fromEntries(said) };
}

function textsOf({ kind }: FieldValue, value: Json | undefined): readonly string[] {
  if (value === undefined || value === null) return [];
  if (kind === 'yes-no') return value === true ? [YES] : [];
  if (kind === 'several' && Array.isArray(value)) return value.map(String);
  if (kind === 'numbers' && Array.isArray(value)) return [value.map(sayEach).join(', ')];
  return [kind === 'json' && typeof value !== 'string' ? JSON.stringify(value) : String(value)];
}

/** A number, or the one number of an object. */
const sayEach = (each: Json): string =>
  typeof each === 'object' && each !== null ? Object.values(each).map(String).join(' ') : String(each);

/** The input the texts come to, or what is wrong with which of them. */
export function readTyped(
  all: readonly Field[],
  typed: Typed,
): { readonly input: ProcedureInput; readonly faults: Readonly<Record<string, string>> } {
  let input: ProcedureInput = {};
  const faults: Record<string, string> = {};
  for (const each of all) {
    const name = nameOf(each);
    const read = readOne(each, typed[name] ?? []);
    if (read.fault !== undefined) faults[name] = read.fault;
    else if (read.value !== undefined) input = withValue(input, each.path, read.value);
  }
  return { input, faults };
}

interface ReadOne {
  readonly value?: Json | undefined;
  readonly fault?: string;
}

function readOne(each: Field, texts: readonly string[]): ReadOne {
  const { value } = each;
  if (value.kind === 'yes-no' && each.path[0] !== 'options') return { value: texts.includes(YES) };
  if (value.kind === 'several') return { value: value.choices.filter((choice) => texts.includes(choice)) };
  const parsed = parseField(each, texts[0] ?? '');
  if (parsed.ok) return { value: parsed.value };
  const { message, hint } = parsed.refusal;
  return { fault: `${message} ${hint}`.trim() };
}

/** Fields of one object together: `''` for those that stand alone, then each nested object. */
export function groupsView(all: readonly Field[], typed: Typed, faults: Readonly<Record<string, string>>) {
  const legends = [...new Set(all.map(legendOf))];
  return legends.map((legend) => ({
    legend,
    fields: all.filter((each) => legendOf(each) === legend).map((each) => fieldView(each, typed, faults)),
  }));
}

const legendOf = ({ path }: Field): string => (path.length < 2 ? '' : sayName(path[0] ?? ''));

function fieldView(each: Field, typed: Typed, faults: Readonly<Record<string, string>>) {
  const name = nameOf(each);
  const texts = typed[name] ?? [];
  const { value, title } = each;
  const fault = faults[name] ?? '';
  return {
    name,
    id: name.replaceAll('.', '-'),
    title,
    fault,
    isBad: fault !== '',
    text: texts[0] ?? '',
    hint: hintOf(each),
    isRequired: isNeeded(each),
    isYesNo: value.kind === 'yes-no',
    isOn: texts.includes(YES),
    isNumber: value.kind === 'number',
    isText: value.kind === 'text' || value.kind === 'json' || value.kind === 'numbers',
    isChoice: value.kind === 'choice',
    isSeveral: value.kind === 'several',
    least: value.kind === 'number' && value.least !== undefined ? String(value.least) : '',
    most: value.kind === 'number' && value.most !== undefined ? String(value.most) : '',
    step: value.kind === 'number' && !value.isWhole ? 'any' : '1',
    choices: choicesView(each, texts),
  };
}

/** Shorter than for a refusal: `2 to 6`. A switch says what it is where its field stays empty. */
function hintOf({ value, path, standard }: Field): string {
  if (value.kind !== 'number') return sayValue(value);
  const range = [value.least, value.most].filter((end) => end !== undefined).join(' to ');
  if (path[0] === 'options') return `${range}; empty: ${asTheCampaignHasIt(standard)}`;
  if (value.mayBeNull) return 'may stay empty';
  return value.most === undefined && value.least !== undefined ? `${value.least} or more` : range;
}

/** Nothing is chosen for anybody: a select without a setting and without a standard says so, and sends nothing. */
function choicesView({ value, path, standard, mayLack }: Field, texts: readonly string[]) {
  if (value.kind !== 'choice' && value.kind !== 'several') return [];
  const isSwitch = path[0] === 'options';
  const unsaid = mayLack === true ? 'not said' : 'please choose';
  const blank = {
    text: '',
    says: isSwitch ? asTheCampaignHasIt(standard) : unsaid,
    isChosen: texts.length === 0,
  };
  const choices = value.choices.map((choice) => ({
    text: String(choice),
    says: sayChoice(choice),
    isChosen: texts.includes(String(choice)),
  }));
  const mayStayBlank = isSwitch || mayLack === true || standard === undefined;
  return mayStayBlank && value.kind === 'choice' ? [blank, ...choices] : choices;
}

const asTheCampaignHasIt = (standard: Json = ''): string => `as the campaign has it: ${sayChoice(standard)}`;

function sayChoice(choice: Json): string {
  if (choice === true) return 'yes';
  if (choice === false) return 'no';
  if (typeof choice !== 'string' || SHORT.test(choice)) return String(choice);
  const [what = '', ...of] = choice.split('/').toReversed();
  const word = (text: string): string => sayName(text.replaceAll('-', ' ')).toLowerCase();
  return of.length === 0 ? word(what) : `${word(what)} (${of.map(word).join(', ')})`;
}

/** The booklets' own short words: `WS`. */
const SHORT = /^[A-Z]{1,2}$/;
