/** A sheet in the canonical words of the corpus, so that it can be laid beside what was expected. */

import { type ArmyCondition, type Condition, isOfArmy, type Order } from '../../../src/campaign/order.ts';
import { rulesetOf } from '../../../src/campaign/realm/troops.ts';
import type { Instruction } from '../../../src/orders/sheet.ts';
import { filled, WORLD } from './world.ts';

const ARMIES: Readonly<Record<string, string>> = {
  'iron-1': '1st Host',
  'iron-2': '2nd Host',
  'iron-3': 'Riders',
};

const armyCalled = (id: string): string => ARMIES[id] ?? id;
const placeCalled = (id: string): string =>
  Object.values(WORLD.map.regions).find((region) => region.id === id)?.name ?? id;
const powerCalled = (id: string): string => WORLD.factions.find((faction) => faction.id === id)?.name ?? id;
const unitCalled = (id: string): string =>
  WORLD.armies.flatMap(({ units }) => units).find((unit) => unit.id === id)?.name ?? id;

/** An order in canonical words; several where the corpus has a word for each part. */
export function canonicalOrder(order: Order): readonly string[] {
  switch (order.kind) {
    case 'march':
      return [`march ${wayOf(order.army, order.path)}`];
    case 'force-march':
      return [`force march ${wayOf(order.army, order.path)}`];
    case 'hold':
    case 'entrench':
      return [`hold ${armyCalled(order.army)}`];
    case 'doctrine':
      return [`doctrine ${armyCalled(order.army)}: ${order.temper}`];
    case 'plan':
      return [
        `plan ${armyCalled(order.army)}: ${order.lines.map((line) => String(line['text'])).join('; ')}`,
      ];
    case 'split':
      return [`split ${armyCalled(order.army)}: ${order.units.map(unitCalled).join(', ')}`];
    case 'merge':
      return [`merge ${armyCalled(order.army)} ${armyCalled(order.into)}`];
    case 'join':
      return [`merge ${armyCalled(order.army)} ${armyCalled(order.other)}`];
    case 'follow':
    case 'support':
      return [`${order.kind} ${armyCalled(order.army)} ${armyCalled(order.other)}`];
    case 'forget':
      return order.to === undefined ? ['forget'] : [`tribute ${powerCalled(order.to)} 0`];
    case 'gift':
      return [`gift ${powerCalled(order.to)} ${order.gold}`];
    case 'every':
      return canonicalOrder(order.order).map((words) => words.replace(/^gift/, 'tribute'));
    case 'scout':
    case 'spy':
      return [`scout ${placeCalled(order.at)}`];
    case 'recruit':
      return recruits(order);
    case 'build':
      return [`build ${order.work} at ${placeCalled(order.at)}`];
    case 'offer':
      return order.terms.map(
        (term) =>
          `offer ${powerCalled(order.to)}: ${term.kind}${order.until === undefined ? '' : ` until turn ${order.until}`}`,
      );
    case 'accept':
      return [`accept ${powerCalled(order.of)}`];
    case 'reject':
      return [`refuse ${powerCalled(order.of)}`];
    case 'denounce':
      return [`denounce ${powerCalled(order.with)}`];
    case 'declare-war':
      return [`war ${powerCalled(order.on)}`];
    case 'press':
      return [
        `letter ${order.to === 'all' ? 'all' : order.to.map(powerCalled).join(', ')}: ${order.lines.join(' ')}`,
      ];
    case 'later':
      return canonicalOrder(order.order).map((words) => `later ${order.turn}: ${words}`);
    case 'when':
      return canonicalOrder(order.order).map((words) => `if ${conditionOf(order.if, order.order)}: ${words}`);
    default:
      return [order.kind];
  }
}

function wayOf(army: string, path: readonly string[]): string {
  const [end = '', ...via] = [...path].reverse().map(placeCalled);
  return `${armyCalled(army)} to ${end}${via.length === 0 ? '' : ` via ${via.reverse().join(', ')}`}`;
}

