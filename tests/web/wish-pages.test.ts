/** The pages of second thoughts list what may be changed, and hold the form of one of it at a time. */
import { expect, test } from 'vitest';
import { aServer } from '../support/web-server.ts';
import { asOwner } from './browser.ts';

test.each(['/gm/demo/set-right', '/gm/demo/turns/1/again'])(
  '%s is a list without forms; a link opens the one of its kind',
  async (path) => {
    const { server } = await aServer();
    const browser = await asOwner(server);
    const list = await browser.get(path);
    expect(list.body).not.toContain('<select');
    const to = new RegExp(`href="(${path}\\?kind&#x3D;set-gold|${path}\\?kind=set-gold)#chosen"`);
    expect(list.body).toMatch(to);
    const chosen = await browser.get(`${path}?kind=set-gold`);
    expect(
      chosen.body.match(/<form[^>]*method="post"[^>]*>\s*<input type="hidden" name="kind" value="set-gold"/g),
    ).toHaveLength(1);
    const lost = await browser.get(`${path}?kind=give-back-army`);
    expect(lost.body).toContain('Nothing of the kind was lost');
    const strange = await browser.get(`${path}?kind=nonsense`);
    expect(strange.status).toBe(200);
    await server.close();
  },
);

test('a wish that is refused opens its form again, with its reason', async () => {
  const { server } = await aServer();
  const browser = await asOwner(server);
  const answer = await browser.post('/gm/demo/set-right', {
    kind: 'set-gold',
    gold: 'much',
    reason: 'The tax',
  });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.body).toContain('id="chosen"');
  expect(answer.body).toContain('value="The tax"');
  await server.close();
});
