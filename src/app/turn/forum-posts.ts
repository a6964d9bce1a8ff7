import type { BattleId } from '../../campaign/ids.ts';
import { viewCampaign, visibleTo } from '../../campaign/sight/visible-to.ts';
import { toldOf } from '../../reports/chronicle/told.ts';
import { DIALECT_IDS, dialects } from '../../reports/dialects/registry.ts';
import { withOwnWords } from '../../reports/own-words/with-own.ts';
import { type OutsideLinks, renderForumPosts } from '../../reports/views/forum-post.ts';
import type { TurnNews } from '../contracts/turn-news.ts';
import type { Deps } from '../deps.ts';
import { storiesOf } from '../field/battle-stories.ts';
import { mayWatch } from '../field/may-watch.ts';
import { deadlineFor, readerIn } from '../open-turn/say-deadline.ts';
import type { ForumPost } from '../records.ts';
import { reveal } from './print-letters.ts';

/** The turn's public story in every dialect, ready to be copied into a board. */
export function forumPosts(deps: Deps, news: TurnNews): readonly ForumPost[] {
  const { campaign, past, next, resolved } = news;
  const templates = withOwnWords(deps.templates, news.ownWords);
  const turn = visibleTo(resolved, { kind: 'public' });
  const { timeZone } = campaign.calendar;
  const told = toldOf(turn).turn.battles;
  const due = deadlineFor(campaign, next, readerIn(deps, timeZone));
  const input = {
    turn,
    before: viewCampaign(resolved.before, { kind: 'public' }),
    battles: storiesOf(news.battles, told, {
      reader: 'public',
      words: templates.words,
      events: turn.events,
    }),
    ...(resolved.before.hasPublicRollCall === true ? { silent: news.silent } : {}),
    ...outsideOf(deps, news, told),
    dice: { commitment: next.commitment, revealed: reveal(news) },
    ...(news.isOver === true ? {} : { dueAt: `${due.at} (${due.zone})` }),
  };
  return DIALECT_IDS.flatMap((dialect) =>
    renderForumPosts(templates, dialects[dialect], input).map((post) => ({
      ...post,
      campaign: campaign.id,
      turn: past.number,
      dialect,
    })),
  );
}

/** Where everybody may read on and watch, while the campaign's public page is on. */
function outsideOf(
  deps: Deps,
  { campaign, past }: TurnNews,
  battles: readonly BattleId[],
): { readonly outside?: OutsideLinks } {
  const page = campaign.publicPage;
  if (page?.isOn !== true) return {};
  const turn = `${deps.settings.publicUrl()}/w/${page.slug}/turns/${past.number}`;
  const open = battles.filter((id) => mayWatch({ turn: past.number + 1 }, page, { turn: past.number, id }));
  const watched = open.map((id) => [id, `${turn}/battles/${id}/replay`]);
  return { outside: { turn, battles: Object.fromEntries(watched) } };
}
