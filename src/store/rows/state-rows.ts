/** A campaign's state as rows, and rows as a state. Rows are plain JSON here, so that two states can be compared by them. */
import type { BattleTerms } from '../../campaign/battle/battle-terms.ts';
import type { PressTerms } from '../../campaign/envoys/press-terms.ts';
import type { Diplomacy } from '../../campaign/envoys/treaty.ts';
import type { ArmyId, BattleId, CampaignId, FactionId, GeneralId, RegionId } from '../../campaign/ids.ts';
import type {
  Army,
  BattleUnderWay,
  CampaignMap,
  CampaignState,
  Faction,
  General,
  Hearsay,
  KeptOrder,
  Region,
  River,
  Sighting,
  Unit,
  Victory,
} from '../../campaign/state.ts';
import type { Options } from '../../kernel/ruleset.ts';
import type * as Db from '../generated/client.ts';
import { boxed, optional, orNull, unboxed } from './columns.ts';

/** A row whose JSON columns hold any plain JSON. */
type Plain<Row, Columns extends keyof Row> = Omit<Row, Columns> & { readonly [column in Columns]: unknown };

export interface StateRows {
  readonly regions: readonly Plain<Db.Region, 'outline'>[];
  readonly links: readonly Db.RegionLink[];
  readonly factions: readonly Db.Faction[];
  readonly generals: readonly Plain<Db.General, 'keeps'>[];
  readonly armies: readonly Plain<Db.Army, 'plan'>[];
  readonly units: readonly Plain<Db.Unit, 'keeps'>[];
  readonly sightings: readonly Db.Sighting[];
  readonly keptOrders: readonly Plain<Db.KeptOrder, 'body'>[];
}

export const NO_ROWS: StateRows = {
  regions: [],
  links: [],
  factions: [],
  generals: [],
  armies: [],
  units: [],
  sightings: [],
  keptOrders: [],
};

/** The rows of everything in a state but what stands in the campaign's own row: see `stateColumns`. */
export function rowsOf(state: CampaignState): StateRows {
  const campaignId = state.id;
  const armies = Object.values(state.armies);
  return {
    regions: Object.values(state.map.regions).map((region) => regionRow(state, region)),
    links: state.map.links.map((link, position) => ({ campaignId, ...link, position })),
    factions: Object.values(state.factions).map((faction) => ({
      campaignId,
      ...faction,
      gold: orNull(state.treasuries[faction.id]),
    })),
    generals: Object.values(state.generals).map((general) => generalRow(campaignId, general)),
    armies: armies.map((army) => armyRow(campaignId, army)),
    units: armies.flatMap((army) =>
      army.units.map((unit, position) => unitRow(campaignId, unit, { armyId: army.id, position })),
    ),
    sightings: sightingRows(state),
    keptOrders: keptRows(state),
  };
}

/**
 * What of a state stands in the campaign's own row. What has no column and no table of its own lies together in
 * `stateRest`, so that nothing a state learns to hold is lost because a column is missing.
 */
export function stateColumns(state: CampaignState) {
  const { map, ruleset } = state;
  return {
    stateRest: restOf(state),
    name: state.name,
    rulesetId: ruleset.id,
    rulesetRevision: ruleset.revision,
    rulesetOptions: ruleset.options,
    stateTurn: state.turn,
    mapName: map.name,
    mapWidth: map.width,
    mapHeight: map.height,
    mapRivers: map.rivers,
    victory: state.victory,
    battleTerms: state.battleTerms,
    battlesUnderWay: state.battles,
    diplomacy: state.diplomacy,
    looks: state.looks,
    press: state.press,
    couriers: state.couriers,
    hearsay: state.hearsay,
  };
}

/** What passes between factions, each part a column. */
function dealingsOf(row: Db.Campaign): Pick<CampaignState, Dealt> {
  return {
    ...optional('diplomacy', row.diplomacy as Diplomacy | null),
    ...optional('looks', row.looks as CampaignState['looks'] | null),
    ...optional('press', row.press as PressTerms | null),
    ...optional('couriers', row.couriers as CampaignState['couriers'] | null),
    ...optional('hearsay', row.hearsay as Hearsay | null),
  } as Pick<CampaignState, Dealt>;
}

type Dealt = 'diplomacy' | 'looks' | 'press' | 'couriers' | 'hearsay';

/** The parts of a state that lie together in one column. */
type Rest = Omit<CampaignState, keyof typeof HAS_PLACE | 'ruleset'> & {
  readonly ownRules?: CampaignState['ruleset']['own'];
  /** Powers that have seen armies of which none is left: sightings without an entry, so without a row. */
  readonly seersOfNone?: readonly string[];
};

