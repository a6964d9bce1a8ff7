import type { FactionId, RegionId } from '../../campaign/ids.ts';
import { type Trust, trustIn } from '../../campaign/sight/trust.ts';
import type { VisibleCampaign } from '../../campaign/sight/visible.ts';
import { groupBy } from '../../campaign/sorted.ts';
import type { Army, CampaignMap, Faction, Region, Sighting } from '../../campaign/state.ts';
import { factionLetter } from '../../kernel/faction-letter.ts';
import type { Ink, LegendEntry, Picture, Point, Shape } from '../../kernel/picture.ts';
import { once, rememberLast } from '../../kernel/remember.ts';
import { factionInProse, withoutFaction } from '../names.ts';
import { sayTrust } from '../parts/realm.ts';
import { clip, oneLine } from '../plain-text.ts';
import { type ReportWords, reportsInEnglish } from '../words/reports.en.ts';
import { between, boxAround, sharedArea } from './map-box.ts';
import { cartouche } from './map-cartouche.ts';
import { shallows, terrainMarks, waters } from './map-ground.ts';
import { type Lettering, type NamePlate, namePlates, textWidth } from './map-labels.ts';
import { mapText } from './map-text.ts';
import { drawnWays } from './map-ways.ts';
import { factionInk } from './palette.ts';

/**
 * The campaign map as its reader knows it: land and water, roads, castles as towers, holders by the coloured edge of
 * their lands, armies as shields (pale ones are old news), and a haze over what the reader does not see now.
 */
export function mapPicture(
  known: VisibleCampaign,
  words: ReportWords = reportsInEnglish,
  lettering: Lettering = 'page',
): Picture {
  return {
    title: words.maps.title({ name: oneLine(known.map.name), turn: known.turn }),
    width: known.map.width,
    height: known.map.height,
    shapes: mapShapes(known, words, lettering),
    legend: legendOf(known, words),
    text: mapText(known, words),
  };
}

/** What is drawn of it, from the ground up. */
export function mapShapes(
  known: VisibleCampaign,
  words: ReportWords,
  lettering: Lettering = 'page',
): readonly Shape[] {
  const regions = Object.values(known.map.regions);
  return [
    sea(known.map),
    ...shallows(known.map),
    ...regions.flatMap((region) => land(region, known)),
    ...terrainMarks(known.map),
    ...regions.flatMap((region) => edge(region, known)),
    ...waters(known.map),
    ...drawnWays(known.map),
    ...cartouche(known.map, words),
    ...regions.flatMap((region) => marks(region, known, { words, lettering })),
  ];
}

/** The map before the first turn: for those who choose one. Nobody holds anything, unless that is given. */
export function bareMapPicture(
  map: CampaignMap,
  { factions, holders }: Pick<VisibleCampaign, 'factions' | 'holders'> = { factions: [], holders: {} },
  words: ReportWords = reportsInEnglish,
): Picture {
  const nobody: VisibleCampaign = {
    reader: { kind: 'public' },
    id: 'none' as VisibleCampaign['id'],
    name: map.name,
    ruleset: { id: '', revision: '' },
    turn: 0,
    map,
    factions,
    holders,
    inSight: [],
    armies: [],
    generals: [],
    sightings: [],
    standings: [],
    battles: [],
    kept: {},
    treasuries: {},
    lands: {},
  };
  return { ...mapPicture(nobody, words), title: words.maps.bareTitle({ name: oneLine(map.name) }) };
}

function sea({ width, height }: CampaignMap): Shape {
  const points: readonly Point[] = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  return { kind: 'polygon', points, fill: 'water' };
}

function land(region: Region, known: VisibleCampaign): readonly Shape[] {
  const title = oneLine(region.name);
  const ground: Shape = {
    kind: 'polygon',
    points: region.outline,
    fill: region.terrain,
    stroke: 'grid',
    strokeWidth: 1.5,
    title,
  };
  return hasSight(region.id, known)
    ? [ground]
    : [ground, { kind: 'polygon', points: region.outline, fill: 'fog', title }];
}

/** The GM and the public see no haze: nothing of the map is nearer to them than the rest. */
function hasSight(region: RegionId, known: VisibleCampaign): boolean {
  return known.reader.kind !== 'faction' || setOf(known.inSight).has(region);
}

const setOf = rememberLast((regions: readonly RegionId[]) => new Set(regions));

/** The holder's colour along the inside of the border. */
function edge(region: Region, known: VisibleCampaign): readonly Shape[] {
  const holder = holderOf(region.id, known);
  if (holder === undefined) return [];
  const stroke = factionInk(holder.colour);
  return [{ kind: 'polygon', points: insideOf(region), fill: 'none', stroke, strokeWidth: 4 }];
}

/** The same for every reader, whoever holds the land. */
const insideOf = once((region: Region): readonly Point[] =>
  region.outline.map((point) => inwards(point, region.at)),
);

const EDGE_INSET = 4.5;

function inwards(point: Point, to: Point): Point {
  const [x, y] = [to[0] - point[0], to[1] - point[1]];
  const length = Math.sqrt(x * x + y * y);
  return length < EDGE_INSET ? point : between(point, to, EDGE_INSET / length);
}

