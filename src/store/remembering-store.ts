/**
 * The store of a house that has its database to itself: what was read is not read again until something is written. Nobody
 * else writes to an embedded database, whose folder is locked, so what no write of ours has touched stands as it was read.
 */
import type { Store } from '../app/ports.ts';

/** What may have changed something, even where it answers that it found nothing to do. */
const CHANGES = [
  'commit',
  'claimTaken',
  'beginReading',
  'forgetTry',
  'forgetRaw',
  'claimOutbound',
  'holdOutbound',
  'giveBackOutbound',
] as const satisfies readonly (keyof Store)[];

/** What pages and programs look at again and again, none of it by the clock and none of it as large as a turn's record. */
const REMEMBERED = [
  'listCampaigns',
  'findCampaign',
  'findCampaignBySlug',
  'getState',
  'listParticipants',
  'findSession',
  'findTurn',
  'listTurns',
  'recordMarks',
  'getOrderBook',
  'listOrderBooks',
  'listFieldBattles',
  'listReserves',
  'listInvitations',
  'listOwnWords',
  'listInbound',
  'listOutboundStatuses',
  'countLetters',
  'listDeskRolls',
  'listDeskRulings',
  'listAudit',
  'getSetting',
] as const satisfies readonly (keyof Store)[];

/** Of so many different looks; then all are forgotten. */
const MOST_LOOKS = 200;

/** Whatever is asked for after a change was begun, and before it has ended, is read and not remembered. */
export function rememberingStore(store: Store): Store {
  const looks = new Map<string, Promise<unknown>>();
  let changing = 0;

  const changed = <Name extends (typeof CHANGES)[number]>(name: Name): Store[Name] => {
    const change = store[name] as (...args: readonly unknown[]) => Promise<unknown>;
    const carryOut = async (...args: readonly unknown[]): Promise<unknown> => {
      changing += 1;
      looks.clear();
      try {
        return await change(...args);
      } finally {
        looks.clear();
        changing -= 1;
      }
    };
    return carryOut as Store[Name];
  };

  const remembered = <Name extends (typeof REMEMBERED)[number]>(name: Name): Store[Name] => {
    const read = store[name] as (...args: readonly unknown[]) => Promise<unknown>;
    const look = (...args: readonly unknown[]): Promise<unknown> => {
      if (changing > 0) return read(...args);
      const key = `${name} ${JSON.stringify(args)}`;
      const before = looks.get(key);
      if (before !== undefined) return before;
      const answer = read(...args);
      if (looks.size >= MOST_LOOKS) looks.clear();
      looks.set(key, answer);
      answer.catch(() => {
        if (looks.get(key) === answer) looks.delete(key); // a fault is no answer: the next asker tries again
      });
      return answer;
    };
    return look as Store[Name];
  };

  return {
    ...store,
    ...Object.fromEntries(CHANGES.map((name) => [name, changed(name)])),
    ...Object.fromEntries(REMEMBERED.map((name) => [name, remembered(name)])),
  };
}
