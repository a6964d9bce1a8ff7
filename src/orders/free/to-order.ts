/** From a claim to the order that it is. */
import type { ArmyId, RegionId } from '../../campaign/ids.ts';
import type { Order, PlainOrder } from '../../campaign/order.ts';
import type { Talk } from '../wording.ts';
import type { Claim } from './claim.ts';

/** The order that a claim comes to for one army; undefined where it comes to none. */
export function orderFrom(claim: Claim, army: ArmyId, talk: Talk): Order | undefined {
  const order = plainOrder(claim, army, talk);
  if (order === undefined) return undefined;
  const { turn, if: wait } = claim;
  if (turn !== undefined && turn !== talk.known?.turn) return { kind: 'later', turn, order };
  if (wait === undefined) return order;
  if (wait === 'outnumbered' || wait === 'beaten') return { kind: 'when', if: { kind: wait, army }, order };
  if (wait !== 'attacked') return { kind: 'when', if: wait, order };
  const region = whereIs(army, talk.known);
  return region === undefined ? undefined : { kind: 'when', if: { kind: 'entered', region }, order };
}

const whereIs = (army: ArmyId, known: Talk['known']): RegionId | undefined =>
  known?.armies.find(({ id }) => id === army)?.at;

function plainOrder({ deed, turn, if: wait }: Claim, army: ArmyId, { known }: Talk): PlainOrder | undefined {
  switch (deed.kind) {
    case 'march':
    case 'force-march':
      // Who is to go where they stand is to stay; by a later turn, or in a case, they may stand elsewhere.
      if (
        turn === undefined &&
        wait === undefined &&
        deed.path.length === 1 &&
        deed.path[0] === whereIs(army, known)
      )
        return { kind: 'hold', army };
      return { kind: deed.kind, army, path: deed.path };
    case 'hold':
      return { kind: 'hold', army };
    case 'follow':
    case 'support':
    case 'join':
      return { kind: deed.kind, army, other: deed.other };
    case 'merge':
      return { kind: 'merge', army, into: deed.other };
    case 'scout':
      return { kind: 'scout', army, at: deed.at };
    case 'doctrine':
      return { kind: 'doctrine', army, temper: deed.temper };
    case 'split':
      return { kind: 'split', army, units: deed.units };
    case 'not-to':
    case 'open':
      return undefined;
  }
}

/** What the phrases read of where an army goes, as a claim. */
export function claimFrom(order: Order | null): Claim | undefined {
  if (order?.kind !== 'hold' && order?.kind !== 'march' && order?.kind !== 'force-march') return undefined;
  const deed = order.kind === 'hold' ? { kind: order.kind } : { kind: order.kind, path: order.path };
  return { deed, armies: [order.army], sureness: 'sure', corrected: [] };
}
