/** Orders for later: how they are said back. How they are read: `orders/standing.ts`, for they hold another order. */
import type { Order, PlainOrder, StandingOrder } from '../../campaign/order.ts';
import { type Fit, phrase } from '../phrase.ts';
import { formatOpenAttack, formatWait } from '../standing.ts';
import {
  faultsOf,
  findArmy,
  type LineReading,
  type Say,
  type Talk,
  understood,
  type Wording,
} from '../wording.ts';
import type { Words } from '../words.ts';

type WriteOrder = (order: PlainOrder, say: Say) => string;

export const forget: Wording<'forget'> = {
  kind: 'forget',
  section: 'later',
  phrases: ['FORGET STANDING', 'FORGET STANDING FOR? army', 'FORGET army STANDING'].map(phrase),
  read: readForget,
  write: (order, say) =>
    order.army === undefined
      ? 'forget standing orders'
      : `forget standing orders for ${say.army(order.army)}`,
  help: [
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
  return `${formatWait(order, say.place)}: ${inner}`;
}

/** It has no phrase of its own, so nothing ever fits. */
function readNothing(): LineReading<Order> {
  throw new Error('an order for later is read by its opening');
}

function readForget(fit: Fit, line: Words, talk: Talk): LineReading<Order> {
  const span = fit.slots['army'];
  if (span === undefined) return understood({ kind: 'forget' }, []);
  const army = findArmy(line, span, talk);
  return army.isFound ? understood({ kind: 'forget', army: army.id }, [army]) : faultsOf([army]);
}
