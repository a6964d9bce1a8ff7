/** Mails are kept as they came for as long as the settings say, then only what was read of them. */
import { expect, test, vi } from 'vitest';
import type { InboundId } from '../../../src/app/ids.ts';
import { HOUR, type Office, openOffice, ordersFrom, rawLetter } from '../../support/office.ts';

const DAY = 24 * HOUR;

async function takeAndRead(office: Office, text: string): Promise<InboundId> {
  const letter = await ordersFrom(office, 'p1', text);
  const envelope = { envelopeFrom: letter.from, envelopeTo: [letter.to] };
  const { id } = await office.useCases.takeMail({ raw: rawLetter(letter), door: 'smtp', ...envelope });
  await office.useCases.readInbound([id]);
  return id;
}

const isKept = (office: Office, id: InboundId): Promise<boolean> =>
  office.store.getRaw(id).then(
    () => true,
    () => false,
  );

test('after the days of the settings a mail’s bytes go, its text and its orders stay', async () => {
  const office = await openOffice({ rawMailDays: 30 });
  const id = await takeAndRead(office, 'luck owl');
  const book = () => office.store.listOrderBooks('demo' as never, 1);
  const [mail, orders] = [await office.store.findInbound(id), await book()];
  expect(mail?.newText).toContain('luck owl');
  office.advance(30 * DAY - HOUR);
  await office.useCases.sweep();
  expect(await isKept(office, id)).toBe(true);
  office.advance(2 * HOUR);
  await office.useCases.sweep();
  expect(await isKept(office, id)).toBe(false);
  expect([await office.store.findInbound(id), await book()]).toEqual([mail, orders]);
});

test('a mail that nobody settles stays in the tray with its text, without its bytes', async () => {
  const office = await openOffice({ rawMailDays: 1 });
  const raw = rawLetter({
    from: 'stranger@elsewhere.example',
    to: 'post@post.example',
    text: 'hold',
  } as never);
  const { id } = await office.useCases.takeMail({
    raw,
    door: 'smtp',
    envelopeFrom: 'stranger@elsewhere.example',
    envelopeTo: ['post@post.example'],
  });
  await office.useCases.readInbound([id]);
  expect((await office.store.findInbound(id))?.status).toBe('tray');
  office.advance(DAY - HOUR);
  await office.useCases.sweep();
  expect(await isKept(office, id)).toBe(true);
  office.advance(2 * HOUR);
  await office.useCases.sweep();
  expect(await isKept(office, id)).toBe(false);
  const tray = await office.useCases.tray({ kind: 'owner' }, undefined);
  expect(tray.ok && tray.value).toMatchObject([{ id, newText: 'hold' }]);
  const dismissed = await office.useCases.dismissMail({ kind: 'owner' }, id);
  expect(dismissed).toMatchObject({ ok: true, value: { status: 'ignored', newText: 'hold' } });
});

test('0 keeps all for good, and nobody looks more often than once an hour', async () => {
  const forever = await openOffice({ rawMailDays: 0 });
  const id = await takeAndRead(forever, 'luck owl');
  forever.advance(4000 * DAY);
  await forever.useCases.sweep();
  expect(await isKept(forever, id)).toBe(true);
  const office = await openOffice({ rawMailDays: 1 });
  const look = vi.spyOn(office.store, 'forgetRaw');
  await office.useCases.sweep();
  await office.useCases.sweep();
  expect(look).toHaveBeenCalledTimes(1);
  office.advance(HOUR);
  await office.useCases.sweep();
  expect(look).toHaveBeenCalledTimes(2);
});
