import type { ArmyId, RegionId } from '../../campaign/ids.ts';
import { regionsInReach } from '../../campaign/map/route.ts';
import { armyOf } from '../../campaign/orders/all.ts';
import { personAsBearer, thingsOf, unitAsBearer } from '../../campaign/realm/things.ts';
import type { VisibleCampaign } from '../../campaign/sight/visible.ts';
import { compare } from '../../campaign/sorted.ts';
import type { Army, CampaignMap, RegionLink, Unit } from '../../campaign/state.ts';
import { freeArmies } from '../../campaign/turn/under-way.ts';
import { once } from '../../kernel/remember.ts';
import type { TroopType } from '../../kernel/ruleset.ts';
import { oneLine, type Table } from '../plain-text.ts';
import { type ReportWords, reportsInEnglish } from '../words/reports.en.ts';
import { sayWait } from './waiting.ts';

/** One army of the reader's. */
export interface ArmyView {
  readonly title: string;
  /** Where it stands, who leads it, how it fights: one or two sentences. */
  readonly says: string;
  readonly roster: Table;
  /** Where it can go, or why nowhere. */
  readonly reach: string;
}

/** The reader's armies (for the GM: everybody's), each with its roster and the ways out of its region. */
export function viewArmies(
  known: VisibleCampaign,
  troops: readonly TroopType[],
  words: ReportWords = reportsInEnglish,
): readonly ArmyView[] {
  const free = freeArmies(known);
  return known.armies.map((army) => ({
    title: oneLine(army.name),
    says: sayArmy(army, known, words),
    roster: rosterOf(army.units, troops, words),
    reach: free.includes(army)
      ? words.armies.reach(reachOf(known.map, army, troops))
      : words.armies.isInBattle,
  }));
}

/** Everybody's armies for the game master, a row each: whose, where, how many units of what strength together, how long without supply. */
export function armiesTable(
  { armies, map }: VisibleCampaign,
  { armies: words }: ReportWords = reportsInEnglish,
): Table {
  return {
    head: words.tableHead,
    rows: armies.map(({ name, at, units, hunger = 0 }) => [
      oneLine(name),
      oneLine(map.regions[at]?.name ?? at),
      String(units.length),
      String(units.reduce((sum, { left }) => sum + left, 0)),
      hunger === 0 ? '' : words.turns({ turns: hunger }),
    ]),
    flushRight: [2, 3],
  };
}

