import { expect, test } from 'vitest';
import { ok } from '../../src/kernel/result.ts';
import { TRAY_MAIL } from '../support/demo-answers.ts';
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
