import type { FactionId } from '../../campaign/ids.ts';
import type { StandingOrder } from '../../campaign/order.ts';
import { armyOf } from '../../campaign/orders/all.ts';
import { eventsOf } from '../events-of.ts';
import { sayWait } from '../parts/waiting.ts';
import { forceOf, type Telling } from './telling.ts';

/** Orders that wait: what was laid down, what came due, what was struck, and whose time came when nobody could be spared. */
export function tellStanding(telling: Telling): readonly string[] {
  const { turn, teller } = telling;
  const facts = (event: { readonly faction: FactionId; readonly order: StandingOrder }) => ({
    whom: whomOf(telling, event.faction, event.order),
    wait: sayWait(
      event.order,
      { region: telling.names.region, army: (id) => forceOf(telling, event.faction, [id]) },
      telling.words,
    ),
  });
  return [
    ...eventsOf(turn, 'order-kept').map((event) => teller.say(`kept.${event.order.kind}`, facts(event))),
    ...eventsOf(turn, 'order-woken').map((event) => teller.say(`woken.${event.order.kind}`, facts(event))),
    ...eventsOf(turn, 'order-passed-over').map((event) => teller.say('passed-over', facts(event))),
    ...eventsOf(turn, 'order-dropped').map((event) => teller.say(`dropped.${event.why}`, facts(event))),
  ];
}

function whomOf(telling: Telling, faction: FactionId, order: StandingOrder): string {
  const army = armyOf(order);
  return army === undefined
    ? telling.words.chronicle.stewardsOf({ faction: telling.names.faction(faction) })
    : forceOf(telling, faction, [army]);
}
