/** Orders from a page or the API: the same reading, checking and receipt as by mail. */
import type { CampaignId } from '../../campaign/ids.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { Receipt } from '../../orders/receipt.ts';
import type { Deps } from '../deps.ts';
import { makeRolls } from '../dice/roll-asked.ts';
import type { ParticipantId } from '../ids.ts';
import { CAMPAIGN_ENDED, currentTurn } from '../open-turn/current-turn.ts';
import { waitAnew } from '../outbox/daily-mail.ts';
import { queueMail, sendSoon } from '../outbox/outbox.ts';
import { enter } from '../people/access.ts';
import type { Asker } from '../people/asker.ts';
import { entrustings } from '../people/delegations.ts';
import { refuse } from '../words/refuse.ts';
import { afterwards } from './afterwards.ts';
import {
  type EntrustedText,
  entrustedFinal,
  entrustedLetters,
  entrustedWrites,
  weighEntrusted,
} from './entrusted-orders.ts';
import { receiptLetters } from './receipts.ts';
import { shareOrders } from './share-out.ts';
import { becameFinal, furtherLetters, type OrderText, weighOrders, writesFor } from './take-orders.ts';

/** Orders as somebody wrote them, and the turn they wrote them for; without it, for the turn under way. */
export interface GivenOrders {
  readonly text: string;
  readonly turn?: number;
  /** CP-PPL-10: the seat whose orders they are, where its player lets the writer give them. */
  readonly for?: ParticipantId;
}

const TRIES = 5;

/** Takes a player's orders. Refusals: `stranger/not-yours`, `stranger/no-faction`, `late/turn-closed`, `late/ended`, `unclear/turn`, `conflict/orders`. */
export async function giveOrders(
  deps: Deps,
  asker: Asker,
  id: CampaignId,
  orders: GivenOrders,
): Promise<Result<Receipt>> {
  const { for: principal } = orders;
  if (principal !== undefined)
    return giveForOther(deps, () => textForOther(deps, asker, id, { ...orders, principal }));
  return keepOrders(deps, () => orderText(deps, asker, id, orders));
}

/** CP-PPL-10: as above, within what was entrusted; both are sent receipts. */
async function giveForOther(
  deps: Deps,
  getText: () => Promise<Result<EntrustedText>>,
): Promise<Result<Receipt>> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const given = await getText();
    if (!given.ok) return given;
    const taken = await weighEntrusted(deps, given.value);
    const { receipt } = taken.narrow;
    const letters = receipt.isRehearsal ? [] : await entrustedLetters(deps, taken);
    const commit = await deps.store.commit([...entrustedWrites(deps, taken), ...letters.map(queueMail)]);
    if (commit.kind === 'conflict') continue;
    await sendSoon(deps, letters);
    const { campaign, turn } = given.value;
    if (entrustedFinal(taken)) await deps.jobs.wakeTurn(campaign.id, turn.number, deps.clock.now());
    return ok(receipt);
  }
  return refuse('conflict/orders');
}

/** Refusals: those of orders, `illegal/not-entrusted`. */
async function textForOther(
  deps: Deps,
  asker: Asker,
  id: CampaignId,
  { principal, ...orders }: GivenOrders & { readonly principal: ParticipantId },
): Promise<Result<EntrustedText>> {
  const given = await orderText(deps, asker, id, { ...orders, for: principal });
  if (!given.ok) return given;
  const { campaign, turn, seat, text } = given.value;
  const seats = await deps.store.listParticipants(id);
  const moment = { turn: turn.number, now: deps.clock.now() };
  const one = entrustings(seats, moment).find(
    ({ principal: of, delegate }) => of.id === principal && delegate.id === seat.id,
  );
  return one === undefined ? refuse('illegal/not-entrusted.power') : ok({ ...one, campaign, turn, text });
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
          ...(await receiptLetters(deps, given.value, taken)),
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
  const { for: principal } = orders;
  if (principal !== undefined) {
    const text = await textForOther(deps, asker, id, { ...orders, principal });
    if (!text.ok) return text;
    return ok({ ...(await weighEntrusted(deps, text.value)).narrow.receipt, isRehearsal: true });
  }
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
  const given = { campaign, turn, seat: seat.participant, faction, text: orders.text, removed: [] };
  if (orders.for !== undefined) return ok(given);
  const { own, others } = await shareOrders(deps, given);
  return own === undefined || others.length > 0 ? refuse('illegal/for-others') : ok(own);
}