const HAS_PLACE = {
  id: true,
  name: true,
  turn: true,
  map: true,
  factions: true,
  holders: true,
  armies: true,
  generals: true,
  sightings: true,
  treasuries: true,
  lands: true,
  kept: true,
  victory: true,
  battleTerms: true,
  battles: true,
  diplomacy: true,
  looks: true,
  press: true,
  couriers: true,
  hearsay: true,
} as const satisfies { readonly [part in keyof CampaignState]?: true };

function restOf(state: CampaignState): Rest | undefined {
  const { ruleset, ...parts } = state;
  const rest = Object.fromEntries(Object.entries(parts).filter(([part]) => !Object.hasOwn(HAS_PLACE, part)));
  const seersOfNone = Object.keys(state.sightings).filter((seer) =>
    isEmpty(state.sightings[seer as FactionId]),
  );
  const whole = {
    ...rest,
    ...(ruleset.own === undefined ? {} : { ownRules: ruleset.own }),
    ...(seersOfNone.length === 0 ? {} : { seersOfNone }),
  };
  return Object.keys(whole).length === 0 ? undefined : whole;
}

const isEmpty = (seen: object = {}): boolean => Object.keys(seen).length === 0;

export function stateOf(row: Db.Campaign, rows: StateRows): CampaignState {
  const { ownRules, seersOfNone = [], ...rest } = (row.stateRest ?? {}) as Rest;
  return {
    ...rest,
    id: row.id as CampaignId,
    name: row.name,
    ruleset: {
      id: row.rulesetId,
      revision: row.rulesetRevision,
      options: row.rulesetOptions as Options,
      ...(ownRules === undefined ? {} : { own: ownRules }),
    },
    turn: row.stateTurn,
    map: mapOf(row, rows),
    factions: byId(rows.factions.map(factionOf)),
    holders: holdersOf(rows.regions),
    armies: byId(armiesOf(rows)),
    generals: byId(rows.generals.map(generalOf)),
    sightings: {
      ...Object.fromEntries(seersOfNone.map((seer) => [seer, {}])),
      ...sightingsOf(rows.sightings),
    },
    treasuries: treasuriesOf(rows.factions),
    lands: landsOf(rows.regions),
    kept: keptOf(rows.keptOrders),
    ...optional('victory', row.victory as Victory | null),
    ...optional('battleTerms', row.battleTerms as BattleTerms | null),
    ...optional('battles', row.battlesUnderWay as Record<BattleId, BattleUnderWay> | null),
    ...dealingsOf(row),
  };
}

const NOTHING_DONE = { unrest: 0, fields: 0, hasFort: false };

function regionRow(state: CampaignState, region: Region): StateRows['regions'][number] {
  const { at, outline, ...rest } = region;
  const holderId = orNull(state.holders[region.id]);
  const land = state.lands[region.id] ?? NOTHING_DONE;
  return { campaignId: state.id, ...rest, atX: at[0], atY: at[1], outline, holderId, ...land };
}

function generalRow(campaignId: CampaignId, general: General): StateRows['generals'][number] {
  const { faction, keeps, syllables, captor, wounds, troop, ...rest } = general;
  const plain = {
    factionId: faction,
    captorId: orNull(captor),
    wounds: orNull(wounds),
    troop: orNull(troop),
  };
  return { campaignId, ...rest, ...plain, syllables: [...syllables], keeps: boxed(keeps) };
}

function armyRow(campaignId: CampaignId, army: Army): StateRows['armies'][number] {
  const { faction, at, general, units, hunger, ...rest } = army;
  return {
    campaignId,
    ...rest,
    factionId: faction,
    regionId: at,
    generalId: orNull(general),
    hunger: orNull(hunger),
  };
}

function unitRow(
  campaignId: CampaignId,
  unit: Unit,
  place: { readonly armyId: ArmyId; readonly position: number },
): StateRows['units'][number] {
  const { keeps, ...rest } = unit;
  return { campaignId, ...rest, ...place, keeps: boxed(keeps) };
}

function sightingRows(state: CampaignState): StateRows['sightings'] {
  return Object.entries(state.sightings).flatMap(([seerId, seen]) =>
    Object.values<Sighting>(seen).map(({ army, faction, at, ...rest }) => ({
      campaignId: state.id,
      seerId,
      ...rest,
      armyId: army,
      factionId: faction,
      regionId: at,
    })),
  );
}

function keptRows(state: CampaignState): StateRows['keptOrders'] {
  return Object.entries(state.kept).flatMap(([factionId, kept]) =>
    kept.map(({ slot, since, order }: KeptOrder) => ({
      campaignId: state.id,
      factionId,
      slot,
      since,
      body: order,
    })),
  );
}

