/** Content of a campaign's own outside a campaign: read, checked, told. */

import type { Content, Happening } from '../../campaign/content/content.ts';
import { publishedContentSchema } from '../../campaign/content/content-schema.ts';
import { faultsOfContent, readContent } from '../../campaign/content/read-content.ts';
import { foundingLists, rulesOf } from '../../campaign/spec.ts';
import { ok, type Result, unwrap } from '../../kernel/result.ts';
import type { TroopType } from '../../kernel/ruleset.ts';
import { english } from '../../kernel/words/language.ts';
import { findRuleset } from '../../rules/index.ts';

/** What a content holds. */
export interface ContentFacts {
  readonly ruleset: string;
  /** Lists that factions can be raised from: the ruleset's, then its own. */
  readonly lists: readonly string[];
  /** Its own troops, as rosters and sheets will tell them. */
  readonly troops: readonly Pick<
    TroopType,
    'id' | 'name' | 'role' | 'strength' | 'pace' | 'worth' | 'summary'
  >[];
  readonly events: readonly { readonly id: string; readonly title: string; readonly odds: string }[];
  /** In a sentence. */
  readonly says: string;
}

/** CP-OWN-08: refusals `input/content`, `input/too-large`. */
export function factsOfContent(text: string): Result<ContentFacts> {
  const read = readContent(text);
  if (!read.ok) return read;
  const content = read.value;
  const { id, troops } = unwrap(rulesOf({ ruleset: content.ruleset, content }));
  const own = new Set(
    (content.lists ?? []).flatMap((list) => list.rows.map((row) => `${list.id}/${row.id}`)),
  );
  const { events = [] } = content;
  return ok({
    ruleset: id,
    lists: foundingLists(unwrap(rulesOf({ ruleset: id, content }))),
    troops: troops
      .filter((troop) => own.has(troop.id))
      .map(({ id: troop, name, role, strength, pace, worth, summary }) => ({
        id: troop,
        name,
        role,
        strength,
        pace,
        worth,
        summary,
      })),
    events: events.map(({ id: event, title, odds }) => ({ id: event, title, odds: sayOdds(odds) })),
    says: sayContent(content),
  });
}

function sayOdds([chance, of]: Happening['odds']): string {
  return chance === of ? 'every turn' : `${chance} in ${of} a turn`;
}

function sayContent({
  lists = [],
  spells = [],
  items = [],
  scenes = [],
  names,
  events = [],
}: Content): string {
  const count = lists.reduce((sum, { rows }) => sum + rows.length, 0);
  const troops =
    count === 0
      ? 'No troops'
      : `${english.count(count, 'kind', 'kinds')} of troops in ${english.count(lists.length, 'list', 'lists')}`;
  const words = names === undefined ? 'the house’s names' : 'names of its own';
  const table =
    events.length === 0 ? 'no happenings' : `${english.count(events.length, 'happening', 'happenings')}`;
  const magic = [
    ...(spells.length === 0 ? [] : [english.count(spells.length, 'spell', 'spells')]),
    ...(items.length === 0 ? [] : [english.count(items.length, 'item', 'items')]),
    ...(scenes.length === 0 ? [] : [english.count(scenes.length, 'scene', 'scenes')]),
  ];
  return `${[troops, ...magic, words, table].join('; ')}.`;
}

/** CP-OWN-08: the schema of a ruleset's content. Refusal: `input/ruleset`. */
export function contentSchema(ruleset: string): Result<object> {
  const known = findRuleset(ruleset);
  return known.ok ? ok(publishedContentSchema(known.value)) : known;
}

export { faultsOfContent };
