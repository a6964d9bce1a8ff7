/**
 * Adjudication cases as a GM could write them: `given` (map, lands, armies), `orders`, how the `battles` went, and what must
 * come of it, line for line. Lines of `then` are listed in `tellCase`.
 */

import { type BattleMode, STANDARD_TERMS } from '../../src/campaign/battle-terms.ts';
import type { CampaignEvent } from '../../src/campaign/event.ts';
import type { BattleId, GeneralId } from '../../src/campaign/ids.ts';
import type { Order } from '../../src/campaign/order.ts';
import type { BattleResult, CampaignEngagement, FoughtResult } from '../../src/campaign/resolve.ts';
import { inOrder } from '../../src/campaign/sorted.ts';
import type { Army, BattleUnderWay, CampaignState, General } from '../../src/campaign/state.ts';
import { battlesUnderWay } from '../../src/campaign/under-way.ts';
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

export interface Case {
  readonly title: string;
  readonly state: CampaignState;
  readonly orders: Readonly<Record<string, readonly Order[]>>;
  readonly battles: readonly string[];
  readonly expected: readonly string[];
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
  const holders = Object.fromEntries(
    section('held')
      .flatMap((line) => line.split(','))
      .map((part) => parseHolder(part.trim())),
  );
  const state = aCampaign({
    turn: 1,
    map: aMap(sketch),
    armies: armies.map(({ army }) => army),
    generals: armies.flatMap(({ general }) => general ?? []),
    holders,
    ...parseBattles(section('mode')[0], section('under way')),
  });
  return {
    title,
    state,
    orders: parseOrders(section('orders')),
    battles: section('battles'),
    expected: section('then'),
  };
}

/** The whole outcome as lines: what a case must list in full. */
export function tellCase(events: readonly CampaignEvent[], after: CampaignState): readonly string[] {
  const places = inOrder(after.armies).map((army) => `${army.id} stands in ${army.at}`);
  return [...events.flatMap(tell), ...places];
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
  const fate = notes.includes('wounded general') ? 'wounded' : 'well';
  const base = { id: armyId(id), at: regionId(at), units, temper: temper as Temper };
  if (!notes.some((note) => note.endsWith('general'))) return { army: anArmy(base) };
  const faction = id.split('-')[0] ?? '';
  const general = generalId(id.replace('-', '-g'));
  return {
    army: anArmy({ ...base, general }),
    general: aGeneral({ id: general, faction: factionId(faction), fate }),
  };
}

function parseTroops(part: string): readonly (readonly [string, number])[] {
  const [, count = '', kind = ''] = /^(\d+) (\w+)$/.exec(part) ?? [];
  const troop = TROOPS[kind];
  if (troop === undefined) throw new Error(`not troops: ${part}`);
  return Array.from({ length: Number(count) }, () => troop);
}

function parseHolder(part: string): readonly [string, string] {
  const [, region = '', faction = ''] = /^(\S+) by (\S+)$/.exec(part) ?? [];
  if (region === '') throw new Error(`not a holder: ${part}`);
  return [region, faction];
}

/** `iron-1 marches b c`, `iron-1 holds`, `iron-1 fights cautious`, `iron orders green-1 holds` (another's army). */
function parseOrders(lines: readonly string[]): Readonly<Record<string, readonly Order[]>> {
  const orders: Record<string, Order[]> = {};
  for (const line of lines) {
    const [, other, rest = ''] = /^(?:(\S+) orders )?(.*)$/.exec(line) ?? [];
    const [army = '', verb, ...words] = rest.split(' ');
    const faction = other ?? army.split('-')[0] ?? '';
    const book = orders[faction] ?? [];
    book.push(asOrder(army, verb, words));
    orders[faction] = book;
  }
  return orders;
}

function asOrder(id: string, verb: string | undefined, words: readonly string[]): Order {
  const army = armyId(id);
  switch (verb) {
    case 'marches':
      return { kind: 'march', army, path: words.map(regionId) };
    case 'holds':
      return { kind: 'hold', army };
    case 'fights':
      return { kind: 'doctrine', army, temper: words[0] as Temper };
    default:
      throw new Error(`not an order: ${id} ${verb}`);
  }
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

function tell(event: CampaignEvent): readonly string[] {
  switch (event.kind) {
    case 'army-halted':
      return [`${event.army} halts in ${event.at}: ${event.why}`];
    case 'doctrine-set':
      return [`${event.army} fights ${event.temper}`];
    case 'order-failed':
      return [`${event.faction} refused: ${event.code} (${event.rule})`];
    case 'armies-met':
      return [
        `${event.battle}: ${event.armies.red.join(' + ')} against ${event.armies.black.join(' + ')}, ${event.form}`,
      ];
    case 'battle-begun':
      return [`${event.battle} begun: ${event.mode}`];
    case 'battle-fought':
      return [
        `${event.battle}: ${event.outcome.winner === 'draw' ? 'draw' : `${event.sides[event.outcome.winner]} wins`}`,
      ];
    case 'unit-reduced':
      return [`${event.unit} left ${event.left}`];
    case 'unit-destroyed':
      return [`${event.unit} destroyed`];
    case 'general-fared':
      return [`${event.general} ${event.fate}`];
    case 'general-recovered':
      return [`${event.general} is well again`];
    case 'army-retreated':
      return [`${event.army} retreats from ${event.from} to ${event.to}`];
    case 'army-lost':
      return [`${event.army} lost: ${event.why}`];
    case 'region-taken':
      return [
        `${event.region} taken by ${event.by}${event.from === undefined ? '' : ` from ${event.from}`}${event.isCastle ? ', castle' : ''}`,
      ];
    case 'unit-recovered':
      return [`${event.unit} mends ${event.gained}`];
    case 'faction-fell':
      return [`${event.faction} falls`];
    case 'army-marched':
    case 'army-held':
    case 'plan-set':
    case 'keeps-changed':
    case 'army-sighted':
    case 'no-orders':
    case 'turn-ended':
      return [];
  }
}
