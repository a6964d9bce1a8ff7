/** Orders for later: how they are said back. How they are read: `orders/standing.ts`, for they hold another order. */
import type { Order, PlainOrder, StandingOrder } from '../../campaign/order.ts';
import { type Fit, phrase } from '../phrase.ts';
import { formatOpenAttack, formatWait } from '../standing.ts';
import {
  faultsOf,
  findArmy,
  findFaction,
  type LineReading,
  type Say,
  type Talk,
  understood,
  type Wording,
} from '../wording.ts';
import type { Words } from '../words.ts';
import { readGift } from './gift.ts';

type WriteOrder = (order: PlainOrder, say: Say) => string;

export const forget: Wording<'forget'> = {
  kind: 'forget',
  section: 'later',
  phrases: [
    'FORGET STANDING',
    'FORGET STANDING FOR? army',
    'FORGET army STANDING',
    'STOP_PAYING faction',
  ].map(phrase),
  read: readForget,
  write: writeForget,
  help: [
    {
      says: ['stop paying FACTION'],
      example: 'stop paying Green Tide',
      means: 'Strikes the gold that you give them every turn, this turn included.',
    },
    {
      says: ['forget standing orders', 'forget standing orders for ARMY'],
      example: 'forget standing orders',
      means: 'Strikes what you have ordered for later, for one army or for all.',
    },
  ],
};

/** `write` is how the order that waits is written. */
export function laterWording(write: WriteOrder): Wording<'later'> {
  return {
    kind: 'later',
    section: 'later',
    phrases: [],
    read: readNothing,
    write: (order, say) => writeStanding(order, say, write),
    help: [
      {
        says: ['turn N: ORDER', 'on turn N, ORDER'],
        example: 'turn 9: march 1st Host to Karak',
        means: 'The order is kept and given in that turn, unless you order something else for it then.',
      },
    ],
  };
}

/** CP-KEP-10. Gold that is given every turn without a treaty is a tribute. */
export function everyWording(write: WriteOrder): Wording<'every'> {
  return {
    kind: 'every',
    section: 'later',
    phrases: [
      'TRIBUTE gold GOLD? A_TURN? UNTO faction',
      'TRIBUTE UNTO faction COLON? gold GOLD? A_TURN?',
    ].map(phrase),
    read: readTribute,
    write: (order, say) => writeStanding(order, say, write),
    help: [
      {
        says: ['every turn: ORDER', 'each turn, ORDER', 'jede Runde: ORDER', 'tribute of 5 gold to FACTION'],
        example: 'every turn: give 5 gold to Green Tide',
        means:
          'The order is given in this turn and in each one after it, until "forget standing orders". Another order for the same thing takes its place for one turn.',
      },
    ],
  };
}

function readTribute(fit: Fit, line: Words, talk: Talk): LineReading<Order> {
  const read = readGift(fit, line, talk);
  return read.isUnderstood ? { ...read, value: { kind: 'every', order: read.value } } : read;
}

export function whenWording(write: WriteOrder): Wording<'when'> {
  return {
    kind: 'when',
    section: 'later',
    phrases: [],
    read: readNothing,
    write: (order, say) => writeStanding(order, say, write),
    help: [
      {
        says: ['if REGION is lost, ORDER', 'if REGION is ours, ORDER', 'if REGION is empty, ORDER'],
        example: 'if Longford is lost, march 1st Host to Greyford',
        means: 'The order is kept and given, once, in the first turn that begins so.',
      },
      {
        says: ['if ARMY is attacked, ORDER', 'if ARMY is outnumbered, ORDER'],
        example: 'if 2nd Host is outnumbered, march 2nd Host to Greyford',
        means:
          'Asked once a turn, when everybody has marched: then an army leaves before the battle, unless an enemy there is faster. Outnumbered goes by what you can see of their size.',
      },
      {
        says: ['if ARMY is beaten, march ARMY to REGION'],
        example: 'if 2nd Host is beaten, march 2nd Host to Greyford',
        means:
          'Where the army falls back to if it loses a battle and the way there is open: a neighbouring region without others in it. Else it goes where the rules send it.',
      },
      {
        says: [
          'if ARMY arrives, ORDER',
          'ARMY waits for ARMY, then marches to REGION',
          'if ARMY goes, ORDER',
        ],
        example: '1st Host waits for 2nd Host, then marches to Karak',
        means:
          'The army sets out in the turn in which the other has come to it, after everybody has marched. "If ARMY goes" is for this turn only: it goes if the other has marched.',
      },
      {
        says: ['if an enemy enters REGION, ORDER', 'if an enemy enters, attack with ARMY'],
        example: 'if an enemy enters Karak, attack with 2nd Host',
        means:
          "Within the turn: when everybody has marched and you see another's army there, yours sets out before the battles begin. Without a region: for any of your lands within its reach.",
      },
    ],
  };
}

function writeStanding(order: StandingOrder, say: Say, write: WriteOrder): string {
  const inner = formatOpenAttack(order, say.army) ?? write(order.order, say);
  return `${formatWait(order, say)}: ${inner}`;
}

/** It has no phrase of its own, so nothing ever fits. */
function readNothing(): LineReading<Order> {
  throw new Error('an order for later is read by its opening');
}

function writeForget({ army, to }: Extract<Order, { kind: 'forget' }>, say: Say): string {
  if (to !== undefined) return `stop paying ${say.faction(to)}`;
  return army === undefined ? 'forget standing orders' : `forget standing orders for ${say.army(army)}`;
}

function readForget(fit: Fit, line: Words, talk: Talk): LineReading<Order> {
  const payee = fit.slots['faction'];
  if (payee !== undefined) {
    const to = findFaction(line, payee, talk);
    return to.isFound ? understood({ kind: 'forget', to: to.id }, [to]) : faultsOf([to]);
  }
  const span = fit.slots['army'];
  if (span === undefined) return understood({ kind: 'forget' }, []);
  const army = findArmy(line, span, talk);
  return army.isFound ? understood({ kind: 'forget', army: army.id }, [army]) : faultsOf([army]);
}
