import type { BattleId } from '../../campaign/ids.ts';
import { groupBy } from '../../campaign/sorted.ts';
import { eventsOf } from '../events-of.ts';
import { oneLine } from '../plain-text.ts';
import type { Telling } from './telling.ts';

/** CP-ITM-04: what a battle brought and cost the reader in magic items. */
export function tellItems({ turn, teller, names, words }: Telling, battle: BattleId): readonly string[] {
  const bearerOf = (name: string): string => {
    const general = turn.now.generals.find((each) => each.name === name);
    return general === undefined ? words.chronicle.theUnit(oneLine(name)) : oneLine(general.shortName);
  };
  const inBattle = (event: { readonly battle: BattleId }): boolean => event.battle === battle;
  const facts = ({ item, bearer }: { readonly item: string; readonly bearer: string }) => ({
    item: oneLine(item),
    bearer: bearerOf(bearer),
  });
  return [
    ...eventsOf(turn, 'item-lost')
      .filter(inBattle)
      .map((event) => teller.say('item.lost', facts(event))),
    ...eventsOf(turn, 'item-taken')
      .filter(inBattle)
      .map((event) =>
        event.from === event.faction
          ? teller.say('item.kept', facts(event))
          : teller.say('item.taken', { ...facts(event), from: names.faction(event.from) }),
      ),
    ...[...groupBy(eventsOf(turn, 'item-found').filter(inBattle), ({ bearer }) => bearer)].map(
      ([bearer, found]) => {
        const items = words.language.and(found.map(({ item }) => oneLine(item)));
        return teller.say('item.found', { bearer: bearerOf(bearer), item: items, n: found.length });
      },
    ),
  ];
}
