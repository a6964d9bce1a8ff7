/** What a mail with orders comes to, and what becomes of it once they are taken. */
import { clip } from '../../reports/plain-text.ts';
import type { Deps } from '../deps.ts';
import { makeRolls } from '../dice/roll-asked.ts';
import { afterwards } from '../orders/afterwards.ts';
import { receiptLetters } from '../orders/receipts.ts';
import {
  becameFinal,
  furtherLetters,
  type OrderText,
  type WeighedOrders,
  weighOrders,
  writesFor,
} from '../orders/take-orders.ts';
import { wordsForGm } from '../orders/words-for-gm.ts';
import { waitAnew } from '../outbox/daily-mail.ts';
import { clearFailure } from '../outbox/failing-addresses.ts';
import { nameOfMail } from '../outbox/mail-name.ts';
import type { Write } from '../ports.ts';
import type { InboundMail, OutboundMail } from '../records.ts';

/** What has words for the game master lies in their tray until they have looked at it, whatever else was in it. */
export function settled(
  deps: Deps,
  mail: InboundMail,
  { receipt }: Pick<WeighedOrders, 'receipt'>,
  code: string,
): InboundMail {
  const words = wordsForGm(receipt);
  if (words.length === 0) return { ...mail, status: 'done', code };
  const why = deps.templates.words.personLetter.inTray({ words: clip(words.join(' / '), WHY_WIDTH) });
  return { ...mail, status: 'tray', code, why };
}

const WHY_WIDTH = 300;

/** Somebody else was faster. */
export async function isSettled(deps: Deps, mail: InboundMail): Promise<boolean> {
  return (await deps.store.findInbound(mail.id))?.status !== 'taken';
}

/** What a mail of orders comes to, ready to be committed; `rolled` is queued by the writes already. */
export interface OrderPart {
  readonly letters: readonly OutboundMail[];
  readonly rolled: readonly OutboundMail[];
  readonly writes: readonly Write[];
  readonly settled: InboundMail;
  readonly isFinal: boolean;
  readonly verdict: string;
  /** When it has been committed. */
  readonly after: () => Promise<void>;
}

/** Orders, and rolls among them. */
export async function weighMail(deps: Deps, mail: InboundMail, own: OrderText): Promise<OrderPart> {
  const { campaign, seat, turn } = own;
  const taken = await weighOrders(deps, own);
  const made = await makeRolls(deps, { campaign, seat, asked: taken.rolls, refused: [], mail });
  const { kind } = taken.receipt.verdict;
  return {
    letters: [
      ...(await receiptLetters(deps, own, taken, { answered: { mail, sentAt: '' } })),
      ...(await furtherLetters(deps, own, taken, nameOfMail(mail))),
    ],
    rolled: made.letters,
    writes: [
      ...writesFor(deps, own, taken, mail.id),
      ...clearFailure(taken.seat, mail.from ?? ''),
      ...made.writes,
    ],
    settled: settled(deps, { ...mail, turn: turn.number }, taken, `taken/${kind}`),
    isFinal: becameFinal(taken, own),
    verdict: kind,
    after: async () => {
      await waitAnew(deps, seat, taken.seat);
      await afterwards(deps, campaign.id, taken);
    },
  };
}
