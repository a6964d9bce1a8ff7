/** Campaigns of any size for benches: a plain map of hexes, powers, armies and a full book of orders for each. */

import type { CampaignId, FactionId, RegionId } from '../../src/campaign/ids.ts';
import { waysFrom } from '../../src/campaign/map/map.ts';
import { openCampaign } from '../../src/campaign/open.ts';
import type { Order } from '../../src/campaign/order.ts';
import type { TurnOrders } from '../../src/campaign/resolve.ts';
import { armiesAt, armiesOf } from '../../src/campaign/sight/sight.ts';
import { idsOf } from '../../src/campaign/sorted.ts';
import { foundingLists } from '../../src/campaign/spec.ts';
import type { Army, CampaignMap, CampaignState, Region, RegionLink } from '../../src/campaign/state.ts';
import { seededDice } from '../../src/kernel/dice-seeded.ts';
import { sha256Hex } from '../../src/kernel/hash.ts';
import { type AnyRuleset, TEMPERS, type Terrain } from '../../src/kernel/ruleset.ts';

/** How large a campaign is. */
export interface Size {
  readonly regions: number;
  readonly powers: number;
  readonly armiesEach: number;
  /** 10 is a plain unit. */
  readonly worthOfArmy: number;
}

/** As large as ADR and issue ask of a map of so many regions: 250 powers and 30,000 units on 4,400. */
export function sizeFor(regions: number): Size {
  return { regions, powers: Math.max(2, Math.round(regions / 17.6)), armiesEach: 30, worthOfArmy: 40 };
}

/** Dealt and mustered as any campaign is. */
export function openLarge(ruleset: AnyRuleset, size: Size): CampaignState {
  const lists = foundingLists(ruleset);
  const spec = {
    id: `large-${size.regions}` as CampaignId,
    name: `A war over ${size.regions} regions`,
    ruleset: ruleset.id,
    armiesEach: size.armiesEach,
    worthOfArmy: size.worthOfArmy,
    victory: { lastTurn: 100 },
    factions: Array.from({ length: size.powers }, (_, i) => ({
      id: `p${i + 1}` as FactionId,
      name: `The ${spell(i)} Crown`,
      possessive: `the ${spell(i)} Crown's`,
      list: lists[i % lists.length] ?? '',
    })),
  };
  return openCampaign(
    spec,
    seededDice(sha256Hex(`large ${size.regions}`)),
    hexMap(size.regions, size.powers),
  );
}

const TERRAINS: readonly Terrain[] = [
  'plains',
  'plains',
  'plains',
  'hills',
  'forest',
  'coast',
  'mountains',
  'marsh',
];
const STEP = 100;

/** Rows of hexes, each next to six others; a castle in every so many-th, one for each power and a few more. */
function hexMap(count: number, powers: number): CampaignMap {
  const columns = Math.ceil(Math.sqrt(count));
  const every = Math.floor(count / (powers + 1));
  const regions = Array.from({ length: count }, (_, n) => hex(n, columns, n % every === 0));
  const links = regions.flatMap((_, n) => linksOf(n, columns, count));
  return {
    name: `the plain of ${count}`,
    width: (columns + 1) * STEP,
    height: (Math.ceil(count / columns) + 1) * STEP,
    regions: Object.fromEntries(regions.map((region) => [region.id, region])),
    links,
  };
}

function hex(n: number, columns: number, isCastle: boolean): Region {
  const row = Math.floor(n / columns);
  const x = ((n % columns) + 0.75 + (row % 2) / 2) * STEP;
  const y = (row + 0.75) * STEP;
  const corners = [
    [0, -66],
    [50, -33],
    [50, 33],
    [0, 66],
    [-50, 33],
    [-50, -33],
  ] as const;
  return {
    id: idOf(n),
    name: spell(n + 1000),
    terrain: TERRAINS[(n * 7) % TERRAINS.length] ?? 'plains',
    hasRiver: n % 9 === 0,
    hasVillage: n % 5 === 0,
    isCastle,
    at: [x, y],
    outline: corners.map(([dx, dy]) => [x + dx, y + dy] as const),
  };
}

