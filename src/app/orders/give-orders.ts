/** Orders from a page or the API: the same reading, checking and receipt as by mail. */
import type { CampaignId } from '../../campaign/ids.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { Receipt } from '../../orders/receipt.ts';
import type { Deps } from '../deps.ts';
import { makeRolls } from '../dice/roll-asked.ts';
import { CAMPAIGN_ENDED, currentTurn } from '../open-turn/current-turn.ts';
import { waitAnew } from '../outbox/daily-mail.ts';
import { queueMail, sendSoon } from '../outbox/outbox.ts';
import { enter } from '../people/access.ts';
import type { Asker } from '../people/asker.ts';
import { refuse } from '../words/refuse.ts';
import { afterwards } from './afterwards.ts';
import { receiptLetters } from './receipts.ts';
import { becameFinal, furtherLetters, type OrderText, weighOrders, writesFor } from './take-orders.ts';

/** Orders as somebody wrote them, and the turn they wrote them for; without it, for the turn under way. */
export interface GivenOrders {
  readonly text: string;
  readonly turn?: number;
}

const TRIES = 5;

/** Takes a player's orders. Refusals: `stranger/not-yours`, `stranger/no-faction`, `late/turn-closed`, `late/ended`, `unclear/turn`, `conflict/orders`. */
export async function giveOrders(
  deps: Deps,
  asker: Asker,
  id: CampaignId,
  orders: GivenOrders,
): Promise<Result<Receipt>> {
  return keepOrders(deps, () => orderText(deps, asker, id, orders));
}

/** Takes a text into its seat's book and answers it; `getText` is asked again where somebody else was faster. */
export async function keepOrders(
  deps: Deps,
  getText: () => Promise<Result<OrderText>>,
): Promise<Result<Receipt>> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const given = await getText();
    if (!given.ok) return given;
    const taken = await weighOrders(deps, given.value);
    const { campaign, seat } = given.value;
    const made = await makeRolls(deps, { campaign, seat, asked: taken.rolls, refused: [] });
    const letters = taken.receipt.isRehearsal
      ? []
      : [
          ...receiptLetters(deps, given.value, taken),
          ...(await furtherLetters(deps, given.value, taken, String(taken.number))),
        ];
    const commit = await deps.store.commit([
      ...writesFor(deps, given.value, taken),
      ...letters.map(queueMail),
      ...made.writes,
    ]);
    if (commit.kind === 'conflict') continue;
    await sendSoon(deps, [...letters, ...made.letters]);
    await waitAnew(deps, seat, taken.seat);
    await afterwards(deps, campaign.id, taken);
    if (becameFinal(taken, given.value))
      await deps.jobs.wakeTurn(campaign.id, given.value.turn.number, deps.clock.now());
    return ok(taken.receipt);
  }
  return refuse('conflict/orders');
}

/** Reads and checks without keeping anything: what the receipt would say. Refusals as above. */
export async function rehearseOrders(
  deps: Deps,
  asker: Asker,
  id: CampaignId,
  orders: GivenOrders,
): Promise<Result<Receipt>> {
  const given = await orderText(deps, asker, id, orders);
  if (!given.ok) return given;
  return ok({ ...(await weighOrders(deps, given.value)).receipt, isRehearsal: true });
}

async function orderText(
  deps: Deps,
  asker: Asker,
  id: CampaignId,
  orders: GivenOrders,
): Promise<Result<OrderText>> {
  const entered = await enter(deps, asker, id);
  if (!entered.ok) return entered;
  const { campaign, seat } = entered.value;
  const faction = seat.kind === 'seat' ? seat.participant.faction : undefined;
  if (seat.kind === 'owner' || faction === undefined) {
    return refuse('stranger/no-faction');
  }
  if (campaign.status === 'ended') return CAMPAIGN_ENDED;
  const turn = await currentTurn(deps, campaign);
  const meant = orders.turn ?? turn.number;
  if (meant > turn.number) {
    return refuse('unclear/turn.to-come', { meant, turn: turn.number });
  }
  if (meant < turn.number || turn.status === 'locked' || turn.status === 'resolved') {
    return refuse('late/turn-closed.orders', { turn: meant });
  }
  return ok({ campaign, turn, seat: seat.participant, faction, text: orders.text, removed: [] });
}
