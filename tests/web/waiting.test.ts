/** CP-CAL-21 on the cockpit: a campaign whose players are asked first has no deadline yet, and nobody is late. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CampaignId } from '../../src/campaign/ids.ts';
import { unwrap } from '../../src/kernel/result.ts';
import { OWNER, openOffice } from '../support/office.ts';
import { A_CAMPAIGN } from '../support/opening.ts';
import { aServer, OWNER_KEY, type TestServer } from '../support/web-server.ts';
import { aBrowser } from './browser.ts';

const WAR = 'the-long-war' as CampaignId;
let house: TestServer;
let begin: () => Promise<unknown>;
beforeAll(async () => {
  const { useCases } = await openOffice();
  unwrap(await useCases.openCampaign(OWNER, { ...A_CAMPAIGN, gathering: { days: 10 } }));
  begin = () => useCases.pause(OWNER, { campaign: WAR, isPaused: false, reason: 'now' });
  house = await aServer({ useCases });
});
afterAll(() => house.server.close());

test('CP-CAL-21 the cockpit says who is waited for, and counts no hours before the war begins', async () => {
  const owner = aBrowser(house.server);
  await owner.get(`/?key=${OWNER_KEY}`);
  const look = async () => (await owner.get(`/gm/${WAR}`)).body.replace(/\s+/g, ' ');
  const waiting = await look();
  expect(waiting).toContain('The war has not begun');
  expect(waiting).toContain('0 of 2 seats are taken. The first turn begins when all are');
  expect(waiting).toContain('>Free</span>');
  for (const word of ['resigned', 'Nudge the late', 'Resolve now', 'orders in', 'Orders are due'])
    expect(waiting).not.toContain(word);
  await begin();
  const begun = await look();
  expect(begun).toContain('Orders are due');
  expect(begun).toContain('Nudge the late');
  expect(begun).not.toContain('The war has not begun');
});