function recruits({ at, troops }: Extract<Order, { kind: 'recruit' }>): readonly string[] {
  const nameOf = (id: string) => rulesetOf(WORLD).troops.find((troop) => troop.id === id)?.name ?? id;
  return [...new Set(troops)].map(
    (id) =>
      `recruit ${troops.filter((one) => one === id).length} ${plainTroop(nameOf(id))} at ${placeCalled(at)}`,
  );
}

/** `Infantry - polearms`, as people call them. */
const plainTroop = (name: string): string => (name === 'Infantry - polearms' ? 'Polearms' : name);

/** What the army of the order itself waits for needs no name. */
function ofArmy({ kind, army }: ArmyCondition, order: Order): string {
  const called = kind === 'arrived' ? 'arrives' : kind;
  return 'army' in order && order.army === army ? called : `${called} ${armyCalled(army)}`;
}

/** An enemy where the army stands is an attack on it. */
function conditionOf(condition: Condition, order: Order): string {
  if (condition.kind === 'entered') {
    const army = 'army' in order ? WORLD.armies.find(({ id }) => id === order.army) : undefined;
    const isOwn = condition.region === undefined || condition.region === army?.at;
    return isOwn ? 'attacked' : `enemy at ${placeCalled(condition.region ?? '')}`;
  }
  if (isOfArmy(condition)) {
    return ofArmy(condition, order);
  }
  if (condition.kind === 'lost') return `lost ${placeCalled(condition.region)}`;
  return `${condition.kind} ${placeCalled(condition.region)}`;
}

/** An instruction in canonical words; undefined for those that the corpus counts as answers only. */
export function canonicalInstruction(instruction: Instruction): string | undefined {
  switch (instruction.kind) {
    case 'cancel':
      return `cancel ${instruction.army === undefined ? 'all' : armyCalled(instruction.army)}`;
    case 'luck':
      return `luck ${instruction.word}`;
    case 'odds':
      return `odds ${instruction.question
        .replace(' of the Iron Crown', '')
        .replace(/^for (?=\S+ \S+ at )/u, '')
        .replace(/\?$/u, '')}`;
    case 'delegate':
      return capitalised(`delegate ${instruction.to}`);
    case 'leave':
      return `leave ${instruction.until
        .replace(MONTH_FIRST, '$2 $1')
        .replace(/ Dec$/iu, ' December')
        .replace(/ \d{4}$/u, '')}`;
    case 'final':
    case 'repeat':
    case 'resign':
    case 'status':
    case 'report':
      return instruction.kind;
    default:
      return undefined;
  }
}

/** `pls let emma do my orders`: Emma. */
const capitalised = (words: string): string =>
  words.replace(/^(delegate )(\p{Ll})/u, (_, verb: string, letter: string) => verb + letter.toUpperCase());

/** `December 6th`. */
const MONTH_FIRST = /^(\p{L}+) (\d{1,2})(?:st|nd|rd|th)?$/u;

const TURN = WORLD.turn;
const GOLD = Object.values(WORLD.treasuries)[0] ?? 0;

/** What a mail should come to, in this world's names and in the words that `canonicalOrder` uses. */
export function expectedWords(expected: string): string {
  return capitalised(filled(expected))
    .replace('build walls', 'build fort')
    .replace(/^(gift .*) half$/, `$1 ${Math.floor(GOLD / 2)}`)
    .replace(/^(gift .*) third$/, `$1 ${Math.floor(GOLD / 3)}`)
    .replace(/^leave .* to /, 'leave ')
    .replace(/^leave \d{4}-12-(\d\d)$/, (_, day: string) => `leave ${Number(day)} December`)
    .replace(/^(offer .*: )peace/, '$1truce')
    .replace(/^later \+(\d+)/, (_, turns: string) => `later ${TURN + Number(turns)}`)
    .replace(new RegExp(`^later ${TURN}: `), '')
    .replace(/^if held (.+?) by (?!us).+?:/, 'if lost $1:')
    .replace(/^if held (.+?) by us:/, 'if held $1:');
}
