/** The form of a new campaign: what was typed, and what is asked for by it. */

import type { MapChoice } from '../../app/opening/map-desk.ts';
import type { NewCampaign, OpeningChoice } from '../../app/opening/opening.ts';
import { type Form, field, fields } from '../visit.ts';
import { BLANK_MAP, type MapForm, mapFormOf } from './map-form.ts';
import { BLANK_WAR, type WarForm, warFormOf, warWanted } from './war-form.ts';

/** As typed; every field is text. */
export interface OpeningForm {
  readonly name: string;
  readonly armiesEach: string;
  readonly worthOfArmy: string;
  readonly timeZone: string;
  /** `20:00`. */
  readonly at: string;
  /** `1` is Monday. */
  readonly weekdays: readonly string[];
  readonly minHours: string;
  readonly map: MapForm;
  readonly war: WarForm;
  readonly gmName: string;
  readonly gmAddress: string;
  readonly seats: readonly OpeningSeat[];
}

export interface OpeningSeat {
  readonly player: string;
  readonly address: string;
  readonly faction: string;
  readonly list: string;
  /** Its own units as plain text; empty: drawn from the list. */
  readonly roster: string;
}

/** Powers of a campaign; the shipped map has as many castles. */
export const SEATS = { least: 2, most: 8 };

const NOBODY: OpeningSeat = { player: '', address: '', faction: '', list: '', roster: '' };
const GRACE_HOURS = 12;

export function blankForm(): OpeningForm {
  return {
    name: '',
    armiesEach: '3',
    worthOfArmy: '60',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    at: '20:00',
    weekdays: ['2', '5'],
    minHours: '24',
    map: BLANK_MAP,
    war: BLANK_WAR,
    gmName: '',
    gmAddress: '',
    seats: Array.from({ length: SEATS.most }, () => NOBODY),
  };
}

export function formOf(form: Form): OpeningForm {
  const text = (name: string): string => field(form, name).trim();
  return {
    name: text('name'),
    armiesEach: text('armiesEach'),
    worthOfArmy: text('worthOfArmy'),
    timeZone: text('timeZone'),
    at: text('at'),
    weekdays: fields(form, 'weekday'),
    minHours: text('minHours'),
    map: mapFormOf(form),
    war: warFormOf(form),
    gmName: text('gmName'),
    gmAddress: text('gmAddress'),
    seats: Array.from({ length: SEATS.most }, (_, i) => ({
      player: text(`player${i + 1}`),
      address: text(`address${i + 1}`),
      faction: text(`faction${i + 1}`),
      list: text(`list${i + 1}`),
      roster: text(`roster${i + 1}`),
    })),
  };
}

/** What the form asks for; seats that nobody's name, address or power was typed for are left out. */
export function wantedOf(rules: OpeningChoice, form: OpeningForm, map: MapChoice): NewCampaign {
  const { timeZone } = form;
  const [, hour = '', minute = ''] = /^(\d{1,2}):(\d{2})/.exec(form.at) ?? [];
  const taken = form.seats.filter(({ player, address, faction }) => `${player}${address}${faction}` !== '');
  return {
    name: form.name,
    ruleset: rules.ruleset,
    ...warWanted(form.war, rules),
    map,
    armiesEach: Number(form.armiesEach),
    worthOfArmy: Number(form.worthOfArmy),
    calendar: {
      timeZone,
      hour: numberIn(hour),
      minute: numberIn(minute),
      weekdays: form.weekdays.map(Number),
      minHours: Number(form.minHours),
      graceHours: GRACE_HOURS,
    },
    gm: { name: form.gmName, addresses: addressesIn(form.gmAddress), timeZone },
    players: taken.map(({ player, address, faction, list, roster }) => ({
      name: player,
      addresses: addressesIn(address),
      timeZone,
      faction: { name: faction, list, ...(roster === '' ? {} : { roster }) },
    })),
  };
}

/** What is no number stays none, and is refused with the rest of the calendar. */
const numberIn = (text: string): number => (text === '' ? Number.NaN : Number(text));

/** Several addresses may stand in one field, parted by commas or spaces. */
export function addressesIn(text: string): readonly string[] {
  return text.split(/[\s,;]+/).filter((address) => address !== '');
}
