/** All reports of a large turn, as the house writes them: letters as text and HTML with their pictures, and the API's JSON. */

import type { TurnNews } from '../../src/app/contracts/turn-news.ts';
import { storyteller } from '../../src/app/field/battle-stories.ts';
import type { BattleRow, CampaignRow, Participant, TurnRow } from '../../src/app/records.ts';
import { turnLetters } from '../../src/app/turn/turn-letters.ts';
import type { CampaignEngagement } from '../../src/campaign/battle/engagement.ts';
import { fightEngagement } from '../../src/campaign/battle/fight-engagement.ts';
import {
  continueTurn,
  type FoughtResult,
  finishTurn,
  planTurn,
  type TurnOrders,
} from '../../src/campaign/resolve.ts';
import { type ResolvedTurn, viewCampaign, visibleTo } from '../../src/campaign/sight/visible-to.ts';
import { inOrder } from '../../src/campaign/sorted.ts';
import type { CampaignState } from '../../src/campaign/state.ts';
import type { Json } from '../../src/kernel/brand.ts';
import { seededDice } from '../../src/kernel/dice-seeded.ts';
import { apiWriter } from '../support/api-writer.ts';
import { openOffice } from '../support/office.ts';
import { aCampaignRow, aParticipant, aTurn, at } from '../support/rows.ts';
import { type Lap, saySum } from './stopwatch.ts';

export interface FoughtBattle {
  readonly engagement: CampaignEngagement;
  readonly result: FoughtResult;
}

export async function writeReports(
  resolved: ResolvedTurn,
  fought: readonly FoughtBattle[],
  lap: Lap,
): Promise<void> {
  const { deps } = await openOffice();
  const news = newsOf(resolved, fought);
  lap('(an office to write them in)');
  storyteller(
    news.battles,
    deps.templates.words,
    resolved.events,
  )(
    'public',
    fought.map(({ result }) => result.battle),
  );
  lap('battles played again and told', fought.length);
  const letters = await turnLetters(deps, news);
  const printed = lap('letters, text and HTML, with maps', letters.length);
  const bytes = letters.reduce((sum, { text, html }) => sum + text.length + html.length, 0);
  const stories = news.seats.reduce((sum, seat) => sum + storyOf(news, seat), 0);
  const asJson = lap('the same as JSON', news.seats.length);
  const size = (all: number) => `${Math.round(all / news.seats.length / 1000)} kB each`;
  process.stdout.write(`  letters ${size(bytes)}, JSON ${size(stories)}\n`);
  process.stdout.write(`  = all reports on one core, battles told anew: ${saySum([printed, asJson])}\n`);
}

/** The bytes of what the API answers: the map once, battles but for their stories. */
function storyOf({ resolved, past: turn }: TurnNews, { faction }: Participant): number {
  if (faction === undefined) return 0;
  const reader = { kind: 'faction', faction } as const;
  const { map: _sentOnce, ...before } = viewCampaign(resolved.before, reader);
  return writeStory({ turn, visible: visibleTo(resolved, reader), before, battles: [] }).length;
}

const writeStory = apiWriter('TurnStory');

const SECRET = 'ab'.repeat(32);

/** A whole turn, fought here. */
export function resolveWhole(
  state: CampaignState,
  orders: TurnOrders,
  seed: string,
): [ResolvedTurn, readonly FoughtBattle[]] {
  const fought: FoughtBattle[] = [];
  const results = () => fought.map(({ result }) => result);
  let plan = planTurn(state, orders);
  while (plan.engagements.length > 0) {
    for (const engagement of plan.engagements) {
      fought.push({ engagement, result: fightEngagement(state, engagement, seededDice(seed)) });
    }
    plan = continueTurn(state, orders, results());
  }
  const end = finishTurn(state, orders, results());
  return [{ before: state, events: end.events, after: end.state }, fought];
}

export function newsOf(resolved: ResolvedTurn, fought: readonly FoughtBattle[]): TurnNews {
  const { id, name, ruleset, factions } = resolved.before;
  const campaign: CampaignRow = aCampaignRow({ id, name, ruleset: ruleset.id, turn: 2 });
  const past: TurnRow = aTurn({ campaign: id, number: 1, status: 'resolved', secret: SECRET, seed: SECRET });
  const rows = fought.map(
    ({ engagement, result }): BattleRow => ({
      campaign: id,
      turn: 1,
      id: result.battle,
      region: engagement.region,
      wave: engagement.wave,
      status: 'fought',
      engagement: engagement as unknown as Json,
      record: result.record,
    }),
  );
  const seats = inOrder(factions).map((faction) =>
    aParticipant({ id: faction.id as unknown as Participant['id'], campaign: id, faction: faction.id }),
  );
  const next = aTurn({ campaign: id, number: 2 });
  return { campaign, resolved, past, next, books: [], seats, silent: [], battles: rows, now: at(0) };
}