function holderOf(region: RegionId, known: VisibleCampaign): Faction | undefined {
  const holder = known.holders[region];
  return holder === undefined ? undefined : factionOf(holder, known);
}

function factionOf(id: FactionId, known: VisibleCampaign): Faction | undefined {
  return byId(known.factions).get(id);
}

const byId = rememberLast(
  (factions: readonly Faction[]) => new Map(factions.map((faction) => [faction.id, faction])),
);

interface Written {
  readonly words: ReportWords;
  readonly lettering: Lettering;
}

function marks(region: Region, known: VisibleCampaign, { words, lettering }: Written): readonly Shape[] {
  const holder = holderOf(region.id, known);
  const tower = region.isCastle ? castle(region.at, holder) : [];
  const house = region.hasVillage ? village(region.at) : [];
  const plate = plateOf(region, known, lettering);
  return [
    ...tower,
    ...house,
    ...nameOf(region, plate),
    ...armiesAt(region, plate, known, { words, lettering }),
  ];
}

function plateOf(region: Region, { map }: VisibleCampaign, lettering: Lettering): NamePlate {
  const plate = namePlates(map, lettering)[region.id];
  if (plate === undefined) throw new Error(`no room for the name of ${region.id}`);
  return plate;
}

function castle([x, y]: Point, holder: Faction | undefined): readonly Shape[] {
  const top = y - 46;
  const walls: readonly Point[] = [
    [x - 12, y - 16],
    [x - 12, top],
    [x - 6, top],
    [x - 6, top + 5],
    [x - 3, top + 5],
    [x - 3, top],
    [x + 3, top],
    [x + 3, top + 5],
    [x + 6, top + 5],
    [x + 6, top],
    [x + 12, top],
    [x + 12, y - 16],
  ];
  const gate: readonly Point[] = [
    [x - 4, y - 16],
    [x - 4, y - 25],
    [x, y - 29],
    [x + 4, y - 25],
    [x + 4, y - 16],
  ];
  const shapes: readonly Shape[] = [
    { kind: 'polygon', points: walls, fill: 'wall', stroke: 'ink', strokeWidth: 1.5 },
    { kind: 'polygon', points: gate, fill: 'ink' },
  ];
  if (holder === undefined) return shapes;
  const flag: readonly Point[] = [
    [x, top - 18],
    [x + 18, top - 12],
    [x, top - 6],
  ];
  return [
    ...shapes,
    {
      kind: 'polyline',
      points: [
        [x, top],
        [x, top - 18],
      ],
      stroke: 'ink',
      strokeWidth: 1.5,
    },
    { kind: 'polygon', points: flag, fill: factionInk(holder.colour), stroke: 'ink', strokeWidth: 1 },
  ];
}

function village([x, y]: Point): readonly Shape[] {
  const roof: readonly Point[] = [
    [x - 7, y - 18],
    [x - 7, y - 24],
    [x, y - 31],
    [x + 7, y - 24],
    [x + 7, y - 18],
  ];
  return [{ kind: 'polygon', points: roof, fill: 'village', stroke: 'ink', strokeWidth: 1 }];
}

function nameOf(region: Region, plate: NamePlate): readonly Shape[] {
  const [x, y] = plate.at;
  return plate.lines.map((text, i) => ({
    kind: 'label',
    at: [x, y + i * plate.size],
    text,
    size: plate.size,
    ink: 'ink',
    anchor: 'middle',
    ...(region.isCastle ? { isBold: true } : {}),
  }));
}

/** A shield on the map. */
interface Shield {
  readonly ink: Ink;
  /** Of the power it belongs to. */
  readonly letter: string;
  readonly says: string;
  /** Who points at it reads more, where there is more. */
  readonly title: string;
  /** Of what was seen of others; one's own is always fresh. */
  readonly trust: Trust;
}

const SHIELDS_SHOWN = 4;
const SHIELD_STEP = 22;
/** What stands under shields is so much smaller than names. */
const CAPTION = 13 / 17;

function armiesAt(
  region: Region,
  plate: NamePlate,
  known: VisibleCampaign,
  { words, lettering }: Written,
): readonly Shape[] {
  const own = (ownBy(known.armies).get(region.id) ?? []).map((army) => ownShield(army, known));
  const seen = (seenBy(known.sightings).get(region.id) ?? []).map((sighting) =>
    seenShield(sighting, known, { words, lettering }),
  );
  const shields = [...own, ...seen];
  const [middle, foot] = plate.at;
  const top = foot + 8 + (plate.lines.length - 1) * plate.size;
  const caption = Math.round(plate.size * CAPTION);
  const shown = shields.slice(0, SHIELDS_SHOWN);
  const left = middle - ((shown.length - 1) * SHIELD_STEP) / 2;
  return [
    ...shown.flatMap((shield, i) => drawShield(shield, [left + i * SHIELD_STEP, top])),
    ...captions(shields, words).flatMap((text, i): readonly Shape[] => {
      const at: Point = [middle, top + 23 + caption + i * (caption + 1)];
      if (lettering === 'letter' && isOverName({ text, at, size: caption }, region, known)) return [];
      return [{ kind: 'label', at, text, size: caption, ink: 'ink', anchor: 'middle' }];
    }),
  ];
}

