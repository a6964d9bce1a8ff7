import { annalsOf, type PastTurn } from '../../campaign/annals.ts';
import { viewCampaign } from '../../campaign/sight/visible-to.ts';
import { renderBattleLetter } from '../../reports/views/battle-letter.ts';
import { epilogueLetter } from '../../reports/views/epilogue.ts';
import type { TurnNews } from '../contracts/turn-news.ts';
import type { Deps } from '../deps.ts';
import { inOwnWords } from '../open-turn/own-words.ts';
import { post } from '../outbox/outbox.ts';
import { DESK_LINK_MARK } from '../people/seat-keys.ts';
import type { OutboundMail } from '../records.ts';

/** CP-VIC-08: when the war has been won, how it went, to everybody. */
export async function epilogues(deps: Deps, news: TurnNews): Promise<readonly OutboundMail[]> {
  const { campaign, resolved, past, seats } = news;
  const turns: PastTurn[] = [];
  for (let turn = 1; turn < past.number; turn += 1) {
    turns.push({ turn, events: await deps.store.listEvents(campaign.id, turn) });
  }
  turns.push({ turn: past.number, events: resolved.events });
  const annals = annalsOf(resolved.after, turns);
  const known = viewCampaign(resolved.after, { kind: 'public' });
  const goesOn = news.isOver !== true;
  const { templates } = await inOwnWords(deps, campaign.id);
  return seats.map((seat) => {
    const isForGm = seat.role === 'gm';
    const told = { known, annals, turn: past.number, player: seat.name, isForGm, goesOn };
    const letter = epilogueLetter({ ...told, pageLink: DESK_LINK_MARK }, templates.words);
    const mail = renderBattleLetter(templates, letter);
    return post(deps, {
      campaign,
      to: seat,
      kind: 'turn-report',
      turn: news.next.number,
      key: 'epilogue',
      mail,
    });
  });
}
