import { expect, test } from 'vitest';
import { OWNER, openOffice } from '../support/office.ts';
import { A_CAMPAIGN } from '../support/opening.ts';
import { aServer } from '../support/web-server.ts';
import { asOwner } from './browser.ts';

const QUESTION = 'Are these the rules you want?';

test.each([
  ['rules-standard', 'Battles are fought by the standard rules from now on.', {}],
  ['rules-kept', 'The rules stay as they are.', { turnLimit: 1, startingMp: 0 }],
])('CP-OPN-08 the cockpit asks about rules nobody chose; %s answers it', async (step, says, options) => {
  const { useCases, store } = await openOffice();
  const wanted = { ...A_CAMPAIGN, options: { turnLimit: 1, startingMp: 0 } };
  const opened = await useCases.openCampaign(OWNER, wanted);
  if (!opened.ok) throw new Error(opened.refusal.message);
  const { id } = opened.value;
  await useCases.sweep(true);
  const { server } = await aServer({ useCases });
  const browser = await asOwner(server);
  const { body } = await browser.get(`/gm/${id}`);
  expect(body).toContain(QUESTION);
  expect(body).toContain('<td>Turns after which losses decide</td><td>1</td><td>15</td>');
  expect(body).toContain(`href="/gm/${id}/step/${step}"`);
  expect((await browser.get(`/gm/${id}/step/${step}`)).status).toBe(200);
  const { goesTo = '' } = await browser.post(`/gm/${id}/step/${step}`, { reason: 'the page was wrong' });
  const after = await browser.get(goesTo);
  expect(after.body).toContain(says);
  expect(after.body).not.toContain(QUESTION);
  expect((await store.getState(id)).ruleset.options).toEqual(options);
  await server.close();
});
