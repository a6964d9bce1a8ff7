/** The orders of a case file: a few words a line, ids for names. */
import type { Condition, Order, PlainOrder } from '../../src/campaign/order.ts';
import type { TurnOrders } from '../../src/campaign/resolve.ts';
import type { Temper } from '../../src/kernel/ruleset.ts';

import { armyId, factionId, generalId, regionId, unitId } from '../support/campaign.ts';
import { envoyOrder } from './case-envoys.ts';

const TROOPS: Readonly<Record<string, string>> = { foot: 'humans/polearms', riders: 'humans/cavalry' };

/**
 * `iron-1 marches b c`, `iron-1 holds`, `iron-1 fights cautious`, `iron orders green-1 holds` (another's army, or what is
 * no army's affair: `iron orders recruit k foot foot`, `iron orders improve b`, `iron orders fortify b`, `iron orders ransom iron-g1 30`).
 */
export function parseCaseOrders(lines: readonly string[]): TurnOrders {
  const orders: Record<string, Order[]> = {};
  for (const line of lines) {
    const { faction, order } = parseStanding(line) ?? parseOrder(line);
    orders[faction] = [...(orders[faction] ?? []), order];
  }
  return orders;
}

function parseOrder(line: string): { readonly faction: string; readonly order: Order } {
  const [, other, rest = ''] = /^(?:(\S+) orders )?(.*)$/.exec(line) ?? [];
  const [subject = '', ...words] = rest.split(' ');
  const faction = other ?? subject.split('-')[0] ?? '';
  const said = envoyOrder(words[0] ?? '', words.slice(1));
  return { faction, order: said ?? realmOrder(subject, words) ?? armyOrder(subject, words) };
}

/**
 * `iron turn 3: iron-1 holds`, `iron if k lost: iron-1 marches b`, `iron if b entered: iron-1 marches b`,
 * `iron if any entered: iron-1 marches`, `iron every turn: iron-1 holds`, `iron if iron-2 arrived: iron-1 marches b`,
 * `iron forgets`, `iron forgets iron-1`, `iron stops paying green`.
 */
function parseStanding(line: string): { readonly faction: string; readonly order: Order } | undefined {
  const [, payer = '', payee = ''] = /^(\w+) stops paying (\w+)$/.exec(line) ?? [];
  if (payer !== '') return { faction: payer, order: { kind: 'forget', to: factionId(payee) } };
  const [, one = '', army] = /^(\w+) forgets(?: (\S+))?$/.exec(line) ?? [];
  if (one !== '')
    return { faction: one, order: { kind: 'forget', ...(army === undefined ? {} : { army: armyId(army) }) } };
  const [, faction = '', wait = '', inner = ''] = /^(\w+) ((?:turn|if|every) [^:]*): (.*)$/.exec(line) ?? [];
  if (faction === '') return undefined;
  const order = parseOrder(inner).order as PlainOrder;
  const [word, place = '', kind] = wait.split(' ');
  if (word === 'every') return { faction, order: { kind: 'every', order } };
  if (word === 'turn') return { faction, order: { kind: 'later', turn: Number(place), order } };
  if (place.includes('-'))
    return { faction, order: { kind: 'when', if: { kind, army: armyId(place) } as Condition, order } };
  const region = place === 'any' ? {} : { region: regionId(place) };
  return { faction, order: { kind: 'when', if: { kind, ...region } as Condition, order } };
}

function realmOrder(verb: string, [place = '', ...rest]: readonly string[]): Order | undefined {
  const at = regionId(place);
  switch (verb) {
    case 'recruit':
      return { kind: 'recruit', at, troops: rest.map((word) => TROOPS[word] ?? word) };
    case 'improve':
      return { kind: 'build', at, work: 'fields' };
    case 'spy':
      return { kind: 'spy', at };
    case 'ransom':
      return { kind: 'ransom', general: generalId(place), gold: Number(rest[0]) };
    case 'fortify':
      return { kind: 'build', at, work: 'fort' };
    default:
      return undefined;
  }
}

/** `joins` is a merger at once; `meets` goes there first. */
const DUTIES = { follows: 'follow', supports: 'support', meets: 'join' } as const;

function armyOrder(id: string, [verb, ...words]: readonly string[]): Order {
  const army = armyId(id);
  switch (verb) {
    case 'marches':
      return { kind: 'march', army, path: words.map(regionId) };
    case 'force-marches':
      return { kind: 'force-march', army, path: words.map(regionId) };
    case 'scouts':
      return { kind: 'scout', army, at: regionId(words[0] ?? '') };
    case 'holds':
      return { kind: 'hold', army };
    case 'entrenches':
      return { kind: 'entrench', army };
    case 'follows':
    case 'supports':
    case 'meets':
      return { kind: DUTIES[verb], army, other: armyId(words[0] ?? '') };
    case 'intercepts':
      return { kind: 'intercept', army, at: regionId(words[0] ?? '') };
    case 'fights':
      return { kind: 'doctrine', army, temper: words[0] as Temper };
    case 'splits':
      return { kind: 'split', army, units: words.map(unitId) };
    case 'joins':
      return { kind: 'merge', army, into: armyId(words[0] ?? '') };
    case 'goes-to':
      return { kind: 'transfer', unit: unitId(id), to: armyId(words[0] ?? '') };
    case 'leads':
      return { kind: 'appoint', general: generalId(id), army: armyId(words[0] ?? '') };
    default:
      throw new Error(`not an order: ${id} ${verb}`);
  }
}
