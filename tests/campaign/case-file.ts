/**
 * Adjudication cases as a GM could write them: `given` (map, lands, armies), `orders`, how the `battles` went, and what must
 * come of it, line for line. Lines of `then` are listed in `tell-event.ts`.
 */

import { type BattleMode, STANDARD_TERMS } from '../../src/campaign/battle/battle-terms.ts';
import type { CampaignEvent } from '../../src/campaign/event.ts';
import type { BattleId, GeneralId } from '../../src/campaign/ids.ts';
import { PLAIN_LAND } from '../../src/campaign/map/lands.ts';
import type { Order, StandingOrder } from '../../src/campaign/order.ts';
import { isPlain, slotOf } from '../../src/campaign/orders/all.ts';
import type {
  BattleResult,
  CampaignEngagement,
  FoughtResult,
  TurnOrders,
} from '../../src/campaign/resolve.ts';
import { inOrder } from '../../src/campaign/sorted.ts';
import type { Army, BattleUnderWay, CampaignState, General, Land } from '../../src/campaign/state.ts';
import { battlesUnderWay } from '../../src/campaign/turn/under-way.ts';
import type { Outcome, Side, Temper } from '../../src/kernel/ruleset.ts';
import {
  aCampaign,
  aGeneral,
  aMap,
  anArmy,
  armyId,
  aUnit,
  byId,
  factionId,
  generalId,
  regionId,
  unitId,
} from '../support/campaign.ts';
import { diplomacyIn, pressIn } from './case-envoys.ts';
import { parseCaseOrders } from './case-orders.ts';
import { tellBook, tellEvent } from './tell-event.ts';

export interface Case {
  readonly title: string;
  readonly state: CampaignState;
  readonly orders: TurnOrders;
  readonly battles: readonly string[];
  readonly expected: readonly string[];
  /** It has `gold` or `lands`: ledgers and unrest are told. */
  readonly hasBooks: boolean;
}

const TROOPS: Readonly<Record<string, readonly [string, number]>> = {
  foot: ['humans/polearms', 4],
  riders: ['humans/cavalry', 3],
};

export function parseCase(text: string): Case {
  const title = /^# (.*)$/m.exec(text)?.[1] ?? '';
  const section = (name: string) => sectionOf(text, name);
  const [sketch = ''] = section('map');
  const armies = section('armies').map(parseArmy);
  const holders = Object.fromEntries(listIn(section('held')).map(parseHolder));
  const state = aCampaign({
    turn: Number(section('turn')[0] ?? 1),
    map: aMap(sketch),
    ...parseBattles(section('mode')[0], section('under way')),
    kept: keptIn(section('kept')),
    ...optionally(
      'sightings',
      section('seen').map((line) => parseSeen(line, armies)),
    ),
    ...victoryIn(section('victory')[0]),
    ...diplomacyIn(section),
    ...pressIn(section),
    ...optionally('treasuries', listIn(section('gold')).map(parseGold)),
    lands: Object.fromEntries(listIn(section('lands')).map(parseLand)),
    armies: armies.map(({ army }) => army),
    generals: armies.flatMap(({ general }) => general ?? []),
    holders,
  });
  return {
    title,
    state,
    orders: parseCaseOrders(section('orders')),
    battles: section('battles'),
    expected: section('then'),
    hasBooks: section('gold').length + section('lands').length > 0,
  };
}

/** The whole outcome as lines: what a case must list in full. */
export function tellCase(
  events: readonly CampaignEvent[],
  after: CampaignState,
  hasBooks: boolean,
): readonly string[] {
  const places = inOrder(after.armies).map((army) => `${army.id} stands in ${army.at}`);
  const told = events.flatMap((event) => [...tellEvent(event), ...(hasBooks ? tellBook(event) : [])]);
  return [...told, ...places];
}

/** The result a case gives a battle: `t1-b: iron wins; green-1-u1 left 2; green-g1 slain; iron-1 destroyed`. */
export function resultOf(engagement: CampaignEngagement, given: readonly string[]): BattleResult {
  const line = given.find((battle) => battle.startsWith(`${engagement.id}:`));
  if (line === undefined) throw new Error(`the case does not say how ${engagement.id} went`);
  const [who = '', ...notes] = line
    .slice(engagement.id.length + 1)
    .split(';')
    .map((part) => part.trim());
  const outcome: Outcome = {
    winner: winnerOf(engagement, who),
    why: 'destroyed',
    rule: 'TW-END-01',
    rounds: 5,
  };
  const armies = [...engagement.engagement.parties.red.armies, ...engagement.engagement.parties.black.armies];
  const aftermath = {
    units: armies.flatMap((army) => army.units.map((unit) => unitFate(army.id, unit, notes))),
    persons: armies.flatMap((army) =>
      army.general === undefined ? [] : [personFate(army.general.id, notes)],
    ),
  };
  const record = { note: 'a case has no record' } as unknown as FoughtResult['record'];
  return { battle: engagement.id as BattleId, record, outcome, aftermath };
}

