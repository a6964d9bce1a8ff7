/** The same message once more: it changes nothing, and its sender has our answer to the first one again. */
import { withForeword } from '../../reports/foreword.ts';
import type { Deps } from '../deps.ts';
import type { OutboundId } from '../ids.ts';
import { nameOfMail } from '../outbox/mail-name.ts';
import { queueMail, repost, sendSoon } from '../outbox/outbox.ts';
import type { InboundMail, OutboundMail } from '../records.ts';

/**
 * Settles the mail, and sends the receipt of its twin again with a word on top: once, however often the message comes, and
 * only to the address on file, since somebody who can repeat a message need not have written it.
 */
export async function answerAgain(deps: Deps, mail: InboundMail, first: InboundMail): Promise<void> {
  const letter = await receiptAgain(deps, first);
  const queued = letter === undefined ? [] : [letter];
  const commit = await deps.store.commit([{ kind: 'settle-inbound', mail }, ...queued.map(queueMail)]);
  if (commit.kind === 'committed') await sendSoon(deps, queued);
  deps.log.info({ trace: nameOfMail(mail), code: mail.code ?? '', again: queued.length }, 'mail came twice');
}

async function receiptAgain(deps: Deps, first: InboundMail): Promise<OutboundMail | undefined> {
  const { campaign: id, participant, turn } = first;
  if (first.status !== 'done' || id === undefined || participant === undefined || turn === undefined) return;
  const [campaign, seats] = await Promise.all([deps.store.findCampaign(id), deps.store.listParticipants(id)]);
  const seat = seats.find((one) => one.id === participant);
  const place = `${id}.t${turn}.${participant}`;
  const receipt =
    (await deps.store.findOutbound(`${place}.receipt-${nameOfMail(first)}` as OutboundId)) ??
    (await deps.store.findOutbound(`${place}.receipt-${oldNameOf(first)}` as OutboundId));
  if (campaign === undefined || seat === undefined || receipt === undefined) return;
  const letter = repost(deps, campaign, seat, {
    mail: withForeword(receipt, deps.templates.words.mailroom.cameTwice),
    key: `again-${nameOfMail(first)}`,
  });
  return (await deps.store.findOutbound(letter.id)) === undefined ? letter : undefined;
}

/** What receipts were called after once. */
const oldNameOf = ({ id }: InboundMail): string => `m${id}`;
