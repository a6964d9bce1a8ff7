/** Maps outside a campaign: generated, read, drawn. Nothing here needs more than the rules. */

import { type Fairness, measureFairness } from '../../campaign/generate-map/fairness.ts';
import { generateMap, type MapWish } from '../../campaign/generate-map/generate-map.ts';
import type { FactionId, RegionId } from '../../campaign/ids.ts';
import { editMap, type MapEdit } from '../../campaign/map/edit-map.ts';
import { harrowmere } from '../../campaign/map/harrowmere.ts';
import { publishedMapSchema } from '../../campaign/map/map-schema.ts';
import { checkMapText, formatMap, LONGEST_MAP, readMap } from '../../campaign/map/map-source.ts';
import type { PlacedFault } from '../../campaign/placed-json.ts';
import type { VisibleCampaign } from '../../campaign/sight/visible.ts';
import { type CampaignSpec, whyNotStarts } from '../../campaign/spec.ts';
import { dealStarts } from '../../campaign/starts.ts';
import type { CampaignMap } from '../../campaign/state.ts';
import { isSeed, seededDice } from '../../kernel/dice-seeded.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { english } from '../../kernel/words/language.ts';
import { bareMapPicture } from '../../reports/pictures/map-picture.ts';
import type { Theme } from '../../reports/pictures/palette.ts';
import { pictureToSvg } from '../../reports/pictures/picture-to-svg.ts';
import { refuse } from '../words/refuse.ts';

/** Which map a campaign is played on. */
export type MapChoice =
  | { readonly kind: 'shipped' }
  | ({ readonly kind: 'generated'; readonly seed: string } & MapWish)
  | {
      readonly kind: 'own';
      /** JSON, as `fieldpost map schema` says. */
      readonly text: string;
    };

/** Refusals: `input/map-size`, `input/seed`, `input/map`, `input/too-large`. */
export function chooseMap(choice: MapChoice): Result<CampaignMap> {
  switch (choice.kind) {
    case 'shipped':
      return ok(harrowmere);
    case 'generated':
      if (!isSeed(choice.seed)) return NO_SEED;
      return generateMap(choice, seededDice(choice.seed));
    case 'own':
      return readMap(choice.text);
  }
}

const NO_SEED = refuse('input/seed.no-seed');

/** A map to look at before a campaign is opened on it. */
export interface MapPreview extends MapFacts {
  /** Where it was generated: what to ask for to get it again. */
  readonly seed?: string;
  /** Size and fairness in words. */
  readonly says: string;
  /** CP-OPN-02, CP-OPN-09: who starts where, in seat order, and what the lands are dealt from. */
  readonly start?: Start;
  /** As SVG. */
  readonly pictures: { readonly light: string; readonly dark: string };
  /** JSON. */
  readonly text: string;
}

/** What a map is like, in figures. */
export interface MapFacts {
  readonly name: string;
  readonly regions: number;
  readonly castles: number;
  readonly fairness: Fairness;
}

export function factsOf(map: CampaignMap): MapFacts {
  const fairness = measureFairness(map);
  const regions = Object.keys(map.regions).length;
  return { name: map.name, regions, castles: fairness.castles.length, fairness };
}

/** `The Tealshires: 440 regions, 80 castles. ...`: size and fairness in two or three sentences. */
export function sayFacts({ name, regions, castles, fairness }: MapFacts): string {
  const size = `${name}: ${english.count(regions, 'region', 'regions')}, ${english.count(castles, 'castle', 'castles')}.`;
  if (castles < 2) return size;
  const { leastRival, landsWithinTwo, leastShare } = fairness;
  const [least, most] = landsWithinTwo;
  const rival =
    leastRival !== undefined
      ? `The nearest two castles are ${leastRival === 1 ? 'neighbours' : `${leastRival} steps apart`}`
      : 'No castle can be reached from another by land';
  return `${size} ${rival}; within two steps of a castle lie ${least} to ${most} lands; the poorest castle has ${Math.round(100 * leastShare)} % of a fair share.`;
}

export type MapTheme = Theme;

/** The map as SVG, before anybody holds anything. */
export function drawMap(map: CampaignMap, theme: MapTheme): string {
  return pictureToSvg(bareMapPicture(map), { theme });
}

/** How many pixels wide a picture must be for its names to be read. */
export function readableWidth({ width }: CampaignMap): number {
  return Math.min(8000, Math.max(1280, Math.round(width * 0.8)));
}

/** The map in letters, at most 72 columns. */
export function mapInLetters(map: CampaignMap): readonly string[] {
  return bareMapPicture(map).text;
}

