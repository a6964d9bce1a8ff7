/** The letters of turns that were really played, under any ruleset. */
import { printLetters } from '../../src/app/turn/print-letters.ts';
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
  const lists = [...new Set(ruleset.troops.map(({ list }) => list))];
  const ids = ['left', 'right', 'upper', 'lower'].slice(0, Math.min(powers, lists.length));
  const sides = lists.slice(0, ids.length);
  let before: CampaignState = openPowers(
    { id: 'read', name: 'The War of the Readers', ruleset: ruleset.id, lists: sides, ids },
    seed,
  );
  const turns: { readonly news: Turned; readonly fought: number }[] = [];
  for (let turn = 1; turn <= TURNS; turn += 1) {
    const orders: TurnOrders = marchAll(before, {});
    const [resolved, fought] = resolveWhole(before, orders, sha256Hex(`${seed} ${turn}`));
    turns.push({ news: withOrders(newsOf(resolved, fought), orders), fought: fought.length });
    before = resolved.after;
  }
  const [most] = turns.toSorted((one, other) => other.fought - one.fought);
  if (most === undefined || most.fought === 0) throw new Error(`nobody fought under ${ruleset.id}`);
  return most.news;
}

function withOrders(news: Turned, orders: TurnOrders): Turned {
  const books = Object.entries(orders).map(([faction, given]) => ({ faction, orders: given }));
  return { ...news, books: books as unknown as Turned['books'] };
}

/** As their readers get them. */
export function lettersOf(news: Turned): readonly Mail[] {
  return printLetters(houseTemplates, news, news.seats);
}
