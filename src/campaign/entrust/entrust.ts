/** CP-PPL-10: what somebody else may order in a player's name: which armies, and which matters. */
import type { ArmyId } from '../ids.ts';
import type { Order, OrderKind } from '../order.ts';
import { armyOf } from '../orders/all.ts';
import matters from './matters.json' with { type: 'json' };

/** Each holds those before it: armies alone, gold beside them, treaties and letters too. */
export const ENTRUSTED = ['armies', 'treasury', 'all'] as const;
export type Entrusted = (typeof ENTRUSTED)[number];

export interface Limits {
  /** Absent: every army there is and will be. */
  readonly armies?: readonly ArmyId[];
  readonly may: Entrusted;
}

/** Kinds that are about another order: what counts is that one. */
type Wrapping = 'later' | 'every' | 'when' | 'forget';
const MATTERS: Readonly<Record<Exclude<OrderKind, Wrapping>, string>> = matters;

/** Whether they may give it; of what strikes orders that are kept, whether they might have given all that it strikes. */
export function isEntrusted(order: Order, limits: Limits): boolean {
  if (order.kind === 'forget') return mayForget(order, limits);
  if (order.kind === 'when') return isEntrusted(order.order, limits) && isTheirs(armyAsked(order), limits);
  if (order.kind === 'later' || order.kind === 'every') return isEntrusted(order.order, limits);
  const matter = ENTRUSTED.indexOf(MATTERS[order.kind] as Entrusted);
  if (matter > ENTRUSTED.indexOf(limits.may)) return false;
  return matter > 0 || isTheirs(armyOf(order), limits);
}

/** Of an army that is not named, such as the one a unit is taken from, nobody can name it who does not see it. */
const isTheirs = (army: ArmyId | undefined, { armies }: Limits): boolean =>
  armies === undefined || army === undefined || armies.includes(army);

const armyAsked = ({ if: condition }: Extract<Order, { kind: 'when' }>): ArmyId | undefined =>
  'army' in condition ? condition.army : undefined;

function mayForget({ army, to }: Extract<Order, { kind: 'forget' }>, limits: Limits): boolean {
  if (army !== undefined) return isTheirs(army, limits);
  if (to !== undefined) return limits.may === 'all';
  return isWhole(limits);
}

/** Everything that their principal may: then they may also call the orders final, and strike them all. */
export const isWhole = ({ armies, may }: Limits): boolean => armies === undefined && may === 'all';
