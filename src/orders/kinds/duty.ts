/** Orders that wait until everybody has marched: to follow, support or join another army, and to intercept. */
import type { ArmyId } from '../../campaign/ids.ts';
import type { DutyOrder, Order } from '../../campaign/order.ts';
import { type Fit, phrase } from '../phrase.ts';
import {
  faultsOf,
  findAnyArmy,
  findArmy,
  findPlace,
  type LineReading,
  type Say,
  slotOfFit,
  type Talk,
  understood,
  type Wording,
} from '../wording.ts';
import type { Words } from '../words.ts';

export const follow: Wording<'follow'> = {
  kind: 'follow',
  section: 'armies',
  sharesLine: 'for-each-army',
  phrases: [
    'FOLLOW other WITH army',
    'FOLLOW WITH army other',
    'army COLON? MODAL? FOLLOW other',
    'WITH army FOLLOW other',
  ].map(phrase),
  read: (fit, line, talk) => readDuty('follow', fit, line, talk),
  write: (order, say) => writeDuty('follow', order, say),
  help: [
    {
      says: [
        'follow ARMY with ARMY',
        'ARMY follows ARMY',
        'chase, pursue, shadow, escort ...',
        'ARMY folgt ARMY',
      ],
      example: 'follow 1st Host with 2nd Host',
      means:
        "When everybody has marched, the second army goes to where the first one stands then, or as near as it gets; it may be anybody's that you see. Who is attacked meanwhile stays and fights.",
    },
  ],
};

export const support: Wording<'support'> = {
  kind: 'support',
  section: 'armies',
  sharesLine: 'for-each-army',
  phrases: [
    'SUPPORT other WITH army',
    'SUPPORT WITH army other',
    'army COLON? MODAL? SUPPORT other',
    'WITH army SUPPORT other',
  ].map(phrase),
  read: (fit, line, talk) => readDuty('support', fit, line, talk),
  write: (order, say) => writeDuty('support', order, say),
  help: [
    {
      says: [
        'support ARMY with ARMY',
        'ARMY supports ARMY',
        'help, assist, back up ...',
        'ARMY unterstützt ARMY',
      ],
      example: 'support 1st Host with 2nd Host',
      means:
        'The second army waits until everybody has marched. If an enemy stands where the first one is, and it is within reach, it goes there and fights beside it; else it stays.',
    },
  ],
};

export const intercept: Wording<'intercept'> = {
  kind: 'intercept',
  section: 'armies',
  sharesLine: 'for-each-army',
  phrases: [
    'INTERCEPT AT? place WITH army',
    'INTERCEPT ENEMY AT place WITH army',
    'INTERCEPT WITH army AT place',
    'army COLON? MODAL? INTERCEPT AT? place',
    'army COLON? MODAL? INTERCEPT ENEMY AT place',
  ].map(phrase),
  read: readIntercept,
  write: ({ army, at }, say) => `intercept at ${say.place(at)} with ${say.army(army)}`,
  help: [
    {
      says: [
        'intercept at REGION with ARMY',
        'ARMY intercepts anyone at REGION',
        'ARMY fängt Feinde in REGION ab',
      ],
      example: 'intercept at Karak with 2nd Host',
      means:
        'The army waits until everybody has marched. If you see an enemy who came to that region or through it, and it is within reach, your army goes to where the enemy stands; else it stays.',
    },
  ],
};

export const join: Wording<'join'> = {
  kind: 'join',
  section: 'armies',
  sharesLine: 'for-each-army',
  phrases: [
    'MARCH army GO_JOIN other',
    'GO_JOIN other WITH army',
    'army COLON? MODAL? GO_JOIN other',
    'army COLON? MODAL? MARCH GO_JOIN other',
    'army COLON? MODAL? JOIN INTO? beside',
    'JOIN army INTO beside',
  ].map(phrase),
  read: readJoin,
  write: ({ army, other }, say) => `march ${say.army(army)} to join ${say.army(other)}`,
  help: [
    {
      says: ['march ARMY to join ARMY', 'ARMY joins ARMY', 'ARMY links up with ARMY', 'ARMY stößt zu ARMY'],
      example: 'march 2nd Host to join 1st Host',
      means:
        'When everybody has marched, the first army goes to where the second one stands, or as near as it gets. When the turn ends and they stand together, they are one army. If they stand together already, "ARMY joins ARMY" merges them at once.',
    },
  ],
};

type Behind = Extract<DutyOrder, { readonly other: ArmyId }>;

function readDuty(kind: Behind['kind'], fit: Fit, line: Words, talk: Talk): LineReading<Order> {
  const army = findArmy(line, slotOfFit(fit, 'army'), talk);
  const find = kind === 'join' ? findArmy : findAnyArmy;
  const other = find(line, fit.slots['beside'] ?? slotOfFit(fit, 'other'), talk);
  if (!army.isFound || !other.isFound) return faultsOf([army, other]);
  return understood({ kind, army: army.id, other: other.id }, [army, other]);
}

function writeDuty(verb: string, { army, other }: Behind, say: Say): string {
  return `${verb} ${say.army(other)} with ${say.army(army)}`;
}

/** CP-ARM-02: two that stand together (`beside`) merge at once, unless the words say that one goes there. */
function readJoin(fit: Fit, line: Words, talk: Talk): LineReading<Order> {
  const read = readDuty('join', fit, line, talk);
  if (!read.isUnderstood || read.value.kind !== 'join' || fit.slots['beside'] === undefined) return read;
  const { army, other } = read.value;
  const placeOf = (id: ArmyId) => talk.known?.armies.find((one) => one.id === id)?.at;
  return placeOf(army) === placeOf(other) ? { ...read, value: { kind: 'merge', army, into: other } } : read;
}

function readIntercept(fit: Fit, line: Words, talk: Talk): LineReading<Order> {
  const army = findArmy(line, slotOfFit(fit, 'army'), talk);
  const place = findPlace(line, slotOfFit(fit, 'place'), talk);
  if (!army.isFound || !place.isFound) return faultsOf([army, place]);
  return understood({ kind: 'intercept', army: army.id, at: place.id }, [army, place]);
}
