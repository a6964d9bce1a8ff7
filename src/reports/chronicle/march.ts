import type { EventOf } from '../events-of.ts';
import type { Group } from '../groups.ts';
import { forceOf, type Telling } from './telling.ts';

/** An army on the march: where it set out, what it passed, where it ended. */
export function tellMarch(telling: Telling, steps: Group<EventOf<'army-marched'>>): string {
  const [first] = steps;
  const last = steps.at(-1) ?? first;
  const { names, teller } = telling;
  const general = names.leader(first.army) ?? '';
  const via = steps.slice(0, -1).map((step) => names.region(step.to));
  const facts = {
    force: forceOf(telling, first.faction, [first.army]),
    general,
    from: names.region(first.from),
    to: names.region(last.to),
    via: telling.words.language.and(via),
  };
  return teller.say(`marched${general === '' ? '' : '.led'}${via.length === 0 ? '' : '.via'}`, facts);
}
