/** CP-FOG-10 in the names of our mails: they tell a reader nothing of how much mail others send. */
import { expect, test } from 'vitest';
import type { OutboundId } from '../../../src/app/ids.ts';
import { queueMail } from '../../../src/app/outbox/outbox.ts';
import type { Asker } from '../../../src/app/use-cases.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import { DEMO, deliver, type Office, openOffice, ordersFrom, rawLetter } from '../../support/office.ts';
import { seat } from '../../support/rows.ts';

const ADA: Asker = { kind: 'participant', campaign: DEMO, participant: seat('p1') };

/** Everything that one seat is sent and shown after it has written, where others have sent so many mails before. */
async function afterMailOfOthers(others: number): Promise<{ office: Office; got: unknown }> {
  const office = await openOffice();
  for (let n = 0; n < others; n += 1) await deliver(office, await ordersFrom(office, 'p2', `luck w${n}`));
  for (const text of ['orders?', 'help', 'a line that is no order', 'cancel all'])
    await deliver(office, await ordersFrom(office, 'p1', text));
  const mails = await office.mailsTo('p1');
  const opening = `${DEMO}.t1.p1.report` as OutboundId;
  const answered = await office.useCases.answerMail(ADA, opening, 'hold all');
  return { office, got: { mails, answered: unwrap(answered).id } };
}

test('CP-FOG-10 names of receipts and of taken mail do not count the mail of others', async () => {
  const [one, other] = [await afterMailOfOthers(0), await afterMailOfOthers(3)];
  expect(other.got).toEqual(one.got);
});

test('no two receipts have one name, and each hangs on the letter that opened the turn', async () => {
  const { office } = await afterMailOfOthers(1);
  const receipts = (await office.mailsTo('p1')).filter(({ kind }) => kind === 'receipt');
  expect(receipts).toHaveLength(4);
  expect(new Set(receipts.map(({ messageId }) => messageId)).size).toBe(4);
  for (const { references } of receipts) expect(references[0]).toBe('<demo.t1.p1.report@post.example>');
});

test('a doubled mail finds its receipt under the name that receipts had once', async () => {
  const office = await openOffice();
  const letter = await ordersFrom(office, 'p1', 'luck seven');
  const [receipt] = await office.mailsTo('p1');
  const { id } = await office.useCases.takeMail({
    raw: rawLetter(letter),
    door: 'smtp',
    envelopeFrom: letter.from,
    envelopeTo: [letter.to],
  });
  const taken = await office.store.findInbound(id);
  if (taken === undefined || receipt === undefined) throw new Error('nothing was taken or written');
  const settled = { ...taken, status: 'done', campaign: DEMO, participant: seat('p1'), turn: 1 } as const;
  const old = { ...receipt, id: `demo.t1.p1.receipt-m${id}` as OutboundId, messageId: '<old@post.example>' };
  await office.store.commit([{ kind: 'settle-inbound', mail: settled }, queueMail(old)]);
  await deliver(office, letter);
  const [again] = await office.mailsTo('p1');
  expect(again?.references).toContain('<old@post.example>');
});
