/** The letters of turns that were really played, under any ruleset. */
import { printLetters } from '../../src/app/turn/print-letters.ts';
import { foundingLists } from '../../src/campaign/spec.ts';
import type { CampaignState } from '../../src/campaign/state.ts';
import type { TurnOrders } from '../../src/campaign/turn/commands.ts';
import { sha256Hex } from '../../src/kernel/hash.ts';
import type { AnyRuleset } from '../../src/kernel/ruleset.ts';
import type { Mail } from '../../src/reports/mail.ts';
import { newsOf, resolveWhole } from '../bench/large-reports.ts';
import { marchAll, openPowers } from './campaign-turns.ts';
import { houseTemplates } from './templates.ts';

const TURNS = 6;

type Turned = ReturnType<typeof newsOf>;

/** The turn with the most battles among the first of a war of two powers (four: `powers`), with what each was ordered to do. */
export function bloodiestTurn(ruleset: AnyRuleset, seed: string, powers = 2): Turned {
  const [most] = warOf(ruleset, seed, Math.min(powers, foundingLists(ruleset).length)).toSorted(
    (one, other) => other.battles.length - one.battles.length,
  );
  if (most === undefined || most.battles.length === 0) throw new Error(`nobody fought under ${ruleset.id}`);
  return most;
}

const IDS = ['left', 'right', 'upper', 'lower', 'inner', 'outer', 'first', 'last'];

/** The first turns of a war of up to eight powers, each with what everybody was ordered to do. */
export function warOf(ruleset: AnyRuleset, seed: string, powers: number): readonly Turned[] {
  const lists = foundingLists(ruleset);
  const ids = IDS.slice(0, powers);
  let before: CampaignState = openPowers(
    {
      id: 'read',
      name: 'The War of the Readers',
      ruleset: ruleset.id,
      lists: ids.map((_, i) => lists[i % lists.length] ?? ''),
      ids,
    },
    seed,
  );
  return Array.from({ length: TURNS }, (_, i) => {
    const orders: TurnOrders = marchAll(before, {});
    const [resolved, fought] = resolveWhole(before, orders, sha256Hex(`${seed} ${i + 1}`));
    before = resolved.after;
    return withOrders(newsOf(resolved, fought), orders);
  });
}

function withOrders(news: Turned, orders: TurnOrders): Turned {
  const books = Object.entries(orders).map(([faction, given]) => ({ faction, orders: given }));
  return { ...news, books: books as unknown as Turned['books'] };
}

/** As their readers get them. */
export function lettersOf(news: Turned): readonly Mail[] {
  return printLetters(houseTemplates, news, news.seats);
}