/** The results of battles that were begun in an earlier turn, as far as the case says how they went. */
export function carriedResults({ state, battles }: Case): readonly BattleResult[] {
  return battlesUnderWay(state)
    .filter(({ id }) => battles.some((line) => line.startsWith(`${id}:`)))
    .map((battle) => {
      const armies = (side: Side) => battle.armies[side].flatMap((id) => asEngaged(state, state.armies[id]));
      const parties = { red: { armies: armies('red') }, black: { armies: armies('black') } };
      return resultOf({ ...battle, engagement: { parties } } as unknown as CampaignEngagement, battles);
    });
}

function asEngaged(state: CampaignState, army: Army | undefined) {
  if (army === undefined) throw new Error('a case names an army that is not there');
  const general = army.general === undefined ? undefined : state.generals[army.general];
  return [{ ...army, ...(general?.fate === 'well' ? { general } : { general: undefined }) }];
}

/** `mode: mail`; under way: `t0-b in b: iron-1 from a against green-1, storm`. */
function parseBattles(
  mode: string | undefined,
  lines: readonly string[],
): Pick<CampaignState, 'battleTerms' | 'battles'> {
  const terms = mode === undefined ? {} : { battleTerms: { ...STANDARD_TERMS, mode: mode as BattleMode } };
  if (lines.length === 0) return terms;
  return { ...terms, battles: byId(lines.map(parseUnderWay)) };
}

function parseUnderWay(line: string): BattleUnderWay {
  const [, id = '', region = '', red = '', from, black = '', form = 'field'] =
    /^(\S+) in (\S+): (\S+)(?: from (\S+))? against ([^,\s]+)(?:, (\w+))?$/.exec(line) ?? [];
  if (id === '') throw new Error(`not a battle under way: ${line}`);
  return {
    id: id as BattleId,
    region: regionId(region),
    since: 0,
    form: form as BattleUnderWay['form'],
    attacker: factionId(red.split('-')[0] ?? ''),
    defender: factionId(black.split('-')[0] ?? ''),
    armies: { red: [armyId(red)], black: [armyId(black)] },
    cameFrom: from === undefined ? {} : { [armyId(red)]: regionId(from) },
  };
}

function sectionOf(text: string, name: string): readonly string[] {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => line.startsWith(`${name}:`));
  if (start === -1) return [];
  const first = lines[start]?.slice(name.length + 1).trim() ?? '';
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => /^\S/.test(line));
  const more = rest.slice(0, end === -1 ? undefined : end).map((line) => line.trim());
  return [first, ...more].filter((line) => line !== '');
}

/** `iron-1 in a: 3 foot, 2 riders; general; cautious; each left 2`. */
function parseArmy(line: string): { readonly army: Army; readonly general?: General } {
  const [, id = '', at = '', brings = ''] = /^(\S+) in (\S+): (.*)$/.exec(line) ?? [];
  if (id === '') throw new Error(`not an army: ${line}`);
  const [troops = '', ...notes] = brings.split(';').map((part) => part.trim());
  const left = Number(
    /^each left (\d+)$/.exec(notes.find((note) => note.startsWith('each')) ?? '')?.[1] ?? 0,
  );
  const kinds = troops.split(',').flatMap((part) => parseTroops(part.trim()));
  const units = kinds.map(([troop, strength], i) =>
    aUnit({ id: unitId(`${id}-u${i + 1}`), troop, left: left > 0 ? left : strength }),
  );
  const temper = notes.find((note) => ['aggressive', 'steady', 'cautious'].includes(note)) ?? 'steady';
  const fate = fateIn(notes);
  const hunger = Number(/hungry (\d+)/.exec(line)?.[1] ?? 0);
  const fed = { id: armyId(id), at: regionId(at), units, temper: temper as Temper };
  const base = hunger === 0 ? fed : { ...fed, hunger };
  if (!notes.some((note) => note.endsWith('general'))) return { army: anArmy(base) };
  const faction = id.split('-')[0] ?? '';
  const general = generalId(id.replace('-', '-g'));
  const leads = fate === 'well' || fate === 'wounded' ? { general } : {};
  return {
    army: anArmy({ ...base, ...leads }),
    general: aGeneral({ id: general, faction: factionId(faction), fate, ...personOf(notes) }),
  };
}

/** `fame 7`, `aged 64`, `2 wounds`, `held by green`, each a note of its own; a case's generals have no fame of their own. */
function personOf(notes: readonly string[]): Partial<General> {
  const found = (pattern: RegExp) => notes.map((note) => pattern.exec(note)?.[1]).find(Boolean);
  const [age, wounds, captor] = [found(/^aged (\d+)$/), found(/^(\d+) wounds$/), found(/^held by (\w+)$/)];
  return {
    reputation: Number(found(/^fame (\d+)$/) ?? 0),
    ...(age === undefined ? {} : { age: Number(age) }),
    ...(wounds === undefined ? {} : { wounds: Number(wounds) }),
    ...(captor === undefined ? {} : { captor: factionId(captor) }),
  };
}

