import type { BattleId } from '../../campaign/ids.ts';
import { eventsOf } from '../events-of.ts';
import { oneLine } from '../plain-text.ts';
import type { Telling } from './telling.ts';

/** CP-ITM-04: what a battle brought and cost the reader in magic items. */
export function tellItems({ turn, teller, names, words }: Telling, battle: BattleId): readonly string[] {
  const isGeneral = (name: string): boolean => turn.now.generals.some((general) => general.name === name);
  const inBattle = (event: { readonly battle: BattleId }): boolean => event.battle === battle;
  const facts = ({ item, bearer }: { readonly item: string; readonly bearer: string }) => ({
    item: oneLine(item),
    bearer: isGeneral(bearer) ? oneLine(bearer) : words.chronicle.theUnit(oneLine(bearer)),
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
    ...eventsOf(turn, 'item-found')
      .filter(inBattle)
      .map((event) => teller.say('item.found', facts(event))),
  ];
}