/** By slot, as the state has them. */
function keptOf(rows: StateRows['keptOrders']): CampaignState['kept'] {
  const kept: Record<string, KeptOrder[]> = {};
  for (const { factionId, slot, since, body } of [...rows].sort((a, b) => (a.slot < b.slot ? -1 : 1))) {
    kept[factionId] = [...(kept[factionId] ?? []), { slot, since, order: body as KeptOrder['order'] }];
  }
  return kept;
}

function mapOf(row: Db.Campaign, rows: StateRows): CampaignMap {
  return {
    name: row.mapName,
    width: row.mapWidth,
    height: row.mapHeight,
    regions: byId(rows.regions.map(regionOf)),
    links: inPlace(rows.links).map(({ a, b, kind }) => ({
      a: a as RegionId,
      b: b as RegionId,
      kind: kind as CampaignMap['links'][number]['kind'],
    })),
    ...optional('rivers', row.mapRivers as readonly River[] | null),
  };
}

function regionOf(row: StateRows['regions'][number]): Region {
  const { campaignId, holderId, atX, atY, unrest, fields, hasFort, ...rest } = row;
  return {
    ...rest,
    id: row.id as RegionId,
    terrain: row.terrain as Region['terrain'],
    at: [atX, atY],
    outline: row.outline as Region['outline'],
  };
}

function factionOf({ campaignId, gold, ...row }: Db.Faction): Faction {
  return { ...row, id: row.id as FactionId };
}

function generalOf(row: StateRows['generals'][number]): General {
  const { campaignId, factionId, captorId, wounds, keeps, troop, ...rest } = row;
  return {
    ...rest,
    id: row.id as GeneralId,
    faction: factionId as FactionId,
    fate: row.fate as General['fate'],
    ...optional('captor', captorId as FactionId | null),
    ...optional('wounds', wounds),
    ...optional('troop', troop),
    ...unboxed(keeps),
  };
}

function armiesOf(rows: StateRows): readonly Army[] {
  const units = new Map<string, Unit[]>(rows.armies.map(({ id }) => [id, []]));
  for (const unit of inPlace(rows.units)) units.get(unit.armyId)?.push(unitOf(unit));
  return rows.armies.map((row) => ({
    id: row.id as ArmyId,
    faction: row.factionId as FactionId,
    name: row.name,
    at: row.regionId as RegionId,
    ...optional('general', row.generalId as GeneralId | null),
    units: units.get(row.id) ?? [],
    temper: row.temper as Army['temper'],
    plan: row.plan as Army['plan'],
    ...optional('hunger', row.hunger),
  }));
}

function unitOf({ id, name, troop, left, keeps }: StateRows['units'][number]): Unit {
  return { id: id as Unit['id'], name, troop, left, ...unboxed(keeps) };
}

function holdersOf(regions: StateRows['regions']): CampaignState['holders'] {
  const held = regions.flatMap(({ id, holderId }) => (holderId === null ? [] : [[id, holderId]]));
  return Object.fromEntries(held);
}

function treasuriesOf(factions: StateRows['factions']): CampaignState['treasuries'] {
  const known = factions.flatMap(({ id, gold }) => (gold === null ? [] : [[id, gold] as const]));
  return Object.fromEntries(known);
}

/** Only regions to which something has happened have an entry. */
function landsOf(regions: StateRows['regions']): CampaignState['lands'] {
  const changed = regions.flatMap(({ id, unrest, fields, hasFort }) =>
    unrest === 0 && fields === 0 && !hasFort ? [] : [[id, { unrest, fields, hasFort }] as const],
  );
  return Object.fromEntries(changed);
}

function sightingsOf(rows: StateRows['sightings']): CampaignState['sightings'] {
  const sightings: Record<string, Record<string, Sighting>> = {};
  for (const row of rows) {
    const seen = sightings[row.seerId] ?? {};
    sightings[row.seerId] = { ...seen, [row.armyId]: sightingOf(row) };
  }
  return sightings;
}

function sightingOf(row: Db.Sighting): Sighting {
  return {
    army: row.armyId as ArmyId,
    faction: row.factionId as FactionId,
    name: row.name,
    at: row.regionId as RegionId,
    strength: row.strength,
    turn: row.turn,
  };
}

function byId<T extends { readonly id: string }>(items: readonly T[]): Readonly<Record<string, T>> {
  return Object.fromEntries(items.map((item) => [item.id, item]));
}

function inPlace<T extends { readonly position: number }>(rows: readonly T[]): readonly T[] {
  return [...rows].sort((one, other) => one.position - other.position);
}
