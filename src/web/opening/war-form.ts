/** The part of the form that says how the war is won, how battles are fought, and by which of the rules' switches. */
import type { NewCampaign, OpeningChoice } from '../../app/opening/opening.ts';
import type { Json } from '../../kernel/brand.ts';
import { type Field, optionFields } from '../../kernel/procedure-fields.ts';
import type { RulesetOption } from '../../kernel/ruleset.ts';
import { type Form, field } from '../visit.ts';
import { SETTINGS } from '../words/settings.en.ts';

/** As typed. */
export interface WarForm {
  /** How many castles win, and for how many turns; empty: castles alone do not win. */
  readonly castles: string;
  readonly castleTurns: string;
  /** Empty: no turn is the last. */
  readonly lastTurn: string;
  /** Points count after the last turn, not castles. */
  readonly points: boolean;
  readonly goesOn: boolean;
  readonly mode: string;
  readonly roundHours: string;
  readonly tableDays: string;
  readonly adjutants: string;
  /** Settings of the switches by their ids, a choice as JSON; those that were left empty are absent. */
  readonly options: Readonly<Record<string, string>>;
}

export const BLANK_WAR: WarForm = {
  castles: '',
  castleTurns: '2',
  lastTurn: '',
  points: false,
  goesOn: false,
  mode: 'adjutant',
  roundHours: '48',
  tableDays: '14',
  adjutants: 'quick',
  options: {},
};

export function warFormOf(form: Form): WarForm {
  const text = (name: string): string => field(form, name).trim();
  const switches = Object.keys(form).filter((name) => name.startsWith(SWITCH) && text(name) !== '');
  return {
    castles: text('winCastles'),
    castleTurns: text('winTurns'),
    lastTurn: text('lastTurn'),
    points: text('points') !== '',
    goesOn: text('goesOn') !== '',
    mode: text('battleMode') || BLANK_WAR.mode,
    roundHours: text('roundHours') || BLANK_WAR.roundHours,
    tableDays: text('tableDays') || BLANK_WAR.tableDays,
    adjutants: text('adjutants') || BLANK_WAR.adjutants,
    options: Object.fromEntries(switches.map((name) => [name.slice(SWITCH.length), text(name)])),
  };
}

const SWITCH = 'option-';

/** What a new campaign is told of it; numbers that are none are refused with the rest. */
export function warWanted(
  war: WarForm,
  rules: Pick<OpeningChoice, 'options'> & {
    /** Of a campaign that has begun: switches at their standard are named as well. */
    readonly isWhole?: true;
  },
): Pick<NewCampaign, 'victory' | 'battleTerms' | 'options'> {
  const options = chosenOptions(war, rules.options, rules.isWhole === true);
  const victory = {
    ...(war.castles === ''
      ? {}
      : { castles: { count: Number(war.castles), turns: Number(war.castleTurns) } }),
    ...(war.lastTurn === '' ? {} : { lastTurn: Number(war.lastTurn) }),
    ...(war.points ? { points: true as const } : {}),
    ...(war.goesOn ? { goesOn: true as const } : {}),
  };
  return {
    ...(Object.keys(victory).length === 0 ? {} : { victory }),
    battleTerms: {
      mode: war.mode,
      roundHours: Number(war.roundHours),
      tableDays: Number(war.tableDays),
      adjutants: war.adjutants,
    },
    ...(Object.keys(options).length === 0 ? {} : { options }),
  };
}

/** Those other than the catalog's. What is no setting of a switch goes on as it was typed: the rules refuse it. */
function chosenOptions(
  { options }: WarForm,
  switches: readonly RulesetOption[],
  isWhole: boolean,
): Readonly<Record<string, Json>> {
  const chosen = optionFields(switches).flatMap((field) => {
    const id = idOf(field);
    const typed = options[id];
    const setting = typed === undefined ? field.standard : settingIn(field, typed);
    const isLeftOut = setting === undefined || (!isWhole && isStandard(field, setting));
    return isLeftOut ? [] : [[id, setting] as const];
  });
  return Object.fromEntries(chosen);
}

/** A switch's field lies below `options`, under its id. */
const idOf = ({ path }: Field): string => path.at(-1) ?? '';

const isStandard = ({ standard }: Field, setting: Json): boolean =>
  JSON.stringify(setting) === JSON.stringify(standard);

function settingIn({ value }: Field, typed: string): Json {
  if (value.kind === 'number') return /^-?\d{1,9}$/.test(typed) ? Number(typed) : typed;
  const choices = value.kind === 'choice' ? value.choices : [];
  return choices.find((choice) => JSON.stringify(choice) === typed) ?? (typed === 'null' ? null : typed);
}

const MODES = [
  ['adjutant', 'At once, by the adjutants'],
  ['mail', 'By mail, round by round'],
  ['table', 'On a real table'],
  ['gm', 'By your word'],
] as const;

const THOUGHTS = [
  ['quick', 'Choose at once'],
  ['ahead', 'Think ahead: some seconds a battle'],
] as const;

/** How long adjutants think, as choices of a form. */
export const thoughtsWith = (now: string = BLANK_WAR.adjutants) =>
  THOUGHTS.map(([id, says]) => ({ id, says, isChosen: id === now }));

/** What the template prints. */
export function warView(war: WarForm, rules: Pick<OpeningChoice, 'options'>) {
  return {
    war,
    modes: MODES.map(([id, says]) => ({ id, says, isChosen: id === war.mode })),
    thoughts: thoughtsWith(war.adjutants),
    switches: optionFields(rules.options).map((field) => switchView(field, war.options[idOf(field)])),
    hasSwitches: rules.options.length > 0,
  };
}

/** Every switch shows a setting: the one typed, or the catalog's. A form that is sent untouched changes no rule. */
function switchView(field: Field, typed: string | undefined) {
  const { title, value, standard = null } = field;
  const name = `${SWITCH}${idOf(field)}`;
  if (value.kind === 'number') {
    const { least = 0, most = 0 } = value;
    const hint = `${least} to ${most}; the rules say ${sayValue(standard)}`;
    return { name, title, isNumber: true, least, most, hint, text: typed ?? sayValue(standard) };
  }
  const now = typed ?? JSON.stringify(standard);
  const choices = value.kind === 'choice' ? value.choices : [];
  return {
    name,
    title,
    isNumber: false,
    choices: choices.map((choice) => ({
      id: JSON.stringify(choice),
      says: `${sayValue(choice)}${isStandard(field, choice) ? ' (as the rules say)' : ''}`,
      isChosen: JSON.stringify(choice) === now,
    })),
  };
}

function sayValue(value: Json): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value === null) return 'no limit';
  return typeof value === 'string' ? (SETTINGS[value] ?? value.replaceAll('-', ' ')) : JSON.stringify(value);
}
