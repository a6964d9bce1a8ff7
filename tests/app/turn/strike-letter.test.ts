/** CP-PRS-10: the game master takes a letter out of the post. */
import { expect, test } from 'vitest';
import type { LetterId } from '../../../src/campaign/ids.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import { GREEN, IRON, openFieldOffice, resolveTurn } from '../../support/field-office.ts';
import { DEMO, OWNER } from '../../support/office.ts';

const letter = 't1-iron-green' as LetterId;

test('CP-PRS-10 a struck letter is never read; its writer sees it at once, and is told in the report', async () => {
  const office = await openFieldOffice({
    terms: { mode: 'adjutant' },
    world: {
      press: { mayBeAnonymous: true, mayWait: true, couriers: true },
      hearsay: { seed: '5e'.repeat(32), hasRumours: false },
    },
  });
  const { useCases } = office;
  unwrap(await useCases.giveOrders(IRON, DEMO, { text: 'press to Green Crown:\nCANARY\nend' }));
  await resolveTurn(office, 1);
  const strike = { campaign: DEMO, letter, reason: 'No insults, please.' };
  expect(await useCases.strikeLetter(IRON, strike)).toMatchObject({ refusal: { code: 'stranger/gm-only' } });
  expect(await useCases.strikeLetter(OWNER, { ...strike, letter: 'x' as LetterId })).toMatchObject({
    refusal: { code: 'unclear/letter', rule: 'CP-PRS-10' },
  });
  expect(unwrap(await useCases.strikeLetter(OWNER, strike)).struck).toBe('No insults, please.');
  const known = unwrap(await useCases.knownCampaign(IRON, DEMO));
  expect(known.couriers?.[letter]?.struck).toBe('No insults, please.');
  for (const turn of [2, 3, 4]) await resolveTurn(office, turn);
  const mails = (await office.mailsTo('p1')).map(({ text }) => text.replace(/\s+/g, ' ')).join();
  expect(mails).toContain('out of the post: No insults, please.');
  const others = (await office.mailsTo('p2')).map(({ text }) => text).join();
  expect(others).not.toContain('CANARY');
  expect(others).not.toContain('insults');
  expect(unwrap(await useCases.knownCampaign(GREEN, DEMO)).couriers).toBeUndefined();
  expect(unwrap(await useCases.verifyTurn(OWNER, DEMO, 2)).verified).toBe(true);
});