/** The map as `chooseMap` reads it back: one region and one link a line. */
export function printMap(map: CampaignMap): string {
  return formatMap(map);
}

/** All that keeps a text from being a map, in its order; none where it is one, or is too long to be looked at. */
export function faultsOfMap(text: string): readonly PlacedFault[] {
  if (text.length > LONGEST_MAP) return [];
  const read = checkMapText(text);
  return read.map === undefined ? read.faults : [];
}

export { publishedMapSchema };

/** Who is to start on a map that is looked at; absent seed: one is drawn. */
export interface StartWish {
  /** In seat order. */
  readonly powers: readonly string[];
  /** CP-OPN-10: the castles that they start in, by seat; where none is named it is drawn. */
  readonly castles?: readonly (string | undefined)[];
  readonly starts?: CampaignSpec['starts'];
  readonly seed?: string;
}

/** A map changed by hand, to look at; or what keeps it from being a map: nothing is changed then. */
export interface MapEdited {
  readonly preview?: MapPreview;
  /** `at` is a JSON pointer: `/regions/karak/name`. */
  readonly faults: readonly { readonly at: string; readonly says: string }[];
}

/** CP-MAP-12. Refusals: those of `previewChoice`. */
export function editChoice(
  choice: MapChoice,
  edit: MapEdit,
  start?: StartWish & { readonly seed: string },
): Result<MapEdited> {
  const map = chooseMap(choice);
  if (!map.ok) return map;
  const edited = editMap(map.value, edit);
  if (edited.map === undefined)
    return ok({
      faults: edited.faults.map(({ at, message, hint }) => ({ at, says: `${message}. ${hint}` })),
    });
  const preview = previewChoice({ kind: 'own', text: printMap(edited.map) }, start);
  return preview.ok ? ok({ preview: preview.value, faults: [] }) : preview;
}

/** What is to be changed on which map. */
export interface MapChange {
  readonly choice: MapChoice;
  readonly edit: MapEdit;
  readonly start?: StartWish;
}

export interface Start {
  readonly seed: string;
  readonly powers: readonly {
    readonly name: string;
    readonly colour: number;
    readonly castle: string;
    readonly lands: number;
  }[];
}

/** With who starts where, if that is asked for and there are castles enough. Refusals: those of `chooseMap`, `input/seed`. */
export function previewChoice(
  choice: MapChoice,
  start?: StartWish & { readonly seed: string },
): Result<MapPreview> {
  const map = chooseMap(choice);
  if (!map.ok) return map;
  if (start !== undefined && !isSeed(start.seed)) return NO_SEED;
  const facts = factsOf(map.value);
  const near = start === undefined ? undefined : whyNotStarts({ factions: powersOf(start) }, map.value);
  if (near !== undefined) return near;
  const isDealt = start !== undefined && start.powers.length > 0 && start.powers.length <= facts.castles;
  const held = isDealt ? dealt(map.value, start) : NOBODY;
  const draw = (theme: Theme): string => pictureToSvg(bareMapPicture(map.value, held), { theme });
  return ok({
    ...facts,
    ...(choice.kind === 'generated' ? { seed: choice.seed } : {}),
    says: sayFacts(facts),
    ...(isDealt ? { start: { seed: start.seed, powers: held.factions.map(placeIn(map.value, held)) } } : {}),
    pictures: { light: draw('light'), dark: draw('dark') },
    text: printMap(map.value),
  });
}

type Held = Pick<VisibleCampaign, 'factions' | 'holders'>;
const NOBODY: Held = { factions: [], holders: {} };

const powersOf = ({ powers, castles = [] }: StartWish) =>
  powers.map((name, seat) => {
    const castle = castles[seat];
    return {
      id: `seat${seat + 1}` as FactionId,
      name,
      possessive: name,
      colour: seat + 1,
      list: '',
      isAlive: true,
      ...(castle === undefined ? {} : { castle: castle as RegionId }),
    };
  });

function dealt(map: CampaignMap, wish: StartWish & { readonly seed: string }): Held {
  const { starts, seed } = wish;
  const factions = powersOf(wish);
  const plan = { factions, ...(starts === undefined ? {} : { starts }) };
  return { factions, holders: dealStarts(plan, map, seededDice(seed)) };
}

const placeIn =
  (map: CampaignMap, { holders }: Held) =>
  ({ id, name, colour }: Held['factions'][number]): Start['powers'][number] => {
    const own = Object.values(map.regions).filter((region) => holders[region.id] === id);
    const castle = own.find((region) => region.isCastle)?.name ?? '';
    return { name, colour, castle, lands: own.length };
  };
