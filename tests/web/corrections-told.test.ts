/** CP-REC-16: the proof of a turn tells in words what kind of thing a game master set right. */
import { expect, test } from 'vitest';
import { fakeUseCases } from '../support/use-cases.ts';
import { aServer } from '../support/web-server.ts';
import { asOwner } from './browser.ts';

test('kinds of corrections and of turns run again are plain words', async () => {
  const { useCases } = fakeUseCases();
  const attempt = { turn: 2, changed: 'gold-set', reason: 'The tax was forgotten.', record: {} };
  const { server } = await aServer({
    useCases: {
      turnRecord: async (asker, campaign, turn) => {
        const record = await useCases.turnRecord(asker, campaign, turn);
        if (!record.ok) return record;
        const open = {
          ...record.value.open,
          format: 2,
          corrections: ['unit-set', 'holder-set'],
          attempts: [attempt],
        };
        return { ok: true, value: { ...record.value, open } as never };
      },
    },
  });
  const { body } = await (await asOwner(server)).get('/gm/demo/turns/2/record');
  expect(body).toContain('losses; who holds a region');
  expect(body).toContain('In turn 2 something was changed: a treasury. The reason: The tax was forgotten.');
  await server.close();
});