/** On the small picture of a letter a name is worth more than what stands under a shield beside it, which its tables say as well. */
function isOverName(
  { text, at: [x, y], size }: { readonly text: string; readonly at: Point; readonly size: number },
  region: Region,
  { map }: VisibleCampaign,
): boolean {
  const box = boxAround([x, y - size * 0.3], textWidth(text, size), size);
  return Object.entries(namePlates(map, 'letter')).some(
    ([id, plate]) => id !== region.id && sharedArea(box, plate.box) > 0,
  );
}

const ownBy = rememberLast((armies: readonly Army[]) => groupBy(armies, ({ at }) => at));
const seenBy = rememberLast((sightings: readonly Sighting[]) => groupBy(sightings, ({ at }) => at));

function ownShield(army: Army, known: VisibleCampaign): Shield {
  const faction = factionOf(army.faction, known);
  const whole = oneLine(army.name);
  const name = faction === undefined ? whole : withoutFaction(whole, factionInProse(faction));
  return {
    ink: factionInk(faction?.colour ?? 1),
    letter: factionLetter(faction?.colour ?? 1),
    says: clip(name, 18),
    title: clip(name, 18),
    trust: 'fresh',
  };
}

function seenShield(sighting: Sighting, known: VisibleCampaign, { words, lettering }: Written): Shield {
  const colour = factionOf(sighting.faction, known)?.colour ?? 1;
  const strength = oneLine(sighting.strength);
  const trust = trustIn(sighting, known.turn);
  const title = words.maps.seen({ strength, trust: sayTrust(sighting, known.turn, words) });
  const letter = factionLetter(colour);
  const isShort = trust === 'fresh' || lettering === 'letter';
  return { ink: factionInk(colour), letter, says: isShort ? strength : title, title, trust };
}

/** Two lines at most: what the shields are, and how many more there are. */
function captions(shields: readonly Shield[], { maps }: ReportWords): readonly string[] {
  const says = shields.map((shield) => shield.says);
  return says.length <= 2 ? says : [says[0] ?? '', maps.more({ more: says.length - 1 })];
}

function drawShield({ ink, letter, trust, title }: Shield, [x, y]: Point): readonly Shape[] {
  const points: readonly Point[] = [
    [x - 9, y],
    [x + 9, y],
    [x + 9, y + 11],
    [x + 5, y + 18],
    [x, y + 22],
    [x - 5, y + 18],
    [x - 9, y + 11],
  ];
  const label: Shape = {
    kind: 'label',
    at: [x, y + 14],
    text: letter,
    size: 13,
    ink: trust === 'fresh' ? 'paper' : 'ink',
    anchor: 'middle',
    isBold: true,
  };
  if (trust === 'fresh')
    return [{ kind: 'polygon', points, fill: ink, stroke: 'ink', strokeWidth: 1.5, title }, label];
  // Hollow where it may have gone by now, and thin where it most likely has.
  const strokeWidth = trust === 'old' ? 2.5 : 1;
  return [{ kind: 'polygon', points, fill: 'paper', stroke: ink, strokeWidth, title }, label];
}

const WAYS: readonly (Omit<LegendEntry, 'says'> & { readonly kind: keyof ReportWords['maps']['ways'] })[] = [
  { kind: 'road', ink: 'road', mark: '—' },
  { kind: 'ford', ink: 'road', mark: '▬' },
  { kind: 'pass', ink: 'wall', mark: '┄' },
  { kind: 'sea', ink: 'shore', mark: '┄' },
];

function legendOf(known: VisibleCampaign, { maps, realm }: ReportWords): readonly LegendEntry[] {
  const inOrder = known.factions.toSorted((one, other) => one.colour - other.colour);
  const holders = inOrder.map(
    (faction): LegendEntry => ({
      ink: factionInk(faction.colour),
      mark: factionLetter(faction.colour),
      says: oneLine(faction.name),
    }),
  );
  const terrains = [...new Set(Object.values(known.map.regions).map((region) => region.terrain))].sort();
  const ways = WAYS.filter(({ kind }) => known.map.links.some((link) => link.kind === kind));
  const places: readonly LegendEntry[] = [
    { ink: 'wall', mark: '♜', says: maps.castle },
    { ink: 'village', mark: '⌂', says: maps.village },
  ];
  const news: readonly LegendEntry[] =
    known.reader.kind === 'faction' ? [{ ink: 'fog', says: maps.outOfSight }] : [];
  const beyond: readonly LegendEntry[] =
    known.map.cut === undefined ? [] : [{ ink: 'muted', mark: '┄', says: maps.beyond }];
  return [
    ...holders,
    ...places,
    ...terrains.map((terrain) => ({ ink: terrain, says: realm.terrains[terrain] })),
    ...ways.map(({ kind, ...mark }) => ({ ...mark, says: maps.ways[kind] })),
    ...news,
    ...beyond,
  ];
}
