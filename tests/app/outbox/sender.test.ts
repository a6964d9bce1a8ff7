import { expect, test } from 'vitest';
import { senderOf } from '../../../src/app/outbox/outbox.ts';
import { playersOf } from '../../../src/app/people/seat-order.ts';
import { openOffice } from '../../support/office.ts';

test.each([
  ['The War of the Mere', '"The War of the Mere" <post@x.example>'],
  ['Krieg der Fürsten', '"Krieg der Fürsten" <post@x.example>'],
  ['Evil" <a@b.invalid>,\r\nBcc: c@d.invalid', '"Evil a b.invalid Bcc c d.invalid" <post@x.example>'],
  ['<>', 'post@x.example'],
])('letters come from the campaign: %j', (name, from) => {
  expect(senderOf(name, 'post@x.example')).toBe(from);
});

test('who plays each power: two players of one are named together, the game master plays none', () => {
  const seats = [
    { id: 'p10', name: 'Cleo', faction: 'iron' },
    { id: 'gm', name: 'Gil' },
    { id: 'p2', name: 'Bo', faction: 'iron' },
    { id: 'p1', name: 'Ada', faction: 'bone' },
  ];
  expect(playersOf(seats)).toEqual({ iron: 'Bo and Cleo', bone: 'Ada' });
});

test('a turn letter names its campaign in the subject and its first line, and who plays whom', async () => {
  const office = await openOffice();
  const [opening] = await office.mailsTo('p1');
  const { name } = (await office.store.findCampaign(opening?.campaign as never)) ?? {};
  expect(opening?.subject).toContain(`${name}, turn 1`);
  expect(opening?.text.split('\n')[0]).toBe(name);
  const [seat] = (await office.store.listParticipants(opening?.campaign as never)).filter(
    ({ id }) => id === 'p2',
  );
  expect(opening?.text).toMatch(new RegExp(`in the war +${seat?.name}`));
});
