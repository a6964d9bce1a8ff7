/** The form of a new campaign: what was typed, and what is asked for by it. */

import type { MapChoice } from '../../app/opening/map-desk.ts';
import type { NewCampaign, OpeningChoice } from '../../app/opening/opening.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { type Form, field } from '../visit.ts';
import { BLANK_CALENDAR, type CalendarForm, calendarFormOf, calendarWanted } from './calendar-form.ts';
import { BLANK_CHANCE, type ChanceForm, chanceFormOf, chanceWanted } from './chance-form.ts';
import { BLANK_MAP, type MapForm, mapFormOf } from './map-form.ts';
import { type OpeningSeat, seatsOfLines } from './player-lines.ts';
import { BLANK_TALK, type TalkForm, talkFormOf, talkWanted } from './talk-form.ts';
import { BLANK_WAR, type WarForm, warFormOf, warWanted } from './war-form.ts';

/** As typed; every field is text. */
export interface OpeningForm extends CalendarForm {
  readonly name: string;
  /** Players pasted as lines, beside those in seats of their own. */
  readonly playerLines: string;
  /** `together` or `scattered`. */
  readonly starts: string;
  /** Empty: not dealt yet. */
  readonly startSeed: string;
  /** CP-OPN-10: ids of castles, by seat; empty: drawn. */
  readonly castles: readonly string[];
  readonly armiesEach: string;
  readonly worthOfArmy: string;
  readonly map: MapForm;
  readonly war: WarForm;
  readonly talk: TalkForm;
  readonly chance: ChanceForm;
  /** Troops, names and happenings of its own, as JSON text; empty: none. */
  readonly content: string;
  /** CP-CAL-21: players are asked first. */
  readonly gather: { readonly isWanted: boolean; readonly need: string; readonly days: string };
  readonly gmName: string;
  readonly gmAddress: string;
  readonly seats: readonly OpeningSeat[];
}

/** Seats with fields of their own: how many can be asked for on the page; more are opened by API. */
export const SEATS = { least: 2, first: 2, most: 100 };

const NOBODY: OpeningSeat = { player: '', address: '', faction: '', list: '', roster: '' };

export function blankForm(seats: string): OpeningForm {
  return {
    name: '',
    playerLines: '',
    starts: 'together',
    startSeed: '',
    castles: [],
    armiesEach: '3',
    worthOfArmy: '60',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...BLANK_CALENDAR,
    map: BLANK_MAP,
    war: BLANK_WAR,
    talk: BLANK_TALK,
    chance: BLANK_CHANCE,
    content: '',
    gather: { isWanted: false, need: '', days: '14' },
    gmName: '',
    gmAddress: '',
    seats: Array.from({ length: seatsIn(seats) }, () => NOBODY),
  };
}

/** How many seats the page shall show. */
function seatsIn(typed: string): number {
  const wanted = Number.parseInt(typed, 10);
  return Number.isNaN(wanted) ? SEATS.first : Math.max(SEATS.least, Math.min(SEATS.most, wanted));
}

/** Where fewer seats are wanted, those that somebody was typed into stay. */
export function formOf(form: Form): OpeningForm {
  const text = (name: string): string => field(form, name).trim();
  const sent = text('contentFile');
  return {
    name: text('name'),
    playerLines: field(form, 'players').replaceAll('\r\n', '\n'),
    starts: text('starts') || 'scattered',
    startSeed: text('startSeed'),
    castles: Array.from({ length: SEATS.most }, (_, i) => text(`castle${i + 1}`)),
    armiesEach: text('armiesEach'),
    worthOfArmy: text('worthOfArmy'),
    ...calendarFormOf(form),
    map: mapFormOf(form),
    war: warFormOf(form),
    talk: talkFormOf(form),
    chance: chanceFormOf(form),
    content: sent === '' ? text('content') : sent,
    gather: { isWanted: text('askFirst') === 'yes', need: text('askNeed'), days: text('askDays') },
    gmName: text('gmName'),
    gmAddress: text('gmAddress'),
    seats: seatsOf(text).filter((seat, i) => i < seatsIn(text('seats')) || isTaken(seat)),
  };
}

function seatsOf(text: (name: string) => string): readonly OpeningSeat[] {
  return Array.from({ length: SEATS.most }, (_, i) => ({
    player: text(`player${i + 1}`),
    address: text(`address${i + 1}`),
    faction: text(`faction${i + 1}`),
    list: text(`list${i + 1}`),
    roster: text(`roster${i + 1}`),
  }));
}

/** Whether somebody was typed into a seat. */
export const isTaken = ({ player, address, faction }: OpeningSeat): boolean =>
  `${player}${address}${faction}` !== '';

/** Everybody who plays: those with seats of their own, then those of the lines. Refusal: `input/players.line`. */
export function playersOf(form: OpeningForm, lists: readonly string[]): Result<readonly OpeningSeat[]> {
  const taken = form.seats.filter(isTaken);
  const pasted = seatsOfLines(form.playerLines, { taken, lists });
  return pasted.ok ? ok([...taken, ...pasted.value]) : pasted;
}

/** What the form asks for. */
export function wantedOf(
  rules: OpeningChoice,
  form: OpeningForm,
  { map, players }: { readonly map: MapChoice; readonly players: readonly OpeningSeat[] },
): NewCampaign {
  const { timeZone } = form;
  return {
    name: form.name,
    ruleset: rules.ruleset,
    ...warWanted(form.war, rules),
    ...talkWanted(form.talk),
    ...chanceWanted(form.chance),
    ...(form.content === '' ? {} : { content: form.content }),
    map,
    armiesEach: Number(form.armiesEach),
    worthOfArmy: Number(form.worthOfArmy),
    calendar: calendarWanted(form),
    ...gatheringWanted(form.gather),
    gm: { name: form.gmName, addresses: addressesIn(form.gmAddress), timeZone },
    ...(form.starts === 'together' ? { starts: 'together' as const } : {}),
    ...(form.startSeed === '' || form.chance.lateDeal ? {} : { startSeed: form.startSeed }),
    players: players.map(({ player, address, faction, list, roster }, i) => ({
      name: player,
      addresses: addressesIn(address),
      timeZone,
      faction: { name: faction, list, ...castleOf(form, i), ...(roster === '' ? {} : { roster }) },
    })),
  };
}

/** CP-CAL-21: empty: all of them. */
const gatheringWanted = ({ isWanted, need, days }: OpeningForm['gather']) =>
  isWanted ? { gathering: { days: Number(days), ...(need === '' ? {} : { need: Number(need) }) } } : {};

/** CP-OPN-10: where a seat starts, if that was chosen. */
const castleOf = ({ castles }: OpeningForm, seat: number) =>
  castles[seat] === undefined || castles[seat] === '' ? {} : { castle: castles[seat] };

/** Several addresses may stand in one field, parted by commas or spaces. */
export function addressesIn(text: string): readonly string[] {
  return text.split(/[\s,;]+/).filter((address) => address !== '');
}