function sayArmy(army: Army, known: VisibleCampaign, words: ReportWords): string {
  const { armies } = words;
  const region = known.map.regions[army.at];
  const general = known.generals.find(({ id }) => id === army.general);
  const waits = waitsOf(army, known, words);
  const { hunger = 0, id, at } = army;
  return [
    armies.stands({
      region: region && oneLine(region.name),
      leader: general && oneLine(general.name),
      isWounded: general?.fate === 'wounded',
    }),
    armies.tempers[army.temper],
    ...sayThings(army, known, words),
    army.plan.length === 0 ? '' : armies.hasPlan,
    // CP-DIG-05.
    known.dugIn?.[id] === at ? armies.hasDugIn : '',
    hunger === 0 ? '' : armies.hunger({ turns: hunger }),
    waits.length === 0 ? '' : armies.waits({ waits }),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/** CP-ITM-04: who in an army of the reader's bears what: `Lord Okak bears Ring of Fire (2 left).` */
export function sayThings(
  { units, general: leader }: Army,
  known: VisibleCampaign,
  { armies }: ReportWords = reportsInEnglish,
): readonly string[] {
  const general = known.generals.find(({ id }) => id === leader);
  const bearers = [
    ...(general === undefined ? [] : [{ name: general.name, bearer: personAsBearer(general) }]),
    ...units.map((unit) => ({ name: unit.name, bearer: unitAsBearer(unit) })),
  ];
  return bearers.flatMap(({ name, bearer }) => {
    const things = thingsOf(known, bearer).map((thing) => oneLine(armies.thing(thing)));
    return things.length === 0 ? [] : [armies.bears({ bearer: oneLine(name), things })];
  });
}

/** What its orders for later wait for: `turn 9`, `if Karak is lost`. */
function waitsOf(army: Army, known: VisibleCampaign, words: ReportWords): readonly string[] {
  const kept = (known.kept[army.faction] ?? []).filter(({ order }) => armyOf(order) === army.id);
  const region = (id: RegionId) => oneLine(known.map.regions[id]?.name ?? id);
  const name = (id: ArmyId) => oneLine(known.armies.find((one) => one.id === id)?.name ?? id);
  return kept.map(({ order }) => sayWait(order, { region, army: name }, words));
}

function rosterOf(units: readonly Unit[], troops: readonly TroopType[], { armies }: ReportWords): Table {
  const rows = units.map((unit) =>
    rosterRow(
      unit,
      troops.find((troop) => troop.id === unit.troop),
      armies,
    ),
  );
  if (!rows.every(namesKind)) return { head: armies.rosterHead, rows, flushRight: [] };
  return { head: armies.rosterHead.slice(0, 2), rows: rows.map((row) => row.slice(0, 2)), flushRight: [] };
}

/** `1st Infantry polearms` of the kind `Infantry - polearms` says it already. */
function namesKind([name = '', , kind = '']: readonly string[]): boolean {
  return bare(name).endsWith(bare(kind));
}

/** In small letters, without marks, each word in the singular: `1st Chaos Dwarf Swivel guns` are `Chaos Dwarfs - Swivel guns`. */
function bare(name: string): string {
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return ` ${words.map((word) => word.replace(/s$/, '')).join(' ')}`;
}

function rosterRow(
  unit: Unit,
  troop: TroopType | undefined,
  words: ReportWords['armies'],
): readonly string[] {
  const name = oneLine(unit.name);
  if (troop === undefined) return [name, String(unit.left), ''];
  return [name, words.left({ left: unit.left, of: troop.strength }), troop.name];
}

/** Each kind of troop in these armies once, with what it can do, by name; without kinds that were in the armies of `told`. */
export function viewProfiles(
  { armies }: Pick<VisibleCampaign, 'armies'>,
  troops: readonly TroopType[],
  { armies: words }: ReportWords = reportsInEnglish,
  told: Pick<VisibleCampaign, 'armies'> = { armies: [] },
): Table {
  const [present, known] = [kindsIn(armies), kindsIn(told.armies)];
  const kinds = troops.filter(({ id }) => present.has(id) && !known.has(id));
  const isAllHouse = kinds.every(({ isHouse }) => isHouse === true);
  const rows = kinds
    .map(({ name, summary, isHouse }) => [
      name,
      isHouse && !isAllHouse ? words.houseRuling(summary) : summary,
    ])
    .sort(([one = ''], [other = '']) => compare(one, other));
  const [kind = '', what = ''] = words.profilesHead;
  return { head: [kind, isAllHouse ? words.houseRuling(what) : what], rows, flushRight: [] };
}

function kindsIn(armies: readonly Army[]): ReadonlySet<string> {
  return new Set(armies.flatMap(({ units }) => units.map(({ troop }) => troop)));
}

/** Its neighbours by the way to each, and what else it reaches in one march. */
function reachOf(
  map: CampaignMap,
  army: Army,
  troops: readonly TroopType[],
): Parameters<ReportWords['armies']['reach']>[0] {
  const kinds = ['road', 'open', 'ford', 'pass', 'sea'] as const;
  const ways = kinds
    .map((kind) => ({ kind, goals: neighboursBy(map, army.at, kind) }))
    .filter(({ goals }) => goals.length > 0);
  const near = ways.flatMap(({ goals }) => goals);
  const far = regionsInReach(map, army.at, paceOf(army, troops)).filter((id) => !near.includes(id));
  return {
    next: ways.map(({ kind, goals }) => ({ kind, goals: namesOn(map, goals) })),
    far: namesOn(map, far),
  };
}

function neighboursBy(map: CampaignMap, from: RegionId, kind: RegionLink['kind']): readonly RegionId[] {
  const links = linksByRegion(map).get(from) ?? [];
  return links.filter((link) => link.kind === kind).map((link) => (link.a === from ? link.b : link.a));
}

const linksByRegion = once((map: CampaignMap): ReadonlyMap<RegionId, readonly RegionLink[]> => {
  const found = new Map<RegionId, RegionLink[]>();
  for (const link of map.links) {
    for (const end of [link.a, link.b]) found.set(end, [...(found.get(end) ?? []), link]);
  }
  return found;
});

function namesOn(map: CampaignMap, ids: readonly RegionId[]): readonly string[] {
  return ids.map((id) => oneLine(map.regions[id]?.name ?? id));
}

/** CP-MOV-01: as quick as its slowest unit. */
function paceOf(army: Army, troops: readonly TroopType[]): number {
  const paces = army.units.map((unit) => troops.find((troop) => troop.id === unit.troop)?.pace ?? 1);
  return Math.min(2, ...paces);
}