/** `wounded general`, `captured general`. */
function fateIn(notes: readonly string[]): General['fate'] {
  const fates = ['wounded', 'captured', 'slain'] as const;
  return fates.find((fate) => notes.includes(`${fate} general`)) ?? 'well';
}

function parseTroops(part: string): readonly (readonly [string, number])[] {
  const [, count = '', kind = ''] = /^(\d+) (\w+)$/.exec(part) ?? [];
  const troop = TROOPS[kind];
  if (troop === undefined) throw new Error(`not troops: ${part}`);
  return Array.from({ length: Number(count) }, () => troop);
}

/** `2 castles for 3 turns, iron 1`, `last turn 5`, `last turn 5 by points, iron 1`. */
function victoryIn(line: string | undefined): Pick<CampaignState, 'victory'> {
  if (line === undefined) return {};
  const [, count, turns] = /(\d+) castles for (\d+) turns/.exec(line) ?? [];
  const [, lastTurn] = /last turn (\d+)/.exec(line) ?? [];
  const isByPoints = line.includes('by points');
  const [, leader = '', led] = /, (\w+) (\d+)/.exec(line) ?? [];
  return {
    victory: {
      ...(count === undefined ? {} : { castles: { count: Number(count), turns: Number(turns) } }),
      ...(lastTurn === undefined ? {} : { lastTurn: Number(lastTurn) }),
      ...(isByPoints ? { points: true as const } : {}),
      ...(led === undefined
        ? {}
        : { [isByPoints ? 'scores' : 'leads']: { [factionId(leader)]: Number(led) } }),
    },
  };
}

/** Orders of earlier turns that wait, written as in `orders`. */
function isStanding(order: Order): order is StandingOrder {
  return !isPlain(order) && order.kind !== 'forget';
}

function keptIn(lines: readonly string[]): CampaignState['kept'] {
  const kept = Object.entries(parseCaseOrders(lines)).map(([faction, orders]) => [
    faction,
    orders.flatMap((order) => (isStanding(order) ? [{ slot: slotOf(order), since: 0, order }] : [])),
  ]);
  return Object.fromEntries(kept);
}

/** `iron saw green-1`: where it stands, a turn ago. */
function parseSeen(line: string, armies: readonly { readonly army: Army }[]) {
  const [, by = '', id = ''] = /^(\w+) saw (\S+)$/.exec(line) ?? [];
  const army = armies.find((one) => one.army.id === id)?.army;
  if (army === undefined) throw new Error(`nobody stands there to be seen: ${line}`);
  const { faction, name, at } = army;
  return [by, { [id]: { army: army.id, faction, name, at, strength: 'a band', turn: 0 } }] as const;
}

/** Absent where the case says nothing of it. */
function optionally<Key extends string, T>(key: Key, pairs: readonly (readonly [string, T])[]) {
  return pairs.length === 0 ? {} : { [key]: Object.fromEntries(pairs) };
}

/** What stands between commas. */
function listIn(lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) => line.split(',')).map((part) => part.trim());
}

/** `iron 20`. */
function parseGold(part: string): readonly [string, number] {
  const [faction = '', gold = ''] = part.split(' ');
  return [faction, Number(gold)];
}

/** `b unrest 2`, `b fields 1`, `b fort`, `b`. */
function parseLand(part: string): readonly [string, Land] {
  const [region = '', what = '', level = '0'] = part.split(' ');
  const value = what === 'fort' ? { hasFort: true } : { [what]: Number(level) };
  return [region, what === '' ? PLAIN_LAND : { ...PLAIN_LAND, ...value }];
}

function parseHolder(part: string): readonly [string, string] {
  const [, region = '', faction = ''] = /^(\S+) by (\S+)$/.exec(part) ?? [];
  if (region === '') throw new Error(`not a holder: ${part}`);
  return [region, faction];
}

function winnerOf(engagement: CampaignEngagement, who: string): Outcome['winner'] {
  if (who === 'draw') return 'draw';
  const faction = who.replace(' wins', '');
  if (engagement.attacker === faction) return 'red';
  if (engagement.defender === faction) return 'black';
  throw new Error(`${faction} does not fight in ${engagement.id}`);
}

function unitFate(
  army: string,
  unit: { readonly id: string; readonly left: number },
  notes: readonly string[],
) {
  if (notes.includes(`${army} destroyed`) || notes.includes(`${unit.id} destroyed`)) {
    return { id: unit.id, left: 0, fate: 'destroyed' as const };
  }
  const left = notes.map((note) => new RegExp(`^${unit.id} left (\\d+)$`).exec(note)?.[1]).find(Boolean);
  return { id: unit.id, left: left === undefined ? unit.left : Number(left), fate: 'standing' as const };
}

function personFate(id: string, notes: readonly string[]) {
  const note = notes.find((part) => part.startsWith(`${id} `))?.split(' ')[1] ?? 'unhurt';
  return { id: id as GeneralId, fate: note as 'unhurt' | 'wounded' | 'captured' | 'slain' };
}
