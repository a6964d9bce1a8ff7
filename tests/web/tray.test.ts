import { expect, test } from 'vitest';
import type { ParticipantId } from '../../src/app/ids.ts';
import type { CampaignId } from '../../src/campaign/ids.ts';
import { ok } from '../../src/kernel/result.ts';
import { TRAY_MAIL } from '../support/demo-answers.ts';
import { aParticipant } from '../support/rows.ts';
import { aServer } from '../support/web-server.ts';
import { asOwner } from './browser.ts';

test('the tray says whom a mail without a From came from, as far as anybody knows', async () => {
  const mails = ['relay@elsewhere.invalid', ''].map((envelopeFrom) => ({
    ...TRAY_MAIL,
    from: '',
    envelopeFrom,
  }));
  const house = await aServer({ useCases: { tray: async () => ok(mails) } });
  const { body } = await (await asOwner(house.server)).get('/gm/demo/tray');
  await house.server.close();
  expect(body).toContain('from relay@elsewhere.invalid,');
  expect(body).toContain('from nobody named,');
});

test('a mail of a player is told by their name, and the game master where to answer', async () => {
  const mails = [{ ...TRAY_MAIL, campaign: 'demo' as CampaignId, participant: 'p1' as ParticipantId }];
  const people = [aParticipant({ id: 'p1' as ParticipantId, name: 'Ada Lind' })];
  const house = await aServer({
    useCases: { tray: async () => ok(mails), participants: async () => ok(people) },
  });
  const { body } = await (await asOwner(house.server)).get('/gm/demo/tray');
  await house.server.close();
  expect(body).toContain('from Ada Lind, ');
  expect(body).toContain('answer that, by mail');
  expect(body).not.toContain('These mails changed nothing');
});
