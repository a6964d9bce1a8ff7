/** The page of questions as it is printed: what was typed, what there is to choose, and the map with who starts where. */
import type { MapPreview } from '../../app/opening/map-desk.ts';
import type { OpeningChoice } from '../../app/opening/opening.ts';
import type { ContentFacts } from '../../app/opening/standalone-content.ts';
import type { CampaignMap } from '../../campaign/state.ts';
import type { Refusal, Result } from '../../kernel/result.ts';
import { listTitle } from '../words/rules-told.en.ts';
import { chanceView } from './chance-form.ts';
import { COOL_OFFS, WEEKDAYS } from './choices.ts';
import { faultsAt, isUnfolded } from './field-faults.ts';
import { editorView, type WrongEdit, whyKept } from './map-editor.ts';
import type { MapForm } from './map-form.ts';
import { isTaken, type OpeningForm, playersOf, SEATS } from './opening-form.ts';
import type { OpeningSeat } from './player-lines.ts';
import { talkView } from './talk-form.ts';
import { timeZoneChoices } from './time-zones.ts';
import { warView } from './war-form.ts';

/** What stands on the page. */
export interface Asked {
  readonly chosen: OpeningChoice;
  readonly form: OpeningForm;
  /** What its own content brings. */
  readonly facts?: ContentFacts | undefined;
  readonly preview?: MapPreview | undefined;
  readonly refusal?: Refusal;
  /** Of the map's editor; absent: it is not open. */
  readonly page?: number | undefined;
  readonly wrong?: WrongEdit;
}

const SIZES = [
  ['40', 'Small: a battle is over quickly'],
  ['60', 'Middling: about six units an army'],
  ['100', 'Large: about ten units an army'],
] as const;
const PACES = [
  ['24', 'a day'],
  ['48', 'two days'],
  ['72', 'three days'],
  ['120', 'five days'],
] as const;

/** What the template prints. */
export function openingView({ chosen, form, facts, preview, refusal, page, wrong }: Asked) {
  const map = preview === undefined ? undefined : (JSON.parse(preview.text) as CampaignMap);
  const options = (choices: readonly (readonly [string, string])[], value: string) =>
    choices.map(([id, says]) => ({ id, says, isChosen: id === value }));
  const lists = (facts?.lists ?? chosen.lists).map((id) => [id, listTitle(id)] as const);
  const editor = map === undefined || page === undefined ? undefined : editorView(map, page, wrong);
  const fault = faultsAt(editor === undefined ? refusal : (whyKept(editor) ?? refusal));
  return {
    ...form,
    ruleset: chosen.ruleset,
    rules: chosen.title,
    ...fault,
    isMoreOpen:
      isUnfolded(fault, preview !== undefined) ||
      facts !== undefined ||
      form.seats.some(isTaken) ||
      page !== undefined,
    zones: timeZoneChoices(form.timeZone),
    isFresh: form.name === '' && form.playerLines === '',
    ...startView({
      form,
      preview,
      map,
      players: playersOf(
        form,
        lists.map(([id]) => id),
      ),
    }),
    editor,
    // The enter key presses a form's first button: it must not write to everybody.
    enterAct: editor === undefined ? 'preview' : `edit-${editor.page}`,
    ...mapView(form.map, preview),
    ...warView(form.war, chosen),
    ...talkView(form.talk),
    ...chanceView(form.chance),
    ...contentView(facts),
    most: SEATS.most,
    seatCount: form.seats.length,
    armies: options(
      [1, 2, 3, 4, 5, 6].map((n) => [String(n), String(n)] as const),
      form.armiesEach,
    ),
    sizes: options(SIZES, form.worthOfArmy),
    paces: options(PACES, form.minHours),
    coolOffs: options(COOL_OFFS, form.coolOff),
    days: WEEKDAYS.map((says, i) => ({
      id: String(i + 1),
      says,
      isChosen: form.weekdays.includes(String(i + 1)),
    })),
    seats: form.seats.map((seat, i) => ({
      ...seat,
      n: i + 1,
      lists: options(lists, seat.list === '' ? (chosen.lists[i % chosen.lists.length] ?? '') : seat.list),
    })),
  };
}

function contentView(facts: ContentFacts | undefined) {
  return {
    contentSays: facts?.says ?? '',
    ownTroops: facts?.troops.map(({ name, id, summary }) => ({ name, id, summary })) ?? [],
    ownEvents: facts?.events ?? [],
  };
}

const STARTS = [
  ['together', 'Each power’s lands lie together, castles far apart; what is over is nobody’s'],
  ['scattered', 'Scattered: all lands are dealt, all over the map'],
] as const;

interface Starting {
  readonly form: OpeningForm;
  readonly preview: MapPreview | undefined;
  readonly map: CampaignMap | undefined;
  readonly players: Result<readonly OpeningSeat[]>;
}

/** Each power with whoever was read to lead it: a pasted list is looked over here. */
function startView({ form, preview, map, players }: Starting) {
  const seats = players.ok ? players.value : [];
  const castles = Object.values(map?.regions ?? {}).filter(({ isCastle }) => isCastle);
  return {
    startChoices: STARTS.map(([id, says]) => ({ id, says, isChosen: id === form.starts })),
    powers: (preview?.start?.powers ?? []).map((power, i) => ({
      ...power,
      seat: i + 1,
      player: seats[i]?.player ?? '',
      address: seats[i]?.address ?? '',
      castles: castles.map(({ id, name }) => ({ id, name, isChosen: form.castles[i] === id })),
    })),
  };
}

const MAPS = [
  ['fitting', 'What fits: The Harrowmere for up to eight powers, for more a map drawn for you'],
  ['shipped', 'The Harrowmere, drawn by hand: 44 regions, 8 castles'],
  ['generated', 'A map drawn for you'],
  ['own', 'A map of your own'],
] as const;

function mapView(map: MapForm, preview: MapPreview | undefined) {
  return {
    map,
    maps: MAPS.map(([id, says]) => ({
      id,
      says,
      isChosen: id === (map.isFitted === true ? 'fitting' : map.kind),
    })),
    mapSays: preview?.says ?? '',
    mapLight: preview === undefined ? '' : asAddress(preview.pictures.light),
    mapDark: preview === undefined ? '' : asAddress(preview.pictures.dark),
    isGenerated: map.kind === 'generated',
  };
}

const asAddress = (svg: string): string => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
