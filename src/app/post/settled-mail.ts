/** What becomes of a mail with orders once they are taken. */
import { clip } from '../../reports/plain-text.ts';
import type { Deps } from '../deps.ts';
import type { WeighedOrders } from '../orders/take-orders.ts';
import { wordsForGm } from '../orders/words-for-gm.ts';
import type { InboundMail } from '../records.ts';

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
