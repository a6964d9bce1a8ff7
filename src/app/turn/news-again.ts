/** A turn that was resolved before now, as its letters were written from it. */
import { evolveAll } from '../../campaign/evolve.ts';
import { isWhole } from '../../campaign/record.ts';
import type { PrintAgain } from '../contracts/print-again.ts';
import type { TurnNews } from '../contracts/turn-news.ts';
import type { Deps } from '../deps.ts';
import { ownWordsAt } from '../open-turn/own-words.ts';
import type { CampaignRow, Participant } from '../records.ts';
import { printLetters } from './print-letters.ts';
import { proofsIn } from './publish-turn.ts';
import { silentNames } from './silence.ts';

/** In our words. Undefined where the turn is not resolved, or its record cannot be read. */
export async function newsAgain(
  deps: Deps,
  campaign: CampaignRow,
  seats: readonly Participant[],
  number: number,
): Promise<TurnNews | undefined> {
  const [past, record, after, books, battles] = await Promise.all([
    deps.store.findTurn(campaign.id, number),
    deps.store.findRecord(campaign.id, number),
    deps.store.findTurn(campaign.id, number + 1),
    deps.store.listOrderBooks(campaign.id, number),
    deps.store.listBattles(campaign.id, number),
  ]);
  if (past?.status !== 'resolved' || record === undefined || !isWhole(record)) return undefined;
  const { before, events } = record.sealed;
  const resolved = { before, events, after: evolveAll(before, events) };
  return {
    campaign,
    resolved,
    past,
    next: after ?? past,
    books,
    seats,
    silent: silentNames(resolved, seats, books),
    battles,
    ...proofsIn(record),
    now: deps.clock.now(),
  };
}

/** In the words of its time. */
export const printingAgain =
  (deps: Deps): PrintAgain =>
  async (campaign, turn, seat) => {
    const news = await newsAgain(deps, campaign, await deps.store.listParticipants(campaign.id), turn);
    if (news === undefined) return undefined;
    const own = await ownWordsAt(deps, campaign.id, news.past.resolvedAt);
    return printLetters(deps.templates, { ...news, ...own }, [seat])[0];
  };
