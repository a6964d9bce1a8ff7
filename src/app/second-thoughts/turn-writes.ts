/** A turn that was run again, in the place of what stood before. */

import type { TurnAgain } from '../../campaign/run-again.ts';
import { idsOf } from '../../campaign/sorted.ts';
import type { Deps } from '../deps.ts';
import { foughtRows } from '../field/battle-rows.ts';
import { ownWordsAt } from '../open-turn/own-words.ts';
import type { Write } from '../ports.ts';
import type { BattleRow, CampaignRow, Participant } from '../records.ts';
import { forumPosts } from '../turn/forum-posts.ts';
import { proofsIn } from '../turn/publish-turn.ts';
import { silentNames } from '../turn/silence.ts';

/** Its old record is kept among those that do not stand any more. @throws Error when the turn or the one after it is missing. */
export async function writesOfTurn(
  deps: Deps,
  campaign: CampaignRow,
  seats: readonly Participant[],
  again: TurnAgain,
): Promise<readonly Write[]> {
  const { record, before, events, state: after } = again;
  const { turn } = record.open;
  const where = { campaign: campaign.id, turn };
  const [past, next, books, rows] = await Promise.all([
    deps.store.findTurn(campaign.id, turn),
    deps.store.findTurn(campaign.id, turn + 1),
    deps.store.listOrderBooks(campaign.id, turn),
    deps.store.listBattles(campaign.id, turn),
  ]);
  if (past === undefined || next === undefined)
    throw new Error(`turn ${turn} of ${campaign.id} is not whole`);
  const resolved = { before, events, after };
  const battles = [...carriedRows(rows, again), ...foughtRows(before, again)];
  const news = {
    campaign,
    resolved,
    past,
    next,
    books,
    seats,
    silent: silentNames(resolved, seats, books),
    battles,
    ...proofsIn(record),
    // It is told in the words of its time: whoever changed them since did not mean this turn.
    ...(await ownWordsAt(deps, campaign.id, past.resolvedAt)),
    now: deps.clock.now(),
  };
  return [
    { kind: 'undo-turn', ...where },
    { kind: 'save-record', ...where, record },
    { kind: 'add-events', ...where, events },
    { kind: 'add-battles', battles },
    { kind: 'add-posts', posts: forumPosts(deps, news) },
    { kind: 'wake-boards', campaign: campaign.id, at: deps.clock.now(), turn },
  ];
}

/** Battles that were begun in an earlier turn are what they were. */
function carriedRows(rows: readonly BattleRow[], { before }: TurnAgain): readonly BattleRow[] {
  const carried = new Set<string>(idsOf(before.battles ?? {}));
  return rows.filter(({ id }) => carried.has(id));
}
