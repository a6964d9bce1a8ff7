import { describe, expect, test } from 'vitest';
import { bounceAddress } from '../../../src/app/people/seat-keys.ts';
import { DEMO, deliver, type Letter, type Office, openOffice, ordersFrom } from '../../support/office.ts';

/** A report that mail to the seat came back, as its mail server would write it. */
async function report(office: Office, id: string, status = '5.1.1'): Promise<Letter> {
  const seat = await office.seat(id);
  const to = bounceAddress(office.deps.keys, seat, office.deps.settings.mailDomain);
  const text = [
    '--b',
    'Content-Type: text/plain',
    '',
    'Your message could not be delivered.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.x.invalid',
    '',
    `Final-Recipient: rfc822; ${seat.addresses[0]}`,
    'Action: failed',
    `Status: ${status}`,
    '--b--',
  ].join('\n');
  const headers = ['Content-Type: multipart/report; report-type=delivery-status; boundary=b'];
  return { from: 'MAILER-DAEMON@mx.x.invalid', envelopeFrom: '', to, text, headers };
}

const failing = async (office: Office, id: string) => (await office.seat(id)).failing;
const notes = async (office: Office) =>
  (await office.store.listOutbound({ campaign: DEMO, kind: 'gm-digest' }, { limit: 50 })).filter(
    ({ subject }) => subject.includes('could not be delivered'),
  );

describe('a report that mail came back', () => {
  test('marks the address as failing and tells the GM, once', async () => {
    const office = await openOffice();
    const his = await report(office, 'p1');
    await deliver(office, his);
    await deliver(office, { ...his, text: his.text.replace('could not', 'can not') });
    const address = (await office.seat('p1')).addresses[0];
    expect(await failing(office, 'p1')).toMatchObject([{ address, status: '5.1.1' }]);
    expect(await notes(office)).toHaveLength(1);
    expect((await notes(office))[0]?.text.replace(/\s+/g, ' ')).toContain(`at ${address} came back (5.1.1)`);
    expect(await office.store.listInbound({ status: 'tray' }, { limit: 5 })).toEqual([]);
  });

  test.each([
    ['that is passing (4.x.x)', (letter: Letter) => letter, '4.2.2'],
    [
      'to an address that is not ours to the letter',
      (letter: Letter) => ({ ...letter, to: letter.to.replace(/.@/, (at) => (at === '0@' ? '1@' : '0@')) }),
      '5.1.1',
    ],
    ['to the one From', (letter: Letter) => ({ ...letter, to: 'post@post.example' }), '5.1.1'],
  ])('%s marks nothing', async (_what, forge, status) => {
    const office = await openOffice();
    await deliver(office, forge(await report(office, 'p1', status)));
    expect(await failing(office, 'p1')).toBeUndefined();
    expect(await notes(office)).toEqual([]);
  });

  test('is forgotten when mail comes from the address', async () => {
    const office = await openOffice();
    await deliver(office, await report(office, 'p1'));
    await deliver(office, await ordersFrom(office, 'p1', 'final'));
    expect(await failing(office, 'p1')).toBeUndefined();
  });
});

describe('an address that fails', () => {
  test('is passed over for another on file', async () => {
    const office = await openOffice();
    const seat = await office.seat('p1');
    const addresses = [...seat.addresses, 'second@players.invalid'];
    await office.store.commit([{ kind: 'save-participant', participant: { ...seat, addresses } }]);
    await deliver(office, await report(office, 'p1'));
    await office.useCases.nudge({ kind: 'owner' }, DEMO);
    const reminder = (await office.mailsTo('p1')).find(({ kind }) => kind === 'reminder');
    expect(reminder?.to).toBe('second@players.invalid');
  });

  test('is known as soon as the next mail server refuses it', async () => {
    const office = await openOffice({
      sending: () => ({ kind: 'never', why: '550: 5.1.1 no such user', status: '5.1.1' }),
    });
    const [mail] = await office.mailsTo('p1');
    if (mail === undefined) throw new Error('expected an opening letter');
    await office.useCases.sendOutbound([mail.id]);
    expect(await failing(office, 'p1')).toMatchObject([{ address: mail.to, status: '5.1.1' }]);
    expect((await office.store.findOutbound(mail.id))?.status).toBe('failed');
  });

  test('has a return path of its own seat in every mail', async () => {
    const office = await openOffice({ sending: () => ({ kind: 'sent', answer: '250' }) });
    const [mail] = await office.mailsTo('p1');
    if (mail === undefined) throw new Error('expected an opening letter');
    await office.useCases.sendOutbound([mail.id]);
    const seat = await office.seat('p1');
    expect(office.sent[0]?.returnPath).toBe(bounceAddress(office.deps.keys, seat, 'post.example'));
    expect(office.useCases.isOurAddress(office.sent[0]?.returnPath ?? '')).toBe(true);
  });
});
