/** The part of the form that says how the war is won, how battles are fought, and by which of the rules' switches. */
import type { NewCampaign, OpeningChoice } from '../../app/opening/opening.ts';
import type { Json } from '../../kernel/brand.ts';
import type { RulesetOption } from '../../kernel/ruleset.ts';
import { type Form, field } from '../visit.ts';

/** As typed. */
export interface WarForm {
  /** So many castles, for so many turns; empty: castles alone do not win. */
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
  /** Values of the switches as JSON, by their ids; those that were left alone are absent. */
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
    options: Object.fromEntries(switches.map((name) => [name.slice(SWITCH.length), text(name)])),
  };
}

const SWITCH = 'option-';

/** What a new campaign is told of it; numbers that are none are refused with the rest. */
export function warWanted(
  war: WarForm,
  rules: Pick<OpeningChoice, 'options'>,
): Pick<NewCampaign, 'victory' | 'battleTerms' | 'options'> {
  const options = chosenOptions(war, rules.options);
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
    },
    ...(Object.keys(options).length === 0 ? {} : { options }),
  };
}

/** Those other than the catalog's. */
function chosenOptions(
  { options }: WarForm,
  switches: readonly RulesetOption[],
): Readonly<Record<string, Json>> {
  const chosen = switches.flatMap(({ id, values, standard }) => {
    const value = values.find((one) => JSON.stringify(one) === options[id]);
    const isOther = value !== undefined && JSON.stringify(value) !== JSON.stringify(standard);
    return isOther ? [[id, value] as const] : [];
  });
  return Object.fromEntries(chosen);
}

const MODES = [
  ['adjutant', 'At once, by the adjutants'],
  ['mail', 'By mail, round by round'],
  ['table', 'On a real table'],
  ['gm', 'By your word'],
] as const;

/** What the template prints. */
export function warView(war: WarForm, rules: Pick<OpeningChoice, 'options'>) {
  return {
    war,
    modes: MODES.map(([id, says]) => ({ id, says, isChosen: id === war.mode })),
    switches: rules.options.map(({ id, title, rule, values, standard }) => ({
      name: `${SWITCH}${id}`,
      title,
      rule,
      values: values.map((value) => {
        const text = JSON.stringify(value);
        const isStandard = text === JSON.stringify(standard);
        return {
          id: text,
          says: `${sayValue(value)}${isStandard ? ' (as the rules say)' : ''}`,
          isChosen: war.options[id] === undefined ? isStandard : war.options[id] === text,
        };
      }),
    })),
    hasSwitches: rules.options.length > 0,
  };
}

function sayValue(value: Json): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value.replaceAll('-', ' ') : JSON.stringify(value);
}