/** To the right, and to the two below. */
function linksOf(n: number, columns: number, count: number): readonly RegionLink[] {
  const row = Math.floor(n / columns);
  const column = n % columns;
  const below = [column - 1 + (row % 2), column + (row % 2)].filter((c) => c >= 0 && c < columns);
  const others = [...(column + 1 < columns ? [n + 1] : []), ...below.map((c) => (row + 1) * columns + c)];
  return others
    .filter((other) => other < count)
    .map((other) => ({ a: idOf(n), b: idOf(other), kind: (n + other) % 6 === 0 ? 'road' : 'open' }));
}

function idOf(n: number): RegionId {
  return `r${String(n).padStart(5, '0')}` as RegionId;
}

const SYLLABLES = ['ba', 'dor', 'el', 'fen', 'gar', 'hol', 'is', 'kar', 'lan', 'mor', 'nes', 'or', 'wick'];

/** A name for a number: `Badorel`. */
function spell(n: number): string {
  const letters = [n % 13, Math.floor(n / 13) % 13, Math.floor(n / 169) % 13, Math.floor(n / 2197) % 13];
  const word = letters.map((letter) => SYLLABLES[letter]).join('');
  return `${word[0]?.toUpperCase()}${word.slice(1)}`;
}

/**
 * A full book for every power: each army has a march or a hold, a temper and a plan, every region better fields, units
 * change armies, and 25 orders wait for their time. Of 30 armies `attackers` go where another power's army stands.
 */
export function largeOrders(state: CampaignState, attackers: number): TurnOrders {
  const books = idsOf(state.factions).map((faction) => {
    const armies = armiesOf(state, faction);
    const lands = idsOf(state.holders).filter((region) => state.holders[region] === faction);
    const orders = [
      ...armies.flatMap((army, i) => ordersFor(state, army, (i * 7) % 30 < attackers)),
      ...armies.flatMap((army) => waiting(state, army)).slice(0, 25),
      ...armies.flatMap((army, i) => handOver(army, armies.slice(i + 1))).slice(0, 12),
      ...lands.map((at): Order => ({ kind: 'build', at, work: 'fields' })),
    ];
    return [faction, orders] as const;
  });
  return Object.fromEntries(books);
}

function ordersFor(state: CampaignState, army: Army, attacks: boolean): readonly Order[] {
  const isFoe = (region: RegionId) => armiesAt(state, region).some((other) => other.faction !== army.faction);
  const way = attacks ? waysFrom(state.map, army.at).find(({ to }) => isFoe(to)) : undefined;
  const move: Order =
    way === undefined ? { kind: 'hold', army: army.id } : { kind: 'march', army: army.id, path: [way.to] };
  const temper = TEMPERS[army.id.length % TEMPERS.length] ?? 'steady';
  return [
    move,
    { kind: 'doctrine', army: army.id, temper },
    { kind: 'plan', army: army.id, lines: [{ kind: 'as-written', text: 'fight hold' }] },
  ];
}

/** One for a later turn, and one for when an enemy comes. */
function waiting(state: CampaignState, army: Army): readonly Order[] {
  const [way] = waysFrom(state.map, army.at);
  const order: Order = { kind: 'march', army: army.id, path: [way?.to ?? army.at] };
  return [
    { kind: 'later', turn: state.turn + 3, order },
    { kind: 'when', if: { kind: 'entered' }, order },
  ];
}

/** A unit goes to the next army in the same region, if there is one. */
function handOver(army: Army, others: readonly Army[]): readonly Order[] {
  const next = others.find((other) => other.at === army.at);
  const unit = army.units.at(-1);
  return next === undefined || unit === undefined ? [] : [{ kind: 'transfer', unit: unit.id, to: next.id }];
}
